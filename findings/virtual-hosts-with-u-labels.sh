#!/bin/sh
# Four web servers of Debian 12 with a site that the configuration names bücher.test: nginx 1.22.1 (server_name), lighttpd
# 1.4.69 ($HTTP["host"]), HAProxy 2.6.12 (hdr(host) -i) and Caddy 2.6.2 (the address of a site). All read the file without
# an error, and give the visitors of the site, whose browsers send xn--bcher-kva.test, another site. nginx and HAProxy
# serve it to who sends the octets of UTF-8; lighttpd and Caddy refuse such a field Host, so that site has no visitors.
. "$(dirname "$0")/common.sh"
unpack nginx=1.22.1-9+deb12u11 lighttpd=1.4.69-1 haproxy=2.6.12-1+deb12u4 caddy=2.6.2-5
mkdir "$folder/named" "$folder/other"
echo named >"$folder/named/a"
echo other >"$folder/other/a"
unset http_proxy all_proxy

# Prints the answer of the server on the port to a field Host.
answer() {
    curl --silent --header "Host: $1" --output "$folder/page" --write-out '%{http_code} ' "http://127.0.0.1:$port/a"
    grep -E '^(named|other)$' "$folder/page" || true
}

# Starts a server, asks it for the site in both forms, and looks for a message on the form in what it printed.
ask() { # NAME ANSWER-TO-UTF-8 COMMAND...
    name=$1 octets=$2
    shift 2
    run "$@" >"$folder/output" 2>&1 &
    servers="$servers $!"
    for _ in $(seq 100); do
        ! curl --silent --output "$folder/page" "http://127.0.0.1:$port/a" || break
        sleep 0.1
    done
    see "$name, A-labels" "200 other" "$(answer xn--bcher-kva.test)"
    see "$name, UTF-8" "$octets" "$(answer bücher.test)"
    see "$name, messages on the name" 0 "$(grep -c -E 'cher.*(ASCII|IDN|xn--)' "$folder/output" || true)"
}

port=$(free_port)
cat >"$folder/nginx" <<END
daemon off;
error_log stderr;
pid $folder/nginx.pid;
events {}
http {
    access_log off;
    client_body_temp_path $folder/1; proxy_temp_path $folder/2; fastcgi_temp_path $folder/3;
    uwsgi_temp_path $folder/4; scgi_temp_path $folder/5;
    server { listen 127.0.0.1:$port default_server; return 200 "other\n"; }
    server { listen 127.0.0.1:$port; server_name bücher.test; return 200 "named\n"; }
}
END
ask nginx "200 named" nginx -p "$folder" -c "$folder/nginx"

port=$(free_port)
cat >"$folder/lighttpd" <<END
server.port = $port
server.bind = "127.0.0.1"
server.document-root = "$folder/other"
\$HTTP["host"] == "bücher.test" { server.document-root = "$folder/named" }
END
ask lighttpd "400 " lighttpd -D -f "$folder/lighttpd"

port=$(free_port)
cat >"$folder/haproxy" <<END
defaults
    mode http
    timeout client 5s
    timeout server 5s
    timeout connect 5s
frontend all
    bind 127.0.0.1:$port
    http-request return status 200 content-type text/plain lf-string "named\n" if { hdr(host) -i bücher.test }
    http-request return status 200 content-type text/plain lf-string "other\n"
END
ask HAProxy "200 named" haproxy -f "$folder/haproxy"

port=$(free_port)
cat >"$folder/Caddyfile" <<END
{
    admin off
}
http://bücher.test:$port {
    respond "named"
}
http://:$port {
    respond "other"
}
END
export XDG_DATA_HOME="$folder/data" XDG_CONFIG_HOME="$folder/settings"
ask Caddy "400 " caddy run --config "$folder/Caddyfile" --adapter caddyfile
exit $changed
