//! Records of CSV, fields by name, several fields, and fields between blanks.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::fmt::Write as _;

use csv::{ReaderBuilder, StringRecord, Terminator};
use proptest::prelude::*;
use proptest::{collection, sample};

use crate::command::{Run, run, run_with};
use crate::common::property_test_config;

/// Asserts the output of `to-ascii` for a table without failures.
#[track_caller]
fn assert_converted(arguments: &[&str], table: &str, expected: &str) {
    let mut run = run_with(&[&["to-ascii"], arguments].concat(), table.as_bytes());
    // Other fields have names, too.
    let notes = run.stderr.split_inclusive('\n');
    run.stderr = notes
        .filter(|line| !line.starts_with("alabel: note: field "))
        .collect();
    assert_eq!(
        run,
        Run {
            stdout: expected.to_owned(),
            stderr: String::new(),
            code: 0
        },
        "{arguments:?}"
    );
}

/// Quotes stay, and are added where they are needed. Nothing else changes.
#[test]
fn quotes_stay_or_are_added() {
    for (table, expected) in [
        ("1,\"bücher.de\"\n", "1,\"xn--bcher-kva.de\"\n"),
        ("1,bücher.de\n", "1,xn--bcher-kva.de\n"),
        ("\"a,\"\"b\",ü,\" \"\n", "\"a,\"\"b\",xn--tda,\" \"\n"),
        ("\"a\nb\r\nc\",\"ü\"\r\n", "\"a\nb\r\nc\",\"xn--tda\"\r\n"),
        // A quote inside a field without quotes has no meaning.
        ("a\"b,ü\nc,ü\n", "a\"b,xn--tda\nc,xn--tda\n"),
        // The last record lacks its line end.
        ("\"\",\"ü\"", "\"\",\"xn--tda\"\n"),
        ("1,\n", "1,\n"),
        // The first field starts after a BOM.
        ("\u{FEFF}\"\n,\",\"ü\"\n", "\u{FEFF}\"\n,\",\"xn--tda\"\n"),
    ] {
        let options = ["--csv", "--field", "2", "--verify-dns-length=false"];
        assert_converted(&options, table, expected);
    }
    assert_converted(
        &["--csv", "--field=1", "--delimiter=;"],
        "\"ü\";a,b\n",
        "\"xn--tda\";a,b\n",
    );
    assert_converted(
        &["--csv", "--field=1"],
        "\u{FEFF}\"ü\"\n\"ü\"\n",
        "\u{FEFF}\"xn--tda\"\n\"xn--tda\"\n",
    );
    // A result that needs quotes gets them, and its quotes are doubled.
    for (command, field, expected) in [
        (
            &["punycode", "encode"][..],
            "\"a,\"\"ü\"\n",
            "\"a,\"\"-joa\"\n",
        ),
        (&["to-unicode"], "\u{FF0C}ü\n", "\",ü\"\n"),
        (&["punycode", "encode"], "a\rü\n", "\"a\r-yka\"\n"),
        (&["punycode", "encode"], "a\"ü\n", "\"a\"\"-yka\"\n"),
    ] {
        let arguments = [command, &["--csv", "--field=1"]].concat();
        assert_eq!(run_with(&arguments, field.as_bytes()).stdout, expected);
    }
}

#[test]
fn a_header_names_fields() {
    let table = "Id,\"Näme\",Other\n1,ü,Ä\n2,\"ö\",Ä\n";
    assert_converted(
        &["--csv", "--field", "Näme"],
        table,
        "Id,\"Näme\",Other\n1,xn--tda,Ä\n2,\"xn--nda\",Ä\n",
    );
    // Several names, in any order. The first one starts after a BOM.
    assert_converted(
        &["--csv", "--field=Other", "--field=Id", "--field=2"],
        "\u{FEFF}Id,a,Other\nä,ö,ü\n",
        "\u{FEFF}Id,a,Other\nxn--4ca,xn--nda,xn--tda\n",
    );
    assert_converted(
        &["--field=1", "--header"],
        "Ä\tÖ\nÄ\tÖ\n",
        "Ä\tÖ\nxn--4ca\tÖ\n",
    );
    assert_converted(&["--field=Ö"], "Ä\tÖ\nÄ\tÖ\n", "Ä\tÖ\nÄ\txn--nda\n");
    // Without --csv, quotes are part of a name.
    assert_converted(
        &["--field=\"Ö\""],
        "Ö\t\"Ö\"\nÄ\tÖ\n",
        "Ö\t\"Ö\"\nÄ\txn--nda\n",
    );
    let missing = run_with(&["to-ascii", "-q", "--csv", "--field=x"], table.as_bytes());
    assert_eq!(
        (
            missing.code,
            missing.stderr.as_str(),
            missing.stdout.as_str()
        ),
        (
            2,
            "alabel: usage error: the first line has no field \"x\"; its fields are \"Id\", \"Näme\", \"Other\"\n",
            ""
        )
    );
    // JSON and pages have no header.
    let json = run_with(
        &["to-ascii", "--json", "--csv", "--field=Näme"],
        table.as_bytes(),
    )
    .json();
    assert_eq!(json.len(), 2);
    assert_eq!(json[1]["input"], "ö");
    let check = run_with(&["check", "--csv", "--field=Näme"], table.as_bytes());
    assert_eq!(
        check.stdout,
        "line 2: \"ü\": no errors\nline 3: \"ö\": no errors\n"
    );
}

/// A line with a failing field is one line of output, or none.
#[test]
fn several_fields_of_a_line_are_converted() {
    let table = "ü\ta b\tö\nä\tö\tü\nä\n";
    for (on_error, expected, code) in [
        (
            "empty",
            "xn--tda\t\txn--nda\nxn--4ca\txn--nda\txn--tda\nä\n",
            1,
        ),
        (
            "keep",
            "xn--tda\ta b\txn--nda\nxn--4ca\txn--nda\txn--tda\nä\n",
            1,
        ),
        ("skip", "xn--4ca\txn--nda\txn--tda\n", 1),
        ("stop", "", 1),
    ] {
        let fields = ["--field=1", "--field=3", "--field=2"];
        let arguments = [&["to-ascii", "--on-error", on_error], &fields[..]].concat();
        let run = run_with(&arguments, table.as_bytes());
        assert_eq!(
            (run.stdout.as_str(), run.code),
            (expected, code),
            "{on_error}"
        );
    }
}

#[test]
fn a_repeated_field_is_converted_once() {
    let table = "Ö\tÄ\nü\tä\n";
    for (fields, expected) in [
        (
            &["--header", "--field=1", "--field=1"][..],
            "Ö\tÄ\nxn--tda\tä\n",
        ),
        (&["--field=Ö", "--field=Ö"], "Ö\tÄ\nxn--tda\tä\n"),
        (&["--field=1", "--field=Ö"], "Ö\tÄ\nxn--tda\tä\n"),
        (
            &["--field=Ö", "--field=2", "--field=1", "--field=Ä"],
            "Ö\tÄ\nxn--tda\txn--4ca\n",
        ),
    ] {
        assert_converted(fields, table, expected);
    }
}

#[test]
fn blanks_separate_fields() {
    assert_converted(
        &["--field=2", "--delimiter=whitespace"],
        "  1 \t ü  x\ny ö\n",
        "  1 \t xn--tda  x\ny xn--nda\n",
    );
    let few = run_with(
        &["to-ascii", "--field=2", "--delimiter=whitespace"],
        b"  a \n \n",
    );
    assert_eq!(few.stdout, "  a \n \n");
    assert!(
        few.stderr.contains("line 1: the line has 1 field,"),
        "{few:?}"
    );
    assert!(
        few.stderr.contains("line 2: the line has 0 fields,"),
        "{few:?}"
    );
}

/// A message has the number of the first line of the record.
#[test]
fn a_message_has_the_line_of_the_record() {
    let run = run_with(&["to-ascii", "--csv", "--field=2"], b"\"\n\n\",a\n1,a b\n");
    assert!(run.stderr.contains("alabel: line 4: "), "{run:?}");
}

#[test]
fn records_stay_whole_across_blocks_and_threads() {
    let (mut table, mut expected) = (String::new(), String::new());
    for number in 0..60_000 {
        let text = "\n".repeat(number % 13);
        writeln!(table, "{number},\"{text}\"\"\",ü{number}").unwrap();
        writeln!(
            expected,
            "{number},\"{text}\"\"\",{}",
            alabel::to_ascii(&format!("ü{number}")).unwrap()
        )
        .unwrap();
    }
    for jobs in ["1", "4"] {
        assert_converted(&["--csv", "--field=3", "--jobs", jobs], &table, &expected);
    }
}

#[test]
fn conflicting_options_are_usage_errors() {
    for arguments in [
        &["--csv"][..],
        &["--csv", "--field=1", "--null"],
        &["--csv", "--field=1", "--escaped"],
        &["--csv", "--field=1", "--delimiter=ab"],
        &["--csv", "--field=1", "--delimiter=\""],
        &["--csv", "--field=1", "--delimiter=whitespace"],
        &["--header"],
        &["--field="],
    ] {
        let run = run(&[&["to-ascii"], arguments].concat());
        assert_eq!(run.code, 2, "{arguments:?}: {run:?}");
    }
}

#[test]
fn quotes_without_csv_get_one_note() {
    let arguments = ["to-ascii", "--field=2", "--delimiter=,"];
    let run = run_with(&arguments, b"1,\"a\"\n2,\"b\"\n");
    assert_eq!(
        run.stderr.matches("note: a field starts with a quote, which is part of the name here; for CSV, add --csv").count(),
        1
    );
    assert!(
        !run_with(&[&arguments[..], &["-q"]].concat(), b"1,\"a\"\n")
            .stderr
            .contains("note")
    );
}

/// Returns tables with random fields, with and without a BOM. Whatever state they end in, only the last
/// record changes.
fn tables() -> impl Strategy<Value = Vec<u8>> {
    let pieces: Vec<&[u8]> = vec![
        b",",
        b";",
        b"\"",
        b"\"",
        b"\r",
        b"\n",
        b"\r\n",
        b"a",
        b" ",
        b"\xC3\xBC",
        b"\xFF",
    ];
    let bom = sample::select(vec![&b""[..], b"\xEF\xBB\xBF"]);
    let pieces = collection::vec(sample::select(pieces), 0..40);
    (bom, pieces).prop_map(|(bom, pieces)| [bom, &pieces.concat(), b"\nlast\n"].concat())
}

/// Reads the records of a table with the crate `csv`. Leaves out the last record, which may be part of
/// another after an open quote. Replaces CRLF by LF, because for this crate either every CR ends a record or
/// none does.
fn records(table: &str, delimiter: u8) -> Vec<StringRecord> {
    let table = table.replace("\r\n", "\n");
    let reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .terminator(Terminator::Any(b'\n'))
        .from_reader(table.as_bytes());
    let mut records: Vec<_> = reader.into_records().map(Result::unwrap).collect();
    records.pop();
    records
}

proptest! {
    #![proptest_config(property_test_config())]

    /// The fields equal those of the crate `csv`, which skips empty lines. No other field changes.
    #[test]
    fn fields_equal_those_of_the_crate_csv(table in tables(), number in 1..4_usize, delimiter in sample::select(vec![",", ";"])) {
        let text = String::from_utf8_lossy(&table);
        let expected = records(&text, delimiter.as_bytes()[0]);
        let options = [format!("--field={number}"), format!("--delimiter={delimiter}")];
        let run = |other: &[&str]| {
            let arguments = [&["to-ascii", "--quiet", "--csv", &options[0], &options[1]], other].concat();
            run_with(&arguments, &table)
        };

        let mut replies = run(&["--json"]).json();
        replies.pop();
        let names = replies.iter().filter(|reply| reply["errors"][0]["code"] != "missing-field");
        let names = names.map(|reply| reply["input"].as_str().unwrap().replace("\r\n", "\n"));
        let expected_names = expected.iter().filter_map(|record| record.get(number - 1));
        prop_assert_eq!(
            names.filter(|name| !name.is_empty()).collect::<Vec<_>>(),
            expected_names.filter(|name| !name.is_empty()).collect::<Vec<_>>()
        );

        let converted = records(&run(&["--on-error=keep"]).stdout, delimiter.as_bytes()[0]);
        prop_assert_eq!(converted.len(), expected.len());
        for (converted, expected) in converted.iter().zip(&expected) {
            let expected = expected.iter().enumerate().map(|(index, field)| {
                let ascii = alabel::to_ascii(field).ok().filter(|_| index == number - 1 && !field.contains('\u{FFFD}'));
                ascii.map_or_else(|| field.to_owned(), Into::into)
            });
            prop_assert_eq!(converted.iter().map(str::to_owned).collect::<Vec<_>>(), expected.collect::<Vec<_>>());
        }
    }
}
