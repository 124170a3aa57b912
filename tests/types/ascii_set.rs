//! Sets of ASCII code points behave like sets of the standard library.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use crate::common::property_test_config;
use alabel::{AsciiSet, Idna2003, Profile, Url, Uts46, VerifyDnsLength};
use proptest::collection::vec;
use proptest::prelude::*;

/// Returns every ASCII code point.
fn ascii() -> impl Iterator<Item = char> {
    '\0'..='\u{7F}'
}

/// Returns `true` if a set may contain a code point. Every label may contain the others.
fn may_be_denied(c: char) -> bool {
    !c.is_ascii_alphanumeric() && c != '-' && c != '.'
}

/// Returns the profiles that take a set. They refuse nothing else in a name in ASCII.
fn profiles(denied: AsciiSet) -> [Profile; 3] {
    let uts46 = Uts46::new().verify_dns_length(VerifyDnsLength::False);
    [
        uts46.deny_ascii(denied).into(),
        Url::new().deny_ascii(denied).into(),
        Idna2003::new().deny_ascii(denied).into(),
    ]
}

/// Asserts that each profile refuses a name if and only if it has a code point of a set.
#[track_caller]
fn assert_denied(profiles: &[Profile], name: &str, is_denied: bool) {
    for profile in profiles {
        assert_eq!(profile.is_valid(name), !is_denied, "{profile:?} {name:?}");
        let errors: Vec<_> = profile.check(name).collect();
        assert_eq!(errors.len(), usize::from(is_denied), "{profile:?} {name:?}");
        let error = profile.to_ascii(name).err();
        assert_eq!(error.as_ref(), errors.first(), "{profile:?} {name:?}");
    }
}

#[test]
fn a_set_of_one_denies_it_at_every_place_of_a_name() {
    for denied in ascii().filter(|&c| may_be_denied(c)) {
        let set = AsciiSet::new(denied.encode_utf8(&mut [0; 4])).unwrap();
        let profiles = profiles(set);
        for length in 0..36 {
            for place in 0..=length {
                let name = format!(
                    "{}{denied}{}",
                    "a".repeat(place),
                    "b".repeat(length - place)
                );
                assert_denied(&profiles, &name, true);
            }
        }
    }
}

#[test]
fn a_set_of_one_denies_no_other() {
    for denied in ascii().filter(|&c| may_be_denied(c)) {
        let set = AsciiSet::new(denied.encode_utf8(&mut [0; 4])).unwrap();
        let profiles = profiles(set);
        for c in ascii().filter(|&c| c != denied && c != '.') {
            for (before, after) in [("a", ""), ("abcdefgh", "ijklmno"), ("", "b.c")] {
                assert_denied(&profiles, &format!("{before}{c}{after}"), false);
            }
        }
    }
}

/// Each code point is written unchanged or percent-encoded, and both texts parse to the set.
#[test]
fn a_set_is_written_and_parsed() {
    for c in ascii().filter(|&c| may_be_denied(c)) {
        let set = AsciiSet::new(c.encode_utf8(&mut [0; 4])).unwrap();
        let (text, encoded) = (set.to_string(), format!("%{:02X}", u32::from(c)));
        let is_itself = c.is_ascii_graphic() && c != '%';
        assert_eq!(
            text,
            if is_itself {
                c.to_string()
            } else {
                encoded.clone()
            }
        );
        for text in [text, encoded.to_ascii_lowercase(), encoded, c.to_string()] {
            assert_eq!(text.parse(), Ok(set), "{text}");
            let forbidden = AsciiSet::FORBIDDEN_DOMAIN.union(set);
            assert_eq!(format!("forbidden{text}").parse(), Ok(forbidden), "{text}");
            assert_eq!(forbidden.to_string().parse(), Ok(forbidden), "{text}");
        }
    }
    let pair = AsciiSet::new("%_").unwrap();
    assert_eq!(
        ["%_", "_%", "%25_"].map(str::parse),
        [Ok(pair), Ok(pair), Ok(pair)]
    );
    for (text, set) in [
        ("none", AsciiSet::EMPTY),
        ("std3", AsciiSet::STD3),
        ("forbidden", AsciiSet::FORBIDDEN_DOMAIN),
    ] {
        assert_eq!((set.to_string(), text.parse()), (text.to_owned(), Ok(set)));
    }
    for text in [
        "", "abc", "-", "ü", "%2", "%zz", "_5F", "_20", "%2D", "%+1", "%C3%BC", "none_", "_none",
    ] {
        assert!(text.parse::<AsciiSet>().is_err(), "{text}");
    }
}

proptest! {
    #![proptest_config(property_test_config())]

    #[test]
    fn a_set_has_its_members(members in vec(0..128_u8, 0..10), others in vec(0..128_u8, 0..10)) {
        let of = |members: &[u8]| {
            let members: BTreeSet<char> = members.iter().map(|&octet| char::from(octet)).collect();
            members.into_iter().filter(|&c| may_be_denied(c)).collect::<BTreeSet<char>>()
        };
        let (members, others) = (of(&members), of(&others));
        let set = |members: &BTreeSet<char>| AsciiSet::new(&String::from_iter(members)).unwrap();
        let union = set(&members).union(set(&others));
        let naive: BTreeSet<char> = members.union(&others).copied().collect();
        for c in ascii() {
            prop_assert_eq!(union.contains(c), naive.contains(&c), "{:?}", c);
        }
        prop_assert!(ascii().all(|c| may_be_denied(c) == AsciiSet::new(c.encode_utf8(&mut [0; 4])).is_some()));
        let profiles = profiles(union);
        for c in ascii().filter(|&c| c != '.') {
            assert_denied(&profiles, &format!("a{c}b"), naive.contains(&c));
        }
    }
}

#[test]
fn debug_lists_the_members() {
    for (set, debug) in [
        (AsciiSet::EMPTY, "{}"),
        (AsciiSet::new("_").unwrap(), "{'_'}"),
        (AsciiSet::new("_`!+").unwrap(), "{'!', '+', '_'..='`'}"),
        (
            AsciiSet::FORBIDDEN_DOMAIN,
            r"{'\0'..=' ', '#', '%', '/', ':', '<', '>'..='@', '['..='^', '|', '\u{7f}'}",
        ),
    ] {
        assert_eq!(format!("{set:?}"), debug);
    }
}
