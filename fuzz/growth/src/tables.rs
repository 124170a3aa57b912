//! The operations on language tables (RFC 7940). A label has at most 255 code points, so labels grow up to
//! that length, and tables and limits grow with the text.

use std::rc::Rc;

use alabel_lgr::{ParseOptions, Ruleset};

use crate::operations::{Kind, Operation, add, add_kind, add_list, all, written};

/// The octets of a text for each code point of a label: the longest text makes one of 252.
const OCTETS_PER_CODE_POINT: usize = 65;

/// The octets of a text for each element of a table.
const OCTETS_PER_ELEMENT: usize = 4;

/// The octets of a text for each rule of a table.
const OCTETS_PER_RULE: usize = 64;

/// A table in which each place of a label has open look-behinds and look-ahead, variants, and several
/// divisions.
const TABLE: &str = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data>
    <char cp="0061" when="open"><var cp="0062" type="blocked" when="open"/></char>
    <char cp="0062"><var cp="0061" type="blocked"/><var cp="0061 0061" type="x"/><var cp="" type="x"/></char>
    <char cp="0061 0062"><var cp="0063" type="blocked"/></char>
    <char cp="0062 0061 0062" not-when="never"><var cp="0062" type="y"/></char>
    <range first-cp="0063" last-cp="0068"/>
</data><rules>
    <rule name="open">
        <look-behind><start/><any count="0+"/></look-behind><anchor/><look-ahead><any count="0+"/><end/></look-ahead>
    </rule>
    <rule name="never"><look-behind><char cp="0061" count="200+"/></look-behind><anchor/></rule>
    <rule name="steps"><choice><char cp="0061" count="1+"/><any count="1:9"/></choice><char cp="0069"/></rule>
    <action disp="p" match="steps"/>
    <action disp="q" only-variants="x"/>
</rules></lgr>"#;

/// Returns a table in which `b` has many variants of `a`, each with its own type or context, and rules that
/// many positions match.
fn table_of_variants() -> String {
    let (mut variants, mut rules) = (String::new(), String::new());
    for count in 1..=20 {
        let target = "0061 ".repeat(count);
        variants += &format!(r#"<var cp="{target}" type="t{count}"/>"#);
        for (context, number) in [("when", 0), ("not-when", 1)] {
            variants += &format!(r#"<var cp="{target}" type="t{count}" {context}="r{number}"/>"#);
        }
        rules += &format!(r#"<action disp="x{count}" all-variants="t{count} t1"/>"#);
    }
    format!(
        r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data>
            <char cp="0061"/><char cp="0063"/><char cp="0062">{variants}</char>
            <char cp="0064"><var cp="0061" when="r1"/><var cp="0063" when="r2"/><var cp="0063 0063" when="r1"/></char>
        </data><rules>
            <rule name="r0"><any count="0+"/><char cp="0063" count="200"/></rule>
            <rule name="r1"><char cp="0064" count="1+"/><any count="20"/><char cp="0065"/></rule>
            <rule name="r2"><look-behind><any count="0+"/><char cp="0065"/></look-behind><anchor/></rule>
            {rules}
        </rules></lgr>"#
    )
}

/// Returns a faulty table: sequences and a code point that many ranges overlap, and repeated metadata.
fn table_of_ranges(text: &str) -> String {
    let numbers = 0..text.len() / OCTETS_PER_RULE;
    let meta =
        "<language>de</language>".repeat(numbers.len()) + &"<version/>".repeat(numbers.len());
    let sequences = numbers
        .clone()
        .map(|number| format!(r#"<char cp="{:04X} 0061"/>"#, 0x4E00 + number));
    let ranges = numbers.map(|_| r#"<range first-cp="4E00" last-cp="A000"/>"#.to_owned());
    let data: String = sequences
        .chain([r#"<char cp="A000"/>"#.to_owned()])
        .chain(ranges)
        .collect();
    format!(
        r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><meta>{meta}</meta><data>{data}</data></lgr>"#
    )
}

/// Returns a table of sequences with variants. Each sequence overlaps all others.
fn table_of_overlaps(text: &str) -> String {
    let elements = (0..text.len() / OCTETS_PER_RULE).map(|number| {
        let (first, last) = (0x4E00 + number, 0x6E00 + number);
        format!(
            r#"<char cp="0061 {first:04X} 0061"><var cp="{last:04X}"/></char><char cp="{last:04X}"><var
            cp="0061 {first:04X} 0061"/></char>"#
        )
    });
    format!(
        r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/>{}</data></lgr>"#,
        elements.collect::<String>()
    )
}

/// Returns a label of a few letters, with a length in proportion to the text.
fn label(text: &str) -> String {
    let length = text.len() / OCTETS_PER_CODE_POINT;
    let letters = text.chars().cycle().take(length);
    let letter = |c: char| char::from(b'a' + (u32::from(c) % 8) as u8);
    letters.map(letter).collect()
}

/// Returns a table whose elements have the code points of a text as variants. Some of these are faults.
fn long_table(text: &str) -> String {
    let mut table = String::from(r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data>"#);
    let code_points = text.chars().cycle().take(text.len() / OCTETS_PER_ELEMENT);
    for (number, c) in (0x2_0000..).zip(code_points) {
        let variant = u32::from(c);
        table += &format!(r#"<char cp="{number:X}"><var cp="{variant:04X}"/></char>"#);
    }
    table + "</data></lgr>"
}

/// Returns a table with many rules and actions.
fn table_of_rules(text: &str) -> String {
    let mut table = String::from(
        r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><range first-cp="0061" last-cp="0068"/></data><rules>"#,
    );
    for number in 0..text.len() / OCTETS_PER_RULE {
        table += &format!(
            r#"<rule name="r{number}"><any count="3+"/><char cp="0061"/><any count="{count}"/><char cp="0069"/></rule>
            <action disp="x" match="r{number}"/>"#,
            count = number % 9 + 1,
        );
    }
    table + "</rules></lgr>"
}

/// Adds the operations of language tables.
pub(crate) fn of_tables(operations: &mut Vec<Operation>) {
    add_list(operations, "lgr: lint", |text| {
        all(&ParseOptions::new().lint(long_table(text).as_bytes()))
    });
    add_list(operations, "lgr: parse", |text| {
        let ruleset = Ruleset::parse(long_table(text).as_bytes());
        ruleset.map_or_else(|error| written(&error), |ruleset| ruleset.heap_octets())
    });
    add_list(
        operations,
        "lgr: parse and check with many rules",
        |text| match Ruleset::parse(table_of_rules(text).as_bytes()) {
            Ok(ruleset) => ruleset.disposition("abcdefgh").as_str().len(),
            Err(error) => written(&error),
        },
    );
    add_list(operations, "lgr: lint faulty ranges and metadata", |text| {
        all(&ParseOptions::new().lint(table_of_ranges(text).as_bytes()))
    });
    add_list(operations, "lgr: lint overlapping sequences", |text| {
        all(&ParseOptions::new().lint(table_of_overlaps(text).as_bytes()))
    });
    of_variants(operations);
    let Ok(ruleset) = Ruleset::parse(TABLE.as_bytes()) else {
        return;
    };
    let ruleset = Rc::new(ruleset.table_only());
    let shared = Rc::clone(&ruleset);
    add(operations, "lgr: check", move |text| {
        let reasons = shared.check(&label(text)).reasons().len();
        // A label that is too long.
        reasons + shared.check(text).reasons().len()
    });
    let shared = Rc::clone(&ruleset);
    add(operations, "lgr: variants up to a limit", move |text| {
        let limit = (text.len() / OCTETS_PER_RULE) as u64;
        shared
            .variants("abbabcdbab")
            .with_limit(limit)
            .with_invalid()
            .count()
    });
    let shared = Rc::clone(&ruleset);
    add(operations, "lgr: index_label", move |text| {
        shared
            .index_label(&label(text))
            .map_or(0, |index| index.len())
    });
    add_kind(operations, Kind::Compares, "lgr: collides", move |text| {
        let label = label(text);
        let other = label.replace('a', "b");
        usize::from(ruleset.collides(&label, &other))
    });
}

/// Adds the operations on labels with many variants.
fn of_variants(operations: &mut Vec<Operation>) {
    let Ok(ruleset) = Ruleset::parse(table_of_variants().as_bytes()) else {
        return;
    };
    let ruleset = Rc::new(ruleset.table_only());
    let shared = Rc::clone(&ruleset);
    add(operations, "lgr: index_label with contexts", move |text| {
        let length = text.len() / OCTETS_PER_CODE_POINT;
        let label = "d".repeat(length);
        shared.index_label(&label).map_or(0, |index| index.len())
    });
    let shared = Rc::clone(&ruleset);
    add_kind(
        operations,
        Kind::Compares,
        "lgr: index_label with long variants",
        move |text| {
            let label = "b".repeat(text.len() / OCTETS_PER_CODE_POINT);
            shared.index_label(&label).map_or(0, |index| index.len())
        },
    );
    add_kind(
        operations,
        Kind::Compares,
        "lgr: collides with many types",
        move |text| {
            let length = text.len() / OCTETS_PER_CODE_POINT;
            let (label, other) = ("b".repeat(length / 2), "a".repeat(length - 1) + "c");
            usize::from(ruleset.collides(&label, &other))
        },
    );
}
