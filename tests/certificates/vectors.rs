//! The test cases of rustls-webpki, Go, OpenSSL and curl.

#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used
)]

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;

use alabel::certificate::{Presented, Reference, matches};

use crate::common::data;
use crate::common::deviations::{assert_peer, assert_peer_examples};

/// A presented and a reference identifier, with a tab between them, and whether they match.
type Cases = BTreeMap<Vec<u8>, bool>;

/// Reads the escapes `\xNN`.
fn unescape(text: &str) -> Vec<u8> {
    let mut parts = text.split("\\x");
    let mut octets = parts.next().unwrap().as_bytes().to_vec();
    for part in parts {
        octets.push(u8::from_str_radix(&part[..2], 16).unwrap());
        octets.extend(&part.as_bytes()[2..]);
    }
    octets
}

/// Returns an address, with or without brackets.
fn address(text: &str) -> Option<IpAddr> {
    let inner = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'));
    inner.unwrap_or(text).parse().ok()
}

/// Returns `true` if the library accepts the reference identifier, and the dNSName matches.
fn matches_pair(pair: &[u8]) -> bool {
    let tab = pair.iter().position(|octet| *octet == b'\t').unwrap();
    let (presented, reference) = (&pair[..tab], &pair[tab + 1..]);
    let Ok(reference) = str::from_utf8(reference) else {
        return false;
    };
    let reference = match address(reference) {
        Some(address) => Reference::from(address),
        None => match Reference::from_ascii(reference) {
            Ok(reference) => reference,
            Err(_) => return false,
        },
    };
    matches(reference, &[Presented::DnsName(presented)]).is_ok()
}

/// Reads the dNSNames of a file, and checks its iPAddresses.
fn cases(file: &str) -> Cases {
    let mut cases = Cases::new();
    for line in data(&format!("certificates/{file}")).lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [kind, presented, reference, result] = fields[..] else {
            panic!("{line:?} does not have four fields");
        };
        let is_match = result == "match";
        if kind == "dNSName" {
            let pair = [unescape(presented), unescape(reference)].join(&b'\t');
            let known = cases.insert(pair, is_match);
            assert!(known.is_none_or(|known| known == is_match), "{line:?}");
            continue;
        }
        let octets = match presented.parse().unwrap() {
            IpAddr::V4(address) => address.octets().to_vec(),
            IpAddr::V6(address) => address.octets().to_vec(),
        };
        let reference = Reference::from(address(reference).unwrap());
        let result = matches(reference, &[Presented::IpAddress(&octets)]).is_ok();
        assert_eq!(result, is_match, "{line:?}");
    }
    cases
}

/// Asserts that the library has the results of a peer, except the listed deviations.
fn assert_agrees(peer: &str, cases: &Cases) {
    let as_result = |is_match: bool| is_match.then_some(&b"match"[..]);
    for (pair, &theirs) in cases {
        assert_peer(peer, pair, as_result(matches_pair(pair)), as_result(theirs));
    }
    assert_peer_examples(peer, |pair| {
        let theirs = cases.get(pair).copied();
        matches_pair(pair) != theirs.unwrap_or_else(|| panic!("{peer}: unknown example"))
    });
}

#[test]
fn webpki_agrees() {
    let cases = cases("webpki.txt");
    assert_eq!(cases.len(), 106);
    assert_agrees("rustls-webpki, verify_is_valid_for_subject_name", &cases);
}

#[test]
fn go_agrees() {
    let cases = cases("go.txt");
    assert_eq!(cases.len(), 39);
    assert_agrees("Go, VerifyHostname", &cases);
}

#[test]
fn curl_agrees() {
    let cases = cases("curl.txt");
    assert_eq!(cases.len(), 44);
    assert_agrees("curl, Curl_cert_hostcheck", &cases);
}

/// The file lists the pairs that match. All other pairs of its names do not.
#[test]
fn openssl_agrees() {
    let mut cases = cases("openssl.txt");
    let pairs = cases.keys();
    let names: BTreeSet<Vec<u8>> = pairs
        .flat_map(|pair| pair.split(|octet| *octet == b'\t').map(<[u8]>::to_vec))
        .collect();
    for presented in &names {
        for reference in &names {
            let pair = [&presented[..], reference].join(&b'\t');
            cases.entry(pair).or_insert(false);
        }
    }
    assert_eq!(cases.len(), 2500);
    assert_agrees("OpenSSL, X509_check_host", &cases);
}
