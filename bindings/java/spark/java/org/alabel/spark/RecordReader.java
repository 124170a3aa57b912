package org.alabel.spark;

import java.nio.ByteBuffer;
import org.alabel.Nullable;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * Reads a value of a type from a record of the native library, as Spark represents it: {@code src/record.rs} has the
 * format of texts and numbers. A struct is the number 1 and its fields, or 0 for null. A list is its length and its
 * items.
 */
class RecordReader {
    private final ByteBuffer octets;

    RecordReader(byte[] octets) {
        this.octets = ByteBuffer.wrap(octets);
    }

    /** Reads a value. */
    final @Nullable Object read(DataType type) {
        int number = octets.getInt();
        if (type instanceof StructType) {
            return number == 0 ? null : struct(fields((StructType) type));
        } else if (type instanceof ArrayType) {
            return list(items(((ArrayType) type).elementType(), number));
        } else if (type instanceof LongType) {
            return (long) number;
        } else if (type instanceof IntegerType) {
            return number;
        } else if (type instanceof BooleanType) {
            return number != 0;
        }
        if (number < 0) {
            return null;
        }
        int start = octets.position();
        octets.position(start + number);
        return text(octets.array(), start, number);
    }

    private @Nullable Object[] fields(StructType type) {
        @Nullable Object[] fields = new @Nullable Object[type.length()];
        for (int index = 0; index < fields.length; index++) {
            fields[index] = read(type.apply(index).dataType());
        }
        return fields;
    }

    private @Nullable Object[] items(DataType type, int length) {
        @Nullable Object[] items = new @Nullable Object[length];
        for (int index = 0; index < length; index++) {
            items[index] = read(type);
        }
        return items;
    }

    /** Makes a text from octets in UTF-8. */
    Object text(byte[] octets, int start, int length) {
        return UTF8String.fromBytes(octets, start, length);
    }

    /** Makes a list from its items. */
    Object list(@Nullable Object[] items) {
        return new GenericArrayData(items);
    }

    /** Makes a struct from its fields. */
    Object struct(@Nullable Object[] fields) {
        return new GenericInternalRow(fields);
    }
}
