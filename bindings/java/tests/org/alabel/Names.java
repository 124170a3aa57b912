package org.alabel;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the real names in {@code data/}, and makes random ones. */
public final class Names {
    private static final Path DATA = Paths.get(System.getProperty("alabel.data"));
    private static final int WHOLE_HOST = 0x80;
    private static final Pattern LOOKALIKE =
            Pattern.compile("\"protected\": \"([^\"]*)\", \"name\": \"([^\"]*)\", \"likeness\": (?:\"([^\"]*)\"|null)");
    private static final Pattern DOMAIN = Pattern.compile("\"domain\": \"([^\"]*)\"");

    /** Code points and parts where the rules of the profiles meet. */
    private static final String[] PARTS = {
        "a", "b", "z", "A", "Z", "0", "9", "-", "--", "_", " ", ".", ".", "..", "\u3002", "\uFF0E", "\uFF61", "xn--", "XN--", "tda", "kva",
        "xn--tda", "xn--bcher-kva", "ü", "Ü", "ß", "ẞ", "ς", "Σ", "\u200C", "\u200D", "\u00AD", "\u0308", "u\u0308", "א", "ب", "۱", "٣",
        "क्", "\uFB01", "\uFF21", "\u2024", "\u2260", "/", "%", "%41", "?", "@", "\u0000", "\u007F", "\u0080", "·", "l·l", "東", "京",
        "\uD83D\uDE00", "\uD800", "\uDC00", "\uDBFF\uDFFF", "\uFFFD", "\u0221", "\u1E9E", "\u0130", "ı", "k", "\u212A", "가", "\u1100\u1161",
        "127", "0x7f", "1.2.3.4", "example", "com", "de", "\u3164", "\uFDFA", "\u2F868", "\uFA6C",
    };

    private Names() {}

    /** Returns {@code true} if a name does not leave Java. */
    public static boolean isPlain(String name) {
        return PlainHost.is(name);
    }

    /** Returns the hosts of the preload list. */
    public static List<String> hosts() throws IOException {
        byte[] entries = Files.readAllBytes(DATA.resolve("hstspreload.bin"));
        List<String> hosts = new ArrayList<>();
        for (int position = 0; position < entries.length; ) {
            int start = position + 2;
            int end = start + (entries[position + 1] & 0xFF);
            if ((entries[position] & WHOLE_HOST) != 0) {
                hosts.add(new String(entries, start, end - start, StandardCharsets.ISO_8859_1));
            }
            position = end;
        }
        return hosts;
    }

    /** Returns protected names, names, and the way in which each name looks like the protected name, or {@code null}. */
    public static List<String[]> lookalikes() throws IOException {
        Matcher matcher = LOOKALIKE.matcher(Files.readString(DATA.resolve("display/lookalikes.json")));
        List<String[]> cases = new ArrayList<>();
        while (matcher.find()) {
            cases.add(new String[] {matcher.group(1), matcher.group(2), matcher.group(3)});
        }
        return cases;
    }

    /** Returns real names with A-labels, valid or not. */
    public static List<String> aLabels() throws IOException {
        Matcher matcher = DOMAIN.matcher(Files.readString(DATA.resolve("xndomains.json")));
        List<String> names = new ArrayList<>();
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }

    /** Returns the Unicode forms of the valid real names with A-labels. */
    public static List<String> uLabels() throws IOException {
        List<String> names = new ArrayList<>();
        for (String name : aLabels()) {
            if (Alabel.check(name, Profile.UTS46, 1).isEmpty()) {
                names.add(Alabel.toUnicode(name));
            }
        }
        return names;
    }

    /** Returns a random name, which may break any rule. */
    public static String random(Random random) {
        StringBuilder name = new StringBuilder();
        for (int rest = random.nextInt(8); rest >= 0; rest--) {
            if (random.nextInt(6) == 0) {
                name.appendCodePoint(random.nextInt(random.nextBoolean() ? 0x3000 : 0x30000));
            } else {
                name.append(PARTS[random.nextInt(PARTS.length)]);
            }
        }
        return name.toString();
    }

    /** Returns a random name of letters, digits, hyphens and dots, which is often a plain host. */
    public static String randomHost(Random random) {
        String letters = "abcdefgxnz019--..AZ_";
        int length = random.nextInt(random.nextInt(20) == 0 ? 300 : 12);
        int choice = random.nextInt(3) == 0 ? letters.length() : random.nextBoolean() ? 11 : 15;
        StringBuilder name = new StringBuilder();
        while (name.length() < length) {
            name.append(letters.charAt(random.nextInt(choice)));
        }
        return name.toString();
    }
}
