package org.alabel;

/** A name breaks a rule. The message is that of the first error; {@link Alabel#check(String)} lists all. */
public final class AlabelException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;
    private static final int NONE = -1;

    /** The error that the message describes. */
    private final AlabelError error;

    /** The index of the name among many. */
    private final int row;

    AlabelException(AlabelError error) {
        this(error, NONE);
    }

    AlabelException(AlabelError error, int row) {
        super(row == NONE ? error.message() : "row " + row + ": " + error.message());
        this.error = error;
        this.row = row;
    }

    /**
     * Returns the error: its rule, its place, and its explanation.
     *
     * @return the error
     */
    public AlabelError error() {
        return error;
    }

    /**
     * Returns the index of the name in an array or column, or -1 for a single name.
     *
     * @return the index, from 0
     */
    public int row() {
        return row;
    }
}
