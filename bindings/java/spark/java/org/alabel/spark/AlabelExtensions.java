package org.alabel.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.alabel.OnError;
import org.alabel.Profile;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.apache.spark.sql.SparkSessionExtensions;
import scala.runtime.AbstractFunction1;
import scala.runtime.BoxedUnit;

/**
 * Registers {@link AlabelFunctions} in every session of an application, without code:
 *
 * <pre>
 * spark-sql --jars alabel-spark.jar --conf spark.sql.extensions=org.alabel.spark.AlabelExtensions
 * </pre>
 *
 * <table>
 * <caption>The settings, which are optional</caption>
 * <tr><th>setting</th><th>value</th></tr>
 * <tr><td>{@code spark.alabel.prefix}</td><td>the prefix of the names in SQL</td></tr>
 * <tr><td>{@code spark.alabel.profile}</td><td>a profile, such as {@code idna2003} or {@code uts46
 *     check_hyphens=true}</td></tr>
 * <tr><td>{@code spark.alabel.policy}</td><td>a display policy, such as {@code single-script}</td></tr>
 * <tr><td>{@code spark.alabel.errors}</td><td>{@code null}, {@code keep} or {@code fail}</td></tr>
 * <tr><td>{@code spark.alabel.protected}</td><td>the path of a file with protected names</td></tr>
 * <tr><td>{@code spark.alabel.table}</td><td>the path of a language table</td></tr>
 * </table>
 *
 * <p>The driver reads the files with Hadoop.
 */
public final class AlabelExtensions extends AbstractFunction1<SparkSessionExtensions, BoxedUnit> {
    /** Creates the extensions. Spark calls this constructor. */
    public AlabelExtensions() {}

    /**
     * Registers the functions.
     *
     * @param extensions the extensions of a session
     * @return nothing
     * @throws IllegalArgumentException if a setting is wrong, such as the profile {@code uts47}
     */
    @Override
    public BoxedUnit apply(SparkSessionExtensions extensions) {
        SparkContext context = SparkContext.getOrCreate();
        for (NameFunction<?> function : configured(context).functions(context)) {
            Catalyst.inject(extensions, function);
        }
        return BoxedUnit.UNIT;
    }

    private static AlabelFunctions configured(SparkContext context) {
        SparkConf settings = context.getConf();
        AlabelFunctions functions = AlabelFunctions.of()
                .prefix(settings.get("spark.alabel.prefix", "alabel_"))
                .profile(Profile.parse(settings.get("spark.alabel.profile", "uts46")))
                .policy(settings.get("spark.alabel.policy", "recommended"))
                .onError(OnError.valueOf(settings.get("spark.alabel.errors", "null").toUpperCase(Locale.ROOT)));
        if (settings.contains("spark.alabel.protected")) {
            functions = functions.protectedNames(read(context, settings.get("spark.alabel.protected")));
        }
        if (settings.contains("spark.alabel.table")) {
            functions = functions.languageTable(read(context, settings.get("spark.alabel.table")));
        }
        return functions;
    }

    private static String read(SparkContext context, String file) {
        Path path = new Path(file);
        try (InputStream stream = path.getFileSystem(context.hadoopConfiguration()).open(path)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException error) {
            throw new UncheckedIOException("alabel cannot read " + file, error);
        }
    }
}
