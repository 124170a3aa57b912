//! Documents that stop the reader: the kind, the place and the subject of the finding.
#![allow(clippy::unwrap_used)]

use std::io::{self, Read};

use alabel_lgr::{Finding, FindingKind, ParseOptions, Ruleset};

/// Returns a table. The part starts at line 2, column 7, in the element `data`.
fn data(part: &str) -> String {
    let xmlns = "xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\"";
    format!("<lgr {xmlns}>\n<data>{part}<char cp=\"0061\"/></data>\n</lgr>")
}

/// Checks an error: the kind, the line and column, and the subject.
fn check(error: &Finding, kind: FindingKind, place: (u32, u32), subject: &str) {
    assert_eq!(
        (
            error.kind(),
            (error.line(), error.column()),
            error.subject()
        ),
        (kind, place, subject)
    );
}

#[test]
fn broken_xml_has_a_place_and_a_message() {
    let after_declaration = format!("<?xml version=\"1.0\"?>\n {}", data("").replace("lgr", "a"));
    let cases = [
        // The place of the root follows the declaration.
        (FindingKind::NotATable, (2, 2), "a", after_declaration),
        (
            FindingKind::BrokenXml,
            (2, 7),
            "the text here (Expected XML name)",
            data(" \n & "),
        ),
        (
            FindingKind::BrokenXml,
            (3, 2),
            "the text here (The prefix 'xml' must not be bound to any other namespace)",
            data("\n <a xmlns:xml=\"urn:a\"/>"),
        ),
        (
            FindingKind::BrokenXml,
            (2, 7),
            "the text here (Undeclared namespace prefix: b)",
            data("<b:a/>"),
        ),
        (
            FindingKind::BrokenXml,
            (2, 7),
            "an XML declaration after the start",
            data("<?xml version=\"1.0\"?>"),
        ),
        (
            FindingKind::BrokenXml,
            (1, 1),
            "the text here (Expected 'version')",
            format!("<?xml encoding=\"UTF-8\"?>{}", data("")),
        ),
        (
            FindingKind::BrokenXml,
            (1, 2),
            "the text here (Content found outside of root element)",
            format!(" a{}", data("")),
        ),
        (
            FindingKind::BrokenXml,
            (3, 8),
            "what follows the root element",
            format!("{} a", data("")),
        ),
        // The place of an entity is the reference.
        (
            FindingKind::UnknownEntity,
            (3, 3),
            "&nbsp;",
            data("a\n b&nbsp;"),
        ),
        (
            FindingKind::UnknownEntity,
            (3, 6),
            "&nbsp;",
            data("<char\n cp=\"&nbsp;\"/>"),
        ),
    ];
    for (kind, place, subject, document) in cases {
        let findings = ParseOptions::new().lint(document.as_bytes());
        let stop = findings.iter().find(|finding| finding.kind() == kind);
        assert!(stop.is_some(), "{document}: {findings:?}");
        check(stop.unwrap(), kind, place, subject);
    }
}

#[test]
fn attributes_of_other_namespaces_are_unknown() {
    let document = data("<char cp=\"0062\" xmlns:x=\"urn:x\" x:comment=\"a\"/>");
    let findings = ParseOptions::new().lint(document.as_bytes());
    let kind = FindingKind::UnknownAttribute;
    assert_eq!(findings.len(), 1, "{findings:?}");
    check(findings.first().unwrap(), kind, (2, 7), "x:comment");
}

#[test]
fn text_has_no_attributes() {
    let meta = format!("<meta><description>{}</description></meta>", "=".repeat(65));
    let document = data("").replacen("<data>", &format!("{meta}<data>"), 1);
    assert!(Ruleset::parse(document.as_bytes()).is_ok());
}

#[test]
fn the_limit_of_octets_is_exact() {
    let subject = "the table";
    let table = data("<!--\u{E9}-->");
    let parse = |document: &[u8], limit: usize| {
        let options = ParseOptions::new().most_octets(limit as u64);
        options.parse(document)
    };
    let octets = table.len();
    assert!(parse(table.as_bytes(), octets).is_ok());
    // The table is whole, and the line after it exceeds the limit.
    let error = parse(format!("{table}\n").as_bytes(), octets).unwrap_err();
    check(&error, FindingKind::TooLarge, (3, 7), subject);
    let error = parse(table.as_bytes(), octets - 1).unwrap_err();
    check(&error, FindingKind::TooLarge, (3, 1), subject);
    // The limit divides the two octets of a character.
    let limit = table.find('\u{E9}').unwrap() + 1;
    let error = parse(table.as_bytes(), limit).unwrap_err();
    check(&error, FindingKind::TooLarge, (2, 7), subject);
    // The wrong octet comes before the limit.
    let mut wrong = table.into_bytes();
    wrong.push(0xFF);
    wrong.extend([b' '; 9]);
    let error = parse(&wrong, octets + 1).unwrap_err();
    check(&error, FindingKind::NotUtf8, (3, 7), subject);
}

#[test]
fn a_fault_of_the_stream_is_at_the_end_of_the_text() {
    let table = data("");
    let start = table.find("<char").unwrap();
    let cases: [(usize, &[u8], (u32, u32)); 4] = [
        (start, b"\xFF", (2, 7)),
        (start, b"\xC3", (2, 7)),
        (table.len(), b"\xFF", (3, 7)),
        (table.len(), b"\xE6\xBC", (3, 7)),
    ];
    for (end, octets, place) in cases {
        let document = [table.as_bytes().get(..end).unwrap(), octets].concat();
        let error = Ruleset::parse(&*document).unwrap_err();
        check(&error, FindingKind::NotUtf8, place, "the table");
    }
    let broken = table.as_bytes().chain(Broken);
    let error = Ruleset::parse(broken).unwrap_err();
    check(&error, FindingKind::Unreadable, (3, 7), "the table");
}

/// A stream that cannot be read.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("broken"))
    }
}
