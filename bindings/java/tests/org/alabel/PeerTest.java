package org.alabel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Compares the results with those that the tests of other libraries expect. */
final class PeerTest {
    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9A-F]{4})");

    @Test
    void peersExpectTheSameResults() throws Exception {
        int results = 0;
        for (String line : Files.readAllLines(Paths.get(System.getProperty("alabel.data"), "java-idn.tsv"))) {
            if (line.startsWith("#")) {
                continue;
            }
            String[] fields = line.split("\t", -1);
            boolean isToAscii = fields[1].equals("ascii");
            String name = unescaped(fields[2]);
            if (!fields[3].isEmpty()) {
                assertEquals(fields[3], result(isToAscii ? IDN::toASCII : IDN::toUnicode, name), line);
                results++;
            }
            if (!fields[4].isEmpty()) {
                String found = result(isToAscii ? Alabel::toAscii : Alabel::toUnicode, name);
                if (fields[5].isEmpty()) {
                    assertEquals(unescaped(fields[4]), found, line);
                } else {
                    assertNotEquals(fields[4], found, line);
                }
                results++;
            }
        }
        assertEquals(77, results);
    }

    private static String result(UnaryOperator<String> conversion, String name) {
        try {
            return conversion.apply(name);
        } catch (IllegalArgumentException error) {
            return "!";
        }
    }

    private static String unescaped(String text) {
        Matcher matcher = ESCAPE.matcher(text);
        return matcher.replaceAll(escape -> String.valueOf((char) Integer.parseInt(escape.group(1), 16)));
    }
}
