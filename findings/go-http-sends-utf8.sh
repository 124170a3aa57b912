#!/bin/sh
# Go 1.19.8, net/http: `http.Get("http://a_ü.example/")` through a proxy sends the host "a_ü.example" in
# UTF-8; "bücher.example" is sent as its A-label. The package x/net/idna refuses the underscore of a converted
# name, and net/http then sends the name as it was given. RFC 3986, section 3.2.2, allows no octet above 7F in
# a host. The call returns no error.
. "$(dirname "$0")/common.sh"
unpack golang-1.19-go=1.19.8-2 golang-1.19-src=1.19.8-2
serve http

cat >"$folder/ask.go" <<'END'
package main

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
)

func main() {
	proxy, _ := url.Parse(os.Args[1])
	client := http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(proxy)}}
	for _, name := range []string{"bücher.example", "a_b.example", "a_ü.example"} {
		_, err := client.Get("http://" + name + "/")
		fmt.Println(err)
	}
}
END
export GO111MODULE=off GOCACHE="$folder/cache" HOME="$folder"
run /usr/lib/go-1.19/bin/go run "$folder/ask.go" "http://127.0.0.1:$port" >"$folder/errors"
see "errors" "<nil> <nil> <nil>" "$(paste -s -d ' ' "$folder/errors")"
sleep 0.2
see bücher "GET http://xn--bcher-kva.example/ HTTP/1.1" "$(sed -n 2p "$folder/http")"
see a_b "GET http://a_b.example/ HTTP/1.1" "$(sed -n 3p "$folder/http")"
see a_ü "GET http://a_ü.example/ HTTP/1.1" "$(sed -n 4p "$folder/http")"
exit $changed
