//! The hosts of URLs: the host parser and the host serializer ([URL Standard, section
//! 3.5](https://url.spec.whatwg.org/#host-parsing)).

mod ipv4;
mod ipv6;
mod opaque;
mod percent;
mod scheme;
mod url_domain;
mod validation;
mod warning;

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use core::str::FromStr;

pub(crate) use self::ipv4::parse as parse_ipv4;
pub use self::opaque::OpaqueHost;
pub use self::scheme::Scheme;
pub use self::url_domain::UrlDomain;
pub use self::warning::{HostWarning, HostWarningKind};
use crate::error::Error;
use crate::profile::Url;

/// The host of a URL: a domain, an IP address, or the opaque host of a URL whose scheme is not special.
///
/// [URL Standard, section 3.1](https://url.spec.whatwg.org/#host-representation). Two spellings of one host
/// compare equal, so `Host` works as a map key: `１２７.０.０.１`, `0x7f.1` and `%31%32%37.1` are all 127.0.0.1.
/// `Display` is the host serializer: it writes the host for a URL.
///
/// A [`Domain`](Self::Domain) is any domain of a URL, even if it is not a valid name, such as
/// `xn--8i7caa.famitei.net` or `a_b..example`. [`Domain`](crate::Domain) is the type of valid names.
///
/// # Examples
///
/// ```
/// use std::net::{Ipv4Addr, Ipv6Addr};
///
/// use alabel::Host;
///
/// let Host::Domain(domain) = Host::parse("B%C3%BCcher.example")? else {
///     unreachable!()
/// };
/// assert_eq!(domain, "xn--bcher-kva.example");
/// assert_eq!(Host::parse("0x7f.1")?, Host::Ipv4(Ipv4Addr::LOCALHOST));
/// assert_eq!(Host::parse("[0:0::1]")?, Host::Ipv6(Ipv6Addr::LOCALHOST));
/// assert_eq!(Host::parse("[0:0::1]")?.to_string(), "[::1]");
///
/// let error = Host::parse("1.2.3.256").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "the label \"256\" at octets 6..9 is too large for its part of an IPv4 address \
///      (URL Standard, section 3.5)"
/// );
/// # Ok::<(), alabel::Error>(())
/// ```
///
/// # As a map key
///
/// ```
/// use std::collections::HashMap;
///
/// use alabel::Host;
///
/// let mut visits: HashMap<Host, u32> = HashMap::new();
/// for host in ["a_b..example", "A_B..Example", "127.0.0.1", "１２７.１"] {
///     *visits.entry(Host::parse(host)?).or_default() += 1;
/// }
/// assert_eq!(visits.len(), 2);
/// assert_eq!(visits[&Host::parse("0x7f000001")?], 2);
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Host {
    /// A domain, for look-ups in DNS.
    Domain(UrlDomain),
    /// An IPv4 address.
    Ipv4(Ipv4Addr),
    /// An IPv6 address.
    Ipv6(Ipv6Addr),
    /// A host whose meaning only the scheme of its URL defines.
    Opaque(OpaqueHost),
}

impl Host {
    /// Parses the host of a URL with a special scheme: `ftp`, `file`, `http`, `https`, `ws` or `wss`.
    ///
    /// [URL Standard, section 3.5](https://url.spec.whatwg.org/#concept-host-parser), with isOpaque false.
    /// `input` is the host as written in the URL, with percent-encoding. A host in brackets is an IPv6
    /// address. Any other host is percent-decoded and converted by the domain parser, [`Url::to_ascii`]. If
    /// the result ends in a number, it must be an IPv4 address.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Host;
    ///
    /// assert_eq!(Host::parse("EXAMPLE.com")?.to_string(), "example.com");
    /// assert_eq!(Host::parse("%31%32%37.1")?.to_string(), "127.0.0.1");
    /// assert_eq!(Host::parse("[::ffff:192.0.2.1]")?.to_string(), "[::ffff:c000:201]");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first failure of the parser:
    ///
    /// - Any error of [`Url::to_ascii`], for example `"a%20b"`, whose place is the octets `1..4`.
    /// - `"1.2.3.256"`: [`Ipv4OutOfRangePart`](crate::ErrorKind::Ipv4OutOfRangePart).
    /// - `"a.1"`: [`Ipv4NonNumericPart`](crate::ErrorKind::Ipv4NonNumericPart).
    /// - `"1.2.3.4.5"`: [`Ipv4TooManyParts`](crate::ErrorKind::Ipv4TooManyParts).
    /// - `"[::1"`: [`Ipv6Unclosed`](crate::ErrorKind::Ipv6Unclosed).
    /// - `"[fe80::1%25eth0]"`: [`Ipv6InvalidCodePoint`](crate::ErrorKind::Ipv6InvalidCodePoint).
    pub fn parse(input: &str) -> Result<Self, Error> {
        // Step 1: "If input starts with U+005B ([)".
        if input.starts_with('[') {
            return ipv6::parse(input).map(Self::Ipv6);
        }
        // Step 4: "Let domain be the result of running UTF-8 decode without BOM on the percent-decoding of
        // input."
        match percent::decode(input) {
            Cow::Borrowed(domain) => Self::parse_domain(domain),
            Cow::Owned(domain) => {
                Self::parse_domain(&domain).map_err(|error| percent::locate(&error, &domain, input))
            }
        }
    }

    /// Parses the host of a URL with either kind of scheme.
    ///
    /// [URL Standard, section 3.5](https://url.spec.whatwg.org/#concept-host-parser), with isOpaque true for
    /// [`Scheme::Other`]. Then, a host in brackets is an IPv6 address, and any other host is opaque, even an
    /// empty one.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Host, Scheme};
    ///
    /// assert_eq!(Host::parse_with("ExämplE", Scheme::Other)?.to_string(), "Ex%C3%A4mplE");
    /// assert!(matches!(Host::parse_with("127.0.0.1", Scheme::Other)?, Host::Opaque(_)));
    /// assert_eq!(Host::parse_with("[::1]", Scheme::Other)?, Host::parse("[::1]")?);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// For [`Scheme::Special`], the errors of [`parse`](Self::parse). For [`Scheme::Other`]:
    ///
    /// - `"a b"`: [`ForbiddenHostCodePoint`](crate::ErrorKind::ForbiddenHostCodePoint).
    /// - `"[1"`: the errors of [`parse`](Self::parse) for an IPv6 address.
    pub fn parse_with(input: &str, scheme: Scheme) -> Result<Self, Error> {
        match scheme {
            Scheme::Special => Self::parse(input),
            Scheme::Other if input.starts_with('[') => ipv6::parse(input).map(Self::Ipv6),
            // Step 2: "If isOpaque is true, then return the result of opaque-host parsing input."
            Scheme::Other => OpaqueHost::parse(input).map(Self::Opaque),
        }
    }

    /// Returns the name of the kind, for programs: `domain`, `ipv4`, `ipv6` or `opaque`.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Host, Scheme};
    ///
    /// assert_eq!(Host::parse("0x7f.1")?.kind(), "ipv4");
    /// assert_eq!(Host::parse_with("0x7f.1", Scheme::Other)?.kind(), "opaque");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Domain(_) => "domain",
            Self::Ipv4(_) => "ipv4",
            Self::Ipv6(_) => "ipv6",
            Self::Opaque(_) => "opaque",
        }
    }

    /// Returns the warnings about a host that [`parse_with`](Self::parse_with) accepts: the validation errors
    /// of the host parser that are not failures.
    ///
    /// [URL Standard, section 1.1](https://url.spec.whatwg.org/#validation-error). The order is that of the
    /// parser's steps. The list is empty if the host is a *valid host string*, or if `parse_with` refuses it.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Host, Scheme};
    ///
    /// let codes = |host, scheme| {
    ///     let warnings = Host::warnings(host, scheme).into_iter();
    ///     warnings.map(|warning| warning.kind().code()).collect::<Vec<_>>()
    /// };
    /// assert_eq!(codes("127.0x1", Scheme::Special), ["IPv4-too-few-parts", "IPv4-non-decimal-part"]);
    /// assert!(codes("127.0x1", Scheme::Other).is_empty());
    /// assert_eq!(codes("a\"b", Scheme::Other), ["invalid-URL-unit"]);
    /// assert!(codes("bücher.example", Scheme::Special).is_empty());
    /// ```
    #[must_use]
    pub fn warnings(input: &str, scheme: Scheme) -> Vec<HostWarning> {
        match Self::parse_with(input, scheme) {
            Ok(Self::Domain(_)) => validation::of_domain(input, None),
            Ok(Self::Ipv4(address)) => validation::of_domain(input, Some(address)),
            Ok(Self::Ipv6(_)) => validation::of_ipv6(input),
            Ok(Self::Opaque(_)) => validation::of_opaque(input),
            Err(_) => Vec::new(),
        }
    }

    /// Returns the domain, or `None` if the host is an IP address or opaque.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Domain, Host};
    ///
    /// let host = Host::parse("B%C3%BCcher.example")?;
    /// assert_eq!(host.domain().map(Domain::try_from), Some(Domain::parse("bücher.example")));
    /// assert_eq!(Host::parse("127.0.0.1")?.domain(), None);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn domain(&self) -> Option<&UrlDomain> {
        match self {
            Self::Domain(domain) => Some(domain),
            _ => None,
        }
    }

    /// Returns the IP address, or `None` if the host is a domain or opaque.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::net::Ipv4Addr;
    ///
    /// use alabel::Host;
    ///
    /// assert_eq!(Host::parse("0x7f.1")?.ip(), Some(Ipv4Addr::LOCALHOST.into()));
    /// assert_eq!(Host::parse("example.com")?.ip(), None);
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub const fn ip(&self) -> Option<IpAddr> {
        match self {
            Self::Ipv4(address) => Some(IpAddr::V4(*address)),
            Self::Ipv6(address) => Some(IpAddr::V6(*address)),
            _ => None,
        }
    }

    /// Parses a percent-decoded domain: the host parser from step 5 on.
    fn parse_domain(domain: &str) -> Result<Self, Error> {
        // "Let asciiDomain be the result of running domain to ASCII with domain and false."
        let ascii = Url::new().to_ascii(domain)?;
        // "If asciiDomain ends in a number, then return the result of IPv4 parsing asciiDomain."
        if Url::ends_in_a_number(&ascii) {
            return ipv4::parse(&ascii)
                .map(Self::Ipv4)
                .map_err(|failure| Url::new().error(domain, failure.kind, failure.label));
        }
        Ok(Self::Domain(UrlDomain::from_ascii(ascii)))
    }
}

impl fmt::Display for Host {
    /// Writes the host for a URL, as the host serializer does. With `{:#}`, writes a domain in its Unicode
    /// form ([`UrlDomain::to_unicode`]).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Domain(domain) => domain.fmt(f),
            Self::Ipv4(address) => address.fmt(f),
            Self::Ipv6(address) => f.pad(&ipv6::serialize(*address)),
            Self::Opaque(host) => host.fmt(f),
        }
    }
}

impl FromStr for Host {
    type Err = Error;

    /// Parses a host with [`Host::parse`].
    fn from_str(input: &str) -> Result<Self, Error> {
        Self::parse(input)
    }
}

impl TryFrom<&str> for Host {
    type Error = Error;

    /// Parses a host with [`Host::parse`].
    fn try_from(input: &str) -> Result<Self, Error> {
        Self::parse(input)
    }
}

impl TryFrom<String> for Host {
    type Error = Error;

    /// Parses a host with [`Host::parse`].
    fn try_from(input: String) -> Result<Self, Error> {
        Self::parse(&input)
    }
}

impl From<IpAddr> for Host {
    /// Returns the host with this address.
    fn from(address: IpAddr) -> Self {
        match address {
            IpAddr::V4(address) => Self::Ipv4(address),
            IpAddr::V6(address) => Self::Ipv6(address),
        }
    }
}
