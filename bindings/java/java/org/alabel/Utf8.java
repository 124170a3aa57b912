package org.alabel;

/** Encodes names in UTF-8. Unlike {@code String.getBytes}, it finds lone surrogates. */
final class Utf8 {
    /** The name has a lone surrogate. */
    static final int NO_TEXT = -1;

    /** The most octets for a code unit. */
    static final int MOST_OCTETS = 3;

    private Utf8() {}

    /** Returns the number of octets of a name, or {@link #NO_TEXT}. */
    static int length(String name) {
        int length = name.length();
        int octets = length;
        for (int index = 0; index < length; index++) {
            char c = name.charAt(index);
            if (c < 0x80) {
                continue;
            }
            if (c < 0x800) {
                octets++;
                continue;
            }
            octets += 2;
            if (Character.isSurrogate(c)) {
                index++;
                if (index == length || !Character.isSurrogatePair(c, name.charAt(index))) {
                    return NO_TEXT;
                }
            }
        }
        return octets;
    }

    /** Writes a name without lone surrogates, from an index on. Returns the index after it. */
    static int write(String name, byte[] octets, int start) {
        int length = name.length();
        int end = start;
        for (int index = 0; index < length; index++) {
            char c = name.charAt(index);
            if (c < 0x80) {
                octets[end++] = (byte) c;
            } else if (c < 0x800) {
                octets[end++] = (byte) (0xC0 | c >> 6);
                octets[end++] = (byte) (0x80 | c & 0x3F);
            } else if (!Character.isSurrogate(c)) {
                octets[end++] = (byte) (0xE0 | c >> 12);
                octets[end++] = (byte) (0x80 | c >> 6 & 0x3F);
                octets[end++] = (byte) (0x80 | c & 0x3F);
            } else {
                index++;
                int pair = Character.toCodePoint(c, name.charAt(index));
                octets[end++] = (byte) (0xF0 | pair >> 18);
                octets[end++] = (byte) (0x80 | pair >> 12 & 0x3F);
                octets[end++] = (byte) (0x80 | pair >> 6 & 0x3F);
                octets[end++] = (byte) (0x80 | pair & 0x3F);
            }
        }
        return end;
    }
}
