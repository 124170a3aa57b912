package org.alabel.spark;

import org.alabel.spark.NativeFunction.Kind;

/** Converts a name as {@link ToAscii} does, and returns its first error beside the result. */
public final class ToAsciiOrError extends HiveFunction {
    /** Creates the function. Spark calls this constructor. */
    public ToAsciiOrError() {
        super(Kind.ASCII, Schema.OR_ERROR, "uts46");
    }
}
