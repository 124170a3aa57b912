//! Domain labels (RFC 5890): classify and split them, and convert between U-labels and A-labels.
//!
//! Terms from [RFC 5890, section 2.3](https://www.rfc-editor.org/rfc/rfc5890#section-2.3):
//!
//! - An *LDH label* has 1 to 63 ASCII letters, digits and hyphens, and no hyphen first or last.
//! - An *R-LDH label* has hyphens in its third and fourth positions; any other is an *NR-LDH label*.
//! - An *XN-label* is an R-LDH label that starts with the *ACE prefix* `xn--`.
//! - An *A-label* is an XN-label with a valid Punycode string after the prefix; any other XN-label is a
//!   *fake A-label*.
//! - A *U-label* is the decoded form of an A-label, with at least one non-ASCII code point.
//!
//! These functions look only at the form of a single label. They neither map it nor check its code points,
//! because those rules differ between profiles, such as [`Uts46`](crate::Uts46). The types
//! [`ALabel`](crate::ALabel) and [`ULabel`](crate::ULabel) check code points by IDNA2008.

mod ace;
mod host;
mod kind;

pub use ace::{ACE_PREFIX, MAX_NAME_OCTETS, MAX_OCTETS, strip_ace_prefix, to_a_label, to_u_label};
pub(crate) use ace::{
    append_ascii_form, check_u_label_form, is_non_ldh_ascii, starts_with_ace_prefix,
};
pub(crate) use host::{
    are_plain_labels, is_plain_host_in_lowercase, plain_start, with_plain_host_in_lowercase,
};
pub use kind::LabelKind;

/// A set of label separators.
#[derive(Clone, Copy)]
pub(crate) enum Separators {
    /// U+002E FULL STOP only, as in DNS and in IDNA2008.
    FullStop,
    /// U+002E, U+3002, U+FF0E and U+FF61 ([RFC 3490, section
    /// 3.1](https://www.rfc-editor.org/rfc/rfc3490#section-3.1)). The mapping of UTS #46 converts the last
    /// three to U+002E.
    Idna2003,
}

impl Separators {
    /// Returns `true` if a code point separates labels.
    pub(crate) const fn contains(self, c: char) -> bool {
        match self {
            Self::FullStop => c == '.',
            Self::Idna2003 => matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}'),
        }
    }
}

/// Returns a name without the root dot: "the trailing dot" ([RFC 1034, section
/// 3.1](https://www.rfc-editor.org/rfc/rfc1034#section-3.1)).
#[inline]
pub(crate) fn without_root_dot(name: &str) -> &str {
    name.strip_suffix('.').unwrap_or(name)
}

/// Splits a name into its labels, borrowed, from left to right. A separator at the end yields an empty label:
/// the root.
///
/// The separators are U+002E, U+3002, U+FF0E and U+FF61 ([RFC 3490, section
/// 3.1](https://www.rfc-editor.org/rfc/rfc3490#section-3.1)). The ASCII form and IDNA2008 have only U+002E:
/// use [`str::split`] for them.
///
/// # Examples
///
/// ```
/// use alabel::label::split;
///
/// assert_eq!(split("www.example。com.").collect::<Vec<_>>(), ["www", "example", "com", ""]);
/// ```
#[must_use]
pub fn split(name: &str) -> impl DoubleEndedIterator<Item = &str> + Clone {
    split_at(name, Separators::Idna2003)
}

/// Splits a name into its labels, borrowed, from left to right.
pub(crate) fn split_at(
    name: &str,
    separators: Separators,
) -> impl DoubleEndedIterator<Item = &str> + Clone {
    // `split('.')` would add the searchers of the standard library to a program, about 4 KB.
    name.split(move |c| separators.contains(c))
}
