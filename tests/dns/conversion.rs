//! Conversions between `WireName` and `Domain`.

#![allow(clippy::unwrap_used)]

use alabel::dns::WireName;
use alabel::{Domain, ErrorKind};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::common::property_test_config;
use crate::common::real::{preloaded_hosts, registered_names};

#[test]
fn a_domain_is_absolute_in_wire_format() {
    for text in ["bücher.example", "BÜCHER.example."] {
        let domain = Domain::parse(text).unwrap();
        let name = WireName::from(&domain);
        assert_eq!(name.as_wire(), b"\x0Dxn--bcher-kva\x07example\0");
        assert_eq!(Domain::try_from(&name).unwrap(), "xn--bcher-kva.example");
    }
    let longest = format!("{}a", "a.".repeat(126));
    let name = WireName::from(&Domain::parse(&longest).unwrap());
    assert_eq!(name.as_wire().len(), 255);
    assert_eq!(Domain::try_from(&name).unwrap(), longest.as_str());
}

/// A domain can have characters with a meaning in master files.
#[test]
fn characters_of_master_files_are_converted() {
    for c in (0..=0x7F).map(char::from) {
        let Ok(domain) = Domain::parse(&format!("a{c}b")) else {
            continue;
        };
        let name = WireName::from(&domain);
        assert_eq!(Domain::try_from(&name).unwrap(), domain);
        assert_eq!(
            WireName::parse(&name.to_string()).unwrap().as_wire(),
            name.as_wire()
        );
    }
}

#[test]
fn names_that_are_no_domains_are_refused_with_the_place() {
    for (text, kind, span) in [
        (".", ErrorKind::EmptyName, 0..0),
        (r"john\.doe.example", ErrorKind::Disallowed, 4..6),
        (r"\195\188.example", ErrorKind::NotAscii, 0..2),
        (r"a\032b.example", ErrorKind::ForbiddenDomainCodePoint, 1..5),
        (r"$\\.example", ErrorKind::ForbiddenDomainCodePoint, 1..3),
        (r"www.\@.example", ErrorKind::ForbiddenDomainCodePoint, 4..5),
        ("www.xn--0.example", ErrorKind::InvalidPunycode, 9..9),
    ] {
        let error = Domain::try_from(&WireName::parse(text).unwrap()).unwrap_err();
        assert_eq!((error.kind(), error.span()), (kind, span), "{text}");
    }
}

/// The code point of an error is in the name: the backslash of an escape is not.
#[test]
fn an_error_names_what_the_label_has() {
    for (text, code_point, label, label_text) in [
        (r"www.\195\188b.example", Some('ü'), 1, "üb"),
        (r"a\032b.example", Some(' '), 0, r"a\032b"),
        (r"john\.doe.example", Some('.'), 0, r"john\.doe"),
        (r"a.b\\c", Some('\\'), 1, r"b\\c"),
        (r"a\000.example", Some('\0'), 0, r"a\000"),
        (r"a.\255", None, 1, r"\255"),
        (r"a.\195\188\255", Some('ü'), 1, r"ü\255"),
        (r"\194\133", Some('\u{85}'), 0, r"\194\133"),
    ] {
        let error = Domain::try_from(&WireName::parse(text).unwrap()).unwrap_err();
        assert_eq!(error.code_point(), code_point, "{text}");
        assert_eq!((error.label(), error.label_text()), (label, label_text));
    }
    let message = |wire: &[u8]| {
        let error = Domain::try_from(&WireName::from_wire(wire).unwrap()).unwrap_err();
        error.to_string()
    };
    assert_eq!(
        message("\u{1}a\u{2}ü\0".as_bytes()),
        "U+00FC at octets 2..4, in the label \"ü\", is not ASCII: the label is UTF-8 (RFC 5890, section 2.3.1)"
    );
    assert_eq!(
        message(b"\x01\xFF\0"),
        "the label \"\\\\255\" at octets 0..4 is not ASCII: the label is not UTF-8 either (RFC 5890, section 2.3.1)"
    );
}

/// The alternate form has the text of labels in UTF-8, and an escape for each other octet.
#[test]
fn the_text_of_a_label_in_utf_8_is_offered_without_loss() {
    for (presentation, text) in [
        (r"t\195\182st.example.", "töst.example."),
        (r"\228\184\173.\255\195\188.", r"中.\255ü."),
        (r"a\.b\032.\194\133.", r"a\.b\032.\194\133."),
        (".", "."),
        (r"\(a.", r"\(a."),
    ] {
        let name = WireName::parse(presentation).unwrap();
        assert_eq!(format!("{name:#}"), text);
        assert_eq!(name.to_string(), presentation);
    }
    let name = WireName::parse(r"t\195\182st.example").unwrap();
    let domain = Domain::parse(&format!("{name:#}")).unwrap();
    assert_eq!(domain.without_root_dot(), "xn--tst-sna.example");
}

#[test]
fn real_names_are_converted_both_ways() {
    let names = preloaded_hosts().into_iter().chain(registered_names());
    let domains = names.filter_map(|name| Domain::parse(&name).ok());
    let mut count = 0;
    for domain in domains {
        let name = WireName::from(&domain);
        let expected: Vec<&[u8]> = domain.labels().map(str::as_bytes).collect();
        assert!(name.labels().eq(expected), "{domain}");
        assert_eq!(Domain::try_from(&name).unwrap(), domain.without_root_dot());
        let a_labels = domain.labels().enumerate();
        let a_labels = a_labels.filter(|(_, label)| label.starts_with("xn--"));
        assert!(name.a_labels().eq(a_labels), "{domain}");
        count += 1;
    }
    assert!(count > 100_000, "{count}");
}

proptest! {
    #![proptest_config(property_test_config())]

    /// A name is a domain only if its labels are: no octet of a label becomes a dot, and none is lost.
    #[test]
    fn no_name_becomes_a_domain_with_other_labels(
        labels in vec(vec(prop_oneof![0x20..=0x7F_u8, any::<u8>(), Just(b'.'), Just(b'a')], 1..5), 0..4),
    ) {
        let mut wire = Vec::new();
        for label in &labels {
            wire.push(u8::try_from(label.len()).unwrap());
            wire.extend(label);
        }
        wire.push(0);
        let name = WireName::from_wire(&wire).unwrap();
        if let Ok(domain) = Domain::try_from(&name) {
            let lowercase: Vec<Vec<u8>> = labels.iter().map(|label| label.to_ascii_lowercase()).collect();
            prop_assert!(domain.labels().map(str::as_bytes).eq(lowercase.iter().map(Vec::as_slice)));
        } else {
            let text: Option<Vec<&str>> = labels.iter().map(|label| std::str::from_utf8(label).ok()).collect();
            let is_domain = text.is_some_and(|text| {
                let is_plain = |label: &&str| label.is_ascii() && !label.contains('.');
                text.iter().all(is_plain) && Domain::parse(&text.join(".")).is_ok()
            });
            prop_assert!(!is_domain);
        }
    }
}
