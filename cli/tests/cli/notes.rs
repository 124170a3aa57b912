//! Notes on likely mistakes in arguments, and tests of flags and pages.

#![allow(clippy::unwrap_used, clippy::string_slice)]

use std::fs;
use std::path::Path;
use std::process::Stdio;

use crate::command::{command, run, run_with};

/// Runs the command in a folder with these files.
fn run_beside(files: &[&str], arguments: &[&str]) -> (String, String, Option<i32>) {
    let name = format!(
        "notes-{}-{}",
        std::process::id(),
        arguments.join("-").replace('/', "-")
    );
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    for file in files {
        fs::write(folder.join(file), "ü\n").unwrap();
    }
    let output = command(arguments)
        .current_dir(&folder)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    fs::remove_dir_all(&folder).unwrap();
    let text = |octets| String::from_utf8(octets).unwrap();
    (
        text(output.stdout),
        text(output.stderr),
        output.status.code(),
    )
}

/// The subcommands that have options of their own.
const COMMANDS: [&str; 16] = [
    "to-ascii",
    "to-unicode",
    "check",
    "inspect",
    "lookalikes",
    "punycode encode",
    "punycode decode",
    "zone to-ascii",
    "zone to-unicode",
    "zone check",
    "lgr check",
    "lgr variants",
    "lgr index",
    "lgr lint",
    "completions",
    "man",
];

#[test]
fn a_file_is_taken_for_a_name() {
    let file = ["names.txt"];
    for (command, stdout) in [
        ("to-ascii", "names.txt\nxn--tda\n"),
        ("to-unicode", "names.txt\nü\n"),
        ("check", "\"names.txt\": no errors\n\"ü\": no errors\n"),
    ] {
        let note = format!(
            "alabel: note: names.txt is a name here; to read a file: alabel {command} < names.txt\n"
        );
        assert_eq!(
            run_beside(&file, &[command, "names.txt", "ü"]),
            (stdout.to_owned(), note, Some(0))
        );
        // Another file, a folder, and a missing file.
        assert_eq!(run_beside(&file, &[command, "other.txt"]).1, "");
        assert_eq!(
            run_beside(&file, &[command, ".."])
                .1
                .matches("note")
                .count(),
            0
        );
    }
    let (_, stderr, _) = run_beside(&file, &["punycode", "encode", "names.txt"]);
    assert_eq!(
        stderr,
        "alabel: note: names.txt is a string here; to read a file: alabel punycode encode < names.txt\n"
    );
    // The command in the note works in a shell.
    let (_, stderr, _) = run_beside(
        &["it's names"],
        &["to-ascii", "--on-error=skip", "it's names"],
    );
    assert!(
        stderr.contains(r"alabel to-ascii < 'it'\''s names'"),
        "{stderr}"
    );
}

#[test]
fn a_hyphen_is_taken_for_a_name() {
    for command in ["to-ascii", "to-unicode", "inspect"] {
        let run = run(&[command, "-"]);
        assert_eq!(
            run.stderr,
            format!(
                "alabel: note: - is a name here; to read a file: alabel {command} < names.txt\n"
            )
        );
        assert_eq!(run.code, 0);
    }
}

#[test]
fn the_value_of_a_flag_is_taken_for_a_name() {
    let run = run(&["to-ascii", "--check-bidi", "false", "0a.א"]);
    assert_eq!(run.stdout, "false\n\n");
    assert!(
        run.stderr.starts_with(
            "alabel: note: false is a name here; the value of a flag follows =, as in --check-bidi=false\n"
        ),
        "{}",
        run.stderr
    );
    assert_eq!(
        crate::command::run(&["to-ascii", "--strict", "false"]).stderr,
        ""
    );
}

#[test]
fn a_flag_without_a_value_is_true() {
    for (flag, name) in [
        ("--check-hyphens", "-a"),
        ("--use-std3-ascii-rules", "_a"),
        ("--verify-dns-length", "a."),
    ] {
        for (flag, code) in [
            (flag.to_owned(), 1),
            (format!("{flag}=true"), 1),
            (format!("{flag}=false"), 0),
        ] {
            assert_eq!(run(&["to-ascii", &flag, "--", name]).code, code, "{flag}");
        }
    }
    let mapped = run(&["to-ascii", "--transitional-processing", "faß.de"]);
    assert_eq!(mapped.stdout, "fass.de\n");
    assert_eq!(run(&["to-ascii", "--check-hyphens=", "a"]).code, 2);
}

/// The note appears once for all strings and threads.
#[test]
fn punycode_has_no_prefix() {
    let note = "alabel: note: xn-- is not part of Punycode: leave it out, or decode the label with alabel to-unicode\n";
    let run_one = |arguments: &[&str], input: &str| {
        let run = run_with(&[&["punycode"], arguments].concat(), input.as_bytes());
        (run.stdout, run.stderr)
    };
    let (_, stderr) = run_one(&["decode", "xn--bcher-kva", "XN--tda"], "");
    assert_eq!(stderr, note);
    let (stdout, stderr) = run_one(&["decode"], &"xn--tda\n".repeat(100_000));
    assert_eq!((stdout.lines().count(), stderr.as_str()), (100_000, note));
    assert_eq!(run_one(&["decode", "tda"], "").1, "");
    assert_eq!(run_one(&["encode", "xn--ü"], "").1, "");
}

#[test]
fn man_writes_one_page() {
    let manual = run(&["man"]).stdout;
    let titles: Vec<&str> = manual
        .lines()
        .filter_map(|line| line.strip_prefix(".TH "))
        .collect();
    assert_eq!(titles.len(), 26);
    let mut pages = 0;
    for title in titles {
        let name = title.split(' ').next().unwrap();
        let name = name.strip_prefix("alabel-").unwrap_or(name);
        let page = run(&["man", name]);
        assert_eq!((page.code, page.stderr.as_str()), (0, ""), "{name}");
        assert_eq!(page.stdout.matches("\n.TH ").count(), 1, "{name}");
        assert!(page.stdout.contains(&format!(".TH {title}")), "{name}");
        assert!(manual.contains(page.stdout.as_str()), "{name}");
        pages += page.stdout.len();
    }
    assert_eq!(pages, manual.len());
    assert_eq!(run(&["man", "to-asci"]).code, 2);
    for shell in ["bash", "zsh"] {
        assert!(
            run(&["completions", shell])
                .stdout
                .contains("punycode-decode"),
            "{shell}"
        );
    }
}

/// A command shares arguments with others, which can have more options.
#[test]
fn help_mentions_only_options_of_the_command() {
    for command in COMMANDS {
        let words: Vec<&str> = command.split(' ').chain(["--help"]).collect();
        let help = run(&words).stdout;
        let (options, _) = help.split_once("\nExamples:").unwrap_or((&help, ""));
        // Options start in this column, and their descriptions in a later one.
        let defined: Vec<&str> = options.lines().filter_map(|line| line.get(6..)).collect();
        let is_defined = |option: &str| {
            let mut ends = defined.iter().filter_map(|line| line.strip_prefix(option));
            ends.any(|end| end.is_empty() || end.starts_with([' ', '[', '=']))
        };
        for word in options.split_whitespace() {
            let word = word.trim_start_matches(['(', '\'']);
            let end =
                word.find(|c: char| !(c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'));
            let option = &word[..end.unwrap_or(word.len())];
            if option
                .strip_prefix("--")
                .is_some_and(|name| name.starts_with(char::is_alphabetic))
            {
                assert!(is_defined(option), "{command}: {option}\n{help}");
            }
        }
    }
}

#[test]
fn a_name_without_a_subcommand_gets_a_tip() {
    let tip = "tip: to convert a name, choose its form: alabel to-ascii bücher.de\n";
    let (_, stderr, code) = run_beside(&[], &["bücher.de"]);
    assert!(stderr.contains(tip) && code == Some(2), "{stderr}");
    let (_, stderr, _) = run_beside(&[], &["to-asci"]);
    assert!(!stderr.contains("to convert a name"), "{stderr}");
    let (_, stderr, _) = run_beside(&[], &["punycode", "bücher.de"]);
    assert!(!stderr.contains("to convert a name"), "{stderr}");
}

#[test]
fn too_many_jobs_get_a_note() {
    let (_, stderr, code) = run_beside(&[], &["to-ascii", "--jobs", "99"]);
    assert_eq!(
        (stderr.as_str(), code),
        (
            "alabel: note: --jobs 99: more than 16 threads would wait for each other, so there are 16\n",
            Some(0)
        )
    );
    assert_eq!(run_beside(&[], &["to-ascii", "--jobs=16"]).1, "");
    assert_eq!(run_beside(&[], &["to-ascii", "--jobs=99", "-q"]).1, "");
}

/// A pipe gets colors on request, but not after `--`.
#[test]
fn colors_follow_the_option() {
    let has_color = |arguments: &[&str]| {
        let (stdout, stderr, _) = run_beside(&[], arguments);
        (stdout.contains("\u{1b}["), stderr.contains("\u{1b}["))
    };
    assert_eq!(has_color(&["check", "a b"]), (false, false));
    assert_eq!(
        has_color(&["check", "--color=always", "a b"]),
        (true, false)
    );
    assert_eq!(
        has_color(&["--color=always", "to-ascii", "a b"]),
        (false, true)
    );
    assert_eq!(
        has_color(&["to-ascii", "--color=always", "--x"]),
        (false, true)
    );
    assert_eq!(
        has_color(&["check", "--color=always", "--color=never", "a b"]),
        (false, false)
    );
    assert_eq!(
        has_color(&["check", "--", "--color=always"]),
        (false, false)
    );
    assert_eq!(
        command(&["check", "--color=x", "a"])
            .output()
            .unwrap()
            .status
            .code(),
        Some(2)
    );
}
