//! The URL Standard.

use super::uts46::{Uts46, VerifyDnsLength};
use crate::validity::AsciiSet;

/// The domains of URLs.
///
/// [URL Standard, section 3.3](https://url.spec.whatwg.org/#idna), as of July 2026. [`new`](Self::new) does
/// what a URL parser does; [`STRICT`](Self::STRICT) checks the domains that people write into URLs.
///
/// Since June 2026 a domain that is all ASCII is only lowercased: sites with broken A-labels exist, such as
/// `xn--8i7caa.famitei.net`, and browsers have to reach them. [`Uts46`] refuses such names.
///
/// Like the other profiles, the type has the name of its specification; it holds no URL. A program that imports the type of the
/// crate `url` can write `alabel::Url`. For the host of a URL as a value, use [`Host`](crate::Host).
///
/// # Examples
///
/// ```
/// use alabel::{Url, Uts46};
///
/// assert_eq!(Url::new().to_ascii("Bücher.example")?, "xn--bcher-kva.example");
/// assert_eq!(Url::new().to_ascii("XN--8i7caa.famitei.net")?, "xn--8i7caa.famitei.net");
/// assert!(Uts46::new().to_ascii("xn--8i7caa.famitei.net").is_err());
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Url {
    /// Whether beStrict is true.
    pub(crate) be_strict: bool,
    /// The ASCII code points that are errors in the domain parser if it is not.
    pub(crate) denied_ascii: AsciiSet,
    /// Whether they are errors in "domain to Unicode" too.
    is_denied_in_unicode: bool,
}

impl Url {
    /// The flags with which the domain parser runs ToASCII if beStrict is false.
    ///
    /// The parser checks for forbidden domain code points after ToASCII; we deny them inside ToASCII, which still
    /// knows where they came from.
    pub(crate) const FLAGS: Uts46 = Uts46::new()
        .check_hyphens(false)
        .check_bidi(true)
        .check_joiners(true)
        .use_std3_ascii_rules(false)
        .transitional_processing(false)
        .verify_dns_length(VerifyDnsLength::False)
        .ignore_invalid_punycode(false)
        .deny_ascii(AsciiSet::FORBIDDEN_DOMAIN);

    /// The flags with which the domain parser runs ToASCII if beStrict is true.
    pub(crate) const STRICT_FLAGS: Uts46 = Uts46::STRICT;

    /// The profile of a conformance checker, for the authors of URLs: beStrict is true.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Url;
    ///
    /// assert!(Url::STRICT.to_ascii("a_b..example").is_err());
    /// ```
    pub const STRICT: Self = Self::new().be_strict(true);

    /// Returns the profile of a URL parser: beStrict is false.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Url;
    ///
    /// assert_eq!(Url::new().to_ascii("a_b..example")?, "a_b..example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self {
            be_strict: false,
            denied_ascii: AsciiSet::FORBIDDEN_DOMAIN,
            is_denied_in_unicode: false,
        }
    }

    /// Returns [`Url::STRICT`], the constant.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Url;
    ///
    /// assert_eq!(Url::strict(), Url::STRICT);
    /// ```
    #[must_use]
    pub const fn strict() -> Self {
        Self::STRICT
    }

    /// Sets beStrict: if true, the domain has to satisfy every flag of UTS #46.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Url;
    ///
    /// assert_eq!(Url::new().be_strict(true), Url::STRICT);
    /// ```
    #[must_use]
    pub const fn be_strict(self, be_strict: bool) -> Self {
        Self { be_strict, ..self }
    }

    /// Sets the ASCII code points that fail.
    ///
    /// Without a call, as in the standard, the forbidden domain code points fail in
    /// [`to_ascii`](Self::to_ascii) and none in [`to_unicode`](Self::to_unicode). Here the set is
    /// for both. [`STRICT`](Self::STRICT) denies all but letters, digits and hyphens in `to_ascii`, whatever the set is.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{AsciiSet, Url};
    ///
    /// assert!(Url::new().to_ascii("A B.example").is_err());
    /// assert_eq!(Url::new().deny_ascii(AsciiSet::EMPTY).to_ascii("A B.example")?, "a b.example");
    ///
    /// let url = Url::new().deny_ascii(AsciiSet::FORBIDDEN_DOMAIN);
    /// assert!(url.to_unicode("google.com℀.evil.com").result().is_err());
    /// assert!(Url::new().to_unicode("google.com℀.evil.com").result().is_ok());
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn deny_ascii(self, denied_ascii: AsciiSet) -> Self {
        Self {
            denied_ascii,
            is_denied_in_unicode: true,
            ..self
        }
    }

    /// The flags with which the domain parser runs ToASCII if beStrict is false, and its errors are described.
    pub(crate) const fn flags(self) -> Uts46 {
        Self::FLAGS.deny_ascii(self.denied_ascii)
    }

    /// The flags with which "domain to Unicode" runs ToUnicode, whatever beStrict is.
    pub(crate) const fn to_unicode_flags(self) -> Uts46 {
        Self::FLAGS.deny_ascii(if self.is_denied_in_unicode {
            self.denied_ascii
        } else {
            AsciiSet::EMPTY
        })
    }
}

impl Default for Url {
    /// Returns [`Url::new`].
    fn default() -> Self {
        Self::new()
    }
}
