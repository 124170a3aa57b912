#!/bin/sh
# Apache HttpClient 5.2.1 (Debian 12) on Java 17: through a proxy, `new HttpGet("http://√.example/")` sends
# the request line "GET http://?.example/", and "http://bücher.example/" sends the octet FC of Latin-1.
# HttpClient 4.5.14 sends "%E2%88%9A.example" for the first. RFC 9112, section 3.2, makes the target a URI,
# which is ASCII: RFC 3986, section 3.2.2, allows percent-encoding or the A-label. In the line of HttpClient
# 5, the host is empty and the rest is a query. No exception is thrown.
set -eu
folder=$(mktemp -d)
trap 'kill "$server" 2> /dev/null || true; rm -rf "$folder"' EXIT
export LC_ALL=C.UTF-8
cd "$folder"
apt-get download libhttpclient5-java=5.2.1-1 libhttpcore5-java=5.2.1-1 libslf4j-java=1.7.32-1 libcommons-codec-java=1.15-1 > apt.log 2>&1 ||
    { echo "Debian 12 with libhttpclient5-java 5.2.1-1 is needed" >&2; exit 2; }
for package in *.deb; do
    dpkg -x "$package" root
done
cat > server.py <<'PYTHON'
import http.server


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        print(ascii(self.requestline), flush=True)
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
PYTHON
python3 server.py > log &
server=$!
until [ -s log ]; do sleep 0.1; done
cat > Ask.java <<'JAVA'
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.core5.http.HttpHost;

class Ask {
    public static void main(String[] arguments) throws Exception {
        HttpHost proxy = new HttpHost("127.0.0.1", Integer.parseInt(arguments[0]));
        try (var client = HttpClients.custom().setProxy(proxy).build()) {
            client.execute(new HttpGet("http://\u221a.example/")).close();
            client.execute(new HttpGet("http://b\u00fccher.example/")).close();
        }
    }
}
JAVA
jars=root/usr/share/java
java -cp "$jars/httpclient5.jar:$jars/httpcore5.jar:$jars/httpcore5-h2.jar:$jars/slf4j-api.jar:$jars/slf4j-nop.jar:$jars/commons-codec.jar" Ask.java "$(head -n 1 log)"
tail -n +2 log | tee output
printf '%s\n' "'GET http://?.example/ HTTP/1.1'" "'GET http://b\\xfccher.example/ HTTP/1.1'" | diff - output
