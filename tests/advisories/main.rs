//! The public advisories of other IDNA software, each with the property that keeps its fault out of here.
//!
//! What is said of each comes from its advisory, and from the notes of the release that fixed it.

#![allow(clippy::unwrap_used)]

mod aliases;
mod bounds;
#[path = "../common/mod.rs"]
mod common;
mod mapping;
mod work;

use alabel::{AsciiSet, Idna2003, Idna2008, Unicode, Url, Uts46, VerifyDnsLength};

/// UTS #46 with every check off.
const UNCHECKED: Uts46 = Uts46::new()
    .check_bidi(false)
    .check_joiners(false)
    .verify_dns_length(VerifyDnsLength::False)
    .deny_ascii(AsciiSet::EMPTY);

/// UTS #46 with every check but that of lengths.
const ANY_LENGTH: Uts46 = Uts46::STRICT.verify_dns_length(VerifyDnsLength::False);

/// A conversion to ASCII: the result, unless it fails.
type ToAscii = fn(&str) -> Option<String>;

/// The conversions to ASCII that look into A-labels.
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
        owned(Idna2008::LOOKUP.rfc5895_mapping(true).to_ascii(name))
    }),
];

/// The conversions to ASCII that let a label of ASCII pass as it is, as their specifications say.
const LITERAL: [(&str, ToAscii); 3] = [
    ("URL", |name| owned(Url::new().to_ascii(name))),
    ("IDNA2003", |name| owned(Idna2003::new().to_ascii(name))),
    ("IDNA2003, unassigned", |name| {
        owned(Idna2003::new().allow_unassigned(true).to_ascii(name))
    }),
];

/// The string of a result.
fn owned<T: Into<String>, E>(result: Result<T, E>) -> Option<String> {
    result.ok().map(Into::into)
}

/// All conversions to ASCII.
fn all_to_ascii() -> impl Iterator<Item = (&'static str, ToAscii)> {
    VALIDATING.into_iter().chain(LITERAL)
}

/// A name in Unicode, by each profile that says whether there was an error.
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
