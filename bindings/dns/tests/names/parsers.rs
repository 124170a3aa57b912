//! The parsers of both crates read what the library reads, except the listed deviations.

use std::str::FromStr as _;

use alabel::dns::WireName;
use alabel_dns::{domain, hickory};
use hickory_proto::serialize::binary::{BinDecodable as _, BinEncodable as _};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::deviations::{assert_peer, assert_peer_examples};
use crate::scale::property_test_config;

/// A parser to a name in wire format.
type Parser = fn(&[u8]) -> Option<Vec<u8>>;

/// The parsers of the other crates by their names, each with that of the library.
const PARSERS: [(&str, Parser, Parser); 4] = [
    ("domain, Name::from_str", parse, |text| {
        let name = ::domain::base::Name::<Vec<u8>>::from_str(text_of(text)).ok()?;
        Some(name.into_octets())
    }),
    ("hickory-proto, Name::from_ascii", parse, |text| {
        let name = hickory_proto::rr::Name::from_ascii(text_of(text)).ok()?;
        Some(name.to_bytes().unwrap())
    }),
    ("domain, Name::from_octets", from_wire, |wire| {
        let name = ::domain::base::Name::from_octets(wire).ok()?;
        Some(name.as_slice().to_vec())
    }),
    ("hickory-proto, Name::from_bytes", from_wire, |wire| {
        let name = hickory_proto::rr::Name::from_bytes(wire).ok()?;
        Some(name.to_bytes().unwrap())
    }),
];

fn text_of(octets: &[u8]) -> &str {
    std::str::from_utf8(octets).unwrap()
}

fn parse(text: &[u8]) -> Option<Vec<u8>> {
    Some(WireName::parse(text_of(text)).ok()?.as_wire().to_vec())
}

fn from_wire(wire: &[u8]) -> Option<Vec<u8>> {
    Some(WireName::from_wire(wire).ok()?.as_wire().to_vec())
}

fn assert_equal(input: &[u8], is_of_format: impl Fn(&str) -> bool) {
    for (peer, ours, theirs) in PARSERS.into_iter().filter(|(peer, ..)| is_of_format(peer)) {
        let (ours, theirs) = (ours(input), theirs(input));
        assert_peer(peer, input, ours.as_deref(), theirs.as_deref());
    }
}

#[test]
fn every_listed_example_still_deviates() {
    for (peer, ours, theirs) in PARSERS {
        assert_peer_examples(peer, |example| ours(example) != theirs(example));
    }
}

#[test]
fn every_character_can_follow_a_backslash() {
    for character in (0..=255).map(char::from) {
        for text in [format!("\\{character}"), format!("a\\{character}b")] {
            assert_equal(text.as_bytes(), |peer| peer == "domain, Name::from_str");
        }
    }
}

/// The longest labels and names.
#[test]
fn the_limits_are_the_same() {
    for octets in 60..67 {
        assert_equal("a".repeat(octets).as_bytes(), is_presentation);
        let wire = [
            vec![u8::try_from(octets).unwrap()],
            vec![b'a'; octets],
            vec![0],
        ]
        .concat();
        assert_equal(&wire, is_wire);
    }
    for labels in 120..130 {
        for last in ["", "a", "aa", "aaa", "a.", "aa."] {
            let text = ["a.".repeat(labels), last.to_owned()].concat();
            assert_equal(text.as_bytes(), is_presentation);
        }
        for last in [&[0][..], &[2, b'a', b'a', 0], &[3, b'a', b'a', b'a', 0]] {
            assert_equal(&[[1, b'a'].repeat(labels), last.to_vec()].concat(), is_wire);
        }
    }
}

fn is_presentation(peer: &str) -> bool {
    peer.ends_with("from_str") || peer.ends_with("from_ascii")
}

fn is_wire(peer: &str) -> bool {
    !is_presentation(peer)
}

proptest! {
    #![proptest_config(property_test_config())]

    #[test]
    fn texts_are_read_as_the_crates_read_them(
        text in prop_oneof![
            r"([a-zA-Z0-9_]{1,3}|\.|[a-z]{60,66}|(ab\.){40,50}){0,8}",
            r#"([a-zA-Z0-9]{1,3}|[.\\"();@$* \t\[-]|\\[0-9]{3}|\\[.\\"; a-z\[]|ü){0,8}"#,
        ],
    ) {
        assert_equal(text.as_bytes(), is_presentation);
    }

    #[test]
    fn octets_are_read_as_the_crates_read_them(
        parts in vec(prop_oneof![
            vec(any::<u8>(), 1..8).prop_map(|label| [vec![u8::try_from(label.len()).unwrap()], label].concat()),
            (60..63_u8).prop_map(|length| [vec![length], vec![b'a'; usize::from(length)]].concat()),
            vec(any::<u8>(), 1..3),
        ], 0..6),
        end in prop_oneof![4 => Just(vec![0]), 1 => vec(any::<u8>(), 0..3)],
    ) {
        assert_equal(&[parts.concat(), end].concat(), is_wire);
    }

    /// `domain` reads every text that the library writes, and the library every text that `domain` writes
    /// without a blank or a character of master files.
    #[test]
    fn written_names_are_read(labels in vec(vec(any::<u8>(), 1..8), 0..5)) {
        let label = |label: &Vec<u8>| [vec![u8::try_from(label.len()).unwrap()], label.clone()].concat();
        let wire = [labels.iter().flat_map(label).collect(), vec![0]].concat();
        let name = WireName::from_wire(&wire).unwrap();
        let text = name.to_string();
        let theirs = ::domain::base::Name::<Vec<u8>>::from_str(&text).unwrap();
        prop_assert_eq!(theirs.as_slice(), name.as_wire());
        let theirs = domain::to_name(name.clone()).fmt_with_dot().to_string();
        let ours = parse(theirs.as_bytes());
        assert_peer("domain, Name::from_str", theirs.as_bytes(), ours.as_deref(), Some(&wire));
        let is_plain = wire.iter().skip(1).all(u8::is_ascii_alphanumeric);
        if is_plain {
            prop_assert_eq!(hickory::to_name(name).to_ascii(), text);
        }
    }
}
