//! The JSON Schema Test Suite.

use std::fs;
use std::path::Path;

use alabel::ErrorKind::{
    Disallowed, EmptyLabel, EmptyName, InvalidMailbox, LabelTooLong, LeadingHyphen, NameTooLong,
    NotAscii, NotLdh, RootLabel, TrailingHyphen,
};
use alabel::Format;
use serde_json::Value;

use crate::common::data;

/// The number of strings in each file of `data/formats/`, in the order of `Format::ALL`.
const STRINGS: [usize; 5] = [19, 59, 16, 4, 18];

/// Checks the strings of a file of the suite, and returns their number.
fn agreeing(format: Format, suite: &str) -> usize {
    let suite: Value = serde_json::from_str(suite).unwrap();
    let groups = suite.as_array().unwrap().iter();
    let tests = groups.flat_map(|group| group["tests"].as_array().unwrap());
    let mut strings = 0;
    for test in tests {
        let Some(text) = test["data"].as_str() else {
            continue;
        };
        strings += 1;
        let errors: Vec<_> = format.check(text).collect();
        assert_eq!(errors.is_empty(), test["valid"], "{test}: {errors:?}");
        for error in errors {
            assert!(text.get(error.span()).is_some(), "{test}: {error:?}");
        }
    }
    strings
}

#[test]
fn the_suite_agrees() {
    for (format, strings) in Format::ALL.iter().zip(STRINGS) {
        let suite = data(&format!("formats/{}.json", format.name()));
        assert_eq!(agreeing(*format, &suite), strings);
        // `ALABEL_FORMATS` names the folder of a newer version of the suite.
        if let Some(folder) = std::env::var_os("ALABEL_FORMATS") {
            let file = Path::new(&folder).join(format!("{}.json", format.name()));
            if !file.exists() {
                continue;
            }
            let strings = agreeing(*format, &fs::read_to_string(file).unwrap());
            println!("{}: {strings} strings", format.name());
        }
    }
}

/// Drafts 3 to 6 know no IDNA: RFC 1034 and RFC 1123 decide. The other drafts differ in these texts only.
#[test]
fn a_hostname_of_draft_4_follows_no_idna() {
    let is_valid = |format: Format, text: &str| format.check(text).next().is_none();
    for text in ["ab--cd.example", "xn--0", "XN--a.b", "ab--1"] {
        assert!(is_valid(Format::HostnameDraft4, text), "{text}");
        assert!(!is_valid(Format::Hostname, text), "{text}");
    }
    let label = "a".repeat(63);
    let longest = format!("{label}.{label}.{label}.{}", "a".repeat(61));
    for text in ["a", "1", "1.2.3.4", "A-1.b", "xn--tda", &longest] {
        assert!(is_valid(Format::HostnameDraft4, text), "{text}");
        assert!(is_valid(Format::Hostname, text), "{text}");
    }
    let errors = |text: &str| -> Vec<_> {
        let errors = Format::HostnameDraft4.check(text);
        errors
            .map(|error| {
                (
                    error.kind(),
                    error.span(),
                    error.label(),
                    error.label_text().len(),
                )
            })
            .collect()
    };
    assert_eq!(errors(""), [(EmptyName, 0..0, 0, 0)]);
    assert_eq!(errors("."), [(EmptyName, 0..0, 0, 0)]);
    assert_eq!(
        errors("..a."),
        [
            (EmptyLabel, 0..0, 0, 0),
            (EmptyLabel, 1..1, 1, 0),
            (RootLabel, 3..4, 3, 0)
        ]
    );
    assert_eq!(
        errors("-a_b.ü-.a．"),
        [
            (LeadingHyphen, 0..1, 0, 4),
            (NotLdh, 2..3, 0, 4),
            (NotAscii, 5..7, 1, 3),
            (TrailingHyphen, 7..8, 1, 3),
            (NotAscii, 10..13, 2, 4),
        ]
    );
    assert_eq!(
        errors(&format!("b.{label}a")),
        [(LabelTooLong, 2..66, 1, 64)]
    );
    assert_eq!(
        errors(&format!("{longest}a")),
        [(NameTooLong, 0..254, 0, 254)]
    );
    assert_eq!(
        errors(&format!("{longest}.")),
        [(RootLabel, 253..254, 4, 0)]
    );
    let sections = Format::HostnameDraft4
        .check("b_.")
        .map(|error| error.section());
    assert!(sections.eq(["RFC 1123, section 2.1"; 2]));
    assert!(Format::HostnameDraft4.check("a\n").next().is_some());
}

/// An error has the number and the text of its label, as for the profiles.
#[test]
fn an_error_has_its_label() {
    for (format, text, kind, label, label_text) in [
        (Format::Hostname, "a.bücher", NotAscii, 1, "bücher"),
        (Format::Hostname, "ü.a", NotAscii, 0, "ü"),
        (Format::Hostname, "a.b.", RootLabel, 2, ""),
        (Format::Hostname, "a.b_c", NotLdh, 1, "b_c"),
        (Format::IdnHostname, "a.ü。", RootLabel, 2, ""),
        (Format::IdnHostname, "a.☕", Disallowed, 1, "☕"),
        (Format::Email, "x@a.bücher", NotAscii, 1, "bücher"),
        (Format::Email, "x@a.b.", RootLabel, 2, ""),
        (Format::IdnEmail, "x@a.b。", RootLabel, 2, ""),
    ] {
        let error = format.check(text).next().unwrap();
        assert_eq!(error.kind(), kind, "{text}");
        assert_eq!((error.label(), error.label_text()), (label, label_text));
    }
    let error = Format::Hostname.check("a.bücher").next().unwrap();
    assert_eq!(
        error.to_string(),
        "U+00FC at octets 3..5, in the label \"bücher\", is not ASCII (RFC 5890, section 2.3.1)"
    );
    assert!(!error.kind().explain().contains("symbol"));
    let error = Format::Hostname.check("a.").next().unwrap();
    assert!(
        error
            .to_string()
            .starts_with("the label \"\" at octets 1..2 is the empty root label")
    );
}

#[test]
fn every_error_is_listed() {
    let kinds = |format: Format, text| -> Vec<_> {
        let errors = format.check(text);
        errors.map(|error| (error.kind(), error.span())).collect()
    };
    assert_eq!(
        kinds(Format::Hostname, "a_bü.ö."),
        [
            (Disallowed, 1..2),
            (NotAscii, 3..5),
            (NotAscii, 6..8),
            (RootLabel, 8..9)
        ]
    );
    assert_eq!(
        kinds(Format::IdnHostname, "☕.☕。"),
        [(Disallowed, 0..3), (Disallowed, 4..7), (RootLabel, 7..10)]
    );
    assert_eq!(
        kinds(Format::Email, "a b..ü@☕"),
        [
            (InvalidMailbox, 1..2),
            (InvalidMailbox, 4..5),
            (InvalidMailbox, 5..7),
            (NotAscii, 8..11)
        ]
    );
    assert_eq!(kinds(Format::IdnEmail, "ü@☕"), [(Disallowed, 3..6)]);
    // A dot by itself is an empty name, not a root label after a name.
    for format in [Format::Hostname, Format::IdnHostname] {
        let expected = [(EmptyLabel, 0..0), (EmptyName, 0..1)];
        assert_eq!(kinds(format, "."), expected, "{format:?}");
    }
    assert_eq!(kinds(Format::IdnEmail, "ü@[127.0.0.1]"), []);
}
