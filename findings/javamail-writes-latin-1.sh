#!/bin/sh
# JavaMail 1.6.5 (Debian 12) on Java 17: a message to "user@bücher.example" is announced as `RCPT
# TO:<user@b\xFCcher.example>`, one octet of Latin-1 for the letter, to a server that offers no SMTPUTF8.
# RFC 5321, section 4.1.2, has only ASCII in a domain, and RFC 6531, section 3.3, has UTF-8, if the server
# offers it. Nothing in RFC 5321 or 6531 allows Latin-1. The class InternetAddress accepts the address
# without an error; curl and nodemailer send the A-label in the same place.
set -eu
folder=$(mktemp -d)
trap 'kill "$server" 2> /dev/null || true; rm -rf "$folder"' EXIT
export LC_ALL=C.UTF-8
cd "$folder"
apt-get download libmail-java=1.6.5-2 libactivation-java=1.2.0-2 > apt.log 2>&1 || { echo "Debian 12 with libmail-java 1.6.5-2 is needed" >&2; exit 2; }
for package in *.deb; do
    dpkg -x "$package" root
done
cat > server.py <<'PYTHON'
import socket

server = socket.create_server(("127.0.0.1", 0))
print(server.getsockname()[1], flush=True)
connection, _ = server.accept()
connection.sendall(b"220 ready\r\n")
for line in connection.makefile("rb"):
    if line.startswith(b"RCPT"):
        print(line.rstrip(), flush=True)
    connection.sendall(b"550 no\r\n" if line.startswith(b"RCPT") else b"221 bye\r\n" if line.startswith(b"QUIT") else b"250 ok\r\n")
PYTHON
python3 server.py > log &
server=$!
until [ -s log ]; do sleep 0.1; done
cat > Send.java <<'JAVA'
import java.util.Properties;
import javax.mail.Message;
import javax.mail.MessagingException;
import javax.mail.Session;
import javax.mail.Transport;
import javax.mail.internet.InternetAddress;
import javax.mail.internet.MimeMessage;

class Send {
    public static void main(String[] arguments) throws Exception {
        Properties properties = new Properties();
        properties.put("mail.smtp.host", "127.0.0.1");
        properties.put("mail.smtp.port", arguments[0]);
        MimeMessage message = new MimeMessage(Session.getInstance(properties));
        message.setFrom(new InternetAddress("a@b.example"));
        message.setRecipient(Message.RecipientType.TO, new InternetAddress("user@b\u00fccher.example"));
        message.setText("x");
        try {
            Transport.send(message);
        } catch (MessagingException refused) {
            System.out.println("the server refused the recipient");
        }
    }
}
JAVA
java -cp "root/usr/share/java/javax.mail.jar:root/usr/share/java/javax.activation.jar" Send.java "$(head -n 1 log)"
tail -n +2 log | tee output
echo "b'RCPT TO:<user@b\\xfccher.example>'" | diff - output
