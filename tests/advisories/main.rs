//! Public advisories about other IDNA software. Each test shows the property that prevents the fault here.
//!
//! The descriptions come from the advisories and from the notes of the fixed releases.

#![allow(clippy::unwrap_used)]

mod aliases;
mod bounds;
#[path = "../common/mod.rs"]
mod common;
mod mapping;
mod work;

use alabel::{AsciiSet, Idna2003, Idna2008, Mapping, Unicode, Url, Uts46, VerifyDnsLength};

/// UTS #46 without any check.
const UNCHECKED: Uts46 = Uts46::new()
    .check_bidi(false)
    .check_joiners(false)
    .verify_dns_length(VerifyDnsLength::False)
    .deny_ascii(AsciiSet::EMPTY);

/// UTS #46 with every check except the lengths.
const ANY_LENGTH: Uts46 = Uts46::STRICT.verify_dns_length(VerifyDnsLength::False);

/// A conversion to ASCII; `None` if it fails.
type ToAscii = fn(&str) -> Option<String>;

/// The conversions to ASCII that check A-labels.
const VALIDATING: [(&str, ToAscii); 8] = [
    ("UTS #46", |name| owned(Uts46::new().to_ascii(name))),
    ("UTS #46, strict", |name| {
        owned(Uts46::STRICT.to_ascii(name))
    }),
    ("UTS #46, unchecked", |name| owned(UNCHECKED.to_ascii(name))),
    ("UTS #46, transitional", |name| {
        owned(Uts46::new().transitional_processing(true).to_ascii(name))
    }),
    ("URL, strict", |name| owned(Url::STRICT.to_ascii(name))),
    ("IDNA2008, lookup", |name| {
        owned(Idna2008::LOOKUP.to_ascii(name))
    }),
    ("IDNA2008, registration", |name| {
        owned(Idna2008::REGISTRATION.to_ascii(name))
    }),
    ("IDNA2008, RFC 5895", |name| {
        owned(Idna2008::LOOKUP.mapping(Mapping::Rfc5895).to_ascii(name))
    }),
];

/// The conversions to ASCII that keep ASCII labels unchanged, as their specifications say.
const LITERAL: [(&str, ToAscii); 3] = [
    ("URL", |name| owned(Url::new().to_ascii(name))),
    ("IDNA2003", |name| owned(Idna2003::new().to_ascii(name))),
    ("IDNA2003, unassigned", |name| {
        owned(Idna2003::new().allow_unassigned(true).to_ascii(name))
    }),
];

/// Returns the string of a result.
fn owned<T: Into<String>, E>(result: Result<T, E>) -> Option<String> {
    result.ok().map(Into::into)
}

/// Lists all conversions to ASCII.
fn all_to_ascii() -> impl Iterator<Item = (&'static str, ToAscii)> {
    VALIDATING.into_iter().chain(LITERAL)
}

/// Converts a name to Unicode with each profile that reports errors.
fn all_to_unicode(name: &str) -> [Unicode<'_>; 6] {
    [
        Uts46::new().to_unicode(name),
        Uts46::STRICT.to_unicode(name),
        Url::new().to_unicode(name),
        Url::STRICT.to_unicode(name),
        Idna2008::LOOKUP.to_unicode(name),
        Idna2008::REGISTRATION.to_unicode(name),
    ]
}
