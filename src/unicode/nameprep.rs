//! The data of nameprep (RFC 3491) for Unicode 3.2: the tables of RFC 3454, and NFKC.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::mem::replace;

use unicode_normalization::UnicodeNormalization;

use super::class::{element, is_inert};
use super::layout::nameprep as layout;
use super::nfc::{chunks, combining_class};
use super::range_table::{mapped, value};
use super::tables::nameprep::{
    BLOCK_INDEX, BLOCKS, FOLDING, NOT_TO_ONE, OTHER_PLANES, PROHIBITED_OUTPUT,
};

/// The tables that contain a code point, or any code point of a label. Most labels break no rule and do not
/// change, so one look-up of each code point replaces one for each rule and step.
#[derive(Clone, Copy)]
pub(crate) struct Tables(u8);

impl Tables {
    /// Looks a code point up.
    fn of(c: char) -> Self {
        match element(&BLOCK_INDEX, &BLOCKS, u32::from(c) as usize) {
            Some(bits) => Self(bits),
            None => Self::in_other_planes(c),
        }
    }

    /// Looks a code point after the blocks up. Such code points are rare.
    #[cold]
    #[inline(never)]
    fn in_other_planes(c: char) -> Self {
        let [bits, ..] = value(&OTHER_PLANES, c).to_le_bytes();
        Self(bits)
    }

    /// Looks the code points of a label up.
    pub(crate) fn of_label(label: &[char]) -> Self {
        let union = |tables, &c: &char| tables | Self::of(c).0;
        Self(label.iter().fold(0, union))
    }

    /// Returns `true` if mapping and normalization do not change the label of these tables: no code point is
    /// mapped or fails the quick check of NFKC, and combining classes are in order ([UAX #15, section
    /// 9](https://www.unicode.org/reports/tr15/#Detecting_Normalization_Forms)).
    fn are_of_prepared(self, label: &[char]) -> bool {
        !self.has(layout::CHANGED) && (!self.has(layout::REORDERED) || are_in_order(label))
    }

    /// Returns `true` if a code point is in a table of prohibited output.
    pub(crate) const fn have_prohibited(self) -> bool {
        self.has(layout::PROHIBITED)
    }

    /// Returns `true` if a code point is in table D.1: "Characters with bidirectional property "R" or "AL"".
    pub(crate) const fn have_rand_al_cat(self) -> bool {
        self.has(layout::RAND_AL_CAT)
    }

    /// Returns `true` if a code point is in table D.2: "Characters with bidirectional property "L"".
    pub(crate) const fn have_l_cat(self) -> bool {
        self.has(layout::L_CAT)
    }

    /// Returns `true` if a code point is in table A.1: "Unassigned code points in Unicode 3.2".
    pub(crate) const fn have_unassigned(self) -> bool {
        self.has(layout::UNASSIGNED)
    }

    /// Returns `true` if any of these bits is set.
    const fn has(self, bits: u8) -> bool {
        self.0 & bits != 0
    }
}

/// Returns `true` if the code point is in table A.1: "Unassigned code points in Unicode 3.2".
pub(crate) fn is_unassigned(c: char) -> bool {
    Tables::of(c).have_unassigned()
}

/// Returns `true` if the code point is in table D.1: "Characters with bidirectional property "R" or "AL"".
pub(crate) fn is_rand_al_cat(c: char) -> bool {
    Tables::of(c).have_rand_al_cat()
}

/// Returns `true` if the code point is in table D.2: "Characters with bidirectional property "L"".
pub(crate) fn is_l_cat(c: char) -> bool {
    Tables::of(c).have_l_cat()
}

/// Returns the position of the first of the tables C.1.2, C.2.2, C.3, C.4, and C.6 to C.9 that contains the
/// code point.
pub(crate) fn prohibiting_table(c: char) -> Option<usize> {
    let number = value(&PROHIBITED_OUTPUT, c).checked_sub(1)?;
    Some(number as usize)
}

/// Maps and normalizes a label. Returns the result and its tables.
pub(crate) fn prepare(label: &[char]) -> (Cow<'_, [char]>, Tables) {
    let tables = Tables::of_label(label);
    if tables.are_of_prepared(label) {
        return (Cow::Borrowed(label), tables);
    }
    let mut mapped = Vec::with_capacity(label.len());
    for &c in label {
        map(c, &mut mapped);
    }
    let prepared = nfkc(mapped);
    let tables = Tables::of_label(&prepared);
    (Cow::Owned(prepared), tables)
}

/// Appends the mapping of a code point: nothing by table B.1, otherwise its folding by table B.2, "Mapping
/// for case-folding used with NFKC".
pub(super) fn map(c: char, output: &mut Vec<char>) {
    if !Tables::of(c).has(layout::CHANGED) {
        output.push(c);
    } else if let Ok(position) = NOT_TO_ONE.binary_search_by_key(&c, |(c, _)| *c) {
        let mapping = NOT_TO_ONE.get(position).map(|(_, mapping)| mapping);
        output.extend(mapping.into_iter().flatten().filter(|&&c| c != '\0'));
    } else {
        output.push(mapped(&FOLDING, c).unwrap_or(c));
    }
}

/// Returns the code points in Normalization Form KC of Unicode 3.2.
///
/// For code points assigned in 3.2, any later version gives the same result ([UAX #15, section
/// 3](https://www.unicode.org/reports/tr15/#Versioning)), except for five ideographs. Unassigned code points
/// have no decomposition, compose with nothing, and have combining class 0: they stay unchanged, and nothing
/// crosses them.
///
/// Composition follows [Corrigendum 5](https://www.unicode.org/versions/corrigendum5.html). By the text of
/// 3.2, U+1100 and U+1161 compose in U+1100 U+0300 U+1161; by the corrigendum, U+0300 blocks them. Programs
/// differ: CPython leaves the three unchanged, libidn 1 returns U+AC00 U+0300.
pub(super) fn nfkc(code_points: Vec<char>) -> Vec<char> {
    if Tables::of_label(&code_points).are_of_prepared(&code_points) {
        return code_points;
    }
    let mut output = Vec::with_capacity(code_points.len());
    for run in chunks(&code_points, |c, next| {
        is_unassigned(c) == is_unassigned(next)
    }) {
        if run.first().copied().is_some_and(is_unassigned) {
            output.extend(run);
        } else {
            output.extend(run.iter().copied().map(before_corrigendum_4).nfkc());
        }
    }
    output
}

/// Applies one of the five decompositions of Unicode 3.2 that [Corrigendum
/// 4](https://www.unicode.org/versions/corrigendum4.html) corrected in Unicode 4.0.
fn before_corrigendum_4(c: char) -> char {
    match c {
        '\u{2F868}' => '\u{2136A}',
        '\u{2F874}' => '\u{5F33}',
        '\u{2F91F}' => '\u{43AB}',
        '\u{2F95F}' => '\u{7AAE}',
        '\u{2F9BF}' => '\u{4D57}',
        _ => c,
    }
}

/// Returns `true` if no mark directly follows one with a greater `Canonical_Combining_Class`. Unassigned code
/// points have the class 0, whatever a later version of Unicode assigns to them.
fn are_in_order(label: &[char]) -> bool {
    let class = |&c: &char| {
        let is_mark = Tables::of(c).has(layout::REORDERED);
        if is_mark { combining_class(c) } else { 0 }
    };
    let mut last = 0;
    label.iter().map(class).all(|class| {
        let last = replace(&mut last, class);
        class == 0 || last <= class
    })
}

/// Returns `true` if normalization to NFKC does not change the code point, and no earlier code point crosses
/// it or composes with it.
pub(super) fn is_stable(c: char) -> bool {
    !Tables::of(c).has(layout::CHANGED | layout::REORDERED)
}

/// Returns `true` if no code point crosses this one during normalization to NFKC.
pub(super) fn is_boundary(c: char) -> bool {
    is_stable(c) || core::iter::once(c).nfkd().next().is_some_and(is_inert)
}
