package org.alabel.spark;

import java.io.Serializable;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import org.alabel.Alabel;
import org.alabel.Nullable;

/**
 * A function of the native library with its settings: {@code src/boundary/functions.rs} defines the methods.
 *
 * <p>The constructor creates the function. Only the settings are serialized: another process creates the function at
 * the first call. The function is freed after this object becomes unreachable.
 */
final class NativeFunction implements Serializable {
    private static final long serialVersionUID = 1;
    private static final Cleaner CLEANER = Cleaner.create();

    static {
        // Loads the library, for the class loader of both classes.
        Alabel.version();
    }

    /** The functions. Their order is that of the numbers in {@code src/function.rs}. */
    enum Kind {
        /** Converts a name to its ASCII form. The settings are a profile. */
        ASCII,
        /** Converts a name to its Unicode form. The settings are a profile. */
        UNICODE,
        /** Converts a name for display, or lists reasons. The settings are a policy. */
        DISPLAY,
        /** Finds the protected name that a name resembles most. The settings are the protected names. */
        LOOKALIKE,
        /** Returns the disposition of a label. The settings are a language table. */
        DISPOSITION;

        /** Returns {@code true} if the function returns every plain host unchanged. */
        boolean keepsPlainHosts() {
            return compareTo(DISPLAY) <= 0;
        }
    }

    final Kind kind;

    private final String settings;

    /** The address of the function. After deserialization, it is 0 up to the first call. */
    private transient volatile long handle;

    /**
     * Creates a function.
     *
     * @throws IllegalArgumentException if the settings are wrong, such as the profile {@code "uts47"}
     */
    NativeFunction(Kind kind, String settings) {
        this.kind = kind;
        this.settings = settings;
        newHandle();
    }

    /** Returns the text for a name, the array itself if the text does not change, or {@code null} for an error. */
    byte @Nullable [] text(byte[] name) {
        try {
            return text(handle(), name, name.length);
        } finally {
            // The cleaner frees the function once this object is unreachable.
            Reference.reachabilityFence(this);
        }
    }

    /** Returns the struct or the list for a name, as {@link RecordReader} reads it. */
    byte[] record(byte[] name) {
        try {
            return record(handle(), name);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    /** Returns the message of the first error of a name, or {@code null} if it has none. */
    @Nullable String failure(byte[] name) {
        try {
            return failure(handle(), name);
        } finally {
            Reference.reachabilityFence(this);
        }
    }

    private long handle() {
        long known = handle;
        return known == 0 ? newHandle() : known;
    }

    private synchronized long newHandle() {
        if (handle == 0) {
            long created = create(kind.ordinal(), settings);
            CLEANER.register(this, () -> release(created));
            handle = created;
        }
        return handle;
    }

    private static native long create(int kind, String settings);

    private static native byte @Nullable [] text(long handle, byte[] name, int length);

    private static native byte[] record(long handle, byte[] name);

    private static native @Nullable String failure(long handle, byte[] name);

    private static native void release(long handle);
}
