//! The places of errors in JSON equal those of the library.

#![allow(clippy::indexing_slicing, clippy::unwrap_used)]

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde_json::Value;

use crate::command::run_with;
use crate::common::idna_test::idna_tests;
use crate::common::names::name;
use crate::common::scale::{scaled, stride};
use alabel::{Error, Form, Profile};

/// Returns random names, and names of the conformance test after code points of two to four octets.
fn names() -> Vec<String> {
    let sources = idna_tests().into_iter().filter_map(|test| test.source);
    let tests = sources
        .step_by(stride())
        .map(|source| format!("é☕😀.{source}"));
    let mut runner = TestRunner::deterministic();
    let random = (0..scaled(16_000)).map(|_| name().new_tree(&mut runner).unwrap().current());
    let names = tests.chain(random);
    names.filter(|name| !name.contains('\0')).collect()
}

/// Returns the object of an error without its message, in which the command names its options.
fn without_message(mut object: Value) -> Value {
    object.as_object_mut().unwrap().remove("message").unwrap();
    object
}

/// Asserts that the command writes the errors that the library finds.
fn assert_errors(
    operation: &str,
    profile: Profile,
    names: &[String],
    errors: impl Fn(&str) -> Vec<Error>,
) {
    let arguments = [operation, "--json", "-0", "--profile", profile.name()];
    let run = run_with(&arguments, (names.join("\0") + "\0").as_bytes());
    let objects = run.json();
    assert_eq!(objects.len(), names.len());
    for (name, object) in names.iter().zip(objects) {
        assert_eq!(object["input"], **name);
        let written = object["errors"].as_array().unwrap().iter().cloned();
        let written: Vec<Value> = written.map(without_message).collect();
        let found = errors(name);
        let serialized = found
            .iter()
            .map(|error| serde_json::to_value(error).unwrap());
        let serialized: Vec<Value> = serialized.map(without_message).collect();
        assert_eq!(written, serialized, "{profile} {name:?}");
        let octets = |object: &Value, member: &str| {
            usize::try_from(object[member].as_u64().unwrap()).unwrap()
        };
        for (object, error) in written.iter().zip(found) {
            let selected = name.get(octets(object, "start")..octets(object, "end"));
            assert_eq!(selected, name.get(error.span()), "{profile} {name:?}");
            assert!(selected.is_some(), "{profile} {name:?}");
            let label = u64::try_from(error.label()).unwrap();
            assert_eq!(object["label"], label, "{profile} {name:?}");
        }
    }
}

#[test]
fn both_forms_have_the_places_of_the_library() {
    let names = names();
    for profile in Profile::ALL {
        assert_errors("to-ascii", *profile, &names, |name| {
            profile.check(name).collect()
        });
        // RFC 3490, section 4: "ToUnicode never fails".
        if profile.name() != "idna2003" {
            assert_errors("to-unicode", *profile, &names, |name| {
                profile.check_form(name, Form::Unicode).collect()
            });
        }
    }
}

/// The place of a sequence that the end of the input cuts off is the rest of the input.
#[test]
fn a_truncated_sequence_has_a_place() {
    for (octets, start, end) in [
        (&b"a.\xE2\x82"[..], 2, 4),
        (b"a.b\xF0\x9F\x98", 3, 6),
        (b"\xC3", 0, 1),
        (b"a\xE2\x82z", 1, 3),
    ] {
        let run = crate::command::run_with(&["check", "--json"], octets);
        let error = &run.json()[0]["errors"][0];
        assert_eq!(error["code"], "invalid-utf-8");
        assert_eq!(
            (&error["start"], &error["end"]),
            (&start.into(), &end.into()),
            "{octets:?}"
        );
    }
}
