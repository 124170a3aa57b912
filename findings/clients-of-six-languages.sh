#!/bin/sh
# HTTP clients in the libraries of six languages of Debian 12, with http://bücher.test/ through a proxy. None converts
# the host, and RFC 3986, section 3.2.2, allows no octet above 7F there.
# - SWI-Prolog 9.0.4, http_open: the octets of Latin-1. For 例え.test, it sends the request up to the host, and raises.
# - Common Lisp, Drakma 2.0.8 with SBCL 2.2.9: Latin-1 too. For 例え.test, it sends the method, and raises.
# - Racket 8.7, net/url: UTF-8.
# - Lua, LuaSocket 3.1.0: UTF-8.
# - Nim 1.6.10, httpclient: UTF-8, although its standard library has a module punycode.
# - Elixir 1.14.0: URI.new returns {:error, ":"}, which names the colon after "http"; URI.parse accepts the same URL.
. "$(dirname "$0")/common.sh"
unpack swi-prolog-nox=9.0.4+dfsg-2 racket=8.7+dfsg1-1 nim=1.6.10-2 elixir=1.14.0.dfsg-2 \
    sbcl=2:2.2.9-1 cl-drakma=2.0.8-1 lua5.4=5.4.4-3+deb12u1 lua-socket=3.1.0-1+b1
serve http
export HOME="$folder"
unset http_proxy all_proxy

# Prints the host of the last request.
host() {
    run "$@" >"$folder/output" 2>&1 || true
    sleep 0.3
    tail -n 1 "$folder/http" | sed 's,^GET http://\([^/]*\)/.*,\1,'
}

prolog() {
    host swipl -g "use_module(library(http/http_open)), http_open('http://$1/', S, [proxy('127.0.0.1', $port)])" -t halt
}

lisp() {
    host sbcl --noinform --non-interactive --eval "(require :asdf)" --eval '(asdf:load-system "drakma")' \
        --eval "(drakma:http-request \"http://$1/\" :proxy '(\"127.0.0.1\" $port))"
}

see "SWI-Prolog, bücher" 'b\xfccher.test' "$(prolog bücher.test)"
see "SWI-Prolog, 例え" 'GET http://' "$(prolog 例え.test)"
see "Drakma, bücher" 'b\xfccher.test' "$(lisp bücher.test)"
see "Drakma, 例え" 'GET ' "$(lisp 例え.test)"
see "Drakma, A-labels" xn--bcher-kva.test "$(lisp xn--bcher-kva.test)"
see Racket bücher.test "$(host racket -e "(require net/url)
    (current-proxy-servers (list (list \"http\" \"127.0.0.1\" $port)))
    (get-pure-port (string->url \"http://bücher.test/\"))")"
cat >"$folder/program.nim" <<END
import httpclient
discard newHttpClient(proxy = newProxy("http://127.0.0.1:$port")).getContent("http://bücher.test/")
END
see Nim bücher.test "$(host nim compile --hints:off --run --nimcache:"$folder/nim" "$folder/program.nim")"
see LuaSocket bücher.test:80 "$(host lua5.4 -e "require('socket.http').request{
    url = 'http://bücher.test/', proxy = 'http://127.0.0.1:$port'}")"
see "Elixir, URI.new" '{:error, ":"}' "$(run elixir -e 'IO.inspect URI.new("http://bücher.test/")')"
see "Elixir, URI.parse" '"bücher.test"' "$(run elixir -e 'IO.inspect URI.parse("http://bücher.test/").host')"
exit $changed
