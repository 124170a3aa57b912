//! The data of nameprep (RFC 3491) for Unicode 3.2: the tables of RFC 3454, and NFKC.

use alloc::vec::Vec;

use unicode_normalization::UnicodeNormalization;

use super::layout::nameprep as layout;
use super::range_table::{mapped, union, value};
use super::segments::chunks;
use super::tables::nameprep::{CLASSES, EXPANSIONS, FOLDING};
use crate::error::Prohibition;

/// The tables of prohibited code points, in the order of their numbers. C.5 is missing: a `char` is never a
/// surrogate.
const PROHIBITIONS: [Prohibition; 8] = [
    Prohibition::NonAsciiSpace,
    Prohibition::NonAsciiControl,
    Prohibition::PrivateUse,
    Prohibition::Noncharacter,
    Prohibition::InappropriateForPlainText,
    Prohibition::InappropriateForCanonicalRepresentation,
    Prohibition::ChangesDisplayOrDeprecated,
    Prohibition::Tagging,
];

/// Returns `true` if any of these bits is set in the value of a code point.
fn has(c: char, bits: u32) -> bool {
    // Most code points of names are ASCII, and no table except D.2 contains any of it.
    if c.is_ascii() {
        return c.is_ascii_alphabetic() && bits & layout::L_CAT != 0;
    }
    value(&CLASSES, c) & bits != 0
}

/// The tables that contain a code point of a label outside ASCII. Most labels break no rule, so one look-up
/// of each code point replaces one for each rule.
#[derive(Clone, Copy)]
pub(crate) struct TablesOfLabel(u32);

impl TablesOfLabel {
    /// Looks the code points up.
    pub(crate) fn of(label: &[char]) -> Self {
        let others = label.iter().copied().filter(|c| !c.is_ascii());
        Self(union(&CLASSES, others))
    }

    /// Returns `true` if a code point is in a table of prohibited output.
    pub(crate) const fn have_prohibited(self) -> bool {
        self.0 & layout::PROHIBITED != 0
    }

    /// Returns `true` if a code point is in table D.1.
    pub(crate) const fn have_rand_al_cat(self) -> bool {
        self.0 & layout::RAND_AL_CAT != 0
    }

    /// Returns `true` if a code point is in table A.1.
    pub(crate) const fn have_unassigned(self) -> bool {
        self.0 & layout::UNASSIGNED != 0
    }
}

/// Returns `true` if the code point is in table A.1: "Unassigned code points in Unicode 3.2".
pub(crate) fn is_unassigned(c: char) -> bool {
    has(c, layout::UNASSIGNED)
}

/// Returns `true` if the code point is in table D.1: "Characters with bidirectional property "R" or "AL"".
pub(crate) fn is_rand_al_cat(c: char) -> bool {
    has(c, layout::RAND_AL_CAT)
}

/// Returns `true` if the code point is in table D.2: "Characters with bidirectional property "L"".
pub(crate) fn is_l_cat(c: char) -> bool {
    has(c, layout::L_CAT)
}

/// Returns the first of the tables C.1.2, C.2.2, C.3, C.4, and C.6 to C.9 that contains the code point.
pub(crate) fn prohibition(c: char) -> Option<Prohibition> {
    let number = (value(&CLASSES, c) & layout::PROHIBITED).checked_sub(1)?;
    PROHIBITIONS.get(number as usize).copied()
}

/// Appends the mapping of a code point: nothing by table B.1, otherwise its folding.
pub(super) fn map(c: char, output: &mut Vec<char>) {
    if !has(c, layout::MAPPED_TO_NOTHING) {
        fold(c, output);
    }
}

/// Maps a text. Most texts have no code point of table B.1, which few look-ups show.
pub(super) fn map_text(text: &str) -> Vec<char> {
    let others = text.chars().filter(|c| !c.is_ascii());
    let is_shorter = union(&CLASSES, others) & layout::MAPPED_TO_NOTHING != 0;
    let mut mapped = Vec::with_capacity(text.len());
    for c in text.chars() {
        if is_shorter {
            map(c, &mut mapped);
        } else {
            fold(c, &mut mapped);
        }
    }
    mapped
}

/// Appends the mapping of table B.2, "Mapping for case-folding used with NFKC".
fn fold(c: char, output: &mut Vec<char>) {
    if c.is_ascii() {
        output.push(c.to_ascii_lowercase());
    } else if let Ok(position) = EXPANSIONS.binary_search_by_key(&c, |(c, _)| *c) {
        let expansion = EXPANSIONS.get(position).map(|(_, expansion)| expansion);
        output.extend(expansion.into_iter().flatten().filter(|&&c| c != '\0'));
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
pub(super) fn nfkc(code_points: &[char]) -> Vec<char> {
    let mut output = Vec::with_capacity(code_points.len());
    if !TablesOfLabel::of(code_points).have_unassigned() {
        append_nfkc(code_points, &mut output);
        return output;
    }
    for run in chunks(code_points, |c, next| {
        is_unassigned(c) == is_unassigned(next)
    }) {
        if run.first().copied().is_some_and(is_unassigned) {
            output.extend(run);
        } else {
            append_nfkc(run, &mut output);
        }
    }
    output
}

/// Appends the Normalization Form KC of code points that are assigned in Unicode 3.2.
fn append_nfkc(code_points: &[char], output: &mut Vec<char>) {
    output.extend(code_points.iter().copied().map(before_corrigendum_4).nfkc());
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

/// Returns `true` if no code point crosses this one during normalization to NFKC.
pub(super) fn is_boundary(c: char) -> bool {
    is_unassigned(c)
        || core::iter::once(c)
            .nfkd()
            .next()
            .is_some_and(super::class::is_inert)
}
