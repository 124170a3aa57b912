package org.alabel;

import java.util.List;

/** A reason not to show a label in Unicode. {@code toString} returns the message. */
public final class Reason {
    private final String code;
    private final String section;
    private final String message;
    private final int label;
    private final int start;
    private final int end;
    private final List<String> codePoints;

    Reason(Fields fields) {
        code = fields.text();
        section = fields.text();
        message = fields.text();
        label = fields.number();
        start = fields.number();
        end = fields.number();
        codePoints = fields.list(Fields::text);
    }

    /**
     * Returns the code of the rule, such as {@code "mixed-scripts"}. Codes are permanent.
     *
     * @return the code
     */
    public String code() {
        return code;
    }

    /**
     * Returns the document and section of the rule.
     *
     * @return the section
     */
    public String section() {
        return section;
    }

    /**
     * Returns the full sentence.
     *
     * @return the message
     */
    public String message() {
        return message;
    }

    /**
     * Returns the number of the label.
     *
     * @return the number, from 0
     */
    public int label() {
        return label;
    }

    /**
     * Returns the start of the place, for {@link String#substring(int, int)} of the name.
     *
     * @return the index of a UTF-16 code unit
     */
    public int start() {
        return start;
    }

    /**
     * Returns the end of the place, for {@link String#substring(int, int)} of the name.
     *
     * @return the index after the last UTF-16 code unit
     */
    public int end() {
        return end;
    }

    /**
     * Returns the code point that breaks the rule, such as {@code "U+0430"}, and the one that it conflicts with.
     *
     * @return an immutable list of up to two code points
     */
    public List<String> codePoints() {
        return codePoints;
    }

    /** Returns the message. */
    @Override
    public String toString() {
        return message;
    }
}
