//! Serialization through strings.

#![allow(clippy::unwrap_used)]

use alabel::label::LabelKind;
use alabel::{to_ascii, to_unicode};
use serde_json::json;

#[test]
fn errors_are_their_sentences() {
    let error = to_ascii("a..b").unwrap_err();
    assert_eq!(
        serde_json::to_value(&error).unwrap(),
        json!(error.to_string())
    );
    assert_eq!(
        serde_json::to_value(error.kind()).unwrap(),
        json!("empty-label")
    );
}

#[test]
fn kinds_of_label_are_their_names() {
    assert_eq!(
        serde_json::to_value(LabelKind::FakeALabel).unwrap(),
        json!("fake A-label")
    );
}

#[test]
fn unicode_names_are_their_strings() {
    assert_eq!(
        serde_json::to_value(to_unicode("xn--tda")).unwrap(),
        json!("ü")
    );
}
