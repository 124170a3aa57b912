//! Lists of errors: each error has its own label and place, a limit cuts the list, and the length can refuse
//! a name early.

#![allow(clippy::indexing_slicing, clippy::unwrap_used)]

use alabel::{Error, ErrorKind, Form, Uts46, VerifyDnsLength, punycode};

/// Returns the label and the text at the place of each error.
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

/// Lengths are verified after all labels, so the last error can precede the first in the name.
#[test]
fn the_last_error_can_precede_the_first_in_the_name() {
    let long = "a".repeat(64);
    let name = format!("{long}.b c.d");
    let errors = Uts46::new().check(&name).collect::<Vec<_>>();
    assert_eq!(places(&name, &errors), [(1, " "), (0, long.as_str())]);
}

/// The list has more errors than one of its parts, and equal errors before others.
#[test]
fn the_first_errors_start_the_whole_list() {
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

/// If the code points show that a name is too long, its label is the one of the first code point beyond the
/// limit.
#[test]
fn a_very_long_name_is_too_long_at_the_first_label_beyond_the_limit() {
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

/// "ﷺ" maps to 18 code points, including spaces. A name of more than 1,016 octets is refused before it is
/// read; other names are refused before they are mapped.
#[test]
fn a_short_name_that_maps_to_too_many_code_points_is_too_long() {
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

/// The length error comes before all others, even if only the mapping of the last label shows it.
#[test]
fn the_length_error_comes_before_all_others() {
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
fn an_octet_maps_to_at_most_six_code_points() {
    for c in '\0'..=char::MAX {
        let mapped = Uts46::new().map_and_normalize(c.encode_utf8(&mut [0; 4]));
        assert!(mapped.chars().count() <= 6 * c.len_utf8(), "{c:?}");
    }
}

/// A right-to-left label makes the Bidi rule apply to the labels before it, which are then checked again.
#[test]
fn labels_of_a_very_long_name_are_checked_again() {
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
    assert_eq!(Uts46::new().to_ascii_with_errors(&name).1, all);
}

/// The second check finds the first error, in a label that normalization changes.
#[test]
fn a_normalized_label_is_checked_again() {
    let name = "0e\u{301}.a b.א";
    let error = Uts46::new().to_ascii(name).unwrap_err();
    assert_eq!((error.kind(), error.span()), (ErrorKind::BidiRule1, 0..1));
}

/// Only ToASCII verifies lengths, and only if the flag is on.
#[test]
fn a_very_long_name_is_valid_without_length_checks() {
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

/// The place of a decoded code point is not an equal letter of the prefix.
#[test]
fn a_decoded_letter_is_not_found_in_the_prefix() {
    let name = format!("xn--{}", punycode::encode("אxא").unwrap());
    let error = Uts46::new().to_ascii(&name).unwrap_err();
    assert_eq!(
        (error.kind(), error.code_point()),
        (ErrorKind::BidiRule2, Some('x'))
    );
    let message = error.to_string();
    assert!(message.starts_with("U+0078, from octets 0.."), "{message}");
}
