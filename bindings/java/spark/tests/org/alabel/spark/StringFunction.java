package org.alabel.spark;

import org.alabel.Alabel;
import org.alabel.AlabelException;
import org.apache.spark.sql.api.java.UDF1;

/** Converts a name as a program would without the functions, for the comparison in {@code speed.py}. */
public final class StringFunction implements UDF1<String, String> {
    private static final long serialVersionUID = 1;

    @Override
    public String call(String name) {
        try {
            return name == null ? null : Alabel.toAscii(name);
        } catch (AlabelException error) {
            return null;
        }
    }
}
