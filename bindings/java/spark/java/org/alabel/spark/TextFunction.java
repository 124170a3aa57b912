package org.alabel.spark;

import org.alabel.Nullable;
import org.alabel.OnError;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;

/** A function that returns a text. */
public final class TextFunction extends NameFunction<UTF8String> {
    private static final long serialVersionUID = 1;

    TextFunction(String name, OnError onError, Broadcast<NativeFunction> broadcast) {
        super(name, DataTypes.StringType, onError, broadcast);
    }

    /**
     * Returns the text for a name.
     *
     * @param name the name
     * @return the text, or {@code null} for a null
     */
    public @Nullable UTF8String invoke(@Nullable UTF8String name) {
        if (name == null || keeps(name)) {
            return name;
        }
        byte[] octets = name.getBytes();
        byte[] text = function().text(octets);
        if (text == octets) {
            return name;
        }
        return text == null ? failed(name) : UTF8String.fromBytes(text);
    }
}
