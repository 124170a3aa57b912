//! Unusual tables that RFC 7940 allows.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::string_slice)]

use alabel_lgr::{FindingKind, Ruleset};

/// Returns a ruleset of metadata, data and rules, without IDNA2008.
fn ruleset(meta: &str, data: &str, rules: &str) -> Ruleset {
    let xmlns = "urn:ietf:params:xml:ns:lgr-1.0";
    let table = format!(
        "<lgr xmlns=\"{xmlns}\"><meta>{meta}</meta><data>{data}</data><rules>{rules}</rules></lgr>"
    );
    Ruleset::parse(table.as_bytes()).unwrap().table_only()
}

/// Returns the variants of a label.
fn variants(ruleset: &Ruleset, label: &str) -> Vec<String> {
    let variants = ruleset.variants(label);
    variants
        .map(|variant| variant.unwrap().to_string())
        .collect()
}

#[test]
fn a_file_may_have_a_byte_order_mark_comments_and_character_references() {
    let table = "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?><!-- one --><?two three?>\r\n\
        <l:lgr xmlns:l=\"urn:ietf:params:xml:ns:lgr-1.0\"><l:meta><l:description type=\"text/html\">\
        <![CDATA[<p>a &amp; b</p>]]> &#x235F;&lt;</l:description></l:meta>\
        <l:data><l:char cp=\"&#48;061\"/></l:data></l:lgr>\n<!-- end -->";
    let ruleset = Ruleset::parse(table.as_bytes()).unwrap();
    let description = ruleset.metadata().description();
    assert_eq!(description, Some("<p>a &amp; b</p> \u{235F}<"));
    assert!(ruleset.check("a").is_valid());
    // The byte order mark has no column.
    let error = Ruleset::parse("\u{FEFF}<table/>".as_bytes()).unwrap_err();
    assert_eq!((error.line(), error.column()), (1, 1));
}

#[test]
fn only_a_custom_scope_contains_foreign_elements() {
    let foreign = "<x xmlns=\"urn:x\"><y>z</y></x>";
    let custom = ruleset(
        &format!("<scope type=\"custom\">{foreign}</scope>"),
        "<char cp=\"0061\"/>",
        "",
    );
    assert_eq!(custom.metadata().scopes().count(), 1);
    let table = format!(
        "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\"><meta><scope type=\"domain\">{foreign}a</scope></meta>\
         <data><char cp=\"0061\"/></data></lgr>"
    );
    let error = Ruleset::parse(table.as_bytes()).unwrap_err();
    assert_eq!(error.kind(), FindingKind::UnknownElement);
}

#[test]
fn white_space_in_lists_is_collapsed() {
    let ruleset = ruleset(
        "",
        "<char cp=\" 0061\n0062  0063 \"/><char cp=\"0064\" tag=\"\tone  two\"/>",
        "<class name=\"c\" from-tag=\" two \"/><rule name=\"r\"><class by-ref=\" c \"/></rule>\
         <action disp=\"matched\" match=\" r \"/>",
    );
    assert_eq!(ruleset.disposition("abc").as_str(), "valid");
    assert_eq!(ruleset.disposition("d").as_str(), "matched");
}

/// The schema allows `ref` beside `by-ref` in a rule. Only a class excludes it (RFC 7940, section 6.2.1).
#[test]
fn a_reference_to_a_rule_may_have_sources() {
    let ruleset = ruleset(
        "<references><reference id=\"1\">a</reference></references>",
        "<char cp=\"0061\"/>",
        "<rule name=\"r\"><char cp=\"0061\"/></rule><rule name=\"s\"><rule by-ref=\"r\" ref=\"1\"/></rule>\
         <action disp=\"matched\" match=\"s\"/>",
    );
    assert_eq!(ruleset.disposition("a").as_str(), "matched");
}

/// "Strongly RECOMMENDED [...] so that variant mappings from null sequences are removed" (RFC 7940, section
/// 5.3.3).
#[test]
fn variants_of_an_empty_cp_are_not_inserted() {
    let null = "<char cp=\"\"><var cp=\"0061\" type=\"blocked\"/></char>";
    let ruleset = ruleset("", &format!("{null}<char cp=\"0061\"/>"), "");
    assert_eq!(ruleset.warnings()[0].kind(), FindingKind::NullSource);
    assert_eq!(variants(&ruleset, "a"), ["a"]);
}

#[test]
fn a_rule_without_operators_matches_every_label() {
    let ruleset = ruleset(
        "",
        "<char cp=\"0061\" when=\"r\"/>",
        "<rule name=\"r\"/><action disp=\"matched\" match=\"r\"/>",
    );
    assert_eq!(ruleset.disposition("a").as_str(), "matched");
}

#[test]
fn the_limit_does_not_change_the_count_of_permutations() {
    let ruleset = ruleset("", "<char cp=\"0061\"><var cp=\"0062\"/></char>", "");
    let mut variants = ruleset.variants("aa").with_limit(0);
    assert!(variants.next().is_some_and(|variant| variant.is_err()));
    assert_eq!(variants.permutation_count(), 4);
    assert_eq!(ruleset.variants("b").permutation_count(), 0);
}

#[test]
fn a_variant_of_several_permutations_is_a_duplicate() {
    let both = ruleset(
        "",
        "<char cp=\"0061\"/><char cp=\"0062\"/><char cp=\"0061 0062\"/>",
        "",
    );
    let is_duplicate = |label: &str| {
        let variant = both.variants(label).next().unwrap().unwrap();
        variant.is_duplicate()
    };
    assert!(is_duplicate("ab"));
    assert!(!is_duplicate("ba"));
}

/// Each letter has two mappings to itself with different types, so a label of `n` letters has 2^n records.
#[test]
fn permutations_with_many_types_count_against_the_limit() {
    let letters: Vec<u32> = (0x61..0x61 + 20).collect();
    let own = |letter: &u32| {
        format!(
            "<char cp=\"{letter:04X}\"><var cp=\"{letter:04X}\" type=\"a{letter}\" when=\"r\"/>\
             <var cp=\"{letter:04X}\" type=\"b{letter}\" when=\"s\"/>\
             <var cp=\"{:04X}\" type=\"a{letter}\"/></char>",
            letter + 0x1000
        )
    };
    let data: String = letters.iter().map(own).collect();
    let outside = "<range first-cp=\"1061\" last-cp=\"1080\"/>";
    let types: String = letters
        .iter()
        .map(|letter| format!("a{letter} b{letter} "))
        .collect();
    let rules =
        format!("<rule name=\"r\"/><rule name=\"s\"/><action disp=\"x\" any-variant=\"{types}\"/>");
    let ruleset = ruleset("", &format!("{data}{outside}"), &rules);
    let label: String = letters
        .iter()
        .filter_map(|letter| char::from_u32(*letter))
        .collect();
    // 2^20 records are too many for one label.
    let mut variants = ruleset.variants(&label);
    assert!(variants.next().is_some_and(|variant| variant.is_err()));
    assert!(variants.next().is_none());
    // 2^14 records count as more than 5 permutations, but only once they are found.
    let mut variants = ruleset.variants(&label[..14]).with_limit(5);
    assert!(variants.next().is_some_and(|variant| variant.is_ok()));
    assert!(variants.next().is_some_and(|variant| variant.is_err()));
}
