//! The warnings of the host parser: the validation errors of the URL Standard that are not failures.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::ops::Range;

use alabel::{ErrorKind, Host, HostWarning, HostWarningKind, Scheme};
use proptest::prelude::*;

use super::host::{host, parse, scheme};
use crate::common::host::validation_errors;

/// Returns the warnings of a host of a special or another scheme.
fn warnings(host: &str, is_opaque: bool) -> Vec<HostWarning> {
    Host::warnings(host, scheme(is_opaque))
}

/// The code and the place of a warning.
type Found = (&'static str, Range<usize>);

/// Each row has a host, `true` for an opaque one, and its warnings.
#[rustfmt::skip]
const HOSTS: &[(&str, bool, &[Found])] = &[
    ("example.org", false, &[]),
    ("bücher.example", false, &[]),
    ("127.0.0.1", false, &[]),
    ("[1:2::ffff:192.0.2.1]", false, &[]),
    ("exam%70le.org", false, &[("domain-percent-encoded", 4..7)]),
    ("loc%61l%68ost", false, &[("domain-percent-encoded", 3..6)]),
    ("a_b.example", false, &[("domain-to-ASCII", 1..2)]),
    ("example.org.", false, &[("domain-to-ASCII", 12..12)]),
    ("ex%61mple.a%5Fb", false, &[("domain-percent-encoded", 2..5), ("domain-to-ASCII", 11..14)]),
    ("xn--8i7caa.example", false, &[("domain-to-ASCII", 0..10)]),
    ("①.②.③.④", false, &[("IPv4-non-ASCII-input", 0..3)]),
    ("1.%EF%BC%92.3.4", false, &[("domain-percent-encoded", 2..5), ("IPv4-non-ASCII-input", 2..11)]),
    ("127.0.0.1.", false, &[("domain-to-ASCII", 10..10), ("IPv4-empty-part", 10..10)]),
    ("1.2.3", false, &[("IPv4-too-few-parts", 0..5)]),
    ("127.0.0x0.1", false, &[("IPv4-non-decimal-part", 6..9)]),
    ("00.0.0x.0", false, &[("IPv4-non-decimal-part", 0..2), ("IPv4-non-decimal-part", 5..7)]),
    ("0x", false, &[("IPv4-too-few-parts", 0..2), ("IPv4-non-decimal-part", 0..2)]),
    ("192.168.257", false, &[("IPv4-too-few-parts", 0..11), ("IPv4-out-of-range-part", 8..11)]),
    ("192.168.0.255", false, &[]),
    ("[::01]", false, &[("IPv6-piece-leading-zero", 3..5)]),
    ("[0:00::0001:0.0.0.0]", false, &[("IPv6-piece-leading-zero", 3..5), ("IPv6-piece-leading-zero", 7..11)]),
    ("[::01]", true, &[("IPv6-piece-leading-zero", 3..5)]),
    ("127.0x1", true, &[]),
    ("a%20ü~", true, &[]),
    ("a\"b\"", true, &[("invalid-URL-unit", 1..2)]),
    ("a%25%zz", true, &[("invalid-URL-unit", 4..5)]),
    ("%2%41\u{80}", true, &[("invalid-URL-unit", 5..7), ("invalid-URL-unit", 0..1)]),
    ("\u{A0}\u{FDCF}\u{FDF0}\u{FFFD}\u{10FFFD}", true, &[]),
    ("\u{9F}", true, &[("invalid-URL-unit", 0..2)]),
    ("a\u{FDD0}", true, &[("invalid-URL-unit", 1..4)]),
    ("a\u{FDEF}", true, &[("invalid-URL-unit", 1..4)]),
    ("a\u{1FFFE}", true, &[("invalid-URL-unit", 1..5)]),
    ("a\u{10FFFF}", true, &[("invalid-URL-unit", 1..5)]),
];

#[test]
fn each_warning_has_its_code_and_place() {
    let mut seen = BTreeSet::new();
    for (host, is_opaque, expected) in HOSTS {
        let found = warnings(host, *is_opaque);
        let found: Vec<_> = found
            .iter()
            .map(|warning| (warning.kind().code(), warning.span()))
            .collect();
        assert_eq!(&found, expected, "{host:?}");
        seen.extend(found.into_iter().map(|(code, _)| code));
    }
    let all = HostWarningKind::ALL.iter().map(|kind| kind.code());
    assert_eq!(seen, all.collect());
}

/// A failure is an error of the parser, not a warning.
#[test]
fn a_host_that_fails_has_no_warnings() {
    for host in ["a%20b", "1.2.3.256", "0x1.", "a_b.1", "[::01", "[0:1]", ""] {
        let has_failed = Host::parse(host).is_err();
        assert_eq!(warnings(host, false).is_empty(), has_failed, "{host}");
    }
    assert!(Host::parse_with("a b%", Scheme::Other).is_err());
    assert!(warnings("a b%", true).is_empty());
}

#[test]
fn a_warning_is_one_sentence() {
    let sentences = |host| {
        let warnings = Host::warnings(host, Scheme::Special).into_iter();
        warnings
            .map(|warning| warning.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        sentences("a%5F.0x1"),
        [] as [&str; 0],
        "another label is not a number"
    );
    assert_eq!(
        sentences("a%5F."),
        [
            "the host is percent-encoded, at octets 1..4 (URL Standard, section 3.5, domain-percent-encoded)",
            "the domain is not valid: U+005F, from octets 1..4, in the label \"a%5F\", is an ASCII code point \
             other than a-z, 0-9 and hyphen (UTS #46, section 4.1, criterion 7, UseSTD3ASCIIRules)",
        ]
    );
}

/// The option that would allow the error is already set.
#[test]
fn the_error_of_a_domain_has_no_hint() {
    for host in ["a_b", "a.", "-a", "xn--0"] {
        let warnings = Host::warnings(host, Scheme::Special);
        let error = warnings.first().and_then(HostWarning::error).unwrap();
        assert_eq!(error.hint(), None, "{host}");
        assert!(matches!(
            error.kind(),
            ErrorKind::Std3
                | ErrorKind::RootLabel
                | ErrorKind::LeadingHyphen
                | ErrorKind::InvalidPunycode
        ));
    }
}

proptest! {
    #![proptest_config(crate::common::property_test_config())]

    #[test]
    fn warnings_follow_the_steps(host in host(), is_opaque in any::<bool>()) {
        let found = warnings(&host, is_opaque);
        for warning in &found {
            prop_assert!(host.get(warning.span()).is_some(), "{}", warning);
        }
        let codes: Vec<_> = found.iter().map(|warning| warning.kind().code()).collect();
        match parse(&host, is_opaque) {
            Ok(_) => prop_assert_eq!(codes, validation_errors(&host, is_opaque)),
            Err(_) => prop_assert!(codes.is_empty()),
        }
    }
}
