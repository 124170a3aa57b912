//! The option `--on-error`: the output for a failed name, and the end of the command.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::io::Write;

use crate::command::{command, run, run_with, spawn};
use serde_json::{Value, json};

#[test]
fn on_error_chooses_the_output() {
    let input = "a\nb c\nd\n".as_bytes();
    for (on_error, stdout) in [
        ("empty", "a\n\nd\n"),
        ("keep", "a\nb c\nd\n"),
        ("skip", "a\nd\n"),
        ("stop", "a\n"),
    ] {
        let run = run_with(&["to-ascii", "--on-error", on_error], input);
        assert_eq!((run.stdout.as_str(), run.code), (stdout, 1), "{on_error}");
        assert!(run.stderr.starts_with("alabel: line 2: "), "{}", run.stderr);
    }
}

#[test]
fn on_error_chooses_the_output_in_json() {
    let input = "a\nb c\nd\n".as_bytes();
    for (on_error, outputs) in [
        ("empty", json!(["a", null, "d"])),
        ("keep", json!(["a", "b c", "d"])),
        ("skip", json!(["a", "d"])),
        ("stop", json!(["a", null])),
    ] {
        let run = run_with(&["to-ascii", "--json", "--on-error", on_error], input);
        let lines = run
            .json()
            .into_iter()
            .map(|line| line.get("output").cloned());
        assert_eq!(
            (lines.collect::<Value>(), run.code),
            (outputs, 1),
            "{on_error}"
        );
    }
}

#[test]
fn show_writes_the_string_in_spite_of_errors() {
    let input = "a b.ü\nxn--0.xn--tda\nü\n".as_bytes();
    for (arguments, stdout) in [
        (&["to-ascii"][..], "a b.xn--tda\nxn--0.xn--tda\nxn--tda\n"),
        (&["to-unicode"], "a b.ü\nxn--0.ü\nü\n"),
        // "Domain to Unicode" and IDNA2008 decode no label with an error.
        (
            &["to-unicode", "--profile=url"],
            "a b.ü\nxn--0.xn--tda\nü\n",
        ),
        (&["to-unicode", "--profile=idna2008"], "a b.ü\nxn--0.ü\nü\n"),
    ] {
        let arguments = [arguments, &["--on-error=show"]].concat();
        let plain = run_with(&arguments, input);
        assert_eq!(
            (plain.stdout.as_str(), plain.code),
            (stdout, 1),
            "{arguments:?}"
        );
        let json = run_with(&[&arguments[..], &["--json"]].concat(), input);
        let outputs = json
            .json()
            .into_iter()
            .map(|line| line.get("output").cloned());
        let lines = stdout.lines().map(|line| Some(Value::from(line)));
        assert!(outputs.eq(lines), "{}", json.stdout);
    }
    assert_eq!(
        run_with(&["to-ascii", "--on-error=show"], b"\xFF\n").stdout,
        "\n"
    );
}

#[test]
fn show_needs_an_operation_that_gives_a_string() {
    for (profile, reason) in [
        ("url", "the URL Standard returns failure without a string"),
        (
            "url-strict",
            "the URL Standard returns failure without a string",
        ),
        (
            "idna2008",
            "RFC 5891 gives no string for a name that breaks a rule",
        ),
        ("idna2008-registration", "RFC 5891 gives no string"),
        ("idna2003", "ToASCII of RFC 3490 fails without a string"),
    ] {
        for operation in [&["to-ascii"][..], &["check"], &["check", "--json"]] {
            let run = run(&[operation, &["--on-error=show", "--profile", profile, "a"]].concat());
            assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{operation:?}");
            assert!(run.stderr.contains(reason), "{}", run.stderr);
        }
        let to_unicode = ["to-unicode", "--on-error=show", "--profile", profile, "a"];
        assert_eq!(run(&to_unicode).stdout, "a\n");
    }
}

/// `best_effort` is the output of `--on-error show`, or null if there is none.
#[test]
fn json_has_the_best_effort() {
    let best_effort = |arguments: &[&str]| {
        let arguments = [arguments, &["--json", "--", "a b.ü"]].concat();
        run(&arguments).json().remove(0)["best_effort"].clone()
    };
    assert_eq!(best_effort(&["to-ascii"]), "a b.xn--tda");
    assert_eq!(best_effort(&["check"]), "a b.xn--tda");
    assert_eq!(best_effort(&["to-ascii", "--on-error=keep"]), "a b.xn--tda");
    assert_eq!(best_effort(&["to-unicode"]), "a b.ü");
    for profile in [
        "url",
        "url-strict",
        "idna2008",
        "idna2008-registration",
        "idna2003",
    ] {
        assert_eq!(
            best_effort(&["to-ascii", "--profile", profile]),
            Value::Null
        );
        assert_eq!(best_effort(&["to-unicode", "--profile", profile]), "a b.ü");
    }
    assert_eq!(
        best_effort(&["to-ascii", "--profile=idna2003", "--deny-ascii=none"]),
        "a b.xn--tda"
    );
    let octets = run_with(&["to-ascii", "--json"], b"\xFF\n");
    assert_eq!(octets.json().remove(0)["best_effort"], Value::Null);
}

#[test]
fn every_choice_exits_with_1_if_a_name_fails() {
    for arguments in [
        &["to-ascii"][..],
        &["to-unicode"],
        &["check"],
        &["to-ascii", "--json"],
        &["to-unicode", "--json"],
        &["check", "--json"],
    ] {
        for on_error in ["empty", "keep", "show", "skip", "stop"] {
            for input in ["a b\n", "a\na b\n", "a b\na\n", "a\0b\n"] {
                let run = run_with(
                    &[arguments, &["--on-error", on_error]].concat(),
                    input.as_bytes(),
                );
                assert_eq!(run.code, 1, "{arguments:?} {on_error} {input:?}");
            }
        }
    }
}

/// More lines than one block of standard input holds.
const LINES: usize = 200_000;

/// The failing line is followed by others in its block, and by blocks that must not be read.
#[test]
fn stop_ends_the_command_at_the_name_that_fails() {
    for jobs in ["1", "2"] {
        for before in [0, 1, 20_000, LINES] {
            let mut child = spawn(command(&["to-ascii", "--on-error", "stop", "--jobs", jobs]));
            let mut stdin = child.stdin.take().unwrap();
            // `true` if the command has read everything.
            let writer = std::thread::spawn(move || {
                let lines = ["a\n".repeat(before), "a b\n".to_owned()].concat();
                stdin.write_all(lines.as_bytes()).unwrap();
                let chunk = "c\n".repeat(LINES);
                (0..50).all(|_| stdin.write_all(chunk.as_bytes()).is_ok())
            });
            let output = child.wait_with_output().unwrap();
            assert_eq!(output.status.code(), Some(1), "{jobs} {before}");
            assert!(output.stdout == "a\n".repeat(before).as_bytes());
            let message = String::from_utf8(output.stderr).unwrap();
            assert!(message.starts_with(&format!("alabel: line {}: ", before + 1)));
            assert_eq!(message.lines().count(), 1);
            assert!(!writer.join().unwrap(), "all of the input was read");
        }
    }
}

#[test]
fn stop_ends_check_at_the_name_that_fails() {
    for json in [&["--json"][..], &[]] {
        let arguments = [&["check", "--on-error", "stop"], json].concat();
        let run = run_with(&arguments, b"a\nb c\nd e\nf\n");
        assert_eq!(run.code, 1);
        assert!(run.stdout.contains("b c"), "{}", run.stdout);
        assert!(!run.stdout.contains("d e"), "{}", run.stdout);
    }
}

#[test]
fn a_hidden_name_fails_check() {
    let input = "раураl.com\na\n".as_bytes();
    for (on_error, outputs) in [
        ("keep", json!(["xn--l-7sba6dbr.com", "a"])),
        ("skip", json!(["a"])),
    ] {
        let arguments = ["check", "--display", "--json", "--on-error", on_error];
        let run = run_with(&arguments, input);
        let lines = run
            .json()
            .into_iter()
            .map(|line| line.get("output").cloned());
        assert_eq!((lines.collect::<Value>(), run.code), (outputs, 1));
    }
}

/// An empty line or field passes on request.
#[test]
fn empty_lines_and_fields_can_pass() {
    let lines = "ü\n\na b\n\r\nx\n";
    let with = |arguments: &[&str], input: &str| {
        let run = run_with(arguments, input.as_bytes());
        (run.stdout, run.stderr.lines().count(), run.code)
    };
    let expected = |stdout: &str, failures, code| (stdout.to_owned(), failures, code);
    assert_eq!(
        with(&["to-ascii"], lines),
        expected("xn--tda\n\n\n\nx\n", 3, 1)
    );
    let keep = ["to-ascii", "--empty", "keep"];
    assert_eq!(with(&keep, lines), expected("xn--tda\n\n\n\nx\n", 1, 1));
    assert_eq!(with(&keep, "ü\n\nx\n"), expected("xn--tda\n\nx\n", 0, 0));
    let skip = ["to-ascii", "--empty=skip"];
    assert_eq!(with(&skip, lines), expected("xn--tda\n\nx\n", 1, 1));
    // Fields, with quotes or escapes, and records without the field.
    let records = "1,ü\n2,\n3,\"\"\n\n4,x\n";
    let csv = ["--csv", "--field=2"];
    assert_eq!(
        with(&[&keep[..], &csv].concat(), records),
        expected("1,xn--tda\n2,\n3,\"\"\n\n4,x\n", 0, 0)
    );
    assert_eq!(
        with(&[&skip[..], &csv].concat(), records),
        expected("1,xn--tda\n4,x\n", 0, 0)
    );
    assert_eq!(
        with(
            &[&keep[..], &["--escaped", "--field=2"]].concat(),
            "a\t\nb\t\\N\n"
        ),
        expected("a\t\nb\t\\N\n", 0, 0)
    );
    assert_eq!(
        with(&[&keep[..], &csv].concat(), "1\n"),
        expected("1\n", 1, 1)
    );
    // One object for each line.
    let objects = run_with(&[&keep[..], &["--json"]].concat(), b"\nx\n").json();
    assert_eq!(objects.len(), 2);
    assert_eq!(
        (&objects[0]["input"], &objects[0]["output"]),
        (&json!(""), &json!(""))
    );
    assert_eq!(
        with(&["check", "--empty=keep", "--only-failures"], "\n"),
        expected("", 0, 0)
    );
    assert_eq!(
        with(&["to-unicode", "--display", "--empty=keep"], "\nxn--tda\n"),
        expected("\nü\n", 0, 0)
    );
    assert_eq!(
        with(&["to-ascii", "--empty=keep", "a"], ""),
        expected("", 5, 2)
    );
}
