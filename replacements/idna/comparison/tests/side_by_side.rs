//! Comparison of every function of both crates for random octets. `IDNA_NAMES` is their number.

use alabel::MappingStatus;
use idna_comparison::found::{Found, random_names};
use idna_comparison::operations::{ours, theirs};
use idna_comparison::{explanation, explanation_0_5, operations_0_5};

/// Flags of `Config`, as bits of `Arguments::flags`.
const USE_STD3_ASCII_RULES: usize = 1;
const TRANSITIONAL: usize = 2;

#[test]
fn every_difference_is_explained() {
    let mut found = Found::default();
    for (name, arguments) in random_names() {
        found.compare(
            (&name, arguments),
            ours::outcomes(&name, arguments),
            || theirs::outcomes(&name, arguments),
            |ours, theirs| explanation::explain(&name, arguments, ours, theirs),
        );
    }
    found.assert_explained("1.1.0");
}

#[test]
fn every_difference_from_0_5_is_explained() {
    let mut found = Found::default();
    for (octets, arguments) in random_names() {
        let name = String::from_utf8_lossy(&octets);
        let flags = arguments.flags;
        found.compare(
            (&octets, arguments),
            operations_0_5::ours::outcomes(&name, flags),
            || operations_0_5::theirs::outcomes(&name, flags),
            |ours, theirs| explanation_0_5::explain(&name, flags, ours, theirs),
        );
    }
    found.assert_explained("0.5.0");
}

/// These are the code points for `UnicodeVersion`. U+1E9E was mapped to "ss".
#[test]
fn newer_code_points_are_refused_by_0_5() {
    for (flags, accepted) in [
        (0, &['ẞ'][..]),
        (USE_STD3_ASCII_RULES, &['ẞ']),
        (TRANSITIONAL, &[]),
    ] {
        let config = operations_0_5::theirs::config(flags);
        let is_refused = |&c: &char| config.to_ascii(c.encode_utf8(&mut [0; 4])).is_err();
        let is_newer = |&c: &char| explanation_0_5::is_newer(c, flags);
        let newer = ('\u{80}'..=char::MAX).filter(is_newer);
        let (refused, others): (Vec<char>, Vec<char>) = newer.partition(is_refused);
        println!("{} code points are newer", refused.len());
        assert_eq!(others, accepted);
        assert!(refused.len() > 10_000);
        for c in refused {
            assert_ne!(MappingStatus::of(c), MappingStatus::Disallowed, "{c:?}");
        }
    }
}
