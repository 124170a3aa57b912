//! Labels (RFC 5890): their kinds, the limit of 63 octets, and round trips.

#![allow(clippy::unwrap_used)]

use std::ops::Range;

use crate::common::naive::NaiveBootstring;
use alabel::label::{LabelKind, MAX_OCTETS, split, strip_ace_prefix, to_a_label, to_u_label};
use alabel::punycode::{self, DecodeError};
use alabel::{ALabel, BidiScope, ErrorKind, Idna2008, ULabel};
use proptest::prelude::*;

#[track_caller]
fn assert_kind(label: &str, kind: LabelKind, name: &str) {
    assert_eq!(LabelKind::of(label), kind, "{label:?}");
    assert_eq!(kind.to_string(), name);
}

#[test]
fn labels_have_these_kinds() {
    assert_kind("example", LabelKind::NrLdh, "NR-LDH label");
    assert_kind("EXAMPLE-1", LabelKind::NrLdh, "NR-LDH label");
    assert_kind(&"a".repeat(63), LabelKind::NrLdh, "NR-LDH label");
    assert_kind("ab--cd", LabelKind::ReservedLdh, "R-LDH label");
    assert_kind("xn--bcher-kva", LabelKind::ALabel, "A-label");
    assert_kind("Xn--BCHER-kva", LabelKind::ALabel, "A-label");
    assert_kind("xn--0", LabelKind::FakeALabel, "fake A-label");
    assert_kind("bücher", LabelKind::ULabel, "U-label");
}

#[test]
fn other_labels_are_of_kind_other() {
    let too_long = "a".repeat(64);
    let too_long_encoded = "ü".repeat(64);
    let labels = [
        "",
        "-a",
        "a-",
        "_dmarc",
        "a b",
        "a.b",
        "xn--example-",
        "xn--bücher",
    ];
    for label in labels
        .into_iter()
        .chain([too_long.as_str(), &too_long_encoded])
    {
        assert_kind(label, LabelKind::Other, "other label");
    }
}

/// RFC 5890, figure 1: A-labels and fake A-labels are XN-labels, XN-labels are R-LDH labels, and R-LDH labels
/// are LDH labels.
#[test]
fn ldh_labels_are_of_four_kinds() {
    use LabelKind::{ALabel, FakeALabel, NrLdh, Other, ReservedLdh, ULabel};
    let all = [ALabel, FakeALabel, ReservedLdh, NrLdh, ULabel, Other];
    assert_eq!(
        all.map(LabelKind::is_ldh),
        [true, true, true, true, false, false]
    );
}

#[test]
fn the_prefix_is_recognized_in_any_case() {
    for label in ["xn--a", "Xn--a", "xN--a", "XN--a"] {
        assert_eq!(strip_ace_prefix(label), Some("a"));
    }
    for label in ["xn-", "xn-a", "", "ünn--", "axn--"] {
        assert_eq!(strip_ace_prefix(label), None, "{label:?}");
    }
    assert_eq!(strip_ace_prefix("xn--"), Some(""));
}

#[test]
fn to_a_label_refuses_other_labels() {
    let error = |label: &str| to_a_label(label).unwrap_err();
    assert_eq!(error("bucher").kind(), ErrorKind::AsciiULabel);
    assert_eq!(error("").kind(), ErrorKind::AsciiULabel);
    assert_eq!(error("xn--bücher").kind(), ErrorKind::NonAsciiALabel);
    assert_eq!(
        (error("XN--bücher").span(), error("XN--bücher").code_point()),
        (5..7, Some('ü'))
    );
    assert_eq!(error(&"ü".repeat(1000)).kind(), ErrorKind::LabelTooLong);
    // 63 code points, each far from the one before it.
    let far = "\u{10FFFD}ü".repeat(31) + "a";
    assert_eq!(error(&far).kind(), ErrorKind::LabelTooLong);
    // 63 different code points of four octets each.
    let others: String = (0..63)
        .filter_map(|number| char::from_u32(0x1_0000 + 0x3000 * number))
        .collect();
    assert_eq!(error(&others).kind(), ErrorKind::LabelTooLong);
    for label in ["bücher.example", "_ü", "ü b", "ü\0"] {
        assert_eq!(error(label).kind(), ErrorKind::NotLdh, "{label}");
    }
    assert_eq!(
        error("bücher.example").to_string(),
        "U+002E at octets 7..8, in the label \"bücher.example\", is not an ASCII letter, digit or hyphen (RFC 5890, section 2.3.1)"
    );
    assert_eq!(
        error(&"ü".repeat(64)).to_string(),
        format!(
            "the label {:?} at octets 0..128 has more than 63 octets in its ASCII form (RFC 1035, section 2.3.4)",
            "ü".repeat(64)
        )
    );
}

#[test]
fn to_u_label_refuses_invalid_a_labels() {
    let error = |label: &str| to_u_label(label).unwrap_err();
    assert_eq!(error("bcher-kva").kind(), ErrorKind::NoAcePrefix);
    assert_eq!(error("xn--bücher").kind(), ErrorKind::NonAsciiALabel);
    assert_eq!(error("xn--example-").kind(), ErrorKind::AsciiALabel);
    assert_eq!(error("xn--").kind(), ErrorKind::AsciiALabel);
    assert_eq!(
        error(&format!("xn--{}", "a".repeat(60))).kind(),
        ErrorKind::LabelTooLong
    );
    let end = error("xn--0");
    assert_eq!(end.kind(), ErrorKind::InvalidPunycode);
    assert_eq!(
        end.decode_error(),
        Some(DecodeError::UnexpectedEnd { position: 1 })
    );
    assert_eq!(end.span(), 5..5);
    assert_eq!(end.status(), None);
    let digit = error("xn---a");
    assert_eq!(
        digit.decode_error(),
        Some(DecodeError::InvalidDigit {
            code_point: '-',
            position: 0
        })
    );
    assert_eq!((digit.span(), digit.code_point()), (4..5, Some('-')));
    for label in ["xn--a.b-kva", "xn--a b-kva", "xn--tda!", "xn--_-xka"] {
        assert_eq!(error(label).kind(), ErrorKind::NotLdh, "{label}");
    }
    assert_eq!(error("xn--xn---epa").kind(), ErrorKind::LeadingAcePrefix);
}

/// These digits are a delta of 2^64 more than the delta of U+4E2D. In 64 bits, they decode to U+4E2D, which
/// encodes to other digits.
#[test]
fn to_u_label_catches_overflow() {
    let label = format!(
        "xn--{}",
        NaiveBootstring::punycode().digits((1 << 64) + 0x4E2D - 0x80)
    );
    let error = to_u_label(&label).unwrap_err();
    assert!(matches!(
        error.decode_error(),
        Some(DecodeError::Overflow { .. })
    ));
    assert_eq!(to_u_label("xn--fiq").unwrap(), "中");
    assert_eq!(LabelKind::of(&label), LabelKind::FakeALabel);
}

#[test]
fn a_label_of_exactly_63_octets_is_valid() {
    let label = "ü".repeat(57);
    let a_label = to_a_label(&label).unwrap();
    assert_eq!(a_label.len(), MAX_OCTETS);
    assert_eq!(to_u_label(&a_label).unwrap(), label);
    assert!(to_a_label(&"ü".repeat(58)).is_err());
}

#[test]
fn labels_are_split_at_dots() {
    let labels = |name| split(name).collect::<Vec<_>>();
    assert_eq!(labels(""), [""]);
    assert_eq!(labels("."), ["", ""]);
    assert_eq!(labels("a。b．c｡d.e"), ["a", "b", "c", "d", "e"]);
    assert_eq!(split("a.b.c").next_back(), Some("c"));
}

/// An error of a label: kind, place and code point.
type Fault = (ErrorKind, Range<usize>, Option<char>);

/// Decodes a label with the oracle of Punycode, and checks that the result encodes to it again (RFC 5890,
/// section 2.3.2.1).
fn naive_to_u_label(label: &str) -> Result<String, Fault> {
    let whole = |kind| Err((kind, 0..label.len(), None));
    let at = |kind, (start, c): (usize, char)| Err((kind, start..start + c.len_utf8(), Some(c)));
    let has_ace_prefix = |label: &str| label.to_ascii_lowercase().starts_with("xn--");
    if !has_ace_prefix(label) {
        return whole(ErrorKind::NoAcePrefix);
    }
    if let Some(found) = label.char_indices().find(|(_, c)| !c.is_ascii()) {
        return at(ErrorKind::NonAsciiALabel, found);
    }
    let is_ldh = |c: char| c.is_ascii_alphanumeric() || c == '-';
    if let Some(found) = label.char_indices().find(|&(_, c)| !is_ldh(c)) {
        return at(ErrorKind::NotLdh, found);
    }
    if label.len() > 63 {
        return whole(ErrorKind::LabelTooLong);
    }
    let (_, encoded) = label.split_at(4);
    let oracle = NaiveBootstring::punycode();
    let Some(decoded) = oracle.decode(encoded) else {
        let reason = punycode::decode(encoded).unwrap_err();
        let start = 4 + reason.position();
        let code_point = match reason {
            DecodeError::NonBasic { code_point, .. }
            | DecodeError::InvalidDigit { code_point, .. } => Some(code_point),
            _ => None,
        };
        let span = start..label.len().min(start + 1);
        return Err((ErrorKind::InvalidPunycode, span, code_point));
    };
    assert!(
        oracle.encode(&decoded).eq_ignore_ascii_case(encoded),
        "{label}"
    );
    if decoded.is_ascii() {
        return whole(ErrorKind::AsciiALabel);
    }
    if has_ace_prefix(&decoded) {
        return whole(ErrorKind::LeadingAcePrefix);
    }
    Ok(decoded)
}

/// Generates labels that encode a string, intact or after one edit, and other labels.
fn xn_labels() -> impl Strategy<Value = String> {
    let decoded = prop_oneof![
        1 => "(xn--|XN--)?[a-zA-Z0-9-]{0,6}[ß-ÿ一-龥א-תऀ-ॿ😀-🙏]{0,8}[a-zA-Z0-9-]{0,6}",
        2 => "[a-z]{0,4}[ß-öø-ÿ]{1,4}[a-z]{0,4}|[א-ת]{1,12}|[一-鿿]{1,12}",
    ];
    let encoded = decoded.prop_map(|it| format!("xn--{}", NaiveBootstring::punycode().encode(&it)));
    let edited = (
        encoded,
        any::<prop::sample::Index>(),
        "[a-zA-Z0-9._é-]{0,2}",
        any::<bool>(),
    );
    let edited = edited.prop_map(|(mut label, index, inserted, is_edited)| {
        if is_edited {
            let start = index.index(label.len());
            label.replace_range(start..=start, &inserted);
        }
        label
    });
    let other = "(xn|XN|xN)--[a-zA-Z0-9-]{0,62}|xn--9{10,40}|(xn--)?[a-zA-Zü._-]{0,8}";
    prop_oneof![3 => edited.clone(), 1 => edited.prop_map(|it| it.to_ascii_uppercase()), 2 => other]
}

proptest! {
    #![proptest_config(crate::common::property_test_config())]

    #[test]
    fn to_u_label_agrees_with_the_oracle(label in xn_labels()) {
        let expected = naive_to_u_label(&label);
        let is_ldh = !label.ends_with('-') && !label.starts_with('-');
        prop_assert_eq!(LabelKind::of(&label) == LabelKind::ALabel, is_ldh && expected.is_ok());
        let fault = |error: alabel::Error| (error.kind(), error.span(), error.code_point());
        prop_assert_eq!(to_u_label(&label).map_err(fault), expected);
    }

    /// The types have the form of a label and satisfy the rules of IDNA2008 for one label.
    #[test]
    fn types_accept_the_labels_that_idna2008_accepts(label in xn_labels()) {
        let rules = Idna2008::REGISTRATION.bidi_scope(BidiScope::EachLabel);
        let a_label = to_u_label(&label).and_then(|_| {
            let a_label = rules.to_ascii(&label)?.into_owned();
            Ok((a_label, rules.to_unicode(&label).into_string()))
        });
        let forms = |it: ALabel<'_>| (it.as_str().to_owned(), it.as_u_label().to_owned());
        prop_assert_eq!(ALabel::parse(&label).map(forms), a_label);

        let decoded = to_u_label(&label).unwrap_or(label);
        let u_label = to_a_label(&decoded).and_then(|_| {
            let a_label = rules.to_ascii(&decoded)?.into_owned();
            Ok((a_label, decoded.clone()))
        });
        let forms = |it: ULabel<'_>| (it.as_a_label().to_owned(), it.as_str().to_owned());
        prop_assert_eq!(ULabel::parse(&decoded).map(forms), u_label);
    }

    #[test]
    fn every_u_label_survives_the_round_trip(label in "[a-z0-9-]{0,10}[ß-ÿ一-龥א-ת]{1,8}[a-z0-9-]{0,10}") {
        prop_assume!(strip_ace_prefix(&label).is_none());
        if let Ok(a_label) = to_a_label(&label) {
            prop_assert!(a_label.len() <= MAX_OCTETS);
            prop_assert_eq!(to_u_label(&a_label).unwrap(), label);
        }
    }

    #[test]
    fn every_a_label_survives_the_round_trip(label in "(xn|XN|Xn)--[a-zA-Z0-9-]{0,20}") {
        if let Ok(u_label) = to_u_label(&label) {
            prop_assert!(!u_label.is_ascii());
            prop_assert!(to_a_label(&u_label).is_ok_and(|a_label| a_label.eq_ignore_ascii_case(&label)));
        }
    }

    /// A label has a kind if and only if it converts to the other kind, and the result has that kind.
    #[test]
    fn kinds_agree_with_conversions(label in "(xn--)?[a-zA-Zü._-]{0,8}") {
        let kind = LabelKind::of(&label);
        let a_label = to_a_label(&label);
        prop_assert_eq!(kind == LabelKind::ULabel, a_label.is_ok());
        prop_assert!(a_label.is_ok_and(|it| LabelKind::of(&it) == LabelKind::ALabel) || kind != LabelKind::ULabel);
        let u_label = to_u_label(&label);
        prop_assert_eq!(kind == LabelKind::ALabel, u_label.is_ok());
        prop_assert!(u_label.is_ok_and(|it| LabelKind::of(&it) == LabelKind::ULabel) || kind != LabelKind::ALabel);
    }
}
