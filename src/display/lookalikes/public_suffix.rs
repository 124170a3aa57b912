//! Public suffixes by rule.

use crate::guarantee::Guaranteed;

/// The labels under country-code top-level domains that accept registrations.
const SECOND_LEVEL: [&str; 36] = [
    "ac", "art", "biz", "co", "com", "edu", "ed", "firm", "gen", "go", "gob", "gouv", "gov",
    "govt", "gub", "id", "ind", "inf", "info", "ltd", "me", "mil", "mobi", "ne", "net", "nic",
    "nom", "off", "or", "org", "plc", "pro", "sch", "school", "store", "web",
];

/// Divides a name in its ASCII form into the registered part and the public suffix. The suffix is the last
/// label, or the last two if the last one is a country code of two letters and the one before it accepts
/// registrations. A name of one label has no suffix.
pub(in crate::display) fn split(name: &str) -> (&str, &str) {
    let Some((before, top_level)) = split_last(name) else {
        return (name, "");
    };
    match split_last(before) {
        Some((registered, second)) if is_suffix(second, top_level) => {
            let suffix = name.get(registered.len() + 1..);
            (registered, suffix.guaranteed())
        }
        _ => (before, top_level),
    }
}

/// Divides a name before its last label, as `rsplit_once` does. The linker finds a panic in the search of
/// `rsplit_once`.
fn split_last(name: &str) -> Option<(&str, &str)> {
    let dot = name.bytes().rposition(|octet| octet == b'.')?;
    Some((name.get(..dot)?, name.get(dot + 1..)?))
}

/// Returns `true` if two labels are a public suffix.
pub(in crate::display) fn is_suffix(second: &str, top_level: &str) -> bool {
    top_level.len() == 2 && SECOND_LEVEL.contains(&second)
}
