//! Every hint: a name whose first error has it. A hint without one fails.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use alabel::{Hint, Idna2003, Idna2008, Profile, Url, Uts46};

/// Each hint with names whose first error has it.
fn examples() -> Vec<(Hint, Profile, &'static [&'static str])> {
    let uts46 = Profile::default();
    let strict = Profile::from(Uts46::STRICT);
    let idna2008 = Profile::from(Idna2008::LOOKUP);
    let idna2003 = Profile::from(Idna2003::new());
    let std3 = Profile::from(Idna2003::new().use_std3_ascii_rules(true));
    vec![
        (
            Hint::EmailAddress,
            uts46,
            &["a@example.com", "a@b", "a@b:22"],
        ),
        (
            Hint::Url,
            uts46,
            &["https://example.com/", "//example.com", "example.com/a"],
        ),
        (Hint::Port, uts46, &["example.com:80", "localhost:80"]),
        (
            Hint::Ipv6Address,
            uts46,
            &["[::1]", "::1", "[2001:DB8::1]:80", "::ffff:10.0.0.1"],
        ),
        (Hint::CheckHyphens, strict, &["-a"]),
        (Hint::UseStd3AsciiRules, strict, &["_a"]),
        (Hint::IgnoreInvalidPunycode, uts46, &["xn--0"]),
        (Hint::BeStrict, Url::STRICT.into(), &["-a", "_a"]),
        (Hint::AllowUnassigned, idna2003, &["\u{221}"]),
        (Hint::Idna2003UseStd3AsciiRules, std3, &["_a", "-a"]),
        (Hint::Remove, uts46, &["ü\u{200D}"]),
        (Hint::RemoveIgnored, idna2008, &["ü\u{AD}"]),
        (Hint::RemoveRootDot, strict, &["a."]),
        (Hint::Map, idna2008, &["Ü"]),
        (Hint::Normalize, idna2008, &["u\u{308}"]),
        (Hint::ValidUnderUts46, idna2008, &["☕"]),
        (Hint::ServiceName, Idna2008::REGISTRATION.into(), &["_a"]),
        (Hint::HyphensUnderUts46, idna2008, &["ab--ü"]),
    ]
}

#[test]
fn every_hint_has_an_example() {
    let mut seen = BTreeSet::new();
    for (hint, profile, names) in examples() {
        seen.insert(format!("{hint:?}"));
        for name in names {
            let error = profile.check(name).next().unwrap();
            assert_eq!(error.hint(), Some(hint), "{name}: {error}");
            assert!(error.to_string().ends_with(&hint.to_string()), "{error}");
        }
    }
    let source = include_str!("../../src/error/hint.rs");
    let (_, variants) = source.split_once("pub enum Hint {\n").unwrap();
    let (variants, _) = variants.split_once("\n}").unwrap();
    let variants: BTreeSet<_> = variants
        .lines()
        .map(str::trim)
        .filter(|line| !line.starts_with("//"))
        .map(|line| line.trim_end_matches(',').to_owned())
        .collect();
    assert_eq!(seen, variants);
}

/// Names that have colons and slashes, and are not what they could seem to be.
#[test]
fn no_hint_about_the_input() {
    for name in [
        "a:b",
        "0/25.2.0.192.in-addr.arpa",
        "a b:80",
        "@b",
        ":80",
        "a:",
    ] {
        let errors = Uts46::new().check(name).collect::<Vec<_>>();
        assert!(
            !errors
                .iter()
                .any(|error| error.hint().is_some_and(Hint::is_about_input)),
            "{name}"
        );
    }
}
