package org.alabel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares {@link IDN} with {@code java.net.IDN}. */
final class IDNTest {
    private static final int NAMES = 100_000;

    @Test
    void realNamesHaveTheSameResults() throws IOException {
        List<String> names = new ArrayList<>(Names.aLabels());
        names.addAll(Names.uLabels());
        compare(names);
    }

    @Test
    void randomNamesHaveTheSameResults() {
        Random random = new Random(2);
        List<String> names = new ArrayList<>();
        for (int index = 0; index < NAMES; index++) {
            names.add(random.nextInt(4) == 0 ? Names.randomHost(random) : Names.random(random));
        }
        compare(names);
    }

    @Test
    void onlyTwoOtherCodePointsBecomeHyphens() {
        for (int c = 0x80; c <= Character.MAX_CODE_POINT; c++) {
            String normalized = Normalizer.normalize(new String(Character.toChars(c)), Normalizer.Form.NFKC);
            assertEquals(c == 0xFE63 || c == 0xFF0D, normalized.contains("-"), Integer.toHexString(c));
        }
    }

    @Test
    void codePointsWithinTheAcePrefixHaveTheSameResults() {
        List<String> names = new ArrayList<>();
        for (int c = 0x80; c <= Character.MAX_VALUE; c++) {
            // Letters take most of the time, and none becomes a hyphen or disappears.
            if (!Character.isLetterOrDigit(c) || c % 16 == 0) {
                names.add("xn-" + (char) c + "-tda");
                names.add("x" + (char) c + "--tda");
            }
        }
        compare(names);
    }

    @Test
    void emptyNamesAndRootsStay() {
        assertEquals("", IDN.toASCII(""));
        assertEquals(".", IDN.toASCII("\u3002"));
        assertEquals("xn--gr-zia.org.", IDN.toASCII("gr\u00E5.org."));
    }

    @Test
    void hintsNameWhatThisClassHas() throws ReflectiveOperationException {
        Set<String> hints = new TreeSet<>();
        for (String name : List.of("\u2615.example", "a_\u00FC.example", "-\u00FC", "\u00FC-", "_\u2615-", "joe@\u2615.example",
                "http://\u2615.example/", "\u2615:80", "_\u2615_.\u2615")) {
            for (int flag = 0; flag < 4; flag++) {
                hints.addAll(followed(name, flag));
            }
        }
        assertEquals(Set.of("allow it with IDN.ALLOW_UNASSIGNED", "allow it without IDN.USE_STD3_ASCII_RULES",
                "this looks like a URL; use only the host name in it",
                "this looks like a host name with a port; use only the host name",
                "this looks like an e-mail address; use only the domain after the @"), hints);
    }

    /** Follows the hint of each error of a name until the name has a result. Returns the hints. */
    private static List<String> followed(String name, int flag) throws ReflectiveOperationException {
        List<String> hints = new ArrayList<>();
        for (String rest = name; ; ) {
            try {
                IDN.toASCII(rest, flag);
                return hints;
            } catch (AlabelException exception) {
                String hint = exception.error().hint();
                assertFalse(hint == null || hints.contains(hint), name + ": " + exception.getMessage());
                hints.add(hint);
                Matcher change = Pattern.compile("allow it (with|without) IDN\\.(\\w+)").matcher(hint);
                if (change.matches()) {
                    flag ^= IDN.class.getField(change.group(2)).getInt(null);
                } else {
                    rest = rest.replaceAll(".*[@/](?=.)|:\\d+$|/$", "");
                }
            }
        }
    }

    private static void compare(List<String> names) {
        Map<String, String> differences = new TreeMap<>();
        for (String name : names) {
            for (int flag = 0; flag < 4; flag++) {
                int both = flag;
                String theirs = result(() -> java.net.IDN.toASCII(name, both));
                String ours = result(() -> IDN.toASCII(name, both));
                if (!ours.equals(theirs) && !isExplained(name, both)) {
                    differences.put("toASCII " + flag + " " + escaped(name), theirs + " / " + ours);
                }
                theirs = result(() -> java.net.IDN.toUnicode(name, both));
                ours = result(() -> IDN.toUnicode(name, both));
                if (!ours.equals(theirs) && !isExplained(name, both)) {
                    differences.put("toUnicode " + flag + " " + escaped(name), escaped(theirs) + " / " + escaped(ours));
                }
            }
        }
        StringBuilder text = new StringBuilder();
        differences.forEach((name, results) -> text.append(name).append(": ").append(results).append('\n'));
        assertFalse(!differences.isEmpty(), differences.size() + " differences\n" + text.substring(0, Math.min(text.length(), 6000)));
    }

    /**
     * Returns {@code true} if a difference has a reason: with ALLOW_UNASSIGNED, {@code java.net.IDN} takes the direction
     * of a code point that is unassigned in Unicode 3.2 from a newer Unicode version. RFC 3454, section 6, uses table
     * D.1, which has no such code point.
     */
    private static boolean isExplained(String name, int flag) {
        Choice assigned = Choice.labels(flag & IDN.USE_STD3_ASCII_RULES);
        return (flag & IDN.ALLOW_UNASSIGNED) != 0
                && Stream.of(Operation.ASCII, Operation.UNICODE)
                        .flatMap(operation -> operation.errors(assigned, name, Integer.MAX_VALUE).stream())
                        .anyMatch(error -> error.code().equals("unassigned"));
    }

    private static String result(Supplier<String> call) {
        try {
            return call.get();
        } catch (IllegalArgumentException error) {
            return "IllegalArgumentException";
        }
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.chars().forEach(c -> escaped.append(c > 0x20 && c < 0x7F ? String.valueOf((char) c) : String.format("\\u%04X", c)));
        return escaped.toString();
    }
}
