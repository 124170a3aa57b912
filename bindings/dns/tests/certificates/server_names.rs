//! Server names are the reference identifiers of the library.

use alabel::certificate::Reference;
use alabel_dns::rustls::{from_server_name, to_server_name};
use proptest::prelude::*;
use rustls_pki_types::ServerName;

use crate::deviations::{assert_peer, assert_peer_examples};
use crate::scale::property_test_config;

/// The parser that the tests compare with.
const PEER: &str = "rustls-pki-types, ServerName::try_from";

/// Returns what both libraries make of a text: a name, or the octets of an address.
fn results(text: &str) -> [Option<Vec<u8>>; 2] {
    let octets = |reference: Reference<'_>| match reference.ip() {
        Some(address) => address.to_string().into_bytes(),
        None => reference.name().unwrap().as_bytes().to_vec(),
    };
    let ours = Reference::from_ascii(text).ok().map(octets);
    let theirs = ServerName::try_from(text).ok();
    let theirs = theirs.map(|name| octets(from_server_name(&name).unwrap()));
    [ours, theirs]
}

fn assert_equal(text: &str) {
    let [ours, theirs] = results(text);
    assert_peer(PEER, text.as_bytes(), ours.as_deref(), theirs.as_deref());
    if let Ok(reference) = Reference::from_ascii(text) {
        let name = to_server_name(reference).unwrap();
        assert_eq!(from_server_name(&name), Some(reference));
    }
}

#[test]
fn every_listed_example_still_deviates() {
    assert_peer_examples(PEER, |text| {
        let [ours, theirs] = results(str::from_utf8(text).unwrap());
        ours != theirs
    });
}

#[test]
fn the_limits_are_the_same() {
    for octets in 60..67 {
        assert_equal(&"a".repeat(octets));
        assert_equal(&format!("b.{}.", "a".repeat(octets)));
    }
    for labels in 120..130 {
        for last in ["", "a", "aa", "aaa", "a."] {
            assert_equal(&["a.".repeat(labels), last.to_owned()].concat());
        }
    }
}

proptest! {
    #![proptest_config(property_test_config())]

    #[test]
    fn texts_are_read_as_the_crate_reads_them(
        text in r"([a-zA-Z0-9_]{1,3}|0x|\.|-|[a-z]{60,66}|(ab\.){40,50}|[*é: \[]){0,8}|([0-9]{1,3}\.){0,5}[0-9]{0,3}",
    ) {
        assert_equal(&text);
    }
}
