//! Serialization of names and codes as strings, and of errors as objects.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::collections::HashMap;

use crate::common::names::name;
use crate::common::property_test_config;
use alabel::label::LabelKind;
use alabel::{
    ALabel, Domain, ErrorKind, Form, Hint, Host, HostWarningKind, Mailbox, Profile, Scheme, ULabel,
    Uts46, to_ascii, to_unicode,
};
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;

#[test]
fn errors_serialize_as_objects() {
    let error = to_ascii("a.b c").unwrap_err();
    assert_eq!(
        serde_json::to_string(&error).unwrap(),
        format!(
            "{{\"status\":null,\"code\":\"forbidden-domain-code-point\",\"message\":{:?},\
             \"label\":1,\"start\":3,\"end\":4,\"code_point\":\"U+0020\"}}",
            error.to_string()
        )
    );
    let error = to_ascii("a..b").unwrap_err();
    let object = serde_json::to_value(&error).unwrap();
    assert_eq!(
        (&object["status"], &object["code_point"]),
        (&json!("A4_2"), &json!(null))
    );
}

proptest! {
    #![proptest_config(property_test_config())]

    #[test]
    fn the_object_of_an_error_has_what_its_methods_return(name in name()) {
        for profile in Profile::ALL {
            for error in profile.check(&name).chain(profile.check_form(&name, Form::Unicode)) {
                let span = error.span();
                prop_assert!(name.get(span.clone()).is_some(), "{:?}", error);
                let expected = json!({
                    "status": error.status(),
                    "code": error.kind().code(),
                    "message": error.to_string(),
                    "label": error.label(),
                    "start": span.start,
                    "end": span.end,
                    "code_point": error.code_point().map(|c| format!("U+{:04X}", u32::from(c))),
                });
                prop_assert_eq!(serde_json::to_value(&error).unwrap(), expected);
            }
        }
    }
}

#[test]
fn codes_and_profiles_serialize_as_strings() {
    assert_string(&ErrorKind::EmptyLabel, "empty-label");
    assert_string(&Hint::RemoveRootDot, "remove-root-dot");
    assert_string(&HostWarningKind::Ipv4EmptyPart, "IPv4-empty-part");
    for profile in Profile::ALL {
        assert_string(profile, profile.name());
    }
    let error = serde_json::from_str::<ErrorKind>("\"empty\"").unwrap_err();
    assert!(
        error.to_string().starts_with("there is no such code"),
        "{error}"
    );
    let error = serde_json::from_str::<Profile>("\"IDNA\"").unwrap_err();
    assert!(
        error.to_string().starts_with("there is no such profile"),
        "{error}"
    );
    let other = Profile::from(Uts46::new().check_bidi(false));
    assert_string(&other, "uts46 check_bidi=false");
}

#[test]
fn kinds_of_labels_serialize_as_their_names() {
    assert_eq!(
        serde_json::to_value(LabelKind::FakeALabel).unwrap(),
        json!("fake A-label")
    );
}

#[test]
fn warnings_about_hosts_serialize_as_objects() {
    let warnings = Host::warnings("exam%70le.org", Scheme::Special);
    let expected = json!([{
        "code": "domain-percent-encoded",
        "message": warnings[0].to_string(),
        "start": 4,
        "end": 7,
    }]);
    assert_eq!(serde_json::to_value(&warnings).unwrap(), expected);
}

#[test]
fn mailboxes_serialize_as_strings() {
    let mailbox = Mailbox::parse("\"a b\"@Bücher.example").unwrap();
    assert_string(&mailbox, "\"a b\"@xn--bcher-kva.example");
    let error = serde_json::from_str::<Mailbox>(r#""a""#).unwrap_err();
    assert!(error.to_string().starts_with("the mailbox"), "{error}");
}

#[cfg(feature = "display")]
#[test]
fn lookalikes_serialize_as_objects() {
    let protected = alabel::display::Lookalikes::new([Domain::parse("paypal.com").unwrap()]);
    let name = Domain::parse("www.paypál.example").unwrap();
    let found = protected.of(&name).unwrap();
    let expected = json!({
        "protected": "paypal.com",
        "suffix": "xn--paypl-0qa.example",
        "likeness": "diacritics",
        "score": found.score,
        "is_other_top_level_domain": true,
        "message": found.to_string(),
    });
    assert_eq!(serde_json::to_value(found).unwrap(), expected);
}

#[cfg(feature = "display")]
#[test]
fn summaries_serialize_as_objects() {
    let summary = alabel::display::Summary::of("pаypal.com");
    let expected = json!({
        "code": "hidden-by-browsers",
        "message": summary.to_string(),
        "other": "paypal.com",
        "reason": "mixed-scripts",
        "explanation": "mixes Cyrillic and Latin",
    });
    assert_eq!(serde_json::to_value(summary).unwrap(), expected);
    assert_string(
        &alabel::display::SummaryKind::ProgramsDisagree,
        "programs-disagree",
    );
}

#[test]
fn unicode_names_serialize_as_strings() {
    assert_eq!(
        serde_json::to_value(to_unicode("xn--tda")).unwrap(),
        json!("ü")
    );
}

/// Asserts that a human-readable and a binary format represent a value as this string.
#[track_caller]
fn assert_string<T>(value: &T, string: &str)
where
    T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug,
{
    let json = serde_json::to_string(value).unwrap();
    assert_eq!(json, serde_json::to_string(string).unwrap());
    assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), value);
    let binary = postcard::to_allocvec(value).unwrap();
    assert_eq!(binary, postcard::to_allocvec(string).unwrap());
    assert_eq!(&postcard::from_bytes::<T>(&binary).unwrap(), value);
}

#[test]
fn hosts_serialize_as_strings() {
    for host in ["a_b..example", "127.0.0.1", "[::ffff:c000:201]"] {
        assert_string(&Host::parse(host).unwrap(), host);
    }
    let error = serde_json::from_str::<Host>(r#""1.2.3.256""#).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with(&Host::parse("1.2.3.256").unwrap_err().to_string())
    );
    let opaque = Host::parse_with("A%20b", Scheme::Other).unwrap();
    assert_eq!(serde_json::to_value(opaque).unwrap(), json!("A%20b"));
}

#[test]
fn valid_names_and_labels_serialize_as_strings() {
    assert_string(
        &Domain::parse("Bücher.example").unwrap(),
        "xn--bcher-kva.example",
    );
    assert_string(&ULabel::parse("bücher").unwrap(), "bücher");
    assert_string(&ALabel::parse("xn--bcher-kva").unwrap(), "xn--bcher-kva");
}

#[test]
fn a_name_is_parsed_in_any_form() {
    let domain: Domain = serde_json::from_str("\"B\\u00DCCHER。example\"").unwrap();
    assert_eq!(domain.as_str(), "xn--bcher-kva.example");
    let map: HashMap<Domain, u8> = serde_json::from_str("{\"bücher.example\": 1}").unwrap();
    assert_eq!(map["xn--bcher-kva.example"], 1);
}

/// Maps of the standard library keep the last value of a key, and these spellings are one key.
#[test]
fn spellings_of_one_name_are_one_key_of_a_map() {
    let json = r#"{"BÜCHER.example": 1, "xn--bcher-kva.example": 2, "bücher。example": 3}"#;
    let map: HashMap<Domain, u8> = serde_json::from_str(json).unwrap();
    assert_eq!(
        map,
        HashMap::from([(Domain::parse("bücher.example").unwrap(), 3)])
    );
}

#[test]
fn invalid_names_are_refused_with_the_messages_of_the_library() {
    let error = serde_json::from_str::<Domain>("\"a b\"").unwrap_err();
    let message = to_ascii("a b").unwrap_err().to_string();
    assert!(error.to_string().starts_with(&message), "{error}");
    let error = serde_json::from_str::<ULabel>("\"bucher\"").unwrap_err();
    assert!(
        error
            .to_string()
            .contains("has no code point outside ASCII"),
        "{error}"
    );
    assert!(serde_json::from_str::<ALabel>("\"bücher\"").is_err());
    assert!(postcard::from_bytes::<Domain>(&postcard::to_allocvec("a b").unwrap()).is_err());
    let error = serde_json::from_str::<Domain>("1").unwrap_err();
    assert!(
        error.to_string().contains("expected a domain name"),
        "{error}"
    );
    let error = serde_json::from_str::<ALabel>("1").unwrap_err();
    assert!(error.to_string().contains("expected an A-label"), "{error}");
}
