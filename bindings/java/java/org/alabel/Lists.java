package org.alabel;

import java.util.List;

/** The versions and the names that the library lists. */
final class Lists {
    static final Lists LISTS = new Lists(new Fields(Native.lists()));

    final String version;
    final String unicodeVersion;
    final List<String> profiles;
    final List<String> policies;
    final List<String> kinds;

    private Lists(Fields fields) {
        version = fields.text();
        unicodeVersion = fields.text();
        profiles = fields.list(Fields::text);
        policies = fields.list(Fields::text);
        kinds = fields.list(Fields::text);
    }
}
