package org.alabel;

import java.io.InvalidObjectException;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;

/**
 * A valid domain name in its ASCII form. Two spellings of one name are equal, so it is a key for maps. Names with and
 * without a root dot are different names.
 *
 * <pre>{@code
 * Domain.parse("BÜCHER.example").equals(Domain.parse("xn--bcher-kva.example")); // true
 * }</pre>
 */
public final class Domain implements Comparable<Domain>, Serializable {
    private static final long serialVersionUID = 1;

    /** The ASCII form. */
    private final String ascii;

    private Domain(String ascii) {
        this.ascii = ascii;
    }

    /**
     * Parses a name.
     *
     * @param name the name in any form
     * @return the valid name
     * @throws AlabelException if the name breaks a rule, such as {@code "a b"}
     */
    public static Domain parse(String name) {
        return parse(name, Profile.UTS46);
    }

    /**
     * Parses a name by the rules of a profile. {@link Profile#UTS46} must accept the result too.
     *
     * @param name the name in any form
     * @param profile the rules
     * @return the valid name
     * @throws AlabelException if the name breaks a rule, such as {@code "a b"}
     */
    public static Domain parse(String name, Profile profile) {
        return new Domain(Operation.DOMAIN.convert(profile.choice(), name));
    }

    /**
     * Returns the Unicode form. To show a name to people, use {@link Alabel#toDisplay(String)}.
     *
     * @return the Unicode form
     */
    public String toUnicode() {
        return Alabel.toUnicode(ascii);
    }

    /**
     * Lists the labels of the ASCII form, without the root label.
     *
     * @return an immutable list
     */
    public List<String> labels() {
        return List.of(withoutRootDot().split("\\.", -1));
    }

    /**
     * Returns the name without its first label.
     *
     * @return the parent, which is empty for a name of one label and for an IP address
     */
    public Optional<Domain> parent() {
        String parent = Operation.PARENT.convert(Choice.DEFAULT, ascii);
        return parent.isEmpty() ? Optional.empty() : Optional.of(new Domain(parent));
    }

    /**
     * Returns {@code true} if the name is another name or below it. Ignores root dots.
     *
     * @param other the other name
     * @return {@code true} if the name is {@code other} or below it
     */
    public boolean isSubdomainOf(Domain other) {
        String name = withoutRootDot();
        String end = other.withoutRootDot();
        return name.equals(end) || name.endsWith("." + end) && parent().isPresent();
    }

    private String withoutRootDot() {
        return ascii.endsWith(".") ? ascii.substring(0, ascii.length() - 1) : ascii;
    }

    /** Compares the ASCII forms. */
    @Override
    public int compareTo(Domain other) {
        return ascii.compareTo(other.ascii);
    }

    /** Returns {@code true} for the same name in any spelling. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Domain && ((Domain) other).ascii.equals(ascii);
    }

    @Override
    public int hashCode() {
        return ascii.hashCode();
    }

    /** Returns the ASCII form. */
    @Override
    public String toString() {
        return ascii;
    }

    /**
     * Checks a name from a stream.
     *
     * @return the name
     * @throws InvalidObjectException if the stream has another text
     */
    private Object readResolve() throws InvalidObjectException {
        String parsed = ascii == null ? null : Operation.DOMAIN.convertOrNull(Choice.DEFAULT, ascii);
        if (parsed == null || !parsed.equals(ascii)) {
            throw new InvalidObjectException("a Domain in the stream is not the ASCII form of a valid name");
        }
        return this;
    }
}
