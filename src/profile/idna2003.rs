//! IDNA2003.

use super::Idna;
use super::flag_list::{Flag, Values, flags};
use super::flags::{self, Idna2003Flags, with};
use crate::validity::AsciiSet;

/// IDNA2003, the predecessor of IDNA2008. Clients before 2010 use it to resolve names, and some still do.
///
/// [RFC 3490](https://www.rfc-editor.org/rfc/rfc3490) with nameprep ([RFC
/// 3491](https://www.rfc-editor.org/rfc/rfc3491), [RFC 3454](https://www.rfc-editor.org/rfc/rfc3454)) on
/// Unicode 3.2. It maps `ß` to `ss` and `ς` to `σ`, removes joiners, and lets symbols pass: `♥.example` is a
/// name.
///
/// | flag of the specification | method | `new()` |
/// |---|---|---|
/// | AllowUnassigned | [`allow_unassigned`](Self::allow_unassigned) | false |
/// | UseSTD3ASCIIRules | [`use_std3_ascii_rules`](Self::use_std3_ascii_rules) | false |
/// | (of this library) | [`deny_ascii`](Self::deny_ascii) | the forbidden domain code points |
///
/// The only flag of RFC 3490 for ASCII is UseSTD3ASCIIRules. Without it, nameprep can produce any ASCII code
/// point: it maps U+2100 to `a/c`. [`new`](Self::new) denies the same code points as
/// [`Uts46::new`](crate::Uts46::new). To follow RFC 3490 exactly, deny [`AsciiSet::EMPTY`].
///
/// # Examples
///
/// ```
/// use alabel::{Idna2003, Idna2008};
///
/// assert_eq!(Idna2003::new().to_ascii("Faß。example")?, "fass.example");
/// assert_eq!(Idna2008::LOOKUP.to_ascii("faß.example")?, "xn--fa-hia.example");
/// # Ok::<(), alabel::Error>(())
/// ```
pub type Idna2003 = Idna<Idna2003Flags>;

impl Idna2003 {
    /// Returns the profile for stored names, such as in a zone file. Both flags are false.
    ///
    /// The forbidden domain code points of the URL Standard are errors.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2003;
    ///
    /// assert_eq!(Idna2003::new().to_ascii("Bücher.example")?, "xn--bcher-kva.example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self(Idna2003Flags {
            bits: 0,
            deny_ascii: AsciiSet::FORBIDDEN_DOMAIN,
        })
    }
}

flags! {
    impl Idna2003, Idna2003Flags:

    /// Sets AllowUnassigned: if true, code points that Unicode 3.2 does not assign pass unchanged.
    ///
    /// Set it for look-ups (a "query"), not for stored names ([RFC 3490, section
    /// 4](https://www.rfc-editor.org/rfc/rfc3490#section-4), step 1).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2003;
    ///
    /// // U+1E9E came with Unicode 5.1.
    /// assert!(Idna2003::new().to_ascii("ẞ").is_err());
    /// assert_eq!(Idna2003::new().allow_unassigned(true).to_ascii("ẞ")?, "xn--kkg");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    allow_unassigned: ALLOW_UNASSIGNED;

    /// Sets UseSTD3ASCIIRules: if true, labels fail if they contain ASCII other than letters, digits and
    /// hyphens, or if they start or end with a hyphen.
    ///
    /// Host names satisfy it; service names such as `_dmarc.example` do not.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2003;
    ///
    /// assert!(Idna2003::new().to_ascii("_dmarc.example").is_ok());
    /// assert!(Idna2003::new().use_std3_ascii_rules(true).to_ascii("_dmarc.example").is_err());
    /// ```
    use_std3_ascii_rules: USE_STD3_ASCII_RULES;

    /// Sets the ASCII code points that fail in ToASCII, in place of the forbidden domain code points of the
    /// URL Standard.
    ///
    /// They fail both in the input and in the result of nameprep. UseSTD3ASCIIRules, if true, overrides the
    /// set. With the empty set, the profile follows RFC 3490 exactly, and its results can have another
    /// meaning in a URL or in a query.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{AsciiSet, Idna2003};
    ///
    /// // Nameprep maps U+2100 to "a/c".
    /// let name = "evil.c℀.example.com";
    /// assert_eq!(Idna2003::new().to_ascii(name).unwrap_err().code_point(), Some('/'));
    /// let to_the_letter = Idna2003::new().deny_ascii(AsciiSet::EMPTY);
    /// assert_eq!(to_the_letter.to_ascii(name)?, "evil.ca/c.example.com");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    deny_ascii: AsciiSet;
}

impl Default for Idna2003 {
    /// Returns [`Idna2003::new`].
    fn default() -> Self {
        Self::new()
    }
}
