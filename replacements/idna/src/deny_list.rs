//! Lists of denied ASCII code points.

use alabel::AsciiSet;

/// The ASCII code points that a domain must not contain.
///
/// # Examples
///
/// ```
/// use idna::AsciiDenyList;
///
/// const DENIED: AsciiDenyList = AsciiDenyList::new(true, "_");
/// assert!(idna::domain_to_ascii_cow(b"a_b", DENIED).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct AsciiDenyList(pub(crate) AsciiSet);

impl AsciiDenyList {
    /// Denies nothing; UseSTD3ASCIIRules is false.
    pub const EMPTY: Self = Self(AsciiSet::EMPTY);

    /// Denies everything except letters, digits, hyphens and full stops, as UseSTD3ASCIIRules does.
    pub const STD3: Self = Self(AsciiSet::STD3);

    /// Denies the [forbidden domain code points](https://url.spec.whatwg.org/#forbidden-domain-code-point).
    pub const URL: Self = Self(AsciiSet::FORBIDDEN_DOMAIN);

    /// Returns a list of these code points. If `deny_glyphless`, it also denies space and control codes.
    ///
    /// # Panics
    ///
    /// If `deny_list` contains a letter, a digit, a hyphen, a full stop, or a code point outside ASCII.
    #[must_use]
    pub const fn new(deny_glyphless: bool, deny_list: &str) -> Self {
        match AsciiSet::new(deny_list) {
            Some(set) if deny_glyphless => Self(set.union(AsciiSet::GLYPHLESS)),
            Some(set) => Self(set),
            None => panic!(
                "a deny list must contain only ASCII, and no letter, digit, hyphen or full stop"
            ),
        }
    }
}
