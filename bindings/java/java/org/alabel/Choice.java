package org.alabel;

import java.util.List;

/** A profile or a display policy as the native library reads it: {@code src/settings.rs} has the numbers. */
final class Choice {
    /** The first ready profile, and the recommended policy. */
    static final Choice DEFAULT = new Choice(0, null);

    /** The names of the ready profiles by number. */
    static final List<String> READY =
            List.of("uts46", "url", "url-strict", "idna2008", "idna2008-registration", "idna2003");

    /** The number of a ready profile, which counts only without a text. */
    final int number;

    /** The text of a profile, or the name of a policy. */
    final @Nullable String text;

    private Choice(int number, @Nullable String text) {
        this.number = number;
        this.text = text;
    }

    /** Returns a profile. Most are ready ones, whose number crosses faster than the text. */
    static Choice profile(String text) {
        int number = READY.indexOf(text);
        return number < 0 ? new Choice(0, text) : new Choice(number, null);
    }

    /** Returns a policy. */
    static Choice policy(String name) {
        return new Choice(0, name);
    }

    /** Returns the profile of the class {@code IDN} for its flags. */
    static Choice labels(int flags) {
        return new Choice(READY.size() + flags, null);
    }
}
