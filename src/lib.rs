//! Convert internationalized domain names between their Unicode form (`bücher.example`) and their ASCII form
//! (`xn--bcher-kva.example`), following UTS #46, the URL Standard, IDNA2008 or IDNA2003. When a name cannot
//! be converted, the error says which rule it breaks and where.
//!
//! ```
//! assert_eq!(alabel::to_ascii("Bücher.example")?, "xn--bcher-kva.example");
//! assert_eq!(alabel::to_unicode("xn--bcher-kva.example").as_str(), "bücher.example");
//!
//! let error = alabel::to_ascii("exa mple.com").unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "U+0020 at octets 3..4, in the label \"exa mple\", is a forbidden domain code point \
//!      (URL Standard, section 3.2)"
//! );
//! # Ok::<(), alabel::Error>(())
//! ```
//!
//! ```toml
//! [dependencies]
//! alabel = { git = "https://github.com/alabel/alabel" }
//! ```
//!
//! # Overview
//!
//! | task | item |
//! |---|---|
//! | choose a profile, compare names, show them, move from `idna` | [`guide`] |
//! | convert a name for DNS, or for people | [`to_ascii`], [`to_unicode`] |
//! | use a name as a map key, keep the proof that it is valid | [`Domain`], [`ALabel`], [`ULabel`] |
//! | set the flags of UTS #46, list every error of a name | [`Uts46`] |
//! | parse the host of a URL, and use it as a map key: a domain or an IP address | [`Host`] |
//! | warn authors about a host that browsers accept | [`Host::warnings`] |
//! | convert the domain of a URL | [`Url`] |
//! | split, check and convert an e-mail address | [`Mailbox`] |
//! | check a format of JSON Schema, such as `idn-hostname` | [`Format`] |
//! | register names, or look them up, by IDNA2008 | [`Idna2008`] |
//! | see how IDNA2008 classifies a code point, and by which rule | [`DerivedProperty`] |
//! | see what UTS #46 does with a code point | [`MappingStatus`] |
//! | convert names as clients before IDNA2008 do | [`Idna2003`] |
//! | let users choose a profile by its name | [`Profile`] |
//! | compare the profiles, and read what each flag means | [`profile`] |
//! | read and write the names of DNS messages and master files | [`dns`] |
//! | check that a certificate is for a host, by RFC 9525 | [`certificate`] |
//! | convert many names in one buffer: lines, or an Arrow column | [`bulk`] |
//! | find names that programs with IDNA2003 convert to another host | [`Uts46::deviation`] |
//! | decide if people see a name in Unicode, and say why not; say in one sentence what to know about a name | the module `display`, with the feature `display` |
//! | interpret an error | [`Error`], [`ErrorKind`] |
//! | classify or convert a single label | [`label`] |
//! | use Punycode or another Bootstring directly | [`punycode`] |
//!
//! # Specifications
//!
//! - **UTS #46**, Unicode 18: ToASCII and ToUnicode with every flag. Passes every line of the conformance
//!   test, including strings and status codes, except the lines that Unicode 18 changed since the test's
//!   version 16.0.
//! - **The URL Standard** of July 2026: the host parser and the host serializer, with IPv4, IPv6 and opaque
//!   hosts, and its validation errors; the domain parser, valid domains, "domain to Unicode", and the "ends
//!   in a number checker".
//! - **IDNA2008** (RFC 5890 to 5895), Unicode 18: registration and lookup, the derived property of every code
//!   point with its rule, every contextual rule, the Bidi rule for names or single labels, and optionally the
//!   mapping of RFC 5895 or of UTS #46.
//! - **IDNA2003** (RFC 3490, 3491, 3454), Unicode 3.2: ToASCII and ToUnicode, with both flags. Agrees with
//!   CPython's `encodings.idna` on 1,000,117 random labels and on every single code point, except where
//!   CPython deviates from RFC 3490.
//! - **Punycode** (RFC 3492), complete: both ways to handle overflow, mixed-case annotation, other Bootstring
//!   parameters (for the symbol names of Rust and Swift), and the traces of section 7.
//!
//! The profiles stay separate: a name that UTS #46 accepts may break a rule of IDNA2008. The library does not
//! check if a name is registered. Only the feature `display` checks if a name looks like another. It parses
//! hosts, not whole URLs, resolves no names, and has no list of public suffixes.
//!
//! # How it works
//!
//! The library is a stack of layers. Each layer uses only the layers before it: [`punycode`] (RFC 3492,
//! without Unicode data), [`Error`], the Unicode data, [`label`] (RFC 5890), the rules for one label, the
//! profiles, and whole names. `ARCHITECTURE.md` in the repository draws the layers and names the function
//! that decides each rule.
//!
//! A whole name goes through the steps of the specification: map, normalize, break into labels, convert and
//! validate each label, encode. Most labels need one class look-up per code point. The library borrows a name
//! that does not change, without allocation. The place of an error is computed only if there is an error.
//!
//! # Promises
//!
//! - No `unsafe` code, no `std` (only `alloc`), and no panic on any input.
//! - No quadratic time: a name of n octets needs at most O(n log n).
//! - No truncated result, and no two A-labels for one U-label.
//! - No types of other crates in signatures, except the traits of `serde` with the feature `serde`.
//!
//! # Features
//!
//! - `display`: the module `display`, which decides if people see a name in Unicode, and says why not. It
//!   adds some 170 KB to programs that call it, 40 KB of them tables, and nothing to other programs.
//! - `serde`: implements `Serialize` and `Deserialize` for [`Domain`], [`Host`], [`ALabel`], [`ULabel`] and
//!   [`Mailbox`] through strings, for [`Profile`] through its name, and for [`ErrorKind`], [`Hint`] and
//!   [`HostWarningKind`] through their codes. [`Error`] and [`HostWarning`] serialize to the objects that the
//!   command writes with `--json`, and [`Unicode`] to its string.
//! - `idna_adapter`: takes viramas and rare compositions from ICU4X, for programs that contain ICU4X anyway.
//!   A later ICU4X may change neither, and the library's own tables contain all other data. So neither
//!   features nor versions of dependencies change a result.

#![no_std]
#![forbid(unsafe_code)]
// docs.rs shows which feature an item needs.
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

// First, so that the page of each profile starts with its constructors.
pub mod profile;

pub mod bulk;
pub mod certificate;
mod code_point;
#[cfg(feature = "display")]
pub mod display;
pub mod dns;
mod domain;
mod engine;
mod error;
mod format;
#[cfg_attr(feature = "display", doc = include_str!("../docs/guide.md"))]
#[cfg_attr(
    not(feature = "display"),
    doc = "The guide, in builds with the feature `display`, which its examples need."
)]
pub mod guide {}
mod guarantee;
mod host;
pub mod label;
mod mail;
pub mod punycode;
#[cfg(feature = "serde")]
mod serde;
mod unicode;
mod validity;

use alloc::borrow::Cow;

pub use code_point::CodePoint;
pub use domain::{ALabel, Deviation, Domain, Form, Specification, ULabel, Unicode, WriteError};
pub use error::{Error, ErrorKind, Hint, UnknownName, underline};
pub use format::Format;
pub use host::{Host, HostWarning, HostWarningKind, OpaqueHost, Scheme, UrlDomain};
pub use mail::Mailbox;
#[doc(inline)]
pub use profile::{
    BidiScope, Idna, Idna2003, Idna2008, Mapping, Profile, Url, Uts46, VerifyDnsLength,
};
pub use unicode::{DerivedProperty, MappingStatus, UNICODE_VERSION};
pub use validity::AsciiSet;

/// Converts a name to its ASCII form, for DNS: [`Uts46::to_ascii`] with the flags of [`Uts46::new`].
///
/// [UTS #46, section 4.2](https://www.unicode.org/reports/tr46/#ToASCII). Accepts either form, or a mixture.
/// Borrows the input if it is the result.
///
/// # Examples
///
/// ```
/// use std::borrow::Cow;
///
/// assert_eq!(alabel::to_ascii("Bücher.example")?, "xn--bcher-kva.example");
/// assert!(matches!(alabel::to_ascii("www.example.com")?, Cow::Borrowed("www.example.com")));
/// # Ok::<(), alabel::Error>(())
/// ```
///
/// # Errors
///
/// Returns the first error of the name, for example:
///
/// - `"exa mple.com"`: [`ErrorKind::ForbiddenDomainCodePoint`], a space.
/// - `"a..b"`: [`ErrorKind::EmptyLabel`].
/// - `"xn--0"`: [`ErrorKind::InvalidPunycode`].
/// - `"a\u{378}"`: [`ErrorKind::Disallowed`], an unassigned code point.
/// - `"0a.א"`: [`ErrorKind::BidiRule1`], a label that starts with a digit beside a right-to-left label.
/// - 64 times `"a"`: [`ErrorKind::LabelTooLong`].
#[inline]
pub fn to_ascii(domain: &str) -> Result<Cow<'_, str>, Error> {
    Uts46::new().to_ascii(domain)
}

/// Converts a name to its Unicode form, for people: [`Uts46::to_unicode`] with the flags of [`Uts46::new`].
///
/// [UTS #46, section 4.3](https://www.unicode.org/reports/tr46/#ToUnicode). Accepts either form, or a
/// mixture. Never fails: [`Unicode::result`] returns the first error, if any, and [`Unicode::into_result`]
/// the string or that error. The string is for reading: [`Unicode`] lists the code points that it may
/// contain.
///
/// # Examples
///
/// ```
/// assert_eq!(alabel::to_unicode("xn--bcher-kva.example").as_str(), "bücher.example");
/// ```
#[inline]
#[must_use]
pub fn to_unicode(domain: &str) -> Unicode<'_> {
    Uts46::new().to_unicode(domain)
}

/// Compiles and runs the examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
