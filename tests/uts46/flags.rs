//! Each flag of UTS #46 with each value, by the text of the specification; and the named settings.

#![allow(clippy::indexing_slicing, clippy::unwrap_used)]

use alabel::{AsciiSet, Error, ErrorKind, Form, Uts46, VerifyDnsLength};

/// Returns a profile without any flag.
fn none() -> Uts46 {
    Uts46::new()
        .check_hyphens(false)
        .check_bidi(false)
        .check_joiners(false)
        .use_std3_ascii_rules(false)
        .transitional_processing(false)
        .verify_dns_length(VerifyDnsLength::False)
        .ignore_invalid_punycode(false)
        .deny_ascii(AsciiSet::EMPTY)
}

/// Returns the status codes of a name in ToASCII. A kind without a status code has its own code.
fn codes(profile: Uts46, name: &str) -> Vec<&'static str> {
    let code = |error: Error| error.status().unwrap_or(error.kind().code());
    profile.check(name).map(code).collect()
}

/// Asserts that a name has no errors without a flag, and these errors with it.
#[track_caller]
fn assert_flag(flag: Uts46, name: &str, expected: &[&str]) {
    assert_eq!(codes(none(), name), [""; 0], "without the flag: {name:?}");
    assert_eq!(codes(flag, name), expected, "with the flag: {name:?}");
}

/// The Unicode Standard, section 3.11, D115: a code point between two blocks the second from the first if
/// "either ccc(B) = 0 or ccc(B) >= ccc(C)".
#[test]
fn a_mark_of_the_same_combining_class_blocks_composition() {
    for unicode in [
        "a\u{305}\u{300}",
        "ü\u{30A}\u{300}",
        "a\u{316}\u{305}\u{300}",
    ] {
        let ascii = format!("xn--{}", alabel::punycode::encode(unicode).unwrap());
        assert_eq!(Uts46::STRICT.to_ascii(unicode).unwrap(), ascii);
        assert_eq!(Uts46::STRICT.to_ascii(&ascii).unwrap(), ascii);
        assert_eq!(Uts46::STRICT.to_unicode(&ascii).as_str(), unicode);
    }
    for not_nfc in ["a\u{316}\u{300}", "u\u{316}\u{308}\u{300}"] {
        let ascii = format!("xn--{}", alabel::punycode::encode(not_nfc).unwrap());
        let error = Uts46::STRICT.to_ascii(&ascii).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::NotNfc, "{not_nfc:?}");
    }
}

#[test]
fn named_settings_equal_their_flags() {
    let new = none()
        .check_bidi(true)
        .check_joiners(true)
        .verify_dns_length(VerifyDnsLength::AllowRootLabel)
        .deny_ascii(AsciiSet::FORBIDDEN_DOMAIN);
    assert_eq!(Uts46::new(), new);
    assert_eq!(Uts46::default(), new);
    let strict = none()
        .check_hyphens(true)
        .check_bidi(true)
        .check_joiners(true)
        .use_std3_ascii_rules(true)
        .transitional_processing(false)
        .verify_dns_length(VerifyDnsLength::True)
        .ignore_invalid_punycode(false)
        .deny_ascii(AsciiSet::FORBIDDEN_DOMAIN);
    assert_eq!(Uts46::STRICT, strict);
}

#[test]
fn setting_and_unsetting_a_flag_restores_the_profile() {
    for flag in [
        Uts46::check_hyphens,
        Uts46::check_bidi,
        Uts46::check_joiners,
        Uts46::use_std3_ascii_rules,
        Uts46::transitional_processing,
        Uts46::ignore_invalid_punycode,
        Uts46::check_context_o,
        Uts46::deny_ignored,
    ] {
        assert_ne!(flag(none(), true), none());
        assert_eq!(flag(flag(none(), true), false), none());
    }
}

#[test]
fn check_hyphens_refuses_hyphens_at_ends_and_in_third_and_fourth() {
    let flag = none().check_hyphens(true);
    assert_flag(flag, "ab--c", &["V2"]);
    assert_flag(flag, "üb--c", &["V2"]);
    assert_flag(flag, "-a", &["V3"]);
    assert_flag(flag, "a-.b", &["V3"]);
    assert_flag(flag, "-", &["V3", "V3"]);
    assert_flag(flag, "----", &["V2", "V3", "V3"]);
    // "In both the third and fourth positions."
    for name in ["a-b-c", "a--b", "abc--d", "ab-c", "a-b"] {
        assert_flag(flag, name, &[]);
    }
    let errors = flag.check("a.-b-").collect::<Vec<_>>();
    assert_eq!(
        (errors[0].kind(), errors[0].span()),
        (ErrorKind::LeadingHyphen, 2..3)
    );
    assert_eq!(
        (errors[1].kind(), errors[1].span()),
        (ErrorKind::TrailingHyphen, 4..5)
    );
}

/// Criterion 4 applies if CheckHyphens is false; the conformance test also lists it beside criterion 2.
#[test]
fn a_decoded_leading_ace_prefix_is_v4() {
    assert_eq!(codes(none(), "xn--xn---epa"), ["V4"]);
    assert_eq!(
        codes(none().check_hyphens(true), "xn--xn---epa"),
        ["V2", "V4"]
    );
}

#[test]
fn check_bidi_applies_the_bidi_rule() {
    let flag = none().check_bidi(true);
    assert_flag(flag, "0a.א", &["B1"]);
    assert_flag(flag, "אa", &["B2", "B3"]);
    assert_flag(flag, "א-", &["B3"]);
    assert_flag(flag, "א1٠", &["B4"]);
    assert_flag(flag, "aאb", &["B5"]);
    assert_flag(flag, "a-.א", &["B6"]);
    assert_flag(flag, "א.א1.a1", &[]);
    // "Followed by zero or more characters with Bidi property NSM."
    assert_flag(flag, "א\u{5B0}\u{5B0}", &[]);
    // Without right-to-left labels, the name is not a Bidi domain name.
    assert_flag(flag, "0a.a-", &[]);
    // Decoded labels count.
    assert_flag(flag, "0a.xn--4db", &["B1"]);
    // A label that does not decode is checked too.
    assert_eq!(codes(flag, "xn--é-.א"), ["P4", "B6"]);
    // The first error belongs to the first label with one, for the Bidi rule and for others.
    let kind = |name| Uts46::new().to_ascii(name).map_err(|error| error.kind());
    assert_eq!(kind("0a.b c.א"), Err(ErrorKind::BidiRule1));
    assert_eq!(kind("b c.0a.א"), Err(ErrorKind::ForbiddenDomainCodePoint));
    assert_eq!(kind("א.0a.b c"), Err(ErrorKind::BidiRule1));
    assert_eq!(kind("א.b c.0a"), Err(ErrorKind::ForbiddenDomainCodePoint));
}

#[test]
fn check_joiners_applies_the_rules_for_joiners() {
    let flag = none().check_joiners(true);
    assert_flag(flag, "a\u{200C}b", &["C1"]);
    assert_flag(flag, "a\u{200D}b", &["C2"]);
    assert_flag(flag, "\u{200C}", &["C1"]);
    assert_flag(flag, "\u{200D}\u{200D}", &["C2", "C2"]);
    // After a virama.
    assert_flag(flag, "क्\u{200C}ष.क्\u{200D}ष", &[]);
    // Between letters that join on the adjacent side, across transparent code points. The last example does
    // not join.
    assert_flag(flag, "ب\u{200C}ب.ب\u{64B}\u{200C}\u{64B}ب", &[]);
    assert_flag(flag, "ا\u{200C}ب", &["C1"]);
    assert_flag(flag, "ب\u{200C}\u{200C}ب", &["C1", "C1"]);
}

#[test]
fn use_std3_ascii_rules_allows_only_ldh() {
    let flag = none().use_std3_ascii_rules(true);
    assert_flag(flag, "_a", &["U1"]);
    assert_flag(flag, "a b=c", &["U1", "U1"]);
    assert_flag(flag, "a\0\u{7F}", &["U1", "U1"]);
    assert_flag(flag, "＿", &["U1"]);
    assert_flag(flag, "xn--_-xka", &["U1"]);
    assert_flag(flag, "ABC-012.ü", &[]);
}

#[test]
fn forbidden_domain_code_points_are_denied() {
    let flag = none().deny_ascii(AsciiSet::FORBIDDEN_DOMAIN);
    assert_flag(flag, "a／b", &["forbidden-domain-code-point"]);
    assert_flag(flag, "_a!", &[]);
    // UseSTD3ASCIIRules includes all of them.
    assert_eq!(codes(flag.use_std3_ascii_rules(true), "a b"), ["U1"]);
}

#[test]
fn transitional_processing_maps_deviations() {
    let flag = none().transitional_processing(true);
    for (name, transitional, nontransitional) in [
        ("Faß", "fass", "xn--fa-hia"),
        ("ẞ", "ss", "xn--zca"),
        ("ς", "xn--4xa", "xn--3xa"),
        ("a\u{200C}\u{200D}b", "ab", "xn--ab-j1te"),
        ("xn--fa-hia", "xn--fa-hia", "xn--fa-hia"),
    ] {
        assert_eq!(flag.to_ascii(name).unwrap(), transitional, "{name}");
        assert_eq!(none().to_ascii(name).unwrap(), nontransitional, "{name}");
    }
    // A decoded A-label is always checked for Nontransitional Processing.
    assert_eq!(flag.to_unicode("xn--fa-hia").as_str(), "faß");
    assert!(flag.to_unicode("xn--fa-hia").result().is_ok());
}

#[test]
fn verify_dns_length_limits_names_and_labels() {
    let name = |octets: usize| {
        [
            "a".repeat(63),
            "b".repeat(63),
            "c".repeat(63),
            "d".repeat(octets - 192),
        ]
        .join(".")
    };
    let strict = none().verify_dns_length(VerifyDnsLength::True);
    let root = none().verify_dns_length(VerifyDnsLength::AllowRootLabel);
    for profile in [strict, root] {
        assert_flag(profile, "", &["A4_1", "A4_2"]);
        assert_flag(profile, "a..b", &["A4_2"]);
        assert_flag(profile, ".a", &["A4_2"]);
        assert_flag(profile, &"a".repeat(64), &["A4_2"]);
        assert_flag(profile, &"a".repeat(63), &[]);
        assert_flag(profile, &"ü".repeat(57), &[]);
        assert_flag(profile, &"ü".repeat(58), &["A4_2"]);
        assert_flag(profile, &name(253), &[]);
        assert_flag(profile, &name(254), &["A4_1"]);
    }
    assert_flag(root, "a.", &[]);
    assert_flag(root, &(name(253) + "."), &[]);
    assert_flag(root, ".", &["A4_1", "A4_2"]);
    assert_flag(strict, "a.", &["A4_2"]);
    assert_flag(strict, &(name(253) + "."), &["A4_2"]);
    assert_flag(strict, &(name(254) + "."), &["A4_1", "A4_2"]);
    let too_long = strict.check(&name(254)).collect::<Vec<_>>().remove(0);
    assert_eq!(
        (too_long.kind(), too_long.label(), too_long.span()),
        (ErrorKind::NameTooLong, 3, 0..254)
    );
    let empty = strict.check("a..b").collect::<Vec<_>>().remove(0);
    assert_eq!((empty.label(), empty.span()), (1, 2..2));
}

/// ToUnicode has no length limits, but an empty label is X4_2.
#[test]
fn verify_dns_length_refuses_only_empty_labels_in_to_unicode() {
    let codes = |profile: Uts46, name: &str| -> Vec<_> {
        profile
            .check_form(name, Form::Unicode)
            .collect::<Vec<_>>()
            .iter()
            .map(|error| error.status().unwrap())
            .collect()
    };
    let profile = none().verify_dns_length(VerifyDnsLength::True);
    assert_eq!(codes(profile, "a..b"), ["X4_2"]);
    assert_eq!(codes(profile, "."), ["X4_2"]);
    assert_eq!(codes(profile, ""), ["X4_2"]);
    assert_eq!(codes(profile, "a."), [""; 0]);
    assert_eq!(codes(profile, &"a".repeat(300)), [""; 0]);
    assert_eq!(codes(none(), "a..b"), [""; 0]);
}

#[test]
fn ignore_invalid_punycode_keeps_labels_that_do_not_decode() {
    let flag = none().ignore_invalid_punycode(true);
    for name in ["xn--0", "xn--tda!", "xn---", "xn--99999999999999999999"] {
        assert_eq!(codes(none(), name), ["P4"], "{name}");
        assert_eq!(codes(flag, name), [""; 0], "{name}");
        assert_eq!(flag.to_ascii(name).unwrap(), name);
        assert_eq!(flag.to_unicode(name).as_str(), name);
    }
    // The hyphen at the end of the text is also one at the end of the label.
    assert_eq!(codes(flag.check_hyphens(true), "xn---"), ["V3"]);
    assert_eq!(codes(flag.check_hyphens(true), "xn--0"), [""; 0]);
    // The flag applies to conversions that fail, not to their results.
    for name in ["xn--", "xn--a-", "xn--ü"] {
        assert_eq!(codes(flag, name), ["P4"], "{name}");
    }
    // Denied ASCII stays denied.
    assert_eq!(codes(flag.use_std3_ascii_rules(true), "xn--tda!"), ["U1"]);
    let forbidden = flag.deny_ascii(AsciiSet::FORBIDDEN_DOMAIN);
    assert_eq!(
        codes(forbidden, "xn--tda/"),
        ["forbidden-domain-code-point"]
    );
}

#[test]
fn rules_without_a_flag_always_apply() {
    assert_eq!(codes(none(), "\u{301}a"), ["V6"]);
    // U+0903 is a mark that normalization does not change.
    assert_eq!(codes(none(), "xn--a-std"), ["V6"]);
    assert_eq!(codes(none(), "a\u{378}\u{E000}"), ["V7", "V7"]);
    // "Ä" is valid only as input: an A-label must not encode it.
    assert_eq!(codes(none(), "Ä"), [""; 0]);
    assert_eq!(codes(none(), "xn--7ba"), ["V7"]);
    // Decomposed: "ü" is one code point in Normalization Form C.
    assert_eq!(codes(none(), "u\u{308}"), [""; 0]);
    assert_eq!(codes(none(), "xn--u-ccb"), ["V1"]);
}

/// Cases beyond the documented examples.
#[test]
fn deviations_are_detected() {
    let profile = Uts46::new();
    let name = "a。STRAẞE.क्\u{200D}ष";
    let deviation = profile.deviation(name).unwrap();
    assert_eq!(deviation.spans, [8..11, 19..22]);
    let to_ascii = |profile: Uts46| profile.to_ascii(name).map(String::from);
    let transitional = profile.transitional_processing(true);
    assert_eq!(deviation.transitional, to_ascii(transitional));
    assert_eq!(deviation.nontransitional, to_ascii(profile));
    // Both processings refuse the name, so there is no deviation.
    assert!(profile.deviation("ß b").is_none());
    assert!(profile.deviation("").is_none());
    // Both processings give the same result.
    assert!(profile.deviation("bücher.example").is_none());
}

#[test]
fn deviations_can_be_valid_one_way() {
    let valid = |name: &str| {
        let deviation = Uts46::new().deviation(name).unwrap();
        (
            deviation.transitional.is_ok(),
            deviation.nontransitional.is_ok(),
        )
    };
    assert_eq!(valid("a\u{200D}b"), (true, false));
    // The label would have 64 octets with "ss".
    assert_eq!(valid(&"ß".repeat(32)), (false, true));
}

#[test]
fn check_hyphens_at_ends_allows_third_and_fourth() {
    let flag = none().check_hyphens_at_ends(true);
    for name in ["-a", "a-", "b.-ü", "xn----eha", "ü.a-"] {
        assert_eq!(codes(flag, name), ["V3"], "{name}");
    }
    for name in ["r3---sn-x", "ab--ü", "ü.r3---sn-x"] {
        assert_eq!(codes(flag, name), [""; 0], "{name}");
    }
    assert_eq!(codes(flag.check_hyphens(true), "-a-b"), ["V3"]);
    assert_eq!(codes(flag.check_hyphens(true), "ab--c"), ["V2"]);
}

#[test]
fn deny_ascii_refuses_the_set() {
    const UNDERSCORE: AsciiSet = AsciiSet::new("_").unwrap();
    let flag = none().deny_ascii(UNDERSCORE);
    let denied = |name: &str| -> Vec<_> {
        let errors = flag.check(name).collect::<Vec<_>>();
        assert!(
            errors
                .iter()
                .all(|error| error.kind() == ErrorKind::DeniedAscii)
        );
        assert_eq!(flag.to_ascii(name).err(), errors.first().cloned());
        assert_eq!(
            flag.check(name).next().map_or(Ok(()), Err).err(),
            errors.first().cloned()
        );
        assert_eq!(flag.to_unicode(name).result().err(), errors.first());
        errors.iter().map(|error| error.span().start).collect()
    };
    assert_eq!(denied("_a.b_"), [0, 4]);
    assert_eq!(denied("A_"), [1]);
    assert_eq!(denied("ü.c._d"), [5]);
    assert_eq!(denied("ü＿"), [2]);
    assert_eq!(denied("xn--_-eha"), [0]);
    assert_eq!(denied("a b/ü"), [0; 0]);
    let long = format!("{}._", "a.".repeat(40));
    assert_eq!(denied(&long.replace("..", ".")), [80]);
    // A set replaces another one, and UseSTD3ASCIIRules overrides both.
    assert_eq!(
        flag.deny_ascii(AsciiSet::FORBIDDEN_DOMAIN),
        none().deny_ascii(AsciiSet::FORBIDDEN_DOMAIN)
    );
    assert_eq!(codes(flag.use_std3_ascii_rules(true), "a&"), ["U1"]);
    let both = none().deny_ascii(AsciiSet::FORBIDDEN_DOMAIN.union(UNDERSCORE));
    let kinds: Vec<_> = both
        .check("_ ")
        .collect::<Vec<_>>()
        .iter()
        .map(alabel::Error::kind)
        .collect();
    assert_eq!(
        kinds,
        [ErrorKind::ForbiddenDomainCodePoint, ErrorKind::DeniedAscii]
    );
}

#[test]
fn no_set_denies_what_every_label_may_contain() {
    for c in '\0'..='\u{FF}' {
        let may_be_denied = c.is_ascii() && !c.is_ascii_alphanumeric() && !"-.".contains(c);
        let set = AsciiSet::new(c.encode_utf8(&mut [0; 4]));
        assert_eq!(set.is_some(), may_be_denied, "{c:?}");
        assert!(set.is_none_or(|set| set.contains(c)));
    }
}

#[test]
fn a_union_has_what_either_set_has() {
    let (one, other) = (AsciiSet::new("_!").unwrap(), AsciiSet::new("!*").unwrap());
    let union = one.union(other);
    assert!("_!*".chars().all(|c| union.contains(c)));
    assert_eq!(union, AsciiSet::new("*_!").unwrap());
}

#[test]
fn each_code_point_of_a_set_is_denied() {
    for c in '\0'..='\u{7F}' {
        let Some(set) = AsciiSet::new(c.encode_utf8(&mut [0; 4])) else {
            continue;
        };
        let flag = none().deny_ascii(set);
        for name in [format!("a{c}b"), format!("ü.a{c}b"), format!("{c}.com")] {
            assert!(flag.to_ascii(&name).is_err(), "{name:?}");
            assert!(flag.to_unicode(&name).result().is_err(), "{name:?}");
        }
    }
}
