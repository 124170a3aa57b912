//! Faults around the command: the exit code is right, each line before the fault has one line of output, and
//! memory is bounded.

#![allow(clippy::unwrap_used)]

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::fd::OwnedFd;
use std::os::unix::process::ExitStatusExt;
use std::process::{ChildStdin, Command, Output, Stdio};

use crate::command::{command, is_emulated, run, run_with, spawn, without_environment, words};
use crate::common::scale::scaled;
use serde_json::Value;

/// The signal for writing to a pipe without a reader.
const SIGPIPE: i32 = 13;

/// Arguments, and the output for the name `a`.
const COMMANDS: [(&[&str], &str); 7] = [
    (&["to-ascii"], "a\n"),
    (&["to-unicode"], "a\n"),
    (&["to-unicode", "--display"], "a\n"),
    (
        &["to-ascii", "--json"],
        "{\"input\":\"a\",\"output\":\"a\",\"errors\":[],\"best_effort\":\"a\",\"line\":1}\n",
    ),
    (&["check"], "line 1: \"a\": no errors\n"),
    (&["punycode", "encode"], "a-\n"),
    (&["punycode", "decode"], "\u{80}\n"),
];

/// The arguments of commands that do not read names.
const TEXTS: [&[&str]; 6] = [
    &["--help"],
    &["to-ascii", "--help"],
    &["--version"],
    &["man"],
    &["completions", "bash"],
    &["inspect", "a"],
];

/// Asserts that the command reported an error of input or output.
#[track_caller]
fn assert_input_or_output_error(output: &Output) {
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{message}");
    assert!(
        message.starts_with("alabel: input or output error: "),
        "{message}"
    );
}

/// Runs a script with the command as `$0` and the arguments as `$@`.
fn shell(script: &str, arguments: &[&str]) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", script]).args(words()).args(arguments);
    without_environment(shell)
}

/// Runs the command with limited memory and with `input` as standard input.
pub(crate) fn run_in(kibibytes: u64, arguments: &[&str], input: &[u8]) -> Output {
    let input = input.to_vec();
    run_in_with(kibibytes, arguments, move |stdin| stdin.write_all(&input))
}

/// Runs the command with limited memory. `feed` writes its standard input. An emulator needs more memory, so
/// it has no limit.
pub(crate) fn run_in_with(
    kibibytes: u64,
    arguments: &[&str],
    feed: impl FnOnce(&mut ChildStdin) -> io::Result<()> + Send + 'static,
) -> Output {
    let limit = if is_emulated() {
        "unlimited".to_owned()
    } else {
        kibibytes.to_string()
    };
    run_script(&format!("ulimit -v {limit}"), arguments, feed)
}

/// Runs the command after a shell script. `feed` writes its standard input.
pub(crate) fn run_script(
    script: &str,
    arguments: &[&str],
    feed: impl FnOnce(&mut ChildStdin) -> io::Result<()> + Send + 'static,
) -> Output {
    let script = format!("{script} && exec \"$0\" \"$@\"");
    let mut child = spawn(shell(&script, arguments));
    let mut stdin = child.stdin.take().unwrap();
    // A command that ends early does not read all of its input.
    let writer = std::thread::spawn(move || drop(feed(&mut stdin)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

#[test]
fn a_broken_pipe_ends_the_command() {
    for (arguments, first) in COMMANDS {
        let mut child = spawn(command(arguments));
        let mut stdin = child.stdin.take().unwrap();
        let writer = std::thread::spawn(move || while stdin.write_all(b"a\n").is_ok() {});
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        for number in 1..=10_000 {
            let expected = first
                .replace("line 1:", &format!("line {number}:"))
                .replace("\"line\":1", &format!("\"line\":{number}"));
            assert_eq!(lines.next().unwrap().unwrap() + "\n", expected);
        }
        drop(lines);
        let mut stderr = child.stderr.take().unwrap();
        let mut messages = String::new();
        stderr.read_to_string(&mut messages).unwrap();
        assert_eq!(
            child.wait().unwrap().signal(),
            Some(SIGPIPE),
            "{arguments:?}"
        );
        assert!(!messages.contains("input or output"), "{arguments:?}");
        writer.join().unwrap();
    }
}

/// Words that are enough for each subcommand to write something, or to read its input.
const SUBCOMMANDS: [&[&str]; 16] = [
    &["to-ascii", "a"],
    &["to-unicode", "a"],
    &["check", "a"],
    &["check", "--json", "a"],
    &["inspect", "a"],
    &["host", "a"],
    &["lookalikes", "--generate=paypal.com"],
    &["lookalikes", "--protected=/dev/null", "a"],
    &["punycode", "encode", "a"],
    &["punycode", "decode", "a"],
    &["zone", "to-ascii"],
    &["zone", "to-unicode"],
    &["zone", "check"],
    &["lgr", "lint", "/dev/null"],
    &["lgr", "check", "--table=/dev/null", "a"],
    &["completions", "bash"],
];

/// Rust's runtime opens a closed stream as the null device before `main`.
#[test]
fn a_closed_standard_output_is_an_error() {
    let texts = TEXTS.iter().chain(&SUBCOMMANDS).copied();
    for arguments in texts.chain(COMMANDS.map(|(arguments, _)| arguments)) {
        let closed = shell("exec \"$0\" \"$@\" >&-", arguments)
            .stdin(Stdio::null())
            .output();
        assert_input_or_output_error(&closed.unwrap());
    }
    // Other programs open the null device for reading and writing.
    for script in ["exec \"$0\" \"$@\" 1<>/dev/null", "exec \"$0\" \"$@\" 2>&-"] {
        let output = shell(script, &["to-ascii", "a"]).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{script}");
    }
}

#[test]
fn a_closed_standard_input_is_an_error() {
    for (arguments, _) in COMMANDS {
        let closed = shell("exec \"$0\" \"$@\" <&-", arguments).output().unwrap();
        assert_input_or_output_error(&closed);
    }
    let unread = shell("exec \"$0\" \"$@\" <&-", &["to-ascii", "a"])
        .output()
        .unwrap();
    assert_eq!(unread.status.code(), Some(0));
}

#[test]
fn a_read_only_standard_output_is_an_error() {
    for arguments in COMMANDS
        .map(|(arguments, _)| arguments)
        .iter()
        .chain(&TEXTS)
    {
        let child = command(arguments)
            .stdin(Stdio::null())
            .stdout(File::open("/dev/null").unwrap())
            .stderr(Stdio::piped())
            .spawn();
        assert_input_or_output_error(&child.unwrap().wait_with_output().unwrap());
    }
}

/// The output for arguments fails only when it is flushed last.
#[test]
fn a_broken_pipe_is_noticed_at_the_end() {
    for arguments in [
        &["to-ascii", "a"][..],
        &["to-unicode", "a"],
        &["to-ascii", "--json", "a"],
        &["punycode", "encode", "a"],
        &["check", "a"],
        &["inspect", "a"],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = command(arguments).stdout(writer).output().unwrap();
        assert_eq!(output.status.signal(), Some(SIGPIPE), "{arguments:?}");
        assert!(output.stderr.is_empty());
    }
}

/// The full device refuses even a test for writing.
#[test]
fn a_full_device_is_an_error() {
    for arguments in COMMANDS
        .map(|(arguments, _)| arguments)
        .iter()
        .chain(&TEXTS)
    {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let mut child = command(arguments)
            .stdin(Stdio::piped())
            .stdout(full)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // Some commands end without reading their input.
        let _ = child.stdin.take().unwrap().write_all(b"tda\n");
        assert_input_or_output_error(&child.wait_with_output().unwrap());
    }
}

/// A file with a size limit of 0: the first octet fails, even in the last flush.
#[test]
fn a_full_disk_is_an_error() {
    let file = concat!(env!("CARGO_TARGET_TMPDIR"), "/full-disk");
    let script = format!("trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\" > '{file}'");
    let full = |arguments: &[&str], input: &str| {
        let mut child = shell(&script, arguments)
            .stdin(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // Some commands end without reading their input.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        child.wait_with_output().unwrap()
    };
    for (arguments, _) in COMMANDS {
        assert_input_or_output_error(&full(arguments, "tda\n"));
        assert_input_or_output_error(&full(&[arguments, &["tda"]].concat(), ""));
    }
    for arguments in TEXTS {
        assert_input_or_output_error(&full(arguments, ""));
    }
    let output = full(&["to-ascii", "--json", "--on-error=stop"], "a\na b\n");
    assert_input_or_output_error(&output);
    // Standard output flushes itself only at line feeds.
    assert_input_or_output_error(&full(&["to-ascii", "--null"], "tda\0"));
}

#[test]
fn lost_messages_do_not_stop_answers() {
    let script = "printf 'a\\nb c\\nd\\n' | \"$0\" \"$@\" 2>/dev/full";
    let output = shell(script, &["to-ascii"]).output().unwrap();
    assert_eq!(
        (output.status.code(), &*output.stdout),
        (Some(1), &b"a\n\nd\n"[..])
    );
}

#[test]
fn octets_that_are_not_utf8_fail() {
    let mut input = Vec::new();
    for first in 0x80..=0xFF {
        for second in [b'a', 0x7F, 0x80, 0xBF, 0xC0, 0xFF, 0xED, 0xF4] {
            // A valid code point of two octets is a name.
            if !matches!((first, second), (0xC2..=0xDF, 0x80 | 0xBF)) {
                input.extend([b'x', first, second, b'\n']);
            }
        }
    }
    let lines = input.len() / 4;
    let output = run_in(1 << 20, &["to-ascii", "--on-error=keep"], &input);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout == input);
    let messages = String::from_utf8(output.stderr).unwrap();
    assert_eq!(messages.matches("invalid UTF-8 at octet 1\n").count(), 20);
    assert!(messages.ends_with(&format!(": {lines} invalid-utf-8\n")));
    let json = run_with(&["to-ascii", "--json"], &input);
    assert_eq!(json.stdout.lines().count(), lines);
    for line in json.stdout.lines() {
        let object: Value = serde_json::from_str(line).unwrap();
        assert_eq!(object.pointer("/errors/0/code").unwrap(), "invalid-utf-8");
    }
    let check = run_with(&["check"], &input);
    assert_eq!(check.stdout.matches(": 1 error\n").count(), lines);
    let punycode = run_with(&["punycode", "encode"], &input);
    assert_eq!((punycode.stdout, punycode.code), ("\n".repeat(lines), 1));
}

/// A zero octet is an ordinary code point that ends neither a line nor a name. An input of one zero octet
/// made another command read beyond its buffer (CVE-2015-8948).
#[test]
fn zero_octets_are_ordinary() {
    for (input, lines) in [("\0", 1), ("\0\n", 1), ("a\0b\n\0\0\nc", 3), ("\n\0", 2)] {
        for (arguments, _) in COMMANDS {
            let run = run_with(arguments, input.as_bytes());
            // A verdict with errors has further lines.
            let heads = run.stdout.lines().filter(|line| !line.starts_with("  "));
            assert_eq!(heads.count(), lines, "{arguments:?} {input:?}");
        }
        let keep = run_with(&["to-ascii", "--on-error=keep"], input.as_bytes());
        assert_eq!(
            keep.stdout.trim_end_matches('\n'),
            input.trim_end_matches('\n')
        );
        assert_eq!(keep.code, 1);
    }
    let idna2003 = run_with(
        &["to-ascii", "--profile=idna2003", "--deny-ascii=none"],
        b"a\0b\n",
    );
    assert_eq!((&*idna2003.stdout, idna2003.code), ("a\0b\n", 0));
}

/// A line of 8 MB at full scale and a short one need at most 80 times the memory of the line, and the memory
/// of the process.
#[test]
fn a_long_line_needs_bounded_memory() {
    let kibibytes = scaled(8 << 10);
    let limit = 80 * kibibytes as u64 + (64 << 10);
    for unit in ["a", "ü"] {
        let long = unit.repeat((kibibytes << 10) / unit.len());
        let input = format!("{long}\nb\n");
        for arguments in [
            &["to-ascii", "--jobs=1"][..],
            &["to-ascii", "--jobs=1", "--profile=idna2008"],
            &["to-ascii", "--jobs=1", "--profile=idna2003"],
        ] {
            let output = run_in(limit, arguments, input.as_bytes());
            assert_eq!(output.status.code(), Some(1), "{arguments:?}");
            assert_eq!(output.stdout, b"\nb\n");
            assert!(output.stderr.len() < 1000);
        }
        let whole = run_in(limit, &["to-unicode", "--jobs=1"], input.as_bytes());
        assert_eq!(whole.status.code(), Some(0));
        assert!(whole.stdout == input.as_bytes());
    }
}

/// Memory does not grow with the number of lines.
#[test]
fn many_lines_need_bounded_memory() {
    let lines = scaled(1_000_000);
    let input = "\n".repeat(lines);
    let limit = 64 << 10;
    let any_length = ["to-ascii", "--jobs=1", "--verify-dns-length=false"];
    let fine = run_in(limit, &any_length, input.as_bytes());
    assert_eq!(fine.status.code(), Some(0));
    assert!(fine.stdout == input.as_bytes() && fine.stderr.is_empty());
    let input = "\n".repeat(lines / 10);
    let failed = run_in(limit, &["to-ascii", "--jobs=1"], input.as_bytes());
    assert_eq!(failed.status.code(), Some(1));
    assert!(failed.stdout == input.as_bytes());
    let messages = String::from_utf8(failed.stderr).unwrap();
    assert_eq!(messages.lines().count(), 21);
    assert!(messages.ends_with(&format!(": {} empty-name\n", lines / 10)));
}

/// The command answers a line that lacks its end because its producer was killed.
#[test]
fn lines_of_a_killed_producer_are_answered() {
    for (arguments, first) in COMMANDS {
        let script = "sh -c 'printf \"a\\na\"; kill -9 $$' | \"$0\" \"$@\"";
        let output = shell(script, arguments).output().unwrap();
        let second = first
            .replace("line 1:", "line 2:")
            .replace("\"line\":1", "\"line\":2");
        assert_eq!(
            String::from_utf8(output.stdout).unwrap(),
            format!("{first}{second}"),
            "{arguments:?}"
        );
        assert_eq!(output.status.code(), Some(0));
    }
}

#[test]
fn an_unreadable_input_is_an_error() {
    let write_only = || File::options().write(true).open("/dev/null").unwrap();
    let directory = || File::open("/").unwrap();
    // The first octets in the memory of a process cannot be read.
    let failing = || File::open("/proc/self/mem").unwrap();
    for (arguments, _) in COMMANDS {
        for input in [write_only(), directory(), failing()] {
            let output = command(arguments).stdin(input).output().unwrap();
            assert_input_or_output_error(&output);
            assert_eq!(output.stdout, b"", "{arguments:?}");
        }
    }
}

/// The lines before the fault are answered.
#[test]
fn lines_before_a_broken_input_are_answered() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let mut input = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
    let (mut producer, _) = listener.accept().unwrap();
    let mut child = command(&["to-ascii"])
        .stdin(OwnedFd::from(input.try_clone().unwrap()))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    producer.write_all("ü\nfaß.de\nhalf".as_bytes()).unwrap();
    assert_eq!(answers.next().unwrap().unwrap(), "xn--tda");
    assert_eq!(answers.next().unwrap().unwrap(), "xn--fa-hia.de");
    // Closing a connection with unread octets resets it.
    input.write_all(b"unread").unwrap();
    producer.peek(&mut [0]).unwrap();
    drop(producer);
    assert!(answers.next().is_none());
    assert_input_or_output_error(&child.wait_with_output().unwrap());
}

#[test]
fn help_succeeds_and_usage_errors_exit_with_2() {
    assert_eq!(run(&["--help"]).code, 0);
    let output = shell("exec \"$0\" \"$@\" 2>&1 >/dev/full", &["--none"]).output();
    assert_eq!(output.unwrap().status.code(), Some(2));
}
