//! The URL Standard.

use super::uts46::{Uts46, VerifyDnsLength};

/// The domains of URLs.
///
/// [URL Standard, section 3.3](https://url.spec.whatwg.org/#idna), as of July 2026. [`new`](Self::new) is
/// what a URL parser does; [`strict`](Self::strict) is for those who write domains.
///
/// Since June 2026 a domain that is all ASCII is only lowercased: sites with broken A-labels exist, such as
/// `xn--8i7caa.famitei.net`, and browsers have to reach them. [`Uts46`] refuses such names.
///
/// # Examples
///
/// ```
/// use alabel::{Url, Uts46};
///
/// assert_eq!(Url::new().domain_to_ascii("Bücher.example")?, "xn--bcher-kva.example");
/// assert_eq!(Url::new().domain_to_ascii("XN--8i7caa.famitei.net")?, "xn--8i7caa.famitei.net");
/// assert!(Uts46::new().to_ascii("xn--8i7caa.famitei.net").is_err());
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Url {
    /// Whether beStrict is true.
    pub(crate) be_strict: bool,
}

impl Url {
    /// The flags with which the domain parser runs ToASCII if beStrict is false. That the forbidden domain code
    /// points are denied is a later step of the parser; ToASCII, which knows their places, takes it over.
    pub(crate) const FLAGS: Uts46 = Uts46::new()
        .check_hyphens(false)
        .check_bidi(true)
        .check_joiners(true)
        .use_std3_ascii_rules(false)
        .transitional_processing(false)
        .verify_dns_length(VerifyDnsLength::False)
        .ignore_invalid_punycode(false)
        .deny_forbidden_domain_code_points(true);

    /// The flags with which the domain parser runs ToASCII if beStrict is true.
    pub(crate) const STRICT_FLAGS: Uts46 = Uts46::STRICT;

    /// The profile of a URL parser: beStrict is false.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Url;
    ///
    /// assert_eq!(Url::new().domain_to_ascii("a_b..example")?, "a_b..example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self { be_strict: false }
    }

    /// The profile of a conformance checker: beStrict is true.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Url;
    ///
    /// assert!(Url::strict().domain_to_ascii("a_b..example").is_err());
    /// ```
    #[must_use]
    pub const fn strict() -> Self {
        Self { be_strict: true }
    }
}

impl Default for Url {
    /// [`Url::new`].
    fn default() -> Self {
        Self::new()
    }
}
