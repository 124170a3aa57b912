//! The JSON Schema Test Suite.

use std::fs;
use std::path::Path;

use alabel::ErrorKind::{Disallowed, InvalidMailbox, NotLdh, RootLabel};
use alabel::Format;
use serde_json::Value;

use crate::common::data;

/// The number of strings in each file of `data/formats/`, in the order of `Format::ALL`.
const STRINGS: [usize; 4] = [19, 59, 16, 4];

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
            let strings = agreeing(*format, &fs::read_to_string(file).unwrap());
            println!("{}: {strings} strings", format.name());
        }
    }
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
            (NotLdh, 3..5),
            (NotLdh, 6..8),
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
            (NotLdh, 8..11)
        ]
    );
    assert_eq!(kinds(Format::IdnEmail, "ü@☕"), [(Disallowed, 3..6)]);
    assert_eq!(kinds(Format::IdnEmail, "ü@[127.0.0.1]"), []);
}
