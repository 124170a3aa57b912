//! The commands of the page about names in text print what it shows.

#![allow(clippy::unwrap_used)]

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::command::without_environment;
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
    let programs = Path::new(env!("CARGO_BIN_EXE_alabel")).parent().unwrap();
    let others = env::var("PATH").unwrap();
    let path = format!("{}:{others}", programs.to_str().unwrap());
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
                .args(["-c", &format!("{line} 2>&1")])
                .current_dir(&folder.0);
            let run = shell.env("PATH", &path).output().unwrap();
            let found = String::from_utf8(run.stdout).unwrap();
            assert_eq!(found.trim_end_matches('\n'), output, "{line}");
            commands += 1;
        }
    }
    assert!(commands > 15, "{commands}");
}
