package org.alabel;

/** The treatment of a name that fails among many names. */
public enum OnError {
    /** Throw the error of the first name that fails. */
    FAIL,
    /** Make the name {@code null}. */
    NULL,
    /** Keep the name unchanged. */
    KEEP
}
