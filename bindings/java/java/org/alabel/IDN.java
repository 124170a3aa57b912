package org.alabel;

import java.util.List;

/**
 * Has the methods and flags of {@code java.net.IDN} with its results, so a program changes only the import.
 *
 * <p>This is IDNA2003 (RFC 3490), label by label: {@code faß.de} becomes {@code fass.de}, code points after Unicode 3.2
 * are unassigned, and the length of the whole name is not checked. New programs use {@link Alabel}.
 */
public final class IDN {
    /** Allows code points that are unassigned in Unicode 3.2. */
    public static final int ALLOW_UNASSIGNED = 0x01;

    /** Requires the ASCII characters of host names: letters, digits and hyphens, no hyphen first or last. */
    public static final int USE_STD3_ASCII_RULES = 0x02;

    private static final String ACE_PREFIX = "xn--";
    private static final int MAX_LABEL = 63;

    /** The profiles for the values of both flags. */
    private static final List<Choice> PROFILES =
            List.of(Choice.labels(0), Choice.labels(1), Choice.labels(2), Choice.labels(3));

    private IDN() {}

    /**
     * Converts a name to its ASCII form.
     *
     * @param input the name
     * @param flag 0, {@link #ALLOW_UNASSIGNED}, {@link #USE_STD3_ASCII_RULES}, or both
     * @return the ASCII form
     * @throws IllegalArgumentException if a label breaks a rule of RFC 3490; for most rules, it is an
     *     {@link AlabelException}
     */
    public static String toASCII(String input, int flag) {
        if (PlainHost.is(input)) {
            return input;
        }
        return convert(input, flag, IDN::labelToAscii);
    }

    /**
     * Converts a name to its ASCII form, without flags.
     *
     * @param input the name
     * @return the ASCII form
     * @throws IllegalArgumentException if a label breaks a rule of RFC 3490
     */
    public static String toASCII(String input) {
        return toASCII(input, 0);
    }

    /**
     * Converts a name to its Unicode form. A label that cannot be converted stays unchanged.
     *
     * @param input the name
     * @param flag 0, {@link #ALLOW_UNASSIGNED}, {@link #USE_STD3_ASCII_RULES}, or both
     * @return the Unicode form
     */
    public static String toUnicode(String input, int flag) {
        if (PlainHost.is(input)) {
            return input;
        }
        return convert(input, flag, IDN::labelToUnicode);
    }

    /**
     * Converts a name to its Unicode form, without flags. A label that cannot be converted stays unchanged.
     *
     * @param input the name
     * @return the Unicode form
     */
    public static String toUnicode(String input) {
        return toUnicode(input, 0);
    }

    /** A conversion of one label. */
    private interface Conversion {
        String convert(String label, int flag);
    }

    /** Converts each label. The label separators become full stops. */
    private static String convert(String input, int flag, Conversion conversion) {
        int length = input.length();
        if (length == 1 && isSeparator(input.charAt(0))) {
            return ".";
        }
        StringBuilder output = new StringBuilder(length + 16);
        for (int start = 0; start < length; ) {
            int end = start;
            while (end < length && !isSeparator(input.charAt(end))) {
                end++;
            }
            output.append(conversion.convert(input.substring(start, end), flag));
            if (end < length) {
                output.append('.');
            }
            start = end + 1;
        }
        return output.toString();
    }

    /** Converts a label (RFC 3490, section 4.1). */
    private static String labelToAscii(String label, int flag) {
        if (!PlainHost.isAscii(label)) {
            return Operation.ASCII.convert(PROFILES.get(flag & 3), label);
        }
        if (label.isEmpty()) {
            throw new IllegalArgumentException("a label is empty (RFC 3490, section 4.1)");
        }
        if ((flag & USE_STD3_ASCII_RULES) != 0) {
            requireHostName(label);
        }
        if (label.length() > MAX_LABEL) {
            throw new IllegalArgumentException("a label has " + label.length() + " octets; the limit is " + MAX_LABEL
                    + " (RFC 3490, section 4.1)");
        }
        return label;
    }

    /** Converts a label (RFC 3490, section 4.2). */
    private static String labelToUnicode(String label, int flag) {
        boolean isALabel = PlainHost.isAscii(label)
                ? label.regionMatches(true, 0, ACE_PREFIX, 0, ACE_PREFIX.length())
                : mayBecomeALabel(label);
        if (!isALabel) {
            return label;
        }
        String result = Operation.UNICODE.convertOrNull(PROFILES.get(flag & 3), label);
        return result == null ? label : result;
    }

    /**
     * Returns {@code true} if nameprep may change a label to one with the ACE prefix. Only two other code points become
     * hyphens, and nothing removes ASCII or letters. So before the second hyphen, there is no ASCII except the letters of
     * the prefix, and between the hyphens there is no letter.
     */
    private static boolean mayBecomeALabel(String label) {
        boolean isAfterHyphen = false;
        for (int index = 0; index < label.length(); index++) {
            char c = label.charAt(index);
            if (c == '-' || c == '\uFE63' || c == '\uFF0D') {
                if (isAfterHyphen) {
                    return true;
                }
                isAfterHyphen = true;
            } else if (isAfterHyphen ? c < 0x80 || Character.isLetterOrDigit(c) : c < 0x80 && "xXnN".indexOf(c) < 0) {
                return false;
            }
        }
        return false;
    }

    /** Throws an exception for a label with other ASCII than a host name has. */
    private static void requireHostName(String label) {
        for (int index = 0; index < label.length(); index++) {
            char c = label.charAt(index);
            if (!(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-')) {
                throw new IllegalArgumentException("the label \"" + label + "\" has ASCII other than letters, digits and"
                        + " hyphens (RFC 3490, section 4.1)");
            }
        }
        if (label.charAt(0) == '-' || label.charAt(label.length() - 1) == '-') {
            throw new IllegalArgumentException("the label \"" + label + "\" starts or ends with a hyphen (RFC 3490,"
                    + " section 4.1)");
        }
    }

    private static boolean isSeparator(char c) {
        return c == '.' || c == '\u3002' || c == '\uFF0E' || c == '\uFF61';
    }
}
