package org.alabel.spark;

import org.alabel.Nullable;
import org.alabel.OnError;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.unsafe.types.UTF8String;

/** A function that returns a struct: a form with the first error, or a match. */
public final class StructFunction extends NameFunction<InternalRow> {
    private static final long serialVersionUID = 1;

    StructFunction(String name, DataType resultType, OnError onError, Broadcast<NativeFunction> broadcast) {
        super(name, resultType, onError, broadcast);
    }

    /**
     * Returns the struct for a name.
     *
     * @param name the name
     * @return the struct, or {@code null} for a null and for a name without a match
     */
    public @Nullable InternalRow invoke(@Nullable UTF8String name) {
        if (name == null) {
            return null;
        }
        if (keeps(name)) {
            // The result, and no error.
            return new GenericInternalRow(new @Nullable Object[] {name, null});
        }
        byte[] record = function().record(name.getBytes());
        InternalRow row = (InternalRow) new RecordReader(record).read(resultType());
        if (row == null) {
            failed(name);
        }
        return row;
    }
}
