#!/bin/sh
# OpenJDK 17 (Debian 12), classes of one library for "faß.example": java.net.IDN and SNIHostName make
# "fass.example", URI.getHost is null, java.net.http.HttpClient throws "unsupported URI", URI.toASCIIString
# writes "fa%C3%9F.example", and HttpURLConnection sends UTF-8 to a proxy. The documentation of URI says
# that it follows RFC 2396, and that a "registry-based" authority has no host; that of HttpURLConnection
# says nothing. A program that checks the host with one class and connects with another handles two names.
# And "ΟΔΟΣ-ΑΘΗΝΑ.gr".toLowerCase() has no final sigma, unlike "ΟΔΟΣ ΑΘΗΝΑ".toLowerCase().
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C.UTF-8
cd "$folder"
case $(java -version 2>&1 | head -n 1) in
    *'"17.'*) ;;
    *) echo "OpenJDK 17 is needed: apt-get install openjdk-17-jdk-headless" >&2; exit 2 ;;
esac
cat > Ask.java <<'JAVA'
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.*;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import javax.net.ssl.SNIHostName;

class Ask {
    public static void main(String[] arguments) throws Exception {
        String name = "fa\u00df.example";
        URI uri = new URI("http://" + name + "/");
        System.out.println("IDN " + IDN.toASCII(name));
        System.out.println("SNIHostName " + new SNIHostName(name).getAsciiName());
        System.out.println("URI " + uri.getHost() + " " + uri.toASCIIString());
        try {
            HttpRequest.newBuilder(uri);
        } catch (IllegalArgumentException refused) {
            System.out.println("HttpRequest " + refused.getMessage().split(" URI")[0]);
        }
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
            Thread thread = new Thread(() -> {
                try (Socket socket = server.accept()) {
                    var lines = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
                    System.out.println("HttpURLConnection " + lines.readLine());
                    while (!lines.readLine().isEmpty()) {}
                    socket.getOutputStream().write("HTTP/1.1 204 No Content\r\n\r\n".getBytes());
                } catch (java.io.IOException closed) {
                    System.out.println(closed);
                }
            });
            thread.start();
            Proxy proxy = new Proxy(Proxy.Type.HTTP, new InetSocketAddress("127.0.0.1", server.getLocalPort()));
            ((HttpURLConnection) new URL("http://" + name + "/").openConnection(proxy)).getResponseCode();
            thread.join();
        }
        System.out.println("toLowerCase " + "\u039f\u0394\u039f\u03a3-\u0391\u0398\u0397\u039d\u0391.gr \u039f\u0394\u039f\u03a3 \u0391".toLowerCase());
    }
}
JAVA
java -Dfile.encoding=UTF-8 Ask.java | tee output
diff output - <<'OUTPUT'
IDN fass.example
SNIHostName fass.example
URI null http://fa%C3%9F.example/
HttpRequest unsupported
HttpURLConnection GET http://faß.example/ HTTP/1.1
toLowerCase οδοσ-αθηνα.gr οδος α
OUTPUT
