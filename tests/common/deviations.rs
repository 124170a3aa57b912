//! The known deviations from the vectors in `data/`, each with its reason.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// Cases of a file of vectors that the library does not satisfy on purpose.
pub struct Deviation {
    /// The file in `data/`.
    pub file: &'static str,
    /// The cases: line numbers, positions in a JSON array, or the numbers in the file.
    pub cases: RangeInclusive<usize>,
    /// The reason.
    pub reason: &'static str,
}

/// All known deviations.
pub const DEVIATIONS: &[Deviation] = &[
    Deviation {
        file: "IdnaTestV2.txt",
        cases: 548..=549,
        reason: "the source has the surrogate U+D900, which a `str` cannot hold",
    },
    Deviation {
        file: "IdnaTestV2.txt",
        cases: 3384..=3387,
        reason: "U+3F8CD: unassigned in Unicode 16.0 (V7), valid in Unicode 18.0",
    },
    Deviation {
        file: "IdnaTestV2.txt",
        cases: 3952..=3964,
        reason: "U+3F02B: unassigned in Unicode 16.0 (V7), valid in Unicode 18.0",
    },
    Deviation {
        file: "IdnaTestV2.txt",
        cases: 4219..=4220,
        reason: "U+32931: unassigned in Unicode 16.0 (V7), valid in Unicode 18.0",
    },
    Deviation {
        file: "IdnaTestV2.txt",
        cases: 4401..=4411,
        reason: "U+32B9A: unassigned in Unicode 16.0 (V7), valid in Unicode 18.0",
    },
    Deviation {
        file: "IdnaTestV2.txt",
        cases: 4726..=4727,
        reason: "U+3D286: unassigned in Unicode 16.0 (V7), valid in Unicode 18.0",
    },
    Deviation {
        file: "IdnaTestV2.txt",
        cases: 5858..=5860,
        reason: "U+3E8AC: unassigned in Unicode 16.0 (V7), valid in Unicode 18.0",
    },
    Deviation {
        file: "IdnaTestV2.txt",
        cases: 6328..=6329,
        reason: "U+1ADC: unassigned in Unicode 16.0 (V7, and by default of Bidi_Class L), a nonspacing mark in Unicode 18.0",
    },
    Deviation {
        file: "IdnaTestV2.txt",
        cases: 6466..=6473,
        reason: "U+3D416: unassigned in Unicode 16.0 (V7), valid in Unicode 18.0",
    },
    Deviation {
        file: "wpt/IdnaTestV2.json",
        cases: 41..=41,
        reason: "the empty domain, which the file copies from UTS #46; the URL Standard says: \"if result is the empty string, then return failure\"",
    },
    Deviation {
        file: "wpt/IdnaTestV2.json",
        cases: 2494..=2495,
        reason: "U+3E8AC: unassigned in the version of Unicode of the file, valid in Unicode 18.0",
    },
    Deviation {
        file: "uts46.json",
        cases: 548..=549,
        reason: "the source has the surrogate U+D900, which a `str` cannot hold",
    },
    Deviation {
        file: "idna-python-tests.json",
        cases: 165..=165,
        reason: "its display form lowercases a broken A-label; here a label with an error stays unchanged",
    },
    Deviation {
        file: "idna-python-tests.json",
        cases: 169..=169,
        reason: "its decode accepts a name of 254 octets, which its encode refuses: RFC 1035, section 2.3.4",
    },
    Deviation {
        file: "idna-python-tests.json",
        cases: 193..=193,
        reason: "its display form lowercases a broken A-label; here a label with an error stays unchanged",
    },
    Deviation {
        file: "idna-python-tests.json",
        cases: 210..=211,
        reason: "its function returns false at the position of an l, which has no contextual rule",
    },
];

/// Asserts that the deviating cases of `file` are exactly the listed ones.
#[track_caller]
pub fn assert_deviations(file: &str, deviating: &BTreeSet<usize>) {
    let entries = DEVIATIONS.iter().filter(|deviation| deviation.file == file);
    let listed: BTreeSet<usize> = entries
        .flat_map(|deviation| deviation.cases.clone())
        .collect();
    let unlisted: Vec<_> = deviating.difference(&listed).collect();
    let unused: Vec<_> = listed.difference(deviating).collect();
    assert!(
        unlisted.is_empty(),
        "{file}: unlisted deviations: {unlisted:?}"
    );
    assert!(
        unused.is_empty(),
        "{file}: listed cases that do not deviate: {unused:?}"
    );
}
