//! Lines that exceed the memory or the greatest length. The command answers the lines before, reports the
//! number of the line, and exits with 3. It never aborts.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use crate::command::{Run, command, run_with};
use crate::common::scale::stride;
use crate::stress::{run_in, run_in_with, run_script};

#[path = "../../src/stream/threads.rs"]
mod threads;

/// The greatest number of octets of a line.
const MAX_LINE: usize = 1 << 26;

/// A limit that is never reached: 64 GiB, in KiB.
const ENOUGH: u64 = 64 << 20;

/// A way in which lines reach the command.
struct Way {
    arguments: &'static [&'static str],
    /// A whole line or entry.
    before: &'static str,
    /// The start of the next line. Letters follow.
    start: &'static str,
    /// The name for a line, and the likely reason for its length.
    message: [&'static str; 2],
}

/// Every way in which lines reach the command.
const WAYS: [Way; 18] = [
    lines(&["to-ascii"]),
    lines(&["to-ascii", "--json", "--verify-dns-length=false"]),
    lines(&["to-unicode"]),
    lines(&["to-unicode", "--display"]),
    lines(&["to-unicode", "--escaped"]),
    lines(&["check"]),
    lines(&["check", "--json"]),
    lines(&["inspect", "--json"]),
    lines(&["host"]),
    lines(&["host", "--json", "--opaque"]),
    lines(&["punycode", "encode"]),
    lines(&["punycode", "decode"]),
    lines(&["lookalikes", "--protected=../data/display/names.txt"]),
    Way {
        start: "x\t",
        before: "x\ta\n",
        ..lines(&["to-ascii", "--field=2"])
    },
    Way {
        before: "a\0",
        message: ["line", "; NUL ends a line here"],
        ..lines(&["to-ascii", "-0"])
    },
    Way {
        start: "\"",
        message: ["record", "; a quote in it may not be closed"],
        ..lines(&["to-ascii", "--csv", "--field=1"])
    },
    zone(&["zone", "to-ascii"]),
    zone(&["zone", "check"]),
];

/// Returns the way for lines.
const fn lines(arguments: &'static [&'static str]) -> Way {
    Way {
        arguments,
        before: "a\n",
        start: "",
        message: ["line", ""],
    }
}

/// Returns the way for the entries of a zone.
const fn zone(arguments: &'static [&'static str]) -> Way {
    Way {
        before: "a A 192.0.2.1\n",
        start: "a TXT (\n",
        message: [
            "entry",
            "; a parenthesis or a quote in it may not be closed",
        ],
        ..lines(arguments)
    }
}

/// Runs the command with a limit of `kibibytes` on some lines and a line of 400 MB. Asserts that the lines
/// are answered and that the last message has the right number, and returns the rest of that message.
#[track_caller]
fn run_on_endless_line(kibibytes: u64, way: &Way, arguments: &[&str], lines: usize) -> String {
    let arguments = [way.arguments, arguments].concat();
    let before = way.before.repeat(lines);
    let answers = run_with(&arguments, before.as_bytes()).stdout;
    let start = before + way.start;
    let output = run_in_with(kibibytes, &arguments, move |input| {
        let part = vec![b'a'; 1 << 20];
        input.write_all(start.as_bytes())?;
        (0..400).try_for_each(|_| input.write_all(&part))
    });
    let messages = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(3), "{arguments:?}: {messages}");
    assert!(output.stdout == answers.as_bytes(), "{arguments:?}");
    let number = lines + 1;
    let start = format!("alabel: input or output error: line {number}: ");
    let message = messages.lines().last().unwrap();
    let message = message.strip_prefix(&start);
    message
        .unwrap_or_else(|| panic!("{arguments:?}: {messages}"))
        .to_owned()
}

#[test]
fn a_line_over_the_limit_ends_the_command() {
    for way in &WAYS {
        let [what, reason] = way.message;
        let expected = format!("the {what} has more than {MAX_LINE} octets{reason}");
        assert_eq!(run_on_endless_line(ENOUGH, way, &[], 1), expected);
    }
    // These runs have enough lines to start threads.
    for way in &WAYS[..2] {
        for jobs in ["--jobs=1", "--jobs=4"] {
            run_on_endless_line(ENOUGH, way, &[jobs], 100_000);
        }
    }
}

#[test]
fn a_line_over_the_memory_ends_the_command() {
    let kibibytes = 60 << 10;
    for way in &WAYS {
        let message = run_on_endless_line(kibibytes, way, &[], 1);
        assert!(
            message.starts_with("not enough memory to read more than "),
            "{message}"
        );
    }
    // These runs have enough lines to start threads.
    for way in WAYS.iter().filter(|way| way.arguments[0] != "inspect") {
        let message = run_on_endless_line(kibibytes, way, &["--jobs=4"], 20_000);
        assert!(message.starts_with("not enough memory to "), "{message}");
    }
}

/// The longest line is answered with and without its ending. One octet more is too many. A 32-bit machine
/// has too little memory for that line.
#[test]
fn the_longest_line_is_answered() {
    let cases = [
        ("", "", &["to-unicode", "--jobs=1"][..]),
        ("", "\n", &["to-unicode", "--jobs=1"]),
        ("", "\0", &["to-unicode", "--jobs=1", "-0"]),
        (
            "\"",
            "\"\n",
            &["to-unicode", "--jobs=1", "--csv", "--field=1"],
        ),
        ("(;", "\n)\n", &["zone", "to-unicode", "--jobs=1"]),
    ];
    for (start, end, arguments) in cases.into_iter().step_by(stride().min(3)) {
        let ending = usize::from(end.ends_with(['\n', '\0']));
        for more in [0, 1] {
            let letters = MAX_LINE + more + ending - start.len() - end.len();
            let line = start.to_owned() + &"a".repeat(letters) + end;
            let output = run_in(ENOUGH, arguments, line.as_bytes());
            let fits = more == 0 && usize::BITS > 32;
            let expected = if fits { Some(0) } else { Some(3) };
            assert_eq!(output.status.code(), expected, "{arguments:?}, {end:?}");
            let mut answer = output.stdout;
            answer.truncate(line.len());
            assert!(*answer == line.as_bytes()[..answer.len()]);
            assert_eq!(answer.is_empty(), !fits);
        }
    }
}

/// The names that need most memory: mapped to eighteen code points, listed with an escape, encoded, decoded,
/// empty labels, percent-encoded, and not UTF-8.
const WORST: [&[u8]; 8] = [
    "\u{FDFA}".as_bytes(),
    b"\x7F",
    "ü".as_bytes(),
    b"a ",
    b"xn--0.",
    b".",
    b"%20",
    b"\xFF",
];

/// Commands that need much memory, each with a length of names that makes it check for memory.
const TASKS: [(&[&str], usize); 25] = [
    (&["to-ascii", "--verify-dns-length=false"], 1 << 20),
    (
        &["to-ascii", "--profile=url", "--on-error=keep", "-0"],
        1 << 20,
    ),
    (&["to-unicode", "--field=1", "--escaped"], 1 << 20),
    (
        &["to-unicode", "--csv", "--field=1", "--on-error=keep"],
        1 << 20,
    ),
    (&["to-unicode", "--profile=idna2003"], 1 << 20),
    (&["punycode", "encode", "--mixed-case"], 1 << 20),
    (&["punycode", "decode", "--mixed-case"], 1 << 20),
    (
        &[
            "lookalikes",
            "--certificates",
            "--protected=../data/display/names.txt",
        ],
        1 << 20,
    ),
    (&["zone", "to-ascii", "--profile=url"], 1 << 20),
    (&["zone", "to-unicode"], 1 << 20),
    (&["zone", "check", "--profile=url"], 1 << 18),
    (&["check", "--profile=url", "--display"], 1 << 18),
    (&["check", "--verify-dns-length=false"], 1 << 18),
    (&["to-unicode", "--display"], 1 << 15),
    (&["to-unicode", "--on-error=show", "--json"], 1 << 15),
    (
        &[
            "to-ascii",
            "--verify-dns-length=false",
            "--json",
            "--escaped",
        ],
        1 << 15,
    ),
    (
        &[
            "to-ascii",
            "--profile=idna2003",
            "--json",
            "--on-error=keep",
        ],
        1 << 15,
    ),
    (&["check", "--profile=url", "--display", "--json"], 1 << 15),
    (
        &["check", "--profile=url", "--display", "--json", "--escaped"],
        1 << 15,
    ),
    (&["punycode", "encode", "--trace"], 1 << 15),
    (&["punycode", "decode", "--trace"], 1 << 15),
    (&["inspect", "--json"], 1 << 12),
    (&["host"], 1 << 20),
    (&["host", "--json"], 1 << 18),
    (&["host", "--json", "--opaque", "--escaped"], 1 << 18),
];

/// The number of limits for each task.
const LIMITS: usize = 11;

/// The name is converted, or a message reports too little memory.
#[test]
fn no_memory_limit_aborts_the_command() {
    // The limits in KiB: the memory of the process itself, and more than a task needs.
    let (least, most) = (24 << 10, 240 << 10);
    // The answers to the line before the long one.
    let answers = TASKS.map(|(arguments, _)| {
        let is_nul = arguments.contains(&"-0");
        let line = if is_nul { b"a\0" } else { b"a\n" };
        run_in(ENOUGH, arguments, line).stdout
    });
    let mut codes = [0; 4];
    let cases = TASKS.len() * WORST.len() * LIMITS;
    for case in (0..cases).step_by(4 * stride() - 3) {
        let (arguments, octets) = TASKS[case / WORST.len() / LIMITS];
        let worst = WORST[case / LIMITS % WORST.len()];
        let limit = least + (most - least) * (case % LIMITS) as u64 / (LIMITS as u64 - 1);
        let end = if arguments.contains(&"-0") {
            b"\0"
        } else {
            b"\n"
        };
        // Buffers that double are full at some lengths and half empty at others.
        let octets = octets + octets / 8 * (case % 7);
        let long = worst.repeat(octets / worst.len());
        let input = [b"a", &end[..], &long, end, b"b", end].concat();
        let output = run_in(limit, arguments, &input);
        let messages = String::from_utf8_lossy(&output.stderr);
        let what = format!("{arguments:?}, {worst:?}, {limit} KiB: {messages}");
        let code = output.status.code().unwrap_or_else(|| panic!("{what}"));
        codes[usize::try_from(code).unwrap()] += 1;
        if code == 3 {
            assert!(
                messages.contains(" line 2: not enough memory to process "),
                "{what}"
            );
            assert!(
                output.stdout == answers[case / WORST.len() / LIMITS],
                "{what}"
            );
        }
    }
    assert!(
        codes[0] + codes[1] > 0 && codes[2] == 0 && codes[3] > 0,
        "{codes:?}"
    );
}

/// Asserts that the command ended at line 2, without the memory for some work.
#[track_caller]
fn assert_ended(output: &Output, work: &str, arguments: &[&str]) {
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        format!("alabel: input or output error: line 2: not enough memory to {work}\n"),
        "{arguments:?}"
    );
    assert_eq!(output.status.code(), Some(3), "{arguments:?}");
}

/// A field is copied to decode its quotes, so a long one must fit into memory twice.
#[test]
fn a_field_over_the_memory_ends_the_command() {
    let lines = format!("a,b\nc,\"{}\"\nd,e\n", "x\"\"".repeat(5 << 20));
    let protected = "--protected=../data/display/names.txt";
    for arguments in [
        &["to-unicode", "--csv", "--field=2"][..],
        &["check", "--csv", "--field=2", "--jobs=1"],
        &[
            "lookalikes",
            "--certificates",
            "--csv",
            "--field=2",
            protected,
        ],
    ] {
        let output = run_in(44_000, arguments, lines.as_bytes());
        assert_ended(&output, "process 15728645 octets", arguments);
    }
}

/// Each match in a certificate repeats the rest of its line. Together, they exceed the memory. Lines after it
/// are not checked.
#[test]
fn repeated_lines_over_the_memory_end_the_command() {
    let names = "p\u{E1}ypal.com ".repeat(1000);
    let long = "x".repeat(2 << 20);
    let protected = file("repeated", "paypal.com\n");
    let cases = [
        (
            ",",
            &["--csv"][..],
            "x,p\u{E1}ypal.com,p\u{E1}ypal.com,paypal.com,diacritics,90\n",
        ),
        ("\t", &[], "x\tp\u{E1}ypal.com paypal.com diacritics\n"),
    ];
    for (delimiter, format, answer) in cases {
        let short = format!("x{delimiter}p\u{E1}ypal.com\n");
        let lines = format!("{short}{long}{delimiter}{names}\nx{delimiter}a..b\n");
        let arguments = [
            &[
                "lookalikes",
                "--certificates",
                "--field=2",
                "--protected",
                &protected,
            ],
            format,
        ];
        let output = run_in(400 << 10, &arguments.concat(), lines.as_bytes());
        assert_ended(&output, "write its answers", format);
        assert_eq!(String::from_utf8_lossy(&output.stdout), answer);
    }
    fs::remove_file(protected).unwrap();
}

/// A file is read in parts of up to half the buffer. The lines after a long one need memory too.
#[test]
fn following_lines_over_the_memory_end_the_command() {
    let lines = ["a", &"b".repeat(40 << 20), &"c".repeat(30 << 20), ""].join("\n");
    let input = file("following", &lines);
    let script = format!("ulimit -v {} && exec < '{input}'", 88 << 10);
    let output = run_script(&script, &["to-unicode", "--jobs=1"], |_| Ok(()));
    let messages = String::from_utf8_lossy(&output.stderr);
    let error = "alabel: input or output error: line 2: not enough memory to read more than ";
    assert!(messages.starts_with(error), "{messages}");
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "a\n");
    fs::remove_file(input).unwrap();
}

/// A field has a place, and a label has more, so an entry of many needs much memory.
#[test]
fn an_entry_over_the_memory_ends_the_command() {
    let short = "a A 192.0.2.1\n";
    let labels = ".".repeat(1 << 20) + " A 192.0.2.1\n";
    let fields = "a TXT ".to_owned() + &"a ".repeat(1 << 19) + "\n";
    for task in ["to-ascii", "to-unicode", "check"] {
        let first = run_in(ENOUGH, &["zone", task], short.as_bytes()).stdout;
        for long in [&labels, &fields] {
            let output = run_in(
                32 << 10,
                &["zone", task],
                (short.to_owned() + long).as_bytes(),
            );
            assert_ended(&output, &format!("process {} octets", long.len()), &[task]);
            assert!(output.stdout == first);
        }
    }
}

/// Only one thread at a time uses the memory for a long name, in short and in long lines.
#[test]
fn threads_take_turns_with_long_names() {
    for (arguments, long, limits) in [
        (
            &["to-unicode", "--display", "--json", "--escaped", "--jobs=4"][..],
            "\u{7F}".repeat(1 << 15),
            300..800,
        ),
        (
            &["to-unicode", "--quiet", "--jobs=4"],
            "\u{FDFA}".repeat((3 << 20) / 3),
            300..800,
        ),
    ] {
        let lines = "a\n".repeat(20_000) + &format!("{long}\nb\n").repeat(4);
        let whole = run_with(arguments, lines.as_bytes());
        let first = run_with(arguments, "a\n".repeat(20_000).as_bytes()).stdout;
        let mut codes = [0; 4];
        for mebibytes in limits.step_by(15 * stride().min(16) - 3) {
            let (code, output) = run_within(mebibytes, arguments, &lines, &whole);
            codes[usize::try_from(code).unwrap()] += 1;
            assert!(output.starts_with(first.as_bytes()), "{mebibytes} MiB");
        }
        assert!(codes[3] > 0 && codes[0] + codes[1] > 0, "{codes:?}");
    }
}

/// A thread that starts takes memory. It must not be that for the long name of a thread that started before.
#[test]
fn threads_start_together() {
    static MADE: AtomicUsize = AtomicUsize::new(0);
    let (sender, receiver) = channel();
    let started = threads::start_together(4, || {
        // The start of a thread can take long.
        thread::sleep(Duration::from_millis(20));
        MADE.fetch_add(1, Ordering::SeqCst);
        let sender = sender.clone();
        move || sender.send(MADE.load(Ordering::SeqCst)).unwrap()
    });
    drop(sender);
    assert_eq!(started, 4);
    assert_eq!(receiver.iter().collect::<Vec<_>>(), [4; 4]);
}

/// The answers to the names of a block share a buffer, which gets twice as large when it is full.
#[test]
fn several_long_names_fit_or_end_the_command() {
    let lines = ("\u{7F}".repeat(1 << 12) + "\n").repeat(6);
    let arguments = ["inspect", "--json"];
    let whole = run_with(&arguments, lines.as_bytes());
    for mebibytes in (174..340).step_by(6 * stride()) {
        run_within(mebibytes, &arguments, &lines, &whole);
    }
}

/// Runs the command within some memory. It writes whole lines, and it writes all of them or ends with a
/// message. Returns the exit code and the output.
fn run_within(mebibytes: u64, arguments: &[&str], lines: &str, whole: &Run) -> (i32, Vec<u8>) {
    let output = run_in(mebibytes << 10, arguments, lines.as_bytes());
    let messages = String::from_utf8_lossy(&output.stderr);
    let what = format!("{arguments:?}, {mebibytes} MiB: {messages}");
    let code = output.status.code().unwrap_or_else(|| panic!("{what}"));
    assert!(
        whole.stdout.as_bytes().starts_with(&output.stdout),
        "{what}"
    );
    assert_eq!(output.stdout.last(), Some(&b'\n'), "{what}");
    let is_whole = output.stdout.len() == whole.stdout.len();
    assert_eq!(code, if is_whole { whole.code } else { 3 }, "{what}");
    (code, output.stdout)
}

/// If there is no memory for the stacks of all threads, fewer threads answer.
#[test]
fn threads_are_optional() {
    for mebibytes in [1_usize << 8, 1 << 20] {
        let stack = mebibytes << 20;
        let script = format!("ulimit -v 900000 && export RUST_MIN_STACK={stack}");
        let output = run_script(&script, &["to-ascii", "--jobs=8"], |input| {
            input.write_all("Ü\n".repeat(100_000).as_bytes())
        });
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert!(output.stdout == "xn--tda\n".repeat(100_000).as_bytes());
    }
}

/// Writes a file for this run of the tests. Returns its path.
fn file(name: &str, content: &str) -> String {
    let name = format!("memory-{}-{name}", std::process::id());
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

/// Returns the resident memory of a process in octets.
fn resident(process: u32) -> usize {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kibibytes = line.unwrap().trim().strip_suffix(" kB").unwrap();
    kibibytes.parse::<usize>().unwrap() << 10
}

/// The memory of long lines and their answers is freed while the next lines are answered.
#[test]
fn the_memory_of_a_long_line_is_freed() {
    // A 32-bit machine has memory for half of these lengths.
    let unit = if usize::BITS == 32 { 1 << 19 } else { 1 << 20 };
    let lengths = [40 * unit, 30 * unit];
    let long = lengths.map(|length| "a".repeat(length) + "\n");
    let short = "b".repeat(1023) + "\n";
    let path = file("long-lines", &(long.concat() + &short.repeat(1 << 16)));
    for arguments in [
        &["to-unicode", "--jobs=1"][..],
        &["to-unicode", "--jobs=1", "--escaped", "--field=1"],
    ] {
        let mut child = command(arguments)
            .stdin(File::open(&path).unwrap())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut answers = child.stdout.take().unwrap();
        let mut seen = vec![0; lengths.iter().sum::<usize>() + (40 << 20)];
        answers.read_exact(&mut seen).unwrap();
        // The remaining answers fill the pipe, so the command waits.
        let mut octets = usize::MAX;
        for _ in 0..100 {
            octets = resident(child.id());
            if octets < 16 << 20 {
                break;
            }
            thread::sleep(Duration::from_millis(50));
        }
        assert!(octets < 16 << 20, "{arguments:?}: {octets} octets");
        drop(answers);
        child.wait().unwrap();
    }
    fs::remove_file(path).unwrap();
}
