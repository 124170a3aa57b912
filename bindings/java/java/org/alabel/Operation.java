package org.alabel;

import java.nio.charset.StandardCharsets;
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

    /** The number of code units of a short name: see {@code src/boundary/strings.rs}. */
    static final int SHORT = 256;

    /** Room for the ACE prefixes and delimiters of a few labels. */
    private static final int ACE_PREFIXES = 32;

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
        if (length > SHORT) {
            return Native.convertAny(ordinal(), choice.number, choice.profile, name, length);
        }
        boolean isAscii = PlainHost.isAscii(name);
        boolean toAscii = this != UNICODE && this != DISPLAY;
        // The longest result of most names: of a code point outside ASCII, an ASCII form has up to five digits.
        int room = isAscii ? length : Math.min(SHORT, ACE_PREFIXES + 5 * length);
        byte[] octets = isAscii ? name.getBytes(StandardCharsets.ISO_8859_1) : toAscii ? new byte[room] : null;
        char[] units = !isAscii ? units(name, toAscii ? length : room) : toAscii ? null : new char[room];
        int result = Native.convert(ordinal(), choice.number, choice.profile, isAscii, length, octets, units, room);
        if (result >= 0) {
            return toAscii ? new String(octets, 0, result, StandardCharsets.ISO_8859_1) : new String(units, 0, result);
        }
        switch (result) {
            case UNCHANGED:
                return name;
            case FAILED:
                return null;
            default:
                return Native.convertAny(ordinal(), choice.number, choice.profile, name, length);
        }
    }

    /** Returns an array that starts with the code units of a name. */
    private static char[] units(String name, int room) {
        char[] units = new char[room];
        name.getChars(0, name.length(), units, 0);
        return units;
    }

    /** Lists the first errors of a name. */
    List<AlabelError> errors(Choice choice, String name, int limit) {
        byte[] record = Native.errors(ordinal(), limit, choice.number, choice.profile, name, name.length());
        return new Fields(record).errors(name);
    }

    /** Returns the exception for a name that has no result. */
    AlabelException failure(Choice choice, String name) {
        for (AlabelError error : errors(choice, name, 1)) {
            return new AlabelException(error);
        }
        throw new IllegalStateException("the conversion failed without an error");
    }
}
