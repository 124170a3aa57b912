package org.alabel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests the loading of the native library, and its memory. */
final class LoadingTest {
    @Test
    void aMissingPlatformIsNamed() {
        assertEquals("linux-x86_64", NativeLibrary.platform("Linux", "amd64"));
        assertEquals("windows-x86_64", NativeLibrary.platform("Windows 11", "amd64"));
        assertEquals(
                "this jar of alabel has no native library for the platform linux-riscv64. It has libraries for linux-x86_64.",
                NativeLibrary.missing("linux-riscv64", Map.of("linux-x86_64/libalabel_java.so", "0")));
    }

    @Test
    void oldLibrariesAreDeleted() throws Exception {
        Path parent = Files.createTempDirectory("alabel-test");
        String file = System.mapLibraryName("alabel_java");
        Instant now = Instant.now();
        Map<String, Boolean> remains = Map.of(
                "alabel-1/" + file, false, "alabel-2/" + file, true, "alabel-3/other", true, "other-4/" + file, true);
        for (String name : remains.keySet()) {
            Path path = parent.resolve(name);
            Files.createDirectories(path.getParent());
            Files.createFile(path);
            Duration age = name.startsWith("alabel-2") ? Duration.ofSeconds(30) : Duration.ofMinutes(2);
            Files.setLastModifiedTime(path.getParent(), FileTime.from(now.minus(age)));
        }
        NativeLibrary.deleteOld(parent);
        remains.forEach((name, expected) -> assertEquals(expected, Files.exists(parent.resolve(name)), name));
        assertFalse(Files.exists(parent.resolve("alabel-1")));
    }

    @Test
    void aClassLoaderCanBeThrownAway() throws Exception {
        for (int round = 0; round < 5; round++) {
            WeakReference<ClassLoader> loader = used();
            for (int wait = 0; wait < 100 && loader.get() != null; wait++) {
                System.gc();
                Thread.sleep(20);
            }
            assertNull(loader.get(), "the class loader is still reachable");
        }
        assertTrue(mappings() <= 1, "the native library of a collected class loader is still mapped");
    }

    /** Uses the jar in a class loader of its own, with a native handle. */
    private static WeakReference<ClassLoader> used() throws Exception {
        URL jar = Paths.get(System.getProperty("alabel.jar")).toUri().toURL();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar}, ClassLoader.getPlatformClassLoader())) {
            Class<?> alabel = loader.loadClass("org.alabel.Alabel");
            assertEquals("xn--tda", alabel.getMethod("toAscii", String.class).invoke(null, "\u00FC"));
            Class<?> domain = loader.loadClass("org.alabel.Domain");
            Object name = domain.getMethod("parse", String.class).invoke(null, "paypal.com");
            loader.loadClass("org.alabel.Lookalikes").getMethod("of", java.util.Collection.class).invoke(null, List.of(name));
            return new WeakReference<>(loader);
        }
    }

    /** Returns the number of native libraries of alabel in memory, besides that of the tests. */
    private static long mappings() throws Exception {
        long files = Files.readAllLines(Path.of("/proc/self/maps")).stream()
                .filter(line -> line.contains("libalabel_java"))
                .map(line -> line.replaceAll(".* /", "/"))
                .distinct()
                .count();
        return files;
    }

    @Test
    void callsKeepNoMemory() throws Exception {
        long calls = Long.getLong("alabel.calls", 1_000_000);
        Random random = new Random(6);
        String[] names = new String[1000];
        for (int index = 0; index < names.length; index++) {
            names[index] = Names.random(random);
        }
        work(names, calls / 4);
        long before = resident();
        work(names, calls);
        long growth = resident() - before;
        assertTrue(growth < 32 * 1024, "the memory grew by " + growth + " KiB");
    }

    private static void work(String[] names, long calls) {
        List<Domain> domains = List.of(Domain.parse("paypal.com"));
        for (long call = 0; call < calls; call++) {
            String name = names[(int) (call % names.length)];
            switch ((int) (call % 8)) {
                case 0:
                    Alabel.check(name, Profile.UTS46, 2);
                    break;
                case 1:
                    Operation.DISPLAY.convertOrNull(Choice.DEFAULT, name);
                    break;
                case 2:
                    if (call % 1000 == 2) {
                        Lookalikes.of(domains).findAll("paypal.de");
                    }
                    break;
                default:
                    Operation.values()[(int) (call % 2)].convertOrNull(Choice.profile(Choice.READY.get((int) (call % 6))), name);
            }
        }
        System.gc();
    }

    /** Returns the resident memory in KiB. */
    private static long resident() throws Exception {
        for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
            if (line.startsWith("VmRSS:")) {
                return Long.parseLong(line.replaceAll("\\D", ""));
            }
        }
        throw new IllegalStateException("/proc/self/status has no VmRSS");
    }
}
