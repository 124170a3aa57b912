//! The command on a terminal: the width of lines, and notes while it waits.

#![allow(clippy::unwrap_used)]

use crate::command::{command, run};
use crate::terminal::Input;
use anstream::adapter::strip_str;

/// Runs the command on a terminal of this width with typed input. Returns the visible text without colors.
fn run_on_terminal(columns: u16, arguments: &[&str], input: &str) -> String {
    let seen = crate::terminal::run_on_terminal(columns, command(arguments), Input::Typed(input));
    let seen = String::from_utf8(seen).unwrap();
    strip_str(&seen).to_string().replace("\r\n", "\n")
}

/// Asserts that no line is wider than the terminal and that the words equal those of `expected`.
#[track_caller]
fn assert_wrapped(columns: u16, arguments: &[&str], expected: &str) {
    let seen = run_on_terminal(columns, arguments, "");
    for line in seen.lines() {
        assert!(
            line.chars().count() <= usize::from(columns),
            "{arguments:?}, {columns} columns: {line}"
        );
    }
    let words =
        |text: &str| -> Vec<String> { text.split_whitespace().map(str::to_owned).collect() };
    assert_eq!(
        words(&seen),
        words(expected),
        "{arguments:?}, {columns} columns"
    );
}

#[test]
fn help_is_wrapped_at_words() {
    for page in [
        &[][..],
        &["to-ascii"],
        &["to-unicode"],
        &["check"],
        &["inspect"],
        &["lookalikes"],
        &["punycode"],
        &["punycode", "encode"],
        &["punycode", "decode"],
        &["completions"],
        &["man"],
    ] {
        for help in ["-h", "--help"] {
            let arguments = [page, &[help]].concat();
            let expected = run(&arguments).stdout;
            assert!(expected.contains("Usage: alabel"));
            for columns in [80, 120] {
                assert_wrapped(columns, &arguments, &expected);
            }
        }
    }
}

#[test]
fn pages_are_wrapped_at_words() {
    for arguments in [
        &["check", "a b.xn--0.ab--c.example"][..],
        &["check", "https://example.com"],
        &["inspect", "a b.xn--0"],
        &["check", "--display", "pаypal.lłlļ.com"],
    ] {
        let expected = run(arguments).stdout;
        for columns in [80, 120] {
            assert_wrapped(columns, arguments, &expected);
        }
    }
}

/// A narrow table omits columns, and breaks names into several lines.
#[test]
fn the_table_of_code_points_fits() {
    let table = |columns| {
        let page = run_on_terminal(columns, &["inspect", "xn--h1alffa9f"], "");
        let table = page.lines().skip_while(|line| !line.starts_with("  code"));
        table.map(|line| format!("{line}\n")).collect::<String>()
    };
    assert!(table(120).starts_with(
        "  code point  UTS #46  IDNA2008                    script    Bidi  joining  name\n"
    ));
    assert!(table(120).contains("  U+0438      valid    PVALID (LetterDigits, 2.1)  Cyrillic  L     U        CYRILLIC SMALL LETTER I\n"));
    let narrow = table(70);
    assert!(
        narrow.starts_with(
            "  code    UTS #46  IDNA2008  script    Bidi  join  name\n  U+0440  valid    PVALID    Cyrillic  L     U     \
             CYRILLIC SMALL\n                                                   LETTER ER\n"
        ),
        "{narrow}"
    );
}

/// Without a terminal, `COLUMNS` sets the width. Without both, lines are not broken.
#[test]
fn lines_are_not_broken_without_a_terminal() {
    let longest = |columns: Option<&str>| {
        let mut command = command(&["check", "a b"]);
        if let Some(columns) = columns {
            command.env("COLUMNS", columns);
        }
        let output = String::from_utf8(command.output().unwrap().stdout).unwrap();
        output.lines().map(str::len).max().unwrap()
    };
    assert!(longest(None) > 90);
    assert!(longest(Some("60")) <= 60);
    assert_eq!(longest(Some("wide")), longest(None));
}

#[test]
fn waiting_for_typed_names_gets_one_note() {
    const END: &str = "\u{4}";
    for (arguments, what, input, answer) in [
        (&["to-ascii"][..], "names", "ü\na\n", "xn--tda\n"),
        (&["inspect", "--json"], "names", "ü\n", "{\"input\":\"ü\""),
        (&["punycode", "decode"], "strings", "tda\n", "ü\n"),
    ] {
        let seen = run_on_terminal(80, arguments, &format!("{input}{END}"));
        let note = format!(
            "alabel: note: reading {what} from the terminal, one per line; end with Ctrl-D\n"
        );
        assert_eq!(seen.matches(&note).count(), 1, "{seen}");
        assert!(seen.contains(answer), "{seen}");
    }
    assert!(!run_on_terminal(80, &["to-ascii", "a"], "").contains("note"));
}
