//! The hierarchy of names in ASCII form. The names need not be valid.

use crate::label::{Separators, split_at, without_root_dot};
use crate::profile::Url;

/// Returns the labels, from left to right, without the root label.
pub(crate) fn labels(name: &str) -> impl DoubleEndedIterator<Item = &str> + Clone {
    split_at(without_root_dot(name), Separators::FullStop)
}

/// Returns a name without its first label, or `None` if it has only one label or is an address.
pub(crate) fn parent(name: &str) -> Option<&str> {
    if is_address(name) {
        return None;
    }
    let (_, parent) = name.split_once('.')?;
    (!parent.is_empty()).then_some(parent)
}

/// Returns `true` if a name is `other` or below it. Ignores root dots.
pub(crate) fn is_subdomain(name: &str, other: &str) -> bool {
    let rest = without_root_dot(name).strip_suffix(without_root_dot(other));
    rest.is_some_and(|rest| rest.is_empty() || rest.ends_with('.') && !is_address(name))
}

/// Returns `true` if a name is an IPv4 address in a URL, valid or not. No host has such a name: "at least the
/// highest-level component label will be alphabetic" ([RFC 1123, section
/// 2.1](https://www.rfc-editor.org/rfc/rfc1123#section-2.1)).
pub(crate) fn is_address(name: &str) -> bool {
    Url::ends_in_a_number(name)
}
