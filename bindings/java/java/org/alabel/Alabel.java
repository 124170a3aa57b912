package org.alabel;

import java.util.List;

/**
 * Converts domain names between their Unicode and ASCII forms, and lists their errors.
 *
 * <pre>{@code
 * Alabel.toAscii("Bücher.example");            // "xn--bcher-kva.example"
 * Alabel.toUnicode("xn--bcher-kva.example");   // "bücher.example"
 * Alabel.toDisplay("pаypal.example");          // "xn--pypal-4ve.example": the second letter is Cyrillic
 * }</pre>
 *
 * <p>Methods without a {@link Profile} use {@link Profile#UTS46}. A name that does not change is returned as the same
 * object. A name of more than 16,384 octets in UTF-8 has the error {@code name-too-long}, and a lone surrogate has the
 * error {@code lone-surrogate}, in every profile.
 */
public final class Alabel {
    private Alabel() {}

    /**
     * Converts a name to its ASCII form, for DNS.
     *
     * @param name the name in any form
     * @return the ASCII form
     * @throws AlabelException if the name breaks a rule, such as {@code "a b"}
     */
    public static String toAscii(String name) {
        return Operation.ASCII.convert(Choice.DEFAULT, name);
    }

    /**
     * Converts a name to its ASCII form by the rules of a profile.
     *
     * @param name the name in any form
     * @param profile the rules
     * @return the ASCII form
     * @throws AlabelException if the name breaks a rule, such as {@code "a b"}
     */
    public static String toAscii(String name, Profile profile) {
        return Operation.ASCII.convert(profile.choice(), name);
    }

    /**
     * Converts names to their ASCII form. A {@code null} stays {@code null}.
     *
     * @param names the names
     * @param profile the rules
     * @param onError the treatment of a name that fails
     * @return a new array
     * @throws AlabelException with the row, if a name breaks a rule and {@code onError} is {@link OnError#FAIL}
     */
    public static @Nullable String[] toAscii(@Nullable String[] names, Profile profile, OnError onError) {
        return convertAll(Operation.ASCII, names, profile, onError);
    }

    /**
     * Converts a name to its Unicode form. To show a name to people, use {@link #toDisplay(String)}.
     *
     * @param name the name in any form
     * @return the Unicode form
     * @throws AlabelException if the name breaks a rule, such as {@code "xn--0"}
     */
    public static String toUnicode(String name) {
        return Operation.UNICODE.convert(Choice.DEFAULT, name);
    }

    /**
     * Converts a name to its Unicode form by the rules of a profile.
     *
     * @param name the name in any form
     * @param profile the rules
     * @return the Unicode form
     * @throws AlabelException if the name breaks a rule, such as {@code "xn--0"}
     */
    public static String toUnicode(String name, Profile profile) {
        return Operation.UNICODE.convert(profile.choice(), name);
    }

    /**
     * Converts names to their Unicode form. A {@code null} stays {@code null}.
     *
     * @param names the names
     * @param profile the rules
     * @param onError the treatment of a name that fails
     * @return a new array
     * @throws AlabelException with the row, if a name breaks a rule and {@code onError} is {@link OnError#FAIL}
     */
    public static @Nullable String[] toUnicode(@Nullable String[] names, Profile profile, OnError onError) {
        return convertAll(Operation.UNICODE, names, profile, onError);
    }

    /**
     * Converts a name for display: a label is in Unicode if the recommended policy shows it, and in ASCII otherwise.
     * An invalid name is shown with all except printable ASCII escaped, as in {@code \u005cu{FF0F}}.
     *
     * @param name the name in any form
     * @return the text to show
     * @throws AlabelException if the name has a lone surrogate or is too long for any name
     */
    public static String toDisplay(String name) {
        return Operation.DISPLAY.convert(Choice.DEFAULT, name);
    }

    /**
     * Converts a name for display by a policy.
     *
     * @param name the name in any form
     * @param policy one of {@link #policies()}, such as {@code "single-script"}
     * @return the text to show
     * @throws AlabelException if the name has a lone surrogate or is too long for any name
     * @throws IllegalArgumentException if there is no such policy
     */
    public static String toDisplay(String name, String policy) {
        return Operation.DISPLAY.convert(Choice.policy(number(policy)), name);
    }

    /**
     * Lists the reasons not to show a name in Unicode. The list is empty if {@link #toDisplay(String)} shows every label.
     *
     * @param name the name in any form
     * @return an immutable list
     * @throws AlabelException if the name has a lone surrogate or is too long for any name
     */
    public static List<Reason> displayReasons(String name) {
        return reasons(0, name);
    }

    /**
     * Lists the reasons of a policy not to show a name in Unicode.
     *
     * @param name the name in any form
     * @param policy one of {@link #policies()}, such as {@code "single-script"}
     * @return an immutable list
     * @throws AlabelException if the name has a lone surrogate or is too long for any name
     * @throws IllegalArgumentException if there is no such policy
     */
    public static List<Reason> displayReasons(String name, String policy) {
        return reasons(number(policy), name);
    }

    /**
     * Lists the names of the display policies.
     *
     * @return an immutable list
     */
    public static List<String> policies() {
        return Lists.LISTS.policies;
    }

    /**
     * Lists every error of a name in the conversion to its ASCII form.
     *
     * @param name the name in any form
     * @return an immutable list, which is empty for a valid name
     */
    public static List<AlabelError> check(String name) {
        return check(name, Profile.UTS46);
    }

    /**
     * Lists every error of a name in the conversion to its ASCII form by the rules of a profile.
     *
     * @param name the name in any form
     * @param profile the rules
     * @return an immutable list, which is empty for a valid name
     */
    public static List<AlabelError> check(String name, Profile profile) {
        return check(name, profile, Integer.MAX_VALUE);
    }

    /**
     * Lists the first errors of a name in the conversion to its ASCII form by the rules of a profile. An untrusted name
     * can have an error for each of its code points.
     *
     * @param name the name in any form
     * @param profile the rules
     * @param limit the maximum number of errors, at least 1
     * @return an immutable list, which is empty for a valid name
     * @throws IllegalArgumentException if the limit is not positive
     */
    public static List<AlabelError> check(String name, Profile profile, int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("the limit is " + limit + "; it must be positive");
        }
        return Operation.ASCII.errors(profile.choice(), name, limit);
    }

    /**
     * Returns the version of alabel.
     *
     * @return the version of alabel, such as {@code "1.0.0-rc.2"}
     */
    public static String version() {
        return Lists.LISTS.version;
    }

    /**
     * Returns the version of Unicode.
     *
     * @return the version, such as {@code "18.0.0"}
     */
    public static String unicodeVersion() {
        return Lists.LISTS.unicodeVersion;
    }

    /** Returns the number of a policy. */
    private static int number(String policy) {
        int number = policies().indexOf(policy);
        if (number < 0) {
            throw new IllegalArgumentException("there is no policy " + policy + "; use " + String.join(", ", policies()));
        }
        return number;
    }

    private static List<Reason> reasons(int policy, String name) {
        byte[] record = Native.reasons(policy, name, name.length());
        return new Fields(record).requireValid(name).list(Reason::new);
    }

    private static @Nullable String[] convertAll(
            Operation operation, @Nullable String[] names, Profile profile, OnError onError) {
        return new Batch(operation, profile.choice(), names, onError).convert();
    }
}
