//! Public suffixes by rule.

use crate::domain::Domain;
use crate::guarantee::Guaranteed;

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
            (registered, suffix.guaranteed())
        }
        _ => (before, top_level),
    }
}

/// Returns the label that is registered under a public suffix, in its ASCII form: `paypal` of `www.paypal.co.uk`.
///
/// The public suffix is the last label; or the last two, if the last one is that of a country and the other is one
/// under which countries register names, such as `co`. [`Lookalikes`](crate::display::Lookalikes) compares names
/// by this rule. It returns `None` for a name of one label.
///
/// # Examples
///
/// ```
/// use alabel::Domain;
/// use alabel::display::registered_label;
///
/// assert_eq!(registered_label(&Domain::parse("www.bücher.example.")?), Some("xn--bcher-kva"));
/// assert_eq!(registered_label(&Domain::parse("www.paypal.co.uk")?), Some("paypal"));
/// assert_eq!(registered_label(&Domain::parse("localhost")?), None);
/// # Ok::<(), alabel::Error>(())
/// ```
#[must_use]
pub fn registered_label(name: &Domain) -> Option<&str> {
    let (registered, suffix) = split(name.without_root_dot());
    if suffix.is_empty() {
        return None;
    }
    Some(split_last(registered).map_or(registered, |(_, label)| label))
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
