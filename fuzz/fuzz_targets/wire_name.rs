//! Names of arbitrary octets: wire format and presentation format are read as RFC 1035 says, and each name
//! survives both.

#![no_main]

use std::cmp::Ordering;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use alabel::Domain;
use alabel::dns::{WireName, WireNameError};
use alabel_fuzz::Name;
use libfuzzer_sys::fuzz_target;

#[allow(
    missing_docs,
    unreachable_pub,
    clippy::pedantic,
    clippy::unwrap_used,
    reason = "the lints of the tests"
)]
#[path = "../../tests/common/dns.rs"]
mod dns;

/// Reads a name in wire format: "Each label is represented as a one octet length field followed by that
/// number of octets" (RFC 1035, section 3.1).
fn labels(wire: &[u8]) -> Option<Vec<Vec<u8>>> {
    let mut labels = Vec::new();
    let mut rest = wire;
    loop {
        let (&length, others) = rest.split_first()?;
        if length == 0 {
            return (others.is_empty() && wire.len() <= 255).then_some(labels);
        }
        let (label, others) = others.split_at_checked(length.into())?;
        labels.push(label.to_vec());
        rest = (length <= 63).then_some(others)?;
    }
}

/// Asserts that an error has a place in its input.
fn assert_error(error: &WireNameError, length: usize) {
    let span = error.span();
    assert!(span.start <= span.end && span.end <= length, "{error}");
    assert!(!error.to_string().is_empty());
}

/// Asserts that a name survives both formats, and returns the labels.
fn assert_survives(name: &WireName<'_>) -> Vec<Vec<u8>> {
    let labels = labels(name.as_wire()).unwrap();
    assert!(name.labels().eq(labels.iter()));
    let text = name.to_string();
    assert!(text.bytes().all(|octet| octet.is_ascii_graphic()));
    assert_eq!(WireName::parse(&text).unwrap().as_wire(), name.as_wire());
    assert_eq!(dns::parse_name(&text).as_deref(), Some(name.as_wire()));
    if let Ok(domain) = Domain::try_from(name) {
        let converted = WireName::from(&domain);
        assert_eq!(Domain::try_from(&converted), Ok(domain));
    }
    labels
}

/// Asserts that order, equality and hashes are those of labels in lowercase, from right to left.
fn assert_order(names: [&WireName<'_>; 2], labels: [&[Vec<u8>]; 2]) {
    let [key, other_key] = labels.map(|labels| {
        let labels = labels.iter().rev().map(|label| label.to_ascii_lowercase());
        labels.collect::<Vec<_>>()
    });
    let [name, other] = names;
    let expected = key.cmp(&other_key);
    assert_eq!(name.cmp(other), expected);
    assert_eq!(name == other, expected == Ordering::Equal);
    if expected == Ordering::Equal {
        let hasher = BuildHasherDefault::<DefaultHasher>::default();
        assert_eq!(hasher.hash_one(name), hasher.hash_one(other));
    }
}

fuzz_target!(|octets: &[u8]| {
    let wire = WireName::from_wire(octets);
    assert_eq!(wire.is_ok(), labels(octets).is_some());
    match &wire {
        Ok(name) => {
            assert_eq!(name.as_wire(), octets);
            assert_survives(name);
        }
        Err(error) => assert_error(error, octets.len()),
    }
    let Name(text) = Name::from_octets(octets);
    let parsed = WireName::parse(&text);
    let expected = dns::parse_name(&text);
    assert_eq!(
        parsed.as_ref().map(WireName::as_wire).ok(),
        expected.as_deref(),
        "{text:?}"
    );
    let Ok(name) = parsed.inspect_err(|error| assert_error(error, text.len())) else {
        return;
    };
    let labels = assert_survives(&name);
    // The origin is the name itself, so that long names have an origin that is too long.
    let below = WireName::parse_below(&text, &name);
    let is_absolute = dns::parse_name(&format!("{text}.")).is_none();
    match below {
        Ok(below) if text == "@" || is_absolute => assert_eq!(below, name),
        Ok(below) => assert_eq!(below.labels().count(), 2 * labels.len()),
        Err(error) => {
            assert_error(&error, text.len());
            assert!(
                !is_absolute && 2 * name.as_wire().len() - 1 > 255,
                "{error}"
            );
        }
    }
    let other = WireName::parse(&text.to_ascii_uppercase()).ok();
    let parent = text
        .split_once('.')
        .and_then(|(_, rest)| WireName::parse(rest).ok());
    let others = [other, parent, wire.ok()];
    for other in others.iter().flatten() {
        let other_labels: Vec<_> = other.labels().map(<[u8]>::to_vec).collect();
        assert_order([&name, other], [&labels, &other_labels]);
        assert_order([other, &name], [&other_labels, &labels]);
    }
});
