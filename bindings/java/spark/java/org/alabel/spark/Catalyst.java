package org.alabel.spark;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;
import org.apache.spark.sql.catalyst.expressions.V2ExpressionUtils$;
import org.apache.spark.sql.internal.SessionState;
import scala.Function1;
import scala.Tuple3;
import scala.collection.Seq;
import scala.runtime.AbstractFunction1;

/**
 * Gives functions to Spark SQL under names without a catalog. Spark has no public method for this if functions take
 * part in code generation. Two methods are called by reflection, because their signatures depend on the versions of
 * Spark and Scala.
 */
final class Catalyst {
    /** The source of the functions, in the words of Spark. */
    private static final String SOURCE = "java_udf";

    private Catalyst() {}

    /** Registers a function in a session. */
    static void register(SparkSession session, NameFunction<?> function) {
        // Spark 4 moved the method to a subclass.
        SessionState state = (SessionState) call(session, "sessionState");
        state.functionRegistry().createOrReplaceTempFunction(function.name(), new Builder(function), SOURCE);
    }

    /** Registers a function in all sessions with the extensions. */
    static void inject(SparkSessionExtensions extensions, NameFunction<?> function) {
        Function1<Seq<Expression>, Expression> builder = new Builder(function);
        extensions.injectFunction(new Tuple3<>(new FunctionIdentifier(function.name()), info(function), builder));
    }

    private static ExpressionInfo info(NameFunction<?> function) {
        String usage = function.name() + "(string) returns " + function.resultType().sql();
        return new ExpressionInfo(
                function.getClass().getName(), null, function.name(), usage, "", "", "", "", "", "", SOURCE);
    }

    /** Makes the expression for a call in SQL. Its generated code calls the method {@code invoke} of the function. */
    private static final class Builder extends AbstractFunction1<Seq<Expression>, Expression> {
        private final NameFunction<?> function;

        Builder(NameFunction<?> function) {
            this.function = function;
        }

        @Override
        public Expression apply(Seq<Expression> arguments) {
            if (arguments.length() != 1) {
                throw new IllegalArgumentException(
                        function.name() + " takes one argument, not " + arguments.length());
            }
            // The type of the second parameter is another `Seq` in Scala 2.13.
            return (Expression) call(V2ExpressionUtils$.MODULE$, "resolveScalarFunction", function, arguments);
        }
    }

    /** Calls the only public method with a name. */
    private static Object call(Object object, String name, Object... arguments) {
        Method method = Arrays.stream(object.getClass().getMethods())
                .filter(candidate -> candidate.getName().equals(name))
                .filter(candidate -> candidate.getParameterCount() == arguments.length)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("this version of Spark has no method " + name));
        try {
            return method.invoke(object, arguments);
        } catch (InvocationTargetException error) {
            throw error.getCause() instanceof RuntimeException
                    ? (RuntimeException) error.getCause()
                    : new IllegalStateException(error.getCause());
        } catch (IllegalAccessException error) {
            throw new IllegalStateException(error);
        }
    }
}
