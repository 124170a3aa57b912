package org.alabel;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Loads the native library from the jar.
 *
 * <p>Each class loader writes the library into a new folder that only the user can read, checks its hash, loads it, and
 * deletes the file. So class loaders do not share a file, and nothing stays behind. Windows does not delete a loaded
 * library: there, a later program deletes it.
 */
final class NativeLibrary {
    /** The property for the folder in which the folder of the library is made. */
    static final String FOLDER_PROPERTY = "org.alabel.folder";

    /** The resource with the hash and the file of each platform, in the format of {@code sha256sum}. */
    private static final String HASHES = "lib/SHA256SUMS";

    /** The start of the names of the libraries' folders. */
    private static final String PREFIX = "alabel-";

    /** The time in which a program loads the library that it has written, with a large margin. */
    private static final Duration LOADED_AFTER = Duration.ofMinutes(1);

    private NativeLibrary() {}

    static void load() {
        Map<String, String> hashes = hashes();
        String platform = platform(System.getProperty("os.name"), System.getProperty("os.arch"));
        String file = platform + "/" + System.mapLibraryName("alabel_java");
        String hash = hashes.get(file);
        if (hash == null) {
            throw new UnsatisfiedLinkError(missing(platform, hashes));
        }
        List<String> reasons = new ArrayList<>();
        for (Path folder : folders()) {
            try {
                loadIn(folder, file, hash);
                return;
            } catch (IOException | UnsatisfiedLinkError error) {
                reasons.add(folder + ": " + error);
            }
        }
        throw new UnsatisfiedLinkError("alabel cannot load its native library from " + String.join("; ", reasons)
                + ". Set the system property " + FOLDER_PROPERTY + " to a folder whose files may be executed.");
    }

    /** Returns the name of a platform, as in the jar. */
    static String platform(String system, String machine) {
        String name = system.toLowerCase(Locale.ROOT);
        String family = name.startsWith("windows") ? "windows" : name.startsWith("mac") ? "macos" : name.replace(' ', '-');
        return family + "-" + ("amd64".equals(machine) ? "x86_64" : machine);
    }

    /** Returns the message for a platform that the jar does not have. */
    static String missing(String platform, Map<String, String> hashes) {
        List<String> platforms = new ArrayList<>();
        for (String file : hashes.keySet()) {
            platforms.add(file.substring(0, file.indexOf('/')));
        }
        return "this jar of alabel has no native library for the platform " + platform + ". It has libraries for "
                + String.join(", ", platforms) + ".";
    }

    /** Lists the folders to try. A user who sets the property wants no other folder. */
    private static List<Path> folders() {
        String chosen = System.getProperty(FOLDER_PROPERTY);
        if (chosen != null) {
            return List.of(Paths.get(chosen));
        }
        String cache = System.getenv("XDG_CACHE_HOME");
        Path caches = cache == null || cache.isEmpty() ? Paths.get(System.getProperty("user.home"), ".cache") : Paths.get(cache);
        return List.of(Paths.get(System.getProperty("java.io.tmpdir")), caches.resolve("alabel"));
    }

    private static void loadIn(Path parent, String file, String hash) throws IOException {
        byte[] library = resource(file);
        Files.createDirectories(parent);
        // Only the user can read or write it.
        Path folder = Files.createTempDirectory(parent, PREFIX);
        Path path = library(folder);
        try {
            Files.write(path, library, StandardOpenOption.CREATE_NEW);
            String found = sha256(Files.readAllBytes(path));
            if (!found.equals(hash)) {
                throw new IOException("the SHA-256 of " + file + " is " + found + " instead of " + hash);
            }
            System.load(path.toAbsolutePath().toString());
        } finally {
            if (!delete(folder)) {
                deleteOld(parent);
            }
        }
    }

    /** Returns the file of the library in its folder. */
    private static Path library(Path folder) {
        return folder.resolve(System.mapLibraryName("alabel_java"));
    }

    /** Deletes a library and its folder. Returns {@code false} if the system does not allow it. */
    private static boolean delete(Path folder) {
        try {
            Files.deleteIfExists(library(folder));
            Files.delete(folder);
            return true;
        } catch (IOException error) {
            return false;
        }
    }

    /** Deletes the libraries of programs that have ended. A program loads its library within {@link #LOADED_AFTER}. */
    static void deleteOld(Path parent) {
        Instant latest = Instant.now().minus(LOADED_AFTER);
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, PREFIX + "*")) {
            for (Path folder : folders) {
                if (Files.exists(library(folder)) && Files.getLastModifiedTime(folder).toInstant().isBefore(latest)) {
                    delete(folder);
                }
            }
        } catch (IOException | DirectoryIteratorException error) {
            // Another program has deleted one. The next program tries the rest again.
        }
    }

    private static byte[] resource(String file) throws IOException {
        try (InputStream stream = NativeLibrary.class.getResourceAsStream("lib/" + file)) {
            if (stream == null) {
                throw new IOException("the jar does not have " + file);
            }
            return stream.readAllBytes();
        }
    }

    /** Returns the hash of each file. */
    private static Map<String, String> hashes() {
        Map<String, String> hashes = new TreeMap<>();
        try (InputStream stream = NativeLibrary.class.getResourceAsStream(HASHES)) {
            if (stream == null) {
                return hashes;
            }
            BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                String[] parts = line.split(" +", 2);
                hashes.put(parts[1], parts[0]);
            }
            return hashes;
        } catch (IOException error) {
            throw new UnsatisfiedLinkError("alabel cannot read " + HASHES + " in its jar: " + error);
        }
    }

    private static String sha256(byte[] octets) {
        try {
            StringBuilder digits = new StringBuilder();
            for (byte octet : MessageDigest.getInstance("SHA-256").digest(octets)) {
                digits.append(String.format("%02x", octet));
            }
            return digits.toString();
        } catch (NoSuchAlgorithmException error) {
            // Every implementation of the platform has SHA-256.
            throw new IllegalStateException(error);
        }
    }
}
