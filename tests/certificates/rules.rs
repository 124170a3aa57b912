//! The rules of RFC 9525, against an oracle that compares label by label.

#![allow(clippy::indexing_slicing, clippy::unwrap_used)]

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use alabel::certificate::{Presented, Reference, matches};
use alabel::{Domain, ErrorKind, Host, Scheme};
use proptest::prelude::*;

use crate::common::certificates::{is_host_name, matches_name};
use crate::common::property_test_config;

/// Returns `true` if a dNSName matches.
fn matches_dns_name(reference: &str, presented: &[u8]) -> bool {
    let reference = Reference::from_ascii(reference).unwrap();
    matches(reference, &[Presented::DnsName(presented)]).is_ok()
}

#[test]
fn a_wildcard_is_the_whole_first_label_and_stands_for_one() {
    for (presented, matching, other) in [
        ("*.example", "www.example", "example"),
        ("*.example", "xn--bcher-kva.example", "a.b.example"),
        ("*.example", "_dmarc.EXAMPLE.", "www.sexample"),
        ("*.a.example", "b.a.example", "a.example"),
        // Public suffixes, and the root, are beyond the scope of RFC 9525.
        ("*.com", "example.com", "com"),
        ("*", "localhost", "a.localhost"),
    ] {
        assert!(
            matches_dns_name(matching, presented.as_bytes()),
            "{presented}"
        );
        assert!(
            !matches_dns_name(other, presented.as_bytes()),
            "{presented}"
        );
    }
    for presented in [
        "w*.example",
        "*w.example",
        "w*w.example",
        "**.example",
        "*.*.example",
        "*.*",
        "*w",
        "www.*",
        "www.*.example",
        "*example",
        "*.",
        "*..example",
        "*.example.",
        ".*.example",
        "xn--*.example",
    ] {
        for reference in [
            "www.example",
            "w.example",
            "www.a.example",
            "example",
            "wexample",
        ] {
            assert!(
                !matches_dns_name(reference, presented.as_bytes()),
                "{presented}"
            );
        }
    }
}

#[test]
fn octets_that_no_host_has_never_match() {
    for presented in [
        &b"www.example\0"[..],
        b"www.example\0.evil.example",
        b"www.example ",
        b" www.example",
        b"www.example.",
        b".www.example",
        b"www..example",
        b"www.\xC3\xA9xample",
        b"www.example:443",
        b"https://www.example",
        b"",
        b".",
    ] {
        assert!(!matches_dns_name("www.example", presented), "{presented:?}");
    }
}

/// Only ASCII letters have two cases: the Kelvin sign is not a `k`, and `[` is not `{`.
#[test]
fn case_is_that_of_ascii() {
    assert!(matches_dns_name("WWW.Example", b"www.eXAMPLE"));
    assert!(!matches_dns_name(
        "k.example",
        "\u{212A}.example".as_bytes()
    ));
    for octet in 0..=u8::MAX {
        let presented = [b'a', octet, b'.', b'b'];
        let is_match = octet.eq_ignore_ascii_case(&b'z');
        assert_eq!(matches_dns_name("az.b", &presented), is_match, "{octet}");
    }
}

#[test]
fn a_u_label_in_a_certificate_never_matches() {
    let host = Host::parse("bücher.example").unwrap();
    let reference = Reference::try_from(&host).unwrap();
    let presented = [
        Presented::DnsName("bücher.example".as_bytes()),
        Presented::DnsName(b"b\xFCcher.example"),
        Presented::DnsName(b"XN--bcher-KVA.example"),
    ];
    assert_eq!(matches(reference, &presented).unwrap().index, 2);
}

#[test]
fn an_address_matches_only_its_octets() {
    let v4 = Ipv4Addr::new(192, 0, 2, 1);
    let mapped = v4.to_ipv6_mapped();
    let v6 = Ipv6Addr::LOCALHOST;
    let octets = [&v4.octets()[..], &mapped.octets(), &v6.octets()];
    let addresses: [IpAddr; 3] = [v4.into(), mapped.into(), v6.into()];
    for (number, address) in addresses.into_iter().enumerate() {
        let reference = Reference::from(address);
        for (other, octets) in octets.iter().enumerate() {
            let result = matches(reference, &[Presented::IpAddress(octets)]).is_ok();
            assert_eq!(result, number == other, "{address}");
        }
        let text = address.to_string();
        for presented in [&text, "*", "*.0.2.1", "[::1]", "a.example"] {
            let presented = [Presented::DnsName(presented.as_bytes())];
            assert!(matches(reference, &presented).is_err(), "{address}");
        }
        for length in (0..40).filter(|length| ![4, 16].contains(length)) {
            let octets: Vec<u8> = octets[number]
                .iter()
                .copied()
                .cycle()
                .take(length)
                .collect();
            assert!(matches(reference, &[Presented::IpAddress(&octets)]).is_err());
        }
    }
    let name = Reference::from_ascii("www.example").unwrap();
    assert!(matches(name, &[Presented::IpAddress(b"www.")]).is_err());
    assert!(matches(name, &[Presented::IpAddress(b"www.example")]).is_err());
}

#[test]
fn the_first_identifier_that_matches_is_found() {
    let presented = [
        Presented::DnsName(b"example"),
        Presented::IpAddress(&[127, 0, 0, 1]),
        Presented::DnsName(b"*.example"),
        Presented::DnsName(b"www.example"),
    ];
    let found = matches(Reference::from_ascii("www.example").unwrap(), &presented).unwrap();
    assert_eq!(
        (found.index, found.presented, found.is_wildcard),
        (2, presented[2], true)
    );
    let found = matches(Reference::from_ascii("example").unwrap(), &presented).unwrap();
    assert_eq!(
        (found.index, found.presented, found.is_wildcard),
        (0, presented[0], false)
    );
    let found = matches(Reference::from_ascii("127.1").unwrap(), &presented).unwrap();
    assert_eq!(
        (found.index, found.presented, found.is_wildcard),
        (1, presented[1], false)
    );
    assert!(matches(Reference::from_ascii("www.example").unwrap(), &[]).is_err());
}

/// A host of a URL is the same identifier in every spelling.
#[test]
fn hosts_and_domains_are_reference_identifiers() {
    for (typed, name) in [
        ("Bücher.example", "xn--bcher-kva.example"),
        ("b%C3%BCcher。example.", "xn--bcher-kva.example"),
        ("xn--a.example", "xn--a.example"),
        ("_sip.Example", "_sip.example"),
    ] {
        let host = Host::parse(typed).unwrap();
        assert_eq!(
            Reference::try_from(&host).unwrap().name(),
            Some(name),
            "{typed}"
        );
    }
    for (typed, address) in [
        ("127.1", Ipv4Addr::LOCALHOST.into()),
        ("0x7F000001", Ipv4Addr::LOCALHOST.into()),
        ("１２７.０.０.１", Ipv4Addr::LOCALHOST.into()),
        ("[0:0::1]", IpAddr::from(Ipv6Addr::LOCALHOST)),
    ] {
        let host = Host::parse(typed).unwrap();
        assert_eq!(
            Reference::try_from(&host).unwrap().ip(),
            Some(address),
            "{typed}"
        );
    }
    let opaque = Host::parse_with("db.Example", Scheme::Other).unwrap();
    assert_eq!(
        Reference::try_from(&opaque).unwrap().name(),
        Some("db.Example")
    );
    let opaque = Host::parse_with("dü.example", Scheme::Other).unwrap();
    let error = Reference::try_from(&opaque).unwrap_err();
    assert_eq!(
        (error.kind(), error.code_point()),
        (ErrorKind::NotLdh, Some('%'))
    );
    let domain = Domain::parse("Bücher.example").unwrap();
    let reference = Reference::try_from(&domain).unwrap();
    assert_eq!(reference.name(), Some("xn--bcher-kva.example"));
    let domain = Domain::parse("127.0.0.1").unwrap();
    let reference = Reference::try_from(&domain).unwrap();
    assert_eq!(reference.ip(), Some(Ipv4Addr::LOCALHOST.into()));
}

/// Names that are close to one another, so that some match.
fn name() -> impl Strategy<Value = String> {
    r"((a|B|b|\*|_|-|xn--a|1|é| ){1,2}|\.){1,5}|(\*\.)?[ab](\.[abA]){0,3}\.?"
}

proptest! {
    #![proptest_config(property_test_config())]

    #[test]
    fn the_oracle_agrees(reference in name(), presented in name(), ends in any::<bool>()) {
        let accepted = Reference::from_ascii(&reference);
        let name = accepted.as_ref().ok().and_then(|reference| reference.name());
        prop_assert_eq!(name.is_some(), is_host_name(&reference), "{}", reference);
        if let Ok(accepted) = accepted && name.is_some() {
            let presented = if ends { format!("*{presented}") } else { presented };
            let ours = matches(accepted, &[Presented::DnsName(presented.as_bytes())]).is_ok();
            prop_assert_eq!(ours, matches_name(&reference, presented.as_bytes()), "{}", presented);
        }
    }
}
