import com.google.common.net.InternetDomainName;
import com.ibm.icu.text.IDNA;
import com.ibm.icu.util.VersionInfo;
import io.netty.handler.codec.dns.DefaultDnsQuestion;
import io.netty.handler.codec.dns.DnsRecordType;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.HttpURLConnection;
import java.net.IDN;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.mail.Message;
import javax.mail.Session;
import javax.mail.Transport;
import javax.mail.internet.InternetAddress;
import javax.mail.internet.MimeMessage;
import javax.net.ssl.SNIHostName;
import okhttp3.HttpUrl;
import org.apache.http.HttpHost;
import org.apache.http.client.config.RequestConfig;
import org.apache.http.client.methods.HttpGet;
import org.apache.http.impl.client.HttpClients;
import org.eclipse.jetty.http.HttpURI;
import org.xbill.DNS.Name;

/** Asks the programs of one virtual machine all names of standard input, and writes a row for each. */
public class Ask {
    interface Question {
        /** Returns the host for a name; `null` if the program has none. */
        String ask(String name) throws Exception;
    }

    record Program(String version, Question question) {}

    /** The lines that the servers on 127.0.0.1 received. */
    static final LinkedBlockingQueue<String> RECEIVED = new LinkedBlockingQueue<>();

    /** Programs that drop all but eight bits of a code unit are asked only names in Latin-1. */
    static final List<String> KEEP_EIGHT_BITS = List.of("dnsjava", "javax.mail");

    static final String JDK = System.getProperty("java.version");
    static int proxy;
    static int mail;

    public static void main(String[] arguments) throws Exception {
        proxy = serve(Ask::answerHttp);
        mail = serve(Ask::answerMail);
        Map<String, Program> programs = switch (arguments[0]) {
            case "jdk" -> ofTheJdk();
            case "debian" -> ofDebian();
            default -> ofBoth();
        };
        PrintStream output = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        List<String> inputs = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).lines().toList();
        for (Map.Entry<String, Program> entry : programs.entrySet()) {
            Program program = entry.getValue();
            for (String input : inputs) {
                if (KEEP_EIGHT_BITS.contains(entry.getKey()) && plain(input).codePoints().anyMatch(c -> c > 0xFF)) {
                    continue;
                }
                output.println(String.join("\t", entry.getKey(), program.version(), input, result(program.question(), plain(input))));
            }
        }
        System.exit(0);
    }

    static Map<String, Program> ofTheJdk() {
        Map<String, Question> questions = new LinkedHashMap<>();
        questions.put("java.net.IDN", name -> IDN.toASCII(name));
        questions.put("java.net.IDN-unassigned", name -> IDN.toASCII(name, IDN.ALLOW_UNASSIGNED));
        questions.put("java.net.IDN-std3", name -> IDN.toASCII(name, IDN.USE_STD3_ASCII_RULES));
        questions.put("SNIHostName", name -> new SNIHostName(name).getAsciiName());
        questions.put("java.net.URI", name -> new URI("http://" + name + "/").getHost());
        questions.put("java.net.URI-toASCIIString", name -> hostOf(new URI("http://" + name + "/").toASCIIString()));
        questions.put("HttpURLConnection", Ask::connection);
        questions.put("java.net.http", Ask::newClient);
        questions.put("InetAddress", Ask::address);
        Map<String, Program> programs = new LinkedHashMap<>();
        questions.forEach((slug, question) -> programs.put(slug, new Program("OpenJDK " + JDK, question)));
        return programs;
    }

    /** The packages of Debian and of Spark have these three in different versions. */
    static Map<String, Program> ofBoth() {
        String icu = "ICU4J " + VersionInfo.ICU_VERSION.getVersionString(2, 2);
        String slug = "icu4j-" + VersionInfo.ICU_VERSION.getMajor();
        int strict = IDNA.NONTRANSITIONAL_TO_ASCII | IDNA.NONTRANSITIONAL_TO_UNICODE | IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ;
        Map<String, Program> programs = new LinkedHashMap<>();
        programs.put(slug, new Program(icu, name -> icu(name, IDNA.NONTRANSITIONAL_TO_ASCII)));
        programs.put(slug + "-transitional", new Program(icu, name -> icu(name, 0)));
        programs.put(slug + "-checks", new Program(icu, name -> icu(name, strict)));
        programs.put(slug + "-std3", new Program(icu, name -> icu(name, strict | IDNA.USE_STD3_RULES)));
        programs.put(slug + "-idna2003", new Program(icu, name -> IDNA.convertIDNToASCII(name, IDNA.DEFAULT).toString()));
        add(programs, "guava", "Guava", InternetDomainName.class, name -> InternetDomainName.from(name).toString());
        add(programs, "netty-dns", "Netty", DefaultDnsQuestion.class, name -> new DefaultDnsQuestion(name, DnsRecordType.A).name());
        return programs;
    }

    static Map<String, Program> ofDebian() {
        Map<String, Program> programs = ofBoth();
        add(programs, "httpclient4", "HttpClient", HttpGet.class, Ask::httpclient4);
        add(programs, "httpclient5", "HttpClient", org.apache.hc.client5.http.classic.methods.HttpGet.class, Ask::httpclient5);
        add(programs, "okhttp", "OkHttp", HttpUrl.class, name -> HttpUrl.get("http://" + name + "/").host());
        add(programs, "jetty-HttpURI", "Jetty", HttpURI.class, name -> new HttpURI("http://" + name + "/").getHost());
        add(programs, "dnsjava", "dnsjava", Name.class, name -> Name.fromString(name).toString());
        add(programs, "javax.mail", "JavaMail", Transport.class, Ask::recipient);
        return programs;
    }

    /** Reads the version in the name of the jar: `okhttp-3.13.1.jar`. */
    static void add(Map<String, Program> programs, String slug, String title, Class<?> type, Question question) {
        try {
            Path jar = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
            Matcher version = Pattern.compile(".*?-(\\d+(\\.\\d+)+).*").matcher(jar.getFileName().toString());
            programs.put(slug, new Program(title + " " + (version.matches() ? version.group(1) : "?"), question));
        } catch (java.net.URISyntaxException unexpected) {
            throw new IllegalStateException(unexpected);
        }
    }

    static String icu(String name, int options) {
        IDNA.Info info = new IDNA.Info();
        StringBuilder ascii = IDNA.getUTS46Instance(options).nameToASCII(name, new StringBuilder(), info);
        return info.hasErrors() ? null : ascii.toString();
    }

    static String connection(String name) throws Exception {
        Proxy via = new Proxy(Proxy.Type.HTTP, new InetSocketAddress("127.0.0.1", proxy));
        return request(() -> {
            HttpURLConnection connection = (HttpURLConnection) new URL("http://" + name + "/").openConnection(via);
            connection.setConnectTimeout(5000);
            connection.setReadTimeout(5000);
            connection.getResponseCode();
        });
    }

    static String newClient(String name) throws Exception {
        java.net.http.HttpClient client = java.net.http.HttpClient.newBuilder()
            .proxy(ProxySelector.of(new InetSocketAddress("127.0.0.1", proxy))).build();
        URI uri = new URI("http://" + name + "/");
        return request(() -> client.send(
            java.net.http.HttpRequest.newBuilder(uri).build(), java.net.http.HttpResponse.BodyHandlers.discarding()));
    }

    static String httpclient4(String name) throws Exception {
        return request(() -> {
            HttpGet get = new HttpGet("http://" + name + "/");
            get.setConfig(RequestConfig.custom().setProxy(new HttpHost("127.0.0.1", proxy)).build());
            try (var client = HttpClients.createDefault()) {
                client.execute(get).close();
            }
        });
    }

    static String httpclient5(String name) throws Exception {
        return request(() -> {
            var get = new org.apache.hc.client5.http.classic.methods.HttpGet("http://" + name + "/");
            var via = new org.apache.hc.core5.http.HttpHost("127.0.0.1", proxy);
            try (var client = org.apache.hc.client5.http.impl.classic.HttpClients.custom().setProxy(via).build()) {
                client.execute(get).close();
            }
        });
    }

    /** Finds the host that `InetAddress` looks up, in a file of hosts: the name itself, or its form in IDNA2003. */
    static String address(String name) throws Exception {
        List<String> candidates = new ArrayList<>(List.of(name));
        try {
            candidates.add(IDN.toASCII(name, IDN.ALLOW_UNASSIGNED));
        } catch (IllegalArgumentException refused) {
            // Only the name itself is a candidate.
        }
        for (String candidate : candidates) {
            Files.writeString(Path.of(System.getProperty("jdk.net.hosts.file")), "127.0.0.9 " + candidate + "\n");
            try {
                if (InetAddress.getByName(name).getHostAddress().equals("127.0.0.9")) {
                    return candidate;
                }
            } catch (java.net.UnknownHostException unknown) {
                // The next candidate may be the host.
            }
        }
        return null;
    }

    /** Sends a message, and returns the host of the recipient that the server received. */
    static String recipient(String name) throws Exception {
        Properties properties = new Properties();
        properties.put("mail.smtp.host", "127.0.0.1");
        properties.put("mail.smtp.port", String.valueOf(mail));
        MimeMessage message = new MimeMessage(Session.getInstance(properties));
        message.setFrom(new InternetAddress("a@b.example"));
        message.setRecipient(Message.RecipientType.TO, new InternetAddress("user@" + name));
        message.setText("x");
        String line = received(() -> Transport.send(message));
        Matcher matcher = Pattern.compile("RCPT TO:<user@(.*)>.*").matcher(line);
        return matcher.matches() ? matcher.group(1) : null;
    }

    interface Action {
        void run() throws Exception;
    }

    static String request(Action action) throws Exception {
        return hostOf(received(action).split(" ")[1]);
    }

    static String hostOf(String url) {
        Matcher matcher = Pattern.compile("http://([^/]*?)(:80)?/.*").matcher(url);
        return matcher.matches() ? matcher.group(1) : null;
    }

    /** Returns the line that a server received, whether the program likes the answer or not. */
    static String received(Action action) throws Exception {
        RECEIVED.clear();
        Exception failure = new IllegalStateException("nothing was sent");
        try {
            action.run();
        } catch (Exception thrown) {
            failure = thrown;
        }
        if (RECEIVED.isEmpty()) {
            throw failure;
        }
        return RECEIVED.take();
    }

    static String result(Question question, String name) {
        try {
            String host = question.ask(name);
            return host == null ? "refused" : host.isEmpty() ? "empty" : escaped(host);
        } catch (Exception | StackOverflowError refused) {
            if (System.getenv("WHY") != null) {
                System.err.println(escaped(name) + ": " + escaped(String.valueOf(refused)));
            }
            return "refused";
        }
    }

    static String plain(String input) {
        return Pattern.compile("\\\\u\\{([0-9A-F]+)\\}").matcher(input)
            .replaceAll(match -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(match.group(1), 16))));
    }

    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(c -> escaped.append(c > ' ' && c < 0x7F ? Character.toString(c) : "\\u{%X}".formatted(c)));
        return escaped.toString();
    }

    interface Answer {
        void to(BufferedReader lines, PrintStream answer) throws Exception;
    }

    static int serve(Answer answer) throws Exception {
        ServerSocket server = new ServerSocket(0, 50, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
        Thread thread = new Thread(() -> {
            while (true) {
                try (Socket socket = server.accept()) {
                    socket.setSoTimeout(5000);
                    var lines = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
                    answer.to(lines, new PrintStream(socket.getOutputStream(), true));
                } catch (Exception closed) {
                    // The next connection is another one.
                }
            }
        });
        thread.setDaemon(true);
        thread.start();
        return server.getLocalPort();
    }

    static void answerHttp(BufferedReader lines, PrintStream answer) throws Exception {
        String first = lines.readLine();
        if (first == null) {
            return;
        }
        for (String line = first; line != null && !line.isEmpty(); line = lines.readLine()) {}
        RECEIVED.add(decoded(first));
        answer.print("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n");
    }

    static void answerMail(BufferedReader lines, PrintStream answer) throws Exception {
        answer.print("220 ready\r\n");
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith("RCPT")) {
                RECEIVED.add(decoded(line));
            }
            answer.print(line.startsWith("RCPT") ? "550 no\r\n" : line.equals("QUIT") ? "221 bye\r\n" : "250 ok\r\n");
        }
    }

    /** Decodes UTF-8, and writes octets that are not UTF-8 as `\xHH`. */
    static String decoded(String latin) {
        byte[] octets = latin.getBytes(StandardCharsets.ISO_8859_1);
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets)).toString();
        } catch (CharacterCodingException notUtf8) {
            StringBuilder text = new StringBuilder();
            for (byte octet : octets) {
                text.append(octet >= 0 ? String.valueOf((char) octet) : "\\x%02X".formatted(octet & 0xFF));
            }
            return text.toString();
        }
    }
}
