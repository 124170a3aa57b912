package org.alabel.spark;

import org.alabel.spark.NativeFunction.Kind;
import org.apache.spark.sql.types.DataTypes;

/** Converts a name for display: {@code ToDisplay(name)} or {@code ToDisplay(name, policy)}. */
public final class ToDisplay extends HiveFunction {
    /** Creates the function. Spark calls this constructor. */
    public ToDisplay() {
        super(Kind.DISPLAY, DataTypes.StringType, "recommended");
    }
}
