package org.alabel;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;

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
        int[] places = new int[offsets.remaining()];
        offsets.duplicate().get(places);
        byte[] record = Native.column(
                operation.ordinal(), choice.number, choice.text, places, octets(octets), nulls.toByteArray());
        Fields fields = new Fields(record);
        int status = fields.number();
        if (status == 2) {
            throw new IllegalArgumentException(fields.text());
        }
        BitSet failed = new BitSet();
        for (int rest = fields.number(); rest > 0; rest--) {
            failed.set(fields.number());
        }
        if (onError == OnError.FAIL && !failed.isEmpty()) {
            int row = failed.nextSetBit(0);
            throw new AlabelException(operation.failure(choice, text(row)).error(), row);
        }
        BitSet absent = (BitSet) nulls.clone();
        if (onError == OnError.NULL) {
            absent.or(failed);
        }
        if (status == 0) {
            return new Column(offsets, octets, absent, failed);
        }
        ByteBuffer rest = fields.rest();
        IntBuffer results = rest.asIntBuffer();
        results.limit(places.length);
        rest.position(Integer.BYTES * places.length);
        return new Column(results.slice(), rest.slice(), absent, failed);
    }

    private static byte[] octets(ByteBuffer buffer) {
        if (buffer.hasArray() && buffer.arrayOffset() == 0 && buffer.array().length == buffer.remaining()) {
            return buffer.array();
        }
        byte[] octets = new byte[buffer.remaining()];
        buffer.duplicate().get(octets);
        return octets;
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
