#!/bin/sh
# Crystal 1.6.0 (Debian 12), HTTP::Client: for http://bücher.test/ it asks for the address of xn--bcher-kva.test, and
# sends the field Host in UTF-8, so that a server with several sites gives the page of another one. With https, it
# refuses the certificate of xn--bcher-kva.test: "certificate verify failed". A certificate has A-labels (RFC 5280,
# section 7.2), and curl accepts it. URI#to_s writes a third host, b%C3%BCcher.test, and BÜCHER.test is not mapped
# before Punycode. With A-labels in lowercase, all is well.
. "$(dirname "$0")/common.sh"
unpack crystal=1.6.0+dfsg-3 curl=7.88.1-10+deb12u15
serve fields
cd "$folder"
export CRYSTAL_CACHE_DIR="$folder/cache"
unset http_proxy https_proxy all_proxy
mkdir -p root/etc
echo "127.0.0.1 localhost xn--bcher-kva.test" >root/etc/hosts
openssl req -x509 -newkey rsa:2048 -nodes -keyout key -out certificate -days 2 -subj /CN=test \
    -addext subjectAltName=DNS:xn--bcher-kva.test 2>log
export SSL_CERT_FILE="$folder/certificate"
secure=$(free_port)
openssl s_server -accept "$secure" -cert certificate -key key -www >log 2>&1 &
servers="$servers $!"
cat >program.cr <<'END'
require "http/client"
begin
  puts HTTP::Client.get(ARGV[0]).status_code
rescue error
  puts error.message
end
puts URI.parse(ARGV[0])
END
run crystal build -o program program.cr

# Prints the field Host that a server gets.
field() {
    run ./program "http://$1:$port/" >output
    sleep 0.3
    tail -n 1 fields | sed "s/.*; Host: \(.*\):$port;.*/\1/"
}

# Prints what a client sees for a page with TLS.
page() {
    run ./program "https://$1:$secure/" | sed -n '1s/.*:://; 1p'
}

see "http, bücher.test" bücher.test "$(field bücher.test)"
see "the URL" "http://b%C3%BCcher.test:$port/" "$(tail -n 1 output)"
see "http, xn--bcher-kva.test" xn--bcher-kva.test "$(field xn--bcher-kva.test)"
field BÜCHER.test >log
see "address of BÜCHER.test" xn--BCHER-2pa.test "$(sed -n 's/^Hostname lookup for \(.*\) failed.*/\1/p' output)"
see "https, bücher.test" "certificate verify failed" "$(page bücher.test)"
see "https, xn--bcher-kva.test" 200 "$(page xn--bcher-kva.test)"
see "https of curl, bücher.test" 200 "$(run curl --silent --cacert certificate --output log --write-out '%{http_code}' \
    "https://bücher.test:$secure/")"
exit $changed
