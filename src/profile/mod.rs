//! The profiles: the specifications of domain names, each with its flags.
//!
//! Each profile has `new`, which is also its [`Default`], and its other ready values are constants: [`Uts46::STRICT`],
//! [`Url::STRICT`], [`Idna2008::LOOKUP`], [`Idna2008::REGISTRATION`]. [`Profile`] is any of them, and knows them by
//! name.
//!
//! A flag has one method that sets it, and one that returns it, with `get_` before its name. Each profile has these operations:
//!
//! | to | ASCII form, for DNS | Unicode form, for people |
//! |---|---|---|
//! | convert | `to_ascii` | `to_unicode` |
//! | write into an output | `write_ascii` | `write_unicode` |
//! | list every error | `check`, `check_up_to` | `check_to_unicode`, `check_to_unicode_up_to` |
//! | know only whether there is one | `is_valid` | |
//! | get the first error | `validate` | |
//! | parse a name, as a type | `domain` | |
//!
//! # Side by side
//!
//! The same names through UTS #46 and the URL Standard: the ASCII form, or the status code of the first error, if it has one.
//! "Transitional" is `Uts46::new().transitional_processing(true)`.
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
//!
//! And through IDNA2008 and IDNA2003: the ASCII form, or the [code](crate::ErrorKind::code) of the first error. "Mapped" is
//! `Idna2008::LOOKUP.rfc5895_mapping(true)`.
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
//! # The flags of UTS #46
//!
//! | flag of the specification | method of [`Uts46`] | if it is true | if it is false |
//! |---|---|---|---|
//! | CheckHyphens | [`check_hyphens`](Uts46::check_hyphens) | names of content networks such as `r3---sn.example` fail (V2, V3) | labels that no registry registers pass |
//! | CheckBidi | [`check_bidi`](Uts46::check_bidi) | a label such as `0a` fails beside a right-to-left one (B1 to B6) | a name may be displayed with its labels in a different order |
//! | CheckJoiners | [`check_joiners`](Uts46::check_joiners) | joiners fail where they make no visible difference (C1, C2) | two different names can look the same |
//! | UseSTD3ASCIIRules | [`use_std3_ascii_rules`](Uts46::use_std3_ascii_rules) | service names such as `_dmarc.example` fail (U1) | names that are no host names pass |
//! | Transitional_Processing | [`transitional_processing`](Uts46::transitional_processing) | `faß.de` leads to `fass.de`, which may have another owner; the specification deprecates it | `faß.de` leads to where browsers go |
//! | VerifyDnsLength | [`verify_dns_length`](Uts46::verify_dns_length) | names too long for DNS, and empty labels, fail (A4_1, A4_2) | empty and overlong labels pass |
//! | IgnoreInvalidPunycode | [`ignore_invalid_punycode`](Uts46::ignore_invalid_punycode) | a label such as `xn--0`, which does not decode, passes | it fails (P4) |
//! | none | [`deny_ascii`](Uts46::deny_ascii) | (a set) its code points fail; at first those that end a domain in a URL, such as the `/` of `a/b` | |
//! | a part of CheckHyphens | [`check_hyphens_at_ends`](Uts46::check_hyphens_at_ends) | `-a` and `a-` fail (V3), and `r3---sn.example` passes | they pass |
//!
//! [`Uts46::deviation`] tells whether a name leads to different hosts with and without Transitional_Processing, and
//! which code points make the difference.

mod idna2003;
mod idna2008;
mod named;
mod url;
mod uts46;

// Last, so that the page of each profile has the methods that set flags before those that return them.
mod flags;

pub use idna2003::Idna2003;
#[expect(deprecated, reason = "the former name of `BidiScope`")]
pub use idna2008::CheckBidi;
pub(crate) use idna2008::Protocol;
pub use idna2008::{BidiScope, Idna2008};
pub use named::{ParseProfileError, Profile};
pub use url::Url;
pub use uts46::{Uts46, VerifyDnsLength};
