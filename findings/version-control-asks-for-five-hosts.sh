#!/bin/sh
# Six programs for version control of Debian 12, with the URL http://bücher.test/a through a proxy. A repository can move
# from one to another, and its address cannot.
# - git 2.39.5 and darcs 2.16.5, with libcurl, ask for xn--bcher-kva.test.
# - Subversion 1.14.2 asks for b%c3%bccher.test, in the field Host too.
# - Fossil 2.21 asks for b%C3%BCcher.test, and writes the letters in UTF-8 into the field Host.
# - Breezy 3.3.2 says that a URL must be escaped. If it is, Host is in Latin-1.
# - Mercurial 6.3.2 ends with the traceback of a UnicodeEncodeError.
. "$(dirname "$0")/common.sh"
unpack git=1:2.39.5-0+deb12u3 darcs=2.16.5-1 subversion=1.14.2-4+deb12u1 fossil=1:2.21-1+deb12u1 brz=3.3.2-3 \
    mercurial=6.3.2-1+deb12u1
serve fields
export http_proxy="http://127.0.0.1:$port" HOME="$folder" USER=user
unset HTTPS_PROXY HTTP_PROXY https_proxy all_proxy no_proxy
mkdir "$folder/.subversion"
printf '[global]\nhttp-proxy-host = 127.0.0.1\nhttp-proxy-port = %s\n' "$port" >"$folder/.subversion/servers"

# Prints the host of a command's last request, in the request line and in the field Host.
hosts() {
    run "$@" >"$folder/output" 2>&1 || true
    sleep 0.3
    tail -n 1 "$folder/fields" | sed 's,^[A-Z]* http://\([^/]*\)/.*; Host: \([^;]*\);.*,\1 \2,'
}

url=http://bücher.test/a
see git "xn--bcher-kva.test xn--bcher-kva.test" "$(hosts git ls-remote $url)"
see darcs "xn--bcher-kva.test xn--bcher-kva.test" "$(hosts darcs clone $url "$folder/darcs")"
see Subversion "b%c3%bccher.test b%c3%bccher.test" "$(hosts svn --non-interactive info $url)"
see Fossil "b%C3%BCcher.test bücher.test" "$(hosts fossil clone --proxy "$http_proxy" $url "$folder/fossil")"
hosts brz info $url >"$folder/none"
see "Breezy, Unicode" 1 "$(grep -c 'URLs must be properly escaped' "$folder/output")"
see "Breezy, escaped" 'b%C3%BCcher.test b\xfccher.test:80' "$(hosts brz info http://b%C3%BCcher.test/a)"
hosts hg identify $url >"$folder/none"
see Mercurial 1 "$(grep -c '^UnicodeEncodeError' "$folder/output")"
exit $changed
