//! No control code from input or arguments reaches a terminal, for any subcommand and option. A pipe gets the
//! octets unchanged.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::command::{command, run, run_with};
use crate::terminal::{Input, run_on_terminal};
use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;

/// A new title, hidden text, C1, DEL, directions, line ends, and other invisible code points.
const HOSTILE: &str =
    "a\u{1b}]0;x\u{7}\u{1b}[8mb\u{7f}\u{9b}31m\u{202e}c\u{2066}\u{2028}\u{ad}\rd\u{e0041}";

/// An option of a subcommand.
#[derive(Debug)]
struct OptionOf {
    /// The words of the subcommand.
    subcommand: Vec<String>,
    /// The option, such as `--json` or `-0`.
    name: String,
    /// The values, if the option has a list.
    values: Vec<String>,
}

/// Returns every option of every subcommand, from the completions for a shell.
fn options() -> Vec<OptionOf> {
    let completions = run(&["completions", "fish"]).stdout;
    let entries = completions.split("\ncomplete -c alabel -n \"").skip(1);
    entries.flat_map(options_of_entry).collect()
}

/// Returns the options in an entry of the completions, such as `COMMAND" -s h -l help -d 'Print help'`.
fn options_of_entry(entry: &str) -> Vec<OptionOf> {
    let (conditions, rest) = entry.split_once("\" ").unwrap();
    let conditions = conditions.split("; and ");
    let words = conditions.filter(|condition| !condition.starts_with("not "));
    let words = words.filter_map(|condition| condition.split_once(' '));
    let subcommand: Vec<_> = words.map(|(_, word)| word.to_owned()).collect();
    let (names, rest) = rest.split_once(" -d '").unwrap();
    let values = rest.split_once(" -a \"").map_or("", |(_, values)| values);
    let values = values.lines().filter_map(|line| line.split_once("\\t"));
    let values: Vec<_> = values.map(|(value, _)| value.to_owned()).collect();
    let names: Vec<_> = names.split(' ').collect();
    let names = names.windows(2).filter_map(|pair| match pair[0] {
        "-s" => Some(format!("-{}", pair[1])),
        "-l" => Some(format!("--{}", pair[1])),
        _ => None,
    });
    let option = |name| OptionOf {
        subcommand: subcommand.clone(),
        name,
        values: values.clone(),
    };
    names.map(option).collect()
}

/// Writes a file, and returns its path.
fn file(name: &str, content: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("controls-{}-{name}", std::process::id()));
    fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

/// Asserts that a terminal gets only printable text and the colors of the command.
#[track_caller]
fn assert_printable(command: Command, input: &str) -> String {
    let arguments = format!("{command:?}");
    let seen = run_on_terminal(80, command, Input::File(input));
    let seen = String::from_utf8(seen).unwrap();
    let mut text = seen.replace("\r\n", "\n");
    for color in ["0", "1", "4", "31", "32", "33"] {
        text = text.replace(&format!("\u{1b}[{color}m"), "");
    }
    let category = CodePointMapData::<GeneralCategory>::new();
    let hostile = text.chars().find(|&c| {
        !matches!(c, '\n' | '\t')
            && matches!(
                category.get(c),
                GeneralCategory::Control
                    | GeneralCategory::Format
                    | GeneralCategory::LineSeparator
                    | GeneralCategory::ParagraphSeparator
            )
    });
    assert_eq!(hostile, None, "{arguments}: {seen:?}");
    text
}

/// Returns names with the hostile string for both directions, one per line.
fn hostile_lines() -> String {
    let punycode = run(&["punycode", "encode", HOSTILE]).stdout;
    let punycode = punycode.trim_end_matches('\n');
    format!(
        "{HOSTILE}\n{punycode}\nxn--{punycode}.ü\nü.{HOSTILE}\nx\t{HOSTILE}\tü\n\"{HOSTILE}\",ü\n"
    )
}

#[test]
fn every_option_escapes_control_codes() {
    let input = file("names", &hostile_lines());
    let protected = file("protected", "example.com\n");
    // `man --directory` writes files.
    let folder =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("options-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let options = options();
    assert!(options.len() > 100, "{options:?}");
    for option in &options {
        let mut words: Vec<&str> = option.subcommand.iter().map(String::as_str).collect();
        if words == ["lookalikes"] && option.name != "--protected" {
            words.extend(["--protected", &protected]);
        }
        let run = |arguments: &[&str]| {
            let mut command = command(&[&words, arguments].concat());
            command.current_dir(&folder);
            assert_printable(command, &input);
        };
        let name = option.name.as_str();
        let joined = format!("{name}={HOSTILE}");
        run(&[HOSTILE]);
        run(&[name]);
        run(&[name, HOSTILE]);
        run(&[&joined]);
        run(&[&format!("{name}{HOSTILE}"), "a"]);
        run(&[name, "1"]);
        for value in &option.values {
            let joined = format!("{name}={value}");
            run(&[&joined]);
            run(&[&joined, HOSTILE]);
        }
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn files_and_their_names_are_escaped() {
    let input = file("empty", "");
    let hostile = file("hostile-protected", &hostile_lines());
    assert_printable(
        command(&["lookalikes", "--protected", &hostile, "a"]),
        &input,
    );
    // The name of an existing file.
    let folder =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("controls-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(HOSTILE), "").unwrap();
    let mut command = command(&["to-ascii", HOSTILE]);
    command.current_dir(&folder);
    assert!(assert_printable(command, &input).contains("is a name here"));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn escaped_text_is_readable() {
    let input = file("readable", "ü\u{202e}\t\u{9b}\r\nx\u{200d}\r\n");
    let arguments = [
        "to-unicode",
        "--profile",
        "idna2003",
        "--quiet",
        "--field",
        "1",
    ];
    let seen = run_on_terminal(80, command(&arguments), Input::File(&input));
    assert_eq!(
        String::from_utf8(seen).unwrap().replace("\r\r\n", "\n"),
        "ü\\u{202e}\t\\u{9b}\nx\u{200d}\n"
    );
}

#[test]
fn a_pipe_gets_the_octets_unchanged() {
    let punycode = run(&["punycode", "encode", HOSTILE]).stdout;
    assert_eq!(
        run_with(&["punycode", "decode"], punycode.as_bytes()).stdout,
        format!("{HOSTILE}\n")
    );
    assert_eq!(
        run(&["to-unicode", "--profile", "idna2003", HOSTILE]).stdout,
        format!("{HOSTILE}\n")
    );
    let error = run(&["to-ascii", &format!("--{HOSTILE}")]);
    assert_eq!(error.code, 2);
    assert!(error.stderr.contains(HOSTILE), "{error:?}");
}

/// Only the module that escapes writes to standard streams.
#[test]
fn one_module_writes_to_standard_streams() {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if !path.ends_with("terminal/printing.rs") {
                let source = fs::read_to_string(&path).unwrap();
                for word in [
                    "anstream::",
                    ".exit()",
                    "print!(",
                    "println!(",
                    "stdout().write",
                    "stdout().lock",
                    "stderr().write",
                ] {
                    assert!(!source.contains(word), "{word} in {path:?}");
                }
            }
        }
    }
}

/// JSON is the same on a terminal and in a pipe, and has only printable text.
#[test]
fn json_is_printable_everywhere() {
    let lines = hostile_lines();
    let input = file("json", &lines);
    for arguments in [
        &["to-ascii", "--json"][..],
        &["to-unicode", "--json", "--profile", "idna2003"],
        &["to-unicode", "--json", "--display"],
        &["check", "--json", "--display"],
        &["inspect", "--json"],
        &["host", "--json"],
    ] {
        let piped = run_with(arguments, lines.as_bytes());
        let hostile = piped
            .stdout
            .chars()
            .find(|c| HOSTILE.contains(*c) && !c.is_ascii_graphic());
        assert_eq!(hostile, None, "{arguments:?}: {}", piped.stdout);
        assert_eq!(piped.json()[0]["input"], HOSTILE);
        let mut on_terminal = command(arguments);
        on_terminal.arg("--quiet");
        let seen = run_on_terminal(80, on_terminal, Input::File(&input));
        assert_eq!(
            String::from_utf8(seen).unwrap().replace("\r\n", "\n"),
            piped.stdout
        );
    }
}
