//! `--quiet`, `--exit-zero` and open pipes, for programs that run the command.

#![allow(clippy::unwrap_used)]

use std::io::{Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use crate::command::{command, run, run_with};

/// Each subcommand that reads names.
#[cfg(unix)]
const COMMANDS: [&[&str]; 8] = [
    &["to-ascii"],
    &["to-ascii", "--json"],
    &["to-unicode"],
    &["to-unicode", "--display"],
    &["check"],
    &["lookalikes", "--protected=/dev/null"],
    &["punycode", "encode"],
    &["punycode", "decode"],
];

/// A valid name, a name that fails in every subcommand, and a name that `punycode decode` notes.
const LINES: &[u8] = b"tda\n\xFF!\nxn--tda\n";

#[test]
#[cfg(unix)]
fn quiet_changes_only_standard_error() {
    for arguments in COMMANDS {
        let loud = run_with(arguments, LINES);
        let quiet = run_with(&[arguments, &["--quiet"]].concat(), LINES);
        assert_eq!(
            (quiet.stdout, quiet.stderr.as_str(), quiet.code),
            (loud.stdout, "", 1),
            "{arguments:?}"
        );
    }
    let inspect = run_with(&["inspect", "-q"], LINES);
    assert_eq!((inspect.stderr.as_str(), inspect.code), ("", 1));
}

/// The failure that ends the command is reported.
#[test]
fn quiet_reports_the_failure_that_ends_the_command() {
    let run = run_with(&["punycode", "decode", "-q", "--on-error=stop"], LINES);
    assert_eq!(run.stderr, "alabel: line 2: invalid UTF-8 at octet 0\n");
    let run = run_with(&["to-ascii", "-q", "--on-error=stop"], LINES);
    assert_eq!(run.stderr.lines().count(), 1);
}

#[test]
fn quiet_works_on_threads() {
    for jobs in ["--jobs=1", "--jobs=4"] {
        let run = run_with(&["to-ascii", "-q", jobs], &b"a b\n".repeat(200_000));
        assert_eq!((run.stderr.as_str(), run.code), ("", 1), "{jobs}");
        assert!(run.stdout == "\n".repeat(200_000), "{jobs}");
    }
}

#[test]
fn quiet_has_no_notes() {
    for arguments in [
        &["to-ascii", "-", "a"][..],
        &["to-unicode", "--check-bidi", "false"],
        &["punycode", "decode", "xn--tda"],
    ] {
        assert!(run(arguments).stderr.contains("note"), "{arguments:?}");
        let quiet = run(&[arguments, &["--quiet"]].concat());
        assert_eq!((quiet.stderr.as_str(), quiet.code), ("", 0));
    }
}

#[test]
#[cfg(unix)]
fn exit_zero_changes_only_the_exit_code() {
    for arguments in COMMANDS {
        let failed = run_with(arguments, LINES);
        let zero = run_with(&[arguments, &["--exit-zero"]].concat(), LINES);
        assert_eq!(
            (zero.stdout, zero.stderr, failed.code, zero.code),
            (failed.stdout, failed.stderr, 1, 0),
            "{arguments:?}"
        );
    }
    assert_eq!(run(&["inspect", "--exit-zero", "a b"]).code, 0);
    assert_eq!(run(&["to-ascii", "--exit-zero", "a b"]).code, 0);
}

/// Usage errors and system errors are reported, and keep their exit codes.
#[test]
#[cfg(target_os = "linux")]
fn quiet_and_exit_zero_keep_other_errors() {
    let usage = run(&["to-ascii", "--quiet", "--exit-zero", "--profile=none"]);
    assert_eq!(usage.code, 2);
    assert!(usage.stderr.contains("--profile"), "{}", usage.stderr);
    let full = std::fs::File::options().write(true).open("/dev/full");
    let output = command(&["to-ascii", "--quiet", "--exit-zero", "a"])
        .stdout(full.unwrap())
        .stderr(Stdio::piped())
        .spawn()
        .and_then(Child::wait_with_output)
        .unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(output.stderr.starts_with(b"alabel: input or output error"));
}

/// Starts the command with pipes.
fn start(arguments: &[&str]) -> (Child, ChildStdin, ChildStdout) {
    let mut child = command(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    (child, input, output)
}

/// A program that keeps the pipe open gets the answers to all whole lines, however many there are, even after
/// it has written the start of another line.
#[test]
fn whole_lines_are_answered_while_the_pipe_is_open() {
    let options = ["--quiet", "--exit-zero"];
    for arguments in [
        &["to-ascii", "--jobs=1"][..],
        &["to-ascii", "--jobs=4"],
        &["to-unicode", "--display", "--jobs=1"],
        &["to-unicode", "--on-error=keep", "--jobs=1"],
        &["punycode", "decode", "--jobs=1"],
    ] {
        let (mut child, mut input, mut output) = start(&[arguments, &options].concat());
        let chunk = "xn--tda\nexample.com\na b\n";
        let answer = run_with(arguments, chunk.as_bytes()).stdout;
        // A pipe holds 64 KiB, and the command reads 256 KiB at once.
        for times in [1, 1, 1000, 3000, 20_000, 1, 100_000, 1] {
            let writer = std::thread::spawn(move || {
                input.write_all(chunk.repeat(times).as_bytes()).unwrap();
                input.write_all(b"xn--").unwrap();
                input
            });
            let mut answers = vec![0; answer.len() * times];
            output.read_exact(&mut answers).unwrap();
            assert!(answers == answer.repeat(times).as_bytes(), "{arguments:?}");
            input = writer.join().unwrap();
            input.write_all(b"tda\n").unwrap();
            let mut rest = vec![0; answer.find('\n').unwrap() + 1];
            output.read_exact(&mut rest).unwrap();
            assert!(answer.as_bytes().starts_with(&rest), "{arguments:?}");
        }
        drop(input);
        assert!(child.wait().unwrap().success());
    }
}
