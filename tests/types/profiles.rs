//! The ready profiles, as values and by their names.

#![allow(clippy::unwrap_used)]

use std::collections::HashSet;

use crate::common::scale::stride;
use alabel::{Idna2003, Idna2008, ParseProfileError, Profile, Unicode, Url, Uts46};

/// Names that the profiles disagree on.
const NAMES: [&str; 12] = [
    "",
    "example.com.",
    "Faß.de",
    "☕.us",
    "♥.us",
    "a_b.us",
    "r3---sn.us",
    "a..us",
    "xn--0.us",
    "0a.א",
    "l·a.us",
    "xn--wca.us",
];

#[test]
fn each_name_has_one_profile() {
    let names: HashSet<&str> = Profile::ALL.iter().map(|profile| profile.name()).collect();
    assert_eq!(names.len(), Profile::ALL.len());
    let profiles: HashSet<Profile> = Profile::ALL.iter().copied().collect();
    assert_eq!(profiles.len(), Profile::ALL.len());
    for &profile in Profile::ALL {
        assert_eq!(Profile::parse(profile.name()), Ok(profile));
        assert_eq!(profile.to_string().parse(), Ok(profile));
    }
}

#[test]
fn the_names() {
    for (name, profile) in [
        ("uts46", Profile::from(Uts46::new())),
        ("url", Url::new().into()),
        ("url-strict", Url::strict().into()),
        ("idna2008", Idna2008::LOOKUP.into()),
        ("idna2008-registration", Idna2008::REGISTRATION.into()),
        ("idna2003", Idna2003::new().into()),
    ] {
        assert_eq!((Profile::parse(name), profile.name()), (Ok(profile), name));
    }
    assert_eq!(
        Profile::from(Idna2008::REGISTRATION.rfc5895_mapping(true)).name(),
        "idna2008-registration"
    );
    assert_eq!(format!("{:>7}", Profile::default()), "  uts46");
}

#[test]
fn other_strings_are_no_names() {
    for name in ["", "UTS46", " uts46", "uts46 ", "uts46-strict", "idna"] {
        let error: ParseProfileError = Profile::parse(name).unwrap_err();
        let message = error.to_string();
        assert!(
            Profile::ALL
                .iter()
                .all(|profile| message.contains(profile.name()))
        );
    }
}

#[test]
fn each_profile_has_its_own_operations() {
    let string = |unicode: Unicode<'_>| (unicode.as_str().to_owned(), unicode.result().is_ok());
    for name in NAMES {
        for &profile in Profile::ALL {
            let (ascii, unicode) = match profile {
                Profile::Uts46(uts46) => (uts46.to_ascii(name), uts46.to_unicode(name)),
                Profile::Url(url) => (url.domain_to_ascii(name), url.domain_to_unicode(name)),
                Profile::Idna2008(idna2008) => (idna2008.to_ascii(name), idna2008.to_unicode(name)),
                Profile::Idna2003(idna2003) => (idna2003.to_ascii(name), idna2003.to_unicode(name)),
                _ => unreachable!("{profile} is not in this test"),
            };
            assert_eq!(profile.to_ascii(name), ascii);
            assert_eq!(string(profile.to_unicode(name)), string(unicode));
            assert_eq!(
                profile.check(name).first(),
                ascii.as_ref().err(),
                "{profile} {name:?}"
            );
            let unicode = profile.to_unicode(name);
            assert_eq!(
                profile.check_to_unicode(name).first(),
                unicode.result().err(),
                "{profile} {name:?}"
            );
        }
    }
}

/// What stands before and after a code point, to make the rules apply that look at its neighbors.
const CONTEXTS: [(&str, &str); 14] = [
    ("", ""),
    ("a", ""),
    ("", "b"),
    ("A", "B"),
    ("l", "l"),
    ("e", "\u{301}"),
    ("α", ""),
    ("Α", "Α"),
    ("αb.", ".a"),
    ("א", ""),
    ("", "א"),
    ("ب", "ب"),
    ("क्", ""),
    ("", "Σ"),
];

/// What UTS #46 makes of a name whose last "Σ" is "ς".
fn with_final_sigma(name: &str) -> String {
    let (before, after) = name.rsplit_once('Σ').unwrap();
    let ascii = Uts46::new()
        .to_ascii(&format!("{before}ς{after}"))
        .map(String::from);
    ascii.unwrap()
}

/// `Uts46::new` accepts every name that IDNA2008 accepts. The result is the same but for ASCII labels in uppercase, which IDNA2008
/// leaves, and for a "Σ" at the end of a word, which the mapping of RFC 5895 turns into "ς".
#[test]
fn uts46_accepts_what_idna2008_accepts() {
    let lookup = Idna2008::LOOKUP;
    let mut accepted = [0; 3];
    let mut sigmas = 0;
    for (profile, accepted) in [lookup, Idna2008::REGISTRATION, lookup.rfc5895_mapping(true)]
        .into_iter()
        .zip(&mut accepted)
    {
        let some = ('\0'..=char::MAX).step_by(stride());
        let names = some.chain(['Σ']).flat_map(|c| {
            let contexts = CONTEXTS.into_iter();
            contexts.map(move |(before, after)| format!("{before}{c}{after}"))
        });
        for name in names {
            let Ok(ascii) = profile.to_ascii(&name) else {
                continue;
            };
            *accepted += 1;
            let uts46 = Uts46::new().to_ascii(&name).unwrap();
            if uts46 != ascii.to_ascii_lowercase() {
                assert_eq!(ascii, with_final_sigma(&name), "{name:?}");
                sigmas += 1;
            }
        }
    }
    assert!(
        sigmas > 0 && accepted.iter().all(|&count| count > 60_000),
        "{accepted:?} {sigmas}"
    );
}
