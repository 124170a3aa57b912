package org.alabel.spark;

import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.UTF8String;

/** Recognizes hosts like {@code org.alabel.PlainHost}, in UTF-8. */
final class PlainHost {
    private static final int MAX_LABEL = 63;
    private static final int MAX_NAME = 253;

    private PlainHost() {}

    /**
     * Returns {@code true} if no profile changes a name, and every profile accepts it. Its labels have lowercase
     * letters, digits, and single hyphens between these. Its last label starts with a letter.
     */
    static boolean is(UTF8String name) {
        Object base = name.getBaseObject();
        long offset = name.getBaseOffset();
        int length = name.numBytes();
        if (length > MAX_NAME) {
            return false;
        }
        boolean isAfterLetter = false;
        int start = 0;
        for (int index = 0; index < length; index++) {
            byte octet = Platform.getByte(base, offset + index);
            if (octet >= 'a' && octet <= 'z' || octet >= '0' && octet <= '9') {
                isAfterLetter = true;
            } else if (!isAfterLetter || octet != '-' && octet != '.') {
                return false;
            } else {
                isAfterLetter = false;
                if (octet == '.') {
                    if (index - start > MAX_LABEL) {
                        return false;
                    }
                    start = index + 1;
                }
            }
        }
        return isAfterLetter && length - start <= MAX_LABEL && Platform.getByte(base, offset + start) > '9';
    }
}
