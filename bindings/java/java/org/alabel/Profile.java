package org.alabel;

import java.io.InvalidObjectException;
import java.io.Serializable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A specification with its flags. Profiles are immutable: {@link #withFlag(String, String)} returns another one.
 *
 * <p>The names and values of the flags come from the library: {@link #flags()} lists them.
 *
 * <pre>{@code
 * Profile profile = Profile.UTS46.withFlag("check_hyphens", "true");
 * Alabel.toAscii("r3---sn-x.example", profile); // throws an AlabelException
 * }</pre>
 */
public final class Profile implements Serializable {
    private static final long serialVersionUID = 1;

    /** UTS #46 for programs that look names up. This is the default. */
    public static final Profile UTS46 = new Profile("uts46");

    /** UTS #46 with every check. */
    public static final Profile UTS46_STRICT = new Profile("uts46 check_hyphens=true check_hyphens_at_ends=true"
            + " use_std3_ascii_rules=true verify_dns_length=true deny_ascii=none");

    /** The domain parser of the URL Standard, as in browsers. */
    public static final Profile URL = new Profile("url");

    /** The domain parser of the URL Standard with <i>beStrict</i>. */
    public static final Profile URL_STRICT = new Profile("url-strict");

    /** IDNA2008 for programs that look names up (RFC 5891, section 5). */
    public static final Profile IDNA2008 = new Profile("idna2008");

    /** IDNA2008 for registries (RFC 5891, section 4). */
    public static final Profile IDNA2008_REGISTRATION = new Profile("idna2008-registration");

    /** IDNA2003 (RFC 3490). */
    public static final Profile IDNA2003 = new Profile("idna2003");

    /** The text of the profile, with the flags that differ from the ready profile in their order. */
    private final String text;

    /** The profile for the native library. */
    private final transient Choice choice;

    private Profile(String text) {
        this.text = text;
        choice = Choice.profile(text);
    }

    /**
     * Parses a profile: the name of a ready profile, then flags with values, each after one space.
     *
     * @param text the text, such as {@code "idna2003"} or {@code "uts46 check_hyphens=true"}
     * @return the profile
     * @throws IllegalArgumentException if a name, a flag or a value is unknown, as in {@code "uts47"}; the message lists
     *     the known ones
     */
    public static Profile parse(String text) {
        Objects.requireNonNull(text);
        return new Profile(new Fields(Native.describe(text)).requireKnown().text());
    }

    /**
     * Lists the names of the ready profiles.
     *
     * @return an immutable list
     */
    public static List<String> names() {
        return Lists.LISTS.profiles;
    }

    /**
     * Lists the flags with their values, in the order of the specification.
     *
     * @return an immutable map, such as <code>{check_hyphens=false, ...}</code>
     */
    public Map<String, String> flags() {
        Fields fields = new Fields(Native.describe(text)).requireKnown();
        fields.text();
        Map<String, String> flags = new LinkedHashMap<>();
        for (int rest = fields.number(); rest > 0; rest--) {
            flags.put(fields.text(), fields.text());
        }
        return Collections.unmodifiableMap(flags);
    }

    /**
     * Returns the profile with another value of a flag.
     *
     * @param flag the name of the flag, such as {@code "check_hyphens"}
     * @param value the value, such as {@code "true"}
     * @return the profile with the value
     * @throws IllegalArgumentException if the profile has no such flag, or the flag no such value; the message lists the
     *     known ones
     */
    public Profile withFlag(String flag, String value) {
        return parse(text + " " + flag.replace(" ", "%20") + "=" + value.replace(" ", "%20"));
    }

    /**
     * Returns the profile with another value of a flag.
     *
     * @param flag the name of the flag, such as {@code "check_hyphens"}
     * @param value the value
     * @return the profile with the value
     * @throws IllegalArgumentException if the profile has no such flag, or the flag has other values
     */
    public Profile withFlag(String flag, boolean value) {
        return withFlag(flag, Boolean.toString(value));
    }

    /** Returns the profile for the native library. */
    Choice choice() {
        return choice;
    }

    /** Returns {@code true} for a profile with the same specification and flags. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Profile && ((Profile) other).text.equals(text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** Returns the text that {@link #parse(String)} reads. */
    @Override
    public String toString() {
        return text;
    }

    /**
     * Checks a profile from a stream.
     *
     * @return the profile
     * @throws InvalidObjectException if the stream has another text
     */
    private Object readResolve() throws InvalidObjectException {
        if (text == null) {
            throw new InvalidObjectException("a Profile in the stream has no text");
        }
        try {
            return parse(text);
        } catch (IllegalArgumentException error) {
            throw new InvalidObjectException(error.getMessage());
        }
    }
}
