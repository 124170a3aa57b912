#!/bin/sh
# libcurl 7.88.1 (Debian 12) reads a host in the encoding of the locale, as the page CURLOPT_URL says, and a program has
# no locale but C before it calls setlocale. The libraries of two languages never call it, whatever LANG is:
# - D, std.net.curl of ldc 1.30.0: `get("http://bücher.test/")` raises "URL using bad/illegal format or missing URL",
#   although a string of D is UTF-8.
# - Lua 5.1, lua-curl 0.3.0: perform returns 3, which is the same error.
# After setlocale(LC_ALL, "") in the program, both ask for A-labels. TclCurl 7.22.0 converts without it, as Tcl sets the
# locale. A program should call setlocale, or convert the host itself.
. "$(dirname "$0")/common.sh"
unpack ldc=1:1.30.0-1+b1 lua5.1=5.1.5-9 lua-curl=0.3.0-12 tcl=8.6.13 tclcurl=7.22.0+hg20160822-3 \
    libcurl4=7.88.1-10+deb12u15 libcurl3-gnutls=7.88.1-10+deb12u15
serve http
cd "$folder"
unset all_proxy
export http_proxy="http://127.0.0.1:$port"
cat >program.d <<'END'
import core.stdc.locale, std.algorithm, std.net.curl, std.stdio;

void main(string[] arguments)
{
    if (arguments[2] == "yes")
        setlocale(LC_ALL, "");
    try
        get(arguments[1]);
    catch (CurlException error)
        writeln(error.msg.findSplitBefore(" on handle")[0]);
}
END
cat >program.lua <<'END'
local curl = require "curl"
if arg[2] == "yes" then
    os.setlocale("")
end
local request = curl.easy_init()
request:setopt(curl.OPT_URL, arg[1])
local code = request:perform()
if code ~= 0 then
    print(code)
end
END
cat >program.tcl <<'END'
package require TclCurl
curl::transfer -url [lindex $argv 0] -bodyvar page
END
run ldc2 program.d

# Prints the error of a client, or the host that it asks a proxy for.
result() { # URL SETLOCALE CLIENT...
    url=$1 setlocale=$2
    shift 2
    run "$@" "$url" "$setlocale" >output 2>&1 || true
    sleep 0.3
    grep -v '^ok$' output || tail -n 1 http | sed 's,^GET http://\([^/]*\)/.*,\1,'
}

illegal="URL using bad/illegal format or missing URL"
see "D" "$illegal" "$(result http://bücher.test/ no ./program)"
see "D, A-labels" xn--fa-hia.test "$(result http://xn--fa-hia.test/ no ./program)"
see "D after setlocale" xn--bcher-kva.test "$(result http://bücher.test/ yes ./program)"
see "Lua" 3 "$(result http://bücher.test/ no lua5.1 program.lua)"
see "Lua, A-labels" xn--fa-hia.test "$(result http://xn--fa-hia.test/ no lua5.1 program.lua)"
see "Lua after setlocale" xn--bcher-kva.test "$(result http://bücher.test/ yes lua5.1 program.lua)"
see "TclCurl" xn--bcher-kva.test "$(result http://bücher.test/ no tclsh program.tcl)"
exit $changed
