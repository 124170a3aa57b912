package org.alabel.spark;

import org.alabel.spark.NativeFunction.Kind;

/**
 * Lists the reasons not to show a name in Unicode: {@code DisplayReasons(name)} or {@code DisplayReasons(name, policy)}.
 */
public final class DisplayReasons extends HiveFunction {
    /** Creates the function. Spark calls this constructor. */
    public DisplayReasons() {
        super(Kind.DISPLAY, Schema.REASONS, "recommended");
    }
}
