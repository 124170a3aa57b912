//! The commands of the page about names in text print what it shows.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::process::Command;

use crate::command::{without_environment, words};
use crate::text::Folder;

/// The page.
const PAGE: &str = include_str!("../../../docs/text.md");

/// Returns the blocks of the page: the language, the rest of the first line, and the contents.
fn blocks() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let blocks = PAGE.split("\n```").skip(1).step_by(2);
    blocks.map(|block| {
        let (first, contents) = block.split_once('\n').unwrap();
        let (language, name) = first.split_once(' ').unwrap_or((first, ""));
        (language, name, contents)
    })
}

#[test]
fn the_commands_of_the_page() {
    let folder = Folder::new("page", &[]);
    let words: Vec<String> = words().iter().map(|word| format!("'{word}'")).collect();
    let alabel = format!("alabel() {{ {} \"$@\"; }}", words.join(" "));
    let mut commands = 0;
    for (language, name, contents) in blocks() {
        if language == "text" {
            fs::write(folder.0.join(name), format!("{contents}\n")).unwrap();
            continue;
        }
        assert_eq!(language, "console");
        for part in format!("\n{contents}").split("\n$ ").skip(1) {
            let (line, output) = part.split_once('\n').unwrap_or((part, ""));
            let mut shell = without_environment(Command::new("sh"));
            shell
                .args(["-c", &format!("{alabel}\n{line} 2>&1")])
                .current_dir(&folder.0);
            let run = shell.output().unwrap();
            let found = String::from_utf8(run.stdout).unwrap();
            assert_eq!(found.trim_end_matches('\n'), output, "{line}");
            commands += 1;
        }
    }
    assert!(commands > 15, "{commands}");
}
