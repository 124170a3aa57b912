//! The host parser of the URL Standard (section 3.5) as far as it is about domains and IPv4 addresses, against
//! web-platform-tests: the domain parser, and the question whether its result is an address.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod common;

use std::net::Ipv4Addr;

use alabel::{Domain, Idna2003, Idna2008, Url, Uts46};
use common::data;
use percent_encoding::percent_decode_str;
use proptest::prelude::*;
use serde_json::Value;

/// The host parser, from step 4 on: the serialized host of a special URL, or none for a failure.
fn parse_host(input: &str) -> Option<String> {
    // "Let domain be the result of running UTF-8 decode without BOM on the percent-decoding of input."
    let domain = percent_decode_str(input).decode_utf8_lossy();
    // "Let asciiDomain be the result of running domain to ASCII with domain and false. If asciiDomain is failure, then
    // return failure."
    let ascii = Url::new().domain_to_ascii(&domain).ok()?;
    // "If asciiDomain ends in a number, then return the result of IPv4 parsing asciiDomain."
    if Url::ends_in_a_number(&ascii) {
        return parse_ipv4(&ascii).map(|address| address.to_string());
    }
    Some(ascii.into_owned())
}

/// The IPv4 parser.
fn parse_ipv4(input: &str) -> Option<Ipv4Addr> {
    let input = input.strip_suffix('.').unwrap_or(input);
    let numbers: Vec<u32> = input
        .split('.')
        .map(|part| u32::try_from(parse_ipv4_number(part)?).ok())
        .collect::<Option<_>>()?;
    let (last, first) = numbers.split_last()?;
    // "If any but the last item in numbers is greater than 255, then return failure."
    if first.len() > 3 || first.iter().any(|number| *number > 255) {
        return None;
    }
    // "If the last item in numbers is greater than or equal to 256^(5 − numbers's size), then return failure."
    let octets_of_last = 4 - u32::try_from(first.len()).unwrap();
    if u64::from(*last) >= 256_u64.pow(octets_of_last) {
        return None;
    }
    let place = |(number, index)| number << (8 * (3 - index));
    let first: u32 = first.iter().zip(0_u32..).map(place).sum();
    Some(Ipv4Addr::from(first + last))
}

/// The IPv4 number parser. A number that is too large for the address is one of 64 bits at most here.
fn parse_ipv4_number(input: &str) -> Option<u64> {
    let hexadecimal = input
        .strip_prefix("0x")
        .or_else(|| input.strip_prefix("0X"));
    let octal = input.strip_prefix('0').filter(|rest| !rest.is_empty());
    let (digits, radix) = match (hexadecimal, octal) {
        // "If input is the empty string, then return failure." After a prefix, "then return (0, true)".
        (Some(""), _) => ("0", 16),
        (Some(digits), _) => (digits, 16),
        (_, Some(digits)) => (digits, 8),
        _ => (input, 10),
    };
    let are_digits = !digits.is_empty() && digits.chars().all(|c| c.is_digit(radix));
    are_digits.then(|| u64::from_str_radix(digits, radix).unwrap_or(u64::MAX))
}

/// The cases of a file of web-platform-tests, without its comments.
fn cases(file: &str) -> Vec<Value> {
    let cases: Vec<Value> = serde_json::from_str(&data(file)).unwrap();
    cases.into_iter().filter(Value::is_object).collect()
}

/// The host that the input of a case has, if it is a special URL with nothing beside the host in its authority.
fn host(url: &str) -> Option<String> {
    // "Remove any leading and trailing C0 control or space from input." "Remove all ASCII tab or newline from input."
    let url = url
        .trim_matches(|c| c <= ' ')
        .replace(['\t', '\n', '\r'], "");
    let (scheme, rest) = url.split_once("://")?;
    let authority = rest.split(['/', '?', '#', '\\']).next()?;
    let is_host = !authority.starts_with('[') && !authority.contains(['@', ':']);
    let is_special = ["ftp", "http", "https", "ws", "wss"].contains(&&*scheme.to_lowercase());
    (is_special && is_host).then(|| authority.to_owned())
}

#[test]
fn web_platform_tests_urltestdata() {
    let mut count = 0;
    let mut addresses = 0;
    let mut failures = 0;
    for case in cases("wpt/urltestdata.json") {
        let Some(host) = case["input"].as_str().and_then(host) else {
            continue;
        };
        let expected = case["hostname"].as_str();
        assert_eq!(parse_host(&host).as_deref(), expected, "{host:?}");
        count += 1;
        addresses += usize::from(expected.is_some_and(|host| host.parse::<Ipv4Addr>().is_ok()));
        failures += usize::from(expected.is_none());
    }
    assert_eq!((count, addresses, failures), (276, 17, 149));
}

/// No case has an address: the domain parser's result is the host.
#[test]
fn web_platform_tests_toascii() {
    let cases = cases("wpt/toascii.json");
    assert_eq!(cases.len(), 87);
    for case in cases {
        if let Some(output) = case["output"].as_str() {
            assert!(!Url::ends_in_a_number(output), "{output}");
        }
    }
}

#[test]
fn domains_that_end_in_a_number() {
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

/// The mapping makes addresses out of other digits and full stops, so that a look at the input is not enough.
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
            Url::new().domain_to_ascii(domain),
            Uts46::new().to_ascii(domain),
            Idna2003::new().to_ascii(domain),
        ];
        for result in results {
            let ascii = result.unwrap();
            assert!(Url::ends_in_a_number(&ascii), "{domain}: {ascii}");
        }
        assert_eq!(parse_host(domain).unwrap(), "127.0.0.1", "{domain}");
        assert!(Idna2008::LOOKUP.to_ascii(domain).is_err());
    }
    let domain = Domain::parse("１.２.３.４").unwrap();
    assert!(Url::ends_in_a_number(domain.as_str()));
}

proptest! {
    #![proptest_config(common::property_test_config())]

    /// The steps of the standard, one by one, with the IPv4 number parser in place of what "is equivalent".
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
