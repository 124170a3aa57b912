//! The guide for people who read the repository: `docs/guide.md` is the documentation of the module `guide`, whose examples run as
//! doc tests.

#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::{env, fs};

/// A line in which links into the documentation are names alone, and other links stay.
fn without_links(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some((before, link)) = rest.split_once("[`") {
        let (name, after) = link.split_once("`]").unwrap();
        text.extend([before, "`", name, "`"]);
        rest = match after.strip_prefix('(') {
            Some(target) => {
                target
                    .split_once(if target.contains("()") { "())" } else { ")" })
                    .unwrap()
                    .1
            }
            None => after,
        };
    }
    text + rest
}

/// The guide in Markdown, without the lines of examples that the documentation hides.
fn guide() -> String {
    let source = include_str!("../src/guide.rs");
    let mut text = "<!-- From src/guide.rs by tests/guide.rs -->\n\n# Guide\n\n".to_owned();
    let mut is_in_block = false;
    for line in source.lines() {
        let line = match line.strip_prefix("//!") {
            Some(line) => line.strip_prefix(' ').unwrap_or(line),
            None if line.starts_with("#![cfg_attr(feature") => "```",
            None => continue,
        };
        if let Some(language) = line.strip_prefix("```") {
            is_in_block = !is_in_block;
            let is_rust = is_in_block && !["text", "toml", "sh", "console"].contains(&language);
            text += if is_rust { "```rust" } else { line };
        } else if is_in_block && (line == "#" || line.starts_with("# ")) {
            continue;
        } else if is_in_block {
            text += line;
        } else if line.starts_with('#') {
            text += "#";
            text += &without_links(line);
        } else {
            text += &without_links(line);
        }
        text += "\n";
    }
    text
}

/// With the environment variable `ALABEL_DRAW`, writes it anew.
#[test]
fn the_guide_in_the_repository_is_that_of_the_documentation() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/guide.md");
    let guide = guide();
    assert!(!guide.contains("](crate::") && guide.matches("```").count().is_multiple_of(2));
    if env::var_os("ALABEL_DRAW").is_some() {
        fs::write(&path, &guide).unwrap();
    }
    assert!(
        fs::read_to_string(path).unwrap() == guide,
        "run `ALABEL_DRAW=1 cargo test --test guide`"
    );
}
