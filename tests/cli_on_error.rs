//! `--on-error` of the command `alabel`: what a failed name puts on standard output, and where the command ends.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

#[path = "common/command.rs"]
mod command;

use std::io::Write;
use std::process::Stdio;

use command::{command, run_with};
use serde_json::{Value, json};

#[test]
fn what_a_failed_name_puts_on_standard_output() {
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
fn what_a_failed_name_puts_on_standard_output_in_json() {
    let input = "a\nb c\nd\n".as_bytes();
    for (on_error, outputs) in [
        ("empty", json!(["a", null, "d"])),
        ("keep", json!(["a", "b c", "d"])),
        ("skip", json!(["a", "d"])),
        ("stop", json!(["a", null])),
    ] {
        let run = run_with(&["to-ascii", "--json", "--on-error", on_error], input);
        let lines = run.json().into_iter().map(|line| line["output"].clone());
        assert_eq!(
            (lines.collect::<Value>(), run.code),
            (outputs, 1),
            "{on_error}"
        );
    }
}

/// Each name that fails makes the exit code 1, whether or not anything is written for it.
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
        for on_error in ["empty", "keep", "skip", "stop"] {
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

/// More lines than one chunk of standard input holds, and more than one piece of a chunk.
const LINES: usize = 200_000;

/// The line that fails is followed by others in its piece, in its chunk, and in chunks that the command must not read.
#[test]
fn stop_ends_the_command_at_the_name_that_fails() {
    for jobs in ["1", "2"] {
        for before in [0, 1, 20_000, LINES] {
            let mut child = command(&["to-ascii", "--on-error", "stop", "--jobs", jobs])
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
            let mut stdin = child.stdin.take().unwrap();
            // Whether the command has read all of many chunks after the line that fails.
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
