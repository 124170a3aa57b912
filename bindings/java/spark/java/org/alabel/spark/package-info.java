/**
 * Functions for Spark SQL that need no Python. Start with {@link org.alabel.spark.AlabelFunctions}.
 *
 * <p>A parameter or result is {@code null} only if it has the annotation {@link org.alabel.Nullable}.
 */
package org.alabel.spark;
