//! The memory of a conversion has a bound: a constant plus a factor times the name, for all lengths up to
//! 4,096 octets.

use std::collections::BTreeMap;
use std::hint::black_box;

use alabel::{BidiScope, Idna2003, Idna2008, Mapping, Profile, Url, Uts46};
use allocation_counter::measure;

use crate::scale::stride;

/// The allowed octets per octet of the name.
const FACTOR: u64 = 8;

/// Parts of the worst names: long mappings and decompositions, marks, A-labels, many labels, and errors of
/// each kind.
const PARTS: &[&str] = &[
    "\u{344}",
    "ﷺ",
    "㌀é",
    "㌀",
    "é",
    "e\u{301}",
    "\u{301}",
    "ü",
    "한",
    "\u{1D160}",
    "ΐ",
    "a.",
    "é.",
    "xn--tda.",
    "xn--0.",
    "☕.",
    "א",
    "אa.",
    "0a.א.",
    " ",
    "a ",
    "\u{378}",
    "-.",
    "ß",
    "Ü",
    "A",
    "\u{200D}",
    "。",
    "１",
    "٠",
    "क\u{94D}\u{200D}",
    "𝟎",
    "a",
];

/// Returns profiles that verify lengths, each with the constant for a conversion in KiB.
fn profiles() -> [(Profile, u64); 10] {
    [
        (Uts46::new().into(), 56),
        (Uts46::STRICT.into(), 56),
        (Uts46::new().transitional_processing(true).into(), 56),
        (Url::STRICT.into(), 56),
        (Idna2008::LOOKUP.into(), 56),
        (
            Idna2008::REGISTRATION
                .bidi_scope(BidiScope::EachLabel)
                .into(),
            56,
        ),
        (Idna2008::LOOKUP.mapping(Mapping::Rfc5895).into(), 112),
        (Idna2008::LOOKUP.mapping(Mapping::Uts46).into(), 112),
        (Uts46::new().deny_ignored(true).into(), 56),
        (Idna2003::new().into(), 192),
    ]
}

#[test]
fn a_conversion_takes_a_constant_and_a_factor_of_its_name() {
    for (profile, constant) in profiles() {
        // The worst name of the lengths up to each power of two.
        let mut ranges = BTreeMap::new();
        for length in (1..=4096_usize).step_by(1 + 4 * stride()) {
            let (beside, worst) = ranges
                .entry(length.next_power_of_two())
                .or_insert((0, String::new()));
            for part in PARTS {
                let name = part.repeat(length.div_ceil(part.len()));
                let taken = measure(|| drop(black_box(profile.to_ascii(black_box(&name)))));
                let found = taken.bytes_max.saturating_sub(FACTOR * name.len() as u64);
                if found > *beside {
                    *beside = found;
                    *worst = format!("{part:?} {length} {}", taken.bytes_max);
                }
            }
        }
        for (length, (beside, name)) in ranges {
            println!("{profile}, up to {length} octets: {beside}, {name}");
            assert!(beside <= constant << 10, "{profile}: {beside}, {name}");
        }
    }
}
