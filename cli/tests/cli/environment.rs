//! The tests give the same results in any environment: each variable that the command reads is set by a test.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::env;
use std::process::Command;

use crate::command::words_of;

/// The tests that depend most on colors, widths and languages: in pipes, on a terminal, and through a shell.
const TESTS: [&str; 8] = [
    "output::",
    "inspect::",
    "failures::",
    "notes::",
    "on_terminal::",
    "picture::",
    "profiles::",
    "stress::help_succeeds_and_usage_errors_exit_with_2",
];

/// Environments with variables that a command may read.
const ENVIRONMENTS: [&[(&str, &str)]; 2] = [
    &[
        ("CLICOLOR_FORCE", "1"),
        ("CLICOLOR", "1"),
        ("COLORTERM", "truecolor"),
        ("TERM", "xterm-256color"),
        ("CI", "true"),
        ("COLUMNS", "20"),
        ("LINES", "2"),
        ("LC_ALL", "tr_TR.ISO-8859-9"),
        ("LANGUAGE", "tr:de"),
        ("PAGER", "false"),
        ("MANPAGER", "false"),
        ("RUST_LOG", "trace"),
    ],
    &[
        ("NO_COLOR", "1"),
        ("CLICOLOR", "0"),
        ("TERM", "dumb"),
        ("COLUMNS", "1"),
        ("LANG", "C"),
        ("LC_CTYPE", "C"),
        ("LESS", "-R"),
        ("RUST_BACKTRACE", "full"),
    ],
];

/// Runs the tests in new processes: a process with threads cannot change its own environment.
#[test]
fn tests_do_not_depend_on_the_environment() {
    let words = words_of(&env::args().next().unwrap());
    for environment in ENVIRONMENTS {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).args(TESTS);
        for (name, _) in ENVIRONMENTS.concat() {
            command.env_remove(name);
        }
        command.envs(environment.iter().copied());
        let output = command.output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{environment:?}\n{text}");
        assert!(!text.contains(" 0 passed"), "{text}");
    }
}
