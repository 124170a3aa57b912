//! The flags outside UTS #46: CONTEXTO, compared with ICU, and ignored code points.

#![allow(clippy::unwrap_used)]

use alabel::{ErrorKind, Form, Hint, MappingStatus, Uts46, VerifyDnsLength};

/// Names, and the errors of ICU 72 with UIDNA_CHECK_CONTEXTO, recorded from `uidna_nameToASCII_UTF8`: `'p'`
/// for UIDNA_ERROR_CONTEXTO_PUNCTUATION, `'d'` for UIDNA_ERROR_CONTEXTO_DIGITS, `' '` for none.
const ICU: [(&str, char); 26] = [
    ("a·b", 'p'),
    ("l·l", ' '),
    ("l·", 'p'),
    ("Ⅼ·l", ' '),
    ("l·\u{AD}l", ' '),
    ("l·Ĺ", 'p'),
    ("℀·b", 'p'),
    ("xn--ab-0ea", 'p'),
    ("xn--0.a·b", 'p'),
    ("a·b.xn--ü", 'p'),
    ("α͵b", 'p'),
    ("α͵β", ' '),
    ("α͵Ͱ", ' '),
    ("͵", 'p'),
    ("א׳", ' '),
    ("׳א", 'p'),
    ("״א", 'p'),
    ("a・b", 'p'),
    ("a・", 'p'),
    ("ア・b", ' '),
    ("a・ｱ", ' '),
    ("々・", ' '),
    ("・〆", 'p'),
    ("ا٠۰", 'd'),
    ("٠۰", 'd'),
    ("ا۰", ' '),
];

/// Returns the letter of ICU's error for the kinds of errors of a name.
fn letter_of_icu(profile: Uts46, name: &str) -> char {
    let letter = |kind| match kind {
        ErrorKind::MiddleDot
        | ErrorKind::GreekLowerNumeralSign
        | ErrorKind::HebrewPunctuationGeresh
        | ErrorKind::HebrewPunctuationGershayim
        | ErrorKind::KatakanaMiddleDot => Some('p'),
        ErrorKind::ArabicIndicDigit | ErrorKind::ExtendedArabicIndicDigit => Some('d'),
        _ => None,
    };
    let mut letters = profile.check(name).filter_map(|error| letter(error.kind()));
    letters.next().unwrap_or(' ')
}

/// ICU applies the rules of RFC 5892, appendices A.3 to A.9, to each label, and also beside labels that do
/// not decode.
#[test]
fn contexto_agrees_with_icu() {
    for (name, expected) in ICU {
        for profile in [Uts46::new(), Uts46::STRICT] {
            assert_eq!(letter_of_icu(profile, name), ' ', "{name}");
            let with_flag = profile.check_context_o(true);
            assert_eq!(letter_of_icu(with_flag, name), expected, "{name}");
        }
    }
}

#[test]
fn errors_of_contexto_name_the_place() {
    let profile = Uts46::new().check_context_o(true);
    let first = |name| {
        let error = profile.to_ascii(name).unwrap_err();
        (error.label(), error.span(), error.code_point())
    };
    assert_eq!(first("ü.A·B"), (1, 4..6, Some('·')));
    assert_eq!(first("ü。xn--ab-0ea"), (1, 5..15, Some('·')));
    let error = profile.to_unicode("a·b").into_result().unwrap_err();
    assert_eq!((error.kind(), error.status()), (ErrorKind::MiddleDot, None));
}

/// Each ignored code point disappears without the flag. With it, the code point is the error, at its place.
#[test]
fn every_ignored_code_point_is_denied() {
    let deny = Uts46::new().deny_ignored(true);
    let mut count = 0;
    for c in '\0'..=char::MAX {
        if MappingStatus::of(c) != MappingStatus::Ignored {
            continue;
        }
        count += 1;
        let name = format!("ü.A{c}B");
        assert_eq!(Uts46::new().to_ascii(&name).unwrap(), "xn--tda.ab");
        let error = deny.to_ascii(&name).unwrap_err();
        let found = (error.kind(), error.status(), error.hint());
        let expected = (ErrorKind::Disallowed, Some("V7"), Some(Hint::RemoveIgnored));
        assert_eq!(found, expected, "{name:?}");
        let found = (error.label(), error.span(), error.code_point());
        assert_eq!(found, (1, 4..4 + c.len_utf8(), Some(c)), "{name:?}");
        assert_eq!(deny.to_unicode(&name).as_str(), format!("ü.a{c}b"));
        assert_eq!(deny.map_and_normalize(&name), format!("ü.a{c}b"));
    }
    assert_eq!(count, 294);
    // The hint is for this error only: a variation selector is also a mark.
    let errors = deny.check("\u{FE0F}a");
    let hints: Vec<_> = errors.map(|error| (error.kind(), error.hint())).collect();
    assert_eq!(
        hints,
        [
            (ErrorKind::LeadingMark, None),
            (ErrorKind::Disallowed, Some(Hint::RemoveIgnored)),
        ]
    );
}

/// Code points of another status keep their rules: joiners are deviations.
#[test]
fn only_the_status_ignored_is_denied() {
    let deny = Uts46::new().deny_ignored(true);
    for name in ["Bücher。ﬁ", "क\u{94D}\u{200D}", "xn--tda", "a_b.", "☕"] {
        assert_eq!(deny.to_ascii(name), Uts46::new().to_ascii(name), "{name}");
    }
    let transitional = deny.transitional_processing(true);
    assert_eq!(transitional.to_ascii("a\u{200D}ß").unwrap(), "ass");
    assert!(transitional.to_ascii("a\u{AD}ß").is_err());
}

/// Every operation applies the flags.
#[test]
fn all_operations_agree() {
    let profile = Uts46::new().check_context_o(true).deny_ignored(true);
    for name in ["a·b.example", "☕\u{FE0F}.example", "\u{200B}"] {
        let error = profile.check(name).next().unwrap();
        assert!(!profile.is_valid(name));
        assert_eq!(profile.to_ascii(name), Err(error.clone()));
        assert_eq!(
            profile.write_ascii(name, &mut String::new()),
            Err(error.clone().into())
        );
        assert_eq!(profile.to_ascii_with_errors(name).1.first(), Some(&error));
        assert_eq!(profile.to_valid_unicode(name), None);
        let of_unicode = profile.check_form(name, Form::Unicode).next();
        assert_eq!(profile.to_unicode(name).result().err(), of_unicode.as_ref());
        let marked = profile.to_unicode_marked(name);
        assert!(marked.as_str().contains('\u{FFFD}'), "{marked:?}");
        assert_eq!(marked.result().err(), of_unicode.as_ref());
        assert_eq!(profile.domain(name), Err(error));
        assert!(
            Uts46::new()
                .verify_dns_length(VerifyDnsLength::False)
                .is_valid(name)
        );
    }
}
