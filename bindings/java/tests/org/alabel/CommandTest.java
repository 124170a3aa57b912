package org.alabel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares the conversions with those of the command. */
final class CommandTest {
    private static final int NAMES = 20_000;

    @Test
    void everyProfileConvertsAsTheCommandDoes() throws Exception {
        Random random = new Random(5);
        List<String> names = new ArrayList<>(Names.aLabels());
        names.addAll(Names.uLabels());
        while (names.size() < NAMES * 2) {
            String name = Names.random(random);
            if (StandardCharsets.UTF_8.newEncoder().canEncode(name) && name.chars().allMatch(c -> c > 0x1F)) {
                names.add(name);
            }
        }
        String[] all = names.toArray(new String[0]);
        for (String profile : Profile.names()) {
            Profile parsed = Profile.parse(profile);
            compare("to-ascii", profile, names, Alabel.toAscii(all, parsed, OnError.NULL));
            compare("to-unicode", profile, names, Alabel.toUnicode(all, parsed, OnError.NULL));
        }
    }

    private static void compare(String subcommand, String profile, List<String> names, String[] results) throws Exception {
        Path input = Files.createTempFile("names", null);
        Path output = Files.createTempFile("results", null);
        Files.write(input, names, StandardCharsets.UTF_8);
        int code = new ProcessBuilder(
                        System.getProperty("alabel.command"), subcommand, "--profile", profile, "--on-error", "empty")
                .redirectInput(input.toFile())
                .redirectOutput(output.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        assertTrue(code < 2, "the command ends with " + code);
        String[] lines = Files.readString(output).split("\n", -1);
        // ToUnicode of RFC 3490 never fails: the command keeps labels that the class IDN keeps.
        boolean neverFails = subcommand.equals("to-unicode") && profile.equals("idna2003");
        for (int index = 0; index < results.length; index++) {
            if (neverFails && results[index] == null) {
                continue;
            }
            String result = results[index] == null ? "" : results[index];
            assertEquals(lines[index], result, subcommand + " " + profile + " " + names.get(index));
        }
        Files.delete(input);
        Files.delete(output);
    }
}
