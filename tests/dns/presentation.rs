//! Names in presentation format: escapes, origins, and the way back.

#![allow(clippy::unwrap_used)]

use alabel::dns::WireName;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::common::dns::{parse_name, wire};
use crate::common::property_test_config;

/// Every octet is written with the escape that BIND writes, and read again.
#[test]
fn every_octet_is_written_and_read() {
    for octet in 0..=u8::MAX {
        let wire = [1, octet, 0];
        let name = WireName::from_wire(&wire).unwrap();
        let expected = match octet {
            b'"' | b'(' | b')' | b'.' | b';' | b'\\' | b'@' | b'$' => {
                format!("\\{}.", char::from(octet))
            }
            0x21..=0x7E => format!("{}.", char::from(octet)),
            _ => format!("\\{octet:03}."),
        };
        assert_eq!(name.to_string(), expected);
        assert_eq!(WireName::parse(&expected).unwrap().as_wire(), wire);
        let escaped = format!("\\{octet:03}");
        assert_eq!(WireName::parse(&escaped).unwrap().as_wire(), wire);
    }
}

/// "\X where X is any character other than a digit" stands for the character (RFC 1035, section 5.1).
#[test]
fn a_backslash_quotes_every_character_except_digits() {
    for octet in 0..0x80 {
        let text = format!("\\{}", char::from(octet));
        let is_quoted = !octet.is_ascii_digit();
        let name = WireName::parse(&text);
        assert_eq!(name.is_ok(), is_quoted, "{text:?}");
        if let Ok(name) = name {
            assert_eq!(name.as_wire(), [1, octet, 0]);
        }
    }
}

#[test]
fn a_name_is_written_with_the_padding_of_its_format() {
    let name = WireName::parse("a.example").unwrap();
    assert_eq!(format!("{name:>12}|"), "  a.example.|");
    assert_eq!(format!("{name:?}"), "WireName(\"a.example.\")");
    assert_eq!(WireName::ROOT.to_string(), ".");
    assert_eq!(format!("{:?}", WireName::ROOT), "WireName(\".\")");
}

#[test]
fn a_relative_name_continues_with_the_origin() {
    let origin = WireName::parse("Example.ORG.").unwrap();
    for (text, expected) in [
        ("www", "www.Example.ORG."),
        ("www.a", "www.a.Example.ORG."),
        ("www.", "www."),
        (r"www\.", r"www\..Example.ORG."),
        (r"www\\.", r"www\\."),
        ("@", "Example.ORG."),
        (r"\@", r"\@.Example.ORG."),
        ("@.", r"\@."),
        (".", "."),
    ] {
        let name = WireName::parse_below(text, &origin).unwrap();
        assert_eq!(name.to_string(), expected);
        assert_eq!(WireName::from_wire(name.as_wire()).unwrap(), name);
        let below_root = WireName::parse_below(text, &WireName::ROOT).unwrap();
        if text == "@" {
            assert_eq!(below_root, WireName::ROOT);
            assert_eq!(WireName::parse(text).unwrap().as_wire(), b"\x01@\0");
        } else {
            assert_eq!(WireName::parse(text).unwrap(), below_root);
            assert_eq!(text.parse::<WireName>().unwrap(), below_root);
        }
    }
}

proptest! {
    #![proptest_config(property_test_config())]

    #[test]
    fn names_of_any_octets_are_written_and_read(
        labels in vec(vec(any::<u8>(), 1..64), 0..5),
    ) {
        let wire = wire(&labels);
        let name = WireName::from_wire(&wire);
        prop_assert_eq!(name.is_ok(), wire.len() <= 255);
        if let Ok(name) = name {
            prop_assert_eq!(name.as_wire(), &wire[..]);
            let read: Vec<Vec<u8>> = name.labels().map(<[u8]>::to_vec).collect();
            prop_assert_eq!(&read, &labels);
            let mut reversed: Vec<Vec<u8>> = name.labels().rev().map(<[u8]>::to_vec).collect();
            reversed.reverse();
            prop_assert_eq!(reversed, labels);
            let text = name.to_string();
            prop_assert!(text.ends_with('.') && text.bytes().all(|octet| octet.is_ascii_graphic()));
            let parsed = WireName::parse(&text).unwrap();
            prop_assert_eq!(parsed.as_wire(), &wire[..]);
        }
    }

    /// A parser that knows only the grammar, over texts of the characters that matter.
    #[test]
    fn any_text_is_read_as_the_grammar_says(
        text in r#"([a-zA-Z0-9]{1,3}|[.\\"();@$ \t]|\\[0-9]{3}|\\[.\\"; a-z\t\x00\n]|ü|[0-9a-f]{60,66}){0,8}"#,
    ) {
        let parsed = WireName::parse(&text).ok().map(|name| name.as_wire().to_vec());
        prop_assert_eq!(parsed, parse_name(&text), "{:?}", text);
    }
}
