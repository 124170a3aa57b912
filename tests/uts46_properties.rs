//! Properties of UTS #46 under every setting of its flags, for names made to reach every step.

#![allow(clippy::unwrap_used)]

mod common;

use std::borrow::Cow;

use alabel::{Error, Uts46, VerifyDnsLength};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Code points that the steps and rules tell apart, and any.
fn code_point() -> impl Strategy<Value = char> + Clone {
    prop_oneof![
        8 => proptest::char::range('a', 'z'),
        2 => select(vec!['-', '_', ' ', '/', '%', '\0', '\u{7F}', 'A', 'Z', '0', '9']),
        2 => select(vec!['ß', 'ς', '\u{200C}', '\u{200D}', 'ẞ', 'ü', 'Ü', '\u{AD}', '\u{378}', '\u{FFFD}']),
        // Marks, viramas and what composes with what stands before it.
        2 => select(vec!['\u{300}', '\u{308}', '\u{323}', '\u{94D}', '\u{93C}', '\u{1161}', '\u{11A8}', '\u{3099}']),
        // Right-to-left letters and numbers, and joining letters.
        2 => select(vec!['א', 'ا', 'ب', '٠', '۰', '1', '\u{64B}', 'ݐ', '\u{10A01}']),
        1 => proptest::char::range('\u{900}', '\u{97F}'),
        1 => proptest::char::range('\u{FF00}', '\u{FFEF}'),
        1 => proptest::char::range('\u{1100}', '\u{11FF}'),
        2 => any::<char>(),
    ]
}

fn label() -> impl Strategy<Value = String> {
    let any = vec(code_point(), 0..12).prop_map(|label| label.into_iter().collect::<String>());
    prop_oneof![
        4 => any.clone(),
        2 => any.prop_map(|label| format!("xn--{}", alabel::punycode::encode(&label).unwrap())),
        1 => "xn--[a-z0-9-]{0,12}",
        1 => "[a-z]{0,2}-{0,3}[a-z]{0,2}",
        1 => "[a-z]{60,68}",
        // Labels of one script, most of which are valid.
        6 => "[a-z0-9]{1,10}",
        3 => "[a-zß-öø-ÿ]{1,8}",
        2 => "[א-ת]{1,8}",
        1 => "[ابتث][ا-ي0-9]{1,8}",
        2 => "([क-ह]्?){1,6}",
        2 => "[ぁ-んァ-ン一-龥]{1,8}",
    ]
}

fn name() -> impl Strategy<Value = String> {
    let dot = select(vec![".", ".", ".", "。", "．", "｡"]);
    vec((label(), dot), 0..4).prop_flat_map(|labels| {
        let name: String = labels
            .iter()
            .map(|(label, dot)| format!("{label}{dot}"))
            .collect();
        (Just(name), label()).prop_map(|(name, last)| name + &last)
    })
}

fn profile() -> impl Strategy<Value = Uts46> {
    let verify = select(vec![
        VerifyDnsLength::False,
        VerifyDnsLength::AllowRootLabel,
        VerifyDnsLength::True,
    ]);
    (any::<[bool; 7]>(), verify).prop_map(|(flags, verify)| {
        let [
            hyphens,
            bidi,
            joiners,
            std3,
            transitional,
            ignore,
            forbidden,
        ] = flags;
        Uts46::new()
            .check_hyphens(hyphens)
            .check_bidi(bidi)
            .check_joiners(joiners)
            .use_std3_ascii_rules(std3)
            .transitional_processing(transitional)
            .ignore_invalid_punycode(ignore)
            .deny_forbidden_domain_code_points(forbidden)
            .verify_dns_length(verify)
    })
}

/// Asserts that the places of the errors are in the name, and that their messages can be written.
fn assert_places(name: &str, errors: &[Error]) {
    for error in errors {
        let span = error.span();
        assert!(
            name.get(span.clone()).is_some(),
            "{error} has the span {span:?}"
        );
        assert!(!error.to_string().is_empty());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4096))]

    #[test]
    fn to_ascii_fails_exactly_if_check_has_errors(name in name(), profile in profile()) {
        let errors = profile.check(&name);
        assert_places(&name, &errors);
        prop_assert_eq!(profile.to_ascii(&name).err(), errors.first().cloned());
    }

    #[test]
    fn to_unicode_has_an_error_exactly_if_check_to_unicode_has(name in name(), profile in profile()) {
        let errors = profile.check_to_unicode(&name);
        assert_places(&name, &errors);
        let unicode = profile.to_unicode(&name);
        prop_assert_eq!(unicode.result().err(), errors.first());
    }

    #[test]
    fn to_ascii_is_idempotent(name in name(), profile in profile()) {
        if let Ok(ascii) = profile.to_ascii(&name) {
            prop_assert!(ascii.is_ascii());
            prop_assert_eq!(profile.to_ascii(&ascii), Ok(Cow::Borrowed(&*ascii)));
        }
    }

    /// "Borrowed whenever the output equals the input".
    #[test]
    fn what_is_unchanged_is_borrowed(name in name(), profile in profile()) {
        if let Ok(ascii) = profile.to_ascii(&name) {
            prop_assert_eq!(matches!(ascii, Cow::Borrowed(_)), *ascii == name);
        }
        let unicode = profile.to_unicode(&name).into_cow();
        prop_assert_eq!(matches!(unicode, Cow::Borrowed(_)), *unicode == name);
    }

    /// The two forms of a name stand for each other.
    #[test]
    fn both_forms_are_equivalent(name in name(), profile in profile()) {
        // A transitional mapping would not leave the result of another ToUnicode alone.
        let profile = profile.transitional_processing(false);
        if let Ok(ascii) = profile.to_ascii(&name) {
            let unicode = profile.to_unicode(&name);
            prop_assert_eq!(unicode.result(), Ok(()));
            prop_assert_eq!(profile.to_ascii(unicode.as_str()), Ok(Cow::Borrowed(&*ascii)));
            prop_assert_eq!(profile.to_unicode(&ascii).into_string(), unicode.as_str());
        }
    }

    /// A label in uppercase sends a name through all steps, where the quick path might have taken it.
    #[test]
    fn the_quick_path_and_all_steps_agree(name in name(), profile in profile()) {
        let profile = profile.verify_dns_length(VerifyDnsLength::False);
        let with_steps = format!("{name}.A");
        let quick = profile.to_ascii(&name).ok().map(Cow::into_owned);
        let steps = profile.to_ascii(&with_steps).ok();
        prop_assert_eq!(quick.map(|ascii| ascii + ".a"), steps.map(Cow::into_owned));
        let quick = profile.to_unicode(&name).into_string();
        prop_assert_eq!(quick + ".a", profile.to_unicode(&with_steps).into_string());
    }

    /// "Codes of a flag that is off never appear."
    #[test]
    fn flags_that_are_off_report_nothing(name in name(), profile in profile()) {
        let quiet = profile
            .check_hyphens(false)
            .check_bidi(false)
            .check_joiners(false)
            .use_std3_ascii_rules(false)
            .verify_dns_length(VerifyDnsLength::False);
        for error in quiet.check(&name).iter().chain(&quiet.check_to_unicode(&name)) {
            let code = error.status().unwrap_or("none");
            prop_assert!(["P4", "V1", "V4", "V6", "V7", "A3", "none"].contains(&code), "{}", error);
        }
    }
}
