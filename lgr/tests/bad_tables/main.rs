//! Bad tables: a table and its message for each kind of finding.
#![allow(clippy::unwrap_used, clippy::panic, clippy::too_many_lines)]

use std::collections::BTreeSet;
use std::fmt::Write;

use alabel_lgr::{Finding, FindingKind, ParseOptions, Ruleset, Severity};

mod boundaries;
mod cases;
mod lists;
mod overlaps;

use cases::{OVERLAP, cases};

/// Returns a table. The data are in line 2, and the rules in line 3.
fn table(data: &str, rules: &str) -> String {
    let xmlns = "urn:ietf:params:xml:ns:lgr-1.0";
    format!("<lgr xmlns=\"{xmlns}\">\n<data>{data}</data>\n<rules>{rules}</rules>\n</lgr>")
}

/// Returns a table of data.
fn data(data: &str) -> String {
    table(data, "")
}

/// Returns a table of the letters a to c, with rules.
fn rules(rules: &str) -> String {
    table("<range first-cp=\"0061\" last-cp=\"0063\"/>", rules)
}

/// Returns a table with metadata in line 2.
fn meta(meta: &str) -> String {
    let table = rules("");
    table.replacen('\n', &format!("\n<meta>{meta}</meta>"), 1)
}

/// Checks the kind and the message of the first finding. The message given has no section.
fn check(kind: FindingKind, message: &str, table: &[u8]) -> FindingKind {
    let findings = ParseOptions::new().most_octets(1 << 20).lint(table);
    let text = String::from_utf8_lossy(table).into_owned();
    let Some(first) = findings.first() else {
        panic!("{kind:?} is not found in {text}");
    };
    assert_eq!(
        first.to_string(),
        format!("{message} ({})", kind.section()),
        "{findings:?} in {text}"
    );
    assert_eq!(first.kind(), kind, "{findings:?} in {text}");
    let result = Ruleset::parse(table);
    if kind.severity() == Severity::Error {
        assert_eq!(result.unwrap_err().kind(), kind, "{text}");
    } else {
        assert_eq!(result.unwrap().warnings(), findings, "{text}");
    }
    kind
}

#[test]
fn unreadable_xml_has_a_message() {
    use FindingKind::{
        BrokenXml, Doctype, NotATable, NotUtf8, TooComplex, TooDeep, TooLarge, UnknownEntity,
    };
    let good = rules("");
    check(
        NotUtf8,
        "line 1, column 1: the table is not UTF-8",
        b"<lgr>\xFF</lgr>".get(5..).unwrap(),
    );
    check(
        NotUtf8,
        "line 1, column 1: the encoding \"latin1\" is not UTF-8",
        b"<?xml version=\"1.0\" encoding=\"latin1\"?><lgr/>",
    );
    check(
        Doctype,
        "line 1, column 1: a DOCTYPE is refused",
        b"<!DOCTYPE lgr [<!ENTITY a \"b\">]><lgr/>",
    );
    check(
        NotATable,
        "line 1, column 1, <lgr>: lgr is not the root of a table",
        b"<lgr/>",
    );
    check(
        NotATable,
        "line 1, column 1, <table>: table is not the root of a table",
        b"<table/>",
    );
    check(
        BrokenXml,
        "line 1, column 1: a file without a root element is not well-formed XML",
        b"",
    );
    check(
        BrokenXml,
        "line 4, column 7, <rules>: what follows the root element is not well-formed XML",
        format!("{good}<lgr/>").replace("<lgr/>", "text").as_bytes(),
    );
    check(
        BrokenXml,
        "line 1, column 1: a version of XML other than 1.0 is not well-formed XML",
        b"<?xml version=\"1.1\"?><lgr/>",
    );
    check(
        BrokenXml,
        "line 1, column 2: an XML declaration after the start is not well-formed XML",
        b" <?xml version=\"1.0\"?><lgr/>",
    );
    check(
        UnknownEntity,
        "line 2, column 7, <data>: &nbsp; is not one of the entities of XML",
        data("&nbsp;<char cp=\"0061\"/>").as_bytes(),
    );
    let deep = rules(&format!(
        "<rule name=\"r\">{}{}</rule>",
        "<rule>".repeat(70),
        "</rule>".repeat(70)
    ));
    check(
        TooDeep,
        "line 3, column 389, <rule>: an element is nested deeper than the limit",
        deep.as_bytes(),
    );
    let large = data(&format!("<char cp=\"0061\"/>{}", " ".repeat(1 << 20)));
    let findings = ParseOptions::new()
        .most_octets(1 << 20)
        .lint(large.as_bytes());
    assert_eq!(findings.first().map(Finding::kind), Some(TooLarge));
    let many: String = (0..70).map(|number| format!(" a{number}=\"\"")).collect();
    let many = data(&format!("<char{many}/>"));
    let findings = ParseOptions::new().lint(many.as_bytes());
    assert_eq!(findings.last().map(Finding::kind), Some(TooComplex));
}

#[test]
fn actions_name_at_most_127_types() {
    let names = |count| {
        (0..count)
            .map(|number| format!("t{number} "))
            .collect::<String>()
    };
    let action = |count| format!("<action disp=\"x\" any-variant=\"{}\"/>", names(count));
    // The other five are those of the default actions.
    let last = "<action disp=\"last\" any-variant=\"t121\"/>";
    let data = "<char cp=\"0061\"><var cp=\"0061\" type=\"t121\"/></char>\
                <char cp=\"0062\"><var cp=\"0062\" type=\"t120\"/></char>\
                <char cp=\"0063\"><var cp=\"0063\" type=\"unnamed\"/></char>";
    let ruleset =
        Ruleset::parse(table(data, &format!("{last}{}", action(122))).as_bytes()).unwrap();
    let disposition = |label: &str| ruleset.disposition(label).as_str().to_owned();
    assert_eq!(["a", "b", "c"].map(disposition), ["last", "x", "valid"]);
    check(
        FindingKind::TooComplex,
        "line 3, column 8, <action>: the list of variant types is too complex",
        rules(&action(123)).as_bytes(),
    );
}

#[test]
fn leap_years_follow_the_gregorian_calendar() {
    for (year, is_leap) in [
        (1600, true),
        (1800, false),
        (1900, false),
        (2000, true),
        (2024, true),
        (2026, false),
        (2100, false),
        (2200, false),
        (2300, false),
        (2400, true),
    ] {
        let table = meta(&format!("<date>{year}-02-29</date>"));
        assert_eq!(Ruleset::parse(table.as_bytes()).is_ok(), is_leap, "{year}");
    }
}

#[test]
fn text_tables_are_recognized() {
    let check = |line: u32, format: &str, text: &str| {
        let message = format!(
            "line {line}, column 1: a text table in the format of {format} is not the XML of RFC 7940, in which \
             ICANN publishes tables"
        );
        check(FindingKind::TextTable, &message, text.as_bytes());
    };
    let comments = "# a comment with < and >\n".repeat(2_000);
    check(
        4,
        "RFC 3743",
        "Reference 0 Unicode 3.2\nVersion 1 20020701 # July 2002\n\n4E00(0);4E00(0);\n",
    );
    check(1, "RFC 3743", "4E2D;4E2D;4E2D");
    check(2, "RFC 3743", "# one\r\n  4e2d (1,2);4E2D(1);\r\n");
    check(3, "RFC 4290", "Language: de\n# letters\n0061|0061:00E4\n");
    check(1, "RFC 4290", "\u{FEFF}U+0061|U+00E4:U+0061 U+0065\n");
    check(2, "RFC 4290", "\nU+002D # HYPHEN-MINUS\n");
    check(1, "RFC 4290", "U+0061 U+0065\n");
    check(1, "RFC 4290", "U+0061..U+007A\n");
    check(1, "RFC 4290", "20000\n");
    check(1, "RFC 4290", "U+FACE\n");
    check(2_001, "RFC 4290", &format!("{comments}0061\n"));
    for text in [
        "face value\n",
        "face\n",
        "faced: a table\n",
        "a table\n",
        "2026-11-01\n",
        "U+61\n",
        "1234567\n",
        "12345678;",
        "",
    ] {
        let error = Ruleset::parse(text.as_bytes()).unwrap_err();
        assert_eq!(error.kind(), FindingKind::BrokenXml, "{text}: {error}");
    }
}

#[test]
fn texts_of_metadata_are_kept() {
    let table = meta(
        "<scope type=\"other\"> a <b xmlns=\"urn:other\">c</b>&amp; d </scope><scope type=\"domain\">example</scope>\
         <references><reference id=\"B\"> one </reference><reference id=\"1\">two</reference></references>",
    );
    let ruleset = Ruleset::parse(table.as_bytes()).unwrap();
    let metadata = ruleset.metadata();
    let scopes: Vec<_> = metadata.scopes().collect();
    assert_eq!(scopes, [("other", "a & d"), ("domain", "example")]);
    let references: Vec<_> = metadata.references().collect();
    assert_eq!(references, [("B", "one"), ("1", "two")]);
}

#[test]
fn sequences_that_overlap_may_be_complete() {
    let kinds = |table: &str| {
        let findings = ParseOptions::new().lint(data(table).as_bytes());
        findings.iter().map(Finding::kind).collect::<Vec<_>>()
    };
    let b = "<char cp=\"0079\"><var cp=\"0062\"/></char>";
    let overlap = OVERLAP.replace(
        "<char cp=\"0062\"/>",
        "<char cp=\"0062\"><var cp=\"0079\"/></char>",
    );
    assert_eq!(
        kinds(&format!("{overlap}{b}")),
        [FindingKind::OverlappingSequences]
    );
    // The letters have a mapping to the variant of the sequence.
    let complete = overlap.replace(
        "<char cp=\"0078\"><var cp=\"0061 0062\"/></char>",
        "<char cp=\"0078\"><var cp=\"0061 0062\"/><var cp=\"0061 0079\"/></char>\
         <char cp=\"0061 0079\"><var cp=\"0078\"/><var cp=\"0061 0062\"/></char>",
    );
    let complete = complete.replace(
        "<var cp=\"0078\"/>",
        "<var cp=\"0078\"/><var cp=\"0061 0079\"/>",
    );
    let kinds_of = kinds(&format!("{complete}{b}"));
    assert!(
        !kinds_of.contains(&FindingKind::OverlappingSequences),
        "{kinds_of:?}"
    );
    // Without the letter, no label contains both.
    let apart = OVERLAP
        .replace("<char cp=\"0063\"/>", "")
        .replace("<char cp=\"0061\"/>", "");
    let apart = format!(
        "{apart}<char cp=\"0062 0063\"><var cp=\"0079\"/></char><char cp=\"0079\"><var cp=\"0062 0063\"/></char>"
    );
    assert_eq!(kinds(&apart), []);
    assert_eq!(kinds(OVERLAP), []);
}

#[test]
fn broken_markup_is_an_error() {
    let broken = [
        "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\"><data>",
        "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\"></data>",
        "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\"><data a=b/></lgr>",
        "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\" type=\"1\" type=\"2\"/>",
        "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\"><data type=\"<\"/></lgr>",
        "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\"><!-- a -- b --></lgr>",
        "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\">&#0;</lgr>",
        "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\">&#1;</lgr>",
        "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\"> & </lgr>",
        "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\"",
    ];
    for text in broken {
        let error = Ruleset::parse(text.as_bytes()).unwrap_err();
        assert_eq!(error.kind(), FindingKind::BrokenXml, "{text}: {error}");
    }
}

#[test]
fn each_kind_has_its_message() {
    let mut seen: BTreeSet<FindingKind> = cases()
        .into_iter()
        .map(|(kind, message, table)| check(kind, message, table.as_bytes()))
        .collect();
    // Other tests of this file have these kinds.
    seen.extend([
        FindingKind::BrokenXml,
        FindingKind::Doctype,
        FindingKind::NotATable,
        FindingKind::NotUtf8,
        FindingKind::TextTable,
        FindingKind::TooDeep,
        FindingKind::TooLarge,
        FindingKind::UnknownEntity,
        FindingKind::Unreadable,
    ]);
    let missing: Vec<&FindingKind> = FindingKind::ALL
        .iter()
        .filter(|kind| !seen.contains(kind))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// A stream that always fails.
struct Failing;

impl std::io::Read for Failing {
    fn read(&mut self, _output: &mut [u8]) -> std::io::Result<usize> {
        Err(std::io::Error::other("the disk is on fire"))
    }
}

#[test]
fn a_failing_stream_is_an_error() {
    let error = Ruleset::parse(Failing).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1, column 1: the table cannot be read (RFC 7940, section 4)"
    );
}

#[test]
fn rules_that_share_rules_are_limited() {
    // Each rule is twice the rule before it. Without limits, the last would have 2^40 operators.
    let mut text = String::from("<rule name=\"r0\"><any/></rule>");
    for number in 1..40 {
        let before = number - 1;
        write!(text, "<rule name=\"r{number}\"><rule by-ref=\"r{before}\"/><rule by-ref=\"r{before}\"/></rule>").unwrap();
    }
    let error = Ruleset::parse(rules(&text).as_bytes()).unwrap_err();
    assert_eq!(error.kind(), FindingKind::TooComplex);
    // Rules that match nothing have the same limit.
    let empty = text.replace("<any/>", "");
    let error = Ruleset::parse(rules(&empty).as_bytes()).unwrap_err();
    assert_eq!(error.kind(), FindingKind::TooComplex);
    // Each rule refers to the rule before it. Without limits, the last would be 10,000 deep.
    let mut text = String::from("<rule name=\"r0\"><any/></rule>");
    for number in 1..10_000 {
        write!(
            text,
            "<rule name=\"r{number}\"><rule by-ref=\"r{}\"/></rule>",
            number - 1
        )
        .unwrap();
    }
    let error = Ruleset::parse(rules(&text).as_bytes()).unwrap_err();
    assert_eq!(error.kind(), FindingKind::TooComplex);
}

#[test]
fn classes_that_share_classes_are_limited() {
    // The differences of a class of 10,000 ranges with itself are small, but each takes time.
    let ranges: String = (0..10_000)
        .map(|number| format!("{:04X} ", 0x1_0000 + 2 * number))
        .collect();
    let mut text = format!("<class name=\"c\">{ranges}</class>");
    for number in 0..300 {
        let operand = "<class by-ref=\"c\"/>";
        write!(
            text,
            "<difference name=\"d{number}\">{operand}{operand}</difference>"
        )
        .unwrap();
    }
    let error = Ruleset::parse(rules(&text).as_bytes()).unwrap_err();
    assert_eq!(error.kind(), FindingKind::TooComplex);
}
