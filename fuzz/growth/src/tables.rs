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
