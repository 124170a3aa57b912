package org.alabel.spark;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.alabel.Nullable;
import org.alabel.spark.NativeFunction.Kind;
import org.apache.hadoop.hive.ql.exec.UDFArgumentException;
import org.apache.hadoop.hive.ql.metadata.HiveException;
import org.apache.hadoop.hive.ql.udf.generic.GenericUDF;
import org.apache.hadoop.hive.serde2.objectinspector.ConstantObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspector;
import org.apache.hadoop.hive.serde2.objectinspector.ObjectInspectorFactory;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.PrimitiveObjectInspectorFactory;
import org.apache.hadoop.hive.serde2.objectinspector.primitive.StringObjectInspector;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * A function for {@code CREATE FUNCTION}, for which Spark only accepts classes of Hive. The first argument is the name.
 * The second one is a constant with the settings, which are optional for conversions. An invalid name gives null.
 *
 * <p>Spark sends an object with the serializer of Hive, calls the constructor without parameters, and initializes it
 * again. All fields are transient: that serializer would make a second {@code StringType}, and the executor could no
 * longer recognize the type of any string.
 */
abstract class HiveFunction extends GenericUDF {
    private final transient Kind kind;
    private final transient DataType resultType;
    private final transient @Nullable String defaultSettings;
    private transient @Nullable NativeFunction function;
    private transient @Nullable StringObjectInspector names;

    HiveFunction(Kind kind, DataType resultType, @Nullable String defaultSettings) {
        this.kind = kind;
        this.resultType = resultType;
        this.defaultSettings = defaultSettings;
    }

    /** Reads the settings. Returns the type of the results. */
    @Override
    public final ObjectInspector initialize(ObjectInspector[] arguments) throws UDFArgumentException {
        if (arguments.length > 2 || arguments.length < (defaultSettings == null ? 2 : 1)
                || !(arguments[0] instanceof StringObjectInspector)) {
            throw new UDFArgumentException(usage());
        }
        names = (StringObjectInspector) arguments[0];
        String settings = defaultSettings;
        if (arguments.length == 2) {
            if (!(arguments[1] instanceof ConstantObjectInspector)) {
                throw new UDFArgumentException(usage());
            }
            settings = String.valueOf(((ConstantObjectInspector) arguments[1]).getWritableConstantValue());
        }
        try {
            function = new NativeFunction(kind, settings);
        } catch (IllegalArgumentException error) {
            throw new UDFArgumentException(error);
        }
        return inspector(resultType);
    }

    /** Initializes without folding constants. Hive would fold a struct to objects that its inspector cannot read. */
    @Override
    public final ObjectInspector initializeAndFoldConstants(ObjectInspector[] arguments) throws UDFArgumentException {
        return initialize(arguments);
    }

    private String usage() {
        return getClass().getSimpleName() + " takes a string, and a constant with settings"
                + (defaultSettings == null ? "" : ", such as '" + defaultSettings + "'");
    }

    /** Returns the result for a name. */
    @Override
    public final @Nullable Object evaluate(DeferredObject[] arguments) throws HiveException {
        String name = names.getPrimitiveJavaObject(arguments[0].get());
        if (name == null) {
            return null;
        }
        byte[] octets = name.getBytes(StandardCharsets.UTF_8);
        if (resultType instanceof StringType) {
            byte[] text = function.text(octets);
            return text == octets ? name : text == null ? null : new String(text, StandardCharsets.UTF_8);
        }
        return new Reader(function.record(octets)).read(resultType);
    }

    /** Returns the call, for `EXPLAIN`. */
    @Override
    public final String getDisplayString(String[] arguments) {
        return getClass().getSimpleName() + "(" + String.join(", ", arguments) + ")";
    }

    private static ObjectInspector inspector(DataType type) {
        if (type instanceof StructType) {
            List<String> names = Arrays.asList(((StructType) type).fieldNames());
            List<ObjectInspector> inspectors = new ArrayList<>();
            for (StructField field : ((StructType) type).fields()) {
                inspectors.add(inspector(field.dataType()));
            }
            return ObjectInspectorFactory.getStandardStructObjectInspector(names, inspectors);
        } else if (type instanceof ArrayType) {
            ObjectInspector items = inspector(((ArrayType) type).elementType());
            return ObjectInspectorFactory.getStandardListObjectInspector(items);
        } else if (type instanceof LongType) {
            return PrimitiveObjectInspectorFactory.javaLongObjectInspector;
        } else if (type instanceof IntegerType) {
            return PrimitiveObjectInspectorFactory.javaIntObjectInspector;
        } else if (type instanceof BooleanType) {
            return PrimitiveObjectInspectorFactory.javaBooleanObjectInspector;
        }
        return PrimitiveObjectInspectorFactory.javaStringObjectInspector;
    }

    /** Makes the values that Hive inspects. */
    private static final class Reader extends RecordReader {
        Reader(byte[] octets) {
            super(octets);
        }

        @Override
        Object text(byte[] octets, int start, int length) {
            return new String(octets, start, length, StandardCharsets.UTF_8);
        }

        @Override
        Object list(@Nullable Object[] items) {
            return Arrays.asList(items);
        }

        @Override
        Object struct(@Nullable Object[] fields) {
            return Arrays.asList(fields);
        }
    }
}
