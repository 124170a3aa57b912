//! The host parser of the URL Standard (section 3.5), compared with web-platform-tests and with a parser
//! written from its steps.

#![allow(clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::common::data;
use crate::common::deviations::assert_deviations;
use crate::common::host::{parse_host, parse_ipv4, parse_ipv4_number};
use alabel::{Domain, Hint, Host, Idna2003, Idna2008, Scheme, Url, Uts46};
use proptest::prelude::*;
use serde_json::Value;

/// Reads the cases of a file of web-platform-tests, without its comments.
fn cases(file: &str) -> Vec<Value> {
    let cases: Vec<Value> = serde_json::from_str(&data(file)).unwrap();
    cases.into_iter().filter(Value::is_object).collect()
}

/// The input of the host parser from the URL parser.
#[derive(Debug, PartialEq)]
struct Input {
    host: String,
    is_opaque: bool,
    /// `true` if nothing or a port follows the host.
    has_valid_port: bool,
}

/// Returns the host of a URL, by the states of the basic URL parser up to the "host state". Returns `None` if
/// the host would come from the base.
fn host_of(url: &str, base: Option<&str>) -> Option<Input> {
    // "Remove any leading and trailing C0 control or space from input." "Remove all ASCII tab or newline from
    // input."
    let url = url
        .trim_matches(|c| c <= ' ')
        .replace(['\t', '\n', '\r'], "");
    let scheme_of = |url: &str| {
        let (scheme, _) = url.split_once(':')?;
        let is_scheme = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
            && scheme
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c));
        is_scheme.then(|| scheme.to_ascii_lowercase())
    };
    let base_scheme = base.and_then(scheme_of);
    let (scheme, rest) = match scheme_of(&url) {
        Some(scheme) => {
            let (_, rest) = url.split_once(':')?;
            (scheme, rest.to_owned())
        }
        None => (base_scheme.clone()?, url),
    };
    let is_special = ["ftp", "file", "http", "https", "ws", "wss"].contains(&&*scheme);
    let rest = if is_special {
        rest.replace('\\', "/")
    } else {
        rest
    };
    let rest = match rest.strip_prefix("//") {
        // "If c is neither U+002F (/) nor U+005C (\\)": the state "special authority ignore slashes".
        Some(rest) if is_special && scheme != "file" => rest.trim_start_matches('/'),
        Some(rest) => rest,
        None if is_special && scheme != "file" && base_scheme.as_ref() != Some(&scheme) => {
            rest.trim_start_matches('/')
        }
        None => return None,
    };
    let authority = rest.split(['/', '?', '#']).next().unwrap();
    if scheme == "file" {
        let is_drive_letter = authority.len() == 2 && authority.ends_with(['|', ':']);
        let host = authority.to_owned();
        let input = Input {
            host,
            is_opaque: false,
            has_valid_port: true,
        };
        return (!is_drive_letter && !authority.is_empty()).then_some(input);
    }
    let (_, host_and_port) = authority.rsplit_once('@').unwrap_or(("", authority));
    // "Otherwise, if c is U+003A (:) and insideBrackets is false".
    let mut is_inside_brackets = false;
    let end = host_and_port.find(|c| {
        is_inside_brackets = c == '[' || (is_inside_brackets && c != ']');
        c == ':' && !is_inside_brackets
    });
    let (host, port) = host_and_port.split_at(end.unwrap_or(host_and_port.len()));
    let port = port.strip_prefix(':').filter(|port| !port.is_empty());
    let is_port = |port: &str| {
        port.bytes().all(|octet| octet.is_ascii_digit()) && port.parse::<u16>().is_ok()
    };
    // A host before a port or after a user name is not empty.
    let may_be_empty = !is_special && authority.is_empty();
    (may_be_empty || !host.is_empty()).then(|| Input {
        host: host.to_owned(),
        is_opaque: !is_special,
        has_valid_port: port.is_none_or(is_port),
    })
}

/// Parses a host of a special or another scheme.
pub(super) fn parse(host: &str, is_opaque: bool) -> Result<Host, alabel::Error> {
    Host::parse_with(host, scheme(is_opaque))
}

/// Returns a special scheme or another one.
pub(super) const fn scheme(is_opaque: bool) -> Scheme {
    if is_opaque {
        Scheme::Other
    } else {
        Scheme::Special
    }
}

/// The cases are special and other schemes, user names, ports, and relative URLs with their own host.
#[test]
fn the_host_parser_passes_urltestdata_of_web_platform_tests() {
    let mut counts = [0; 6];
    for case in cases("wpt/urltestdata.json") {
        let base = case["base"].as_str();
        let Some(input) = case["input"].as_str().and_then(|url| host_of(url, base)) else {
            // The result is a failure, a URL without a host, or the host of the base.
            let of_base = base
                .and_then(|base| host_of(base, None))
                .map(|base| parse(&base.host, base.is_opaque).unwrap().to_string());
            let host = case["hostname"].as_str();
            assert!(
                host.is_none_or(str::is_empty) || host == of_base.as_deref(),
                "{case}"
            );
            continue;
        };
        let result = parse(&input.host, input.is_opaque);
        let expected = case["hostname"].as_str();
        if !input.has_valid_port {
            assert_eq!(expected, None, "{input:?}");
            counts[5] += 1;
            continue;
        }
        let serialized = result.as_ref().ok().map(Host::to_string);
        // "If host is "localhost", then set host to the empty string": only for the scheme `file`.
        let is_local = expected == Some("") && serialized.as_deref() == Some("localhost");
        assert!(
            is_local || serialized.as_deref() == expected,
            "{input:?}: {result:?}, {expected:?}"
        );
        counts[match result {
            Ok(Host::Domain(_)) => 0,
            Ok(Host::Ipv4(_)) => 1,
            Ok(Host::Ipv6(_)) => 2,
            Ok(Host::Opaque(_)) => 3,
            Err(_) => 4,
        }] += 1;
    }
    assert_eq!(counts, [222, 19, 11, 84, 199, 22]);
}

#[test]
fn the_host_parser_passes_toascii_of_web_platform_tests() {
    let cases = cases("wpt/toascii.json");
    assert_eq!(cases.len(), 87);
    for case in cases {
        let host = Host::parse(case["input"].as_str().unwrap());
        let serialized = host.as_ref().ok().map(Host::to_string);
        assert_eq!(serialized.as_deref(), case["output"].as_str(), "{host:?}");
    }
}

/// A case has the serialized host, `null` for a failure, or that the host is not an address.
#[test]
fn the_host_parser_passes_the_hosts_of_other_parsers() {
    let file = "hosts.json";
    let cases = cases(file);
    let mut counts = BTreeMap::<&str, usize>::new();
    let mut deviating = BTreeSet::new();
    for (number, case) in cases.iter().enumerate() {
        let is_opaque = case["is_opaque"].as_bool().unwrap_or_default();
        let host = parse(case["input"].as_str().unwrap(), is_opaque).ok();
        let agrees = match case.get("output") {
            Some(output) => host.as_ref().map(Host::to_string).as_deref() == output.as_str(),
            None => Some(host.and_then(|host| host.ip()).is_some()) == case["is_address"].as_bool(),
        };
        if !agrees {
            println!("{number}: {case}");
            deviating.insert(number);
        }
        let (parser, _) = case["source"].as_str().unwrap().split_once(", ").unwrap();
        *counts.entry(parser).or_default() += 1;
    }
    let counts: Vec<_> = counts.into_iter().collect();
    assert_eq!(
        counts,
        [("chromium", 239), ("firefox", 166), ("swift-url", 111)]
    );
    assert_deviations(file, &deviating);
}

#[track_caller]
fn assert_fails(host: &str, is_opaque: bool, message: &str) {
    assert_eq!(parse(host, is_opaque).unwrap_err().to_string(), message);
}

/// The place is in the input, before the mapping and percent-decoding.
#[expect(clippy::too_many_lines, reason = "a table")]
#[test]
fn errors_have_their_place_in_the_input() {
    let rule = "(URL Standard, section 3.5)";
    for (host, message) in [
        (
            "1.2.3.256",
            r#"the label "256" at octets 6..9 is too large for its part of an IPv4 address"#,
        ),
        (
            "1.２５６.3.4.",
            r#"the label "２５６" at octets 2..11 is too large for its part of an IPv4 address"#,
        ),
        (
            "%31.2%35%36.1",
            r#"the label "2%35%36" at octets 4..11 is too large for its part of an IPv4 address"#,
        ),
        (
            "1..2",
            r#"the label "" at octets 2..2 is not a number, but the last label is one"#,
        ),
        (
            "a%2E1",
            r#"the label "a" at octets 0..1 is not a number, but the last label is one"#,
        ),
        (
            "1%2E2.3.4.5.",
            r#"the name "1%2E2.3.4.5." ends in a number but has more than four labels"#,
        ),
        (
            "[::1",
            r#"the host "[::1" starts with "[" but does not end with "]""#,
        ),
        (
            "[]",
            r#"the host "[]" has fewer than eight pieces and no "::" in an IPv6 address"#,
        ),
        (
            "[1:]",
            r#"U+005D at octets 3..4, in the host "[1:]", is not allowed at this place of an IPv6 address"#,
        ),
        (
            "[12345::]",
            r#"U+0035 at octets 5..6, in the host "[12345::]", is not allowed at this place of an IPv6 address"#,
        ),
        (
            "[::é]",
            r#"U+00E9 at octets 3..5, in the host "[::é]", is not allowed at this place of an IPv6 address"#,
        ),
        (
            "[:]",
            r#"U+003A at octets 1..2, in the host "[:]", is a single colon at the start of an IPv6 address"#,
        ),
        (
            "[::1::]",
            r#"U+003A at octets 5..6, in the host "[::1::]", ends a second "::" in an IPv6 address"#,
        ),
        (
            "[::1.2.3.]",
            r#"U+005D at octets 9..10, in the host "[::1.2.3.]", is not allowed at this place of an IPv4 address at the end of an IPv6 address"#,
        ),
        (
            "[1:2:3:4:5:6:7:1.2.3.4]",
            r#"U+0031 at octets 15..16, in the host "[1:2:3:4:5:6:7:1.2.3.4]", starts an IPv4 address after more than six pieces of an IPv6 address"#,
        ),
        (
            "[::1.2.3.04]",
            r#"U+0034 at octets 10..11, in the host "[::1.2.3.04]", is not allowed at this place of an IPv4 address at the end of an IPv6 address"#,
        ),
        (
            "[::1.2.3.256]",
            r#"U+0036 at octets 11..12, in the host "[::1.2.3.256]", makes a number larger than 255 in an IPv4 address at the end of an IPv6 address"#,
        ),
        (
            "[::.1]",
            r#"U+002E at octets 3..4, in the host "[::.1]", is not allowed at this place of an IPv4 address at the end of an IPv6 address"#,
        ),
    ] {
        assert_fails(host, false, &format!("{message} {rule}"));
    }
    assert_fails(
        "a%20b.c",
        false,
        r#"U+0020, from octets 1..4, in the label "a%20b", is a forbidden domain code point (URL Standard, section 3.2)"#,
    );
    assert_fails(
        "ü.%FFa",
        false,
        "U+FFFD, from octets 3..6, in the label \"%FFa\", is not valid in a label (UTS #46, section 4.1, criterion 7)",
    );
    assert_fails(
        "%41.%C3%BC\u{378}",
        false,
        "U+0378 at octets 10..12, in the label \"%C3%BC\\u{378}\", is not valid in a label (UTS #46, section 4.1, criterion 7)",
    );
    assert_fails(
        "%C2%AD",
        false,
        r#"the name "%C2%AD" is empty once mapped (URL Standard, section 3.3)"#,
    );
    assert_fails(
        "a b",
        true,
        r#"U+0020 at octets 1..2, in the host "a b", is a forbidden host code point (URL Standard, section 3.2)"#,
    );
}

/// An error is "at" octets that spell the code point unchanged, and "from" all others.
#[test]
fn a_place_is_from_octets_that_spell_the_code_point_differently() {
    for (host, start) in [
        ("%31 2", "U+0020 at octets 3..4,"),
        ("%31\u{3000}2", "U+0020, from octets 3..6,"),
        ("%31%202", "U+0020, from octets 3..6,"),
        ("%31 \u{AD}2", "U+0020 at octets 3..4,"),
        // Only the first octet spells it.
        ("a%25b", "U+0025, from octets 1..4,"),
    ] {
        let error = Host::parse(host).unwrap_err().to_string();
        assert!(error.starts_with(start), "{error}");
    }
}

#[test]
fn an_address_with_a_port_has_a_hint() {
    for (host, hint) in [
        ("[::1]:80", Some(Hint::Port)),
        ("example.com:80", Some(Hint::Port)),
        ("example.com%3A80", Some(Hint::Port)),
        ("[::1]:8a", None),
        ("[::1]:a", None),
        ("[::1]:", None),
        ("[::1]a", None),
        ("[::1]a80", None),
        ("1.2.3.256", None),
    ] {
        assert_eq!(Host::parse(host).unwrap_err().hint(), hint, "{host}");
    }
}

/// Hosts that `Domain` refuses can also be keys of maps and sets, and spellings of one host are one key.
#[test]
fn hosts_are_keys() {
    let spellings = [
        ["a_b..example", "A_B。.Example"],
        ["XN--8i7caa.famitei.net", "xn--8i7caa.famitei.net"],
        ["127.0.0.1", "０ｘ7F.1"],
        ["[::ffff:192.0.2.1]", "[0:0::FFFF:C000:0201]"],
    ];
    let hosts = spellings
        .iter()
        .flatten()
        .map(|host| Host::parse(host).unwrap());
    let (hashed, ordered): (HashSet<_>, BTreeSet<_>) =
        hosts.map(|host| (host.clone(), host)).unzip();
    assert_eq!((hashed.len(), ordered.len()), (4, 4));
    assert!(Domain::parse("a_b..example").is_err());

    let Host::Domain(domain) = Host::parse("a_b..example").unwrap() else {
        panic!("the host does not end in a number, so it is a domain")
    };
    let map = HashMap::from([(domain, 1)]);
    assert_eq!(map.get("a_b..example"), Some(&1));
    assert_ne!(
        Host::parse("a").unwrap(),
        Host::parse_with("a", Scheme::Other).unwrap()
    );
}

#[test]
fn the_serializer_pads_and_writes_unicode() {
    let host = Host::parse("xn--bcher-kva.example").unwrap();
    assert_eq!(
        format!("{host:>22}|{host:#}"),
        " xn--bcher-kva.example|bücher.example"
    );
    let broken = Host::parse("xn--bcher-kva.xn--0").unwrap();
    assert_eq!(format!("{broken:#}"), "xn--bcher-kva.xn--0");
    let address = Host::from(IpAddr::from(Ipv6Addr::LOCALHOST));
    assert_eq!(format!("{address:<6}|{address}"), "[::1] |[::1]");
    let opaque = Host::parse_with("é", Scheme::Other).unwrap();
    assert_eq!(
        format!("{opaque:?}{host:?}"),
        r#"Opaque(OpaqueHost("%C3%A9"))Domain(UrlDomain("xn--bcher-kva.example"))"#
    );
    assert!(matches!(&opaque, Host::Opaque(opaque) if opaque.as_str() == "%C3%A9"));
}

#[test]
fn domains_that_end_in_a_number_are_addresses_or_fail() {
    for domain in [
        "127.0.0.1",
        "127.0.0.1.",
        "1",
        "0",
        "1.2.3.256",
        "1.2.3.4.5",
        "a.1",
        "-.09",
        "1..1",
        "0x",
        "0X",
        "0x7f.1",
        "1.0xfF.",
        "a_b.00000000000000000000000",
        "99999999999999999999999",
    ] {
        assert!(Url::ends_in_a_number(domain), "{domain}");
    }
    for domain in [
        "", ".", "..", "1..", "a", "1a", "1.a.", "x1", "0y", "0x7g", "00x1", "0x.a", "+1", "-1",
        "1e1", "1_", "xn--1", "１", "1.１", "٣",
    ] {
        assert!(!Url::ends_in_a_number(domain), "{domain}");
    }
}

/// The mapping turns other digits and full stops into addresses, so checking the input would not be enough.
#[test]
fn the_mapping_makes_addresses() {
    for domain in [
        "１２７.０.０.１",
        "127。0｡0．1",
        "①②⑦.0.0.①",
        "０ｘ７Ｆ.１",
        "127.0.0.\u{AD}1",
        "𝟭𝟮𝟳.0.0.𝟣",
    ] {
        let results = [
            Url::new().to_ascii(domain),
            Uts46::new().to_ascii(domain),
            Idna2003::new().to_ascii(domain),
        ];
        for result in results {
            let ascii = result.unwrap();
            assert!(Url::ends_in_a_number(&ascii), "{domain}: {ascii}");
        }
        assert_eq!(
            Host::parse(domain).unwrap(),
            Host::Ipv4(Ipv4Addr::LOCALHOST),
            "{domain}"
        );
        assert!(Idna2008::LOOKUP.to_ascii(domain).is_err());
    }
    let domain = Domain::parse("１.２.３.４").unwrap();
    assert!(Url::ends_in_a_number(domain.as_str()));
}

/// Generates hosts of URLs, valid and almost valid.
pub(super) fn host() -> impl Strategy<Value = String> {
    prop_oneof![
        // Addresses, valid or almost valid.
        "(0[xX]?)?[0-9]{0,4}(\\.(0[xX]?)?[0-9a-f]{0,3}){0,4}\\.?",
        "[0-9]{1,12}(\\.[0-9]{1,4}){0,3}",
        "[０-９]{1,3}([.。][０-９]{1,3}){0,3}",
        "\\[(::)?([0-9a-f]{1,4}:{1,2}){0,7}[0-9A-F]{0,5}(([0-9]{1,3}\\.){0,4}[0-9]{1,3})?\\]?",
        "\\[(0:|::|1:){0,9}[01]?\\]",
        any::<[bool; 8]>()
            .prop_map(|pieces| format!("[{}]", Ipv6Addr::from(pieces.map(u16::from)))),
        // Percent-encoding, intact or damaged.
        "(%[0-9A-Fa-f]{2}|%C3%[89AB][0-9A-F]|%3[0-9]|%2E|[a-z0-9.%]){0,8}",
        "[a-zA-Z0-9._%~ -]{0,20}",
        "(xn--)?[a-z0-9-]{0,8}\\.[ß-öÀ-Ö]{0,4}(%C3%BC)?",
        "\\PC{0,12}",
        ".{0,8}",
    ]
}

proptest! {
    #![proptest_config(crate::common::property_test_config())]

    #[test]
    fn the_parser_follows_the_steps(host in host(), is_opaque in any::<bool>()) {
        let result = parse(&host, is_opaque);
        let serialized = result.as_ref().ok().map(Host::to_string);
        prop_assert_eq!(&serialized, &parse_host(&host, is_opaque), "{:?}", result);
        match result {
            // The serialized host parses to the same host.
            Ok(parsed) => prop_assert_eq!(Ok(parsed), parse(&serialized.unwrap(), is_opaque)),
            Err(error) => {
                prop_assert!(host.get(error.span()).is_some(), "{}", error);
                let c = host.get(error.span()).filter(|_| !host.contains('%')).and_then(|text| text.chars().next());
                prop_assert!(!host.is_ascii() || c.is_none() || error.code_point().is_none() || c == error.code_point());
            }
        }
    }

    /// The expected result follows the steps of the standard, with the IPv4 number parser instead of the
    /// equivalent it mentions.
    #[test]
    fn the_checker_follows_the_steps(domain in "([0-9a-gxX]|0[xX]?|\\.|\\PC){0,8}\\.?") {
        let mut parts: Vec<&str> = domain.split('.').collect();
        let expected = if parts.last() == Some(&"") && parts.len() == 1 {
            false
        } else {
            if parts.last() == Some(&"") {
                parts.pop();
            }
            let last = *parts.last().unwrap();
            let is_decimal = !last.is_empty() && last.chars().all(|c| c.is_ascii_digit());
            is_decimal || parse_ipv4_number(last).is_some()
        };
        prop_assert_eq!(Url::ends_in_a_number(&domain), expected);
        prop_assert!(expected || parse_ipv4(&domain).is_none());
    }
}
