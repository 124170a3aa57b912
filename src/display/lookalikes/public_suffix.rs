//! Public suffixes by rule.

use crate::domain::Domain;
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

/// Returns `true` if a name in its ASCII form is a public suffix.
pub(in crate::display) fn is_whole_suffix(name: &str) -> bool {
    split_last(name).is_none_or(|(second, top_level)| is_suffix(second, top_level))
}

/// Returns the label that is registered under a public suffix, in its ASCII form: `paypal` of
/// `www.paypal.co.uk`.
///
/// The public suffix is the last label. It is the last two labels if the last one is the code of a country
/// and accepts registrations under the other, such as `co`. [`Lookalikes`](crate::display::Lookalikes)
/// compares names by this rule. Returns `None` for a name of one label.
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
