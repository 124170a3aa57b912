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

    /** Converts a name, or throws its first error. */
    String convert(@Nullable String choice, String name) {
        String result = convertOrNull(choice, name);
        if (result == null) {
            throw failure(choice, name);
        }
        return result;
    }

    /** Converts a name, or returns {@code null} for an error. */
    @Nullable String convertOrNull(@Nullable String choice, String name) {
        if (this != PARENT && PlainHost.is(name)) {
            return name;
        }
        return Native.convert(ordinal(), choice, name, name.length());
    }

    /** Lists the first errors of a name. */
    List<AlabelError> errors(@Nullable String choice, String name, int limit) {
        byte[] record = Native.errors(ordinal(), limit, choice, name, name.length());
        return new Fields(record).requireKnown().errors(name);
    }

    /** Returns the exception for a name that has no result. */
    AlabelException failure(@Nullable String choice, String name) {
        for (AlabelError error : errors(choice, name, 1)) {
            return new AlabelException(error);
        }
        throw new IllegalStateException("the conversion failed without an error");
    }
}
