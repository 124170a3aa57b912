package org.alabel.spark;

import org.alabel.Nullable;
import org.alabel.OnError;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * A function of a name. The generated code of Spark calls the method {@code invoke} of a subclass.
 *
 * @param <R> the class of the results
 */
public abstract class NameFunction<R> implements ScalarFunction<R> {
    private static final long serialVersionUID = 1;

    /** The name in SQL. */
    private final String name;

    /** The type of the results. */
    private final DataType resultType;

    /** The treatment of a name that fails. */
    private final OnError onError;

    /** The function for all tasks of an executor. */
    private final Broadcast<NativeFunction> broadcast;

    /** The value of the broadcast, whose method takes a lock. */
    private transient @Nullable NativeFunction function;

    NameFunction(String name, DataType resultType, OnError onError, Broadcast<NativeFunction> broadcast) {
        this.name = name;
        this.resultType = resultType;
        this.onError = onError;
        this.broadcast = broadcast;
    }

    /** Returns the name in SQL. */
    @Override
    public final String name() {
        return name;
    }

    /** Returns the name in SQL. */
    @Override
    public final String canonicalName() {
        return name;
    }

    /** Returns the name in SQL, which Spark writes into the name of a column. */
    @Override
    public final String toString() {
        return name;
    }

    /** Returns the type of a name. */
    @Override
    public final DataType[] inputTypes() {
        return new DataType[] {DataTypes.StringType};
    }

    /** Returns the type of the results. */
    @Override
    public final DataType resultType() {
        return resultType;
    }

    final NativeFunction function() {
        NativeFunction known = function;
        if (known == null) {
            known = broadcast.value();
            function = known;
        }
        return known;
    }

    /** Returns {@code true} if the function returns the name unchanged, without a call of the native library. */
    final boolean keeps(UTF8String name) {
        return function().kind.keepsPlainHosts() && PlainHost.is(name);
    }

    /** Returns the result for a name that fails. */
    final @Nullable UTF8String failed(UTF8String name) {
        if (onError == OnError.FAIL) {
            String failure = function().failure(name.getBytes());
            if (failure != null) {
                throw new IllegalArgumentException('"' + name.toString() + "\": " + failure);
            }
        }
        return onError == OnError.KEEP ? name : null;
    }
}
