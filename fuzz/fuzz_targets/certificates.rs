//! The names of certificates, label by label, in the words of RFC 9525. The first line is the reference
//! identifier, and the others are presented identifiers.

#![no_main]

use std::net::IpAddr;

use alabel::certificate::{MismatchReason, Presented, Reference, matches};
use alabel_fuzz::{Input, Name, Options};
use libfuzzer_sys::fuzz_target;

#[allow(
    missing_docs,
    unreachable_pub,
    clippy::pedantic,
    reason = "the lints of the tests"
)]
#[path = "../../tests/common/certificates.rs"]
mod certificates;
#[allow(
    dead_code,
    missing_docs,
    unreachable_pub,
    clippy::pedantic,
    clippy::unwrap_used,
    reason = "the lints of the tests"
)]
#[path = "../../tests/common/host.rs"]
mod host;

/// Returns the address of a name that ends in a number.
fn address(name: &str) -> Option<IpAddr> {
    let name = name.strip_suffix('.').unwrap_or(name);
    let is_address = alabel::Url::ends_in_a_number(name) && !name.ends_with('.');
    is_address.then(|| host::parse_ipv4(name).map(IpAddr::from))?
}

/// Returns presented names that are close to a reference identifier.
fn neighbors(reference: &str, [place, octet, length, ..]: Options) -> [Vec<u8>; 4] {
    let name = reference.strip_suffix('.').unwrap_or(reference);
    let rest = name.find('.').map_or("", |dot| &name[dot..]);
    let mut edited = name.as_bytes().to_vec();
    let start = usize::from(place).min(edited.len());
    let end = (start + usize::from(length % 3)).min(edited.len());
    edited.splice(start..end, [octet]);
    [
        edited,
        format!("*.{name}").into(),
        format!("*{rest}").into(),
        name.to_ascii_uppercase().into(),
    ]
}

/// Returns `true` if a presented identifier matches a reference identifier.
fn is_match(reference: &str, address: Option<IpAddr>, presented: Presented<'_>) -> bool {
    match (address, presented) {
        (None, Presented::DnsName(name)) => certificates::matches_name(reference, name),
        (Some(IpAddr::V4(address)), Presented::IpAddress(octets)) => address.octets() == octets,
        _ => false,
    }
}

/// Asserts that a reason describes a presented identifier.
fn assert_reason(reason: MismatchReason, presented: Presented<'_>) {
    assert!(!reason.to_string().is_empty());
    match (reason, presented) {
        (MismatchReason::NotAscii, Presented::DnsName(name)) => assert!(!name.is_ascii()),
        (MismatchReason::WildcardOfOneLabel, Presented::DnsName(name)) => {
            assert!(name.starts_with(b"*"));
        }
        (MismatchReason::InvalidWildcard, Presented::DnsName(name)) => {
            assert!(name.contains(&b'*'));
        }
        (MismatchReason::InvalidName(_), Presented::DnsName(name)) => {
            let name = str::from_utf8(name).unwrap_or_default();
            let name = name.strip_prefix("*.").unwrap_or(name);
            assert!(
                name.ends_with('.') || !certificates::is_host_name(name),
                "{name}"
            );
        }
        (MismatchReason::InvalidAddress(octets), Presented::IpAddress(address)) => {
            assert_eq!(octets, address.len());
        }
        _ => {}
    }
}

fuzz_target!(|input: Input<Options>| {
    let Input {
        name: Name(text),
        options,
    } = input;
    let mut lines = text.split('\n');
    let reference = lines.next().unwrap_or_default();
    let parsed = Reference::from_ascii(reference);
    let address = address(reference);
    let Ok(parsed) = parsed.inspect_err(|error| {
        assert!(reference.get(error.span()).is_some(), "{error}");
        assert!(error.to_string().ends_with(')'), "{error}");
    }) else {
        assert!(!certificates::is_host_name(reference) && address.is_none());
        return;
    };
    assert_eq!(
        parsed.name().is_some(),
        certificates::is_host_name(reference)
    );
    assert_eq!(parsed.ip(), address);

    let neighbors = neighbors(reference, options);
    let address_text = parsed.ip().map(|address| address.to_string());
    let names = lines
        .map(str::as_bytes)
        .chain(neighbors.iter().map(Vec::as_slice));
    let names = names.chain(address_text.as_ref().map(String::as_bytes));
    let mut presented: Vec<_> = names.map(Presented::DnsName).collect();
    let short = usize::from(options[3] % 9);
    presented.push(Presented::IpAddress(&options[..short]));
    let Some(IpAddr::V4(v4)) = address else {
        compare(reference, parsed, &presented);
        return;
    };
    let (octets, mapped) = (v4.octets(), v4.to_ipv6_mapped().octets());
    presented.push(Presented::IpAddress(&mapped));
    compare(reference, parsed, &presented);
    presented.push(Presented::IpAddress(&octets));
    compare(reference, parsed, &presented);
});

/// Compares the result for a reference identifier with that of the oracle.
fn compare(reference: &str, parsed: Reference<'_>, presented: &[Presented<'_>]) {
    let expected = presented
        .iter()
        .position(|presented| is_match(reference, parsed.ip(), *presented));
    match matches(parsed, presented) {
        Ok(found) => {
            assert_eq!(Some(found.index), expected, "{reference:?} {presented:?}");
            let identifier = presented[found.index];
            assert_eq!(found.presented, identifier);
            let is_wildcard = matches!(identifier, Presented::DnsName([b'*', ..]));
            assert_eq!(found.is_wildcard, is_wildcard);
        }
        Err(mismatch) => {
            assert_eq!(expected, None, "{reference:?} {presented:?}");
            assert_eq!(mismatch.reasons().len(), presented.len());
            for (reason, presented) in mismatch.reasons().zip(presented) {
                assert_reason(reason, *presented);
            }
            assert!(mismatch.to_string().contains(&parsed.to_string()));
        }
    }
}
