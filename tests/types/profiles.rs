//! The ready profiles, as values and by their names.

#![allow(clippy::unwrap_used)]

use std::collections::HashSet;

use crate::common::scale::stride;
use alabel::{
    AsciiSet, BidiScope, Idna2003, Idna2008, ParseProfileError, Profile, Unicode, Url, Uts46,
    VerifyDnsLength, WriteError,
};

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
        ("url-strict", Url::STRICT.into()),
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
                Profile::Url(url) => (url.to_ascii(name), url.to_unicode(name)),
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
            assert_eq!(profile.is_valid(name), ascii.is_ok(), "{profile} {name:?}");
            assert_eq!(profile.validate(name).err(), ascii.as_ref().err().cloned());
            let mut written = String::new();
            let result = profile.write_ascii(name, &mut written);
            assert_eq!(
                result.err(),
                ascii.as_ref().err().cloned().map(WriteError::Name)
            );
            assert_eq!(written, ascii.unwrap_or_default());

            let unicode = profile.to_unicode(name);
            let mut written = String::new();
            let result = profile.write_unicode(name, &mut written);
            assert_eq!(
                result.err(),
                unicode.result().err().cloned().map(WriteError::Name)
            );
            assert_eq!(written, unicode.as_str());
            assert_eq!(
                profile.check_to_unicode(name).first(),
                unicode.result().err(),
                "{profile} {name:?}"
            );
        }
    }
}

/// The profile at the head of a column in the documentation of the module `profile`.
fn profile_of_column(head: &str) -> Profile {
    match head {
        "`Uts46::new()`" => Uts46::new().into(),
        "`Uts46::STRICT`" => Uts46::STRICT.into(),
        "transitional" => Uts46::new().transitional_processing(true).into(),
        "`Url::new()`" => Url::new().into(),
        "`Url::STRICT`" => Url::STRICT.into(),
        "`Idna2008::LOOKUP`" => Idna2008::LOOKUP.into(),
        "mapped" => Idna2008::LOOKUP.rfc5895_mapping(true).into(),
        "`Idna2008::REGISTRATION`" => Idna2008::REGISTRATION.into(),
        "`Idna2003::new()`" => Idna2003::new().into(),
        _ => unreachable!("{head}"),
    }
}

/// Each cell has the ASCII form as code, or the status code or the code of the first error.
#[test]
fn the_tables_side_by_side_are_true() {
    let source = include_str!("../../src/profile/mod.rs");
    let (tables, _) = source.split_once("//! # The flags of UTS #46").unwrap();
    let mut columns = Vec::new();
    let mut cells_seen = 0;
    for row in tables
        .lines()
        .filter_map(|line| line.strip_prefix("//! | "))
    {
        let mut cells = row.trim_end_matches(" |").split(" | ");
        let name = cells.next().unwrap();
        if name == "name" {
            columns = cells.map(profile_of_column).collect();
            continue;
        }
        let name = name.trim_matches('`').replace("\\u{200D}", "\u{200D}");
        for (cell, profile) in cells.zip(&columns) {
            let result = match profile.to_ascii(&name) {
                Ok(ascii) => format!("`{ascii}`"),
                Err(error) if matches!(profile, Profile::Uts46(_) | Profile::Url(_)) => {
                    error.status().unwrap_or("forbidden").to_owned()
                }
                Err(error) => error.kind().code().to_owned(),
            };
            assert_eq!(cell, result, "{profile} {name}");
            cells_seen += 1;
        }
    }
    assert_eq!(cells_seen, 12 * 5 + 11 * 4);
}

/// A flag is what was set, and setting it changes no other.
#[test]
fn flags_are_read_back() {
    let uts46 = Uts46::new()
        .check_hyphens(true)
        .check_bidi(false)
        .check_joiners(false)
        .use_std3_ascii_rules(true)
        .transitional_processing(true)
        .verify_dns_length(VerifyDnsLength::False)
        .ignore_invalid_punycode(true)
        .check_hyphens_at_ends(true)
        .deny_ascii(AsciiSet::GLYPHLESS);
    for profile in [uts46, Uts46::new(), Uts46::STRICT] {
        let copy = Uts46::new()
            .deny_ascii(profile.get_deny_ascii())
            .check_hyphens_at_ends(profile.get_check_hyphens_at_ends())
            .ignore_invalid_punycode(profile.get_ignore_invalid_punycode())
            .verify_dns_length(profile.get_verify_dns_length())
            .transitional_processing(profile.get_transitional_processing())
            .use_std3_ascii_rules(profile.get_use_std3_ascii_rules())
            .check_joiners(profile.get_check_joiners())
            .check_bidi(profile.get_check_bidi())
            .check_hyphens(profile.get_check_hyphens());
        assert_eq!(copy, profile);
    }
    let idna2003 = Idna2003::new()
        .allow_unassigned(true)
        .use_std3_ascii_rules(true);
    for profile in [Idna2003::new(), idna2003.deny_ascii(AsciiSet::EMPTY)] {
        let copy = Idna2003::new()
            .deny_ascii(profile.get_deny_ascii())
            .use_std3_ascii_rules(profile.get_use_std3_ascii_rules())
            .allow_unassigned(profile.get_allow_unassigned());
        assert_eq!(copy, profile);
    }
    for profile in [Idna2008::LOOKUP, Idna2008::REGISTRATION] {
        let other = profile
            .bidi_scope(BidiScope::EachLabel)
            .rfc5895_mapping(true);
        assert_eq!(other.get_bidi_scope(), BidiScope::EachLabel);
        assert_eq!(profile.get_bidi_scope(), BidiScope::WholeName);
        assert_eq!(
            (other.get_rfc5895_mapping(), profile.get_rfc5895_mapping()),
            (true, false)
        );
        assert_eq!(other.is_registration(), profile == Idna2008::REGISTRATION);
    }
    let url = Url::STRICT.deny_ascii(AsciiSet::STD3);
    assert_eq!(
        (url.get_be_strict(), url.get_deny_ascii()),
        (true, AsciiSet::STD3)
    );
}

/// The names of 0.2 are still there.
#[test]
#[expect(deprecated)]
fn former_names_do_the_same() {
    use alabel::CheckBidi;

    for name in NAMES {
        for url in [Url::new(), Url::strict()] {
            assert_eq!(url.domain_to_ascii(name), url.to_ascii(name));
            assert_eq!(
                url.domain_to_unicode(name).as_str(),
                url.to_unicode(name).as_str()
            );
        }
    }
    for (set, is_denied) in [(AsciiSet::EMPTY, false), (AsciiSet::FORBIDDEN_DOMAIN, true)] {
        let by_bool = Uts46::new().deny_forbidden_domain_code_points(is_denied);
        assert_eq!(by_bool, Uts46::new().deny_ascii(set));
    }
    let each_label = Idna2008::LOOKUP.check_bidi(CheckBidi::EachLabel);
    assert_eq!(
        each_label,
        Idna2008::LOOKUP.bidi_scope(BidiScope::EachLabel)
    );
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
