package org.alabel;

/** A protected name that another name resembles. {@code toString} returns the message. */
public final class Lookalike {
    private final String protectedName;
    private final String suffix;
    private final String likeness;
    private final String message;
    private final int score;
    private final boolean isOtherTopLevelDomain;

    Lookalike(Fields fields) {
        protectedName = fields.text();
        suffix = fields.text();
        likeness = fields.text();
        message = fields.text();
        score = fields.number();
        isOtherTopLevelDomain = fields.number() != 0;
    }

    /**
     * Returns the protected name.
     *
     * @return the ASCII form, without a root dot
     */
    public String protectedName() {
        return protectedName;
    }

    /**
     * Returns the part of the other name that resembles the protected name.
     *
     * @return the ASCII form, without a root dot
     */
    public String suffix() {
        return suffix;
    }

    /**
     * Returns the kind of likeness: one of {@link Lookalikes#kinds()}.
     *
     * @return the code, such as {@code "skeleton"}
     */
    public String likeness() {
        return likeness;
    }

    /**
     * Returns a number for sorting. A greater number means a closer likeness. Minor versions can change it.
     *
     * @return a number from 0 to 100
     */
    public int score() {
        return score;
    }

    /**
     * Returns {@code true} if the public suffixes differ.
     *
     * @return {@code true} if the public suffixes differ
     */
    public boolean isOtherTopLevelDomain() {
        return isOtherTopLevelDomain;
    }

    /**
     * Returns the full sentence.
     *
     * @return the message
     */
    public String message() {
        return message;
    }

    /** Returns the message. */
    @Override
    public String toString() {
        return message;
    }
}
