//! The input of the command: fields of a table, names that end in NUL, long lines, and interactive lines.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, Stdio};

use crate::command::{command, run, run_with, spawn};
use serde_json::json;

const TABLE: &str = "1\tü\tx\r\n2\texample.com\t\n3\ta b\ty z\n4\n5\txn--tda\n";

#[test]
fn a_field_is_converted_and_the_rest_stays() {
    let run = run_with(&["to-ascii", "--field", "2"], TABLE.as_bytes());
    let expected = "1\txn--tda\tx\r\n2\texample.com\t\n3\t\ty z\n4\n5\txn--tda\n";
    assert_eq!((run.stdout.as_str(), run.code), (expected, 1));
    let messages: Vec<&str> = run.stderr.lines().collect();
    assert_eq!(messages.len(), 2);
    assert!(messages[0].starts_with("alabel: line 3: U+0020 at octets 1..2, "));
    assert_eq!(
        messages[1],
        "alabel: line 4: the line has 1 field, so there is no field 2"
    );
}

#[test]
fn on_error_applies_to_fields() {
    for (on_error, expected) in [
        ("keep", TABLE.replace('ü', "xn--tda")),
        (
            "skip",
            "1\txn--tda\tx\r\n2\texample.com\t\n5\txn--tda\n".to_owned(),
        ),
        ("stop", "1\txn--tda\tx\r\n2\texample.com\t\n".to_owned()),
    ] {
        let run = run_with(
            &["to-ascii", "--field=2", "--on-error", on_error],
            TABLE.as_bytes(),
        );
        assert_eq!((run.stdout, run.code), (expected, 1), "{on_error}");
    }
}

#[test]
fn any_text_separates_fields() {
    for (delimiter, input, expected) in [
        (",", "ü,ü\n", "ü,xn--tda\n"),
        ("::", "a::ü::b\n", "a::xn--tda::b\n"),
        ("\\t", "a\tü\n", "a\txn--tda\n"),
        ("ß", "aßüßb\n", "aßxn--tdaßb\n"),
        (" ", "a Ü", "a xn--tda\n"),
        (",", "\"a,b c\",d\n", "\"a,,d\n"),
    ] {
        let arguments = ["to-ascii", "--field=2", "--delimiter", delimiter];
        assert_eq!(run_with(&arguments, input.as_bytes()).stdout, expected);
    }
    // Only the field must be UTF-8.
    let last = run_with(&["to-ascii", "--field=3"], b"\xFF\t\xFE\tA\n");
    assert_eq!(
        (last.stdout.as_str(), last.code),
        ("\u{FFFD}\t\u{FFFD}\ta\n", 0)
    );
    for arguments in [
        &["to-ascii", "--field=0"][..],
        &["to-ascii", "--delimiter=,"],
        &["to-ascii", "--field=1", "--delimiter="],
        &["to-ascii", "--field=1", "example.com"],
    ] {
        assert_eq!(run(arguments).code, 2, "{arguments:?}");
    }
}

#[test]
fn json_and_check_read_a_field() {
    let json = run_with(&["to-ascii", "--json", "--field=2"], TABLE.as_bytes()).json();
    let column = |key: &str| -> Vec<_> { json.iter().map(|object| object[key].clone()).collect() };
    assert_eq!(
        column("input"),
        [
            json!("ü"),
            json!("example.com"),
            json!("a b"),
            json!("4"),
            json!("xn--tda")
        ]
    );
    assert_eq!(json[3]["errors"][0]["code"], "missing-field");
    assert_eq!(json[3]["output"], json!(null));
    let check = run_with(&["check", "--field=2"], TABLE.as_bytes());
    assert!(check.stdout.contains("line 3: \"a b\": 1 error\n"));
    assert!(
        check
            .stdout
            .contains("line 4: \"4\": 1 error\n  the line has 1 field, ")
    );
    assert_eq!(check.code, 1);
}

#[test]
fn names_can_end_in_nul() {
    let input = "ü\0example.com\0a\nb\0a\r\0c";
    let run = run_with(&["to-ascii", "-0"], input.as_bytes());
    assert_eq!(
        (run.stdout.as_str(), run.code),
        ("xn--tda\0example.com\0\0\0c\0", 1)
    );
    assert!(run.stderr.contains("alabel: line 3: U+000A "));
    let keep = run_with(
        &["to-unicode", "--null", "--on-error=keep"],
        input.as_bytes(),
    );
    assert_eq!(keep.stdout, format!("{input}\0"));
    let field = run_with(
        &["to-ascii", "-0", "--field=2"],
        "a\tü\r\0b\tc\0".as_bytes(),
    );
    assert_eq!(field.stdout, "a\t\0b\tc\0");
    let arguments = crate::command::run(&["to-ascii", "-0", "ü", "a"]);
    assert_eq!(arguments.stdout, "xn--tda\0a\0");
}

/// The numbers are also right after many unchanged lines.
#[test]
fn line_numbers_are_right_across_blocks() {
    let hosts = "www.example.com\n".repeat(50_000);
    let input = format!("{hosts}a b\n{hosts}\n{hosts}ü\nc d");
    for jobs in ["1", "2", "8"] {
        let run = run_with(&["to-ascii", "--jobs", jobs], input.as_bytes());
        let start = |message: &str| message.split(": ").nth(1).unwrap().to_owned();
        let lines: Vec<String> = run.stderr.lines().map(start).collect();
        assert_eq!(
            lines,
            ["line 50001", "line 100002", "line 150004"],
            "{jobs}"
        );
        assert_eq!(run.stdout, format!("{hosts}\n{hosts}\n{hosts}xn--tda\n\n"));
    }
    // One block has several failures.
    let few = run_with(&["to-ascii"], b"a\nb c\nd\ne\nf g\nh\ni j");
    let starts: Vec<&str> = few
        .stderr
        .lines()
        .filter_map(|line| line.get(..16))
        .collect();
    assert_eq!(
        starts,
        ["alabel: line 2: ", "alabel: line 5: ", "alabel: line 7: "]
    );
}

/// Writes a line and returns its answer.
fn ask(input: &mut ChildStdin, answers: &mut impl Iterator<Item = String>, line: &str) -> String {
    writeln!(input, "{line}").unwrap();
    answers.next().unwrap()
}

/// The command also answers at once after it has started threads, and ends with the first failure.
#[test]
fn a_coprocess_is_answered_at_once() {
    for before in [0, 100_000] {
        let mut child = spawn(command(&["to-ascii", "--on-error=stop", "--jobs=4"]));
        let mut input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let mut answers = output.lines().map(Result::unwrap);
        let writer = std::thread::spawn(move || {
            input
                .write_all("Example.COM\n".repeat(before).as_bytes())
                .unwrap();
            input
        });
        assert!(
            answers
                .by_ref()
                .take(before)
                .all(|answer| answer == "example.com")
        );
        let mut input = writer.join().unwrap();
        for _ in 0..10 {
            assert_eq!(ask(&mut input, &mut answers, "ü"), "xn--tda");
            assert_eq!(ask(&mut input, &mut answers, "example.com"), "example.com");
        }
        // The input stays open.
        writeln!(input, "a b").unwrap();
        assert_eq!(answers.next(), None);
        assert_eq!(child.wait().unwrap().code(), Some(1));
        drop(input);
    }
}

/// A line within the rules is converted, however long it is.
#[test]
fn a_line_longer_than_any_name_is_not_converted() {
    let long = "a".repeat(1 << 20);
    let message = "alabel: line 2: the input has 1048576 octets, too long for any name; its ASCII form would have \
        more than 253\n";
    let input = format!("ü\n{long}\nb\n");
    for arguments in [
        &["to-ascii"][..],
        &["to-ascii", "--strict"],
        &["to-ascii", "--profile=url-strict"],
        &["to-ascii", "--profile=idna2008"],
        &["to-unicode", "--profile=idna2008"],
    ] {
        let run = run_with(arguments, input.as_bytes());
        assert_eq!(
            (run.stderr.as_str(), run.code),
            (message, 1),
            "{arguments:?}"
        );
        assert_eq!(run.stdout.lines().nth(1), Some(""));
        assert_eq!(run.stdout.lines().count(), 3);
    }
    let json = run_with(&["to-ascii", "--json"], input.as_bytes()).json();
    assert_eq!(json[1]["errors"][0]["code"], "name-too-long");
    assert_eq!(json[1]["errors"][0]["status"], "A4_1");
    let check = run_with(&["check"], format!("{}\n", " ".repeat(1 << 20)).as_bytes());
    assert_eq!(check.stdout.matches("too long for any name").count(), 1);
    for arguments in [
        &["to-ascii", "--verify-dns-length=false"][..],
        &["to-ascii", "--profile=url"],
        &["to-unicode"],
    ] {
        let run = run_with(arguments, input.as_bytes());
        assert_eq!((run.stdout.lines().nth(1), run.code), (Some(&*long), 0));
    }
    // Ignored code points have no length.
    let ignored = format!("a{}b\n", "\u{AD}".repeat(1 << 20));
    assert_eq!(run_with(&["to-ascii"], ignored.as_bytes()).stdout, "ab\n");
    let longest = format!("{}\n", "a".repeat(63));
    assert_eq!(run_with(&["to-ascii"], longest.as_bytes()).stdout, longest);
    // Before normalization, the name has more code points than a name can have octets.
    let label = "u\u{308}\u{304}".repeat(50);
    let name = format!("{label}.{label}.{label}");
    let joined = format!("{name}{}\n", "\u{AD}".repeat(1 << 19));
    assert_eq!(
        run_with(&["to-ascii"], joined.as_bytes()).stdout,
        run(&["to-ascii", &name]).stdout
    );
}

/// Results and copied names have escapes again, and NULL stays NULL.
#[test]
fn names_are_unescaped_and_results_escaped() {
    let lines = "bücher.example\n\\N\na\\nb\nb\\u00\\'cher\n\\\\N\n\nxn--tda\\\n";
    for (on_error, expected) in [
        ("empty", "xn--bcher-kva.example\n\\N\n\nbu00'cher\n\n\n\n"),
        (
            "keep",
            "xn--bcher-kva.example\n\\N\na\\nb\nbu00'cher\n\\\\N\n\nxn--tda\\\\\n",
        ),
        ("skip", "xn--bcher-kva.example\n\\N\nbu00'cher\n"),
    ] {
        let run = run_with(
            &["to-ascii", "--escaped", "--on-error", on_error],
            lines.as_bytes(),
        );
        assert_eq!((run.stdout.as_str(), run.code), (expected, 1), "{on_error}");
        let mut complaints = run.stderr.lines();
        assert!(
            complaints
                .next()
                .unwrap()
                .starts_with("alabel: line 3: U+000A "),
            "{}",
            run.stderr
        );
        assert_eq!(complaints.count(), 3);
    }
    // With `--escaped`, NULL is not a name.
    let check = run_with(&["check", "--escaped"], b"\\N\na\\tb\n");
    assert!(
        check.stdout.starts_with("line 2: \"a\\tb\": 1 error"),
        "{}",
        check.stdout
    );
}

#[test]
fn every_octet_has_an_escape() {
    let octets: Vec<u8> = (0..=u8::MAX).collect();
    let mut line = Vec::new();
    for octet in &octets {
        match octet {
            0 => line.extend(b"\\0"),
            b'\t' => line.extend(b"\\t"),
            b'\n' => line.extend(b"\\n"),
            b'\r' => line.extend(b"\\r"),
            0x08 => line.extend(b"\\b"),
            0x0B => line.extend(b"\\v"),
            0x0C => line.extend(b"\\f"),
            b'\\' => line.extend(b"\\\\"),
            _ => line.push(*octet),
        }
    }
    line.push(b'\n');
    let mut child = command(&["to-unicode", "--escaped", "--on-error=keep", "--quiet"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(&line).unwrap();
    assert_eq!(child.wait_with_output().unwrap().stdout, line);
    // Nameprep without STD3 keeps the backslash that U+FF3C maps to, with or without another escape in the
    // lines.
    for lines in ["a\u{FF3C}b\n", "a\\\\b\na\u{FF3C}b\n"] {
        let arguments = [
            "to-ascii",
            "--escaped",
            "--profile=idna2003",
            "--deny-ascii=none",
        ];
        let run = run_with(&arguments, lines.as_bytes());
        assert_eq!(run.stdout, "a\\\\b\n".repeat(lines.lines().count()));
    }
}

#[test]
fn a_field_can_have_escapes() {
    let lines = "1\tü\\\tx\n2\t\\N\ty\\n\n3\n4\ta\\tb\tz\n".as_bytes();
    let run = run_with(&["to-ascii", "--escaped", "--field=2"], lines);
    assert_eq!(run.stdout, "1\t\tx\n2\t\\N\ty\\n\n3\n4\t\tz\n");
    let arguments = ["to-ascii", "--escaped", "a"];
    assert_eq!(crate::command::run(&arguments).code, 2);
}

/// A JSON object is one field. NULL stays NULL.
#[test]
fn a_json_object_is_escaped() {
    let lines = "a\"b\\\\ü\n\\N\na\\nb\nü\n".as_bytes();
    for arguments in [
        &["to-ascii", "--json"][..],
        &["to-ascii", "--json", "--on-error=keep", "--field=1"],
        &["to-unicode", "--json", "--display"],
        &["check", "--json"],
        &[
            "lookalikes",
            "--json",
            "--protected=../data/display/names.txt",
        ],
    ] {
        let escaped = run_with(&[arguments, &["--escaped"]].concat(), lines);
        let fields: Vec<&str> = escaped.stdout.lines().collect();
        assert_eq!((fields.len(), fields[1]), (4, "\\N"), "{arguments:?}");
        for (field, name) in [(0, "a\"b\\ü"), (2, "a\nb"), (3, "ü")] {
            let object = fields[field].replace("\\\\", "\\");
            let object: serde_json::Value = serde_json::from_str(&object).unwrap();
            assert_eq!(object["input"], name, "{arguments:?}");
        }
    }
}
