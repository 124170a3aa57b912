//! Reasons why a label is refused, with their places.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::ops::Range;

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

/// Checks the first reason against a label, and its place in code points and octets.
fn assert_reason(label: &str, reason: &str, place: &(Range<usize>, Range<usize>)) {
    let ruleset = ruleset("");
    let verdict = ruleset.check(label);
    let found = &verdict.reasons()[0];
    assert_eq!(found.to_string(), reason, "{label}");
    let octets = format!("octets {}..{}", place.1.start, place.1.end);
    assert_eq!((found.code_points(), found.octets()), *place, "{label}");
    let sentence = reason.split("; ").next().unwrap();
    let sentence = sentence.replace(&octets, "here");
    assert_eq!(found.with_place("here").to_string(), sentence, "{label}");
}

#[test]
fn a_reason_of_idna2008_has_its_hint_and_place() {
    let disallowed = "is not valid in a label (RFC 5891, section 4.2.2)";
    let hint = "map the name first, as UTS #46 does";
    let reason = format!("U+0041 at octets 2..3, in the label \"üAb\", {disallowed}; {hint}");
    assert_reason("üAb", &reason, &(1..2, 2..3));
    let hint = "it is valid under UTS #46, not under IDNA2008";
    let reason =
        format!("U+2603, from octets 0..7, in the label \"xn--n3h\", {disallowed}; {hint}");
    assert_reason("xn--n3h", &reason, &(0..1, 0..7));
}

#[test]
fn a_reason_of_the_table_has_its_sentence_and_place() {
    let dot = "U+002E at octets 2..3 separates labels (RFC 1035, section 3.1)";
    assert_reason("ü.b", dot, &(1..2, 2..3));
    let reason = |octets| {
        format!("U+0064 at octets {octets} is not in the repertoire (RFC 7940, section 8.1)")
    };
    assert_reason("üd", &reason("2..3"), &(1..2, 2..3));
    // A place that is the whole label still names the code point.
    assert_reason("d", &reason("0..1"), &(0..1, 0..1));
    assert_reason("xn--d-eha", &reason("0..9"), &(0..1, 0..9));
}

#[test]
fn a_reason_of_a_whole_label_has_its_sentence_and_place() {
    let empty = "the label at octets 0..0 is empty (RFC 1035, section 3.1)";
    assert_reason("", empty, &(0..0, 0..0));
    let long = "the label at octets 0..256 has more than 255 code points (RFC 1035, section 2.3.4)";
    assert_reason(&"a".repeat(256), long, &(0..256, 0..256));
    let no_punycode = "the label at octets 0..6 starts with \"xn--\" but is not Punycode: U+00E9 has no digit-value, \
                       at octet 0 (RFC 3492, section 6.2)";
    assert_reason("xn--é", no_punycode, &(0..0, 0..6));
}

#[test]
fn an_a_label_is_its_code_points() {
    let ruleset = ruleset("");
    for (label, code_points) in [("xn--tda", "ü"), ("xn--aab-goa", "üaab"), ("xn--", "")] {
        let verdict = ruleset.check(label);
        assert_eq!(
            verdict.label(),
            code_points.chars().collect::<Vec<_>>(),
            "{label}"
        );
        assert_eq!(verdict.is_valid(), !code_points.is_empty(), "{label}");
        assert_eq!(
            ruleset.disposition(label),
            ruleset.disposition(code_points),
            "{label}"
        );
    }
}
