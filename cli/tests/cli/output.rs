//! Output, errors and exit codes of the command.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

#[cfg(target_os = "linux")]
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, ExitStatus, Stdio};

use crate::command::{command, run, run_with};
use alabel::display::Policy;
use alabel::{Error, Profile};
use serde_json::{Value, json};

const SIX_NAMES: &[u8] =
    "Bücher.example\nxn--bcher-kva.example\nfaß.de\n☕.us\n例え。テスト\nexa mple.com\n".as_bytes();

const SPACE: &str = "U+0020 at octets 3..4, in the label \"exa mple\", is a forbidden domain code point (URL Standard, section 3.2)";

#[test]
fn names_come_from_arguments() {
    let run = run(&["to-ascii", "bücher.example", "faß.de"]);
    assert_eq!(
        (run.stdout.as_str(), run.code),
        ("xn--bcher-kva.example\nxn--fa-hia.de\n", 0)
    );
    assert_eq!(run.stderr, "");
}

#[test]
fn names_come_from_standard_input() {
    let run = run_with(&["to-ascii"], SIX_NAMES);
    assert_eq!(
        run.stdout,
        "xn--bcher-kva.example\nxn--bcher-kva.example\nxn--fa-hia.de\nxn--53h.us\nxn--r8jz45g.xn--zckzah\n\n"
    );
    assert_eq!(run.stderr, format!("alabel: line 6: {SPACE}\n"));
    assert_eq!(run.code, 1);
}

#[test]
fn to_unicode_decodes_names() {
    let run = run(&["to-unicode", "xn--bcher-kva.example", "xn--0.example"]);
    assert_eq!(run.stdout, "bücher.example\n\n");
    assert_eq!(
        run.stderr,
        "alabel: the label \"xn--0\" starts with \"xn--\" but is not Punycode: at octets 5..5, the input ends inside a \
         delta (UTS #46, section 4, step 4.1.2); allow it with --ignore-invalid-punycode\n"
    );
    assert_eq!(run.code, 1);
}

#[test]
fn json_has_one_object_for_each_name() {
    let run = run_with(&["to-ascii", "--json"], SIX_NAMES);
    let lines = run.json();
    assert_eq!(lines.len(), 6);
    assert_eq!(
        run.stdout.lines().next().unwrap(),
        r#"{"input":"Bücher.example","output":"xn--bcher-kva.example","errors":[],"best_effort":"xn--bcher-kva.example","line":1}"#
    );
    assert_eq!(
        lines[5],
        json!({
            "input": "exa mple.com",
            "output": null,
            "errors": [{
                "status": null,
                "code": "forbidden-domain-code-point",
                "message": SPACE,
                "label": 0,
                "start": 3,
                "end": 4,
                "code_point": "U+0020",
            }],
            "best_effort": "exa mple.com",
            "line": 6,
        })
    );
    assert_eq!((run.stderr.as_str(), run.code), ("", 1));
}

/// The errors in JSON equal those of the library, except that hints name options in place of methods.
#[test]
fn json_has_the_errors_of_the_library() {
    for name in [
        "a b..xn--0",
        "0a.א",
        "-a_\u{378}",
        "",
        "user@example.com",
        "a.",
    ] {
        for profile in Profile::ALL {
            let line =
                &run(&["check", "--json", "--profile", profile.name(), "--", name]).json()[0];
            let errors: Vec<_> = profile.check(name).collect();
            let has_method = |error: &Error| {
                error
                    .hint()
                    .is_some_and(|hint| hint.to_string().contains('`'))
            };
            for (error, object) in errors.iter().zip(line["errors"].as_array().unwrap()) {
                let mut expected = serde_json::to_value(error).unwrap();
                if has_method(error) {
                    expected["message"] = object["message"].clone();
                }
                assert_eq!(object, &expected);
            }
            assert_eq!(line["errors"].as_array().unwrap().len(), errors.len());
        }
    }
    let name = "аpple.com";
    let line = &run(&["check", "--json", "--display", name]).json()[0];
    let expected = json!(Policy::new().check(name).collect::<Vec<_>>());
    assert_eq!(line["reasons"], expected);
}

#[test]
fn json_lists_every_error() {
    let run = run(&["to-ascii", "--json", "--strict", "--", "-a.b c..d"]);
    let errors = &run.json()[0]["errors"];
    let column = |key: &str| {
        errors
            .as_array()
            .unwrap()
            .iter()
            .map(|error| error[key].clone())
            .collect::<Value>()
    };
    assert_eq!(column("status"), json!(["V3", "U1", "A4_2"]));
    assert_eq!(
        column("code"),
        json!(["leading-hyphen", "std3", "empty-label"])
    );
    assert_eq!(column("label"), json!([0, 1, 2]));
    assert_eq!(column("start"), json!([0, 4, 7]));
    assert_eq!(column("end"), json!([1, 5, 7]));
    assert_eq!(column("code_point"), json!(["U+002D", "U+0020", null]));
}

#[test]
fn json_has_the_unicode_form() {
    let run = run(&["to-unicode", "--json", "xn--tda", "a..b"]);
    let lines = run.json();
    assert_eq!(
        lines[0],
        json!({"input": "xn--tda", "output": "ü", "errors": [], "best_effort": "ü", "line": null})
    );
    assert_eq!(lines[1]["errors"][0]["status"], "X4_2");
}

#[test]
fn each_line_has_one_line_of_output() {
    for (input, stdout) in [
        ("", ""),
        ("a", "a\n"),
        ("a\r\nb\r\n", "a\nb\n"),
        ("a\n\nb", "a\n\nb\n"),
        ("\n", "\n"),
        ("a\rb\n", "\n"),
        ("a\r", "\n"),
        ("a\r\r\n", "\n"),
        ("a\0b\n", "\n"),
    ] {
        assert_eq!(
            run_with(&["to-ascii"], input.as_bytes()).stdout,
            stdout,
            "{input:?}"
        );
    }
}

#[test]
fn a_line_that_is_not_utf8_is_one_failed_name() {
    let input = b"a\nb.\xC3\x28\nc\n";
    let plain = run_with(&["to-ascii"], input);
    assert_eq!((plain.stdout.as_str(), plain.code), ("a\n\nc\n", 1));
    let (note, failure) = plain.stderr.split_once('\n').unwrap();
    assert!(note.starts_with("alabel: note: the input looks like "));
    assert_eq!(failure, "alabel: line 2: invalid UTF-8 at octet 2\n");
    let json = run_with(&["to-ascii", "--json"], input);
    let error = &json.json()[1]["errors"][0];
    assert_eq!(error["code"], "invalid-utf-8");
    assert_eq!(
        (&error["label"], &error["start"], &error["end"]),
        (&json!(1), &json!(2), &json!(3))
    );

    let child = command(&["to-ascii", "--on-error", "keep"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let mut child = child.unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    assert_eq!(child.wait_with_output().unwrap().stdout, input);
}

#[test]
fn each_line_is_answered_at_once() {
    let mut child = command(&["to-ascii"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for (name, answer) in [("ü", "xn--tda"), ("a", "a"), ("faß.de", "xn--fa-hia.de")] {
        writeln!(stdin, "{name}").unwrap();
        assert_eq!(answers.next().unwrap().unwrap(), answer);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn usage_errors_exit_with_2() {
    for arguments in [
        &["to-ascii", "--no-such-flag"][..],
        &["to-ascii", "--check-bidi=maybe", "a"],
        &["to-ascii", "--profile=none", "a"],
        &["to-asci"],
        &[],
        &["punycode"],
        &["punycode", "encode", "--trace", "--mixed-case", "a"],
    ] {
        let run = run(arguments);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{arguments:?}");
    }
    assert!(run(&["to-ascii", "--stirct"]).stderr.contains("'--strict'"));
    assert!(run(&["to-asci"]).stderr.contains("'to-ascii'"));
}

#[test]
fn help_has_examples() {
    for arguments in [
        &["--help"][..],
        &["to-ascii", "--help"],
        &["to-unicode", "--help"],
        &["punycode", "encode", "--help"],
        &["punycode", "decode", "--help"],
    ] {
        let run = run(arguments);
        assert_eq!(run.code, 0);
        assert!(
            run.stdout.contains("Examples:\n  alabel "),
            "{}",
            run.stdout
        );
    }
}

#[test]
#[cfg(target_os = "linux")]
fn errors_of_input_and_output_exit_with_3() {
    let full = File::options().write(true).open("/dev/full").unwrap();
    let child = command(&["to-ascii", "a"])
        .stdout(full)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("alabel: input or output error: "));

    let directory = File::open("/").unwrap();
    let output = command(&["to-ascii"]).stdin(directory).output().unwrap();
    assert_eq!(output.status.code(), Some(3));
}

/// Runs a command whose output nobody reads. Returns its exit status and messages.
fn run_without_reader(mut command: Command) -> (ExitStatus, Vec<u8>) {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    while stdin.write_all(b"example.com\n").is_ok() {}
    let output = child.wait_with_output().unwrap();
    (output.status, output.stderr)
}

#[test]
fn a_closed_pipe_ends_the_command_as_it_ends_cat() {
    let end = run_without_reader(command(&["to-ascii"]));
    #[cfg(unix)]
    assert_eq!(end, run_without_reader(Command::new("cat")));
    #[cfg(not(unix))]
    assert_eq!((end.0.code(), end.1.as_slice()), (Some(128 + 13), &b""[..]));
}

/// A message quotes only the start of a long label.
#[test]
fn long_lines_are_answered_whole() {
    let long = "ü".repeat(500_000);
    let input = format!(
        "{long}\n{}\n{}\na\n",
        ".".repeat(1_000_000),
        "xn--".repeat(250_000)
    );
    let run = run_with(&["to-ascii", "--verify-dns-length=false"], input.as_bytes());
    let lines: Vec<&str> = run.stdout.split('\n').collect();
    assert_eq!(lines.len(), 5);
    assert_eq!(lines[0].len(), 500_006);
    assert_eq!(lines[1].len(), 1_000_000);
    assert_eq!((lines[2], lines[3]), ("", "a"));
    let start = "xn--".repeat(8);
    let expected = format!(
        "alabel: line 3: the label \"{start}\"… (1000000 octets) at octets 0..1000000 starts with \"xn--\" but \
         encodes no code point outside ASCII (UTS #46, section 4, step 4.1.3)\n"
    );
    assert_eq!(run.stderr, expected);
}
