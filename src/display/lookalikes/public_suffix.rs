//! Public suffixes by rule.

/// Labels under a top-level domain of a country under which names are registered.
const SECOND_LEVEL: [&str; 36] = [
    "ac", "art", "biz", "co", "com", "edu", "ed", "firm", "gen", "go", "gob", "gouv", "gov",
    "govt", "gub", "id", "ind", "inf", "info", "ltd", "me", "mil", "mobi", "ne", "net", "nic",
    "nom", "off", "or", "org", "plc", "pro", "sch", "school", "store", "web",
];

/// Divides a name in its ASCII form into what is registered under a public suffix, and the suffix: the last
/// label, or the last two if the last one is that of a country, of two letters, and the one before it one of
/// those under which names are registered. A name of one label has no suffix.
pub(in crate::display) fn split(name: &str) -> (&str, &str) {
    let Some((before, top_level)) = split_last(name) else {
        return (name, "");
    };
    match split_last(before) {
        Some((registered, second)) if is_suffix(second, top_level) => {
            let suffix = name.get(registered.len() + 1..);
            (registered, suffix.unwrap_or_default())
        }
        _ => (before, top_level),
    }
}

/// Divides a name before its last label, as `rsplit_once` does, whose search can panic for what the linker
/// knows.
fn split_last(name: &str) -> Option<(&str, &str)> {
    let dot = name.bytes().rposition(|octet| octet == b'.')?;
    Some((name.get(..dot)?, name.get(dot + 1..)?))
}

/// Returns whether two labels make a public suffix.
pub(in crate::display) fn is_suffix(second: &str, top_level: &str) -> bool {
    top_level.len() == 2 && SECOND_LEVEL.contains(&second)
}
