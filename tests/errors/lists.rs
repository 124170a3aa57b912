//! Lists of errors: each with its own label and place, up to a number, and of names that are refused by their
//! length.

#![allow(clippy::indexing_slicing, clippy::unwrap_used)]

use alabel::{Error, ErrorKind, Form, Uts46, VerifyDnsLength, punycode};

/// The label and the text at the place of each error.
fn places<'a>(name: &'a str, errors: &[Error]) -> Vec<(usize, &'a str)> {
    errors
        .iter()
        .map(|error| (error.label(), name.get(error.span()).unwrap()))
        .collect()
}

#[test]
fn each_error_quotes_its_own_label() {
    let errors = Uts46::new().check("a b c.d.e f.g h").collect::<Vec<_>>();
    let messages: Vec<_> = errors.iter().map(ToString::to_string).collect();
    let labels = ["\"a b c\"", "\"a b c\"", "\"e f\"", "\"g h\""];
    assert_eq!(messages.len(), labels.len());
    for (message, label) in messages.iter().zip(labels) {
        assert!(message.contains(label), "{message}");
    }
}

/// Lengths are verified after all labels, so that the place of the last error is before that of the first.
#[test]
fn an_error_of_a_label_before_the_latest_one() {
    let long = "a".repeat(64);
    let name = format!("{long}.b c.d");
    let errors = Uts46::new().check(&name).collect::<Vec<_>>();
    assert_eq!(places(&name, &errors), [(1, " "), (0, long.as_str())]);
}

/// More errors than one part of the list has, and errors that are equal before others.
#[test]
fn the_first_errors_are_those_that_the_whole_list_starts_with() {
    let equal = punycode::encode(&"\u{80}".repeat(700)).unwrap();
    for name in [
        "a b.".repeat(700),
        format!("{}.a b.c d", "\u{378} ".repeat(300)),
        format!("a b.xn--{equal}.c d.e f"),
    ] {
        let all = Uts46::new().check(&name).collect::<Vec<_>>();
        for limit in [0, 1, 2, 3, 255, 256, 257, 258, 512, 513, 514, usize::MAX] {
            let first = Uts46::new().check(&name).take(limit).collect::<Vec<_>>();
            assert_eq!(first, all[..limit.min(all.len())], "{limit}");
        }
        let spaces = all
            .iter()
            .filter(|error| error.kind() == ErrorKind::ForbiddenDomainCodePoint);
        let starts: Vec<_> = spaces.map(|error| error.span().start).collect();
        let expected: Vec<_> = name.match_indices(' ').map(|(start, _)| start).collect();
        assert_eq!(starts, expected);
    }
}

/// The label of a name that its code points alone show to be too long is the one with the code point after
/// the last that fits.
#[test]
fn the_label_that_makes_a_very_long_name_too_long() {
    let label_of = |last: usize| {
        let lengths = [63, 63, 63, last];
        let labels = lengths.map(|length| "a".repeat(length)).join(".");
        let name = format!("{labels}.{}", "b".repeat(2000));
        let errors = Uts46::new().check(&name).collect::<Vec<_>>();
        let error = Uts46::new().to_ascii(&name).unwrap_err();
        assert_eq!(errors.first(), Some(&error));
        assert_eq!(error.span(), 0..name.len());
        (error.kind(), error.label())
    };
    assert_eq!(label_of(60), (ErrorKind::NameTooLong, 4));
    assert_eq!(label_of(61), (ErrorKind::NameTooLong, 4));
    assert_eq!(label_of(62), (ErrorKind::NameTooLong, 3));
}

/// "ﷺ" is mapped to 18 code points, some of which are spaces. A name of more than 1,016 octets is refused
/// before it is read, and others are before they are mapped.
#[test]
fn a_short_name_that_is_mapped_to_too_many_code_points() {
    for name in [
        "ﷺ".repeat(100),
        format!("a.{}", "ﷺ".repeat(100)),
        format!("\u{378}{}", "ﷺ".repeat(338)),
        format!("\u{378}{}", "ﷺ".repeat(700)),
    ] {
        let error = Uts46::new().to_ascii(&name).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::NameTooLong);
        assert_eq!(error.span(), 0..name.len());
        let errors = Uts46::new().check(&name).collect::<Vec<_>>();
        assert_eq!(errors.first(), Some(&error));
        let too_long = |error: &&Error| error.kind() == ErrorKind::NameTooLong;
        assert_eq!(errors.iter().filter(too_long).count(), 1);
        for limit in 1..4 {
            let first = Uts46::new().check(&name).take(limit).collect::<Vec<_>>();
            assert_eq!(first, errors[..limit]);
        }
    }
}

/// The length of a name comes before all other errors, even if only the mapping of its last label shows it.
#[test]
fn an_error_before_a_label_that_is_mapped_to_too_many_code_points() {
    let starts = ["a b.", "xn--0.", "ü.a b."].into_iter();
    for (start, count) in starts.flat_map(|start| (1..=338).map(move |count| (start, count))) {
        let name = start.to_owned() + &"ﷺ".repeat(count);
        let errors: Vec<Error> = Uts46::new().check(&name).collect();
        let is_refused = start.chars().count() + 18 * count > 1016;
        let is_first = errors[0].kind() == ErrorKind::NameTooLong;
        assert_eq!(is_first, is_refused, "{start} {count}");
        let first = Uts46::new().to_ascii(&name).unwrap_err();
        assert_eq!(first, errors[0], "{start} {count}");
        for limit in 1..4 {
            let first: Vec<Error> = Uts46::new().check(&name).take(limit).collect();
            assert_eq!(first, errors[..limit], "{start} {count}");
        }
    }
}

/// So a name of at most 169 octets never has more than 1,016 code points.
#[test]
fn an_octet_is_mapped_to_six_code_points_at_most() {
    for c in '\0'..=char::MAX {
        let mapped = Uts46::new().map_and_normalize(c.encode_utf8(&mut [0; 4]));
        assert!(mapped.chars().count() <= 6 * c.len_utf8(), "{c:?}");
    }
}

/// A label from right to left makes the Bidi rule apply to those before it, which are then checked anew.
#[test]
fn a_very_long_name_of_which_the_labels_are_checked_anew() {
    let name = format!("0a.{}.א", "b ".repeat(1100));
    let all = Uts46::new().check(&name).collect::<Vec<_>>();
    let kinds: Vec<_> = all.iter().take(3).map(Error::kind).collect();
    assert_eq!(
        kinds,
        [
            ErrorKind::NameTooLong,
            ErrorKind::BidiRule1,
            ErrorKind::ForbiddenDomainCodePoint
        ]
    );
    for limit in 1..5 {
        assert_eq!(
            Uts46::new().check(&name).take(limit).collect::<Vec<_>>(),
            all[..limit]
        );
    }
}

/// The first of them is found where the labels are checked anew, and where normalization has changed the
/// label.
#[test]
fn a_normalized_label_that_is_checked_anew() {
    let name = "0e\u{301}.a b.א";
    let error = Uts46::new().to_ascii(name).unwrap_err();
    assert_eq!((error.kind(), error.span()), (ErrorKind::BidiRule1, 0..1));
}

/// Only ToASCII verifies lengths, and only if it is told to.
#[test]
fn a_very_long_name_of_which_no_length_is_verified() {
    let name = format!("{}.Ü", "a".repeat(2000));
    let unlimited = Uts46::new().verify_dns_length(VerifyDnsLength::False);
    let ascii = unlimited.to_ascii(&name).unwrap();
    assert_eq!(ascii, name.replace('Ü', "xn--tda"));
    let unicode = Uts46::new().to_unicode(&ascii);
    assert_eq!(unicode.as_str(), name.replace('Ü', "ü"));
    assert_eq!(unicode.result(), Ok(()));
    assert_eq!(
        Uts46::new()
            .check_form(&ascii, Form::Unicode)
            .collect::<Vec<_>>(),
        []
    );
}

/// A code point that an A-label stands for is not where the prefix has the same letter.
#[test]
fn a_decoded_letter_that_the_prefix_starts_with() {
    let name = format!("xn--{}", punycode::encode("אxא").unwrap());
    let error = Uts46::new().to_ascii(&name).unwrap_err();
    assert_eq!(
        (error.kind(), error.code_point()),
        (ErrorKind::BidiRule2, Some('x'))
    );
    let message = error.to_string();
    assert!(message.starts_with("U+0078, from octets 0.."), "{message}");
}
