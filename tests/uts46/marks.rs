//! ToUnicode for display: U+FFFD replaces code points that break a rule, and labels are shown or hidden.

#![allow(clippy::unwrap_used)]

use std::borrow::Cow;

use crate::common::names::{flags, name};
use crate::common::oracle::uts46::Flags;
use crate::common::property_test_config;
use alabel::{ErrorKind, Form, Unicode, Uts46};
use proptest::prelude::*;

/// Asserts the marked form of a name.
#[track_caller]
fn assert_marked(profile: Uts46, name: &str, expected: &str) {
    let marked = profile.to_unicode_marked(name);
    assert_eq!(
        marked.as_str().replace('\u{FFFD}', "*"),
        expected,
        "{name:?}"
    );
    assert_eq!(marked.result(), profile.to_unicode(name).result());
}

#[test]
fn errors_of_each_rule_are_marked() {
    let lookup = Uts46::new();
    for (name, expected) in [
        ("bücher.example", "bücher.example"),
        ("XN--tda.example", "ü.example"),
        // P4: not ASCII, not Punycode, no code point outside ASCII.
        ("xn--ü-ö.a", "xn--*-*.a"),
        ("a.xn--0.b", "a.*n--0.b"),
        ("xn--a-.ü", "xn--a*.ü"),
        ("ü.xn--", "ü.xn-*"),
        ("xn--a b-", "xn--a*b*"),
        ("XN--A-.ü.ｘN--", "xn--a*.ü.xn-*"),
        // V1, V4, V6, V7.
        ("xn--u-ccb.com", "*\u{308}.com"),
        ("xn--abu-fec.com", "ab*\u{308}.com"),
        ("xn--xn---epa", "*n--é"),
        ("a.\u{300}b", "a.*b"),
        ("ü\u{378}.\u{378}", "ü*.*"),
        // Errors of one label are not marked in the next.
        ("a b.xn--bcher-kva.Ü", "a*b.bücher.ü"),
        ("xn--a-ecp.ru", "a*.ru"),
        ("Ü b／c", "ü*b*c"),
        // C1, C2, B1, B2, B3, B5, B6.
        ("a\u{200C}b\u{200D}", "a*b*"),
        ("0a.א", "*a.א"),
        ("אa1", "א*1"),
        ("א-", "א*"),
        ("aא.a\u{5D0}b", "a*.a*b"),
        ("a.xn--4db", "a.א"),
        ("a+.א", "a*.א"),
    ] {
        assert_marked(lookup, name, expected);
    }
    let strict = Uts46::STRICT;
    for (name, expected) in [
        ("-ü-.b", "*ü*.b"),
        ("ab--c", "ab**c"),
        ("a_b.ü", "a*b.ü"),
        ("a..b", "a..b"),
        ("xn--a_-", "xn--a**"),
    ] {
        assert_marked(strict, name, expected);
    }
}

#[test]
fn a_name_that_does_not_change_is_borrowed() {
    for name in ["example.com", "bücher.example", "dmarc.א"] {
        let marked = Cow::from(Uts46::new().to_unicode_marked(name));
        assert!(matches!(marked, Cow::Borrowed(borrowed) if borrowed == name));
    }
    let ignored = Cow::from(Uts46::new().to_unicode_marked("\u{AD}"));
    assert!(matches!(ignored, Cow::Owned(empty) if empty.is_empty()));
}

#[test]
fn a_result_has_a_string_and_an_error() {
    let (name, error) = Uts46::new().to_unicode("XN--tda.xn--0").into_parts();
    assert_eq!(name, "ü.xn--0");
    assert_eq!(error.unwrap().status(), Some("P4"));
    let (name, error) = Uts46::new().to_unicode("ü").into_parts();
    assert!(matches!(name, Cow::Borrowed("ü")));
    assert_eq!(error, None);
}

#[test]
fn a_bidi_domain_name_has_a_right_to_left_code_point() {
    let is_bidi = |name| Uts46::new().to_unicode(name).is_bidi_domain_name();
    assert!(is_bidi("a.xn--4db"));
    assert!(is_bidi("a1.\u{0661}"));
    assert!(is_bidi("\u{1E900}"));
    assert!(!is_bidi("bücher.example"));
    assert!(!is_bidi("xn--4db-"));
}

/// Returns a name with only the labels shown that contain one of these letters.
fn shown(name: &Unicode<'_>, letters: &[char]) -> String {
    name.show_if(|label| label.contains(letters)).into_owned()
}

#[test]
fn labels_are_shown_if_the_function_agrees() {
    let name = Uts46::new().to_unicode_marked("Bücher.xn--0.日本.example.é\u{378}.");
    assert_eq!(
        shown(&name, &['ü']),
        "bücher.\u{FFFD}n--0.xn--wgv71a.example.é\u{FFFD}."
    );
    assert_eq!(
        shown(&name, &['日']),
        "xn--bcher-kva.\u{FFFD}n--0.日本.example.é\u{FFFD}."
    );
    assert_eq!(
        shown(&name, &[]),
        "xn--bcher-kva.\u{FFFD}n--0.xn--wgv71a.example.é\u{FFFD}."
    );
    assert_eq!(shown(&alabel::to_unicode(""), &[]), "");
    assert!(matches!(name.show_if(|_| true), Cow::Borrowed(all) if all == name.as_str()));
}

proptest! {
    #![proptest_config(property_test_config())]

    #[test]
    fn marks_replace_errors_and_change_nothing_else(flags in flags(), name in name()) {
        let profile = Flags::profile(flags);
        let (plain, marked) = (profile.to_unicode(&name), profile.to_unicode_marked(&name));
        prop_assert_eq!(plain.result(), marked.result());
        let valid = plain.result().is_ok().then(|| plain.clone());
        prop_assert_eq!(profile.to_valid_unicode(&name), valid);
        let errors = profile.check_form(&name, Form::Unicode).collect::<Vec<_>>();
        let is_empty = |error: &alabel::Error| error.kind() == ErrorKind::EmptyUnicodeLabel;
        let is_marked = marked.as_str().contains('\u{FFFD}');
        prop_assert_eq!(is_marked, !errors.iter().all(is_empty), "{:?}: {:?}", name, errors);
        let labels = plain.as_str().split('.').zip(marked.as_str().split('.'));
        for (number, (plain, marked)) in labels.enumerate() {
            let kinds = errors.iter().filter(|error| error.label() == number);
            if kinds.map(alabel::Error::kind).any(|kind| kind == ErrorKind::AsciiALabel) {
                prop_assert!(marked.starts_with("xn-"));
                continue;
            }
            prop_assert_eq!(plain.chars().count(), marked.chars().count());
            let is_same = |(c, m)| c == m || m == char::REPLACEMENT_CHARACTER;
            prop_assert!(plain.chars().zip(marked.chars()).all(is_same));
        }
    }

    #[test]
    fn a_name_without_shown_labels_is_in_ascii_form(flags in flags(), name in name()) {
        let profile = Flags::profile(flags);
        let unicode = profile.to_unicode(&name);
        prop_assume!(unicode.result().is_ok());
        prop_assert_eq!(shown(&unicode, &[]), profile.to_ascii_with_errors(&name).0);
        let everything = unicode.as_str().chars().collect::<Vec<_>>();
        prop_assert_eq!(shown(&unicode, &everything), unicode.as_str());
    }
}
