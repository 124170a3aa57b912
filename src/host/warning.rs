//! Warnings about hosts: the validation errors of the host parser that are not failures ([URL Standard,
//! section 1.1](https://url.spec.whatwg.org/#validation-error)).

use core::fmt;
use core::ops::Range;

use crate::error::{Error, Octets, codes};

codes! {
    /// A kind of warning about a host: a validation error of the URL Standard that is not a failure.
    ///
    /// [URL Standard, section 1.1](https://url.spec.whatwg.org/#validation-error). The documentation of each
    /// kind has an example for [`Host::warnings`](crate::Host::warnings) and its [`code`](Self::code). The
    /// other validation errors of hosts are failures, of the type [`Error`].
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Host, HostWarningKind, Scheme};
    ///
    /// let warnings = Host::warnings("127.1", Scheme::Special);
    /// assert_eq!(warnings[0].kind(), HostWarningKind::Ipv4TooFewParts);
    /// assert_eq!(warnings[0].kind().to_string(), "the IPv4 address has fewer than four parts");
    /// ```
    pub enum HostWarningKind {
        /// The host is percent-encoded: `exam%70le.org`. The place is the first encoded octet.
        DomainPercentEncoded("domain-percent-encoded", "the host is percent-encoded");
        /// ToASCII with beStrict refuses the domain: `a_b`. The place is that of its first error.
        DomainToAscii("domain-to-ASCII", "the domain is not valid");
        /// An IPv4 address is spelled with other code points than ASCII: `①.②.③.④`. The place is the first.
        Ipv4NonAsciiInput("IPv4-non-ASCII-input", "the IPv4 address is not in ASCII");
        /// An IPv4 address ends with a full stop: `127.0.0.1.`. The place is the empty label after it.
        Ipv4EmptyPart("IPv4-empty-part", "the IPv4 address ends with a full stop");
        /// An IPv4 address has fewer than four parts: `1.2.3`. The place is the host.
        Ipv4TooFewParts("IPv4-too-few-parts", "the IPv4 address has fewer than four parts");
        /// A part of an IPv4 address is hexadecimal or octal: `127.0.0x0.1`. The place is the part.
        Ipv4NonDecimalPart("IPv4-non-decimal-part", "a part of the IPv4 address is hexadecimal or octal");
        /// The last part of an IPv4 address is larger than 255: `192.168.257`. The place is the part. A
        /// larger number in another part is a failure.
        Ipv4OutOfRangePart("IPv4-out-of-range-part", "the last part of the IPv4 address is larger than 255");
        /// A piece of an IPv6 address has a leading zero: `[::01]`. The place is the piece.
        Ipv6PieceLeadingZero("IPv6-piece-leading-zero", "a piece of the IPv6 address has a leading zero");
        /// An opaque host contains a code point that no valid URL contains, such as `"`, or a `%` that
        /// encodes nothing. The place is the first of each.
        InvalidUrlUnit("invalid-URL-unit", "the code point is not allowed in a valid URL");
    }

    /// Lists the kinds.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::HostWarningKind;
    ///
    /// for kind in HostWarningKind::ALL {
    ///     assert_eq!(kind.code().parse(), Ok(*kind));
    /// }
    /// ```
    pub const ALL;

    /// Returns the name of the validation error in the URL Standard.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::HostWarningKind::Ipv4TooFewParts.code(), "IPv4-too-few-parts");
    /// ```
    pub const fn code;

    /// Returns the sentence, without the place.
    const fn sentence;
}

impl fmt::Display for HostWarningKind {
    /// Writes the sentence, without the place.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

/// A warning about a host that the host parser accepts: people or other programs may read the host as
/// another one, or refuse it.
///
/// [`Host::warnings`](crate::Host::warnings) returns them. `Display` writes one full sentence.
///
/// # Examples
///
/// ```
/// use alabel::{Host, Scheme};
///
/// let warnings = Host::warnings("0x7f.0.0.1", Scheme::Special);
/// assert_eq!(
///     warnings[0].to_string(),
///     "a part of the IPv4 address is hexadecimal or octal, at octets 0..4 \
///      (URL Standard, section 3.5, IPv4-non-decimal-part)"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HostWarning {
    /// The validation error.
    pub(super) kind: HostWarningKind,
    /// The place, in octets of the host.
    pub(super) span: Range<usize>,
    /// The error of ToASCII.
    pub(super) error: Option<Error>,
}

impl HostWarning {
    /// Returns the kind of the warning.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Host, Scheme};
    ///
    /// let warnings = Host::warnings("[::01]", Scheme::Special);
    /// assert_eq!(warnings[0].kind().code(), "IPv6-piece-leading-zero");
    /// ```
    #[must_use]
    pub const fn kind(&self) -> HostWarningKind {
        self.kind
    }

    /// Returns the place, in octets of the host.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Host, Scheme};
    ///
    /// assert_eq!(Host::warnings("exam%70le.org", Scheme::Special)[0].span(), 4..7);
    /// ```
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Returns the error of the domain, if the kind is [`DomainToAscii`](HostWarningKind::DomainToAscii).
    ///
    /// ToASCII with every flag on reports this error first. The error has no hint.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{ErrorKind, Host, Scheme};
    ///
    /// let warnings = Host::warnings("_dmarc.example", Scheme::Special);
    /// assert_eq!(warnings[0].error().map(|error| error.kind()), Some(ErrorKind::Std3));
    /// assert_eq!(Host::warnings("127.1", Scheme::Special)[0].error(), None);
    /// ```
    #[must_use]
    pub const fn error(&self) -> Option<&Error> {
        self.error.as_ref()
    }

    /// Returns the sentence of `Display` with `place` instead of "octets 0..4". It serves programs that do
    /// not count octets.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Host, Scheme};
    ///
    /// assert_eq!(
    ///     Host::warnings("_a", Scheme::Special)[0].with_place("index 0").to_string(),
    ///     "the domain is not valid: U+005F at index 0, in the label \"_a\", is an ASCII code point other \
    ///      than a-z, 0-9 and hyphen (UTS #46, section 4.1, criterion 7, UseSTD3ASCIIRules)"
    /// );
    /// ```
    #[must_use]
    pub fn with_place<'a>(&'a self, place: impl fmt::Display + 'a) -> impl fmt::Display + 'a {
        Sentence(self, place)
    }
}

impl fmt::Display for HostWarning {
    /// Writes the sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Sentence(self, Octets(&self.span)).fmt(f)
    }
}

/// The sentence of a warning, with its place.
struct Sentence<'a, P>(&'a HostWarning, P);

impl<P: fmt::Display> fmt::Display for Sentence<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(warning, place) = self;
        let kind = warning.kind;
        if let Some(error) = &warning.error {
            return write!(f, "{kind}: {}", error.with_place(place));
        }
        let code = kind.code();
        write!(f, "{kind}, at {place} (URL Standard, section 3.5, {code})")
    }
}
