//! Names that are shown escaped, because neither form is safe to show.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt::Write as _;
use core::ptr;

use crate::display::rules::browser::Browser;
use crate::validity::AsciiSet;

/// Returns an invalid name with the backslash and everything except printable ASCII escaped, so that it shows
/// neither mapped forms nor control code points.
#[cold]
pub(in crate::display) fn escaped(domain: &str) -> Cow<'_, str> {
    let is_kept = |c: char| matches!(c, ' '..='~') && c != '\\';
    if domain.chars().all(is_kept) {
        return Cow::Borrowed(domain);
    }
    let mut escaped = String::with_capacity(domain.len() + 8);
    for c in domain.chars() {
        if is_kept(c) {
            escaped.push(c);
        } else {
            // Writing to a `String` cannot fail.
            let _ = write!(escaped, "\\u{{{:X}}}", u32::from(c));
        }
    }
    Cow::Owned(escaped)
}

/// Returns the ASCII punctuation of a valid name in Unicode that its input does not have, if there is any.
/// Mappings produce it: U+037E GREEK QUESTION MARK becomes a semicolon. A browser shows most of it.
pub(in crate::display) fn mapped_punctuation(
    domain: &str,
    unicode: &str,
    browser: Option<Browser>,
) -> Option<AsciiSet> {
    // An unchanged name is the input itself.
    if ptr::eq(domain, unicode) || domain.is_ascii() {
        return None;
    }
    let is_unshown = |octet: &u8| match browser {
        None => octet.is_ascii_punctuation() && !matches!(octet, b'-' | b'.' | b'_'),
        Some(browser) => browser.rewrites(*octet),
    };
    let found = unicode.bytes().filter(is_unshown);
    let mapped = AsciiSet::of_octets(found).difference(AsciiSet::of_octets(domain.bytes()));
    (mapped != AsciiSet::EMPTY).then_some(mapped)
}
