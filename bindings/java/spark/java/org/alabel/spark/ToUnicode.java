package org.alabel.spark;

import org.alabel.spark.NativeFunction.Kind;
import org.apache.spark.sql.types.DataTypes;

/** Converts a name to its Unicode form: {@code ToUnicode(name)} or {@code ToUnicode(name, profile)}. */
public final class ToUnicode extends HiveFunction {
    /** Creates the function. Spark calls this constructor. */
    public ToUnicode() {
        super(Kind.UNICODE, DataTypes.StringType, "uts46");
    }
}
