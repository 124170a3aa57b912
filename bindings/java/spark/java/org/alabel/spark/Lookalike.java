package org.alabel.spark;

import org.alabel.spark.NativeFunction.Kind;

/**
 * Finds the protected name that a name resembles most: {@code Lookalike(name, protected)}. Spaces separate protected
 * names.
 */
public final class Lookalike extends HiveFunction {
    /** Creates the function. Spark calls this constructor. */
    public Lookalike() {
        super(Kind.LOOKALIKE, Schema.LOOKALIKE, null);
    }
}
