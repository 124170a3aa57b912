package org.alabel;

import java.util.List;

/** A profile or a display policy as the native library reads it: {@code src/settings.rs} has the numbers. */
final class Choice {
    /** The first ready profile, and the recommended policy. */
    static final Choice DEFAULT = new Choice(0, null);

    /** The names of the ready profiles by number. */
    static final List<String> READY =
            List.of("uts46", "url", "url-strict", "idna2008", "idna2008-registration", "idna2003");

    /** The number of a ready profile or policy. */
    final int number;

    /** The octets of a profile with flags, which the native library wrote. They must not change. */
    final byte @Nullable [] profile;

    private Choice(int number, byte @Nullable [] profile) {
        this.number = number;
        this.profile = profile;
    }

    /** Returns a profile whose text is known. Most are ready ones, and need only a number. */
    static Choice profile(String text) {
        int number = READY.indexOf(text);
        return number < 0 ? new Choice(0, Native.profile(text)) : new Choice(number, null);
    }

    /** Returns the policy with a number. */
    static Choice policy(int number) {
        return new Choice(number, null);
    }

    /** Returns the profile of the class {@code IDN} for its flags. */
    static Choice labels(int flags) {
        return new Choice(READY.size() + flags, null);
    }
}
