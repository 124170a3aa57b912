package org.alabel;

import java.nio.ByteBuffer;
import java.util.BitSet;

/** The results of names that crossed to the native library together. */
final class Converted {
    private static final int CHANGED = 1;
    private static final int REFUSED = 2;

    /** {@code true} if a name changed. */
    final boolean isChanged;

    /** The names that failed, whose results are the names themselves. */
    final BitSet failures = new BitSet();

    /** The octets of the results, between the offsets. */
    final byte[] octets;

    /** The offsets of names that did not change, or the fields from the offsets of the results on. */
    private final int[] offsets;

    private final ByteBuffer fields;
    private final int start;

    private Converted(int[] offsets, byte[] octets, byte[] record) {
        fields = ByteBuffer.wrap(record);
        int status = fields.getInt();
        if (status == REFUSED) {
            throw new IllegalArgumentException(new Fields(fields).text());
        }
        for (int rest = fields.getInt(); rest > 0; rest--) {
            failures.set(fields.getInt());
        }
        isChanged = status == CHANGED;
        this.octets = isChanged ? record : octets;
        this.offsets = offsets;
        start = fields.position() + Integer.BYTES * offsets.length;
    }

    /**
     * Converts names.
     *
     * @param offsets the offsets in {@code octets}, one more than names
     * @param nulls the names that are left out
     */
    static Converted of(Operation operation, Choice choice, int[] offsets, byte[] octets, BitSet nulls) {
        byte[] record = Native.column(
                operation.ordinal(), choice.number, choice.profile, offsets, octets, nulls.toByteArray());
        return new Converted(offsets, octets, record);
    }

    /** Returns the place in {@link #octets} before a result, or after the last one. */
    int offset(int index) {
        return isChanged ? start + fields.getInt(fields.position() + Integer.BYTES * index) : offsets[index];
    }
}
