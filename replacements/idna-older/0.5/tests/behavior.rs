//! Tests of behavior that neither the doc examples nor the comparison with `idna` 0.5.0 cover.

#![allow(clippy::unwrap_used)]

use std::error::Error;

use idna::{Config, Errors, Idna};

#[test]
fn functions_of_the_url_standard_agree() {
    let broken = "xn--8i7caa.famitei.net";
    let is_allowed = !cfg!(idna_url_2025);
    assert_eq!(idna::domain_to_ascii(broken).is_ok(), is_allowed);
    assert!(idna::domain_to_unicode(broken).1.is_err());
    assert!(idna::domain_to_ascii_strict(broken).is_err());
    assert!(Config::default().to_ascii(broken).is_err());
    assert_eq!(idna::domain_to_ascii_strict("ab--c").is_ok(), !is_allowed);
}

#[test]
fn joiners_are_errors_only_in_the_url_standard() {
    let joiner = "a\u{200D}b";
    assert_eq!(Config::default().to_ascii(joiner).unwrap(), "xn--ab-m1t");
    let is_allowed = cfg!(idna_url_2025);
    assert_eq!(idna::domain_to_ascii(joiner).is_ok(), is_allowed);
}

#[test]
fn errors_name_the_field_of_idna() {
    let config = Config::default()
        .use_std3_ascii_rules(true)
        .check_hyphens(true)
        .use_idna_2008_rules(true)
        .verify_dns_length(true);
    for (name, field) in [
        ("xn--u-ccb", "nfc"),
        ("-a", "check_hyphens"),
        ("\u{308}", "start_combining_mark"),
        ("☕", "disallowed_in_idna_2008"),
        ("xn--53h", "disallowed_in_idna_2008"),
        ("\u{378}", "disallowed_character"),
        ("a_b", "disallowed_by_std3_ascii_rules"),
        ("a..b", "too_short_for_dns"),
        ("", "too_short_for_dns"),
        (&"a".repeat(64), "too_long_for_dns"),
        ("0a.א", "check_bidi"),
        ("xn--0", "punycode"),
    ] {
        let errors = config.to_ascii(name).unwrap_err();
        let debug = format!("{errors:?}");
        assert_eq!(debug, format!("Errors {{ {field}: {errors} }}"));
        assert!(errors.source().unwrap().is::<alabel::Error>());
    }
}

#[test]
fn the_default_is_no_error() {
    assert!(<Result<(), Errors>>::from(Errors::default()).is_ok());
    assert!(Errors::default().source().is_none());
    assert_eq!(Errors::default().to_string(), "no error");
    assert_eq!(format!("{:?}", Errors::default()), "Errors");
}

#[test]
fn results_are_appended_even_if_there_is_an_error() {
    let config = Config::default().verify_dns_length(true);
    let mut out = String::from("kept ");
    let mut idna = Idna::new(config);
    assert!(idna.to_ascii("Ü.xn--0", &mut out).is_err());
    assert_eq!(out, "kept xn--tda.xn--0");
    out.clear();
    assert!(idna.to_unicode("xn--tda.xn--0", &mut out).is_err());
    assert_eq!(out, "ü.xn--0");
    out.clear();
    let errors = idna.to_ascii_inner("Ü..", &mut out);
    assert_eq!(out, "xn--tda..");
    assert!(<Result<(), Errors>>::from(errors).is_ok());
}

#[test]
fn every_public_type_can_be_sent_and_shared() {
    fn assert<T: Send + Sync + Unpin>() {}
    assert::<Errors>();
    assert::<Config>();
    assert::<Idna>();
}
