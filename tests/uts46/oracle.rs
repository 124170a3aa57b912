//! The library agrees with an oracle written directly from UTS #46 under every setting of the flags: on the
//! strings, and on the kind, label and code point of every error.

#![allow(clippy::panic, clippy::string_slice, clippy::unwrap_used)]

use std::collections::BTreeMap;

use crate::common::deviations::assert_deviations;
use crate::common::idna_test::{Expected, idna_tests};
use crate::common::names::{flags, name};
use crate::common::oracle::uts46::{Flags, STRICT};
use crate::common::oracle::{Finding, assert_reached, distinct, only_findings};
use alabel::punycode::encode;
use alabel::{Error, ErrorKind, Form, Uts46, VerifyDnsLength, WriteError};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// Returns the output of a writing method and its error.
fn written(result: Result<(), WriteError>, output: String) -> (String, Option<Error>) {
    match result {
        Ok(()) => (output, None),
        Err(WriteError::Name(error)) => (output, Some(error)),
        Err(error) => panic!("{error}"),
    }
}

/// Asserts that a code point that breaks a rule is at the place of the error: in the mapping of the octets
/// there, or in the A-label there. The number of full stops before it equals the number of the label.
#[track_caller]
fn assert_places(flags: Flags, name: &str, errors: &[Error]) {
    for error in errors {
        let Some(code_point) = error.code_point() else {
            continue;
        };
        let mapped = |octets| flags.map_and_normalize(&name[octets]);
        let place = mapped(error.span());
        let is_a_label = place.starts_with(&['x', 'n', '-', '-']);
        let is_digit = error.kind() == ErrorKind::InvalidPunycode;
        let has_code_point = place.contains(&code_point);
        assert!(has_code_point || is_a_label || is_digit, "{error}");
        let before = mapped(0..error.span().start);
        let full_stops = before.iter().filter(|&&c| c == '.').count();
        assert!(full_stops <= error.label(), "{error}");
        let after = mapped(0..error.span().end);
        let full_stops = after.iter().filter(|&&c| c == '.').count();
        assert!(full_stops >= error.label(), "{error}");
    }
}

/// Asserts that all operations of the library agree with the oracle. An operation that reports one error
/// reports the first.
#[track_caller]
fn assert_agrees(flags: Flags, name: &str) {
    assert_to_ascii_agrees(flags, name);
    assert_to_unicode_agrees(flags, name);
}

#[track_caller]
fn assert_to_ascii_agrees(flags: Flags, name: &str) {
    let profile = flags.profile();
    let (expected, findings) = flags.to_ascii(name);
    let (string, errors) = profile.to_ascii_with_errors(name);
    assert_eq!(string, expected, "{name:?}, {flags:?}");
    let actual = distinct(errors.iter().map(Finding::from));
    assert_eq!(actual, distinct(findings), "{name:?}, {flags:?}");
    assert_places(flags, name, &errors);
    assert_eq!(
        profile.check(name).collect::<Vec<_>>(),
        errors,
        "{name:?}, {flags:?}"
    );

    let result = errors.first().cloned().map_or(Ok(()), Err);
    assert_eq!(
        profile.check(name).next().map_or(Ok(()), Err),
        result,
        "{name:?}, {flags:?}"
    );
    let result = result.map(|()| expected);
    let ascii = profile.to_ascii(name).map(String::from);
    assert_eq!(ascii, result, "{name:?}, {flags:?}");
    let mut output = String::new();
    let write = profile.write_ascii(name, &mut output);
    let expected = match result {
        Ok(string) => (string, None),
        Err(error) => (String::new(), Some(error)),
    };
    assert_eq!(written(write, output), expected, "{name:?}, {flags:?}");
}

#[track_caller]
fn assert_to_unicode_agrees(flags: Flags, name: &str) {
    let profile = flags.profile();
    let (expected, findings) = flags.to_unicode(name);
    let errors = profile.check_form(name, Form::Unicode).collect::<Vec<_>>();
    let actual = distinct(errors.iter().map(Finding::from));
    assert_eq!(actual, distinct(findings), "{name:?}, {flags:?}");

    let first = errors.first().cloned();
    let unicode = profile.to_unicode(name);
    assert_eq!(unicode.as_str(), expected, "{name:?}, {flags:?}");
    assert_eq!(
        unicode.result().err(),
        first.as_ref(),
        "{name:?}, {flags:?}"
    );
    let mut output = String::new();
    let write = profile.write_unicode(name, &mut output);
    assert_eq!(
        written(write, output),
        (expected, first),
        "{name:?}, {flags:?}"
    );
}

proptest! {
    #![proptest_config(crate::common::property_test_config())]

    #[test]
    fn the_library_and_the_oracle_agree(name in name(), flags in flags()) {
        assert_agrees(flags, &name);
    }

    /// Most names satisfy these flags, so errors are few.
    #[test]
    fn the_defaults_and_the_oracle_agree(name in name()) {
        assert_agrees(Flags { check_hyphens: false, use_std3_ascii_rules: false, verify_dns_length: VerifyDnsLength::AllowRootLabel, ..STRICT }, &name);
    }
}

/// Names with each kind of error and more, under all 1,536 settings of the flags.
#[test]
fn the_oracle_agrees_under_every_setting() {
    let names = [
        "",
        ".",
        "..",
        "a",
        "example.com",
        "EXAMPLE.com.",
        "a..b",
        "_dmarc.a",
        "a b",
        "a／b",
        "-a",
        "a-",
        "ab--c",
        "-",
        "bücher.example",
        "faß.de",
        "ẞ.ς",
        "a\u{200D}b",
        "क\u{94D}\u{200D}",
        "ب\u{200C}ب",
        "a\u{200C}",
        "\u{300}a",
        "u\u{308}",
        "\u{378}.a",
        "xn--",
        "xn--0",
        "xn--0-",
        "xn---",
        "xn--a-",
        "XN--BCHER-KVA",
        "xn--é",
        "xn--a·b",
        "-xn--é.א",
        "xn--fa-hia",
        "xn--u-ccb",
        "xn--xn---epa",
        "xn--ab--c-",
        "xn--8i7caa",
        "xn--1ug",
        "xn--ssa",
        "xn----gca",
        "0a.א",
        "a.אa",
        "א-",
        "א1٠",
        "aא.b",
        "a-.א",
        "xn--0.א",
        "xn--é.א",
        "xn--4db.0",
        "1.ا٠",
        "\u{AD}",
        "a.\u{AD}",
        "a.b。",
        "⒈",
        "☕.us",
        "xn--53h.xn--53h.",
        "\u{10FFFF}",
    ];
    let a_labels = [
        "a\u{305}\u{300}",
        "a\u{316}\u{300}",
        "\u{A872}\u{200C}ب",
        "א-\u{5B9}",
        "a·\u{5B9}",
        "-ü-",
        "xn--ü",
        "Ü",
    ];
    let encoded = a_labels.map(|label| format!("xn--{}", encode(label).unwrap()));
    let long = [63, 64].map(|length| "a".repeat(length));
    let long_u_labels = [56, 57, 64, 65].map(|length| "ä".repeat(length));
    let long_names = [253, 254].map(|length| "abcdefg.".repeat(32)[..length].to_owned());
    let names = names.map(str::to_owned).into_iter();
    let names = names.chain(a_labels.map(str::to_owned)).chain(encoded);
    let names = names.chain(long).chain(long_u_labels).chain(long_names);
    for name in names {
        for flags in Flags::all() {
            assert_agrees(flags, &name);
        }
    }
}

/// Each rule is the only one that some label breaks, and many names break none. This fails if the strategy no
/// longer reaches a rule.
#[test]
fn the_names_reach_every_rule() {
    const KINDS: [&str; 33] = [
        "non-ascii-a-label",
        "invalid-punycode",
        "ascii-a-label",
        "not-nfc",
        "hyphens-in-third-and-fourth",
        "leading-hyphen",
        "trailing-hyphen",
        "leading-ace-prefix",
        "leading-mark",
        "disallowed",
        "std3",
        "forbidden-domain-code-point",
        "zero-width-non-joiner",
        "zero-width-joiner",
        "middle-dot",
        "greek-lower-numeral-sign",
        "hebrew-punctuation-geresh",
        "hebrew-punctuation-gershayim",
        "katakana-middle-dot",
        "arabic-indic-digit",
        "extended-arabic-indic-digit",
        "bidi-rule-1",
        "bidi-rule-2",
        "bidi-rule-3",
        "bidi-rule-4",
        "bidi-rule-5",
        "bidi-rule-6",
        "name-too-long",
        "empty-label",
        "root-label",
        "label-too-long",
        "empty-unicode-label",
        "",
    ];
    let mut runner = TestRunner::deterministic();
    let mut reached: BTreeMap<&str, usize> = BTreeMap::new();
    for _ in 0..4096 {
        let tree = (name(), flags()).new_tree(&mut runner).unwrap();
        let (name, flags) = tree.current();
        for findings in [flags.to_ascii(&name).1, flags.to_unicode(&name).1] {
            for code in only_findings(&findings) {
                *reached.entry(code).or_default() += 1;
            }
        }
    }
    assert_reached(&KINDS, &reached);
}

/// The oracle returns the string and the exact set of status codes for each line of the conformance test.
#[test]
fn the_oracle_passes_the_conformance_test() {
    let transitional = Flags {
        transitional_processing: true,
        ..STRICT
    };
    let deviating = idna_tests().into_iter().filter(|test| {
        let Some(source) = &test.source else {
            return true;
        };
        let conforms = |(string, findings): (String, Vec<Finding>), expected: &Expected| {
            let status = findings
                .iter()
                .map(|finding| status(finding.code).to_owned());
            expected.string == Some(string) && expected.status == status.collect()
        };
        !(conforms(STRICT.to_unicode(source), &test.to_unicode)
            && conforms(STRICT.to_ascii(source), &test.to_ascii_n)
            && conforms(transitional.to_ascii(source), &test.to_ascii_t))
    });
    let deviating = deviating.map(|test| test.number).collect();
    assert_deviations("IdnaTestV2.txt", &deviating);
    assert_eq!(STRICT.profile(), Uts46::STRICT);
}

/// Returns the status code of a kind as the header of the conformance test defines it.
fn status(code: &str) -> &'static str {
    match code {
        "non-ascii-a-label" | "invalid-punycode" | "ascii-a-label" => "P4",
        "not-nfc" => "V1",
        "hyphens-in-third-and-fourth" => "V2",
        "leading-hyphen" | "trailing-hyphen" => "V3",
        "leading-ace-prefix" => "V4",
        "leading-mark" => "V6",
        "disallowed" => "V7",
        "std3" => "U1",
        "zero-width-non-joiner" => "C1",
        "zero-width-joiner" => "C2",
        "bidi-rule-1" => "B1",
        "bidi-rule-2" => "B2",
        "bidi-rule-3" => "B3",
        "bidi-rule-4" => "B4",
        "bidi-rule-5" => "B5",
        "bidi-rule-6" => "B6",
        "empty-name" | "name-too-long" => "A4_1",
        "empty-label" | "root-label" | "label-too-long" => "A4_2",
        "empty-unicode-label" => "X4_2",
        _ => panic!("{code} has no status code"),
    }
}
