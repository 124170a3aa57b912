package org.alabel.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.alabel.Domain;
import org.alabel.Names;
import org.alabel.OnError;
import org.alabel.Profile;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.unsafe.types.UTF8String;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Calls each function in one process. */
final class FunctionsTest {
    private static final String TABLE = "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\">"
            + "<data><range first-cp=\"0061\" last-cp=\"007A\"/><char cp=\"00FC\"/></data></lgr>";

    private static SparkSession session;

    @BeforeAll
    static void start() throws Exception {
        Path folder = Files.createTempDirectory("alabel-spark");
        Path names = Files.writeString(folder.resolve("protected.txt"), "paypal.com\nbücher.example\n");
        Path table = Files.writeString(folder.resolve("table.xml"), TABLE);
        session = SparkSession.builder()
                .master("local[2]")
                .config("spark.ui.enabled", "false")
                .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString())
                .config("spark.hadoop.javax.jdo.option.ConnectionURL", "jdbc:derby:memory:alabel;create=true")
                .config("spark.sql.extensions", "org.alabel.spark.AlabelExtensions")
                .config("spark.alabel.profile", "uts46 check_hyphens=true")
                .config("spark.alabel.prefix", "configured_")
                .config("spark.alabel.protected", names.toString())
                .config("spark.alabel.table", table.toString())
                .enableHiveSupport()
                .getOrCreate();
        AlabelFunctions.of()
                .protectedNames(List.of(Domain.parse("paypal.com"), Domain.parse("bücher.example")))
                .languageTable(TABLE)
                .register(session);
    }

    @AfterAll
    static void stop() {
        session.stop();
    }

    /** Returns a column of one row for each name. */
    private static List<Object> column(String expression, String... names) {
        // `coalesce` moves the calls from the planner to a task.
        return session.createDataset(Arrays.asList(names), Encoders.STRING())
                .toDF("name")
                .coalesce(1)
                .selectExpr(expression)
                .toJavaRDD()
                .map(row -> row.get(0))
                .collect();
    }

    @Test
    void conversionsKeepNullsAndMakeInvalidNamesNull() {
        String[] names = {"bücher.example", null, "a b", "example.com", "Example.COM"};
        assertEquals(
                Arrays.asList("xn--bcher-kva.example", null, null, "example.com", "example.com"),
                column("alabel_to_ascii(name)", names));
        assertEquals(
                Arrays.asList("bücher.example", null, null, "example.com"),
                column("alabel_to_unicode(name)", "xn--bcher-kva.example", null, "xn--0", "example.com"));
        assertEquals(
                Arrays.asList("bücher.example", null, "xn--pypal-4ve.example", "a b"),
                column("alabel_to_display(name)", "xn--bcher-kva.example", null, "pаypal.example", "a b"));
    }

    @Test
    void errorsHaveTheFieldsOfTheKernels() {
        List<Object> rows = column("alabel_to_ascii_or_error(name)", "bücher.example", null, "ü b", "example.com", "a-");
        assertEquals("[xn--bcher-kva.example,null]", rows.get(0).toString());
        assertNull(rows.get(1));
        Row invalid = (Row) rows.get(2);
        assertNull(invalid.getAs("result"));
        Row error = invalid.getAs("error");
        assertEquals("forbidden-domain-code-point", error.getAs("code"));
        assertNull(error.getAs("status"));
        assertEquals(0L, error.<Long>getAs("label"));
        // Octets: "ü" has two.
        assertEquals(2L, error.<Long>getAs("start"));
        assertEquals(3L, error.<Long>getAs("end"));
        assertEquals("U+0020", error.getAs("code_point"));
        assertTrue(error.<String>getAs("message").startsWith("U+0020 at octets 2..3, in the label \"ü b\", is "), error.toString());
        assertEquals(
                List.of("code", "status", "label", "start", "end", "code_point", "message", "hint", "explanation"),
                Arrays.asList(error.schema().fieldNames()));
        assertEquals("[example.com,null]", rows.get(3).toString());
        assertEquals("[a-,null]", rows.get(4).toString());
        assertEquals(
                List.of("invalid-punycode"), column("alabel_to_unicode_or_error(name).error.code", "xn--0"));
        Row hinted = (Row) column("configured_to_ascii_or_error(name).error", "a-").get(0);
        assertEquals("V3", hinted.getAs("status"));
        assertTrue(hinted.<String>getAs("message").endsWith("; " + hinted.getAs("hint")), hinted.toString());
    }

    @Test
    void reasonsAreStructs() {
        List<Object> rows = column(
                "array_join(transform(alabel_display_reasons(name), r -> concat_ws(' ', r.code, r.start, r.`end`, r.code_points)), ', ')",
                "bücher.example", null, "pаypal.☕", "example.com");
        assertEquals(Arrays.asList("", null, "mixed-scripts 1 3 U+0430 U+0070, not-allowed 8 11 U+2615", ""), rows);
    }

    @Test
    void lookalikesAreStructs() {
        List<Object> rows = column("alabel_lookalike(name)", "www.pаypal.com", null, "a b", "example.com", "paypa1.com");
        Row row = (Row) rows.get(0);
        assertEquals("paypal.com", row.getAs("protected"));
        assertEquals("xn--pypal-4ve.com", row.getAs("suffix"));
        assertEquals("skeleton", row.getAs("likeness"));
        assertTrue(row.<Integer>getAs("score") > 0);
        assertEquals(false, row.getAs("is_other_top_level_domain"));
        assertNull(rows.get(1));
        assertNull(rows.get(2));
        assertNull(rows.get(3));
        assertEquals("paypal.com", ((Row) rows.get(4)).getAs("protected"));
        assertEquals(List.of("xn--bcher-kva.example"), column("configured_lookalike(name).protected", "bucher.example"));
    }

    @Test
    void dispositionsAreThoseOfTheTable() {
        for (String function : List.of("alabel_lgr_disposition", "configured_lgr_disposition")) {
            assertEquals(
                    Arrays.asList("valid", null, "valid", "invalid", "invalid"),
                    column(function + "(name)", "bücher", null, "xn--bcher-kva", "1a", "a.a"));
        }
    }

    @Test
    void settingsChangeTheFunctions() {
        AlabelFunctions.of().profile(Profile.IDNA2003).prefix("idna2003_").register(session);
        assertEquals(List.of("strasse.example"), column("idna2003_to_ascii(name)", "straße.example"));
        AlabelFunctions.of().onError(OnError.KEEP).policy("single-script").prefix("keeping_").register(session);
        assertEquals(Arrays.asList("a b", null), column("keeping_to_ascii(name)", "a b", null));
        assertEquals(List.of("www.paypạl.com"), column("keeping_to_display(name)", "www.paypạl.com"));
        assertEquals(Arrays.asList((Object) null), column("configured_to_ascii(name)", "a-"));
        assertThrows(IllegalArgumentException.class, () -> AlabelFunctions.of().policy("safari").register(session));
        assertThrows(IllegalArgumentException.class, () -> AlabelFunctions.of().languageTable("<lgr>").register(session));
    }

    @Test
    void failuresNameTheNameAndTheError() {
        AlabelFunctions.of()
                .onError(OnError.FAIL)
                .protectedNames(List.of(Domain.parse("paypal.com")))
                .prefix("failing_")
                .register(session);
        for (String function : List.of("failing_to_ascii", "failing_to_unicode", "failing_lookalike")) {
            Exception exception = assertThrows(Exception.class, () -> column(function + "(name)", "a b"));
            assertTrue(exception.toString().contains("\"a b\": U+0020 at octets 1..2, in the label \"a b\""), exception.toString());
            assertEquals(Arrays.asList((Object) null), column(function + "(name)", (String) null));
        }
        assertEquals(Arrays.asList((Object) null), column("failing_lookalike(name)", "example.com"));
    }

    @Test
    void callsTakePartInCodeGeneration() {
        StringBuilder code = new StringBuilder();
        session.sql("EXPLAIN CODEGEN SELECT alabel_to_ascii(cast(id AS string)) FROM range(1)")
                .collectAsList()
                .forEach(row -> code.append(row.getString(0)));
        assertTrue(code.toString().contains("TextFunction) references["), code.toString());
        session.conf().set("spark.sql.codegen.factoryMode", "NO_CODEGEN");
        session.conf().set("spark.sql.codegen.wholeStage", "false");
        assertEquals(Arrays.asList("xn--tda", null), column("alabel_to_ascii(name)", "ü", null));
        session.conf().unset("spark.sql.codegen.factoryMode");
        session.conf().unset("spark.sql.codegen.wholeStage");
    }

    @Test
    void argumentsAreChecked() {
        assertEquals("xn--tda", session.sql("SELECT alabel_to_ascii('Ü')").first().get(0));
        String column = session.sql("SELECT alabel_to_ascii('Ü')").columns()[0];
        assertTrue(column.contains("alabel_to_ascii.invoke"), column);
        assertEquals("a", session.sql("SELECT alabel_to_ascii(cast('A' AS binary))").first().get(0));
        assertNull(session.sql("SELECT alabel_to_ascii(NULL)").first().get(0));
        Exception exception =
                assertThrows(IllegalArgumentException.class, () -> session.sql("SELECT alabel_to_ascii('a', 'b')"));
        assertEquals("alabel_to_ascii takes one argument, not 2", exception.getMessage());
    }

    @Test
    void octetsThatAreNotTextFail() {
        assertNull(session.sql("SELECT alabel_to_ascii(cast(X'61FF' AS string))").first().get(0));
        String display = session.sql("SELECT alabel_to_display(cast(X'61FF' AS string))").first().getString(0);
        assertEquals("a\\u{FFFD}", display);
    }

    @Test
    void plainHostsAreThoseOfTheOtherClass() {
        java.util.Random random = new java.util.Random(7);
        int plain = 0;
        for (int index = 0; index < 1_000_000; index++) {
            String name = Names.randomHost(random);
            byte[] octets = ("?" + name + "?").getBytes(StandardCharsets.UTF_8);
            boolean isPlain = PlainHost.is(UTF8String.fromBytes(octets, 1, octets.length - 2));
            assertEquals(Names.isPlain(name), isPlain, name);
            plain += isPlain ? 1 : 0;
        }
        assertTrue(plain > 100_000, plain + " plain hosts");
    }

    @Test
    void hiveFunctionsHaveTheSameResults() {
        String[][] functions = {
            {"ToAscii", "", "alabel_to_ascii"},
            {"ToUnicode", "", "alabel_to_unicode"},
            {"ToDisplay", "", "alabel_to_display"},
            {"ToAsciiOrError", "", "alabel_to_ascii_or_error"},
            {"ToUnicodeOrError", "", "alabel_to_unicode_or_error"},
            {"DisplayReasons", "", "alabel_display_reasons"},
            {"Lookalike", ", 'paypal.com bücher.example'", "alabel_lookalike"},
            {"LgrDisposition", ", '" + TABLE + "'", "alabel_lgr_disposition"},
        };
        String[] names = {"bücher.example", null, "a b", "example.com", "pаypal.☕", "xn--0", "www.pаypal.com", "bücher", "Ab"};
        for (String[] function : functions) {
            session.sql("CREATE TEMPORARY FUNCTION hive_" + function[0] + " AS 'org.alabel.spark." + function[0] + "'");
            assertEquals(
                    column(function[2] + "(name)", names).toString(),
                    column("hive_" + function[0] + "(name" + function[1] + ")", names).toString(),
                    function[0]);
        }
        assertEquals(List.of("strasse.example"), column("hive_ToAscii(name, 'idna2003')", "straße.example"));
        session.sql("CREATE FUNCTION lasting AS 'org.alabel.spark.ToAscii'");
        assertEquals("xn--tda", session.sql("SELECT default.lasting('ü')").first().get(0));
        Exception exception = assertThrows(Exception.class, () -> session.sql("SELECT lasting('ü', 'uts47')"));
        assertTrue(messages(exception).contains("there is no such profile"), messages(exception));
        exception = assertThrows(Exception.class, () -> session.sql("SELECT hive_Lookalike('ü')"));
        assertTrue(messages(exception).contains("Lookalike takes a string, and a constant"), messages(exception));
    }

    /** Returns the messages of an exception and its causes. The first one of Spark 4 does not have the others. */
    private static String messages(Throwable exception) {
        StringBuilder messages = new StringBuilder();
        for (Throwable cause = exception; cause != null; cause = cause.getCause()) {
            messages.append(cause).append('\n');
        }
        return messages.toString();
    }
}
