package org.alabel;

/** Recognizes names in ASCII, and the hosts that no profile changes: they need not cross to the native library. */
final class PlainHost {
    private static final int MAX_LABEL = 63;
    private static final int MAX_NAME = 253;

    private PlainHost() {}

    /**
     * Returns {@code true} if no profile changes a name, and every profile accepts it. Its labels have lowercase
     * letters, digits, and single hyphens between these. Its last label starts with a letter: it is not a number,
     * which the profile {@code url-strict} refuses.
     */
    static boolean is(String name) {
        int length = name.length();
        if (length > MAX_NAME) {
            return false;
        }
        boolean isAfterLetter = false;
        int start = 0;
        for (int index = 0; index < length; index++) {
            char c = name.charAt(index);
            if (c >= 'a' && c <= 'z' || c >= '0' && c <= '9') {
                isAfterLetter = true;
            } else if (!isAfterLetter || c != '-' && c != '.') {
                return false;
            } else {
                isAfterLetter = false;
                if (c == '.') {
                    if (index - start > MAX_LABEL) {
                        return false;
                    }
                    start = index + 1;
                }
            }
        }
        return isAfterLetter && length - start <= MAX_LABEL && name.charAt(start) > '9';
    }

    /** Returns {@code true} if a name has only ASCII. */
    static boolean isAscii(String name) {
        for (int index = 0; index < name.length(); index++) {
            if (name.charAt(index) > 0x7F) {
                return false;
            }
        }
        return true;
    }
}
