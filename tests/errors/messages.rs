//! The places, messages and traits of errors.

#![allow(clippy::panic, clippy::unwrap_used)]

use alabel::label::{to_a_label, to_u_label};
use alabel::punycode::{EncodeError, ParameterError};
use alabel::{AsciiSet, Error, ErrorKind, Form, Hint, Idna2003, Idna2008, Url, Uts46};

/// Asserts the label, the place and the code point of the only error of a name.
#[track_caller]
fn assert_place(name: &str, label: usize, source: &str, code_point: Option<char>) {
    let errors = Uts46::new().check(name).collect::<Vec<_>>();
    let [error] = errors.as_slice() else {
        panic!("{name:?} has {errors:?}")
    };
    let place = (error.label(), name.get(error.span()), error.code_point());
    assert_eq!(place, (label, Some(source), code_point), "{error}");
}

#[track_caller]
fn assert_message(name: &str, message: &str) {
    assert_eq!(
        Uts46::new().to_ascii(name).unwrap_err().to_string(),
        message
    );
}

#[test]
fn an_error_is_at_its_code_point_in_the_input() {
    assert_place("a.b c", 1, " ", Some(' '));
    assert_place("ü.ü\u{378}ü", 1, "\u{378}", Some('\u{378}'));
    assert_place("a\u{200D}b", 0, "\u{200D}", Some('\u{200D}'));
    assert_place("\u{301}a", 0, "\u{301}", Some('\u{301}'));
}

/// Dots from the mapping separate labels too, and removed code points do not shift places.
#[test]
fn labels_are_counted_in_the_mapped_name() {
    assert_place("a。b．c｡d e", 3, " ", Some(' '));
    assert_place("a\u{AD}。\u{AD}b\u{AD} c", 1, " ", Some(' '));
    assert_place("a。。b", 1, "", None);
    assert_place("a.\u{AD}.b", 1, "\u{AD}", None);
}

#[test]
fn a_mapped_code_point_is_at_its_source() {
    assert_place("a／b", 0, "／", Some('/'));
    assert_place("a.℀", 1, "℀", Some('/'));
    // Two code points from one mapping are one error.
    assert_place("⁇", 0, "⁇", Some('?'));
}

/// Equal code points of one A-label that break the same rule are one error in any position.
#[test]
fn equal_errors_are_one() {
    let code_points = |name: &str| -> Vec<_> {
        Uts46::new()
            .check(name)
            .collect::<Vec<_>>()
            .iter()
            .map(|error| error.code_point().unwrap())
            .collect()
    };
    for (u_label, expected) in [
        ("\u{80}\u{80}", &['\u{80}'][..]),
        ("\u{80}\u{81}\u{80}", &['\u{80}', '\u{81}']),
        ("\u{85}\u{84}\u{85}\u{84}", &['\u{85}', '\u{84}']),
    ] {
        let a_label = format!("xn--{}", alabel::punycode::encode(u_label).unwrap());
        assert_eq!(code_points(&a_label), expected);
        // In the input, each code point has its own place.
        assert_eq!(code_points(u_label).len(), u_label.chars().count());
    }
}

/// A composed or reordered code point has the place of all its parts and of nothing more.
#[test]
fn a_normalized_code_point_is_at_all_its_parts() {
    assert_place("e\u{301}\u{378}", 0, "\u{378}", Some('\u{378}'));
    assert_place("\u{378}e\u{301}", 0, "\u{378}", Some('\u{378}'));
    assert_place("e\u{301} \u{1100}\u{1161}\u{11A8}", 0, " ", Some(' '));
    // U+0323 has a lower combining class than U+0301, so it moves before it.
    assert_place("a.e\u{301}\u{323} b", 1, " ", Some(' '));
    // A composed left-to-right letter between right-to-left ones.
    assert_place("אe\u{301}א", 0, "e\u{301}", Some('é'));
    assert_place("אe\u{301}\u{AD}א", 0, "e\u{301}", Some('é'));
    assert_place("אe\u{301}\u{323}א", 0, "e\u{301}\u{323}", Some('ẹ'));
    // "<" and U+0338 compose to one valid code point; "/" composes with nothing.
    assert!(Uts46::new().check("<\u{338}").next().is_none());
    assert_place("/\u{338}", 0, "/", Some('/'));
}

#[test]
fn a_code_point_of_a_decoded_label_is_at_its_a_label() {
    assert_place("a.XN--a.b", 1, "XN--a", Some('\u{80}'));
    assert_place("ｘｎ－－a", 0, "ｘｎ－－a", Some('\u{80}'));
}

#[test]
fn an_error_of_punycode_is_at_its_digit() {
    assert_place("a.xn--tda!", 1, "!", Some('!'));
    assert_place("a.xn--0.b", 1, "", None);
    assert_place("xn--ib9b", 0, "i", None);
    assert_place("xn--bücher", 0, "ü", Some('ü'));
    assert_place("ＸＮ－－tda！", 0, "！", Some('!'));
}

/// The label that exceeds the limit is the one with the first octet beyond it.
#[test]
fn a_name_is_too_long_at_the_first_label_beyond_the_limit() {
    let labels = |last: usize| {
        let lengths = [63, 63, 63, last];
        lengths.map(|length| "a".repeat(length)).join(".")
    };
    let label_of = |name: String| {
        let error = Uts46::new().to_ascii(&name).unwrap_err();
        assert_eq!(
            (error.kind(), error.span()),
            (ErrorKind::NameTooLong, 0..name.len())
        );
        error.label()
    };
    assert_eq!(labels(61).len(), 253);
    assert_eq!(label_of(labels(61) + ".b"), 4);
    assert_eq!(label_of(labels(62)), 3);
    assert_eq!(label_of(labels(60) + ".b"), 4);
}

#[test]
fn messages_name_the_code_point_the_place_and_the_rule() {
    assert_message(
        "www.exa mple.com",
        "U+0020 at octets 7..8, in the label \"exa mple\", is a forbidden domain code point (URL Standard, section 3.2)",
    );
    assert_message(
        "a／b",
        "U+002F, from octets 1..4, in the label \"a／b\", is a forbidden domain code point (URL Standard, section 3.2)",
    );
    assert_message(
        "xn--a",
        "U+0080, from octets 0..5, in the label \"xn--a\", is not valid in a label (UTS #46, section 4.1, criterion 7)",
    );
    assert_message(
        "xn--tda!",
        "the label \"xn--tda!\" starts with \"xn--\" but is not Punycode: at octets 7..8, U+0021 has no digit-value \
         (UTS #46, section 4, step 4.1.2); allow it with `Uts46::ignore_invalid_punycode(true)`",
    );
    assert_message(
        "a..b",
        "the label \"\" at octets 2..2 is empty (UTS #46, section 4.2, step 4.2)",
    );
    assert_message(
        "",
        "the name \"\" is empty (UTS #46, section 4.2, step 4.1)",
    );
    assert_eq!(
        to_u_label("xn--0").unwrap_err().to_string(),
        "the label \"xn--0\" starts with \"xn--\" but is not Punycode: at octets 5..5, the input ends inside a delta \
         (RFC 5890, section 2.3.2.1)"
    );
}

/// The limit counts the ASCII form, which the input may not show.
#[test]
fn a_length_that_was_measured_is_in_the_message() {
    let end = |error: Option<Error>| {
        let error = error.unwrap().to_string();
        let (_, end) = error.split_once(" has more than ").unwrap();
        end.to_owned()
    };
    let label = "ü".to_owned() + &"a".repeat(57);
    let longer = "a".repeat(64);
    let name = "λ".to_owned() + &"1".repeat(251);
    let short_labels = "ü.".repeat(31) + "example";
    assert_eq!(
        end(Uts46::new().to_ascii(&label).err()),
        "63 octets in its ASCII form: 65 octets, 2 too many (UTS #46, section 4.2, step 4.2)"
    );
    assert_eq!(
        end(Idna2003::new().to_ascii(&label).err()),
        "63 octets in its ASCII form: 65 octets, 2 too many (RFC 3490, section 4.1, step 8)"
    );
    assert_eq!(
        end(Idna2008::LOOKUP.to_ascii(&label).err()),
        "63 octets in its ASCII form: 65 octets, 2 too many (RFC 1035, section 2.3.4)"
    );
    assert_eq!(
        end(to_a_label(&label).err()),
        "63 octets in its ASCII form: 65 octets, 2 too many (RFC 1035, section 2.3.4)"
    );
    assert_eq!(
        end(Uts46::new().to_ascii(&longer).err()),
        "63 octets in its ASCII form: 64 octets, 1 too many (UTS #46, section 4.2, step 4.2)"
    );
    assert_eq!(
        end(Uts46::new().to_ascii(&name).err()),
        "253 octets in its ASCII form: 260 octets, 7 too many (UTS #46, section 4.2, step 4.1)"
    );
    assert_eq!(
        end(Uts46::new().to_ascii(&short_labels).err()),
        "253 octets in its ASCII form: 255 octets, 2 too many (UTS #46, section 4.2, step 4.1)"
    );
}

/// Asserts the hint of the first error of each name.
#[track_caller]
fn assert_hints(error: impl Fn(&str) -> Option<Error>, hints: &[(&str, Option<Hint>)]) {
    for &(name, hint) in hints {
        assert_eq!(error(name).unwrap().hint(), hint, "{name:?}");
    }
}

#[test]
fn errors_of_uts46_have_these_hints() {
    let check_hyphens = Some(Hint::CheckHyphens);
    assert_hints(
        |name| Uts46::STRICT.to_ascii(name).err(),
        &[
            ("ab--c", check_hyphens),
            ("-a", check_hyphens),
            ("a-", check_hyphens),
            ("a_b", Some(Hint::UseStd3AsciiRules)),
            // It is also forbidden without STD3.
            ("a b", None),
            ("xn--0", Some(Hint::IgnoreInvalidPunycode)),
            ("a\u{200C}b", Some(Hint::Remove)),
            ("a\u{200D}b", Some(Hint::Remove)),
            ("a.", Some(Hint::RemoveRootDot)),
            ("a..b", None),
            ("\u{378}", None),
        ],
    );
}

#[test]
fn errors_of_idna2008_have_these_hints() {
    let valid = Some(Hint::ValidUnderUts46);
    assert_hints(
        |name| Idna2008::REGISTRATION.to_ascii(name).err(),
        &[
            ("☕", valid),
            ("ü_", valid),
            ("ü b", None),
            ("Ü", Some(Hint::Map)),
            // It maps to "a/c".
            ("℀", None),
            ("ü\u{AD}", Some(Hint::RemoveIgnored)),
            ("\u{E000}", None),
            ("u\u{308}", Some(Hint::Normalize)),
            ("_a", Some(Hint::ServiceName)),
            ("a b", None),
            ("ab--c", Some(Hint::HyphensUnderUts46)),
            ("-a", None),
            ("a\u{200C}b", Some(Hint::Remove)),
            ("a\u{200D}b", Some(Hint::Remove)),
        ],
    );
}

#[test]
fn errors_of_idna2003_have_these_hints() {
    let std3 = Some(Hint::Idna2003UseStd3AsciiRules);
    assert_hints(
        |name| {
            Idna2003::new()
                .use_std3_ascii_rules(true)
                .to_ascii(name)
                .err()
        },
        &[
            ("\u{221}", Some(Hint::AllowUnassigned)),
            ("a_b", std3),
            ("a b", None),
            ("-a", std3),
            ("a-", std3),
            ("a..b", None),
        ],
    );
    assert_hints(|label| to_u_label(label).err(), &[("xn--0", None)]);
}

/// beStrict is the only flag of a URL.
#[test]
fn errors_of_url_have_these_hints() {
    let not_strict = Some(Hint::BeStrict);
    assert_hints(
        |domain| Url::STRICT.to_ascii(domain).err(),
        &[
            ("ab--c", not_strict),
            ("-a", not_strict),
            ("a_b", not_strict),
            ("xn--0", None),
            ("a\u{200C}b", Some(Hint::Remove)),
            ("a.", Some(Hint::RemoveRootDot)),
            ("a b", None),
        ],
    );
    for (domain, hint) in [("xn--0.ü", None), ("a\u{200D}b", Some(Hint::Remove))] {
        assert_hints(|name| Url::new().to_ascii(name).err(), &[(domain, hint)]);
        assert_hints(
            |name| Url::new().to_unicode(name).into_result().err(),
            &[(domain, hint)],
        );
        for errors in [
            Url::new().check(domain).collect::<Vec<_>>(),
            Url::STRICT.check(domain).collect::<Vec<_>>(),
            Url::new()
                .check_form(domain, Form::Unicode)
                .collect::<Vec<_>>(),
        ] {
            assert_eq!(errors.first().unwrap().hint(), hint, "{domain:?}");
        }
    }
}

/// A hint about the whole input applies to each of its errors, in every profile.
#[test]
fn hints_about_the_input_apply_to_every_error() {
    for (input, hint) in [
        ("https://example.com", Hint::Url),
        ("HTTPS://user:password@bücher.example:8080/?a#b", Hint::Url),
        ("git+ssh://a b", Hint::Url),
        ("bücher.example/a@b", Hint::Url),
        ("user@example.com", Hint::EmailAddress),
        ("mailto:a user@bücher.example", Hint::EmailAddress),
        ("bücher.example:443", Hint::Port),
    ] {
        for errors in [
            Uts46::new().check(input).collect::<Vec<_>>(),
            Uts46::STRICT.check(input).collect::<Vec<_>>(),
            Url::new().check(input).collect::<Vec<_>>(),
            Url::STRICT.check(input).collect::<Vec<_>>(),
            Idna2008::REGISTRATION.check(input).collect::<Vec<_>>(),
            Idna2003::new()
                .use_std3_ascii_rules(true)
                .check(input)
                .collect::<Vec<_>>(),
        ] {
            assert!(!errors.is_empty(), "{input:?}");
            for error in errors {
                assert_eq!(error.hint(), Some(hint), "{input:?}: {error}");
            }
        }
        assert!(hint.is_about_input());
    }
    for input in [
        "a b",
        "a/b",
        "/a.b",
        "1://a",
        "é://a",
        "://a",
        "@example.com",
        "a@b .c",
        "a@",
        "[::1",
        "::g",
        "a.b:",
        "a.b:c",
        "a.b:c:1",
        "a:b",
    ] {
        for error in Uts46::new().check(input).collect::<Vec<_>>() {
            assert!(!error.hint().is_some_and(Hint::is_about_input), "{input:?}");
        }
    }
    // A valid input has no hint.
    let lenient = Uts46::new().deny_ascii(AsciiSet::EMPTY);
    assert!(lenient.check("user@example.com").next().is_none());
}

/// Code points that could hide in a terminal or a log are escaped, and labels beyond any limit are truncated.
#[test]
fn messages_quote_labels() {
    let message = |name: &str| Uts46::new().to_ascii(name).unwrap_err().to_string();
    assert!(message("a\n\u{1B}[31mb").contains(r#"in the label "a\n\u{1b}[31mb", is"#));
    // The error holds a short label itself and shares a long one.
    for length in 0..64 {
        let label = "a".repeat(length) + " ";
        assert!(
            message(&format!("{label}.example")).contains(&format!("in the label {label:?}, is"))
        );
    }
    let whole = "ü".repeat(63) + " ";
    assert!(message(&whole).contains(&format!("{whole:?}, is")));
    let long = "ü".repeat(64) + " ";
    assert!(message(&long).contains(&format!("\"{}\"… (129 octets), is", "ü".repeat(32))));
}

/// The output of `unwrap` and `assert_eq` is one line for any name.
#[test]
fn debug_is_one_line() {
    let debug = |name: &str| format!("{:?}", alabel::to_ascii(name).unwrap_err());
    assert_eq!(
        debug("a.\u{301}\n"),
        r#"Error { kind: LeadingMark, label: 1, text: "\u{301}\n", span: 2..4, code_point: Some(U+0301) }"#
    );
    assert_eq!(
        debug("xn--0"),
        r#"Error { kind: InvalidPunycode, label: 0, text: "xn--0", span: 5..5, code_point: None }"#
    );
    assert!(debug(&"a".repeat(1_000_000)).len() < 200);
    let error = alabel::to_ascii("a b").unwrap_err();
    assert_eq!(
        format!("{error:#?}"),
        r#"Error {
    kind: ForbiddenDomainCodePoint,
    label: 0,
    text: "a b",
    span: 1..2,
    code_point: Some(
        U+0020,
    ),
}"#
    );
}

#[test]
fn an_error_is_one_pointer_wide() {
    assert_eq!(size_of::<Error>(), size_of::<usize>());
    assert_eq!(size_of::<Result<(), Error>>(), size_of::<usize>());
}

#[test]
fn errors_implement_error() {
    fn assert_error<T: std::error::Error>() {}
    assert_error::<Error>();
    assert_error::<alabel::punycode::DecodeError>();
    assert_error::<EncodeError>();
    assert_error::<ParameterError>();
}
