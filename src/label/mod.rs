//! Domain labels: their kinds, splitting, the ACE prefix, the limit of 63 octets, and the round trip
//! between a U-label and its A-label (RFC 5890).
//!
//! The words of the specification ([RFC 5890, section
//! 2.3](https://www.rfc-editor.org/rfc/rfc5890#section-2.3)):
//!
//! - An *LDH label* has 1 to 63 ASCII letters, digits and hyphens, and no hyphen first or last.
//! - An *R-LDH label* has hyphens in its third and fourth positions; any other is an *NR-LDH label*.
//! - An *XN-label* is an R-LDH label that starts with the *ACE prefix* `xn--`.
//! - An *A-label* is an XN-label with a valid Punycode string after the prefix; any other XN-label is a
//!   *fake A-label*.
//! - A *U-label* is the string with at least one code point outside ASCII that an A-label stands for.
//!
//! These functions go by the form of one label. They do not map, and which code points a label may have
//! is not their concern: that differs between the profiles, such as [`Uts46`](crate::Uts46).

mod ace;
mod host;
mod kind;

pub use ace::{ACE_PREFIX, MAX_OCTETS, strip_ace_prefix, to_a_label, to_u_label};
pub(crate) use ace::{
    append_ascii_form, check_u_label_form, is_non_ldh_ascii, starts_with_ace_prefix,
};
pub(crate) use host::{
    are_plain_labels, is_plain_host, is_plain_host_in_lowercase, with_plain_host_in_lowercase,
};
pub use kind::LabelKind;

/// The dots that separate labels.
///
/// # Examples
///
/// ```
/// use alabel::label::{Separators, split};
///
/// assert_eq!(split("a。b.c", Separators::FullStop).collect::<Vec<_>>(), ["a。b", "c"]);
/// assert_eq!(split("a。b.c", Separators::Idna2003).collect::<Vec<_>>(), ["a", "b", "c"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Separators {
    /// U+002E FULL STOP alone, as in DNS and in IDNA2008.
    FullStop,
    /// U+002E, U+3002, U+FF0E and U+FF61
    /// ([RFC 3490, section 3.1](https://www.rfc-editor.org/rfc/rfc3490#section-3.1)). The mapping of
    /// UTS #46 makes the last three the first.
    Idna2003,
}

impl Separators {
    /// Whether a code point separates labels.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::label::Separators;
    ///
    /// assert!(Separators::Idna2003.contains('。'));
    /// assert!(!Separators::FullStop.contains('。'));
    /// ```
    #[must_use]
    pub const fn contains(self, c: char) -> bool {
        match self {
            Self::FullStop => c == '.',
            Self::Idna2003 => matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}'),
        }
    }
}

/// The labels of `domain`, borrowed, from left to right. A dot at the end is followed by an empty label,
/// the root.
///
/// # Examples
///
/// ```
/// use alabel::label::{Separators, split};
///
/// let labels: Vec<&str> = split("www.example.", Separators::FullStop).collect();
/// assert_eq!(labels, ["www", "example", ""]);
/// ```
#[must_use]
pub fn split(
    domain: &str,
    separators: Separators,
) -> impl DoubleEndedIterator<Item = &str> + Clone {
    domain.split(move |c| separators.contains(c))
}
