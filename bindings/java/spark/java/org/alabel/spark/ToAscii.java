package org.alabel.spark;

import org.alabel.spark.NativeFunction.Kind;
import org.apache.spark.sql.types.DataTypes;

/** Converts a name to its ASCII form: {@code ToAscii(name)} or {@code ToAscii(name, profile)}. */
public final class ToAscii extends HiveFunction {
    /** Creates the function. Spark calls this constructor. */
    public ToAscii() {
        super(Kind.ASCII, DataTypes.StringType, "uts46");
    }
}
