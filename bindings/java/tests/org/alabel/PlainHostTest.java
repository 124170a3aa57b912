package org.alabel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests that the library returns every plain host unchanged, in every operation. */
final class PlainHostTest {
    @Test
    void theLibraryAcceptsAndKeepsPlainHosts() {
        Random random = new Random(1);
        int plain = 0;
        for (int round = 0; round < 100_000; round++) {
            String name = Names.randomHost(random);
            if (!PlainHost.is(name)) {
                continue;
            }
            plain++;
            Operation operation = Operation.values()[round % 3];
            String profile = Choice.READY.get(random.nextInt(Choice.READY.size()));
            assertEquals(name, ofLibrary(operation, Choice.profile(profile), name), profile);
            String policy = Alabel.policies().get(random.nextInt(Alabel.policies().size()));
            assertEquals(name, ofLibrary(Operation.DISPLAY, Choice.policy(Alabel.policies().indexOf(policy)), name), policy);
            assertEquals(name, java.net.IDN.toASCII(name));
        }
        assertTrue(plain > 10_000, "only " + plain + " plain hosts");
    }

    private static String ofLibrary(Operation operation, Choice choice, String name) {
        return Native.convertAny(operation.ordinal(), choice.number, choice.profile, name, name.length());
    }
}
