package org.alabel;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;

/**
 * Converts an array of names. Names that have to cross to the native library cross together, up to {@link #OCTETS} at
 * once: a crossing takes longer than a copy, and the memory stays bounded.
 */
final class Batch {
    private static final int OCTETS = 1 << 16;

    private final Operation operation;
    private final Choice choice;
    private final @Nullable String[] names;
    private final OnError onError;
    private final @Nullable String[] results;

    /** The rows that failed. */
    private final BitSet failed = new BitSet();

    /** The rows that wait to cross. */
    private int[] rows = new int[16];

    /** The offsets of the waiting names in {@link #octets}, and of their end. */
    private int[] offsets = new int[17];

    private byte[] octets = new byte[1024];
    private int count;

    Batch(Operation operation, Choice choice, @Nullable String[] names, OnError onError) {
        this.operation = operation;
        this.choice = choice;
        this.names = names;
        this.onError = Objects.requireNonNull(onError);
        results = new @Nullable String[names.length];
    }

    @Nullable String[] convert() {
        for (int row = 0; row < names.length; row++) {
            String name = names[row];
            if (name == null || PlainHost.is(name)) {
                results[row] = name;
            } else if (name.length() > Operation.SHORT || Utf8.length(name) == Utf8.NO_TEXT) {
                finish(row, operation.convertOrNull(choice, name));
            } else {
                add(row, name);
            }
        }
        cross();
        return results;
    }

    private void add(int row, String name) {
        int start = offsets[count];
        int most = start + Utf8.MOST_OCTETS * name.length();
        if (most > octets.length) {
            octets = Arrays.copyOf(octets, Math.max(most, 2 * octets.length));
        }
        if (count == rows.length) {
            rows = Arrays.copyOf(rows, 2 * count);
            offsets = Arrays.copyOf(offsets, 2 * count + 1);
        }
        rows[count] = row;
        count++;
        offsets[count] = Utf8.write(name, octets, start);
        if (offsets[count] >= OCTETS) {
            cross();
        }
    }

    /** Converts the waiting names, and throws the error of the first name that failed. */
    private void cross() {
        if (count > 0) {
            convertWaiting();
        }
        if (onError == OnError.FAIL && !failed.isEmpty()) {
            int row = failed.nextSetBit(0);
            throw new AlabelException(operation.failure(choice, names[row]).error(), row);
        }
    }

    private void convertWaiting() {
        int[] places = Arrays.copyOf(offsets, count + 1);
        Converted converted = Converted.of(operation, choice, places, Arrays.copyOf(octets, places[count]), new BitSet());
        for (int index = 0; index < count; index++) {
            int row = rows[index];
            finish(row, converted.failures.get(index) ? null : result(converted, index));
        }
        count = 0;
    }

    /** Returns the result of a waiting name, which is the same object if the name does not change. */
    private String result(Converted converted, int index) {
        int start = converted.offset(index);
        int end = converted.offset(index + 1);
        if (Arrays.equals(converted.octets, start, end, octets, offsets[index], offsets[index + 1])) {
            return names[rows[index]];
        }
        return new String(converted.octets, start, end - start, StandardCharsets.UTF_8);
    }

    /** Stores a result, or a failure for {@code null}. */
    private void finish(int row, @Nullable String result) {
        if (result == null) {
            failed.set(row);
        }
        results[row] = result == null && onError == OnError.KEEP ? names[row] : result;
    }
}
