//! Properties of UTS #46 under every setting of its flags, for names that reach every step.

#![allow(clippy::unwrap_used)]

use std::borrow::Cow;

use crate::common::names::{flags, name};
use crate::common::oracle::uts46::Flags;
use alabel::label::to_a_label;
use alabel::{Error, ErrorKind, Form, Idna2008, Uts46, VerifyDnsLength, WriteError};
use proptest::prelude::*;

fn profile() -> impl Strategy<Value = Uts46> {
    flags().prop_map(Flags::profile)
}

/// Returns `true` if the flags allow this error.
fn allow(flags: Flags, error: &Error) -> bool {
    let verifies_length = flags.verify_dns_length != VerifyDnsLength::False;
    match (error.kind(), error.status()) {
        (ErrorKind::InvalidPunycode, _) => !flags.ignore_invalid_punycode,
        (ErrorKind::ForbiddenDomainCodePoint, _) => {
            flags.deny_forbidden_domain_code_points && !flags.use_std3_ascii_rules
        }
        (ErrorKind::RootLabel, _) => flags.verify_dns_length == VerifyDnsLength::True,
        (
            ErrorKind::MiddleDot
            | ErrorKind::GreekLowerNumeralSign
            | ErrorKind::HebrewPunctuationGeresh
            | ErrorKind::HebrewPunctuationGershayim
            | ErrorKind::KatakanaMiddleDot
            | ErrorKind::ArabicIndicDigit
            | ErrorKind::ExtendedArabicIndicDigit,
            _,
        ) => flags.check_context_o,
        (_, Some("V2" | "V3")) => flags.check_hyphens,
        (_, Some("B1" | "B2" | "B3" | "B4" | "B5" | "B6")) => flags.check_bidi,
        (_, Some("C1" | "C2")) => flags.check_joiners,
        (_, Some("U1")) => flags.use_std3_ascii_rules,
        (_, Some("A4_1" | "A4_2" | "X4_2")) => verifies_length,
        (_, Some("P4" | "V1" | "V4" | "V6" | "V7")) => true,
        _ => false,
    }
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

/// Inserts each ASCII code point, pairs with a separator, and some others at each position in letters and
/// digits. The quick look at a name takes eight octets at a time.
#[test]
fn the_quick_look_agrees_for_every_code_point_in_every_position() {
    let one = ('\0'..='\u{7F}').chain(['é', 'ÿ', 'ऄ', '中', '𠀀']);
    let two = ["..", ".-", "-.", "--", "_a", "/1"].map(String::from);
    let inserted: Vec<String> = one.map(String::from).chain(two).collect();
    let fillers = ["a", "Z", "0"].into_iter();
    let fillers = fillers.flat_map(|filler| [2, 4, 6, 19].map(|length| (filler, length)));
    for (filler, length) in fillers {
        let places = (1..length).flat_map(|at| inserted.iter().map(move |it| (at, it)));
        for (position, inserted) in places {
            let name = [
                &filler.repeat(position),
                inserted,
                &*filler.repeat(length - position),
            ]
            .concat();
            let is_ldh = match inserted.as_str() {
                "." | "-" => true,
                "--" => position != 2,
                other => other.bytes().all(|octet| octet.is_ascii_alphanumeric()),
            };
            let lowercase = name.to_lowercase();
            let expected = if is_ldh {
                Some(lowercase)
            } else {
                to_a_label(&lowercase).ok()
            };
            let ascii = Uts46::STRICT.to_ascii(&name).ok();
            assert_eq!(ascii.as_deref(), expected.as_deref(), "{name:?}");
            let (string, errors) = Uts46::new().to_ascii_with_errors(&name);
            let expected = errors.is_empty().then_some(string);
            let ascii = Uts46::new().to_ascii(&name).ok();
            assert_eq!(ascii.as_deref(), expected.as_deref(), "{name:?}");
            for profile in [Idna2008::LOOKUP, Idna2008::REGISTRATION] {
                let first = profile.check(&name).next();
                assert_eq!(profile.to_ascii(&name).err(), first, "{name:?}");
            }
        }
    }
}

/// Tries every label of up to five code points with one of each `Bidi_Class` of the Bidi rule, after and
/// before an LTR label. `check` applies the rules one by one.
#[test]
fn the_bidi_rule_holds_for_every_sequence_of_classes() {
    const CLASSES: [char; 8] = ['a', 'א', 'ا', '٠', '1', '-', '\u{5B9}', '·'];
    let mut labels = vec![String::new()];
    let mut shorter = labels.clone();
    for _ in 0..5 {
        let longer = |label: &String| CLASSES.map(|c| format!("{label}{c}"));
        shorter = shorter.iter().flat_map(longer).collect();
        labels.extend_from_slice(&shorter);
    }
    for label in labels {
        for name in [format!("{label}.a"), format!("a1.{label}")] {
            let first = Uts46::new().check(&name).next();
            assert_eq!(Uts46::new().to_ascii(&name).err(), first, "{name:?}");
        }
    }
}

/// A label can break the Bidi rule only because of a label after another error.
#[test]
fn an_error_is_not_the_first_if_a_label_before_it_breaks_the_bidi_rule() {
    for error in ["b c", "-b", "xn--0", "xn--b-", "xn--nfcx-vka"] {
        for last in [
            "d",
            "ü",
            "א",
            "xn--tda",
            "xn--4db",
            "XN--4DB",
            "xn--d.א",
            "x.y.xn--4db",
        ] {
            let name = format!("0a.{error}.{last}");
            for profile in [Uts46::new(), Uts46::STRICT] {
                let first = profile.check(&name).next();
                assert_eq!(profile.to_ascii(&name).err(), first, "{name:?}");
            }
        }
    }
    let kind = |name| Uts46::new().to_ascii(name).unwrap_err().kind();
    assert_eq!(kind("0a.b c.d"), ErrorKind::ForbiddenDomainCodePoint);
    assert_eq!(kind("0a.b c.xn--4db"), ErrorKind::BidiRule1);
}

/// Tries names of all lengths that DNS allows, and a little longer. Their labels are short or close to the
/// limit, with and without a root dot. The host is unchanged, in uppercase, or combined with a label that is
/// not one.
#[test]
fn operations_agree_for_hosts_of_every_length() {
    let agree = |name: &str, verify_dns_length| {
        let profile = Uts46::new().verify_dns_length(verify_dns_length);
        let (string, errors) = profile.to_ascii_with_errors(name);
        let first = errors.into_iter().next();
        let result = first.map_or(Ok(string), Err);
        assert_eq!(profile.to_ascii(name).map(Cow::into_owned), result);
        let mut output = String::new();
        let written = profile.write_ascii(name, &mut output);
        let written = written.map(|()| output).map_err(|error| error.to_string());
        assert_eq!(written, result.map_err(|error| error.to_string()));
        let unicode = profile.to_unicode(name);
        let first = profile.check_form(name, Form::Unicode).next();
        assert_eq!(unicode.result().err(), first.as_ref());
    };
    for length in 1..260 {
        for label_length in [1, 7, 20, 62, 63, 64] {
            let is_dot = |octet: usize| octet % (label_length + 1) == label_length;
            let host: String = (0..length)
                .map(|octet| if is_dot(octet) { '.' } else { 'a' })
                .collect();
            for host in [
                host.to_uppercase(),
                format!("ü.{host}"),
                format!("{host}.xn--bcher-kva"),
                format!("_a.{host}"),
                host,
            ] {
                for name in [format!("{host}."), host] {
                    agree(&name, VerifyDnsLength::True);
                    agree(&name, VerifyDnsLength::AllowRootLabel);
                    agree(&name, VerifyDnsLength::False);
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(crate::common::property_test_config())]

    #[test]
    fn to_ascii_fails_exactly_when_check_has_errors(name in name(), profile in profile()) {
        let errors = profile.check(&name).collect::<Vec<_>>();
        assert_places(&name, &errors);
        prop_assert_eq!(profile.to_ascii(&name).err(), errors.first().cloned());
        prop_assert_eq!(profile.is_valid(&name), errors.is_empty());
    }

    #[test]
    fn to_unicode_has_an_error_exactly_when_check_has_one(name in name(), profile in profile()) {
        let errors = profile.check_form(&name, Form::Unicode).collect::<Vec<_>>();
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

    /// A result is borrowed if and only if it equals the input.
    #[test]
    fn an_unchanged_result_is_borrowed(name in name(), profile in profile()) {
        if let Ok(ascii) = profile.to_ascii(&name) {
            prop_assert_eq!(matches!(ascii, Cow::Borrowed(_)), *ascii == name);
        }
        let unicode = Cow::from(profile.to_unicode(&name));
        prop_assert_eq!(matches!(unicode, Cow::Borrowed(_)), *unicode == name);
    }

    /// The quick search for uppercase takes eight octets at a time: the name has the same letters as its
    /// words.
    #[test]
    fn ascii_letters_become_lowercase(word in "[a-zA-Z]{8}", times in 1..8_usize) {
        let name = word.repeat(times);
        prop_assert_eq!(Uts46::new().to_ascii(&name).unwrap(), name.to_ascii_lowercase());
    }

    /// The two forms of a name are equivalent.
    #[test]
    fn both_forms_are_equivalent(name in name(), profile in profile()) {
        // Transitional processing would map the result of ToUnicode again.
        let profile = profile.transitional_processing(false);
        if let Ok(ascii) = profile.to_ascii(&name) {
            let unicode = profile.to_unicode(&name);
            prop_assert_eq!(unicode.result(), Ok(()));
            prop_assert_eq!(profile.to_ascii(unicode.as_str()), Ok(Cow::Borrowed(&*ascii)));
            prop_assert_eq!(profile.to_unicode(&ascii).into_string(), unicode.as_str());
        }
    }

    /// `to_ascii`, `write_ascii` and `validate` stop at the first error and skip steps that change nothing.
    /// `to_ascii_with_errors` runs every step to the end.
    #[test]
    fn the_quick_path_and_all_steps_agree(name in name(), profile in profile()) {
        let (string, errors) = profile.to_ascii_with_errors(&name);
        let steps = errors.into_iter().next().map_or(Ok(string), Err);
        prop_assert_eq!(profile.to_ascii(&name).map(Cow::into_owned), steps.clone());
        prop_assert_eq!(profile.check(&name).next().map_or(Ok(()), Err), steps.clone().map(drop));
        let mut output = String::new();
        let written = profile.write_ascii(&name, &mut output).map(|()| output);
        prop_assert_eq!(written, steps.map_err(WriteError::from));
    }

    /// Codes of a flag that is off never appear, under any combination of flags.
    #[test]
    fn flags_that_are_off_report_nothing(name in name(), flags in flags()) {
        let profile = flags.profile();
        for error in profile.check(&name).chain(profile.check_form(&name, Form::Unicode)) {
            prop_assert!(allow(flags, &error), "{}", error);
        }
    }

    /// Setting a flag adds its errors and removes none: the rules do not depend on one another.
    #[test]
    fn a_flag_only_adds_errors(name in name(), profile in profile()) {
        let kinds = |profile: Uts46| -> Vec<(ErrorKind, usize)> {
            profile.check(&name).collect::<Vec<_>>().iter().map(|error| (error.kind(), error.label())).collect()
        };
        let without = kinds(profile.check_hyphens(false).check_bidi(false).check_joiners(false).check_context_o(false));
        let with = kinds(profile.check_hyphens(true).check_bidi(true).check_joiners(true).check_context_o(true));
        prop_assert!(without.iter().all(|kind| with.contains(kind)));
    }
}
