//! IDNA2008 by RFC 5890 to 5895, compared with other libraries and JSON Schema.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use std::collections::{BTreeMap, BTreeSet};

use crate::common::data;
use crate::common::deviations::assert_deviations;
use alabel::ErrorKind::{self, *};
use alabel::{BidiScope, Idna2008, Mapping, Uts46};
use serde_json::Value;

/// Returns the kinds of all errors of a name.
fn kinds(profile: Idna2008, name: &str) -> Vec<ErrorKind> {
    profile
        .check(name)
        .collect::<Vec<_>>()
        .iter()
        .map(alabel::Error::kind)
        .collect()
}

#[track_caller]
fn assert_kinds(name: &str, registration: &[ErrorKind], lookup: &[ErrorKind]) {
    assert_eq!(
        kinds(Idna2008::REGISTRATION, name),
        registration,
        "registration of {name:?}"
    );
    assert_eq!(kinds(Idna2008::LOOKUP, name), lookup, "lookup of {name:?}");
}

/// Asserts the same errors for registration and lookup.
#[track_caller]
fn assert_both(name: &str, expected: &[ErrorKind]) {
    assert_kinds(name, expected, expected);
}

/// Asserts errors for registration only.
#[track_caller]
fn assert_registration(name: &str, expected: &[ErrorKind]) {
    assert_kinds(name, expected, &[]);
}

#[track_caller]
fn assert_message(profile: Idna2008, name: &str, expected: &str) {
    assert_eq!(profile.to_ascii(name).unwrap_err().to_string(), expected);
}

#[test]
fn section_4_1_requires_nfc() {
    assert_both("u\u{308}", &[NotNfc]);
    assert_both("ü", &[]);
    // It decodes to u and U+0308.
    assert_both("xn--u-ccb", &[NotNfc]);
}

/// The Unicode Standard, section 3.11, D115: B between a starter and C blocks C from the starter if "ccc(B)
/// >= ccc(C)".
#[test]
fn a_mark_of_an_equal_combining_class_blocks_composition() {
    // U+0301 and U+0346 have class 230, U+0323 class 220. U+0346 does not compose.
    assert_both("a\u{346}\u{301}", &[]);
    assert_both("a\u{301}\u{346}", &[NotNfc]);
    assert_both("a\u{330}\u{301}", &[NotNfc]);
    assert_both("a\u{346}\u{323}", &[NotNfc]);
}

#[test]
fn sections_4_2_1_and_5_3_require_valid_a_labels() {
    assert_both("xn--bcher-kva", &[]);
    assert_both("XN--BCHER-KVA", &[]);
    assert_both("xn--bucher-", &[AsciiALabel]);
    assert_both("xn--", &[AsciiALabel]);
    assert_both(
        &format!("xn--{}-", "a".repeat(60)),
        &[AsciiALabel, LabelTooLong],
    );
    assert_both("xn--ü", &[NonAsciiALabel]);
    assert_both("XN--Ü", &[NonAsciiALabel]);
    assert_both("xn--53h", &[Disallowed]);
    // It decodes to "xn--é".
    assert_both("xn--xn---epa", &[HyphensInThirdAndFourth]);
    // The first ends inside a delta; in the second, the delimiter follows no basic code point.
    for label in ["xn--0", "xn---bbk"] {
        let error = Idna2008::LOOKUP.to_ascii(label).unwrap_err();
        assert_eq!(error.kind(), InvalidPunycode, "{error}");
        assert!(
            error.to_string().ends_with("(RFC 5891, section 5.3)"),
            "{error}"
        );
    }
}

#[test]
fn section_4_2_2_refuses_disallowed_and_unassigned_code_points() {
    assert_both("Ü", &[Disallowed]);
    assert_both("☕", &[Disallowed]);
    assert_both("a_ü", &[Disallowed]);
    assert_both("\u{378}", &[Unassigned]);
    assert_both("ß", &[]);
    assert_both("ﬁ", &[Disallowed]);
    assert_both("\u{640}\u{627}", &[Disallowed]);
}

#[test]
fn section_4_2_3_1_restricts_hyphens() {
    assert_both("ab--ü", &[HyphensInThirdAndFourth]);
    assert_registration("-ü", &[LeadingHyphen]);
    assert_registration("ü-", &[TrailingHyphen]);
    assert_both("ü--b", &[]);
}

#[test]
fn section_4_2_3_2_refuses_leading_marks() {
    assert_both("\u{903}hello", &[LeadingMark]);
    assert_both("\u{300}ü", &[LeadingMark]);
    assert_both("\u{488}ü", &[Disallowed, LeadingMark]);
}

#[test]
fn ascii_labels_are_nr_ldh_labels() {
    assert_both("Example.COM", &[]);
    assert_both("example.com.", &[]);
    assert_both("_dmarc.example", &[NotLdh]);
    assert_both("r3---sn-x.example", &[HyphensInThirdAndFourth]);
    assert_both("-a", &[LeadingHyphen]);
    assert_both("a-", &[TrailingHyphen]);
    assert_both("a b", &[NotLdh]);
}

#[test]
fn labels_have_1_to_63_octets_and_names_253() {
    assert_both("", &[EmptyLabel, EmptyName]);
    assert_both(".", &[EmptyLabel, EmptyName]);
    assert_both("a..ü", &[EmptyLabel]);
    assert_both(&"a".repeat(63), &[]);
    assert_both(&"a".repeat(64), &[LabelTooLong]);
    assert_both(&"ü".repeat(64), &[LabelTooLong]);
    // The length also counts after a converted label, and in a label that is only lowercased.
    assert_both(&format!("a.{}", "a".repeat(64)), &[LabelTooLong]);
    assert_both(&format!("ü.{}.a", "a".repeat(64)), &[LabelTooLong]);
    let a_label = alabel::punycode::encode(&"ü".repeat(64)).unwrap();
    assert_both(&format!("XN--{a_label}").to_uppercase(), &[LabelTooLong]);
    let name = ["a"; 127].join(".");
    assert_eq!(name.len(), 253);
    assert_both(&name, &[]);
    assert_both(&format!("{name}."), &[]);
    assert_both(&format!("{name}a"), &[NameTooLong]);
}

#[test]
fn appendix_a_1_zero_width_non_joiner() {
    assert_both("क\u{94D}\u{200C}ष", &[]);
    assert_both("\u{628}\u{64A}\u{200C}\u{628}\u{64A}", &[]);
    // Transparent code points on either side do not matter.
    assert_both("\u{628}\u{64B}\u{200C}\u{64B}\u{628}", &[]);
    assert_both("a\u{200C}b", &[ZeroWidthNonJoiner]);
    assert_both("\u{200C}क", &[ZeroWidthNonJoiner]);
    assert_both("\u{628}\u{200C}", &[ZeroWidthNonJoiner, BidiRule3]);
}

#[test]
fn appendix_a_2_zero_width_joiner() {
    assert_both("क\u{94D}\u{200D}ष", &[]);
    assert_both("क\u{200D}ष", &[ZeroWidthJoiner]);
    assert_both("\u{200D}ष", &[ZeroWidthJoiner]);
}

#[test]
fn appendix_a_3_middle_dot() {
    assert_registration("l·l", &[]);
    for label in ["a·l", "·l", "l·a", "l·", "·"] {
        assert_registration(label, &[MiddleDot]);
    }
    assert_registration("l··l", &[MiddleDot, MiddleDot]);
}

#[test]
fn appendix_a_4_greek_lower_numeral_sign() {
    assert_registration("α\u{375}β", &[]);
    assert_registration("\u{375}β", &[]);
    assert_registration("α\u{375}", &[GreekLowerNumeralSign]);
    assert_registration("α\u{375}s", &[GreekLowerNumeralSign]);
}

#[test]
fn appendix_a_5_hebrew_punctuation_geresh() {
    assert_registration("א\u{5F3}ב", &[]);
    assert_registration("\u{5F3}ב", &[HebrewPunctuationGeresh]);
    assert_registration("ا\u{5F3}ב", &[HebrewPunctuationGeresh]);
}

#[test]
fn appendix_a_6_hebrew_punctuation_gershayim() {
    assert_registration("א\u{5F4}ב", &[]);
    assert_registration("\u{5F4}ב", &[HebrewPunctuationGershayim]);
}

#[test]
fn appendix_a_7_katakana_middle_dot() {
    for label in ["・ぁ", "・ァ", "・丈", "def・abcァ"] {
        assert_registration(label, &[]);
    }
    assert_registration("・", &[KatakanaMiddleDot]);
    assert_registration("def・a・c", &[KatakanaMiddleDot; 2]);
}

#[test]
fn appendices_a_8_and_a_9_arabic_digits() {
    assert_registration("ب٠ب", &[]);
    assert_registration("ب۰ب", &[]);
    let mixed = [ArabicIndicDigit, ExtendedArabicIndicDigit, BidiRule4];
    assert_eq!(kinds(Idna2008::REGISTRATION, "ب٠۰"), mixed);
    assert_eq!(kinds(Idna2008::LOOKUP, "ب٠۰"), [BidiRule4]);
}

#[test]
fn the_bidi_rule_applies_by_name_or_by_label() {
    let each_label = Idna2008::LOOKUP.bidi_scope(BidiScope::EachLabel);
    for (name, whole, each) in [
        ("0a.א", vec![BidiRule1], vec![]),
        ("אa", vec![BidiRule2, BidiRule3], vec![BidiRule2, BidiRule3]),
        ("א-ב", vec![], vec![]),
        ("אב1-", vec![BidiRule3], vec![BidiRule3]),
        ("א٠0", vec![BidiRule4], vec![BidiRule4]),
        ("aא", vec![BidiRule5, BidiRule6], vec![BidiRule5, BidiRule6]),
        ("ü-.א", vec![BidiRule6], vec![]),
    ] {
        assert_eq!(kinds(Idna2008::LOOKUP, name), whole, "{name}");
        assert_eq!(kinds(each_label, name), each, "{name}");
    }
}

#[test]
fn messages_name_the_section() {
    assert_message(
        Idna2008::REGISTRATION,
        "a.Ü",
        "U+00DC at octets 2..4, in the label \"Ü\", is not valid in a label (RFC 5891, section 4.2.2); map the name first, as UTS #46 does",
    );
    assert_message(
        Idna2008::LOOKUP,
        "a.xn--wca",
        "U+00DC, from octets 2..9, in the label \"xn--wca\", is not valid in a label (RFC 5891, section 5.4); map the name first, as UTS #46 does",
    );
    assert_message(
        Idna2008::REGISTRATION,
        "a·b",
        "U+00B7 at octets 1..3, in the label \"a·b\", is not between two letters l (RFC 5892, appendix A.3)",
    );
    assert_message(
        Idna2008::REGISTRATION,
        "-ü",
        "U+002D at octets 0..1, in the label \"-ü\", is a hyphen at the start of the label (RFC 5891, section 4.2.3.1)",
    );
    assert_message(
        Idna2008::LOOKUP,
        "-u",
        "U+002D at octets 0..1, in the label \"-u\", is a hyphen at the start of the label (RFC 5890, section 2.3.1)",
    );
    assert_message(
        Idna2008::LOOKUP,
        "a..b",
        "the label \"\" at octets 2..2 is empty (RFC 1034, section 3.1)",
    );
    let error = Idna2008::REGISTRATION
        .to_ascii_of_both("ü.b", "xn--tda.c")
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "the label \"c\" at octets 8..9 does not match the U-label supplied with it \
         (RFC 5891, section 4.2.1)"
    );
    assert_eq!(error.status(), None);
}

#[test]
fn both_forms_must_match() {
    let both = |unicode, ascii| Idna2008::REGISTRATION.to_ascii_of_both(unicode, ascii);
    assert_eq!(
        both("ü.example", "xn--tda.example").unwrap(),
        "xn--tda.example"
    );
    assert_eq!(
        both("ü.example", "XN--TDA.EXAMPLE").unwrap(),
        "xn--tda.example"
    );
    for (unicode, ascii, label, span) in [
        ("ü.example", "xn--tda.example.", 2, 16..16),
        ("ü.example.a", "xn--tda.example", 1, 8..15),
        ("ü.a", "xn--tda.example.b", 1, 8..15),
        ("ö", "xn--tda", 0, 0..7),
        ("ü", "ü", 0, 0..2),
    ] {
        let error = both(unicode, ascii).unwrap_err();
        assert_eq!(
            (error.kind(), error.label(), error.span()),
            (FormsDiffer, label, span)
        );
    }
    assert_eq!(both("Ü", "xn--tda").unwrap_err().kind(), Disallowed);
    // The ASCII form is not mapped.
    let mapping = Idna2008::LOOKUP.mapping(Mapping::Rfc5895);
    assert_eq!(
        mapping.to_ascii_of_both("Ü。a", "XN--TDA.A").unwrap(),
        "xn--tda.a"
    );
    let error = mapping.to_ascii_of_both("a.c", "a。b").unwrap_err();
    assert_eq!((error.kind(), error.span()), (Disallowed, 1..4));
    assert_eq!(both("ü", "xn--wca").unwrap_err().kind(), Disallowed);
}

#[test]
fn errors_are_listed_label_by_label() {
    let order = |name: &str| -> Vec<(ErrorKind, usize)> {
        let errors = Idna2008::LOOKUP.check(name).collect::<Vec<_>>();
        errors
            .iter()
            .map(|error| (error.kind(), error.label()))
            .collect()
    };
    assert_eq!(
        order("☕..☕"),
        [(Disallowed, 0), (EmptyLabel, 1), (Disallowed, 2)]
    );
    let name = format!("☕.{}{}", "a".repeat(64), ".b".repeat(120));
    assert_eq!(
        order(&name),
        [(Disallowed, 0), (LabelTooLong, 1), (NameTooLong, 92)]
    );
}

#[test]
fn to_unicode_keeps_labels_with_errors() {
    let long = format!("xn--{}", alabel::punycode::encode(&"ü".repeat(70)).unwrap());
    let name = Idna2008::LOOKUP.to_unicode(&long);
    assert_eq!(
        (name.as_str(), name.result().unwrap_err().kind()),
        (long.as_str(), LabelTooLong)
    );
    let name = Idna2008::LOOKUP.to_unicode("xn--tda.xn--53h.xn--0.XN--TDA.Ü.");
    assert_eq!(name.as_str(), "ü.xn--53h.xn--0.ü.Ü.");
    assert_eq!(name.result().unwrap_err().label(), 1);
    let name = Idna2008::LOOKUP.to_unicode("xn--4db.0a");
    assert_eq!(name.as_str(), "א.0a");
    assert_eq!(name.result().unwrap_err().kind(), BidiRule1);
}

#[test]
fn rfc_5895_maps_case_width_and_separators() {
    let lookup = Idna2008::LOOKUP.mapping(Mapping::Rfc5895);
    for (name, unicode) in [
        ("BÜCHER.Example", "bücher.example"),
        ("bu\u{308}cher", "bücher"),
        ("ｅｘａｍｐｌｅ．ＣＯＭ", "example.com"),
        ("例え。テスト", "例え.テスト"),
        ("ﾃｽﾄ｡ａ", "テスト.a"),
        ("İstanbul", "i\u{307}stanbul"),
        ("FAẞ", "faß"),
        ("EXAMPLE.com", "example.com"),
        // Allowed code points stay; the lowercase of Cherokee is not allowed.
        ("ᏣᎳᎩ", "ᏣᎳᎩ"),
        // Final_Sigma, in each label.
        ("ΣΑΣ.ΣΑΣ", "σας.σας"),
        ("ΣΑΣ。Α", "σας.α"),
        ("ΑΣΑ", "ασα"),
        ("Σ", "σ"),
        ("ΑΣ\u{301}", "ας\u{301}"),
        ("ΑΣ\u{301}Α", "ασ\u{301}α"),
    ] {
        let result = lookup.to_unicode(name);
        assert!(result.result().is_ok(), "{name}: {:?}", result.result());
        assert_eq!(result.as_str(), unicode, "{name}");
    }
    // There is no other compatibility mapping, and nothing is removed.
    for name in ["ﬁ", "a\u{AD}ü", "①"] {
        assert_eq!(kinds(lookup, name), [Disallowed], "{name}");
    }
    let error = lookup.to_ascii("ＡＢ。Ä☕").unwrap_err();
    assert_eq!(
        (error.label(), error.span(), error.code_point()),
        (1, 11..14, Some('☕'))
    );
}

#[test]
fn idn_hostname_of_json_schema_agrees() {
    let suites: Value = serde_json::from_str(&data("idn-hostname.json")).unwrap();
    let tests: Vec<&Value> = suites
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|suite| suite["tests"].as_array().unwrap())
        .collect();
    let mut deviating = BTreeSet::new();
    for (number, test) in tests.iter().enumerate() {
        let Some(name) = test["data"].as_str() else {
            panic!("{test} is not a name");
        };
        let is_valid = Idna2008::REGISTRATION.to_ascii(name).is_ok();
        if is_valid != test["valid"].as_bool().unwrap() {
            deviating.insert(number);
        }
    }
    assert_eq!(tests.len(), 45);
    assert_deviations("idn-hostname.json", &deviating);
}

/// Returns `true` if the library agrees with a test of idna for Python.
fn agrees(function: &str, arguments: &[Value], expected: &Value) -> bool {
    let text = arguments[0].as_str().unwrap();
    let profile = Idna2008::REGISTRATION.bidi_scope(BidiScope::EachLabel);
    let options = arguments.last().unwrap();
    let ok = !expected.is_null();
    match function {
        "ulabel" => {
            let unicode = profile.to_unicode(text);
            unicode.result().ok().map(|()| unicode.as_str()) == expected.as_str()
        }
        "encode" if options["uts46"] == true => {
            let mapped = Uts46::new().to_unicode(text);
            profile.to_ascii(mapped.as_str()).ok().as_deref() == expected.as_str()
        }
        "alabel" | "encode" => profile.to_ascii(text).ok().as_deref() == expected.as_str(),
        "decode" if options["display"] == true && ok => {
            expected == profile.to_unicode(text).as_str()
        }
        "decode" => {
            let unicode = profile.to_unicode(text);
            unicode.result().ok().map(|()| unicode.as_str()) == expected.as_str()
        }
        "check_label" => profile.check(text).next().is_none() == ok,
        "check_bidi" => {
            // check_ltr applies the rule as for a label of a Bidi domain name.
            let name = if options["check_ltr"] == true {
                format!("א.{text}")
            } else {
                text.to_owned()
            };
            let is_bidi = |kind: &ErrorKind| kind.code().starts_with("bidi-");
            kinds(Idna2008::REGISTRATION, &name).iter().any(is_bidi) != ok
        }
        "check_initial_combiner" => kinds(profile, text).contains(&LeadingMark) != ok,
        "check_hyphen_ok" => {
            let is_hyphen = |kind: &ErrorKind| {
                matches!(
                    kind,
                    HyphensInThirdAndFourth | LeadingHyphen | TrailingHyphen
                )
            };
            kinds(profile, text).iter().any(is_hyphen) != ok
        }
        "valid_contextj" | "valid_contexto" => {
            let position = usize::try_from(arguments[1].as_u64().unwrap()).unwrap();
            let start: usize = text.chars().take(position).map(char::len_utf8).sum();
            let is_contextual = |error: &alabel::Error| {
                error.span().start == start && error.to_string().contains("RFC 5892, appendix A")
            };
            profile
                .check(text)
                .collect::<Vec<_>>()
                .iter()
                .any(is_contextual)
                != expected.as_bool().unwrap()
        }
        _ => panic!("{function}"),
    }
}

#[test]
fn the_tests_of_idna_for_python_agree() {
    let tests: Vec<Vec<Value>> = serde_json::from_str(&data("idna-python-tests.json")).unwrap();
    let mut deviating = BTreeSet::new();
    for (number, test) in tests.iter().enumerate() {
        let [function, arguments @ .., expected] = test.as_slice() else {
            panic!("{test:?}");
        };
        if !agrees(function.as_str().unwrap(), arguments, expected) {
            deviating.insert(number);
        }
    }
    assert_eq!(tests.len(), 232);
    assert_deviations("idna-python-tests.json", &deviating);
}

/// Counts real names by the first error here and in idna for Python.
fn verdicts(profile: Idna2008) -> BTreeMap<(String, String), usize> {
    let names: Vec<Value> = serde_json::from_str(&data("xndomains.json")).unwrap();
    let refused: BTreeMap<String, String> =
        serde_json::from_str(&data("xndomains-idna.json")).unwrap();
    let mut verdicts = BTreeMap::new();
    for name in &names {
        let name = name["domain"].as_str().unwrap();
        let error = profile.to_ascii(name).err();
        let here = error.map_or("accepted", |error| error.kind().code());
        let there = refused.get(name).map_or("accepted", String::as_str);
        *verdicts
            .entry((here.to_owned(), there.to_owned()))
            .or_default() += 1;
    }
    assert_eq!(verdicts.values().sum::<usize>(), 10_000);
    verdicts
}

/// Lists the first errors of names that only one of the two accepts, with the number of names.
fn differences(profile: Idna2008) -> Vec<(String, String, usize)> {
    let verdicts = verdicts(profile).into_iter();
    let differ =
        verdicts.filter(|((here, there), _)| (here == "accepted") != (there == "accepted"));
    differ
        .map(|((here, there), count)| (here, there, count))
        .collect()
}

/// idna for Python checks as for registration, and applies the Bidi rule to each label separately.
#[test]
fn registration_of_real_names_agrees_with_idna_for_python() {
    assert_eq!(differences(Idna2008::REGISTRATION), []);
    assert_eq!(
        differences(Idna2008::REGISTRATION.bidi_scope(BidiScope::EachLabel)),
        []
    );
}

/// RFC 5891, section 5.4, lists what lookup refuses. The list lacks hyphens at the ends and CONTEXTO code
/// points that break their rule: "For all other strings, the lookup application MUST rely on the presence or
/// absence of labels in the DNS".
#[test]
fn lookup_of_real_names_refuses_less() {
    let refused_less = [("contexto", 8), ("hyphen_start_end", 143)]
        .map(|(code, count)| ("accepted".to_owned(), code.to_owned(), count));
    assert_eq!(differences(Idna2008::LOOKUP), refused_less);
}

/// "xn--53h" decodes to U+2615, which is DISALLOWED. Every such label stays, not only the first.
#[test]
fn every_a_label_with_an_error_stays() {
    for name in ["xn--53h", "xn--0.xn--53h", "xn--53h.xn--53h", "a_b.xn--53h"] {
        let unicode = Idna2008::LOOKUP.to_unicode(name);
        assert_eq!(unicode.as_str(), name);
        assert!(unicode.result().is_err());
    }
}
