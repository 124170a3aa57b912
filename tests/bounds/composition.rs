//! The length limits apply to the ASCII form. Before composition, a name can have many more code points.

#![allow(clippy::unwrap_used)]

use alabel::{ErrorKind, Idna2003, Idna2008, Mapping, Profile, Url, Uts46, punycode};
use unicode_normalization::UnicodeNormalization;

/// Returns a name of one repeated code point in four labels whose ASCII form has 253 octets.
fn longest_name(c: &str) -> String {
    let label = |octets: usize| {
        let is_as_long = |count: &usize| {
            let encoded = punycode::encode(&c.repeat(*count)).unwrap();
            "xn--".len() + encoded.len() == octets
        };
        c.repeat((1..octets).find(is_as_long).unwrap())
    };
    [63, 63, 63, 61].map(label).join(".")
}

/// Each of these composes from three code points: a syllable of Hangul, or a letter with two marks.
#[test]
fn a_name_of_253_octets_may_have_600_code_points_before_composition() {
    for c in ["각", "ǖ", "ṩ", "ệ"] {
        let composed = longest_name(c);
        let decomposed: String = composed.nfd().collect();
        assert!(decomposed.chars().count() > 600, "{c}");
        let expected = Uts46::new().to_ascii(&composed).unwrap();
        assert_eq!(expected.len(), 253, "{c}");
        let profiles: [Profile; 5] = [
            Uts46::new().into(),
            Uts46::STRICT.into(),
            Url::STRICT.into(),
            Idna2008::REGISTRATION.mapping(Mapping::Rfc5895).into(),
            Idna2003::new().use_std3_ascii_rules(true).into(),
        ];
        for profile in profiles {
            assert_eq!(
                profile.to_ascii(&decomposed).as_deref(),
                Ok(&*expected),
                "{profile:?} {c}"
            );
            assert!(profile.is_valid(&decomposed), "{profile:?} {c}");
            assert_eq!(profile.check(&decomposed).next(), None, "{profile:?} {c}");
        }
    }
}

/// Four times 254 code points can compose to a valid length in DNS, so other errors come first. With one code
/// point more, the length is the first error.
#[test]
fn a_name_of_1017_code_points_is_too_long() {
    for unit in ["a", "ü", "Ü", "각", "u\u{308}", "ﷺ"] {
        // The limit counts mapped code points.
        let per_unit = if unit == "ﷺ" {
            18
        } else {
            unit.chars().count()
        };
        for count in 1_000..=1_030 {
            // Letters fill the rest of the length.
            let rest = count - "a b.".len();
            let name = [
                "a b.",
                &unit.repeat(rest / per_unit),
                &"c".repeat(rest % per_unit),
            ]
            .concat();
            let kind = Uts46::new().to_ascii(&name).unwrap_err().kind();
            let expected = match count {
                ..=1_016 => ErrorKind::ForbiddenDomainCodePoint,
                _ => ErrorKind::NameTooLong,
            };
            assert_eq!(kind, expected, "{unit} {count}");
            assert_eq!(
                Uts46::new().check(&name).next().unwrap().kind(),
                expected,
                "{unit} {count}"
            );
        }
    }
}
