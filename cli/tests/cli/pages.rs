//! Output for people: `check`, `inspect`, help, completions and the manual. Also input for several threads.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::fs;
use std::path::Path;

use crate::command::{run, run_with};
use crate::common::scale::scaled;
use serde_json::Value;

/// Asserts the output of `check` for a name.
#[track_caller]
fn assert_check(name: &str, expected: &str) {
    let run = run(&["check", "--", name]);
    assert_eq!(run.stdout, expected);
    assert_eq!(run.stderr, "");
    assert_eq!(run.code, i32::from(!expected.ends_with("no errors\n")));
}

#[test]
fn check_marks_every_error() {
    assert_check("bücher.example", "\"bücher.example\": no errors\n");
    assert_check(
        "a b.xn--0.-ü..",
        "\"a b.xn--0.-ü..\": 3 errors
  U+0020 at octets 1..2, in the label \"a b\", is a forbidden domain code point (URL Standard, section 3.2)
    a b.xn--0.-ü..
     ^
    The name contains a space or a symbol, such as / or @, that cannot be part of a domain name.
  the label \"xn--0\" starts with \"xn--\" but is not Punycode: at octets 9..9, the input ends inside a delta (UTS #46, section 4, step 4.1.2); allow it with --ignore-invalid-punycode
    a b.xn--0.-ü..
             ^
    A part of the name starts with \"xn--\", but what follows is not the coded form of any name.
  the label \"\" at octets 14..14 is empty (UTS #46, section 4.2, step 4.2)
    a b.xn--0.-ü..
                 ^
    A part of the name is empty, as between two dots in a row.
",
    );
    assert_check(
        "",
        "\"\": 2 errors
  the name \"\" is empty (UTS #46, section 4.2, step 4.1)
    The name is empty.
  the label \"\" at octets 0..0 is empty (UTS #46, section 4.2, step 4.2)
    A part of the name is empty, as between two dots in a row.
",
    );
}

#[test]
fn check_explains_each_kind_once() {
    let run = run(&["check", "a b.-c d.☕\u{378}"]);
    let explanations = run
        .stdout
        .lines()
        .filter(|line| line.starts_with("    The "));
    assert_eq!(explanations.count(), 2, "{}", run.stdout);
}

/// The page describes the input in one sentence. JSON has all errors.
#[test]
fn check_describes_an_input_that_is_not_a_name() {
    for (input, errors, what) in [
        (
            "postmaster@bücher.example",
            1,
            "this looks like an e-mail address; use only the domain after the @, or to-ascii, to-unicode or check with --email, which needs the @ of ASCII",
        ),
        (
            "https://bücher.example/a?b",
            5,
            "this looks like a URL; use only the host name in it",
        ),
        (
            "bücher.example:443",
            1,
            "this looks like a host name with a port; use only the host name",
        ),
    ] {
        assert_check(input, &format!("{input:?}: not a domain name\n  {what}\n"));
        let json = run(&["check", "--json", input]).json();
        assert_eq!(json[0]["errors"].as_array().unwrap().len(), errors);
        let converted = run(&["to-ascii", input]);
        assert_eq!(converted.stderr, format!("alabel: {input:?}: {what}\n"));
    }
    // A long input is cut.
    let long = format!("https://{}/", "ü".repeat(1000));
    assert!(run(&["to-ascii", &long]).stderr.len() < 300);
}

/// Wide code points fill two columns. Code points that terminals reorder, join or combine are shown in a
/// list.
#[test]
fn the_caret_is_under_the_place() {
    let carets = |name: &str| {
        let run = run(&["check", "--", name]);
        let lines: Vec<&str> = run.stdout.lines().collect();
        (lines[2].to_owned(), lines[3].to_owned())
    };
    let expect = |shown: &str, carets: &str| (format!("    {shown}"), format!("    {carets}"));
    assert_eq!(carets("例え テスト"), expect("例え テスト", "    ^"));
    assert_eq!(carets("aé b"), expect("aé b", "  ^"));
    assert_eq!(
        carets("क\u{94D}ष b"),
        expect(
            "U+0915 U+094D U+0937 U+0020 U+0062",
            "                     ^^^^^^"
        )
    );
    assert_eq!(
        carets("א ב"),
        expect("U+05D0 U+0020 U+05D1", "       ^^^^^^")
    );
    assert_eq!(
        carets("a\u{1B}b"),
        expect("U+0061 U+001B U+0062", "       ^^^^^^")
    );
    assert_eq!(
        carets("☕ b"),
        expect("U+2615 U+0020 U+0062", "       ^^^^^^")
    );
    // A long name is cut on both sides.
    let long = format!("{} {}", "a".repeat(100), "b".repeat(100));
    let (shown, carets) = carets(&long);
    assert_eq!(
        shown,
        format!("    ...{} {}...", "a".repeat(34), "b".repeat(33))
    );
    assert_eq!(carets, format!("    {}^", " ".repeat(37)));
}

/// A quadratic algorithm needs hours at full scale. The page lists the first 10,000 errors.
#[test]
fn check_of_many_errors_is_linear() {
    for (spaces, errors, kinds) in [
        (300, "302 errors", 3),
        (9_997, "9999 errors", 3),
        (10_000, "10000 errors or more", 2),
        (scaled(100_000).max(10_000), "10000 errors or more", 2),
    ] {
        let run = run_with(&["check"], &b" ".repeat(spaces));
        let further_spaces = 1;
        assert_eq!(run.stdout.lines().count(), 1 + 4 * kinds + further_spaces);
        let head = format!("{:?}: {errors}\n", " ".repeat(spaces));
        assert!(run.stdout.contains(&head), "{spaces}");
    }
}

#[test]
fn check_reads_lines() {
    let input = b"a\nb c\n\xFF\n\nd\n";
    let run = run_with(&["check"], input);
    assert_eq!(run.code, 1);
    let heads: Vec<&str> = run
        .stdout
        .lines()
        .filter(|line| line.starts_with("line "))
        .collect();
    assert_eq!(
        heads,
        [
            "line 1: \"a\": no errors",
            "line 2: \"b c\": 1 error",
            "line 3: \"\\xff\": 1 error",
            "line 4: \"\": 2 errors",
            "line 5: \"d\": no errors",
        ]
    );
    let skipped = run_with(&["check", "--on-error", "skip"], input);
    assert_eq!(
        (&*skipped.stdout, skipped.code),
        ("line 1: \"a\": no errors\nline 5: \"d\": no errors\n", 1)
    );
    let stopped = run_with(&["check", "--on-error", "stop"], input);
    assert!(stopped.stdout.contains("line 2") && !stopped.stdout.contains("line 3"));
    let json = run_with(&["check", "--json"], input);
    assert_eq!(json.stdout, run_with(&["to-ascii", "--json"], input).stdout);
}

#[test]
fn only_failures_omits_names_without_errors() {
    let input = b"a\nb c\n\xFF\n\nd\n";
    let failures = run_with(&["check", "--only-failures"], input);
    let heads = failures
        .stdout
        .lines()
        .filter(|line| !line.starts_with(' '));
    assert_eq!(
        heads.collect::<Vec<_>>(),
        [
            "line 2: \"b c\": 1 error",
            "line 3: \"\\xff\": 1 error",
            "line 4: \"\": 2 errors"
        ]
    );
    assert_eq!(failures.code, 1);
    let json = run_with(&["check", "--only-failures", "--json"], input).json();
    let inputs = json.iter().map(|line| line["input"].as_str().unwrap());
    assert_eq!(inputs.collect::<Vec<_>>(), ["b c", "\u{FFFD}", ""]);
    let fine = run(&["check", "--only-failures", "a", "ü"]);
    assert_eq!((fine.stdout.as_str(), fine.code), ("", 0));
    for format in [&["check"][..], &["check", "--json"]] {
        let nothing = [format, &["--only-failures", "--on-error", "skip", "a b"]].concat();
        let nothing = run(&nothing);
        assert_eq!((nothing.stdout.as_str(), nothing.code), ("", 2));
        assert!(nothing.stderr.contains("would write nothing"));
    }
}

#[test]
fn check_knows_every_profile() {
    let check = |profile: &str| run(&["check", "--profile", profile, "☕.example"]);
    assert_eq!(check("uts46").code, 0);
    let registration = check("idna2008-registration");
    assert_eq!(registration.code, 1);
    assert!(registration.stdout.contains(
        "is not valid in a label (RFC 5891, section 4.2.2); it is valid under UTS #46, not under IDNA2008"
    ));
}

#[test]
fn a_pipe_gets_no_color() {
    for arguments in [["check", "a b"], ["inspect", "a b"], ["to-ascii", "a b"]] {
        let run = run(&arguments);
        assert!(!(run.stdout + &run.stderr).contains('\u{1B}'));
    }
}

#[test]
fn completions_and_the_manual_are_written() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let run = run(&["completions", shell]);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""));
        assert!(run.stdout.contains("to-ascii"), "{shell}");
    }
    assert_eq!(run(&["completions", "tcsh"]).code, 2);
    let manual = run(&["man"]);
    assert_eq!(manual.code, 0);
    for text in [".TH alabel", "to\\-ascii", "\\-\\-on\\-error"] {
        assert!(manual.stdout.contains(text), "{text}");
    }
}

/// `man` finds each file, and each example is one line.
#[test]
fn man_finds_the_files_of_the_manual() {
    let folder =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("manual-{}", std::process::id()));
    let written = run(&["man", "--directory", folder.to_str().unwrap()]);
    assert_eq!((written.code, written.stdout.as_str()), (0, ""));
    let mut names: Vec<_> = fs::read_dir(&folder)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    for (page, file) in [
        ("alabel", "alabel.1"),
        ("to-ascii", "alabel-to-ascii.1"),
        ("punycode-encode", "alabel-punycode-encode.1"),
    ] {
        assert!(names.iter().any(|name| name == file), "{names:?}");
        let content = fs::read_to_string(folder.join(file)).unwrap();
        assert_eq!(content, run(&["man", page]).stdout);
        assert!(content.contains("\n.nh\n.ad l\n.SH NAME\n"));
    }
    for name in &names {
        let content = fs::read_to_string(folder.join(name)).unwrap();
        let Some((_, examples)) = content.split_once(".SH EXAMPLES\n.in 4n\n.nf\n") else {
            assert!(
                [
                    "alabel-lgr.1",
                    "alabel-punycode.1",
                    "alabel-text.1",
                    "alabel-zone.1"
                ]
                .contains(&name.as_str()),
                "{name}"
            );
            continue;
        };
        let (examples, _) = examples.split_once(".fi\n.in\n").unwrap();
        for example in examples
            .lines()
            .map(|line| line.replace("\\-", "-").replace("\\*(Aq", "'"))
        {
            assert!(
                example.starts_with("alabel ") || example.starts_with("printf "),
                "{example}"
            );
            // The help does not break the example either.
            assert!(4 + example.chars().count() <= 80, "{example}");
        }
    }
    assert_eq!(names.len(), run(&["man"]).stdout.matches(".TH ").count());
    fs::remove_dir_all(&folder).unwrap();
    // A file is not a folder.
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    assert_eq!(run(&["man", "--directory", file.to_str().unwrap()]).code, 3);
}

#[test]
fn a_mistyped_flag_gets_a_hint() {
    let run = run(&["to-ascii", "--profle", "url", "a"]);
    assert_eq!((run.code, run.stdout.as_str()), (2, ""));
    assert!(
        run.stderr
            .contains("a similar argument exists: '--profile'"),
        "{}",
        run.stderr
    );
}

/// Returns lines for several threads and, at any scale, more than one block. Some lines fail.
fn many_lines() -> Vec<u8> {
    let names = [
        "example.com",
        "bücher.example",
        "a b",
        "xn--0",
        "",
        "例え。テスト",
        "\u{378}",
    ];
    let mut lines = Vec::new();
    for number in 0..scaled(240_000).min(60_000) {
        lines.extend(format!("{number}.{}\n", names[number % names.len()]).bytes());
        if number % 1000 == 0 {
            lines.extend(b"\xFF\xFE\n");
            lines.extend([b"a".repeat(number), b"\r\n".to_vec()].concat());
        }
    }
    lines.extend(b"the last, without an end");
    lines
}

#[test]
fn the_order_does_not_depend_on_the_threads() {
    let input = many_lines();
    let lines = input.split(|&octet| octet == b'\n').count();
    for arguments in [
        &["to-ascii"][..],
        &["to-ascii", "--json"],
        &["to-unicode", "--on-error", "keep"],
        &["check", "--profile", "idna2008"],
        &["punycode", "encode"],
        &["to-ascii", "--on-error", "skip"],
        &["to-ascii", "--on-error", "stop"],
    ] {
        let with_jobs = |jobs: &str| run_with(&[arguments, &["--jobs", jobs]].concat(), &input);
        let one = with_jobs("1");
        assert_eq!(one.code, 1);
        if arguments.len() == 1 {
            assert_eq!(one.stdout.lines().count(), lines);
        }
        for jobs in ["0", "2", "8"] {
            let other = with_jobs(jobs);
            assert!(other == one, "{arguments:?} with {jobs} threads");
        }
    }
}

/// No line after the failing one is answered, whether in the same block or a later one.
#[test]
fn stop_ends_at_the_first_failure() {
    let fine = |lines| format!("{}\n", "a".repeat(63)).repeat(lines);
    for before in [0, 1, 1000, 10_000] {
        let input = [&fine(before), "b c\n", &fine(1000), "d e\n", &fine(10_000)].concat();
        for jobs in ["--jobs=1", "--jobs=2"] {
            let run_on = |command| run_with(&[command, "--on-error=stop", jobs], input.as_bytes());
            let to_ascii = run_on("to-ascii");
            assert!(to_ascii.stdout == fine(before), "{before} lines, {jobs}");
            assert_eq!((to_ascii.stderr.lines().count(), to_ascii.code), (1, 1));
            let check = run_on("check");
            let heads = check
                .stdout
                .lines()
                .filter(|line| line.starts_with("line "));
            assert_eq!((heads.count(), check.code), (before + 1, 1));
        }
    }
}

#[test]
fn json_of_many_lines_has_one_object_for_each() {
    let run = run_with(&["to-ascii", "--json"], &many_lines());
    for line in run.stdout.lines() {
        let object: Value = serde_json::from_str(line).unwrap();
        assert_eq!(object["output"].is_null(), object["errors"][0].is_object());
    }
}
