package org.alabel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.Inet6Address;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

final class AlabelTest {
    @Test
    void convertsAndReturnsTheSameObject() {
        assertEquals("xn--bcher-kva.example", Alabel.toAscii("B\u00FCcher.example"));
        assertEquals("b\u00FCcher.example", Alabel.toUnicode("xn--bcher-kva.example"));
        assertEquals("xn--pypal-4ve.example", Alabel.toDisplay("p\u0430ypal.example"));
        assertEquals("strasse.example", Alabel.toAscii("stra\u00DFe.example", Profile.IDNA2003));
        for (String name : List.of("www.example", "xn--bcher-kva.example", "a_b.example")) {
            assertSame(name, Alabel.toAscii(name));
        }
    }

    @Test
    void errorsHaveTheirPlacesInCodeUnits() {
        String name = "my shop.\uD83D\uDE00 b.xn--!";
        List<AlabelError> errors = Alabel.check(name);
        assertEquals(3, errors.size());
        assertEquals(" ", name.substring(errors.get(1).start(), errors.get(1).end()));
        assertEquals(10, errors.get(1).start());
        assertEquals(1, errors.get(1).label());
        assertEquals("U+0020", errors.get(1).codePoint());
        assertEquals("invalid-punycode", errors.get(2).code());
        assertEquals("P4", errors.get(2).status());
        assertTrue(errors.get(2).message().endsWith("allow it with withFlag(\"ignore_invalid_punycode\", \"true\")"));
        assertEquals(1, Alabel.check(name, Profile.UTS46, 1).size());
        assertEquals(errors.get(0).message(), assertThrows(AlabelException.class, () -> Alabel.toAscii(name)).getMessage());
        assertThrows(IllegalArgumentException.class, () -> Alabel.check(name, Profile.UTS46, 0));
    }

    @Test
    void hintsNameWhatTheMethodHas() {
        String email = "this looks like an e-mail address; use only the domain after the @";
        assertEquals(email, Alabel.check("joe@b\u00FCcher.example").get(0).hint());
        Lookalikes lookalikes = Lookalikes.of(List.of());
        assertEquals(email, assertThrows(AlabelException.class, () -> lookalikes.find("joe@a.example")).error().hint());
        for (String name : List.of("xn--!", "1.xn--ngbq.com")) {
            assertTrue(Alabel.check(name).get(0).hint().startsWith("allow it with withFlag("), name);
            AlabelException exception = assertThrows(AlabelException.class, () -> lookalikes.find(name));
            assertNull(exception.error().hint());
            assertTrue(!exception.getMessage().contains("withFlag"), exception.getMessage());
        }
    }

    @Test
    void loneSurrogatesAreErrorsWithTheirPlaces() {
        String name = "a.\uDC00b\uD800 .\uFFFD";
        for (String profile : Profile.names()) {
            List<AlabelError> errors = Alabel.check(name, Profile.parse(profile));
            assertEquals("lone-surrogate", errors.get(0).code());
            assertEquals(2, errors.get(0).start());
            assertEquals(1, errors.get(0).label());
            assertEquals(4, errors.get(1).start());
            assertEquals("U+D800", errors.get(1).codePoint());
            assertTrue(errors.stream().skip(2).anyMatch(error -> error.start() == 7), profile);
            assertThrows(AlabelException.class, () -> Alabel.toAscii(name, Profile.parse(profile)));
        }
        assertThrows(AlabelException.class, () -> Alabel.toDisplay(name));
        assertThrows(AlabelException.class, () -> Alabel.displayReasons(name));
        assertThrows(AlabelException.class, () -> Host.parse(name));
        assertThrows(AlabelException.class, () -> Lookalikes.of(List.of()).find(name));
    }

    @Test
    void longNamesCross() {
        String name = "\u00FC".repeat(300);
        Profile profile = Profile.UTS46.withFlag("verify_dns_length", false);
        String ascii = Alabel.toAscii(name, profile);
        assertEquals(name, Alabel.toUnicode(ascii, profile));
        String growing = "\u3300".repeat(100);
        assertEquals(Alabel.toAscii(Alabel.toUnicode(growing, profile), profile), Alabel.toAscii(growing, profile));
        AlabelError error = assertThrows(AlabelException.class, () -> Alabel.toAscii("a".repeat(16_385))).error();
        assertEquals("name-too-long", error.code());
        assertEquals(16_385, error.end());
        assertEquals("name-too-long", Alabel.check("\u6771".repeat(6_000), Profile.URL).get(0).code());
    }

    @Test
    void profilesListTheirFlags() {
        assertEquals(Choice.READY, Profile.names());
        assertEquals(Profile.UTS46_STRICT, Profile.parse(Profile.UTS46_STRICT.toString()));
        for (String flag : List.of("check_hyphens", "check_bidi", "use_std3_ascii_rules", "verify_dns_length")) {
            assertEquals("true", Profile.UTS46_STRICT.flags().get(flag), flag);
        }
        Profile profile = Profile.UTS46.withFlag("check_hyphens", true);
        assertEquals("uts46 check_hyphens=true", profile.toString());
        assertEquals(Profile.UTS46, profile.withFlag("check_hyphens", "false"));
        assertThrows(AlabelException.class, () -> Alabel.toAscii("r3---sn-x.example", profile));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> profile.withFlag("strict", true))
                .getMessage().contains("check_bidi"));
        assertThrows(IllegalArgumentException.class, () -> Profile.parse("uts47"));
        assertThrows(IllegalArgumentException.class, () -> Alabel.toDisplay("a.example", "safari"));
    }

    @Test
    void domainsCompareAndSerialize() throws Exception {
        Domain domain = Domain.parse("www.B\u00DCCHER.example");
        assertEquals(Domain.parse("www.xn--bcher-kva.example"), domain);
        assertNotEquals(Domain.parse("www.xn--bcher-kva.example."), domain);
        assertTrue(domain.isSubdomainOf(Domain.parse("b\u00FCcher.example")));
        assertEquals(Domain.parse("b\u00FCcher.example"), domain.parent().orElseThrow());
        assertEquals(List.of("www", "xn--bcher-kva", "example"), domain.labels());
        assertTrue(Domain.parse("127.0.0.1").parent().isEmpty());
        assertEquals(false, Domain.parse("127.0.0.1").isSubdomainOf(Domain.parse("0.1")));
        byte[] octets = serialized(domain);
        assertEquals(domain, deserialized(octets));
        String text = new String(octets, StandardCharsets.ISO_8859_1);
        byte[] forged = text.replace("xn--bcher-kva", "xn--bcher-kvA").getBytes(StandardCharsets.ISO_8859_1);
        assertThrows(InvalidObjectException.class, () -> deserialized(forged));
        Profile profile = Profile.URL.withFlag("deny_ascii_in_unicode", true);
        assertEquals(profile, deserialized(serialized(profile)));
    }

    @Test
    void hostsHaveAddresses() {
        assertEquals("127.0.0.1", Host.parse("0x7f.1").toString());
        assertEquals(Host.Kind.IPV4, Host.parse("0x7f.1").kind());
        assertEquals("[::ffff:c000:201]", Host.parse("[::ffff:192.0.2.1]").toString());
        assertTrue(Host.parse("[::ffff:192.0.2.1]").address().orElseThrow() instanceof Inet6Address);
        assertEquals("b\u00FCcher.example", Host.parse("B%C3%BCcher.example").toUnicode());
        assertEquals(Host.Kind.OPAQUE, Host.parseOpaque("A").kind());
        assertEquals(6, assertThrows(AlabelException.class, () -> Host.parse("1.2.3.256")).error().start());
    }

    @Test
    void lookalikesAreThoseOfTheFile() throws IOException {
        List<String[]> cases = Names.lookalikes();
        assertTrue(cases.size() > 30);
        for (String[] fields : cases) {
            List<Domain> names = List.of(Domain.parse(fields[0]));
            Lookalikes lookalikes = fields[2] == null ? Lookalikes.of(names) : Lookalikes.of(names, List.of(fields[2]));
            assertEquals(fields[2], lookalikes.find(fields[1]).map(Lookalike::likeness).orElse(null), fields[1]);
        }
    }

    @Test
    void lookalikesDivideNamesByTheListOfPublicSuffixes() {
        Lookalikes lookalikes = Lookalikes.of(List.of(Domain.parse("shishi.com")));
        for (String name : List.of("shishi.\u516C\u53F8.cn", "www.sh\u00EDshi.kyoto.jp")) {
            assertEquals("shishi.com", lookalikes.find(name).orElseThrow().protectedName(), name);
        }
        assertTrue(lookalikes.find("shishi.example.kyoto.jp").isEmpty());
    }

    @Test
    void lookalikesFindProtectedNames() {
        Lookalikes lookalikes = Lookalikes.of(List.of(Domain.parse("paypal.com"), Domain.parse("b\u00FCcher.example")));
        Lookalike found = lookalikes.find("www.payp\u1EA1l.com").orElseThrow();
        assertEquals("paypal.com", found.protectedName());
        assertEquals("diacritics", found.likeness());
        assertTrue(lookalikes.find("www.paypal.com").isEmpty());
        assertThrows(AlabelException.class, () -> lookalikes.find("a b"));
        Lookalikes edits = Lookalikes.of(List.of(Domain.parse("paypal.com")), List.of("one-edit"));
        assertTrue(edits.find("paypall.com").isPresent());
        assertTrue(edits.find("payp\u1EA1l.com").isEmpty() || edits.findAll("payp\u1EA1l.com").size() == 1);
        assertThrows(IllegalArgumentException.class, () -> Lookalikes.of(List.of(), List.of("shape")));
    }

    @Test
    void arraysAndColumnsEqualSingleNames() {
        Random random = new Random(3);
        List<String> names = new ArrayList<>();
        while (names.size() < 20_000) {
            String name = random.nextBoolean() ? Names.random(random) : Names.randomHost(random);
            if (StandardCharsets.UTF_8.newEncoder().canEncode(name)) {
                names.add(name);
            }
        }
        IntBuffer offsets = IntBuffer.allocate(names.size() + 1);
        StringBuilder all = new StringBuilder();
        offsets.put(0);
        int end = 0;
        for (String name : names) {
            all.append(name);
            end += name.getBytes(StandardCharsets.UTF_8).length;
            offsets.put(end);
        }
        ByteBuffer octets = StandardCharsets.UTF_8.encode(all.toString());
        BitSet nulls = new BitSet();
        nulls.set(7);
        Column column = Column.of(offsets.flip(), octets, nulls);
        String[] array = names.toArray(new String[0]);
        array[7] = null;
        for (Profile profile : List.of(Profile.UTS46, Profile.URL, Profile.IDNA2008, Profile.IDNA2003)) {
            for (OnError onError : List.of(OnError.NULL, OnError.KEEP)) {
                Column ascii = column.toAscii(profile, onError);
                Column unicode = column.toUnicode(profile, onError);
                String[] asciiArray = Alabel.toAscii(array, profile, onError);
                String[] unicodeArray = Alabel.toUnicode(array, profile, onError);
                for (int row = 0; row < array.length; row++) {
                    assertEquals(asciiArray[row], ascii.get(row), profile + " " + names.get(row));
                    assertEquals(unicodeArray[row], unicode.get(row), profile + " " + names.get(row));
                }
            }
        }
        assertNull(column.toAscii(Profile.UTS46, OnError.KEEP).get(7));
        Column three = Column.of(IntBuffer.wrap(new int[] {0, 2, 5}), StandardCharsets.UTF_8.encode("\u00FCa b"));
        assertEquals(1, assertThrows(AlabelException.class, () -> three.toAscii(Profile.UTS46, OnError.FAIL)).row());
        Column wrong = Column.of(IntBuffer.wrap(new int[] {0, 9}), StandardCharsets.UTF_8.encode("a"));
        assertThrows(IllegalArgumentException.class, () -> wrong.toAscii(Profile.UTS46, OnError.NULL));
    }

    @Test
    void columnsAndArraysWithoutRowsHaveResultsWithoutRows() {
        ByteBuffer octets = StandardCharsets.UTF_8.encode("\u00FCa b");
        int[] offsets = {0, 2, 5};
        for (Profile profile : List.of(Profile.UTS46, Profile.URL, Profile.IDNA2008, Profile.IDNA2003)) {
            for (OnError onError : OnError.values()) {
                for (int start = 0; start <= offsets.length; start++) {
                    for (int rows = 0; rows <= Math.min(1, offsets.length - start); rows++) {
                        Column names = Column.of(IntBuffer.wrap(offsets, start, rows), octets);
                        for (Column results : List.of(names.toAscii(profile, onError), names.toUnicode(profile, onError))) {
                            assertEquals(0, results.size());
                            assertTrue(results.nulls().isEmpty() && results.failures().isEmpty());
                        }
                    }
                }
                assertEquals(0, Alabel.toAscii(new String[0], profile, onError).length);
                assertEquals(0, Alabel.toUnicode(new String[0], profile, onError).length);
            }
        }
        Column last = Column.of(IntBuffer.wrap(offsets, 1, 2), octets);
        assertEquals("a b", last.toAscii(Profile.UTS46, OnError.KEEP).get(0));
    }

    @Test
    void arraysFailAtTheFirstRow() {
        String lone = "a.\uD800";
        String[] names = {"example", "\u00FC", lone, "a b", "\u00FC".repeat(300)};
        for (int first = 2; first < names.length; first++) {
            String[] rest = names.clone();
            for (int row = 2; row < first; row++) {
                rest[row] = null;
            }
            AlabelException error =
                    assertThrows(AlabelException.class, () -> Alabel.toAscii(rest, Profile.UTS46, OnError.FAIL));
            assertEquals(first, error.row());
        }
        String[] kept = Alabel.toAscii(names, Profile.UTS46, OnError.KEEP);
        assertSame(lone, kept[2]);
        assertSame(names[0], kept[0]);
        assertEquals("xn--tda", kept[1]);
    }

    @Test
    void groupsOfAColumnEqualSingleNames() {
        // Names from one octet to more than the longest one, over several groups.
        StringBuilder all = new StringBuilder();
        IntBuffer offsets = IntBuffer.allocate(2_001);
        offsets.put(0);
        for (int row = 0; row < 2_000; row++) {
            String name = row % 100 == 99 ? "x".repeat(row * 10) : row < 500 ? "example" : "\u00FC" + row;
            all.append(name);
            offsets.put(offsets.get(row) + name.getBytes(StandardCharsets.UTF_8).length);
        }
        Column column = Column.of(offsets.flip(), StandardCharsets.UTF_8.encode(all.toString()));
        for (OnError onError : List.of(OnError.NULL, OnError.KEEP)) {
            Column results = column.toAscii(Profile.IDNA2003, onError);
            String[] names = new String[column.size()];
            for (int row = 0; row < names.length; row++) {
                names[row] = column.get(row);
            }
            String[] expected = Alabel.toAscii(names, Profile.IDNA2003, onError);
            for (int row = 0; row < names.length; row++) {
                assertEquals(expected[row], results.get(row));
                assertEquals(row % 100 == 99, results.failures().get(row));
            }
        }
    }

    @Test
    void aHugeColumnEndsWithAnOutOfMemoryError() {
        int rows = 1 << 20;
        byte[] name = "\u00FC".repeat(24).getBytes(StandardCharsets.UTF_8);
        ByteBuffer octets = ByteBuffer.allocateDirect(rows * name.length);
        IntBuffer offsets = ByteBuffer.allocateDirect((rows + 1) * Integer.BYTES).asIntBuffer();
        for (int row = 0; row < rows; row++) {
            octets.put(name);
            offsets.put(row + 1, (row + 1) * name.length);
        }
        Column column = Column.of(offsets, octets.flip());
        byte[][] used = new byte[(int) (Runtime.getRuntime().maxMemory() >> 20) / 2][];
        assertThrows(OutOfMemoryError.class, () -> {
            for (int index = 0; index < used.length; index++) {
                used[index] = new byte[1 << 20];
            }
            column.toAscii(Profile.UTS46, OnError.NULL);
        });
    }

    @Test
    void threadsGetTheSameResults() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        Lookalikes lookalikes = Lookalikes.of(List.of(Domain.parse("paypal.com")));
        List<Future<String>> digests = new ArrayList<>();
        for (int thread = 0; thread < 8; thread++) {
            digests.add(threads.submit(() -> {
                Random random = new Random(4);
                long digest = 0;
                for (int round = 0; round < 5_000; round++) {
                    String name = Names.random(random);
                    digest = 31 * digest + Alabel.check(name).toString().hashCode();
                    digest = 31 * digest + Alabel.toAscii(new String[] {name}, Profile.URL, OnError.KEEP)[0].hashCode();
                    if (Alabel.check(name).isEmpty()) {
                        digest = 31 * digest + lookalikes.findAll(name).toString().hashCode();
                    }
                }
                return Long.toHexString(digest);
            }));
        }
        for (Future<String> digest : digests) {
            assertEquals(digests.get(0).get(), digest.get());
        }
        threads.shutdown();
    }

    private static byte[] serialized(Object object) throws IOException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        new ObjectOutputStream(stream).writeObject(object);
        return stream.toByteArray();
    }

    private static Object deserialized(byte[] octets) throws IOException, ClassNotFoundException {
        return new ObjectInputStream(new ByteArrayInputStream(octets)).readObject();
    }
}
