package org.alabel;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;

/**
 * Many names in one buffer, in the layout of Apache Arrow: the octets of all names in UTF-8, and an offset for the start
 * of each and the end of the last one. One call converts all.
 *
 * <pre>{@code
 * Column names = Column.of(IntBuffer.wrap(new int[] {0, 2, 5}), StandardCharsets.UTF_8.encode("üa b"));
 * Column ascii = names.toAscii(Profile.UTS46, OnError.NULL);
 * ascii.get(0); // "xn--tda"
 * ascii.get(1); // null
 * }</pre>
 */
public final class Column {
    /** The rows and the octets that cross to the native library together. */
    private static final int GROUP_ROWS = 1 << 14;

    private static final int GROUP_OCTETS = 1 << 18;

    /** The octets of the longest name. */
    private static final int MOST_OCTETS = 1 << 14;

    /** The octets of the longest array of every virtual machine. */
    private static final int MOST_RESULTS = Integer.MAX_VALUE - 8;

    private final IntBuffer offsets;
    private final ByteBuffer octets;
    private final BitSet nulls;
    private final BitSet failures;

    private Column(IntBuffer offsets, ByteBuffer octets, BitSet nulls, BitSet failures) {
        this.offsets = offsets;
        this.octets = octets;
        this.nulls = nulls;
        this.failures = failures;
    }

    /**
     * Creates a column without nulls. The column reads the buffers from their positions to their limits, and does not
     * copy them: do not change them while the column is in use.
     *
     * @param offsets the offsets in {@code octets}, one more than names
     * @param octets the octets of all names
     * @return the column
     */
    public static Column of(IntBuffer offsets, ByteBuffer octets) {
        return of(offsets, octets, new BitSet());
    }

    /**
     * Creates a column. The column reads the buffers from their positions to their limits, and does not copy them: do
     * not change them while the column is in use.
     *
     * @param offsets the offsets in {@code octets}, one more than names
     * @param octets the octets of all names
     * @param nulls the rows without a name
     * @return the column
     */
    public static Column of(IntBuffer offsets, ByteBuffer octets, BitSet nulls) {
        return new Column(offsets.slice(), octets.slice(), (BitSet) nulls.clone(), new BitSet());
    }

    /**
     * Converts all names to their ASCII form.
     *
     * @param profile the rules
     * @param onError the treatment of a name that fails
     * @return the column of results, which shares the buffers if no name changes
     * @throws AlabelException with the row, if a name breaks a rule and {@code onError} is {@link OnError#FAIL}
     * @throws IllegalArgumentException if an offset is wrong, or the result has 2 GiB or more
     */
    public Column toAscii(Profile profile, OnError onError) {
        return convert(Operation.ASCII, profile.choice(), onError);
    }

    /**
     * Converts all names to their Unicode form.
     *
     * @param profile the rules
     * @param onError the treatment of a name that fails
     * @return the column of results, which shares the buffers if no name changes
     * @throws AlabelException with the row, if a name breaks a rule and {@code onError} is {@link OnError#FAIL}
     * @throws IllegalArgumentException if an offset is wrong, or the result has 2 GiB or more
     */
    public Column toUnicode(Profile profile, OnError onError) {
        return convert(Operation.UNICODE, profile.choice(), onError);
    }

    private Column convert(Operation operation, Choice choice, OnError onError) {
        Objects.requireNonNull(onError);
        BitSet failed = new BitSet();
        Results results = null;
        int end;
        for (int row = 0; row < size(); row = end) {
            end = groupEnd(row);
            Converted converted = null;
            if (isTooLong(row)) {
                failed.set(row, !nulls.get(row));
            } else {
                converted = convertGroup(operation, choice, row, end);
                for (int each = converted.failures.nextSetBit(0); each >= 0; each = converted.failures.nextSetBit(each + 1)) {
                    failed.set(row + each);
                }
            }
            if (onError == OnError.FAIL && !failed.isEmpty()) {
                int first = failed.nextSetBit(0);
                throw new AlabelException(operation.failure(choice, text(first)).error(), first);
            }
            if (results == null && converted != null && converted.isChanged) {
                results = new Results(size());
                results.addUnchanged(this, 0, row);
            }
            if (results != null && (converted == null || !converted.isChanged)) {
                results.addUnchanged(this, row, end);
            } else if (results != null) {
                results.add(converted, end - row);
            }
        }
        BitSet absent = (BitSet) nulls.clone();
        if (onError == OnError.NULL) {
            absent.or(failed);
        }
        return results == null ? new Column(offsets, octets, absent, failed) : results.column(absent, failed);
    }

    /**
     * Returns the row after those that cross together, from a row on. The memory outside the heap stays bounded, so a
     * column that is too large leads to an OutOfMemoryError.
     */
    private int groupEnd(int row) {
        int end = row;
        do {
            requireOffsets(end);
            if (isTooLong(end)) {
                return Math.max(end, row + 1);
            }
            end++;
        } while (end < size() && end - row < GROUP_ROWS && offsets.get(end) - offsets.get(row) < GROUP_OCTETS);
        return end;
    }

    private void requireOffsets(int row) {
        int start = offsets.get(row);
        int end = offsets.get(row + 1);
        if (start < 0 || end < start || end > octets.remaining()) {
            throw new IllegalArgumentException("the offsets of the name with index " + row
                    + " are not in the octets, or not ascending: " + start + ", " + end);
        }
    }

    /** Returns {@code true} if a name is longer than any valid name: see {@code src/text.rs}. */
    private boolean isTooLong(int row) {
        return offsets.get(row + 1) - offsets.get(row) > MOST_OCTETS;
    }

    private Converted convertGroup(Operation operation, Choice choice, int row, int end) {
        int start = offsets.get(row);
        byte[] names = new byte[offsets.get(end) - start];
        ByteBuffer source = octets.duplicate();
        source.position(start);
        source.get(names);
        int[] places = new int[end - row + 1];
        for (int index = 0; index < places.length; index++) {
            places[index] = offsets.get(row + index) - start;
        }
        return Converted.of(operation, choice, places, names, nulls.get(row, end));
    }

    /** The results of a column with a name that changes. */
    private static final class Results {
        private final int[] offsets;
        private byte[] octets = new byte[1024];
        private int count;

        Results(int rows) {
            offsets = new int[rows + 1];
        }

        void add(Converted converted, int rows) {
            int start = converted.offset(0);
            int place = reserve(converted.offset(rows) - start);
            System.arraycopy(converted.octets, start, octets, place, converted.offset(rows) - start);
            for (int index = 1; index <= rows; index++) {
                count++;
                offsets[count] = place + converted.offset(index) - start;
            }
        }

        void addUnchanged(Column column, int row, int end) {
            int start = column.offsets.get(row);
            int place = reserve(column.offsets.get(end) - start);
            ByteBuffer source = column.octets.duplicate();
            source.position(start);
            source.get(octets, place, column.offsets.get(end) - start);
            for (int index = row + 1; index <= end; index++) {
                count++;
                offsets[count] = place + column.offsets.get(index) - start;
            }
        }

        /** Makes room for octets after the present ones. Returns their place. */
        private int reserve(int more) {
            int used = offsets[count];
            if (more > MOST_RESULTS - used) {
                throw new IllegalArgumentException("the result has 2 GiB or more");
            }
            if (used + more > octets.length) {
                octets = Arrays.copyOf(octets, (int) Math.min(MOST_RESULTS, Math.max(used + more, 2L * octets.length)));
            }
            return used;
        }

        Column column(BitSet nulls, BitSet failures) {
            return new Column(IntBuffer.wrap(offsets), ByteBuffer.wrap(octets, 0, offsets[count]).slice(), nulls, failures);
        }
    }

    /**
     * Returns the number of rows.
     *
     * @return the number of names and nulls
     */
    public int size() {
        return Math.max(offsets.remaining() - 1, 0);
    }

    /**
     * Returns a name.
     *
     * @param row the row, from 0
     * @return the name, or {@code null} for a row without a name
     * @throws IndexOutOfBoundsException if there is no such row
     */
    public @Nullable String get(int row) {
        return nulls.get(row) ? null : text(row);
    }

    private String text(int row) {
        ByteBuffer name = octets.duplicate();
        name.limit(offsets.get(row + 1));
        name.position(offsets.get(row));
        return StandardCharsets.UTF_8.decode(name).toString();
    }

    /**
     * Returns the offsets.
     *
     * @return a read-only buffer of one more offset than rows
     */
    public IntBuffer offsets() {
        return offsets.asReadOnlyBuffer();
    }

    /**
     * Returns the octets of all names. For a row without a name, the octets have no meaning.
     *
     * @return a read-only buffer
     */
    public ByteBuffer octets() {
        return octets.asReadOnlyBuffer();
    }

    /**
     * Returns the rows without a name.
     *
     * @return a new set
     */
    public BitSet nulls() {
        return (BitSet) nulls.clone();
    }

    /**
     * Returns the rows whose names failed in the conversion that made this column.
     *
     * @return a new set
     */
    public BitSet failures() {
        return (BitSet) failures.clone();
    }
}
