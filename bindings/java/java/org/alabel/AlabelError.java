package org.alabel;

import java.io.Serializable;

/** An error of a name: the rule, and the place in UTF-16 code units. {@code toString} returns the message. */
public final class AlabelError implements Serializable {
    private static final long serialVersionUID = 1;

    /** The code of the rule, which never changes. */
    private final String code;
    /** The status code of UTS #46. */
    private final @Nullable String status;
    /** The section of the rule. */
    private final @Nullable String section;
    /** What the rule says. */
    private final String explanation;
    /** How to change the name or a flag. */
    private final @Nullable String hint;
    /** The code point that breaks the rule, as in U+00FC. */
    private final @Nullable String codePoint;
    /** The sentence. */
    private final String message;
    /** The number of the label, from 0. */
    private final int label;
    /** The start of the place. */
    private final int start;
    /** The end of the place. */
    private final int end;
    /** The whole name that was converted. */
    private final String name;

    AlabelError(Fields fields, String name) {
        code = fields.text();
        status = fields.optionalText();
        section = fields.optionalText();
        explanation = fields.text();
        hint = fields.optionalText();
        codePoint = fields.optionalText();
        message = fields.text();
        label = fields.number();
        start = fields.number();
        end = fields.number();
        this.name = name;
    }

    /**
     * Returns the code of the rule, such as {@code "disallowed"}. Codes are permanent.
     *
     * @return the code
     */
    public String code() {
        return code;
    }

    /**
     * Returns the status code of UTS #46, such as {@code "V7"}, if UTS #46 defines the rule.
     *
     * @return the status code, or {@code null}
     */
    public @Nullable String status() {
        return status;
    }

    /**
     * Returns the section of the rule, such as {@code "UTS #46, section 4.1, criterion 7"}.
     *
     * @return the section, or {@code null} for a lone surrogate or a name that is too long for any rule
     */
    public @Nullable String section() {
        return section;
    }

    /**
     * Returns an explanation for people who know nothing about domain names.
     *
     * @return a sentence
     */
    public String explanation() {
        return explanation;
    }

    /**
     * Returns a way to avoid the error. The message ends with it.
     *
     * @return the hint, or {@code null} if there is none
     */
    public @Nullable String hint() {
        return hint;
    }

    /**
     * Returns the code point that breaks the rule, such as {@code "U+0020"}. It can be missing in the name: mapping and
     * Punycode can produce it.
     *
     * @return the code point, or {@code null} if there is not exactly one
     */
    public @Nullable String codePoint() {
        return codePoint;
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
     * Returns the start of the place, for {@link String#substring(int, int)} of {@link #name()}.
     *
     * @return the index of a UTF-16 code unit
     */
    public int start() {
        return start;
    }

    /**
     * Returns the end of the place, for {@link String#substring(int, int)} of {@link #name()}.
     *
     * @return the index after the last UTF-16 code unit
     */
    public int end() {
        return end;
    }

    /**
     * Returns the name.
     *
     * @return the name as it was given
     */
    public String name() {
        return name;
    }

    /** Returns the message. */
    @Override
    public String toString() {
        return message;
    }
}
