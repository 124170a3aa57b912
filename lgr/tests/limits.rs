//! Tables at and beyond the limits of rules, types, labels and work.
#![allow(clippy::unwrap_used)]

mod common;

use std::fmt::Write;

use alabel_lgr::{Ruleset, VariantError};

use common::ruleset;

/// Returns a ruleset in which `b` has the variants `a` to ten times `a`, each with its own type. The types
/// lead to 1,023 records. Each action has the disposition and the trigger.
fn with_records(action: &str) -> Ruleset {
    let (mut variants, mut actions) = (String::new(), String::new());
    for count in 1..=10 {
        let target = ["0061"; 10].get(..count).unwrap().join(" ");
        write!(variants, "<var cp=\"{target}\" type=\"t{count}\"/>").unwrap();
        writeln!(actions, "<action {action}=\"t{count}\"/>").unwrap();
    }
    let data = format!("<char cp=\"0061\"/><char cp=\"0062\">{variants}</char><char cp=\"0063\"/>");
    ruleset(&data, &actions)
}

#[test]
fn a_comparison_is_exact_for_any_number_of_records() {
    for action in [
        "disp=\"x\" any-variant",
        "disp=\"x\" all-variants",
        "disp=\"x\" only-variants",
    ] {
        let ruleset = with_records(action);
        let label = "b".repeat(16);
        let of = |count| "a".repeat(count);
        assert!(!ruleset.collides(&label, &(of(40) + "c")), "{action}");
        assert!(ruleset.collides(&label, &of(40)), "{action}");
        assert!(ruleset.collides(&label, &of(160)), "{action}");
        assert!(!ruleset.collides(&label, &of(15)), "{action}");
        assert!(!ruleset.collides(&label, &of(161)), "{action}");
        // Only the states of the latest 64 places are in memory, and old ones do not come back.
        let rest = "c".repeat(64);
        assert!(!ruleset.collides(&label, &(of(40) + &rest)), "{action}");
        assert!(
            ruleset.collides(&(label.clone() + &rest), &(of(40) + &rest)),
            "{action}"
        );
    }
    let ruleset = with_records("disp=\"invalid\" any-variant");
    assert!(!ruleset.collides(&"b".repeat(16), &"a".repeat(40)));
}

#[test]
fn a_list_claims_only_permutations_that_it_counted() {
    let ruleset = with_records("disp=\"x\" any-variant");
    let limit = 1_000_000_000_000_000_000;
    let label = "b".repeat(60);
    let error = ruleset
        .variants(&label)
        .with_limit(limit)
        .last()
        .unwrap()
        .unwrap_err();
    let VariantError::TooComplex { code_points, .. } = &error else {
        unreachable!("{error}");
    };
    let variant: String = code_points.iter().collect();
    assert_eq!(
        error.to_string(),
        format!(
            "the list ends before the variant {variant:?}, because its disposition takes more than 262144 \
             comparisons"
        )
    );
    let error = ruleset.variants("bb").with_limit(7).last().unwrap();
    assert_eq!(error, Err(VariantError::LimitReached { limit: 7 }));
}

#[test]
fn a_set_of_any_number_has_its_meaning_in_a_context() {
    let (mut data, mut rules) = (String::from("<char cp=\"0061\"/>"), String::new());
    let sets = 200;
    for (number, letter) in (0..sets).zip(0x4E00..) {
        write!(data, "<char cp=\"{letter:04X}\"/>").unwrap();
        let anchored = 0x5000 + number;
        write!(data, "<char cp=\"{anchored:04X}\" when=\"r{number}\"/>").unwrap();
        let class = format!("<class>{letter:04X}</class>");
        let rule = match number % 3 {
            0 => format!("<look-behind>{class}</look-behind><anchor/>"),
            1 => format!("<anchor/><look-ahead>{class}</look-ahead>"),
            _ => class,
        };
        write!(rules, "<rule name=\"r{number}\">{rule}</rule>").unwrap();
    }
    let ruleset = ruleset(&data, &rules);
    for (number, letter) in (0..sets).zip(0x4E00..) {
        let letter = char::from_u32(letter).unwrap();
        let anchored = char::from_u32(0x5000 + number).unwrap();
        let is_valid = |label: String| !ruleset.disposition(&label).is_invalid();
        let (before, after) = (format!("{letter}{anchored}"), format!("{anchored}{letter}"));
        assert_eq!(is_valid(before), number % 3 != 1, "set {number}");
        assert_eq!(is_valid(after), number % 3 != 0, "set {number}");
        assert!(!is_valid(format!("a{anchored}a")), "set {number}");
    }
}

#[test]
fn permutations_that_join_early_are_duplicates() {
    let rules =
        "<rule name=\"r\"><char cp=\"0061\"/></rule><rule name=\"s\"><char cp=\"0062\"/></rule>";
    let twice =
        "<var cp=\"0078\" type=\"t\" not-when=\"r\"/><var cp=\"0078\" type=\"t\" when=\"s\"/>";
    let data = format!(
        "<char cp=\"0061\">{twice}</char><char cp=\"0062\"/><char cp=\"0063\"/><char cp=\"0078\"/>"
    );
    let ruleset = ruleset(&data, rules);
    let variants = |label: &str| {
        let variants = ruleset.variants(label).map(Result::unwrap);
        let variants = variants.map(|variant| (variant.to_string(), variant.is_duplicate()));
        variants.collect::<Vec<_>>()
    };
    let list = |list: &[(&str, bool)]| {
        let list = list
            .iter()
            .map(|(label, is_duplicate)| ((*label).to_owned(), *is_duplicate));
        list.collect::<Vec<_>>()
    };
    assert_eq!(variants("ba"), list(&[("ba", false), ("bx", true)]));
    // The last step is unique, and the one before it is not.
    assert_eq!(variants("abc"), list(&[("abc", false), ("xbc", true)]));
    assert_eq!(variants("ac"), list(&[("ac", false), ("xc", false)]));
}

#[test]
fn a_count_that_exceeds_its_type_is_the_greatest() {
    let variants = |first: u32| {
        let variants = (first..first + 255).map(|c| format!("<var cp=\"{c:04X}\"/>"));
        variants.collect::<String>()
    };
    let (a, aa) = (variants(0x4E00), variants(0x5000));
    let data = format!("<char cp=\"0061\">{a}</char>");
    let single = ruleset(&data, "");
    let data = format!("{data}<char cp=\"0061 0061\">{aa}</char>");
    let both = ruleset(&data, "");
    let count = |ruleset: &Ruleset, length| {
        let label = "a".repeat(length);
        ruleset.variants(&label).permutation_count()
    };
    assert_eq!(count(&single, 15), 256_u128.pow(15));
    assert_eq!(count(&both, 2), 256 * 256 + 256);
    for length in 16..=255 {
        assert_eq!(count(&single, length), u128::MAX, "{length}");
        assert_eq!(count(&both, length), u128::MAX, "{length}");
    }
}

#[test]
fn an_index_label_ignores_mappings_to_labels_that_are_too_long() {
    for rule in [
        "<rule name=\"r\"><char cp=\"0063\"/></rule>",
        "<rule name=\"r\"><anchor/></rule>",
    ] {
        let data = "<char cp=\"0062\"><var cp=\"0061 0061\" when=\"r\"/></char><char cp=\"0063\"/>";
        let ruleset = ruleset(data, rule);
        let index = |length: usize| {
            ruleset
                .index_label(&("c".repeat(length - 1) + "b"))
                .unwrap()
        };
        assert!(index(254).ends_with("caa"), "{rule}");
        assert!(index(255).ends_with("cb"), "{rule}");
    }
}

#[test]
fn a_label_collides_only_with_labels() {
    let data = "<char cp=\"0061\"/><char cp=\"0062\"><var cp=\"\"/><var cp=\"0061 0061\"/></char>";
    let ruleset = ruleset(data, "");
    let (of_a, of_b) = (|count| "a".repeat(count), |count| "b".repeat(count));
    assert!(ruleset.collides("ab", "a"));
    assert!(!ruleset.collides("b", ""));
    assert!(ruleset.collides(&of_b(127), &of_a(254)));
    assert!(ruleset.collides(&(of_b(127) + "a"), &of_a(255)));
    assert!(!ruleset.collides(&of_b(128), &of_a(256)));
}

#[test]
fn mappings_to_the_same_target_count_for_each_action() {
    let rules = "<rule name=\"r\"/><rule name=\"s\"/>\
                 <action disp=\"x\" only-variants=\"t1 u1\"/><action disp=\"x\" only-variants=\"t2 u2\"/>\
                 <action disp=\"invalid\" any-variant=\"t1 u1 t2 u2\"/>";
    for kind in ["u1", "u2", "u3", ""] {
        let kind = if kind.is_empty() {
            String::new()
        } else {
            format!("type=\"{kind}\"")
        };
        let data = format!(
            "<char cp=\"0061\"/><char cp=\"0064\"/><char cp=\"0062\"><var cp=\"0061\" type=\"t1\" when=\"r\"/>\
             <var cp=\"0061\" type=\"t2\" when=\"s\"/></char><char cp=\"0063\"><var cp=\"0064\" {kind}/></char>"
        );
        let ruleset = ruleset(&data, rules);
        // Another type, beside one of the first mapping, makes each permutation invalid.
        assert_eq!(ruleset.collides("bc", "ad"), !kind.contains("u3"), "{kind}");
        assert!(!ruleset.collides("bc", "ac"), "an element is kept");
    }
}
