//! Lists of variants: what is listed, where a list ends, and how items are written.
#![allow(clippy::unwrap_used)]

mod common;

use std::fmt::Write;

use alabel_lgr::VariantError;

use common::ruleset;

/// A sequence of two elements that is an element too. The two divisions of `ab` have different records.
const TWO_RECORDS: &str = "<char cp=\"0061\"/><char cp=\"0062\"/>\
    <char cp=\"0061 0062\"><var cp=\"0061 0062\" type=\"u\"/></char>";

#[test]
fn variants_and_conflicts_are_written_with_their_dispositions() {
    let data = "<char cp=\"0061\"><var cp=\"0062\" type=\"blocked\"/></char><char cp=\"0062\"/>";
    let ruleset = ruleset(data, "");
    let variants = ruleset.variants("a").map(Result::unwrap);
    let written: Vec<String> = variants.map(|variant| format!("{variant:?}")).collect();
    assert_eq!(written, ["\"a\" = valid", "\"b\" = blocked"]);
}

/// The divisions of the label have three records. Two of them have the same disposition and action.
#[test]
fn a_conflict_lists_each_disposition_once() {
    let data = format!(
        "{TWO_RECORDS}<char cp=\"0063\"><var cp=\"0063\" type=\"u\"/></char>\
         <char cp=\"0061 0062 0063\"><var cp=\"0061 0062 0063\" type=\"blocked\"/></char>"
    );
    let ruleset = ruleset(&data, "");
    let list: Vec<_> = ruleset.variants("abc").collect();
    let [Err(error)] = &*list else {
        unreachable!("{list:?}");
    };
    assert_eq!(
        error.to_string(),
        "the variant \"abc\" has more than one disposition: blocked, valid (RFC 7940, section 8.4)"
    );
}

#[test]
fn records_with_the_same_disposition_are_duplicates() {
    let ruleset = ruleset(TWO_RECORDS, "");
    let variants = ruleset.variants("ab").map(Result::unwrap);
    let duplicates: Vec<bool> = variants.map(|variant| variant.is_duplicate()).collect();
    assert_eq!(duplicates, [true]);
}

/// A label has at most 255 code points.
#[test]
fn variants_have_at_most_255_code_points() {
    let data = "<char cp=\"0061\"/><char cp=\"0063\"/>\
        <char cp=\"0062\"><var cp=\"0061\"/><var cp=\"0061 0061\"/></char>";
    let ruleset = ruleset(data, "");
    let list = |count| {
        let rest = "c".repeat(count);
        let variants = ruleset.variants(&format!("b{rest}")).map(Result::unwrap);
        let starts = variants.map(|variant| variant.to_string().replace(&rest, ""));
        starts.collect::<Vec<String>>()
    };
    assert_eq!(list(253), ["aa", "a", "b"]);
    assert_eq!(list(254), ["a", "b"]);
}

#[test]
fn a_list_ends_at_its_limit() {
    let data = "<char cp=\"0061\"><var cp=\"0062\"/><var cp=\"0063\"/></char>\
        <range first-cp=\"0062\" last-cp=\"0063\"/>";
    let ruleset = ruleset(data, "");
    for limit in 0..3 {
        let list: Vec<_> = ruleset.variants("a").with_limit(limit).collect();
        assert_eq!(
            list.iter().filter(|item| item.is_ok()).count() as u64,
            limit
        );
        assert_eq!(list.len() as u64, limit + 1);
        assert_eq!(
            list.last(),
            Some(&Err(VariantError::LimitReached { limit }))
        );
    }
    let list = ruleset.variants("a").with_limit(3);
    assert_eq!(list.flatten().count(), 3);
}

/// Each label takes 20 comparisons, so no label counts as more than one permutation.
#[test]
fn the_comparisons_of_labels_are_not_added_up() {
    let data = "<char cp=\"0061\"><var cp=\"0062\"/></char><char cp=\"0062\"/>";
    let ruleset = ruleset(data, "");
    let list = ruleset.variants("aaaaaaaaaa").with_limit(1 << 10);
    assert_eq!(list.map(Result::unwrap).count(), 1 << 10);
}

/// Two records under 4,000 actions are more than 4,096 comparisons, and one more permutation.
#[test]
fn actions_count_once_for_each_record() {
    let data = format!(
        "{TWO_RECORDS}<char cp=\"0063\"><var cp=\"0063\" type=\"u\"/><var cp=\"0064\" type=\"u\"/></char>\
         <char cp=\"0064\"/>"
    );
    let rules = "<action disp=\"x\" any-variant=\"t\"/>".repeat(4_000);
    let ruleset = ruleset(&data, &rules);
    let list = |limit| {
        let list = ruleset.variants("abc").with_limit(limit);
        list.map(|item| item.map(|variant| variant.to_string()))
            .collect::<Vec<_>>()
    };
    let limited = Err(VariantError::LimitReached { limit: 2 });
    assert_eq!(list(2), [Ok("abc".to_owned()), limited]);
    assert_eq!(list(3), [Ok("abc".to_owned()), Ok("abd".to_owned())]);
}

/// Comparing the label with itself tries 256 mappings in each of 1,024 states: one for `c`, and 1,023 for the
/// 62 letters `a`.
#[test]
fn a_label_takes_at_most_262144_comparisons() {
    let others = |count: u32| {
        let mut variants = String::new();
        for code_point in 0x4E00..0x4E00 + count {
            write!(variants, "<var cp=\"{code_point:04X}\"/>").unwrap();
        }
        variants
    };
    let data = format!(
        "<char cp=\"0061\"><var cp=\"0061\"/><var cp=\"0061 0061\"/>{}</char>\
         <char cp=\"0063\"><var cp=\"0063\"/>{}</char>",
        others(254),
        others(255)
    );
    let ruleset = ruleset(&data, "");
    let label = format!("c{}", "a".repeat(62));
    let mut list = ruleset.variants(&label);
    let first = list.next().unwrap();
    assert_eq!(first.map(|variant| variant.to_string()), Ok(label));
    assert!(matches!(
        list.next(),
        Some(Err(VariantError::TooComplex { .. }))
    ));
    assert_eq!(list.next(), None);
}

/// The last action makes the permutation invalid, because the first does not list its type.
#[test]
fn an_action_without_types_makes_other_permutations_invalid() {
    let letter = |letter: &str, other: &str, kind: &str| {
        format!(
            "<char cp=\"{letter}\"><var cp=\"{letter}\" type=\"v\"/><var cp=\"{other}\" type=\"{kind}\"/></char>"
        )
    };
    for (kind, collides) in [("v", true), ("w", false)] {
        let data = letter("0061", "0062", kind) + &letter("0062", "0061", kind);
        let rules = "<action disp=\"valid\" any-variant=\"v\"/><action disp=\"invalid\"/>";
        let ruleset = ruleset(&data, rules);
        assert_eq!(ruleset.collides("a", "b"), collides, "{kind}");
    }
}
