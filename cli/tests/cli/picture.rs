//! The picture of the command in the README.

#![allow(clippy::unwrap_used)]

use std::{env, fs};

use crate::command::command;
use anstyle_svg::{Term, WIN10_CONSOLE};

/// The arguments of the command in the picture.
const ARGUMENTS: [&str; 3] = ["check", "bücher.example", "my shop.xn--wca..example"];

/// Draws a terminal of 80 columns with a typed command and its output in color.
fn picture() -> String {
    let [check, fine, broken] = ARGUMENTS;
    let output = command(&ARGUMENTS)
        .env("CLICOLOR_FORCE", "1")
        .env("COLUMNS", "80")
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let text = format!("$ alabel {check} {fine} '{broken}'\n{text}");
    Term::new()
        .palette(WIN10_CONSOLE)
        .render_svg(text.trim_end())
}

/// With the environment variable `ALABEL_DRAW`, the test draws the picture.
#[test]
fn the_picture_in_the_readme_shows_the_output() {
    let path = crate::common::repository().join("assets/check.svg");
    let picture = picture();
    assert!(picture.contains("my shop.xn--wca..example") && picture.contains("3 errors"));
    if env::var_os("ALABEL_DRAW").is_some() {
        fs::write(&path, &picture).unwrap();
    }
    assert!(
        fs::read_to_string(path).unwrap() == picture,
        "run `ALABEL_DRAW=1 cargo test --package alabel-cli picture`, and look at assets/check.svg"
    );
}
