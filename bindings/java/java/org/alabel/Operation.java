package org.alabel;

import java.util.List;

/** The operations on one name. Their order is that of the numbers in {@code src/operation.rs}. */
enum Operation {
    /** Converts to the ASCII form. The choice is a profile. */
    ASCII,
    /** Converts to the Unicode form. The choice is a profile. */
    UNICODE,
    /** Parses a {@code Domain}, and returns its ASCII form. The choice is a profile. */
    DOMAIN,
    /** Returns the parent of a {@code Domain}, or an empty text. The choice has no meaning. */
    PARENT,
    /** Converts for display. The choice is a display policy. */
    DISPLAY;

    /** The number of code units of a short name: see {@code src/boundary/mod.rs}. */
    private static final int SHORT = 256;

    /** The name has an error. */
    private static final int FAILED = -1;

    /** The result is the name itself. */
    private static final int UNCHANGED = -2;

    /** Converts a name, or throws its first error. */
    String convert(Choice choice, String name) {
        String result = convertOrNull(choice, name);
        if (result == null) {
            throw failure(choice, name);
        }
        return result;
    }

    /** Converts a name, or returns {@code null} for an error. */
    @Nullable String convertOrNull(Choice choice, String name) {
        if (this != PARENT && PlainHost.is(name)) {
            return name;
        }
        int length = name.length();
        if (length <= SHORT && choice.text == null) {
            char[] units = new char[SHORT];
            name.getChars(0, length, units, 0);
            int result = Native.convert(ordinal(), choice.number, units, length);
            if (result >= 0) {
                return new String(units, 0, result);
            }
            if (result == UNCHANGED || result == FAILED) {
                return result == UNCHANGED ? name : null;
            }
        }
        return Native.convertAny(ordinal(), choice.number, choice.text, name, length);
    }

    /** Lists the first errors of a name. */
    List<AlabelError> errors(Choice choice, String name, int limit) {
        byte[] record = Native.errors(ordinal(), limit, choice.number, choice.text, name, name.length());
        return new Fields(record).requireKnown().errors(name);
    }

    /** Returns the exception for a name that has no result. */
    AlabelException failure(Choice choice, String name) {
        for (AlabelError error : errors(choice, name, 1)) {
            return new AlabelException(error);
        }
        throw new IllegalStateException("the conversion failed without an error");
    }
}
