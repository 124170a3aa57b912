package org.alabel.spark;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.alabel.Domain;
import org.alabel.Nullable;
import org.alabel.OnError;
import org.alabel.Profile;
import org.alabel.spark.NativeFunction.Kind;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;

/**
 * The SQL functions with their settings. Objects are immutable: each method for a setting returns another one.
 *
 * <pre>{@code
 * AlabelFunctions.of().profile(Profile.IDNA2003).register(spark);
 * spark.sql("SELECT alabel_to_ascii('straße.example')"); // strasse.example
 * }</pre>
 *
 * <table>
 * <caption>The functions, after the prefix</caption>
 * <tr><th>function</th><th>result</th></tr>
 * <tr><td>{@code to_ascii(name)}, {@code to_unicode(name)}</td><td>the form, or null for an invalid name</td></tr>
 * <tr><td>{@code to_ascii_or_error(name)}, {@code to_unicode_or_error(name)}</td>
 *     <td>a struct of {@code result} and {@code error}</td></tr>
 * <tr><td>{@code to_display(name)}</td><td>the text to show</td></tr>
 * <tr><td>{@code display_reasons(name)}</td><td>the reasons not to show the name in Unicode, as structs</td></tr>
 * <tr><td>{@code lookalike(name)}</td><td>the protected name that the name resembles most, as a struct, or null; needs
 *     {@link #protectedNames(Collection)}</td></tr>
 * <tr><td>{@code lgr_disposition(label)}</td><td>what the language table says about the label; needs
 *     {@link #languageTable(String)}</td></tr>
 * </table>
 *
 * <p>A null stays null. Places count octets of UTF-8. Octets that are not UTF-8 count as U+FFFD, which no profile
 * allows. Spark broadcasts the settings, and each executor builds the lists and tables once.
 */
public final class AlabelFunctions {
    private static final AlabelFunctions DEFAULT =
            new AlabelFunctions("alabel_", Profile.UTS46, "recommended", OnError.NULL, null, null);

    private final String prefix;
    private final Profile profile;
    private final String policy;
    private final OnError onError;
    private final @Nullable String protectedNames;
    private final @Nullable String languageTable;

    private AlabelFunctions(String prefix, Profile profile, String policy, OnError onError,
            @Nullable String protectedNames, @Nullable String languageTable) {
        this.prefix = prefix;
        this.profile = profile;
        this.policy = policy;
        this.onError = onError;
        this.protectedNames = protectedNames;
        this.languageTable = languageTable;
    }

    /**
     * Returns the functions with the prefix {@code alabel_}, the profile {@link Profile#UTS46}, and the policy {@code
     * recommended}.
     *
     * @return the functions
     */
    public static AlabelFunctions of() {
        return DEFAULT;
    }

    /**
     * Replaces the prefix of the names in SQL. Sets of functions with different settings need different prefixes.
     *
     * @param prefix the prefix, such as {@code "idna2003_"}
     * @return the functions
     */
    public AlabelFunctions prefix(String prefix) {
        return new AlabelFunctions(prefix, profile, policy, onError, protectedNames, languageTable);
    }

    /**
     * Replaces the profile of conversions.
     *
     * @param profile the profile
     * @return the functions
     */
    public AlabelFunctions profile(Profile profile) {
        return new AlabelFunctions(prefix, profile, policy, onError, protectedNames, languageTable);
    }

    /**
     * Replaces the display policy.
     *
     * @param policy one of {@link org.alabel.Alabel#policies()}
     * @return the functions
     */
    public AlabelFunctions policy(String policy) {
        return new AlabelFunctions(prefix, profile, policy, onError, protectedNames, languageTable);
    }

    /**
     * Replaces the treatment of an invalid name: {@link OnError#NULL} by default. {@link OnError#FAIL} fails the query.
     * A function that cannot keep the name returns null for {@link OnError#KEEP}.
     *
     * @param onError the treatment
     * @return the functions
     */
    public AlabelFunctions onError(OnError onError) {
        return new AlabelFunctions(prefix, profile, policy, onError, protectedNames, languageTable);
    }

    /**
     * Adds the function {@code lookalike}.
     *
     * @param names the protected names
     * @return the functions
     */
    public AlabelFunctions protectedNames(Collection<Domain> names) {
        return protectedNames(names.stream().map(Domain::toString).collect(Collectors.joining(" ")));
    }

    /** Adds the function {@code lookalike} for names with white space between them. */
    AlabelFunctions protectedNames(String names) {
        return new AlabelFunctions(prefix, profile, policy, onError, names, languageTable);
    }

    /**
     * Adds the function {@code lgr_disposition}.
     *
     * @param xml the language table of a registry (RFC 7940)
     * @return the functions
     */
    public AlabelFunctions languageTable(String xml) {
        return new AlabelFunctions(prefix, profile, policy, onError, protectedNames, xml);
    }

    /**
     * Registers the functions in a session, in place of functions with the same names.
     *
     * @param session the session
     * @throws IllegalArgumentException if there is no such policy, or if the language table has a fault
     */
    public void register(SparkSession session) {
        for (NameFunction<?> function : functions(session.sparkContext())) {
            Catalyst.register(session, function);
        }
    }

    /** Creates the functions. */
    List<NameFunction<?>> functions(SparkContext context) {
        JavaSparkContext executors = JavaSparkContext.fromSparkContext(context);
        Broadcast<NativeFunction> ascii = executors.broadcast(new NativeFunction(Kind.ASCII, profile.toString()));
        Broadcast<NativeFunction> unicode = executors.broadcast(new NativeFunction(Kind.UNICODE, profile.toString()));
        Broadcast<NativeFunction> display = executors.broadcast(new NativeFunction(Kind.DISPLAY, policy));
        List<NameFunction<?>> functions = new ArrayList<>();
        functions.add(new TextFunction(prefix + "to_ascii", onError, ascii));
        functions.add(new TextFunction(prefix + "to_unicode", onError, unicode));
        functions.add(new TextFunction(prefix + "to_display", onError, display));
        functions.add(new StructFunction(prefix + "to_ascii_or_error", Schema.OR_ERROR, onError, ascii));
        functions.add(new StructFunction(prefix + "to_unicode_or_error", Schema.OR_ERROR, onError, unicode));
        functions.add(new ListFunction(prefix + "display_reasons", Schema.REASONS, display));
        if (protectedNames != null) {
            Broadcast<NativeFunction> names = executors.broadcast(new NativeFunction(Kind.LOOKALIKE, protectedNames));
            functions.add(new StructFunction(prefix + "lookalike", Schema.LOOKALIKE, onError, names));
        }
        if (languageTable != null) {
            Broadcast<NativeFunction> table = executors.broadcast(new NativeFunction(Kind.DISPOSITION, languageTable));
            functions.add(new TextFunction(prefix + "lgr_disposition", onError, table));
        }
        return functions;
    }
}
