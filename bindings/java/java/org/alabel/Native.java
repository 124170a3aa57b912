package org.alabel;

/** Declares the methods of the native library. {@code src/boundary/mod.rs} defines them. */
final class Native {
    static {
        NativeLibrary.load();
    }

    private Native() {}

    /**
     * Converts a short name, which is in {@code octets} if it is ASCII, and in {@code units} otherwise. Writes an ASCII
     * form to {@code octets}, and another result to {@code units}, up to {@code room}. Returns its length, or a negative
     * number: see {@link Operation}.
     */
    static native int convert(
            int operation, int number, byte @Nullable [] profile, boolean isAscii, int length, byte @Nullable [] octets,
            char @Nullable [] units, int room);

    /** Converts any name. Returns {@code null} if it has an error, and the same object if it does not change. */
    static native @Nullable String convertAny(
            int operation, int number, byte @Nullable [] profile, String name, int length);

    /** Lists the errors of a name. */
    static native byte[] errors(
            int operation, int limit, int number, byte @Nullable [] profile, String name, int length);

    /** Lists the reasons not to show a name, after the error of the name. */
    static native byte[] reasons(int policy, String name, int length);

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
            int operation, int number, byte @Nullable [] profile, int[] offsets, byte[] octets, byte[] nulls);

    /** Lists the parts of a profile, after nothing or the message for an unknown one. */
    static native byte[] describe(String profile);

    /** Returns a known profile as octets: see {@link Choice}. */
    static native byte[] profile(String profile);

    /** Lists versions, and the names of profiles, policies and kinds of likeness. */
    static native byte[] lists();
}
