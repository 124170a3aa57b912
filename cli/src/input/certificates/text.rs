//! The text that `openssl x509` writes with `-text`, `-ext` and `-subject`.
//!
//! No library reads it: it is made for people, and depends on the options and the version of OpenSSL.

use std::ops::ControlFlow;

use super::documents::TEXT;
use super::general_name::{Distinct, Sink};
use super::list::{self, common_name};

/// The line before the names.
const ALTERNATIVES: &str = "X509v3 Subject Alternative Name:";

/// The start of lines with the subject.
const SUBJECT: [&str; 2] = ["Subject:", "subject="];

/// The starts of lines without names.
const WITHOUT_NAMES: [&str; 4] = [
    "X509v3 ",
    "issuer=",
    "Signature Algorithm:",
    "Signature Value:",
];

/// A line of `openssl x509`.
#[derive(Debug)]
pub(super) enum Line<'a> {
    /// A line without names.
    WithoutNames,
    /// The subject, with its common names.
    Subject(&'a str),
}

impl Line<'_> {
    /// Calls `process` with each common name of the subject until it breaks.
    pub(super) fn try_for_each(&self, process: &mut Sink<'_>) -> ControlFlow<()> {
        match self {
            Self::WithoutNames => ControlFlow::Continue(()),
            Self::Subject(subject) => common_names(subject)
                .try_for_each(|name| process(common_name(&String::from_utf8_lossy(&name)))),
        }
    }
}

/// Calls `process` with the names of a certificate until it breaks.
pub(super) fn try_for_each_name(text: &str, process: &mut Sink<'_>) -> ControlFlow<()> {
    let mut names = Distinct::new(process);
    let mut lines = text.lines();
    let mut subject = "";
    while let Some(line) = lines.next() {
        let is_indented = line.starts_with([' ', '\t']);
        let line = line.trim_ascii();
        if !is_indented && !line.starts_with(TEXT) {
            // The text ended without its signature, and this line follows it.
            try_for_each_name_in_line(line, names.process)?;
        } else if line.starts_with(ALTERNATIVES) {
            let mut alternatives = lines.next().into_iter().flat_map(list::names);
            alternatives.try_for_each(|name| names.add(name))?;
        } else if let Some(rest) = line.strip_prefix("Subject:") {
            subject = rest;
        }
    }
    Line::Subject(subject).try_for_each(&mut |name| names.add(name))
}

/// Returns the meaning of a line, unless it is a list of names.
pub(super) fn in_line(line: &str) -> Option<Line<'_>> {
    let line = line.trim_ascii();
    let mut subjects = SUBJECT.iter();
    if let Some(subject) = subjects.find_map(|start| line.strip_prefix(start)) {
        return Some(Line::Subject(subject));
    }
    let is_known = WITHOUT_NAMES.iter().any(|start| line.starts_with(start));
    (is_known || is_hexadecimal(line)).then_some(Line::WithoutNames)
}

/// Returns `true` if a line has octets of a signature: pairs of digits between colons.
fn is_hexadecimal(line: &str) -> bool {
    let is_pair =
        |pair: &str| pair.len() == 2 && pair.bytes().all(|digit| digit.is_ascii_hexdigit());
    let pairs = line.strip_suffix(':').unwrap_or(line);
    line.contains(':') && pairs.split(':').all(is_pair)
}

/// Returns the common names of a subject, as `CN = a` or `CN=a` between commas, or as `/CN=a`.
fn common_names(subject: &str) -> impl Iterator<Item = Vec<u8>> {
    let mut rest = Some(subject);
    std::iter::from_fn(move || {
        let (attribute, following) = split_attribute(rest?);
        rest = following;
        Some(attribute)
    })
    .filter_map(|attribute| {
        let value = attribute.trim_ascii().strip_prefix("CN")?;
        let value = value.trim_ascii_start().strip_prefix('=')?;
        Some(unescape(value.trim_ascii()))
    })
}

/// Splits a subject after its first attribute.
fn split_attribute(subject: &str) -> (&str, Option<&str>) {
    let mut is_escaped = false;
    let end = subject.find(|c| {
        let was_escaped = is_escaped;
        is_escaped = c == '\\' && !was_escaped;
        !was_escaped && [',', '/', '+'].contains(&c)
    });
    let split = end.and_then(|end| subject.split_at_checked(end));
    split.map_or((subject, None), |(attribute, rest)| {
        (attribute, rest.get(1..))
    })
}

/// Returns a value without escapes such as `\D0\B0`.
fn unescape(value: &str) -> Vec<u8> {
    let mut octets = Vec::with_capacity(value.len());
    let mut rest = value.as_bytes();
    while let [octet, following @ ..] = rest {
        let digits = following.first_chunk::<2>().filter(|_| *octet == b'\\');
        let digits = digits.and_then(|digits| std::str::from_utf8(digits).ok());
        let escaped = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        octets.push(escaped.unwrap_or(*octet));
        rest = match escaped {
            Some(_) => following.get(2..).unwrap_or_default(),
            None => following,
        };
    }
    octets
}

/// Calls `process` with the identifiers in a line of text until it breaks.
pub(super) fn try_for_each_name_in_line(line: &str, process: &mut Sink<'_>) -> ControlFlow<()> {
    match in_line(line) {
        Some(name) => name.try_for_each(process),
        None => list::names(line).try_for_each(process),
    }
}
