//! The data and tests of UTS #58, where they are beside the repository.

#![allow(clippy::unwrap_used, clippy::string_slice, clippy::indexing_slicing)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use alabel_links::{LinkTerm, Links, UrlParts, is_link_email, link_bracket};

/// Reads a file of the standard, which is not in the repository.
fn file(name: &str) -> Option<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/uts58");
    let folder = std::env::var_os("ALABEL_UTS58").map_or(folder, Into::into);
    fs::read_to_string(folder.join(name)).ok()
}

/// Marks the links of a line.
fn marked(line: &str) -> String {
    let mut output = String::new();
    let mut copied = 0;
    for link in Links::new().of(line) {
        let range = link.range();
        assert_eq!(&line[range.clone()], link.as_str());
        output += &[&line[copied..range.start], "⸠", link.as_str(), "⸡"].concat();
        copied = range.end;
    }
    output + &line[copied..]
}

/// Asserts that the links of each line are those between marks, and returns the number of lines.
fn detect(text: &str) -> usize {
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut count = 0;
    let mut faults = Vec::new();
    for line in lines {
        count += 1;
        let found = marked(&line.replace(['⸠', '⸡'], ""));
        if found != line {
            faults.push(format!("expected {line}\n   found {found}\n"));
        }
    }
    assert!(
        faults.is_empty(),
        "{} of {count}:\n{}",
        faults.len(),
        faults.concat()
    );
    count
}

#[test]
fn links_of_the_standard_are_found() {
    if let Some(text) = file("LinkDetectionTest.txt") {
        let count = detect(&text);
        println!("{count} rows");
        assert!(count > 200, "{count}");
    }
}

#[test]
fn links_are_found() {
    assert!(detect(include_str!("links.txt")) > 100);
}

/// Builds the URL of a comment such as `{𝑺=https:// 𝑯=example.com 𝑷=α}`.
fn url_of(comment: &str) -> UrlParts<'static> {
    let comment = comment
        .trim()
        .trim_start_matches("# {")
        .trim_end_matches('}');
    let mut fields: Vec<(char, String)> = Vec::new();
    for word in comment.split(' ') {
        let mut chars = word.chars();
        match (chars.next(), chars.next()) {
            (Some(name), Some('=')) if "𝑺𝑯𝑷𝑸𝑽𝑭𝑫".contains(name) => {
                fields.push((name, chars.as_str().to_owned()));
            }
            // A space in a value.
            _ => {
                *fields.last_mut().unwrap() = {
                    let (name, value) = fields.last().unwrap();
                    (*name, format!("{value} {word}"))
                }
            }
        }
    }
    let start: String = fields[..2]
        .iter()
        .map(|(_, value)| value.as_str())
        .collect();
    let mut url = UrlParts::new(start);
    let mut fields = fields.into_iter().skip(2).peekable();
    while let Some((name, value)) = fields.next() {
        url = match name {
            '𝑷' => url.segment(value),
            '𝑸' => match fields.next_if(|(name, _)| *name == '𝑽') {
                Some((_, other)) => url.pair(value, other),
                None => url.key(value),
            },
            _ => url.fragment(value),
        };
    }
    url
}

#[test]
fn urls_of_the_standard_are_formatted() {
    let Some(text) = file("LinkFormattingTest.txt") else {
        return;
    };
    let mut lines = text.lines();
    let mut count = 0;
    while let Some(line) = lines.next() {
        if !line.starts_with("# {𝑺=") {
            continue;
        }
        count += 1;
        let (_, minimal) = (lines.next().unwrap(), lines.next().unwrap());
        assert_eq!(url_of(line).to_string(), minimal, "{line}");
        // A minimal URL stays, and the link is found.
        assert_eq!(alabel_links::minimally_escaped(minimal), minimal, "{line}");
        let text = format!("see {minimal} now");
        let found = Links::new().of(&text).map(|link| link.as_str());
        assert_eq!(found.collect::<Vec<_>>(), [minimal], "{line}");
    }
    println!("{count} pairs");
    assert!(count > 40, "{count}");
}

/// Reads a property of code points: the first field of each line is a code point or a range, and the second
/// one the value.
fn property(name: &str) -> Option<BTreeMap<u32, String>> {
    let mut values = BTreeMap::new();
    for line in file(name)?.lines() {
        let line = line.split('#').next().unwrap().trim();
        if line.is_empty() {
            continue;
        }
        let (range, value) = line.split_once(';').unwrap_or((line, ""));
        let (first, last) = range
            .trim()
            .split_once("..")
            .unwrap_or((range.trim(), range.trim()));
        let [first, last] = [first, last].map(|text| u32::from_str_radix(text, 16).unwrap());
        values.extend((first..=last).map(|code_point| (code_point, value.trim().to_owned())));
    }
    Some(values)
}

#[test]
fn properties_are_those_of_the_standard() {
    let (Some(term), Some(bracket), Some(email)) = (
        property("LinkTerm.txt"),
        property("LinkBracket.txt"),
        property("LinkEmail.txt"),
    ) else {
        return;
    };
    let mut differing = 0;
    for c in '\0'..=char::MAX {
        let code_point = u32::from(c);
        let expected = term.get(&code_point).map_or("Hard", String::as_str);
        differing += u32::from(format!("{:?}", LinkTerm::of(c)) != expected);
        let opening = link_bracket(c).map(|c| format!("{:04X}", u32::from(c)));
        differing += u32::from(opening.as_ref() != bracket.get(&code_point));
        differing += u32::from(is_link_email(c) != email.contains_key(&code_point));
    }
    assert_eq!(differing, 0);
}
