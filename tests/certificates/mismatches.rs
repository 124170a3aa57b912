//! The reasons and sentences of identifiers that do not match, and the errors of reference identifiers.

#![allow(clippy::indexing_slicing, clippy::unwrap_used)]

use std::net::{IpAddr, Ipv4Addr};

use alabel::ErrorKind;
use alabel::certificate::{MismatchReason, Presented, Reference, matches};

/// Returns the reason of a dNSName, and its sentence.
fn reason(reference: Reference<'_>, presented: Presented<'_>) -> (MismatchReason, String) {
    let presented = [presented];
    let mismatch = matches(reference, &presented).unwrap_err();
    let reason = mismatch.reasons().next().unwrap();
    (reason, reason.to_string())
}

#[test]
fn each_name_has_its_reason() {
    let invalid = |kind| MismatchReason::InvalidName(kind);
    for (presented, expected, sentence) in [
        ("a.example", MismatchReason::OtherName, "is another name"),
        (
            "www.example.org",
            MismatchReason::OtherName,
            "is another name",
        ),
        ("*.org", MismatchReason::OtherName, "is another name"),
        ("*.ww.example", MismatchReason::OtherName, "is another name"),
        ("*.samples", MismatchReason::OtherName, "is another name"),
        (
            "*.www.example",
            MismatchReason::WildcardOfOneLabel,
            "has a wildcard, which matches exactly one label",
        ),
        (
            "*",
            MismatchReason::WildcardOfOneLabel,
            "has a wildcard, which matches exactly one label",
        ),
        (
            "w*.example",
            MismatchReason::InvalidWildcard,
            "has a wildcard that is not the whole first label",
        ),
        (
            "*.*.example",
            MismatchReason::InvalidWildcard,
            "has a wildcard that is not the whole first label",
        ),
        (
            "www.*",
            MismatchReason::InvalidWildcard,
            "has a wildcard that is not the whole first label",
        ),
        (
            "wéb.example",
            MismatchReason::NotAscii,
            "is not ASCII; a certificate has A-labels",
        ),
        (
            "",
            invalid(ErrorKind::EmptyName),
            "is not a host name: it is empty",
        ),
        (
            "www..example",
            invalid(ErrorKind::EmptyLabel),
            "is not a host name: a label is empty",
        ),
        (
            "www.example.",
            invalid(ErrorKind::RootLabel),
            "is not a host name: it ends in a dot",
        ),
        (
            "*.example.",
            invalid(ErrorKind::RootLabel),
            "is not a host name: it ends in a dot",
        ),
        (
            "-a.example",
            invalid(ErrorKind::LeadingHyphen),
            "is not a host name: a label starts with a hyphen",
        ),
        (
            "a-.example",
            invalid(ErrorKind::TrailingHyphen),
            "is not a host name: a label ends with a hyphen",
        ),
        (
            "www.example\0",
            invalid(ErrorKind::NotLdh),
            "is not a host name: it has an octet other than letters, digits, hyphens and underscores",
        ),
        (
            &"a".repeat(64),
            invalid(ErrorKind::LabelTooLong),
            "is not a host name: a label has more than 63 octets",
        ),
        (
            &"a.".repeat(127),
            invalid(ErrorKind::NameTooLong),
            "is not a host name: it has more than 253 octets",
        ),
    ] {
        let reference = Reference::from_ascii("www.example").unwrap();
        let found = reason(reference, Presented::DnsName(presented.as_bytes()));
        assert_eq!(found, (expected, sentence.to_owned()), "{presented:?}");
    }
    // A wildcard stands for exactly one label.
    for reference in ["example", "EXAMPLE", "a.b.example"] {
        let reference = Reference::from_ascii(reference).unwrap();
        let found = reason(reference, Presented::DnsName(b"*.Example"));
        assert_eq!(found.0, MismatchReason::WildcardOfOneLabel);
    }
}

#[test]
fn each_address_has_its_reason() {
    let name = Reference::from_ascii("www.example").unwrap();
    let address = Reference::from(IpAddr::from(Ipv4Addr::new(192, 0, 2, 1)));
    for (reference, presented, expected, sentence) in [
        (
            name,
            Presented::IpAddress(&[192, 0, 2, 1]),
            MismatchReason::AddressForName,
            "is an address, not a name",
        ),
        (
            address,
            Presented::DnsName(b"www.example"),
            MismatchReason::NameForAddress,
            "is a name, not an address",
        ),
        (
            address,
            Presented::DnsName(b"192.0.2.2"),
            MismatchReason::NameForAddress,
            "is a name, not an address",
        ),
        (
            address,
            Presented::DnsName(b"192.0.2.1"),
            MismatchReason::AddressInName,
            "has the address as text; an iPAddress must have it",
        ),
        (
            address,
            Presented::IpAddress(&[192, 0, 2, 2]),
            MismatchReason::OtherAddress,
            "is another address",
        ),
        (
            address,
            Presented::IpAddress(&Ipv4Addr::new(192, 0, 2, 1).to_ipv6_mapped().octets()),
            MismatchReason::OtherAddress,
            "is another address",
        ),
        (
            address,
            Presented::IpAddress(&[192, 0, 2, 1, 255, 255, 255, 255]),
            MismatchReason::InvalidAddress(8),
            "has 8 octets; an address has 4 or 16",
        ),
    ] {
        let found = reason(reference, presented);
        assert_eq!(found, (expected, sentence.to_owned()), "{presented}");
    }
}

#[test]
fn a_sentence_lists_eight_identifiers() {
    let reference = Reference::from_ascii("www.example").unwrap();
    assert_eq!(
        matches(reference, &[]).unwrap_err().to_string(),
        "the certificate has no presented identifier to match www.example (RFC 9525, section 6.6)"
    );
    let presented = [Presented::IpAddress(&[0; 16]); 9];
    let sentence = |count| {
        matches(reference, &presented[..count])
            .unwrap_err()
            .to_string()
    };
    let start = "no presented identifier matches www.example (RFC 9525, section 6.6): ";
    let reasons = ["iPAddress :: is an address, not a name"; 8].join("; ");
    assert_eq!(sentence(8), format!("{start}{reasons}"));
    assert_eq!(sentence(9), format!("{start}{reasons}; and 1 more"));
    assert_eq!(
        Presented::IpAddress(b"\0ab").to_string(),
        r#"iPAddress "\x00ab""#
    );
    assert_eq!(
        Presented::IpAddress(&[192, 0, 2, 1]).to_string(),
        "iPAddress 192.0.2.1"
    );
}

#[test]
fn errors_of_reference_identifiers_have_places() {
    for (name, kind, label, span, sentence) in [
        (
            "a.*.example",
            ErrorKind::NotLdh,
            1,
            2..3,
            "U+002A at octets 2..3, in the label \"*\", is not an ASCII letter, digit or hyphen \
             (RFC 5890, section 2.3.1)",
        ),
        (
            "a.bücher.example",
            ErrorKind::NotAscii,
            1,
            3..5,
            "U+00FC at octets 3..5, in the label \"bücher\", is not ASCII (RFC 5890, section 2.3.1)",
        ),
        (
            "a.-b.example.",
            ErrorKind::LeadingHyphen,
            1,
            2..3,
            "U+002D at octets 2..3, in the label \"-b\", is a hyphen at the start of the label \
             (RFC 5890, section 2.3.1)",
        ),
        (
            "b-.example",
            ErrorKind::TrailingHyphen,
            0,
            1..2,
            "U+002D at octets 1..2, in the label \"b-\", is a hyphen at the end of the label \
             (RFC 5890, section 2.3.1)",
        ),
        (
            "a..example",
            ErrorKind::EmptyLabel,
            1,
            2..2,
            "the label \"\" at octets 2..2 is empty (RFC 1034, section 3.1)",
        ),
        (
            ".",
            ErrorKind::EmptyName,
            0,
            0..0,
            "the name \"\" is empty (RFC 1035, section 2.3.4)",
        ),
        (
            &format!("a.{}", "b".repeat(65)),
            ErrorKind::LabelTooLong,
            1,
            2..67,
            "the label \"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\"… (65 octets) at octets 2..67 has more than 63 \
             octets in its ASCII form: 65 octets, 2 too many (RFC 1035, section 2.3.4)",
        ),
        (
            &"a.".repeat(128),
            ErrorKind::NameTooLong,
            0,
            0..255,
            "the name \"a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.\"… (255 octets) has more than 253 octets in its \
             ASCII form: 255 octets, 2 too many (RFC 1035, section 2.3.4)",
        ),
        (
            "1.b.3.",
            ErrorKind::Ipv4NonNumericPart,
            1,
            2..3,
            "the label \"b\" at octets 2..3 is not a number, but the last label is one \
             (URL Standard, section 3.5)",
        ),
        (
            "1.2.3.256",
            ErrorKind::Ipv4OutOfRangePart,
            3,
            6..9,
            "the label \"256\" at octets 6..9 is too large for its part of an IPv4 address \
             (URL Standard, section 3.5)",
        ),
        (
            "1.2.3.4.5",
            ErrorKind::Ipv4TooManyParts,
            0,
            0..9,
            "the name \"1.2.3.4.5\" ends in a number but has more than four labels \
             (URL Standard, section 3.5)",
        ),
    ] {
        let error = Reference::from_ascii(name).unwrap_err();
        assert_eq!(
            (error.kind(), error.label(), error.span()),
            (kind, label, span),
            "{name}"
        );
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn names_that_end_in_a_number_are_addresses() {
    let loopback = Some(IpAddr::from(Ipv4Addr::LOCALHOST));
    for (name, address) in [
        ("0X7F.1", loopback),
        ("0x7f.1.", loopback),
        ("2130706433", loopback),
        ("a.1b", None),
        ("1.0xg", None),
        ("1.a", None),
    ] {
        assert_eq!(Reference::from_ascii(name).unwrap().ip(), address, "{name}");
    }
}

#[test]
fn the_longest_names_are_reference_identifiers() {
    let label = "a".repeat(63);
    let name = format!("{label}.{label}.{label}.{}", "a".repeat(61));
    assert_eq!(name.len(), 253);
    for name in [name.clone(), format!("{name}.")] {
        assert!(Reference::from_ascii(&name).is_ok());
        assert!(Reference::from_ascii(&format!("b{name}")).is_err());
    }
}
