//! The display policies, on real names and on any others.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

mod common;

use alabel::display::{RestrictionLevel, are_confusable, skeleton};
use proptest::prelude::*;
use unicode_security::RestrictionLevelDetection;

use common::names::name;
use common::property_test_config;
use common::real::registered_names;

/// The level of `unicode-security`.
fn level(label: &str) -> RestrictionLevel {
    use unicode_security::RestrictionLevel as Level;
    match label.detect_restriction_level() {
        Level::ASCIIOnly => RestrictionLevel::AsciiOnly,
        Level::SingleScript => RestrictionLevel::SingleScript,
        Level::HighlyRestrictive => RestrictionLevel::HighlyRestrictive,
        Level::ModeratelyRestrictive => RestrictionLevel::ModeratelyRestrictive,
        Level::MinimallyRestrictive => RestrictionLevel::MinimallyRestrictive,
        Level::Unrestricted => RestrictionLevel::Unrestricted,
    }
}

/// Every label of the real names, in both forms.
fn labels() -> Vec<String> {
    let names = registered_names();
    let unicode = names
        .iter()
        .map(|name| alabel::to_unicode(name).into_string());
    let both = names.iter().cloned().chain(unicode);
    both.flat_map(|name| name.split('.').map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

#[test]
fn the_levels_of_real_labels_are_those_of_unicode_security() {
    let labels = labels();
    assert!(labels.len() > 40_000, "{}", labels.len());
    for label in labels {
        assert_eq!(RestrictionLevel::of(&label), level(&label), "{label}");
    }
}

#[test]
fn the_skeletons_of_real_labels_are_those_of_unicode_security() {
    for label in labels() {
        let expected: String = unicode_security::skeleton(&label).collect();
        assert_eq!(
            format!("{:?}", skeleton(&label)),
            format!("Skeleton({expected:?})")
        );
        assert!(are_confusable(&expected, &label), "{label}");
    }
}

proptest! {
    #![proptest_config(property_test_config())]

    #[test]
    fn the_level_of_any_text_is_that_of_unicode_security(text in mixed_scripts()) {
        prop_assert_eq!(RestrictionLevel::of(&text), level(&text));
    }

    #[test]
    fn the_skeleton_of_any_text_is_that_of_unicode_security(text in name()) {
        let expected: String = unicode_security::skeleton(&text).collect();
        prop_assert_eq!(format!("{:?}", skeleton(&text)), format!("Skeleton({expected:?})"));
    }
}

/// A few allowed code points, of one script or several.
fn mixed_scripts() -> impl Strategy<Value = String> {
    const POOLS: [&str; 10] = [
        "abiü-0ß·ʼ",
        "жиі\u{301}\u{306}",
        "ανθ\u{308}",
        "中一〇々",
        "あアー・\u{3099}",
        "한글",
        "कि२",
        "বৎ২",
        "بجى\u{64B}۱",
        "ไท๐\u{303}\u{304}",
    ];
    let code_points = |pool: &str| pool.chars().collect::<Vec<char>>();
    let pools = prop::collection::vec(prop::sample::select(POOLS.to_vec()), 1..4);
    pools.prop_flat_map(move |pools| {
        prop::collection::vec(prop::sample::select(code_points(&pools.concat())), 1..6)
            .prop_map(String::from_iter)
    })
}
