package org.alabel.spark;

import org.alabel.spark.NativeFunction.Kind;
import org.apache.spark.sql.types.DataTypes;

/** Returns the disposition of a label: {@code LgrDisposition(label, table)}. The table is the XML of RFC 7940. */
public final class LgrDisposition extends HiveFunction {
    /** Creates the function. Spark calls this constructor. */
    public LgrDisposition() {
        super(Kind.DISPOSITION, DataTypes.StringType, null);
    }
}
