//! Domain names between the form that people read, `bücher.example`, and the form that DNS carries,
//! `xn--bcher-kva.example`, by UTS #46, the URL Standard, IDNA2008 and IDNA2003; and why not, for a name that has
//! neither.
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
//! # Where to look
//!
//! | wanted | use |
//! |---|---|
//! | which profile to choose, comparing names, showing them, moving from `idna` | [`guide`] |
//! | a name for DNS, a name for people | [`to_ascii`], [`to_unicode`] |
//! | a name as a key of a map, a name that is known to be valid | [`Domain`], [`ALabel`], [`ULabel`] |
//! | the flags of UTS #46, every error of a name | [`Uts46`] |
//! | the domain of a URL | [`Url`] |
//! | what a registry accepts, and what IDNA2008 looks up | [`Idna2008`] |
//! | what IDNA2008 thinks of a code point, and by which rule | [`DerivedProperty`], [`DerivedPropertyRule`] |
//! | what UTS #46 does with a code point | [`MappingStatus`] |
//! | what an older client resolves | [`Idna2003`] |
//! | a profile that users choose by its name | [`Profile`] |
//! | all profiles side by side, and what each flag means | [`profile`] |
//! | whether old and new clients reach different hosts | [`Uts46::deviation`] |
//! | what an error says | [`Error`], [`ErrorKind`] |
//! | one label, its kind, its A-label or U-label | [`label`] |
//! | Punycode and other Bootstrings alone | [`punycode`] |
//!
//! # How it works
//!
//! Each layer uses only those before it: [`punycode`] (RFC 3492, without any Unicode data), [`Error`], the
//! Unicode data, [`label`] (RFC 5890), the rules for one label, the profiles, and whole names. A whole name
//! goes through the steps of the specification in its order: map, normalize, break into labels, convert and
//! validate each label, encode. A quick path first tries to prove that these steps would change nothing, with
//! one look-up per code point. Most names end there, without any allocation if they are returned as they are.
//! The place of an error is worked out only when there is one.
//!
//! # Promises
//!
//! - No `unsafe` code, no `std` (but `alloc`), and no panic on any input.
//! - Nothing takes quadratic time: a name of n octets takes O(n log n) at most, whatever it is.
//! - A result is never truncated, and no two A-labels stand for the same U-label.
//! - No type of another crate is in a signature (but the traits of `serde`, with that feature).
//!
//! # Features
//!
//! - `serde`: `Serialize` and `Deserialize` for [`Domain`], [`ALabel`] and [`ULabel`], `Serialize` for [`Unicode`],
//!   errors and kinds, all through strings.
//! - `cli`: the command `alabel`. The library does not need it.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod domain;
mod error;
pub mod guide;
pub mod label;
pub mod profile;
pub mod punycode;
#[cfg(feature = "serde")]
mod serde;
mod unicode;
mod validity;

use alloc::borrow::Cow;

pub use domain::{ALabel, Deviation, DeviationPlace, Domain, ULabel, Unicode, WriteError};
pub use error::{Error, ErrorKind, Prohibition};
#[doc(inline)]
pub use profile::{
    CheckBidi, Idna2003, Idna2008, ParseProfileError, Profile, Url, Uts46, VerifyDnsLength,
};
pub use unicode::{DerivedProperty, DerivedPropertyRule, MappingStatus, UNICODE_VERSION};

/// The ASCII form of a name, for DNS: [`Uts46::to_ascii`] with the flags of [`Uts46::new`].
///
/// [UTS #46, section 4.2](https://www.unicode.org/reports/tr46/#ToASCII). Takes a name in any form and
/// returns it as it is, borrowed, if it is that form already; otherwise an owned string.
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
/// The first error of the name, for example:
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

/// The Unicode form of a name, for people: [`Uts46::to_unicode`] with the flags of [`Uts46::new`].
///
/// [UTS #46, section 4.3](https://www.unicode.org/reports/tr46/#ToUnicode). Takes a name in any form. It
/// never fails: [`Unicode::result`] has the first error if there is one.
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

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
