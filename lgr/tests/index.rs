//! Index labels under rules that search the whole label, in which a mapping replaces one element.
#![allow(clippy::unwrap_used)]

mod common;

use alabel_lgr::Ruleset;

/// Returns a table of the letters c to e, in which `b` has a variant if a rule matches the variant label.
fn ruleset(target: &str, rule: &str) -> Ruleset {
    let data = format!(
        "<range first-cp=\"0063\" last-cp=\"0065\"/>\
         <char cp=\"0062\"><var cp=\"{target}\" when=\"r\"/></char>"
    );
    common::ruleset(&data, &format!("<rule name=\"r\">{rule}</rule>"))
}

/// Checks the index label of each label.
fn check(target: &str, rule: &str, labels: &[(&str, &str)]) {
    let ruleset = ruleset(target, rule);
    for (label, expected) in labels {
        let index = ruleset.index_label(*label);
        assert_eq!(index.as_deref(), Some(*expected), "{label} under {rule}");
    }
}

#[test]
fn a_match_may_be_before_after_or_across_a_replacement() {
    let rule = "<choice><char cp=\"0062 0063\"/><char cp=\"0065 0063\"/></choice>";
    // The replacement breaks the match that starts first.
    let labels = [
        ("bc", "bc"),
        ("bcec", "acec"),
        ("ecb", "eca"),
        ("bec", "aec"),
        ("ebc", "ebc"),
    ];
    check("0061", rule, &labels);
    let rule = "<char cp=\"0063 0061 0064\"/>";
    let labels = [
        ("cbd", "cad"),
        ("cb", "cb"),
        ("bd", "bd"),
        ("cbdcbd", "cadcad"),
        ("cbe", "cbe"),
    ];
    check("0061", rule, &labels);
    check(
        "",
        "<char cp=\"0063 0064\"/>",
        &[("cbd", "cd"), ("cbe", "cbe"), ("cdb", "cd"), ("bcd", "cd")],
    );
    check(
        "0061 0061",
        "<char cp=\"0061\" count=\"2\"/>",
        &[("cbd", "caad"), ("b", "aa")],
    );
    check(
        "0061",
        "<char cp=\"0061\" count=\"2\"/>",
        &[("cbd", "cbd"), ("bb", "bb")],
    );
}

#[test]
fn the_edges_are_those_of_the_variant_label() {
    let (start, end) = ("<start/>", "<end/>");
    let both = format!("{start}{end}");
    check(
        "",
        &both,
        &[("b", ""), ("cb", "cb"), ("bc", "bc"), ("cbc", "cbc")],
    );
    let last = format!("<char cp=\"0063\"/>{end}");
    check(
        "",
        &last,
        &[
            ("cb", "c"),
            ("cbd", "cbd"),
            ("dcb", "dc"),
            ("bc", "c"),
            ("bcd", "bcd"),
        ],
    );
    check("0061", &last, &[("cb", "cb"), ("bc", "ac"), ("cbc", "cac")]);
    let first = format!("{start}<char cp=\"0063\"/>");
    check(
        "",
        &first,
        &[
            ("bc", "c"),
            ("dbc", "dbc"),
            ("bcd", "cd"),
            ("cb", "c"),
            ("bdc", "bdc"),
        ],
    );
    check(
        "0061",
        &first,
        &[("bc", "bc"), ("cb", "ca"), ("cbc", "cac")],
    );
    let target = format!("{start}<char cp=\"0061\"/>{end}");
    check("0061", &target, &[("b", "a"), ("bc", "bc"), ("cb", "cb")]);
    let inner = format!("<char cp=\"0061\"/>{end}");
    check("0061 0063", &inner, &[("b", "b"), ("cb", "cb")]);
    for empty in [start, end, ""] {
        check("0061", empty, &[("b", "a"), ("cb", "ca"), ("bc", "ac")]);
    }
}

#[test]
fn many_positions_are_one_match() {
    let rule =
        "<char cp=\"0063\" count=\"70\"/><char cp=\"0061\"/><char cp=\"0064\" count=\"70\"/>";
    let label = |before, letter: &str, after| "c".repeat(before) + letter + &"d".repeat(after);
    let (label, index) = (
        |before, after| label(before, "b", after),
        |before, after| label(before, "a", after),
    );
    for (before, after, applies) in [
        (70, 70, true),
        (69, 70, false),
        (70, 69, false),
        (80, 90, true),
    ] {
        let expected = if applies {
            index(before, after)
        } else {
            label(before, after)
        };
        check("0061", rule, &[(&label(before, after), &expected)]);
    }
}
