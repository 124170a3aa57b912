//! Bulk conversion gives the same results as the methods of the profile for each name.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

#[path = "common/scale.rs"]
mod scale;

use std::fmt::Debug;

use alabel::bulk::{Column, ColumnError, Converter, NameError, Run, strip_line_end};
use alabel::{AsciiSet, Form, Idna2003, Idna2008, Mapping, Profile, Url, Uts46, VerifyDnsLength};
use proptest::prelude::*;

/// Returns the ready profiles, and others with flags that matter to hosts.
fn profiles() -> Vec<Profile> {
    let uts46 = Uts46::new();
    let others = [
        uts46.check_hyphens(true).into(),
        uts46.check_hyphens_at_ends(true).into(),
        uts46.use_std3_ascii_rules(true).into(),
        uts46.verify_dns_length(VerifyDnsLength::False).into(),
        uts46.verify_dns_length(VerifyDnsLength::True).into(),
        uts46.deny_ascii(AsciiSet::new("_").unwrap()).into(),
        uts46.deny_ascii(AsciiSet::new("`").unwrap()).into(),
        uts46.deny_ascii(AsciiSet::EMPTY).into(),
        Url::new().deny_ascii(AsciiSet::new("_`").unwrap()).into(),
        Url::STRICT.deny_ascii(AsciiSet::EMPTY).into(),
        Idna2008::LOOKUP.mapping(Mapping::Rfc5895).into(),
        Idna2003::new().use_std3_ascii_rules(true).into(),
    ];
    Profile::ALL.iter().copied().chain(others).collect()
}

/// Converts a name with the methods of the profile, or returns the message of its error.
fn convert(profile: Profile, form: Form, name: &[u8]) -> Result<String, String> {
    let name = std::str::from_utf8(name).map_err(|error| format!("{error:?}"))?;
    let result = match form {
        Form::Ascii => profile.to_ascii(name),
        Form::Unicode => profile.to_unicode(name).into_result(),
    };
    result.map(String::from).map_err(|error| error.to_string())
}

/// Returns the message of an error.
fn message(error: &NameError) -> String {
    match error {
        NameError::NotUtf8(error) => format!("{error:?}"),
        NameError::Name(error) => error.to_string(),
    }
}

/// Splits a text into lines without their endings, octet by octet.
fn split(text: &[u8], end: u8) -> Vec<&[u8]> {
    let mut lines = Vec::new();
    let mut start = 0;
    for (position, &octet) in text.iter().enumerate() {
        if octet == end {
            let line = &text[start..position];
            let has_cr = end == b'\n' && line.ends_with(b"\r");
            lines.push(&line[..line.len() - usize::from(has_cr)]);
            start = position + 1;
        }
    }
    if start < text.len() {
        lines.push(&text[start..]);
    }
    lines
}

/// Converts lines run by run, and returns the result for each line.
fn run_by_run(
    converter: &mut Converter<Profile>,
    text: &[u8],
    end: u8,
) -> Vec<Result<String, String>> {
    let mut results = Vec::new();
    let mut lines = converter.lines(text, end);
    // Consecutive runs are adjacent.
    let mut position = 0;
    while let Some(run) = lines.next_run() {
        match run {
            Run::Unchanged(range) => {
                assert!(range.start >= position && range.end > range.start);
                assert_eq!(text[range.end - 1], end);
                position = range.end;
                let lines = text[range].strip_suffix(&[end]).unwrap();
                let names = lines.split(|&octet| octet == end);
                results.extend(names.map(|name| Ok(String::from_utf8(name.to_vec()).unwrap())));
            }
            Run::Changed { name, result } => {
                assert!(name.start >= position);
                position = name.end;
                results.push(Ok(result.to_owned()));
            }
            Run::Failed { name, error } => {
                assert!(name.start >= position);
                position = name.end;
                results.push(Err(message(&error)));
            }
        }
    }
    results
}

/// Compares the lines of a text with their separate conversion, for each profile and form.
fn check_lines(text: &[u8]) {
    for profile in profiles() {
        for form in [Form::Ascii, Form::Unicode] {
            let mut converter = Converter::new(profile, form);
            for end in [b'\n', b'\0'] {
                let expected: Vec<_> = split(text, end)
                    .iter()
                    .map(|name| convert(profile, form, name))
                    .collect();
                assert_eq!(
                    run_by_run(&mut converter, text, end),
                    expected,
                    "{profile:?} {form:?} {end:?}"
                );
            }
            check_whole_lines(&mut converter, profile, form, text);
        }
    }
}

/// Compares the lines of a text, converted at once, with their separate conversion.
fn check_whole_lines(
    converter: &mut Converter<Profile>,
    profile: Profile,
    form: Form,
    text: &[u8],
) {
    let mut expected = Vec::new();
    let mut failed = Vec::new();
    for name in split(text, b'\n') {
        match convert(profile, form, name) {
            Ok(result) => expected.extend(result.bytes()),
            Err(error) => {
                expected.extend(name);
                failed.push((name, error));
            }
        }
        expected.push(b'\n');
    }
    let mut output = b"before".to_vec();
    let mut failures = Vec::new();
    let is_changed = converter.convert_lines(text, &mut output, |name, position, error| {
        assert!(text[position..].starts_with(name));
        failures.push((name, message(&error)));
        name
    });
    assert_eq!(failures, failed);
    if is_changed {
        assert_eq!(output, [b"before", &*expected].concat());
        assert!(text != expected || !failed.is_empty());
    } else {
        assert_eq!((&*output, text), (&b"before"[..], &*expected));
    }
}

/// Compares a column of names, after an empty null, with their separate conversion.
fn check_column<O>(names: &[Vec<u8>])
where
    O: Copy + Debug + PartialEq + TryFrom<usize> + TryInto<usize>,
{
    let offset = |value: usize| O::try_from(value).ok().unwrap();
    for profile in profiles() {
        for form in [Form::Ascii, Form::Unicode] {
            // The octets before the names belong to another slice.
            let mut values = b"..".to_vec();
            let mut offsets = vec![offset(2), offset(2)];
            let mut expected = (Vec::new(), vec![offset(0), offset(0)]);
            let mut failed = Vec::new();
            for (index, name) in names.iter().enumerate() {
                values.extend(name);
                offsets.push(offset(values.len()));
                match convert(profile, form, name) {
                    Ok(result) => expected.0.extend(result.bytes()),
                    Err(error) => failed.push((index + 1, error)),
                }
                expected.1.push(offset(expected.0.len()));
            }
            values.extend(b"..");
            let is_null = |index| index == 0;
            let column = Column::new(&values, &offsets).nulls(&is_null);
            let mut output = (Vec::new(), Vec::new());
            let mut failures = Vec::new();
            let is_changed = Converter::new(profile, form)
                .convert_column(
                    column,
                    &mut output.0,
                    &mut output.1,
                    |name, index, error| {
                        assert_eq!(name, names[index - 1]);
                        failures.push((index, message(&error)));
                        b""
                    },
                )
                .unwrap();
            assert_eq!(failures, failed, "{profile:?} {form:?}");
            if is_changed {
                assert_eq!(output, expected, "{profile:?} {form:?}");
            } else {
                assert!(failed.iter().all(|(index, _)| names[index - 1].is_empty()));
                assert!(output.1.is_empty());
                assert_eq!(names.concat(), expected.0);
            }
        }
    }
}

/// Generates a name, mostly a host or almost a host, at lengths around those of the scan.
fn name() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        8 => "[a-z0-9]{1,12}(-[a-z0-9]{1,4})?(\\.[a-z0-9]{2,8}){0,3}".prop_map(String::into_bytes),
        2 => "[a-zA-Z0-9._`/@{-]{0,20}".prop_map(String::into_bytes),
        2 => "[a-z]{10,30}\\.[a-z]{10,32}\\.?[a-z]{0,3}".prop_map(String::into_bytes),
        1 => "[a-z]{45,66}(\\.[a-z]{60,64}){0,4}".prop_map(String::into_bytes),
        1 => prop_oneof![
            Just("bücher.example"), Just("xn--bcher-kva.example"), Just("xn--0"), Just("XN--TDA.a"), Just("a..b"),
            Just(""), Just("example.com."), Just("Example.COM"), Just("-a"), Just("a-.b"), Just("ab--c"), Just("a\r"),
            Just("0a.א"), Just("_dmarc.example"), Just("a`b"), Just("例え。テスト"), Just("a\u{AD}b"), Just("☕.us"),
            Just("1.2.3.4"), Just("a.0x7f"),
        ].prop_map(|name| name.as_bytes().to_vec()),
        1 => proptest::collection::vec(any::<u8>(), 0..8),
        1 => "\\PC{0,8}".prop_map(String::into_bytes),
    ]
}

/// Generates names with line endings.
fn text() -> impl Strategy<Value = Vec<u8>> {
    let ending = prop_oneof![16 => Just(&b"\n"[..]), 1 => Just(&b"\r\n"[..]), 1 => Just(&b"\0"[..]), 1 => Just(&b"\n\n"[..])];
    let line = (name(), ending).prop_map(|(name, ending)| [&*name, ending].concat());
    (proptest::collection::vec(line, 0..40), name())
        .prop_map(|(lines, last)| [lines.concat(), last].concat())
}

proptest! {
    #![proptest_config(scale::fewer_cases(2))]

    #[test]
    fn lines_are_converted_like_single_names(text in text()) {
        check_lines(&text);
    }

    #[test]
    fn a_column_is_converted_like_single_names(names in proptest::collection::vec(name(), 0..150)) {
        check_column::<i32>(&names);
        check_column::<i64>(&names);
    }

    #[test]
    fn a_name_is_converted_as_by_the_profile(name in name()) {
        for profile in profiles() {
            for form in [Form::Ascii, Form::Unicode] {
                if let Ok(text) = std::str::from_utf8(&name) {
                    let mut converter = Converter::new(profile, form);
                    // The buffer holds the result of another name.
                    let _ = converter.convert("Ü.example");
                    let result = converter.convert(text);
                    let result = result.map(str::to_owned).map_err(|error| error.to_string());
                    prop_assert_eq!(result, convert(profile, form, &name), "{:?} {:?}", profile, form);
                }
            }
        }
    }
}

/// Tries every octet at each position of a step of the scan, and beside each separator.
#[test]
fn every_octet_in_a_host_is_converted_like_a_single_name() {
    for octet in 0..=u8::MAX {
        for place in 0..20 {
            let mut text = b"a.b\nexample.com\nc-d.example\nab.cd.ef\n".to_vec();
            text[place] = octet;
            check_lines(&text);
        }
    }
}

/// Tries hosts of all lengths that DNS allows, and longer, at each position of a step.
#[test]
fn hosts_of_every_length_are_converted_like_single_names() {
    for length in 1..70 {
        for before in 0..16 {
            let host = "a".repeat(length);
            let text = format!("{}\n{host}\n{host}\nb.c\n", "d".repeat(before + 1));
            check_lines(text.as_bytes());
        }
    }
    for labels in 1..90 {
        check_lines(format!("a\n{}\n", vec!["ab"; labels].join(".")).as_bytes());
    }
}

/// The scan must not skip names that only `Url::STRICT` refuses.
#[test]
fn hosts_that_end_in_a_number_are_converted_like_single_names() {
    for name in ["1.2.3.4", "a.1", "b.0x7f", "0", "0x", "a1", "1.a"] {
        check_lines(format!("example.com\n{name}\nb.c\n").as_bytes());
        check_column::<i32>(&["example.com", name, "b.c"].map(Into::into));
    }
}

/// A CR is part of a line that another octet than LF ends.
#[test]
fn a_carriage_return_is_stripped_only_before_the_line_feed_that_ends_a_line() {
    for (line, end, stripped) in [
        ("a\r\n", b'\n', "a"),
        ("a\r\n", b'\0', "a\r\n"),
        ("a\r\n\0", b'\0', "a\r\n"),
        ("a\r", b'\n', "a\r"),
    ] {
        assert_eq!(strip_line_end(line.as_bytes(), end), stripped.as_bytes());
    }
}

#[test]
fn hosts_are_one_run() {
    let long = "a".repeat(43);
    for profile in profiles() {
        for form in [Form::Ascii, Form::Unicode] {
            // The scan leaves names with digits out if the profile refuses a number at the end.
            let is_scanned = form == Form::Unicode || profile.is_valid("1.2.3.4");
            let third = if is_scanned { "1.2.3.4" } else { "b-c.net" };
            let text = format!("www.example.com\na-b.example\n{third}\n{long}.net\n").repeat(100);
            let mut converter = Converter::new(profile, form);
            let mut lines = converter.lines(text.as_bytes(), b'\n');
            let first = lines.next_run();
            assert!(matches!(first, Some(Run::Unchanged(range)) if range == (0..text.len())));
        }
    }
}

/// Offsets out of order are refused; unusual but valid offsets are not.
#[test]
fn offsets_out_of_order_are_refused() {
    let convert = |offsets: &[i32]| {
        let (mut values, mut ends) = (Vec::new(), Vec::new());
        let mut converter = Converter::new(Uts46::new(), Form::Ascii);
        let column = Column::new("aübc".as_bytes(), offsets);
        converter.convert_column(column, &mut values, &mut ends, |_, _, _| b"?")
    };
    assert_eq!(convert(&[]), Ok(false));
    assert_eq!(convert(&[3]), Ok(false));
    assert_eq!(convert(&[3, 4, 5]), Ok(false));
    assert_eq!(convert(&[0, 2, 5]), Ok(true));
    for (offsets, index) in [
        (&[0, 6][..], 0),
        (&[-1, 1], 0),
        (&[0, 1, 0], 1),
        (&[0, 1, 6], 1),
        (&[0, 1, 0, 1], 1),
        (&[0, 5, 1], 1),
        (&[3, 4, 3, 5], 1),
    ] {
        assert_eq!(
            convert(offsets),
            Err(ColumnError::Offsets { index }),
            "{offsets:?}"
        );
    }
    let names = "ü".repeat(100);
    let offsets: Vec<u8> = (0..=100).map(|name| name * 2).collect();
    let column = Column::new(names.as_bytes(), &offsets);
    let mut converter = Converter::new(Uts46::new(), Form::Ascii);
    let result = converter.convert_column(column, &mut Vec::new(), &mut Vec::new(), |_, _, _| b"");
    assert_eq!(result, Err(ColumnError::Overflow));
}

#[test]
fn columns_and_errors_have_texts() {
    let offsets = [0, 2, 3];
    let column = Column::new(b"abc", &offsets);
    assert_eq!(format!("{column:?}"), "Column { len: 2, .. }");
    for offsets in [&[][..], &[7]] {
        let column = Column::new(b"", offsets);
        assert_eq!(format!("{column:?}"), "Column { len: 0, .. }");
    }
    for (error, message) in [
        (
            ColumnError::Offsets { index: 3 },
            "the offsets of the name with index 3 are not in the values, or not ascending",
        ),
        (
            ColumnError::Overflow,
            "the output has more octets than its offsets can count",
        ),
    ] {
        assert_eq!(error.to_string(), message);
    }
    let error = Uts46::new().to_ascii("a b").unwrap_err();
    assert_eq!(
        NameError::from(error.clone()).to_string(),
        error.to_string()
    );
    let error = String::from_utf8(b"a\xFF".to_vec()).unwrap_err();
    assert_eq!(
        NameError::NotUtf8(error.utf8_error()).to_string(),
        "invalid UTF-8 at octet 1"
    );
}

/// A column of text has the results of its octets, but its offsets must be code point boundaries.
#[test]
fn offsets_within_a_code_point_are_refused() {
    let names = "a.comüa b\u{3002}";
    let mut converter = Converter::new(Uts46::new(), Form::Ascii);
    let mut convert = |column: Column<'_, usize>| {
        let mut output = (Vec::new(), Vec::new());
        let mut failures = Vec::new();
        let result =
            converter.convert_column(column, &mut output.0, &mut output.1, |_, index, error| {
                failures.push((index, message(&error)));
                b"?"
            });
        (result, output, failures)
    };
    let offsets = [0, 5, 7, 10, 13];
    let result = convert(Column::of_text(names, &offsets));
    assert_eq!(result.1.0, b"a.comxn--tda??");
    assert_eq!(result, convert(Column::new(names.as_bytes(), &offsets)));
    for (offsets, index) in [
        ([0, 6, 7], 0),
        ([0, 5, 6], 1),
        ([0, 10, 12], 1),
        ([7, 10, 14], 1),
    ] {
        let (result, ..) = convert(Column::of_text(names, &offsets));
        assert_eq!(result, Err(ColumnError::Offsets { index }), "{offsets:?}");
    }
}

/// A name that is replaced with itself counts as unchanged.
#[test]
fn a_failed_name_that_stays_is_unchanged() {
    let mut converter = Converter::new(Uts46::new(), Form::Ascii);
    let mut convert = |offsets: &[i32]| {
        let mut output = (Vec::new(), Vec::new());
        let mut failures = Vec::new();
        let names = Column::new("a.coma bü".as_bytes(), offsets);
        let result =
            converter.convert_column(names, &mut output.0, &mut output.1, |name, index, _| {
                failures.push(index);
                name
            });
        (result, output, failures)
    };
    assert_eq!(convert(&[0, 5, 8]), (Ok(false), (vec![], vec![]), vec![1]));
    let output = (b"a.coma bxn--tda".to_vec(), vec![0, 5, 8, 15]);
    assert_eq!(convert(&[0, 5, 8, 10]), (Ok(true), output, vec![1]));
}

/// Columns are appended to the output.
#[test]
fn columns_are_appended_to_the_buffer() {
    let mut converter = Converter::new(Uts46::new(), Form::Ascii);
    let (mut values, mut offsets) = (Vec::new(), Vec::new());
    for _ in 0..2 {
        let column = Column::new("a.comüb".as_bytes(), &[0_i64, 5, 7, 8]);
        let result = converter.convert_column(column, &mut values, &mut offsets, |_, _, _| b"");
        assert_eq!(result, Ok(true));
    }
    assert_eq!(values, b"a.comxn--tdaba.comxn--tdab");
    assert_eq!(offsets, [0, 5, 12, 13, 18, 25, 26]);
}
