//! UTS #46 conforms to `IdnaTestV2.txt`: for each of its three operations, the string and the exact set of
//! status codes of each line.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use crate::common::data;
use crate::common::deviations::assert_deviations;
use crate::common::idna_test::{Expected, IdnaTest, idna_tests};
use alabel::{Error, Form, Uts46};
use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;

const FILE: &str = "IdnaTestV2.txt";

fn status(errors: &[Error]) -> BTreeSet<String> {
    errors
        .iter()
        .map(|error| error.status().unwrap().to_owned())
        .collect()
}

/// Returns `true` if the string and the status codes of an operation equal those of the line, even if it has
/// errors.
type Conforms = fn(source: &str, test: &IdnaTest) -> bool;

fn to_unicode_conforms(source: &str, test: &IdnaTest) -> bool {
    let result = Uts46::STRICT.to_unicode(source);
    let errors = Uts46::STRICT
        .check_form(source, Form::Unicode)
        .collect::<Vec<_>>();
    let Expected {
        string,
        status: expected,
    } = &test.to_unicode;
    assert_eq!(
        result.result().is_ok(),
        errors.is_empty(),
        "line {}",
        test.number
    );
    Some(result.as_str()) == string.as_deref() && status(&errors) == *expected
}

fn to_ascii_conforms(profile: Uts46, source: &str, expected: &Expected) -> bool {
    let result = profile.to_ascii(source);
    let (string, errors) = profile.to_ascii_with_errors(source);
    assert_eq!(result.as_ref().err(), errors.first(), "{source:?}");
    assert!(
        result.is_err() || result.as_deref() == Ok(&string),
        "{source:?}"
    );
    Some(&*string) == expected.string.as_deref() && status(&errors) == expected.status
}

fn to_ascii_n_conforms(source: &str, test: &IdnaTest) -> bool {
    to_ascii_conforms(Uts46::STRICT, source, &test.to_ascii_n)
}

fn to_ascii_t_conforms(source: &str, test: &IdnaTest) -> bool {
    let transitional = Uts46::STRICT.transitional_processing(true);
    to_ascii_conforms(transitional, source, &test.to_ascii_t)
}

/// Asserts that all lines conform in an operation, except the listed deviations.
#[track_caller]
fn assert_conforms(operation: &str, conforms: Conforms) {
    let tests = idna_tests();
    assert_eq!(tests.len(), 6389);
    let deviates = |test: &&IdnaTest| match &test.source {
        Some(source) => !conforms(source, test),
        None => true,
    };
    let deviating: BTreeSet<usize> = tests
        .iter()
        .filter(deviates)
        .map(|test| test.number)
        .collect();
    println!(
        "{operation}: {} of {} lines conform",
        tests.len() - deviating.len(),
        tests.len()
    );
    assert_deviations(FILE, &deviating);
}

#[test]
fn to_unicode_conforms_to_unicode_16() {
    assert_conforms("toUnicode", to_unicode_conforms);
}

#[test]
fn to_ascii_nontransitional() {
    assert_conforms("toAsciiN", to_ascii_n_conforms);
}

#[test]
fn to_ascii_transitional() {
    assert_conforms("toAsciiT", to_ascii_t_conforms);
}

/// The cases of Unicode 18.0 from another library: the number, the source, and the results of ToUnicode and
/// ToASCII.
///
/// That library also applies IDNA2008. A missing result means that the operation fails, or that the result
/// has a code point that UTS #46 allows and IDNA2008 does not (NV8, XV8): a symbol, punctuation mark or
/// number outside the letters, marks and digits of RFC 5892, section 2.1.
#[test]
fn unicode_18() {
    type Case = (usize, Option<String>, Option<String>, Option<String>);
    let cases: Vec<Case> = serde_json::from_str(&data("uts46.json")).unwrap();
    assert_eq!(cases.len(), 6329);
    let (mut same, mut refused, mut not_idna2008) = (0, 0, 0);
    let mut deviating = BTreeSet::new();
    for (number, source, to_unicode, to_ascii) in cases {
        let Some(source) = source else {
            deviating.insert(number);
            continue;
        };
        let unicode = Uts46::STRICT.to_unicode(&source);
        let actual_unicode = unicode
            .result()
            .is_ok()
            .then(|| unicode.as_str().to_owned());
        let actual_ascii = Uts46::STRICT.to_ascii(&source).ok().map(String::from);
        for (actual, expected) in [(actual_unicode, to_unicode), (actual_ascii, to_ascii)] {
            match (&actual, &expected) {
                (None, None) => refused += 1,
                (Some(_), None) if unicode.as_str().contains(is_not_letter_digit) => {
                    not_idna2008 += 1;
                }
                _ if actual == expected => same += 1,
                _ => drop(deviating.insert(number)),
            }
        }
    }
    println!(
        "{same} results are the same, {refused} refused by both, {not_idna2008} not in IDNA2008"
    );
    assert_eq!((same, refused, not_idna2008), (835, 11_478, 341));
    assert_deviations("uts46.json", &deviating);
}

/// Returns `true` if a code point is not a LetterDigit of RFC 5892, section 2.1, a hyphen or a dot.
fn is_not_letter_digit(c: char) -> bool {
    use GeneralCategory::{
        DecimalNumber, LowercaseLetter, ModifierLetter, NonspacingMark, OtherLetter, SpacingMark,
        UppercaseLetter,
    };
    let letter_digits = [
        LowercaseLetter,
        UppercaseLetter,
        OtherLetter,
        DecimalNumber,
        ModifierLetter,
        NonspacingMark,
        SpacingMark,
    ];
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    !letter_digits.contains(&category) && c != '-' && c != '.'
}
