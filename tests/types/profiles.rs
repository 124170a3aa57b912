//! The ready profiles, as values and by name.

#![allow(clippy::unwrap_used)]

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt;

use crate::common::scale::{scaled, stride};
use alabel::{
    AsciiSet, BidiScope, ErrorKind, Form, Idna2003, Idna2008, Mapping, Profile, Unicode,
    UnknownName, Url, Uts46, VerifyDnsLength, WriteError,
};

/// Names with different results in different profiles.
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
    let names: HashSet<&str> = Profile::ALL.iter().map(alabel::Idna::name).collect();
    assert_eq!(names.len(), Profile::ALL.len());
    let profiles: HashSet<Profile> = Profile::ALL.iter().copied().collect();
    assert_eq!(profiles.len(), Profile::ALL.len());
    for &profile in Profile::ALL {
        assert_eq!(profile.name().parse(), Ok(profile));
        assert_eq!(profile.to_string().parse(), Ok(profile));
    }
}

#[test]
fn profiles_have_these_names() {
    for (name, profile) in [
        ("uts46", Profile::from(Uts46::new())),
        ("url", Url::new().into()),
        ("url-strict", Url::STRICT.into()),
        ("idna2008", Idna2008::LOOKUP.into()),
        ("idna2008-registration", Idna2008::REGISTRATION.into()),
        ("idna2003", Idna2003::new().into()),
    ] {
        assert_eq!((name.parse(), profile.name()), (Ok(profile), name));
    }
    assert_eq!(
        Profile::from(Idna2008::REGISTRATION.mapping(Mapping::Rfc5895)).name(),
        "idna2008-registration"
    );
    assert_eq!(format!("{:>7}", Profile::default()), "  uts46");
}

#[test]
fn other_strings_are_no_names() {
    for name in ["", "UTS46", " uts46", "uts46-strict", "idna"] {
        let error: UnknownName = name.parse::<Profile>().unwrap_err();
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
            let (ascii, unicode) = if let Ok(uts46) = Uts46::try_from(profile) {
                (uts46.to_ascii(name), uts46.to_unicode(name))
            } else if let Ok(url) = Url::try_from(profile) {
                (url.to_ascii(name), url.to_unicode(name))
            } else if let Ok(idna2008) = Idna2008::try_from(profile) {
                (idna2008.to_ascii(name), idna2008.to_unicode(name))
            } else if let Ok(idna2003) = Idna2003::try_from(profile) {
                (idna2003.to_ascii(name), idna2003.to_unicode(name))
            } else {
                unreachable!("{profile} is missing in this test")
            };
            assert_eq!(profile.to_ascii(name), ascii);
            assert_eq!(string(profile.to_unicode(name)), string(unicode));
            assert_eq!(
                profile.check(name).next().as_ref(),
                ascii.as_ref().err(),
                "{profile} {name:?}"
            );
            assert_eq!(profile.is_valid(name), ascii.is_ok(), "{profile} {name:?}");
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
                profile.check_form(name, Form::Unicode).next().as_ref(),
                unicode.result().err(),
                "{profile} {name:?}"
            );
        }
    }
}

/// Returns the profile in the head of a column in the documentation of the module `profile`.
fn profile_of_column(head: &str) -> Profile {
    match head {
        "`Uts46::new()`" => Uts46::new().into(),
        "`Uts46::STRICT`" => Uts46::STRICT.into(),
        "transitional" => Uts46::new().transitional_processing(true).into(),
        "`Url::new()`" => Url::new().into(),
        "`Url::STRICT`" => Url::STRICT.into(),
        "`Idna2008::LOOKUP`" => Idna2008::LOOKUP.into(),
        "mapped" => Idna2008::LOOKUP.mapping(Mapping::Uts46).into(),
        "`Idna2008::REGISTRATION`" => Idna2008::REGISTRATION.into(),
        "`Idna2003::new()`" => Idna2003::new().into(),
        _ => unreachable!("{head}"),
    }
}

/// Each cell has the ASCII form as code, or the status code or the code of the first error.
#[test]
fn the_tables_of_the_documentation_are_true() {
    let source = include_str!("../../src/profile/mod.rs");
    let (tables, _) = source.split_once("//! # Deviations").unwrap();
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
                Err(error) if error.kind() == ErrorKind::EndsInANumber => "a number".to_owned(),
                Err(error) if ["uts46", "url", "url-strict"].contains(&profile.name()) => {
                    error.status().unwrap_or("forbidden").to_owned()
                }
                Err(error) => error.kind().code().to_owned(),
            };
            assert_eq!(cell, result, "{profile} {name}");
            cells_seen += 1;
        }
    }
    assert_eq!(cells_seen, 13 * 5 + 11 * 4);
}

/// The page of each profile with many flags has a table of them. A method makes each flag part of the list.
#[test]
fn tables_list_the_flags() {
    for (profile, source) in [
        (
            Uts46::new().into(),
            include_str!("../../src/profile/uts46.rs"),
        ),
        (
            Idna2008::LOOKUP.into(),
            include_str!("../../src/profile/idna2008.rs"),
        ),
        (
            Idna2003::new().into(),
            include_str!("../../src/profile/idna2003.rs"),
        ),
    ] {
        let profile: Profile = profile;
        let rows = source.lines().filter(|line| line.starts_with("/// | "));
        let methods = rows.filter_map(|row| row.split_once("`](Self::")?.1.split(')').next());
        let mut listed: Vec<&str> = methods
            .filter(|name| name.starts_with(char::is_lowercase))
            .collect();
        let mut flags: Vec<&str> = profile.flags().map(|(flag, _)| flag).collect();
        listed.sort_unstable();
        flags.sort_unstable();
        assert_eq!(listed, flags, "{profile}");
    }
}

/// The name of a flag and the method that sets it.
type Method<P> = (&'static str, fn(P, bool) -> P);

/// Lists every value of each flag, set by a method and as text.
#[expect(clippy::too_many_lines, reason = "a list")]
fn flags_of_all() -> Vec<(Profile, Profile, &'static str, &'static str)> {
    let mut all = Vec::new();
    let mut add = |base: Profile, with: Profile, flag, value| all.push((base, with, flag, value));
    let uts46: [Method<Uts46>; 9] = [
        ("check_hyphens", Uts46::check_hyphens),
        ("check_hyphens_at_ends", Uts46::check_hyphens_at_ends),
        ("check_bidi", Uts46::check_bidi),
        ("check_joiners", Uts46::check_joiners),
        ("use_std3_ascii_rules", Uts46::use_std3_ascii_rules),
        ("transitional_processing", Uts46::transitional_processing),
        ("ignore_invalid_punycode", Uts46::ignore_invalid_punycode),
        ("check_context_o", Uts46::check_context_o),
        ("deny_ignored", Uts46::deny_ignored),
    ];
    let idna2003: [Method<Idna2003>; 2] = [
        ("allow_unassigned", Idna2003::allow_unassigned),
        ("use_std3_ascii_rules", Idna2003::use_std3_ascii_rules),
    ];
    let sets = [
        ("none", AsciiSet::EMPTY),
        ("forbidden", AsciiSet::FORBIDDEN_DOMAIN),
        ("std3", AsciiSet::STD3),
        ("_", AsciiSet::new("_").unwrap()),
    ];
    for (text, value) in [("true", true), ("false", false)] {
        for base in [Uts46::new(), Uts46::STRICT] {
            for (flag, set) in uts46 {
                add(base.into(), set(base, value).into(), flag, text);
            }
        }
        for (flag, set) in idna2003 {
            let base = Idna2003::new();
            add(base.into(), set(base, value).into(), flag, text);
        }
        for base in [Idna2008::LOOKUP, Idna2008::REGISTRATION] {
            let with = base.allow_non_ldh_labels(value);
            add(base.into(), with.into(), "allow_non_ldh_labels", text);
        }
        for base in [Url::new(), Url::STRICT] {
            add(
                base.into(),
                base.deny_ascii_in_unicode(value).into(),
                "deny_ascii_in_unicode",
                text,
            );
        }
    }
    for base in [Uts46::new(), Uts46::STRICT] {
        for (text, value) in [
            ("false", VerifyDnsLength::False),
            ("allow_root_label", VerifyDnsLength::AllowRootLabel),
            ("true", VerifyDnsLength::True),
        ] {
            add(
                base.into(),
                base.verify_dns_length(value).into(),
                "verify_dns_length",
                text,
            );
        }
    }
    for base in [Idna2008::LOOKUP, Idna2008::REGISTRATION] {
        add(
            base.into(),
            base.bidi_scope(BidiScope::WholeName).into(),
            "bidi_scope",
            "whole_name",
        );
        add(
            base.into(),
            base.bidi_scope(BidiScope::EachLabel).into(),
            "bidi_scope",
            "each_label",
        );
    }
    for base in [Idna2008::LOOKUP, Idna2008::REGISTRATION] {
        for (text, value) in [
            ("none", Mapping::None),
            ("rfc5895", Mapping::Rfc5895),
            ("uts46", Mapping::Uts46),
        ] {
            add(base.into(), base.mapping(value).into(), "mapping", text);
        }
    }
    for (text, set) in sets {
        add(
            Uts46::new().into(),
            Uts46::new().deny_ascii(set).into(),
            "deny_ascii",
            text,
        );
        add(
            Url::new().into(),
            Url::new().deny_ascii(set).into(),
            "deny_ascii",
            text,
        );
        add(
            Url::STRICT.into(),
            Url::STRICT.deny_ascii(set).into(),
            "deny_ascii",
            text,
        );
        add(
            Idna2003::new().into(),
            Idna2003::new().deny_ascii(set).into(),
            "deny_ascii",
            text,
        );
    }
    all
}

/// A flag has the value that its method or its name set, and setting it changes no other flag.
#[test]
fn flags_are_read_back() {
    let all = flags_of_all();
    for (base, with, flag, value) in &all {
        assert_eq!(
            base.with_flag(flag, value),
            Ok(*with),
            "{base} {flag}={value}"
        );
        for (of_base, of_with) in base.flags().zip(with.flags()) {
            if of_with.0 == *flag {
                assert_eq!(of_with.1, *value, "{base} {flag}={value}");
            } else {
                assert_eq!(of_base, of_with, "{base} {flag}={value}");
            }
        }
        let text = with.to_string();
        assert_eq!(text.parse(), Ok(*with), "{text}");
        if base.name().parse() == Ok(*base) && base != with {
            assert_eq!(text, format!("{} {flag}={value}", base.name()));
        }
    }
    for profile in Profile::ALL {
        for (flag, _) in profile.flags() {
            let is_of_flag =
                |(base, _, of, _): &&(Profile, Profile, &str, &str)| base == profile && *of == flag;
            assert!(
                all.iter().filter(is_of_flag).count() >= 2,
                "{profile} {flag}"
            );
        }
    }
    assert_eq!(
        Url::new().deny_ascii(AsciiSet::FORBIDDEN_DOMAIN),
        Url::new()
    );
}

#[test]
fn other_flags_and_values_are_refused() {
    for (text, message) in [
        (
            "url check_bidi=true",
            "there is no such flag; use deny_ascii or deny_ascii_in_unicode",
        ),
        (
            "uts46 check_bidi=yes",
            "there is no such value; use true or false",
        ),
        (
            "uts46 check_bidi",
            "there is no such value; use true or false",
        ),
        (
            "uts46 verify_dns_length=1",
            "there is no such value; use false, allow_root_label or true",
        ),
        (
            "idna2008 bidi_scope=",
            "there is no such value; use whole_name or each_label",
        ),
        (
            "idna2003 deny_ascii=a",
            "there is no such set of ASCII code points; use none, forbidden or std3",
        ),
        (
            "url ",
            "there is no such flag; use deny_ascii or deny_ascii_in_unicode",
        ),
    ] {
        assert_eq!(
            text.parse::<Profile>().unwrap_err().to_string(),
            message,
            "{text}"
        );
    }
}

/// A profile converts to its own specification and to no other.
#[test]
fn profiles_are_converted_back() {
    let is_one = |profile: &Profile| {
        usize::from(Uts46::try_from(*profile).is_ok())
            + usize::from(Url::try_from(*profile).is_ok())
            + usize::from(Idna2008::try_from(*profile).is_ok())
            + usize::from(Idna2003::try_from(*profile).is_ok())
            == 1
    };
    assert!(Profile::ALL.iter().all(is_one));
    let strict = Uts46::STRICT;
    assert_eq!(Uts46::try_from(Profile::from(strict)), Ok(strict));
    assert_eq!(Url::try_from(Profile::from(strict)), Err(strict.into()));
}

/// Text around a code point, so that rules about neighbors apply.
const CONTEXTS: [(&str, &str); 16] = [
    ("", ""),
    ("_-", ""),
    ("*", ".ü"),
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

/// Converts a name by UTS #46 after replacing its last "Σ" by "ς".
fn with_final_sigma(name: &str) -> String {
    let (before, after) = name.rsplit_once('Σ').unwrap();
    let ascii = Uts46::new()
        .to_ascii(&format!("{before}ς{after}"))
        .map(String::from);
    ascii.unwrap()
}

/// `Uts46::new` accepts every name that IDNA2008 accepts. The results differ only for uppercase ASCII labels,
/// which IDNA2008 keeps, and for a "Σ" at the end of a word, which the mapping of RFC 5895 turns into "ς".
#[test]
fn uts46_accepts_what_idna2008_accepts() {
    let lookup = Idna2008::LOOKUP;
    let profiles = [
        lookup,
        Idna2008::REGISTRATION,
        lookup.mapping(Mapping::Rfc5895),
        lookup.mapping(Mapping::Uts46),
        lookup.allow_non_ldh_labels(true),
        lookup.mapping(Mapping::Uts46).allow_non_ldh_labels(true),
    ];
    let mut accepted = [0; 6];
    let mut sigmas = 0;
    for (profile, accepted) in profiles.into_iter().zip(&mut accepted) {
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
                assert_eq!(profile, lookup.mapping(Mapping::Rfc5895), "{name:?}");
                assert_eq!(ascii, with_final_sigma(&name), "{name:?}");
                sigmas += 1;
            }
        }
    }
    assert!(
        sigmas > 0 && accepted.iter().all(|&count| count > scaled(960_000)),
        "{accepted:?} {sigmas}"
    );
}

/// A profile in a message of a failed assertion shows its flags.
#[test]
fn debug_writes_the_flags() {
    let differ = |one: &dyn fmt::Debug, other: &dyn fmt::Debug| {
        let texts = [one, other].map(|profile| format!("{profile:?}"));
        assert!(
            texts[0].contains("Flags") && texts[0] != texts[1],
            "{texts:?}"
        );
    };
    differ(&Uts46::new(), &Uts46::STRICT);
    differ(&Url::new(), &Url::STRICT);
    differ(&Idna2008::LOOKUP, &Idna2008::REGISTRATION);
    differ(&Idna2003::new(), &Idna2003::new().allow_unassigned(true));
}

/// Both operations borrow a name that they do not change.
#[test]
fn unchanged_names_are_borrowed() {
    let names = [
        "",
        "example.com",
        "a_b.example",
        "xn--tda.example",
        "ü.example",
        "a b",
    ];
    for &profile in Profile::ALL {
        for name in names {
            if let Ok(ascii) = profile.to_ascii(name) {
                let is_borrowed = matches!(ascii, Cow::Borrowed(_));
                assert_eq!(is_borrowed, ascii == name, "{profile:?}: {name}");
            }
            let (unicode, _) = profile.to_unicode(name).into_parts();
            let is_borrowed = matches!(unicode, Cow::Borrowed(_));
            assert_eq!(is_borrowed, unicode == name, "{profile:?}: {name}");
        }
    }
}
