//! The specifications of domain names with their flags.
//!
//! An [`Idna`] is a specification with its flags. Four specifications have their own type names, and
//! [`Profile`] is any of them:
//!
//! | specification | type | ready profiles |
//! |---|---|---|
//! | [UTS #46](https://www.unicode.org/reports/tr46/) | [`Uts46`] | [`Uts46::new`], [`Uts46::STRICT`] |
//! | [URL Standard, section 3.3](https://url.spec.whatwg.org/#idna) | [`Url`] | [`Url::new`], [`Url::STRICT`] |
//! | [RFC 5891](https://www.rfc-editor.org/rfc/rfc5891) | [`Idna2008`] | [`Idna2008::LOOKUP`], [`Idna2008::REGISTRATION`] |
//! | [RFC 3490](https://www.rfc-editor.org/rfc/rfc3490) | [`Idna2003`] | [`Idna2003::new`] |
//!
//! One method sets each flag, and the page of each profile lists its flags. [`Profile`] lists the ready
//! profiles, and parses and writes profiles with their flags as text.
//!
//! # Operations
//!
//! Every profile has these operations. The page of [`Idna`] explains them:
//!
//! | task | ASCII form, for DNS | Unicode form, for people |
//! |---|---|---|
//! | convert | [`to_ascii`](Idna::to_ascii) | [`to_unicode`](Idna::to_unicode) |
//! | write into an output | [`write_ascii`](Idna::write_ascii) | [`write_unicode`](Idna::write_unicode) |
//! | list the errors | [`check`](Idna::check) | [`check_form`](Idna::check_form) |
//! | only check for errors | [`is_valid`](Idna::is_valid) | |
//! | parse a name into a type | [`domain`](Idna::domain) | |
//!
//! Some specifications have more: see [`Uts46`], [`Idna2008`] and [`Idna2003`].
//!
//! # Side by side
//!
//! The ASCII form of each name in UTS #46 and the URL Standard, or the first error: its status code, a
//! forbidden code point, or a number at the end. "Transitional" is
//! `Uts46::new().transitional_processing(true)`.
//!
//! | name | `Uts46::new()` | `Uts46::STRICT` | transitional | `Url::new()` | `Url::STRICT` |
//! |---|---|---|---|---|---|
//! | `example.com.` | `example.com.` | A4_2 | `example.com.` | `example.com.` | A4_2 |
//! | `faß.de` | `xn--fa-hia.de` | `xn--fa-hia.de` | `fass.de` | `xn--fa-hia.de` | `xn--fa-hia.de` |
//! | `☕.us` | `xn--53h.us` | `xn--53h.us` | `xn--53h.us` | `xn--53h.us` | `xn--53h.us` |
//! | `a_b.us` | `a_b.us` | U1 | `a_b.us` | `a_b.us` | U1 |
//! | `r3---sn.us` | `r3---sn.us` | V2 | `r3---sn.us` | `r3---sn.us` | V2 |
//! | `-a.us` | `-a.us` | V3 | `-a.us` | `-a.us` | V3 |
//! | `a..us` | A4_2 | A4_2 | A4_2 | `a..us` | A4_2 |
//! | `xn--0.us` | P4 | P4 | P4 | `xn--0.us` | P4 |
//! | `xn--8i7caa.us` | V7 | V7 | V7 | `xn--8i7caa.us` | V7 |
//! | `0a.א` | B1 | B1 | B1 | B1 | B1 |
//! | `a\u{200D}b.us` | C2 | C2 | `ab.us` | C2 | C2 |
//! | `a／b.us` | forbidden | U1 | forbidden | forbidden | U1 |
//! | `1.2` | `1.2` | `1.2` | `1.2` | `1.2` | a number |
//!
//! The ASCII form in IDNA2008 and IDNA2003, or the [code](crate::ErrorKind::code) of the first error.
//! "Mapped" is `Idna2008::LOOKUP.mapping(Mapping::Uts46)`.
//!
//! | name | `Idna2008::LOOKUP` | mapped | `Idna2008::REGISTRATION` | `Idna2003::new()` |
//! |---|---|---|---|---|
//! | `example.com.` | `example.com.` | `example.com.` | `example.com.` | `example.com.` |
//! | `faß.de` | `xn--fa-hia.de` | `xn--fa-hia.de` | `xn--fa-hia.de` | `fass.de` |
//! | `Ü.de` | disallowed | `xn--tda.de` | disallowed | `xn--tda.de` |
//! | `♥.us` | disallowed | disallowed | disallowed | `xn--g6h.us` |
//! | `☕.us` | disallowed | disallowed | disallowed | unassigned |
//! | `a_b.us` | not-ldh | not-ldh | not-ldh | `a_b.us` |
//! | `-ü.us` | `xn----eha.us` | `xn----eha.us` | leading-hyphen | `xn----eha.us` |
//! | `l·a.us` | `xn--la-0ea.us` | `xn--la-0ea.us` | middle-dot | `xn--la-0ea.us` |
//! | `xn--0.us` | invalid-punycode | invalid-punycode | invalid-punycode | `xn--0.us` |
//! | `0a.א` | bidi-rule-1 | bidi-rule-1 | bidi-rule-1 | `0a.xn--4db` |
//! | `a\u{200D}b.us` | zero-width-joiner | zero-width-joiner | zero-width-joiner | `ab.us` |
//!
//! # Deviations
//!
//! [`Uts46::deviation`] returns `Some` if a name leads to different hosts with and without
//! Transitional_Processing, and lists the code points that cause the difference.

mod flag_list;
pub(crate) mod flags;
mod idna2003;
mod idna2008;
mod named;
mod url;
mod uts46;

use core::fmt;

pub(crate) use self::flags::{AnyFlags, Idna2003Flags, Idna2008Flags, UrlFlags, Uts46Flags};
pub use self::idna2003::Idna2003;
pub use self::idna2008::{BidiScope, Idna2008, Mapping};
pub use self::named::Profile;
pub use self::url::Url;
pub use self::uts46::{Uts46, VerifyDnsLength};

/// A specification of domain names with its flags.
///
/// [`Uts46`], [`Url`], [`Idna2008`], [`Idna2003`] and [`Profile`] are this type with different `S`. Their
/// pages list their flags and ready values; this page lists the operations that they share. A function for
/// any profile takes an `Idna<S>`, where `S` is a [`Specification`](crate::Specification), or a [`Profile`].
///
/// # Examples
///
/// ```
/// use alabel::{Idna, Idna2003, Specification, Uts46};
///
/// fn converts(profile: Idna<impl Specification>, name: &str) -> bool {
///     profile.is_valid(name)
/// }
///
/// assert!(converts(Uts46::new(), "☕.example"));
/// assert!(!converts(Idna2003::new(), "☕.example"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Idna<S>(pub(crate) S);

impl<S: fmt::Debug> fmt::Debug for Idna<S> {
    /// Writes the flags.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
