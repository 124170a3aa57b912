//! The URL Standard.

use super::Idna;
use super::flag_list::{Flag, Values, flags};
use super::flags::{self, UrlFlags, with};
use crate::validity::AsciiSet;

/// The domains of URLs.
///
/// [URL Standard, section 3.3](https://url.spec.whatwg.org/#idna), as of July 2026. [`new`](Self::new)
/// behaves like a URL parser. [`STRICT`](Self::STRICT) checks domains for authors of URLs.
///
/// Since June 2026, an ASCII domain is only lowercased: sites with broken A-labels exist, such as
/// `xn--8i7caa.famitei.net`, and browsers must reach them. [`Uts46`](crate::Uts46) refuses such names.
///
/// Like the other profiles, the type is named after its specification; it does not store a URL. Programs that
/// import the type of the crate `url` can write `alabel::Url`. [`Host`](crate::Host) stores the host of a
/// URL.
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
pub type Url = Idna<UrlFlags>;

impl Url {
    /// The profile of a conformance checker, for authors of URLs: accepts each *valid domain* ([section
    /// 3.4](https://url.spec.whatwg.org/#valid-domain)).
    ///
    /// The domain parser must accept the domain with beStrict, and the result must not end in a number. A URL
    /// with such a domain has an IPv4 address or is invalid: use [`Host`](crate::Host) to accept addresses.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{ErrorKind, Url};
    ///
    /// assert!(Url::STRICT.to_ascii("a_b..example").is_err());
    /// assert_eq!(Url::STRICT.to_ascii("a.１").unwrap_err().kind(), ErrorKind::EndsInANumber);
    /// ```
    pub const STRICT: Self = Self(UrlFlags {
        bits: flags::BE_STRICT,
        ..UrlFlags::NEW
    });

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
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self(UrlFlags::NEW)
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
}

flags! {
    impl Url, UrlFlags:

    /// Sets the ASCII code points that fail in [`to_ascii`](Self::to_ascii), in place of the forbidden domain
    /// code points.
    ///
    /// [`STRICT`](Self::STRICT) denies all ASCII except letters, digits and hyphens, regardless of the set.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{AsciiSet, Url};
    ///
    /// assert!(Url::new().to_ascii("A B.example").is_err());
    /// assert_eq!(Url::new().deny_ascii(AsciiSet::EMPTY).to_ascii("A B.example")?, "a b.example");
    /// assert_eq!(Url::new().deny_ascii(AsciiSet::FORBIDDEN_DOMAIN), Url::new());
    /// # Ok::<(), alabel::Error>(())
    /// ```
    deny_ascii: AsciiSet;

    /// Sets the denial of ASCII in "domain to Unicode": if true, code points that fail in
    /// [`to_ascii`](Self::to_ascii) also fail in [`to_unicode`](Self::to_unicode).
    ///
    /// The standard does not deny them: "domain to Unicode" returns any ASCII that the mapping produces.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Url;
    ///
    /// let name = "google.com℀.evil.com";
    /// assert_eq!(Url::new().to_unicode(name).as_str(), "google.coma/c.evil.com");
    /// assert!(Url::new().deny_ascii_in_unicode(true).to_unicode(name).result().is_err());
    /// ```
    deny_ascii_in_unicode: DENY_ASCII_IN_UNICODE;
}

impl Default for Url {
    /// Returns [`Url::new`].
    fn default() -> Self {
        Self::new()
    }
}
