package org.alabel;

/** Declares the methods of the native library. {@code src/boundary/mod.rs} defines them. */
final class Native {
    static {
        NativeLibrary.load();
    }

    private Native() {}

    /**
     * Converts a short name, and writes the result over it. Returns its length, or a negative number: see {@link
     * Operation}.
     */
    static native int convert(int operation, int number, char[] name, int length);

    /** Converts any name. Returns {@code null} if it has an error, and the same object if it does not change. */
    static native @Nullable String convertAny(
            int operation, int number, @Nullable String choice, String name, int length);

    /** Lists the errors of a name, after nothing or the message for an unknown profile or policy. */
    static native byte[] errors(
            int operation, int limit, int number, @Nullable String choice, String name, int length);

    /** Lists the reasons not to show a name, after the message for an unknown policy, and the error of the name. */
    static native byte[] reasons(int limit, @Nullable String policy, String name, int length);

    /** Parses a host. Returns its error or its parts. */
    static native byte[] host(boolean isOpaque, String name, int length);

    /** Creates an index of the protected names in the lines of a text. Returns 0 if a name or a kind is unknown. */
    static native long lookalikes(String names, @Nullable String kinds);

    /** Lists the protected names that a name resembles, after the error of the name. */
    static native byte[] matches(long handle, int limit, String name, int length);

    /** Frees an index. */
    static native void release(long handle);

    /** Converts a column. */
    static native byte[] column(
            int operation, int number, @Nullable String choice, int[] offsets, byte[] octets, byte[] nulls);

    /** Lists the parts of a profile, after nothing or the message for an unknown one. */
    static native byte[] describe(String profile);

    /** Lists versions, and the names of profiles, policies and kinds of likeness. */
    static native byte[] lists();
}
