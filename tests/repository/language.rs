//! Checks the language of all text in the repository: comments, documentation and pages.
//!
//! Only the lints of the gate run it: a word in a comment is no fault of the library. The test prints the
//! place of each line that breaks a rule. `ALABEL_SAMPLE=SEED cargo test --test repository random --
//! --nocapture` prints 60 random sentences to read.

#![allow(clippy::indexing_slicing, clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::files::{files, root};

/// Openings of documentation that do not name their subject, or that lack a verb.
const OPENINGS: &[&str] = &[
    "That of ",
    "That with ",
    "Those ",
    "What ",
    "Whether ",
    "The same ",
    "How many ",
    "How much ",
];

/// Words that append a clause to a sentence, or that replace "only", "except" or "otherwise".
const WORDS: &[&str] = &[
    " which it ",
    " but for ",
    " of which ",
    " as it is",
    " so that such ",
    " alone",
    " or else ",
    ", else ",
    "; else ",
];

/// The greatest number of columns of a comment.
const COMMENT: usize = 110;
/// The greatest number of columns of a cell in a Markdown table.
const CELL: usize = 120;

/// The words before `fn`, except visibility.
const KEYWORDS: &[&str] = &["const", "async", "unsafe", "extern", "\"C\""];

/// A line of text.
struct Line {
    /// The file and the number of the line.
    place: String,
    /// The text of the line without the comment mark.
    text: String,
    /// The columns of the line, or of its widest cell.
    columns: usize,
    /// The greatest number of columns allowed.
    limit: usize,
    /// `true` if the line starts a paragraph.
    is_first: bool,
}

/// Lists the files that people write, without data and generated files.
fn written_files() -> Vec<PathBuf> {
    const LEFT_OUT: &[&str] = &["data", "tables", "assets"];
    const EXTENSIONS: &[&str] = &[
        "rs", "md", "py", "pyi", "js", "mjs", "ts", "c", "h", "toml", "yml", "cpp", "sql", "",
    ];
    let is_written = |path: &PathBuf| {
        let extension = path.extension().unwrap_or_default().to_str().unwrap();
        let mut names = path.strip_prefix(root()).unwrap().iter();
        let is_license = path
            .file_name()
            .unwrap()
            .to_str()
            .unwrap()
            .starts_with("LICENSE");
        let is_left_out = names.any(|name| LEFT_OUT.contains(&name.to_str().unwrap()));
        EXTENSIONS.contains(&extension) && !is_license && !is_left_out
    };
    files().into_iter().filter(is_written).collect()
}

/// Returns the text of a line of code, if the line is a comment.
fn comment<'a>(line: &'a str, extension: &str) -> Option<&'a str> {
    let line = line.trim_start();
    let marks: &[&str] = match extension {
        "rs" => &["///", "//!", "//"],
        "js" | "mjs" | "ts" | "c" | "h" | "cpp" => &["//", "/**", "/*", "*/", "*"],
        _ => &["#!", "#"],
    };
    let mark = marks.iter().find(|mark| line.starts_with(**mark))?;
    if *mark == "#!" || extension == "rs" && line.starts_with('#') {
        return None;
    }
    line.strip_prefix(mark)
        .map(|text| text.trim_end_matches("*/").trim())
}

/// Removes code between backticks.
fn without_code(text: &str) -> String {
    text.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

/// Lists the lines of text of a file.
fn texts(path: &Path) -> Vec<Line> {
    let Ok(content) = fs::read_to_string(path) else {
        return Vec::new();
    };
    let extension = path.extension().unwrap_or_default().to_str().unwrap();
    let place = path.strip_prefix(root()).unwrap().display();
    let mut texts = Vec::new();
    let (mut is_code, mut is_string, mut is_first) = (false, false, true);
    for (number, line) in content.lines().enumerate() {
        let quotes = line.matches("\"\"\"").count();
        let is_documentation = matches!(extension, "py" | "pyi") && (is_string || quotes > 0);
        is_string ^= quotes % 2 == 1;
        let text = if extension == "md" {
            Some(line)
        } else if is_documentation {
            Some(line.trim().trim_start_matches("r\"").trim_matches('"'))
        } else {
            comment(line, extension)
        };
        let Some(text) = text else {
            is_first = true;
            is_code = false;
            continue;
        };
        if text.trim_start().starts_with("```") {
            is_code = !is_code;
        }
        let cells = || text.split('|').map(|cell| cell.trim().chars().count());
        let is_row = text.trim_start().starts_with('|');
        let (columns, limit) = match (is_row, extension) {
            (true, _) => (cells().max().unwrap_or_default(), CELL),
            (false, "md") => (0, COMMENT),
            (false, _) => (line.chars().count(), COMMENT),
        };
        let is_prose = !is_code && !text.trim_start().starts_with(">>>");
        texts.push(Line {
            place: format!("{place}:{}", number + 1),
            text: if is_prose {
                text.to_owned()
            } else {
                String::new()
            },
            columns,
            limit,
            is_first,
        });
        is_first = text.trim().is_empty() || is_row;
    }
    texts
}

/// Returns the rule that a line breaks.
fn broken_rule(line: &Line) -> Option<String> {
    let prose = without_code(&line.text);
    let text = format!(" {} ", prose.trim());
    if line.columns > line.limit {
        return Some(format!(
            "{} columns; the limit is {}",
            line.columns, line.limit
        ));
    }
    let start = prose.trim_start();
    if let Some(opening) = OPENINGS
        .iter()
        .find(|opening| line.is_first && start.starts_with(**opening))
    {
        return Some(format!("starts with {:?}", opening.trim()));
    }
    let has_word = |word: &&&str| {
        let after = |rest: &str| !rest.starts_with(char::is_alphanumeric);
        text.match_indices(**word).any(|(at, found)| {
            found.ends_with(' ') || after(text.get(at + found.len()..).unwrap_or_default())
        })
    };
    let word = WORDS.iter().find(has_word)?;
    Some(format!("has {:?}", word.trim()))
}

/// Lists the summaries of functions in Rust that do not start with a verb in the third person.
fn summaries_without_verb(path: &Path) -> Vec<String> {
    let content = fs::read_to_string(path).unwrap_or_default();
    let place = path.strip_prefix(root()).unwrap().display();
    let mut summary: Option<(usize, &str)> = None;
    let mut found = Vec::new();
    for (number, line) in content.lines().map(str::trim).enumerate() {
        if let Some(text) = line.strip_prefix("/// ") {
            summary = summary.or(Some((number + 1, text)));
        } else if line == "#[test]" {
            // The documentation of a test states what is true.
            summary = None;
        } else if !line.starts_with("///") && !line.starts_with('#') {
            let is_keyword = |word: &str| {
                word.starts_with("pub") || word.ends_with(')') || KEYWORDS.contains(&word)
            };
            let is_function = line
                .split_once("fn ")
                .is_some_and(|(before, _)| before.split_whitespace().all(is_keyword));
            if let (true, Some((number, text))) = (is_function, summary) {
                let verb = text.split([' ', ',', '.', ':']).next().unwrap();
                if !verb.ends_with('s') || !verb.starts_with(char::is_uppercase) {
                    found.push(format!("{place}:{number}: starts with no verb"));
                }
            }
            summary = None;
        }
    }
    found
}

#[test]
#[ignore = "the lints of the gate run it"]
fn text_follows_the_rules() {
    let mut broken = Vec::new();
    let mut words: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    for path in written_files() {
        let folder = path.strip_prefix(root()).unwrap();
        let folder = folder
            .components()
            .next()
            .unwrap()
            .as_os_str()
            .display()
            .to_string();
        if path.extension().is_some_and(|extension| extension == "rs") {
            broken.extend(summaries_without_verb(&path));
        }
        for line in texts(&path) {
            let counts = words.entry(folder.clone()).or_default();
            counts[0] += line.text.split_whitespace().count();
            if let Some(rule) = broken_rule(&line) {
                counts[1] += 1;
                broken.push(format!("{}: {rule}", line.place));
            }
        }
    }
    for (folder, [words, lines]) in words {
        println!("{folder}: {words} words, {lines} lines that break a rule");
    }
    assert!(
        broken.is_empty(),
        "{}\n{} lines",
        broken.join("\n"),
        broken.len()
    );
}

/// The check finds each rule's violations.
#[test]
fn the_check_finds_violations_of_each_rule() {
    let line = |text: &str, columns| Line {
        place: String::new(),
        text: text.to_owned(),
        columns,
        limit: COMMENT,
        is_first: true,
    };
    for text in [
        "That of ToASCII.",
        "Whether it is first",
        "in the programs alone that use it",
        "all, but for one",
        "a name, or else nothing",
        "as it is",
    ] {
        assert!(broken_rule(&line(text, 0)).is_some(), "{text}");
    }
    for text in [
        "Returns the name.",
        "Nothing else.",
        "standalone",
        "something else than a name",
    ] {
        assert_eq!(broken_rule(&line(text, COMMENT)), None, "{text}");
    }
    assert!(broken_rule(&line("", COMMENT + 1)).is_some());
}

/// Prints random sentences to read, with the seed in `ALABEL_SAMPLE`.
#[test]
fn random_sentences_are_printed() {
    let Ok(seed) = std::env::var("ALABEL_SAMPLE") else {
        return;
    };
    let mut state: u64 = seed.parse().unwrap();
    let mut sentences = Vec::new();
    for path in written_files() {
        let mut paragraph = String::new();
        let mut place = String::new();
        let all = texts(&path);
        for (line, next) in all.iter().zip(all.iter().skip(1).map(Some).chain([None])) {
            if paragraph.is_empty() {
                place.clone_from(&line.place);
            }
            paragraph = format!("{paragraph} {}", line.text.trim());
            if next.is_none_or(|next| next.is_first) {
                let parts = paragraph.split_inclusive(". ").map(str::trim);
                let parts = parts.filter(|part| part.split(' ').count() > 4);
                sentences.extend(parts.map(|part| format!("{place}: {part}")));
                paragraph.clear();
            }
        }
    }
    for number in 1..=60 {
        // The generator of Knuth's MMIX.
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let index = usize::try_from(state >> 33).unwrap() % sentences.len();
        println!("{number}. {}", sentences[index]);
    }
}
