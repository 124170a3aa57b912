//! The hints of messages name what a program in C can do, and work.

use std::collections::BTreeSet;

use alabel::display::Policy;
use alabel::{ErrorKind, Profile};
use alabel_c::native::{Status, messages, profile};
use alabel_c::{display, mailbox};

/// Names with errors that have hints in the library.
const NAMES: [&str; 13] = [
    "r3---sn.example",
    "-a.example",
    "a_b.example",
    "xn--!.example",
    "1.xn--ngbq.com",
    "☕.example",
    "a.example.",
    "a\u{200D}b.example",
    "a\u{AD}b.example",
    "joe@☕.example",
    "http://☕.example/",
    "☕.example:80",
    "Ü.example",
];

/// Returns the hints of a name's messages.
fn hints(rules: Profile, name: &str) -> Vec<String> {
    let mut lines = String::new();
    let _ = messages(rules, name, &mut lines);
    let hints = lines.lines().filter_map(|line| line.split_once("; "));
    hints.map(|(_, hint)| hint.to_owned()).collect()
}

#[test]
fn hints_name_profiles_that_accept_the_name() {
    let mut seen = BTreeSet::new();
    for (name, rules) in NAMES
        .iter()
        .flat_map(|name| (0..).map_while(profile).map(move |rules| (name, rules)))
    {
        for hint in hints(rules, name) {
            assert!(!hint.contains('`'), "{name}, {rules}: {hint}");
            let laxer = match hint.as_str() {
                "ALABEL_UTS46 allows it" => profile(0),
                "ALABEL_URL allows it" => profile(2),
                _ => None,
            };
            if let Some(laxer) = laxer {
                assert_ne!(laxer, rules, "{name}");
                assert!(laxer.to_ascii(name).is_ok(), "{name}: {hint}");
            }
            seen.insert(hint);
        }
    }
    for hint in [
        "ALABEL_UTS46 allows it",
        "ALABEL_URL allows it",
        "remove the last dot",
        "this looks like an e-mail address; use alabel_mailbox_to_ascii, or the domain after the @",
    ] {
        assert!(seen.contains(hint), "{hint} is not in {seen:?}");
    }
}

#[test]
fn the_function_for_email_addresses_converts_them() {
    let mut ascii = String::new();
    let status = mailbox::convert(alabel::Form::Ascii, "joe@bücher.example", &mut ascii);
    assert_eq!(
        (status, ascii.as_str()),
        (Status::Ok, "joe@xn--bcher-kva.example")
    );
}

/// Policies have no flag that allows an error.
#[test]
fn messages_about_display_have_no_hints() {
    let mut lines = String::new();
    for name in NAMES {
        let _ = display::messages(Policy::new(), name, &mut lines);
    }
    assert!(
        lines.contains(&ErrorKind::InvalidPunycode.to_string()),
        "{lines}"
    );
    assert!(!lines.contains("; "), "{lines}");
}
