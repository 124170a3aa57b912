//! The display policies do not allocate for ASCII hosts, and take no quadratic time for any name.

#![allow(clippy::unwrap_used)]

use std::hint::black_box;

use crate::common::scale::scaled;
use alabel::display::{Policy, Reason, RestrictionLevel, skeleton};
use allocation_counter::measure;

const POLICIES: [Policy; 5] = [
    Policy::SINGLE_SCRIPT,
    Policy::new(),
    Policy::new().restriction_level(RestrictionLevel::Unrestricted),
    Policy::CHROMIUM,
    Policy::FIREFOX,
];

#[test]
fn a_host_in_ascii_is_not_copied() {
    for host in [
        "example.com",
        "www.example.com.",
        "_dmarc.example.com",
        "r3---sn-x.example",
    ] {
        for policy in POLICIES {
            let allocations = measure(|| {
                black_box(policy.to_display(black_box(host)));
            });
            assert_eq!(allocations.count_total, 0, "{host}");
        }
    }
}

/// Displays a name under every policy, and writes all reasons. With quadratic time, the tests would take many
/// minutes.
fn run(name: &str) {
    for policy in POLICIES {
        let shown = policy.to_display(name);
        let reasons: Vec<Reason> = policy.check(name).collect();
        assert_eq!(shown.is_unicode(), reasons.is_empty());
        let length: usize = reasons.iter().map(|reason| reason.to_string().len()).sum();
        assert!(length <= 1000 * name.len());
        assert!(shown.to_ascii().is_ascii());
    }
    assert!(skeleton(name) == skeleton(name));
}

/// Repeats a unit.
fn repeated(unit: &str) -> String {
    unit.repeat(scaled(200_000) / unit.len())
}

#[test]
fn long_labels_are_not_quadratic() {
    for unit in [
        "☕",
        "é",
        "ü☕",
        "аррӏе",
        "жa",
        "ไtv",
        "中한ア",
        "a工",
        "aソ",
        "・",
        "aー",
        "へハ",
        "ąļ",
        "a\u{301}\u{327}",
        "i\u{307}",
        "४4",
        "३",
        "l·l",
        "þ",
        "’",
    ] {
        run(&format!("ä{}.com", repeated(unit)));
        run(&repeated(unit));
    }
}

#[test]
fn many_labels_are_not_quadratic() {
    for unit in [
        "☕.",
        "аррӏе.",
        "жa.",
        "中한ア.",
        "þ.",
        "xn--53h.",
        "xn--80ak6aa92e.",
    ] {
        run(&(repeated(unit) + "com"));
        // A long top-level domain.
        run(&(repeated(unit) + &repeated("ж")));
    }
}

#[test]
fn marks_on_one_base_are_not_quadratic() {
    for mark in ["\u{301}", "\u{327}", "\u{64B}", "\u{307}"] {
        run(&format!("a{}.com", repeated(mark)));
        run(&format!("ж{}i\u{307}.com", repeated(mark)));
    }
}
