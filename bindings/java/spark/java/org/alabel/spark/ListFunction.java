package org.alabel.spark;

import org.alabel.Nullable;
import org.alabel.OnError;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.unsafe.types.UTF8String;

/** A function that returns an array: the reasons not to show a name in Unicode. */
public final class ListFunction extends NameFunction<ArrayData> {
    private static final long serialVersionUID = 1;

    ListFunction(String name, DataType resultType, Broadcast<NativeFunction> broadcast) {
        super(name, resultType, OnError.NULL, broadcast);
    }

    /**
     * Returns the array for a name.
     *
     * @param name the name
     * @return the array, or {@code null} for a null
     */
    public @Nullable ArrayData invoke(@Nullable UTF8String name) {
        if (name == null) {
            return null;
        }
        if (keeps(name)) {
            return new GenericArrayData(new Object[0]);
        }
        return (ArrayData) new RecordReader(function().record(name.getBytes())).read(resultType());
    }
}
