//! The reason, the place and the sentence of every error.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use alabel::dns::WireNameErrorKind as Kind;
use alabel::dns::{WireName, WireNameError};

#[track_caller]
fn assert_error(error: &WireNameError, kind: Kind, span: std::ops::Range<usize>, sentence: &str) {
    assert_eq!(error.kind(), kind);
    assert_eq!(error.span(), span);
    assert_eq!(error.to_string(), sentence);
}

#[track_caller]
fn refused(text: &str, kind: Kind, span: std::ops::Range<usize>, sentence: &str) {
    assert_error(
        &WireName::parse(text).unwrap_err(),
        kind,
        span.clone(),
        sentence,
    );
    // After a label, the place moves by its length.
    let moved = format!("ab.{text}");
    if kind != Kind::Empty && !matches!(kind, Kind::NameTooLong(_)) && !text.starts_with('.') {
        let error = WireName::parse(&moved).unwrap_err();
        assert_eq!(error.kind(), kind);
        assert_eq!(error.span(), span.start + 3..span.end + 3);
    }
}

#[test]
fn texts_are_refused_with_a_reason() {
    refused(
        "",
        Kind::Empty,
        0..0,
        "the name is empty; write \".\" for the root (RFC 1035, section 5.1)",
    );
    let empty = |place| {
        format!("the label at octets {place} is empty; only the root is (RFC 1035, section 3.1)")
    };
    refused("a..b", Kind::EmptyLabel, 2..3, &empty("2..3"));
    refused(".a", Kind::EmptyLabel, 0..1, &empty("0..1"));
    refused("a..", Kind::EmptyLabel, 2..3, &empty("2..3"));
    refused("..", Kind::EmptyLabel, 0..1, &empty("0..1"));
    let long = |place, octets| {
        format!(
            "the label at octets {place} has {octets} octets; the limit is 63 (RFC 1035, section 2.3.4)"
        )
    };
    refused(
        &"a".repeat(64),
        Kind::LabelTooLong(64),
        0..64,
        &long("0..64", 64),
    );
    let label = format!("{}.b", "a".repeat(300));
    refused(
        &label,
        Kind::LabelTooLong(300),
        0..300,
        &long("0..300", 300),
    );
    refused(
        &r"\065".repeat(64),
        Kind::LabelTooLong(64),
        0..256,
        &long("0..256", 64),
    );
    for (text, octets) in [
        ("a.".repeat(128), 257),
        (format!("{}aa", "a.".repeat(126)), 256),
    ] {
        let sentence = format!(
            "the name has {octets} octets in wire format; the limit is 255 (RFC 1035, section 2.3.4)"
        );
        refused(&text, Kind::NameTooLong(octets), 0..text.len(), &sentence);
    }
    refused(
        "bücher",
        Kind::NotAscii('ü'),
        1..3,
        "U+00FC at octets 1..3 is not ASCII; convert the name to its ASCII form first, or escape its octets",
    );
    for c in ['\0', '\t', '\n', ' ', '"', '(', ')', ';', '\u{7F}'] {
        let (code_point, escape) = (u32::from(c), u32::from(c));
        refused(
            &format!("a{c}b"),
            Kind::Unescaped(c),
            1..2,
            &format!(
                "U+{code_point:04X} at octets 1..2 has no escape; write \"\\{escape:03}\" (RFC 1035, section 5.1)"
            ),
        );
    }
    let invalid = |place| {
        format!(
            "the escape at octets {place} has neither three digits nor another character of ASCII (RFC 1035, section 5.1)"
        )
    };
    refused("a\\", Kind::InvalidEscape, 1..2, &invalid("1..2"));
    refused("a\\1", Kind::InvalidEscape, 1..3, &invalid("1..3"));
    refused("a\\12b", Kind::InvalidEscape, 1..4, &invalid("1..4"));
    refused("a\\ü", Kind::InvalidEscape, 1..2, &invalid("1..2"));
    for (text, number) in [("a\\256", 256), ("a\\999", 999)] {
        let sentence = format!(
            "the escape at octets 1..5 is {number}; the limit is 255 (RFC 1035, section 5.1)"
        );
        refused(text, Kind::EscapeOutOfRange(number), 1..5, &sentence);
    }
}

/// The longest names and labels.
#[test]
fn the_limits_themselves_are_accepted() {
    assert_eq!(
        WireName::parse(&"a".repeat(63)).unwrap().as_wire().len(),
        65
    );
    let longest = "a.".repeat(127);
    assert_eq!(WireName::parse(&longest).unwrap().as_wire().len(), 255);
    assert_eq!(
        WireName::parse(longest.trim_end_matches('.'))
            .unwrap()
            .labels()
            .count(),
        127
    );
    // The origin counts.
    let origin = WireName::parse(&"a.".repeat(126)).unwrap();
    assert_eq!(
        WireName::parse_below("b", &origin).unwrap().as_wire().len(),
        255
    );
    let error = WireName::parse_below("bc", &origin).unwrap_err();
    assert_eq!((error.kind(), error.span()), (Kind::NameTooLong(256), 0..2));
    assert!(WireName::parse_below("bc.", &origin).is_ok());
}

#[test]
fn octets_are_refused_with_a_reason() {
    for (octets, kind, span, sentence) in [
        (
            &[][..],
            Kind::Truncated(1),
            0..0,
            "the name at octets 0..0 ends too early; octets that are missing: 1 or more (RFC 1035, section 3.1)",
        ),
        (
            &[1, b'a'],
            Kind::Truncated(1),
            0..2,
            "the name at octets 0..2 ends too early; octets that are missing: 1 or more (RFC 1035, section 3.1)",
        ),
        (
            &[3, b'a'],
            Kind::Truncated(3),
            0..2,
            "the name at octets 0..2 ends too early; octets that are missing: 3 or more (RFC 1035, section 3.1)",
        ),
        (
            &[1, b'a', 0xC0, 0x0C],
            Kind::Compressed(0xC0),
            2..3,
            "0xC0 at octets 2..3 is a compression pointer; decompress the name first (RFC 1035, section 4.1.4)",
        ),
        (
            &[64, b'a', 0],
            Kind::UnknownLabelType(64),
            0..1,
            "0x40 at octets 0..1 is no length of a label; the limit is 63 (RFC 1035, section 3.1)",
        ),
        (
            &[0xBF, 0],
            Kind::UnknownLabelType(0xBF),
            0..1,
            "0xBF at octets 0..1 is no length of a label; the limit is 63 (RFC 1035, section 3.1)",
        ),
        (
            // All octets are there, but no label has 64.
            &[&[64][..], &[b'a'; 64], &[0]].concat(),
            Kind::UnknownLabelType(64),
            0..1,
            "0x40 at octets 0..1 is no length of a label; the limit is 63 (RFC 1035, section 3.1)",
        ),
        (
            &[&[63][..], &[b'a'; 63], &[0, 1]].concat(),
            Kind::TrailingOctets(1),
            65..66,
            "octets 65..66 follow the root label; end the name before them (RFC 1035, section 3.1)",
        ),
        (
            &[1, b'a', 0, 1, 2],
            Kind::TrailingOctets(2),
            3..5,
            "octets 3..5 follow the root label; end the name before them (RFC 1035, section 3.1)",
        ),
    ] {
        assert_error(
            &WireName::from_wire(octets).unwrap_err(),
            kind,
            span,
            sentence,
        );
    }
    let long = [[1, b'a'].repeat(127), vec![1, b'a', 0]].concat();
    assert_error(
        &WireName::from_wire(&long).unwrap_err(),
        Kind::NameTooLong(257),
        0..257,
        "the name has 257 octets in wire format; the limit is 255 (RFC 1035, section 2.3.4)",
    );
    assert!(WireName::from_wire(&long[2..]).is_ok());
    // The longest name, and an octet after it.
    let error = WireName::from_wire(&[&long[2..], &[0]].concat()).unwrap_err();
    assert_eq!(error.kind(), Kind::TrailingOctets(1));
    assert_eq!(error.span(), 255..256);
}
