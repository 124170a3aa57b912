package org.alabel.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.alabel.Alabel;
import org.alabel.AlabelError;
import org.alabel.AlabelException;
import org.alabel.Domain;
import org.alabel.Lookalike;
import org.alabel.Lookalikes;
import org.alabel.Names;
import org.alabel.Profile;
import org.alabel.Reason;
import org.apache.spark.api.java.function.FilterFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;

/** Compares all functions with the plain methods, on two executors, one of which is killed. */
final class ClusterTest {
    private static final int PARTITIONS = 16;

    /** A table in which labels that start with "a" are blocked. */
    private static final String TABLE = "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\">"
            + "<data><range first-cp=\"0061\" last-cp=\"007A\"/><char cp=\"00FC\"/></data>"
            + "<rules><rule name=\"a\"><start/><char cp=\"0061\"/></rule><action disp=\"blocked\" match=\"a\"/></rules></lgr>";

    private static final List<String> PROTECTED = List.of("paypal.com", "example.com", "bücher.example", "google.de");

    @Test
    void functionsReturnWhatTheMethodsReturn() throws Exception {
        long rows = Long.getLong("alabel.rows");
        Path marker = Files.createTempDirectory("alabel-spark").resolve("killed");
        SparkSession session = SparkSession.builder()
                .master("local-cluster[2,1,1024]")
                .config("spark.ui.enabled", "false")
                .config("spark.jars", System.getProperty("alabel.jars"))
                // Each invalid name has an exception, whose stack trace would be deep.
                .config("spark.executor.extraJavaOptions",
                        "-XX:MaxJavaStackTraceDepth=8 -Dalabel.data=" + System.getProperty("alabel.data"))
                .getOrCreate();
        AtomicInteger lost = new AtomicInteger();
        session.sparkContext().addSparkListener(new SparkListener() {
            @Override
            public void onExecutorRemoved(SparkListenerExecutorRemoved event) {
                lost.incrementAndGet();
            }
        });
        List<Domain> domains = new ArrayList<>();
        PROTECTED.forEach(name -> domains.add(Domain.parse(name)));
        AlabelFunctions.of().protectedNames(domains).languageTable(TABLE).register(session);
        String killer = marker.toString();
        Dataset<Row> results = session.range(0, rows, 1, PARTITIONS)
                .map((MapFunction<Long, String>) id -> id == rows / 4 ? kill(killer) : name(id), Encoders.STRING())
                .selectExpr("value AS name", "alabel_to_ascii(value) AS ascii", "alabel_to_unicode(value) AS unicode",
                        "alabel_to_display(value) AS display", "alabel_to_ascii_or_error(value) AS ascii_or_error",
                        "alabel_to_unicode_or_error(value) AS unicode_or_error",
                        "alabel_display_reasons(value) AS reasons", "alabel_lookalike(value) AS lookalike",
                        "alabel_lgr_disposition(substring_index(value, '.', 1)) AS disposition");
        List<Row> counts = results.map((MapFunction<Row, String>) ClusterTest::compare, Encoders.STRING())
                .groupBy("value")
                .count()
                .orderBy("value")
                .limit(20)
                .collectAsList();
        session.stop();
        assertEquals(1, lost.get(), "executors that ended during the run");
        long compared = 0;
        List<String> kinds = new ArrayList<>();
        for (Row count : counts) {
            System.out.println(count);
            assertEquals(false, count.getString(0).startsWith("difference"), count.toString());
            compared += count.getLong(1);
            kinds.add(count.getString(0));
        }
        assertEquals(rows, compared);
        List<String> expected = List.of("null", "invalid, invalid", "changed, lookalike, valid", "unchanged, blocked");
        assertTrue(kinds.containsAll(expected), kinds.toString());
    }

    /** Ends this executor, if none has ended before. */
    private static String kill(String marker) throws IOException {
        try {
            Files.createFile(Paths.get(marker));
        } catch (FileAlreadyExistsException error) {
            return "again.example";
        }
        Runtime.getRuntime().halt(1);
        return "";
    }

    /** The real names, in each executor. */
    private static final class Real {
        static final List<String> NAMES = names();

        private static List<String> names() {
            try {
                List<String> names = Names.hosts();
                names.addAll(Names.aLabels());
                names.addAll(Names.uLabels());
                PROTECTED.forEach(name -> names.add(name.replace('o', '0').replace('a', 'а')));
                return names;
            } catch (IOException error) {
                throw new IllegalStateException(error);
            }
        }
    }

    /** Returns the name of a row. */
    static String name(long id) {
        Random random = new Random(id);
        switch (random.nextInt(8)) {
            case 0: return null;
            case 1: return Names.randomHost(random);
            case 2: case 3: return Real.NAMES.get(random.nextInt(Real.NAMES.size()));
            case 4: return Real.NAMES.get(Real.NAMES.size() - 1 - random.nextInt(PROTECTED.size()));
            default: return Names.random(random);
        }
    }

    /** Returns the kind of a row, or a difference. */
    private static String compare(Row row) {
        String name = row.getString(0);
        if (name == null) {
            for (int column = 1; column < row.length(); column++) {
                if (!row.isNullAt(column)) {
                    return "difference: column " + column + " of a null is " + row.get(column);
                }
            }
            return "null";
        }
        List<AlabelError> asciiErrors = Alabel.check(name, Profile.UTS46, 1);
        AlabelException unicodeError = null;
        String unicode = null;
        try {
            unicode = Alabel.toUnicode(name);
        } catch (AlabelException error) {
            unicodeError = error;
        }
        String ascii = asciiErrors.isEmpty() ? Alabel.toAscii(name) : null;
        AlabelError asciiError = asciiErrors.isEmpty() ? null : asciiErrors.get(0);
        String expected = String.join("\n", ascii, unicode, Alabel.toDisplay(name),
                ascii, text(name, asciiError), unicode, text(name, unicodeError == null ? null : unicodeError.error()),
                reasons(name), lookalike(name, ascii != null), disposition(name.split("\\.", 2)[0]));
        String found = String.join("\n", row.getAs("ascii"), row.getAs("unicode"), row.getAs("display"),
                row.<Row>getAs("ascii_or_error").getAs("result"), text(row.<Row>getAs("ascii_or_error").getAs("error")),
                row.<Row>getAs("unicode_or_error").getAs("result"), text(row.<Row>getAs("unicode_or_error").getAs("error")),
                reasons(row.getList(6)), Objects.toString(row.getAs("lookalike")), row.getAs("disposition"));
        if (!found.equals(expected)) {
            return "difference: " + name + " gives\n" + found + "\nnot\n" + expected;
        }
        return (ascii == null ? "invalid" : ascii.equals(name) ? "unchanged" : "changed")
                + (row.isNullAt(7) ? "" : ", lookalike") + ", " + row.getAs("disposition");
    }

    private static String text(Row error) {
        return error == null ? "null" : String.join("\n", error.getAs("code"), error.getAs("status"), error.getAs("code_point"),
                error.getAs("hint"), error.getAs("explanation")) + error.getAs("label") + " " + error.getAs("start") + " "
                + error.getAs("end");
    }

    private static String text(String name, AlabelError error) {
        return error == null ? "null" : String.join("\n", error.code(), error.status(), error.codePoint(), error.hint(),
                error.explanation()) + error.label() + " " + octets(name, error.start()) + " " + octets(name, error.end());
    }

    /** Converts a place to octets. */
    private static int octets(String name, int units) {
        return name.substring(0, units).getBytes(StandardCharsets.UTF_8).length;
    }

    /** Lists reasons from SQL. The text of a list depends on the version of Scala. */
    private static String reasons(List<Row> rows) {
        List<String> reasons = new ArrayList<>();
        for (Row row : rows) {
            reasons.add("[" + row.get(0) + "," + row.get(1) + "," + row.get(2) + "," + row.get(3) + "," + row.getList(4) + ","
                    + row.get(5) + "," + row.get(6) + "]");
        }
        return reasons.toString();
    }

    private static String reasons(String name) {
        List<String> reasons = new ArrayList<>();
        for (Reason reason : Alabel.displayReasons(name)) {
            String start = "octets " + octets(name, reason.start()) + ".." + octets(name, reason.end());
            reasons.add("[" + reason.code() + "," + reason.label() + "," + octets(name, reason.start()) + ","
                    + octets(name, reason.end()) + "," + reason.codePoints() + "," + reason.section() + ","
                    + reason.message().replace("[" + reason.start() + ", " + reason.end() + ")", start) + "]");
        }
        return reasons.toString();
    }

    private static final class Index {
        static final Lookalikes INDEX = index();

        private static Lookalikes index() {
            List<Domain> domains = new ArrayList<>();
            PROTECTED.forEach(name -> domains.add(Domain.parse(name)));
            return Lookalikes.of(domains);
        }
    }

    private static String lookalike(String name, boolean isValid) {
        Optional<Lookalike> found = isValid ? Index.INDEX.find(name) : Optional.empty();
        return found.map(match -> "[" + match.protectedName() + "," + match.suffix() + "," + match.likeness() + ","
                        + match.score() + "," + match.isOtherTopLevelDomain() + "," + match.message() + "]")
                .orElse("null");
    }

    /** Returns the disposition of a label under {@link #TABLE}. */
    private static String disposition(String label) {
        if (!Alabel.check(label, Profile.IDNA2008_REGISTRATION, 1).isEmpty()) {
            return "invalid";
        }
        String unicode = Alabel.toUnicode(label, Profile.IDNA2008_REGISTRATION);
        boolean isEligible = unicode.codePoints().allMatch(point -> point >= 'a' && point <= 'z' || point == 'ü');
        return !isEligible ? "invalid" : unicode.startsWith("a") ? "blocked" : "valid";
    }
}
