package org.alabel.spark;

import org.apache.spark.sql.types.DataType;

/** The types of results. The kernels for Apache Arrow have the same fields, and {@code src/function.rs} their order. */
final class Schema {
    private static final String PLACE = "label: BIGINT, start: BIGINT, `end`: BIGINT, ";

    private static final String ERROR = "STRUCT<code: STRING, status: STRING, " + PLACE
            + "code_point: STRING, message: STRING, hint: STRING, explanation: STRING>";

    /** A form, and the first error. */
    static final DataType OR_ERROR = DataType.fromDDL("STRUCT<result: STRING, error: " + ERROR + ">");

    /** The reasons not to show a name in Unicode. */
    static final DataType REASONS = DataType.fromDDL("ARRAY<STRUCT<code: STRING, " + PLACE
            + "code_points: ARRAY<STRING>, section: STRING, message: STRING>>");

    /** A match. */
    static final DataType LOOKALIKE = DataType.fromDDL("STRUCT<protected: STRING, suffix: STRING, likeness: STRING,"
            + " score: INT, is_other_top_level_domain: BOOLEAN, message: STRING>");

    private Schema() {}
}
