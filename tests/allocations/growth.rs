//! Work grows linearly with the length of a name, measured by its allocations.
//!
//! Normalization allocates for each part of a name that it reads, so a second reading increases the count.
//! The program in `fuzz/growth` counts the work itself for more shapes, but needs minutes to build.

#![allow(clippy::unwrap_used)]

use std::hint::black_box;

use alabel::{BidiScope, Form, Idna2003, Idna2008, Mapping, Profile, Url, Uts46, VerifyDnsLength};
use allocation_counter::{AllocationInfo, measure};

/// The repetitions of a part in a short name.
const SHORT: usize = 300;

/// The length of a long name, in short names.
const FACTOR: usize = 4;

/// Asserts that an operation allocates at most in proportion to the length of the name.
#[track_caller]
fn assert_linear<T>(shape: [&str; 3], operation: impl Fn(&str) -> T) {
    let [start, unit, end] = shape;
    let of_length = |count: usize| -> AllocationInfo {
        let name = [start, &unit.repeat(count), end].concat();
        measure(|| drop(black_box(operation(black_box(&name)))))
    };
    let (short, long) = (of_length(SHORT), of_length(FACTOR * SHORT));
    // Vectors grow by doubling.
    let most = |amount: u64| 2 * FACTOR as u64 * amount;
    assert!(
        long.count_total <= most(short.count_total),
        "{shape:?}: {short:?} {long:?}"
    );
    assert!(
        long.bytes_total <= most(short.bytes_total),
        "{shape:?}: {short:?} {long:?}"
    );
}

/// Returns profiles that map and normalize single labels or the whole name.
fn profiles() -> [Profile; 5] {
    let unlimited = Uts46::new().verify_dns_length(VerifyDnsLength::False);
    let mapped = Idna2008::REGISTRATION.mapping(Mapping::Rfc5895);
    [
        Uts46::STRICT.into(),
        unlimited.into(),
        Url::new().into(),
        mapped.bidi_scope(BidiScope::EachLabel).into(),
        Idna2003::new().use_std3_ascii_rules(true).into(),
    ]
}

/// One pass finds the places of all errors: in separate labels, in one label, and after code points that are
/// mapped or composed.
#[test]
fn finding_the_places_of_errors_is_linear() {
    for shape in [
        ["", "e\u{301} .", "ü"],
        ["", "e\u{301} ", "ü"],
        ["ü", "ﷺ .", ""],
        ["e\u{301}", "\u{378}", "ü"],
        ["e\u{301}", ".\u{301}", "ü"],
        ["", "xn--0.e\u{301}.", ""],
        ["", "0a.e\u{301}.", "א"],
        ["a\u{200C}", "\u{200C}e\u{301}", "ü"],
    ] {
        for profile in profiles() {
            assert_linear(shape, |name| profile.check(name).collect::<Vec<_>>());
            assert_linear(shape, |name| {
                profile.check_form(name, Form::Unicode).collect::<Vec<_>>()
            });
        }
    }
}

/// One pass finds the places of all reasons to hide a label, even if normalization reads the label as a
/// whole.
#[cfg(feature = "display")]
#[test]
fn finding_the_places_of_reasons_is_linear() {
    let policy = alabel::display::Policy::new();
    for shape in [
        ["a", "\u{334}", ".com"],
        ["", "e\u{301}а", ""],
        ["", "e\u{301}а.", "a"],
    ] {
        assert_linear(shape, |name| policy.check(name).collect::<Vec<_>>());
    }
}

/// The first code points of a name that is too long for DNS are enough to refuse it. The rest is neither
/// mapped nor normalized.
#[test]
fn names_that_are_too_long_are_refused_without_reading_them() {
    for profile in [
        Profile::default(),
        Idna2008::LOOKUP.mapping(Mapping::Rfc5895).into(),
    ] {
        for unit in ["a", "ü", "u\u{308}", "Ü", "ﷺ", "\u{301}"] {
            let allocations = |count: usize| {
                let name = unit.repeat(count);
                measure(|| drop(black_box(profile.to_ascii(black_box(&name)).unwrap_err())))
            };
            let (short, long) = (allocations(1_017), allocations(20_000));
            assert_eq!(short.count_total, long.count_total, "{profile:?} {unit:?}");
        }
    }
}
