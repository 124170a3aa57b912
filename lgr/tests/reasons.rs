//! Reasons why a label is refused, with their places.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use alabel_lgr::{ReasonKind, Ruleset};

/// Returns a table of the letters a to c and `ü`, with rules.
fn ruleset(rules: &str) -> Ruleset {
    let table = format!(
        "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\">\
         <data><range first-cp=\"0061\" last-cp=\"0063\"/><char cp=\"00FC\"/></data><rules>{rules}</rules></lgr>"
    );
    Ruleset::parse(table.as_bytes()).unwrap()
}

/// Returns the messages of the reasons.
fn reasons(ruleset: &Ruleset, label: &str) -> Vec<String> {
    let verdict = ruleset.check(label);
    verdict.reasons().iter().map(ToString::to_string).collect()
}

#[test]
fn an_action_has_the_place_of_the_match_that_ends_first() {
    let rule = "<rule name=\"r\"><char cp=\"0062\" count=\"1+\"/><choice><char cp=\"0063\"/><rule><start/><end/></rule>\
                </choice></rule><action disp=\"invalid\" match=\"r\" comment=\"no c\"/>";
    let rule = rule.replace(
        "<rule><start/><end/></rule>",
        "<rule><char cp=\"00FC\"/><end/></rule>",
    );
    let ruleset = ruleset(&rule);
    let reason = "U+0062 U+0062 U+0063 at octets 2..5 is invalid by action 1, rule \"r\": no c (RFC 7940, section 7)";
    assert_eq!(reasons(&ruleset, "übbcbc"), [reason]);
    let verdict = ruleset.check("aabbü");
    assert_eq!(verdict.reasons()[0].code_points(), 2..5);
    assert!(reasons(&ruleset, "abüa").is_empty());
}

#[test]
fn the_place_of_a_match_with_many_positions_is_exact() {
    let ruleset = ruleset(
        "<rule name=\"r\"><char cp=\"0061\" count=\"2\"/><choice><char cp=\"0062\"/><char cp=\"0063\" count=\"70\"/>\
         </choice></rule><action disp=\"invalid\" match=\"r\"/>",
    );
    assert_eq!(ruleset.check("caaabaab").reasons()[0].code_points(), 2..5);
}

#[test]
fn an_action_without_a_match_has_the_whole_label() {
    let ruleset = ruleset(
        "<rule name=\"r\"><char cp=\"0061\"/></rule><action disp=\"invalid\" not-match=\"r\"/>",
    );
    let reason =
        "the label at octets 0..2 is invalid by action 1, rule \"r\" (RFC 7940, section 7)";
    assert_eq!(reasons(&ruleset, "bc"), [reason]);
}

#[test]
fn each_input_that_is_no_label_has_its_reason() {
    let ruleset = ruleset("");
    let code = |label: &str| {
        let verdict = ruleset.check(label);
        assert!(verdict.disposition().is_invalid(), "{label}");
        verdict.reasons()[0].kind().code()
    };
    assert_eq!(code(""), "empty-label");
    assert_eq!(code("xn--"), "empty-label");
    assert_eq!(code("xn--é"), "invalid-punycode");
    assert_eq!(code("a.b"), "several-labels");
    assert_eq!(code(&"a".repeat(256)), "too-long");
    assert_eq!(code("d"), "not-in-repertoire");
    assert!(matches!(
        ruleset.check("-a").reasons()[0].kind(),
        ReasonKind::Idna2008(_)
    ));
    assert_eq!(ruleset.check("xn--d-eha").reasons()[0].octets(), 0..9);
}

#[test]
fn idna2008_refuses_a_label_before_the_table() {
    let ruleset = || {
        let table = "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\"><data><char cp=\"0061\"/><char cp=\"002D\"/></data></lgr>";
        Ruleset::parse(table.as_bytes()).unwrap()
    };
    for label in ["a-", "-a", "aa--a"] {
        assert!(ruleset().disposition(label).is_invalid(), "{label}");
        assert!(ruleset().index_label(label).is_none(), "{label}");
        assert!(ruleset().table_only().check(label).is_valid(), "{label}");
    }
    assert!(ruleset().check("a-a").is_valid());
}
