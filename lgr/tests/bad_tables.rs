//! Bad tables: a table and its message for each kind of finding.
#![allow(clippy::unwrap_used, clippy::panic, clippy::too_many_lines)]

use std::collections::BTreeSet;
use std::fmt::Write;

use alabel_lgr::{Finding, FindingKind, ParseOptions, Ruleset, Severity};

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
    check(2_001, "RFC 4290", &format!("{comments}0061\n"));
    for text in [
        "face value\n",
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

/// The letters a to c, and a sequence with a variant.
const OVERLAP: &str = "<char cp=\"0061\"/><char cp=\"0062\"/><char cp=\"0063\"/><char cp=\"0061 0062\"><var cp=\"0078\"/></char>\
                       <char cp=\"0078\"><var cp=\"0061 0062\"/></char>";

/// Returns kinds, each with a message and a table. Columns count code points.
fn cases() -> Vec<(FindingKind, &'static str, String)> {
    use FindingKind as Kind;
    let two = |part: &str| part.repeat(2);
    vec![
        (Kind::UnknownElement, "line 2, column 7, <letter>: the element letter in data is not allowed here", data("<letter/>")),
        (Kind::UnknownElement, "line 2, column 7, <rule>: the element rule in data is not allowed here", data("<rule/>")),
        (Kind::RepeatedElement, "line 2, column 27, <version>: the element version occurs twice", meta(&two("<version/>").replace("/>", ">1</version>"))),
        (Kind::RepeatedElement, "line 4, column 1, <rules>: the element rules occurs twice", rules("").replace("\n</lgr>", "\n<rules/></lgr>")),
        (Kind::MisorderedElement, "line 4, column 1, <meta>: the element meta comes too late", rules("").replace("\n</lgr>", "\n<meta/></lgr>")),
        (Kind::MissingElement, "line 2, column 1, <data>: a char or range is missing", data("")),
        (Kind::MissingElement, "line 1, column 1, <lgr>: data is missing", "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\"></lgr>".to_owned()),
        (Kind::UnexpectedText, "line 2, column 7, <data>: \"text\" is text where only elements are allowed", data("text<char cp=\"0061\"/>")),
        (Kind::UnknownAttribute, "line 2, column 7, <char>: color is not an attribute of the element", data("<char cp=\"0061\" color=\"red\"/>")),
        (Kind::UnknownAttribute, "line 2, column 7, <char>: count is not an attribute of the element", data("<char cp=\"0061\" count=\"1\"/>")),
        (Kind::MissingAttribute, "line 2, column 7, <char>: cp is missing", data("<char/>")),
        (Kind::MissingAttribute, "line 3, column 8, <action>: disp is missing", rules("<action/>")),
        (Kind::InvalidCodePoint, "line 2, column 7, <char>: 00e4 is not a code point", data("<char cp=\"00e4\"/>")),
        (Kind::InvalidCodePoint, "line 2, column 7, <char>: 61 is not a code point", data("<char cp=\"0062 61\"/>")),
        (Kind::InvalidCodePoint, "line 3, column 23, <char>: an empty cp is not a code point", rules("<rule name=\"r\"><char cp=\"\"/></rule>")),
        (Kind::OutsideUnicode, "line 2, column 7, <char>: 110000 is not a Unicode scalar value", data("<char cp=\"110000\"/>")),
        (Kind::OutsideUnicode, "line 2, column 7, <char>: D800 is not a Unicode scalar value", data("<char cp=\"D800\"/>")),
        (Kind::ReversedRange, "line 2, column 7, <range>: 0062-0061 ends before it starts", data("<range first-cp=\"0062\" last-cp=\"0061\"/>")),
        (Kind::ReversedRange, "line 3, column 8, <class>: 0062-0061 ends before it starts", rules("<class name=\"c\">0062-0061</class>")),
        (Kind::RepeatedCodePoint, "line 2, column 24, <char>: 0061 is listed twice", data(&two("<char cp=\"0061\"/>"))),
        (Kind::RepeatedCodePoint, "line 2, column 29, <char>: 0061 0062 is listed twice", data(&two("<char cp=\"0061 0062\"/>"))),
        (Kind::RepeatedCodePoint, "line 2, column 24, <range>: 0060-0062 is listed twice", data("<char cp=\"0061\"/><range first-cp=\"0060\" last-cp=\"0062\"/>")),
        (Kind::RepeatedCodePoint, "line 2, column 46, <range>: 0063-0064 is listed twice", data("<range first-cp=\"0061\" last-cp=\"0063\"/><range first-cp=\"0063\" last-cp=\"0064\"/>")),
        (Kind::RepeatedCodePoint, "line 2, column 46, <char>: 0062 is listed twice", data("<range first-cp=\"0061\" last-cp=\"0063\"/><char cp=\"0062\"/>")),
        (Kind::NullWithoutVariant, "line 2, column 7, <char>: an empty cp has no variant", data("<char cp=\"\"/>")),
        (Kind::RepeatedVariant, "line 2, column 39, <var>: 0061 is mapped twice under the same condition", data(&format!("<char cp=\"0061\">{}</char>", two("<var cp=\"0061\"/>")))),
        (Kind::WhenAndNotWhen, "line 2, column 7, <char>: the element has both when and not-when", data("<char cp=\"0061\" when=\"a\" not-when=\"b\"/>")),
        (Kind::InvalidType, "line 2, column 23, <var>: \"_a\" is not a variant type", data("<char cp=\"0061\"><var cp=\"0061\" type=\"_a\"/></char>")),
        (Kind::InvalidType, "line 2, column 23, <var>: \"a b\" is not a variant type", data("<char cp=\"0061\"><var cp=\"0061\" type=\"a b\"/></char>")),
        (Kind::InvalidType, "line 3, column 8, <action>: \"\" is not a variant type", rules("<action disp=\"\"/>")),
        (Kind::InvalidType, "line 3, column 8, <action>: an empty list of types is not a variant type", rules("<action disp=\"a\" any-variant=\"\"/>")),
        (Kind::InvalidTag, "line 2, column 7, <char>: a/b is not a tag", data("<char cp=\"0061\" tag=\"a/b\"/>")),
        (Kind::InvalidTag, "line 3, column 8, <class>: \"a b\" is not a tag", rules("<class name=\"c\" from-tag=\"a b\"/>")),
        (Kind::RepeatedTag, "line 2, column 7, <char>: a is repeated", data("<char cp=\"0061\" tag=\"a b a\"/>")),
        (Kind::TagOnSequence, "line 2, column 7, <char>: \"a\" is a tag of a sequence", data("<char cp=\"0061 0062\" tag=\"a\"/>")),
        (Kind::InvalidReference, "line 2, column 19, <reference>: \"a\" is not the name of a reference", meta("<references><reference id=\"a\"/></references>")),
        (Kind::RepeatedReference, "line 2, column 38, <reference>: 1 is repeated", meta(&format!("<references>{}</references>", two("<reference id=\"1\"/>")))),
        (Kind::UndeclaredReference, "line 2, column 7, <char>: 7 is not declared", data("<char cp=\"0061\" ref=\"7\"/>")),
        (Kind::InvalidMetadata, "line 2, column 7, <date>: \"yesterday\" is not written as the schema requires", meta("<date>yesterday</date>")),
        (Kind::InvalidMetadata, "line 2, column 7, <date>: \"2026-02-29\" is not written as the schema requires", meta("<date>2026-02-29</date>")),
        (Kind::InvalidMetadata, "line 2, column 7, <validity-end>: \"2026-13-01\" is not written as the schema requires", meta("<validity-end>2026-13-01</validity-end>")),
        (Kind::InvalidMetadata, "line 2, column 7, <unicode-version>: \"11.0\" is not written as the schema requires", meta("<unicode-version>11.0</unicode-version>")),
        (Kind::InvalidMetadata, "line 2, column 7, <scope>: an empty scope is not written as the schema requires", meta("<scope type=\"domain\"/>")),
        (Kind::InvalidName, "line 3, column 8, <rule>: \"1a\" is not a name", rules("<rule name=\"1a\"/>")),
        (Kind::MissingName, "line 3, column 8, <rule>: the rule has no name", rules("<rule/>")),
        (Kind::NameInside, "line 3, column 23, <rule>: the rule has a name", rules("<rule name=\"r\"><rule name=\"s\"/></rule>")),
        (Kind::RepeatedName, "line 3, column 40, <rule>: a is the name of two definitions", rules("<class name=\"a\">0061</class>    <rule name=\"a\"/>")),
        (Kind::UndefinedName, "line 3, column 23, <class>: c is not defined before this place", rules("<rule name=\"r\"><class by-ref=\"c\"/></rule><class name=\"c\">0061</class>")),
        (Kind::UndefinedName, "line 3, column 23, <rule>: r is not defined before this place", rules("<rule name=\"r\"><rule by-ref=\"r\"/></rule>")),
        (Kind::UndefinedName, "line 3, column 8, <action>: r is not defined before this place", rules("<action disp=\"a\" match=\"r\"/><rule name=\"r\"/>")),
        (Kind::UndefinedRule, "line 2, column 7, <char>: r is not the name of a rule", data("<char cp=\"0061\" when=\"r\"/>")),
        (Kind::WrongKindOfName, "line 3, column 51, <rule>: c names another kind of definition", rules("<class name=\"c\">0061</class><rule name=\"r\"><rule by-ref=\"c\"/></rule>")),
        (Kind::ReferenceWithContent, "line 3, column 51, <class>: from-tag stands beside a definition", rules("<class name=\"c\">0061</class><rule name=\"r\"><class by-ref=\"c\" from-tag=\"t\"/></rule>")),
        (Kind::ReferenceWithContent, "line 3, column 40, <rule>: r stands beside a definition", rules("<rule name=\"r\"/><rule name=\"s\">  <rule by-ref=\"r\"><any/></rule></rule>").replace("  <", " <")),
        (Kind::SeveralDefinitions, "line 3, column 8, <class>: the class is defined in more than one way", rules("<class name=\"c\" from-tag=\"t\">0061</class>")),
        (Kind::EmptyDefinition, "line 3, column 8, <class>: the class has no definition", rules("<class name=\"c\"/>")),
        (Kind::PropertyWithoutVersion, "line 3, column 8, <class>: gc:Mn is used without a Unicode version", rules("<class name=\"c\" property=\"gc:Mn\"/>")),
        (Kind::UnsupportedProperty, "line 3, column 8, <class>: age:1.1 is not a property value that is supported", rules("<class name=\"c\" property=\"age:1.1\"/>")),
        (Kind::WrongOperands, "line 3, column 8, <complement>: the complement, with 2, has the wrong number of classes", rules(&format!("<complement name=\"c\">{}</complement>", two("<class>0061</class>")))),
        (Kind::WrongOperands, "line 3, column 8, <union>: the union, with 1, has the wrong number of classes", rules("<union name=\"c\"><class>0061</class></union>")),
        (Kind::WrongOperands, "line 3, column 8, <intersection>: the intersection, with 3, has the wrong number of classes", rules(&format!("<intersection name=\"c\">{}</intersection>", "<class>0061</class>".repeat(3)))),
        (Kind::ShortChoice, "line 3, column 23, <choice>: the choice has fewer than two alternatives", rules("<rule name=\"r\"><choice><any/></choice></rule>")),
        (Kind::InvalidCount, "line 3, column 23, <any>: 0 is not a count", rules("<rule name=\"r\"><any count=\"0\"/></rule>")),
        (Kind::InvalidCount, "line 3, column 23, <any>: 2:1 is not a count", rules("<rule name=\"r\"><any count=\"2:1\"/></rule>")),
        (Kind::InvalidCount, "line 3, column 23, <any>: 0:0 is not a count", rules("<rule name=\"r\"><any count=\"0:0\"/></rule>")),
        (Kind::CountNotAllowed, "line 3, column 29, <class>: the class has a count", rules("<complement name=\"c\"><class count=\"1\">0061</class></complement>")),
        (Kind::CountNotAllowed, "line 3, column 23, <start>: the start has a count", rules("<rule name=\"r\"><start count=\"1\"/></rule>")),
        (Kind::CountNotAllowed, "line 3, column 8, <class>: the class has a count", rules("<class name=\"c\" count=\"1\">0061</class>")),
        (Kind::CountNotAllowed, "line 3, column 51, <rule>: the rule has a count", rules("<rule name=\"s\"><end/></rule><rule name=\"r\"> <rule by-ref=\"s\" count=\"0+\"/></rule>").replace("\"r\"> ", "\"r\">")),
        (Kind::StartNotFirst, "line 3, column 8, <rule>: start is not the first thing to match", rules("<rule name=\"r\"><any/><start/></rule>")),
        (Kind::StartNotFirst, "line 3, column 32, <look-ahead>: start is not the first thing to match", rules("<rule name=\"r\"><anchor/><look-ahead><start/></look-ahead></rule>")),
        (Kind::EndNotLast, "line 3, column 8, <rule>: end is not the last thing to match", rules("<rule name=\"r\"><end/><any/></rule>")),
        (Kind::EndNotLast, "line 3, column 23, <look-behind>: end is not the last thing to match", rules("<rule name=\"r\"><look-behind><end/></look-behind><anchor/></rule>")),
        (Kind::LookWithoutAnchor, "line 3, column 8, <rule>: r has no anchor beside it", rules("<rule name=\"r\"><look-behind><any/></look-behind></rule>")),
        (Kind::MisplacedAnchor, "line 3, column 8, <rule>: r is not where an anchor can be", rules("<rule name=\"r\"><any/><anchor/></rule>")),
        (Kind::TooComplex, "line 3, column 8, <rule>: r is too complex", rules(&format!("<rule name=\"r\"><choice>{}</choice></rule>", "<rule><anchor/></rule>".repeat(65)))),
        (Kind::AnchoredAction, "line 3, column 39, <action>: r contains an anchor", rules("<rule name=\"r\"><anchor/></rule><action disp=\"a\" match=\"r\"/>")),
        (Kind::MatchAndNotMatch, "line 3, column 24, <action>: the action has both match and not-match", rules("<rule name=\"r\"/><action disp=\"a\" match=\"r\" not-match=\"r\"/>")),
        (Kind::SeveralTriggers, "line 3, column 8, <action>: the action has several variant triggers", rules("<action disp=\"a\" any-variant=\"a\" all-variants=\"b\"/>")),
        (Kind::TooComplex, "line 3, column 29, <rule>: rule is too complex", rules("<rule name=\"r\"><rule><rule count=\"100\"><any count=\"100\"/></rule></rule></rule>")),
        (Kind::TooComplex, "line 2, column 7, <char>: a sequence of more than 63 code points is too complex", data(&format!("<char cp=\"{}\"/>", "0061 ".repeat(64)))),
        (Kind::TooComplex, "line 2, column 7, <char>: a char with more than 256 variants is too complex", data(&format!("<char cp=\"0061\">{}</char>", (0..257).map(|number| format!("<var cp=\"{:04X}\"/>", 0x100 + number)).collect::<String>()))),
        (Kind::TooComplex, "line 3, column 139272, <action>: the list of actions is too complex", rules(&"<action disp=\"a\" any-variant=\"a\"/>".repeat(4_097))),
        (Kind::TooComplex, "line 3, column 174, <action>: the list of actions with all-variants or only-variants and the disposition invalid is too complex", rules(&"<action disp=\"invalid\" all-variants=\"a\"/>".repeat(5).replacen("all-variants", "only-variants", 2))),
        (Kind::EmptyClass, "line 3, column 8, <class>: c is an empty class", rules("<class name=\"c\" from-tag=\"none\"/>")),
        (Kind::NullSource, "line 2, column 7, <char>: a variant of an empty cp would be inserted everywhere", data("<char cp=\"\"><var cp=\"0061\"/></char><char cp=\"0061\"/>")),
        (Kind::VariantOutsideRepertoire, "line 2, column 23, <var>: 0062 is a variant outside the repertoire", data("<char cp=\"0061\"><var cp=\"0062\"/></char>")),
        (Kind::AsymmetricVariant, "line 2, column 23, <var>: 0062 has no mapping back", data("<char cp=\"0061\"><var cp=\"0062\"/></char><char cp=\"0062\"/>")),
        (Kind::AsymmetricVariant, "line 2, column 23, <var>: 0062 has no mapping back", table("<char cp=\"0061\"><var cp=\"0062\" when=\"r\"/></char><char cp=\"0062\"><var cp=\"0061\"/></char>", "<rule name=\"r\"/>")),
        (Kind::AsymmetricVariant, "line 2, column 23, <var>: 0062 has no mapping back", table("<char cp=\"0061\"><var cp=\"0062\" when=\"r\"/></char><char cp=\"0062\"><var cp=\"0061\" not-when=\"r\"/></char>", "<rule name=\"r\"/>")),
        (Kind::AsymmetricVariant, "line 2, column 23, <var>: 0062 has no mapping back", table("<char cp=\"0061\"><var cp=\"0062\" when=\"r\"/></char><char cp=\"0062\"><var cp=\"0061\" when=\"s\"/></char>", "<rule name=\"r\"/><rule name=\"s\"/>")),
        (
            Kind::NonTransitiveVariant,
            "line 2, column 23, <var>: 0061 to 0063 is not mapped directly",
            data("<char cp=\"0061\"><var cp=\"0062\"/></char><char cp=\"0062\"><var cp=\"0061\"/><var cp=\"0063\"/></char><char cp=\"0063\"><var cp=\"0062\"/></char>"),
        ),
        (
            Kind::OverlappingSequences,
            "line 2, column 79, <var>: 0078 0063 and 0061 0079, variants of 0061 0062 0063 by overlapping sequences, are not variants of each other",
            data(&format!("{OVERLAP}<char cp=\"0062 0063\"><var cp=\"0079\"/></char><char cp=\"0079\"><var cp=\"0062 0063\"/></char>")),
        ),
        (
            Kind::OverlappingSequences,
            "line 2, column 101, <var>: 0078 and 0061 0079, variants of 0061 0062 by overlapping sequences, are not variants of each other",
            data(&format!("{OVERLAP}<char cp=\"0079\"><var cp=\"0062\"/></char>")).replace("<char cp=\"0062\"/>", "<char cp=\"0062\"><var cp=\"0079\"/></char>"),
        ),
        (Kind::OverlappingVariants, "line 2, column 39, <var>: 0061 is mapped with a condition and without one", table("<char cp=\"0061\"><var cp=\"0061\"/><var cp=\"0061\" when=\"r\"/></char>", "<rule name=\"r\"/>")),
        (Kind::AfterCatchAll, "line 3, column 26, <action>: b is never reached", rules("<action disp=\"a\"/><action disp=\"b\"/>")),
        (
            Kind::UnknownUnicodeVersion,
            "line 3, column 8, <class>: Unicode 6.3.0, for gc:Mn, is not the version of the properties here",
            meta("<unicode-version>6.3.0</unicode-version>").replace("<rules>", "<rules><class name=\"c\" property=\"gc:Mn\"/>"),
        ),
    ]
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
