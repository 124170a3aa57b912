//! Rules as automata: edges in alternatives, places of matches, limits, and memory.
#![allow(clippy::unwrap_used)]

use alabel_lgr::{FindingKind, ParseOptions, Ruleset};

/// Returns a table of the letters a and b. The letter b has a variant.
fn table(variant: &str, rules: &str) -> String {
    format!(
        "<lgr xmlns=\"urn:ietf:params:xml:ns:lgr-1.0\"><data><char cp=\"0061\"/><char cp=\"0062\">{variant}</char>\
         </data><rules>{rules}</rules></lgr>"
    )
}

/// Returns a rule with the name r.
fn rule(content: &str) -> String {
    format!("<rule name=\"r\">{content}</rule>")
}

/// Returns the ruleset of a table, without IDNA2008.
fn ruleset(variant: &str, rules: &str) -> Ruleset {
    let ruleset = Ruleset::parse(table(variant, rules).as_bytes()).unwrap();
    ruleset.table_only()
}

/// Returns the kinds of the findings about rules.
fn findings(rules: &str) -> Vec<FindingKind> {
    let table = table("<var cp=\"0062\"/>", rules);
    let findings = ParseOptions::new().lint(table.as_bytes());
    findings.iter().map(alabel_lgr::Finding::kind).collect()
}

#[test]
fn the_start_is_the_start_in_one_alternative_only() {
    let alternative = "<rule><start/><char cp=\"0061\"/></rule>";
    let content = format!("<choice>{alternative}<rule/></choice><char cp=\"0062\"/>");
    let action = "<action disp=\"matched\" match=\"r\"/>";
    let ruleset = ruleset("<var cp=\"0062\"/>", &(rule(&content) + action));
    let labels = [
        ("a", "valid"),
        ("aa", "valid"),
        ("b", "matched"),
        ("ab", "matched"),
        ("aab", "matched"),
        ("ba", "matched"),
    ];
    for (label, expected) in labels {
        assert_eq!(ruleset.disposition(label).as_str(), expected, "{label}");
    }
}

#[test]
fn the_empty_label_is_both_edges_in_one_alternative_only() {
    let edges = "<rule><start/><end/></rule>";
    let other = "<char cp=\"0061 0061\"/>";
    let contents = [
        (edges.to_owned(), ""),
        (format!("<choice>{edges}{other}</choice>"), ""),
        (format!("<choice>{other}{edges}</choice>"), ""),
        (other.to_owned(), "b"),
        (format!("<start/>{other}"), "b"),
        (format!("{other}<end/>"), "b"),
        (format!("<start/>{other}<end/>"), "b"),
    ];
    for (content, whole) in contents {
        let ruleset = ruleset("<var cp=\"\" when=\"r\"/>", &rule(&content));
        for (label, expected) in [("b", whole), ("bb", "bb"), ("ab", "ab")] {
            let index = ruleset.index_label(label);
            assert_eq!(index.as_deref(), Some(expected), "{label} under {content}");
        }
    }
}

#[test]
fn the_place_of_a_match_of_one_code_point_is_that_code_point() {
    let action = "<action disp=\"invalid\" match=\"r\"/>";
    let ruleset = ruleset(
        "<var cp=\"0062\"/>",
        &(rule("<char cp=\"0062\"/>") + action),
    );
    for (label, place) in [("b", 0..1), ("aab", 2..3), ("abab", 1..2)] {
        let verdict = ruleset.check(label);
        let places: Vec<_> = verdict
            .reasons()
            .iter()
            .map(alabel_lgr::Reason::code_points)
            .collect();
        assert_eq!(places, [place], "{label}");
    }
}

#[test]
fn an_index_label_may_be_longer_than_any_label() {
    let ruleset = ruleset("<var cp=\"0061 0061\"/>", "");
    for length in [1, 254, 255] {
        let index = ruleset.index_label(&"b".repeat(length));
        assert_eq!(index, Some("aa".repeat(length)));
    }
}

#[test]
fn an_operator_is_refused_wherever_it_is_nested() {
    use FindingKind as Kind;
    let look = "<look-behind><any/></look-behind>";
    let cases = [
        ("<anchor count=\"2\"/>", vec![Kind::CountNotAllowed]),
        (
            "<look-behind count=\"2\"><any/></look-behind><anchor/>",
            vec![Kind::CountNotAllowed],
        ),
        (
            "<any/><rule><start/><any/></rule>",
            vec![Kind::StartNotFirst],
        ),
        (
            "<any/><choice><start/><any/></choice>",
            vec![Kind::StartNotFirst],
        ),
        (
            "<choice><end/><any/></choice><any/>",
            vec![Kind::EndNotLast],
        ),
        ("<rule><any/><end/></rule><any/>", vec![Kind::EndNotLast]),
        (&format!("{look}<any/>"), vec![Kind::LookWithoutAnchor]),
        (
            &format!("{look}<anchor/><any/>"),
            vec![Kind::MisplacedAnchor],
        ),
        // The look-behind and the rule are two findings.
        (
            "<look-behind><anchor/></look-behind>",
            vec![Kind::MisplacedAnchor, Kind::MisplacedAnchor],
        ),
    ];
    for (content, expected) in cases {
        assert_eq!(findings(&rule(content)), expected, "{content}");
    }
}

#[test]
fn a_class_is_empty_only_without_code_points() {
    let all = "<class>0000-10FFFF</class>";
    let most = "<class>0000-10FFFE</class>";
    let (a, c) = ("<class>0061</class>", "<class>0063</class>");
    let cases = [
        (format!("<complement name=\"c\">{all}</complement>"), true),
        (format!("<complement name=\"c\">{most}</complement>"), false),
        (
            format!("<intersection name=\"c\">{a}{c}</intersection>"),
            true,
        ),
        (
            format!("<intersection name=\"c\">{a}{a}</intersection>"),
            false,
        ),
    ];
    for (class, is_empty) in cases {
        let expected = [FindingKind::EmptyClass];
        let expected = expected.get(usize::from(!is_empty)..).unwrap();
        assert_eq!(findings(&class), expected, "{class}");
    }
}

#[test]
fn a_rule_at_the_limits_is_the_largest() {
    let repeated =
        |last: usize| "<any count=\"256\"/>".repeat(3) + &format!("<any count=\"{last}\"/>");
    let looking = |last| format!("<look-behind>{}</look-behind><anchor/>", repeated(last));
    // The first rule has a depth of 2, and each reference adds 1.
    let chain = |rules: usize| {
        let reference = |number: usize| {
            let before = number - 1;
            format!("<rule name=\"r{number}\"><rule by-ref=\"r{before}\"/></rule>")
        };
        let first = "<rule name=\"r0\"><any/></rule>".to_owned();
        first + &(1..rules).map(reference).collect::<String>()
    };
    let cases = [
        ("operators", rule(&repeated(251)), rule(&repeated(252))),
        ("look-behind", rule(&looking(248)), rule(&looking(249))),
        ("depth", chain(255), chain(256)),
    ];
    for (name, largest, larger) in cases {
        assert_eq!(findings(&largest), [], "{name}");
        assert_eq!(findings(&larger), [FindingKind::TooComplex], "{name}");
    }
}

/// Returns the memory of a table with the rules.
fn octets(rules: &str) -> usize {
    ruleset("", rules).heap_octets()
}

#[test]
fn the_memory_of_a_table_includes_what_rules_add() {
    let range = size_of::<(u32, u32)>();
    let word = size_of::<u64>();
    let set = size_of::<Vec<(u32, u32)>>() + range;
    let combine = |name, classes| format!("<{name}>{classes}</{name}>");
    let class = |list| format!("<class>{list}</class>");
    let cases = [
        // Ranges that touch or overlap are one.
        (class("0061"), class("0061-0062"), 0),
        (class("0061-0062"), class("0061 0062"), 0),
        (class("0061-0063"), class("0061-0062 0062-0063"), 0),
        (class("0061"), class("0061 0063"), range),
        (
            combine("complement", class("0000-10FFFF")),
            combine("complement", class("0000-10FFFE")),
            range,
        ),
        (
            combine("intersection", class("0061") + &class("0063")),
            combine("intersection", class("0061") + &class("0061")),
            range,
        ),
        // A position adds a row of successors. From 65 positions on, a row has two words.
        (
            "<any/>".to_owned(),
            "<any count=\"64\"/>".to_owned(),
            63 * word,
        ),
        (
            "<any count=\"64\"/>".to_owned(),
            "<any count=\"65\"/>".to_owned(),
            (2 + 65 * 2 + 4 * 2 - (1 + 64 + 4)) * word,
        ),
        // A set adds its number and the row of its positions.
        (
            "<any/><any/>".to_owned(),
            "<any/><char cp=\"0061\"/>".to_owned(),
            set + size_of::<u32>() + word,
        ),
    ];
    for (less, more, growth) in cases {
        assert_eq!(
            octets(&rule(&more)),
            octets(&rule(&less)) + growth,
            "{more}"
        );
    }
    let named = |length| format!("<rule name=\"{}\"><any/></rule>", "r".repeat(length));
    assert_eq!(octets(&named(101)), octets(&named(1)) + 100);
}

#[test]
fn the_memory_of_a_table_includes_the_lists_of_rules() {
    let rules = |count: usize, content: &str| {
        let rule = |number| format!("<rule name=\"r{number}\">{content}</rule>");
        octets(&(0..count).map(rule).collect::<String>())
    };
    let growth = |content: &str| rules(100, content) - rules(1, content);
    // A rule has a name and a list. Its automaton has seven lists. A short list has room for a few more.
    let least = 90 * size_of::<[Box<[u64]>; 2]>();
    assert!(growth("<anchor/>") >= least);
    let least = 90 * size_of::<[Box<[u64]>; 7]>();
    assert!(growth("<any/>") - growth("<anchor/>") >= least);
}
