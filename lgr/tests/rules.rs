//! Rules with more positions than a word has bits, and classes by property.
#![allow(clippy::unwrap_used)]

use std::panic::{RefUnwindSafe, UnwindSafe};

use alabel_lgr::{
    Action, Disposition, Finding, FindingKind, Label, Metadata, ParseOptions, Reason, ReasonKind,
    Ruleset, Severity, Variant, VariantError, Variants, Verdict, Zone,
};

/// Returns a table of the letters a to c. A label that matches the rule is `matched`.
fn table(rule: &str) -> Ruleset {
    let table = format!(
        r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
<data><range first-cp="0061" last-cp="0062"/><char cp="0063" when="context"/></data>
<rules>
<rule name="context"><look-behind><char cp="0062"/><any count="70"/></look-behind><anchor/></rule>
<rule name="r">{rule}</rule><action disp="matched" match="r"/>
</rules></lgr>"#
    );
    Ruleset::parse(table.as_bytes()).unwrap().table_only()
}

/// Returns `true` if the rule matches.
fn is_match(ruleset: &Ruleset, label: &str) -> bool {
    ruleset.disposition(label).as_str() == "matched"
}

#[test]
fn counts_may_exceed_a_word() {
    let exact = table(r#"<start/><char cp="0061" count="100"/><end/>"#);
    let range = table(r#"<start/><char cp="0061" count="90:110"/><end/>"#);
    let open = table(r#"<start/><char cp="0061" count="100+"/><end/>"#);
    let nested = table(
        r#"<start/><rule count="40"><char cp="0061"/><char cp="0062" count="0:1"/></rule><end/>"#,
    );
    let inside = table(r#"<char cp="0062"/><char cp="0061" count="70"/><char cp="0062"/>"#);
    for length in 1..=255 {
        let label = "a".repeat(length);
        assert_eq!(is_match(&exact, &label), length == 100, "{length}");
        assert_eq!(
            is_match(&range, &label),
            (90..=110).contains(&length),
            "{length}"
        );
        assert_eq!(is_match(&open, &label), length >= 100, "{length}");
        assert_eq!(is_match(&nested, &label), length == 40, "{length}");
        assert_eq!(
            is_match(&nested, &"ab".repeat(length / 2)),
            length / 2 == 40,
            "{length}"
        );
        let label = format!("aab{label}ba");
        assert_eq!(is_match(&inside, &label), length == 70, "{length}");
    }
    // No label reaches this count.
    assert!(!is_match(
        &table(r#"<char cp="0061" count="1000"/>"#),
        &"a".repeat(255)
    ));
}

#[test]
fn a_look_behind_may_exceed_a_word() {
    let ruleset = table(r#"<char cp="0061"/>"#);
    for length in 60..80 {
        let label = format!("b{}c", "a".repeat(length));
        assert_eq!(
            !ruleset.disposition(&label).is_invalid(),
            length == 70,
            "{length}"
        );
    }
}

#[test]
fn properties_select_their_code_points() {
    let cases = [
        ("gc:Ll", "aß", "A1"),
        ("gc:L", "aAßא", "1\u{301}"),
        ("gc:LC", "aA", "א"),
        ("gc:M", "\u{301}\u{903}", "a"),
        ("gc:Mn", "\u{301}", "\u{903}a"),
        ("gc:N", "1²Ⅷ", "a!"),
        ("gc:P", "!_«", "a+"),
        ("gc:S", "+$^", "a!"),
        ("gc:Z", " \u{A0}\u{2028}", "a!"),
        ("gc:C", "\u{1}\u{AD}\u{378}", "a "),
        ("sc:Latn", "aß", "α1"),
        ("sc:Zyyy", "1・", "a"),
        ("ccc:9", "\u{94D}", "\u{301}a"),
        ("ccc:230", "\u{301}", "\u{94D}a"),
        ("bc:AL", "ب", "אa"),
        ("bc:R", "א", "بa"),
        ("jt:D", "ب", "اa"),
        ("jt:R", "ا", "بa"),
        ("jt:T", "\u{301}", "a"),
        ("InSC:Virama", "\u{94D}", "क"),
        ("InSC:Consonant", "क", "a"),
        ("Dep:Y", "\u{149}", "a"),
        ("Dep:N", "a", "\u{149}"),
    ];
    for (property, members, others) in cases {
        let table = format!(
            r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
<meta><unicode-version>18.0.0</unicode-version></meta>
<data><range first-cp="0000" last-cp="D7FF"/></data>
<rules><rule name="r"><class property="{property}"/></rule><action disp="matched" match="r"/></rules></lgr>"#
        );
        let ruleset = Ruleset::parse(table.as_bytes()).unwrap().table_only();
        assert!(ruleset.warnings().is_empty(), "{property}");
        for (characters, expected) in [(members, true), (others, false)] {
            for character in characters.chars() {
                let label = character.to_string();
                assert_eq!(is_match(&ruleset, &label), expected, "{property} {label:?}");
            }
        }
    }
}

#[test]
fn names_of_properties_are_those_of_uax_42() {
    let names = [
        "gc:Lowercase_Letter",
        "gc:ll",
        "GC:Ll",
        "sc:Latin",
        "jt:Dual_Joining",
        "ccc:Virama",
        "ccc:09",
        "ccc:250",
        "Dep:Yes",
        "gc",
        "InSC:virama",
    ];
    for name in names {
        let table = format!(
            r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><meta><unicode-version>18.0.0</unicode-version></meta>
<data><char cp="0061"/></data><rules><class name="c" property="{name}"/></rules></lgr>"#
        );
        let error = Ruleset::parse(table.as_bytes()).unwrap_err();
        assert_eq!(error.kind(), FindingKind::UnsupportedProperty, "{name}");
    }
}

#[test]
fn types_can_be_sent_and_shared() {
    fn assert_auto_traits<T: Send + Sync + Unpin + UnwindSafe + RefUnwindSafe>() {}
    assert_auto_traits::<(Ruleset, Zone, Metadata, ParseOptions, Label)>();
    assert_auto_traits::<(Finding, FindingKind, Severity)>();
    assert_auto_traits::<(Verdict, Reason, ReasonKind, Disposition, Action)>();
    assert_auto_traits::<(Variants, Variant, VariantError)>();
}
