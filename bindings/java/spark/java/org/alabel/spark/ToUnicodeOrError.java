package org.alabel.spark;

import org.alabel.spark.NativeFunction.Kind;

/** Converts a name as {@link ToUnicode} does, and returns its first error beside the result. */
public final class ToUnicodeOrError extends HiveFunction {
    /** Creates the function. Spark calls this constructor. */
    public ToUnicodeOrError() {
        super(Kind.UNICODE, Schema.OR_ERROR, "uts46");
    }
}
