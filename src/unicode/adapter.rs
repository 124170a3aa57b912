//! The mapping of UTS #46 and normalization by other crates: ICU4X, mostly through `idna_adapter`, and `unicode-normalization`.

use alloc::vec::Vec;
use core::iter::once;

use icu_normalizer::properties::CanonicalCompositionBorrowed;
use idna_adapter::Adapter;
use unicode_normalization::UnicodeNormalization;

use super::range_table::value;
use super::tables::normalization::{COMPOSING, NEXT};

/// The data, compiled in.
const ADAPTER: Adapter = Adapter::new();

/// Returns the code point that two compose to.
pub(super) fn compose_uncommon(first: char, second: char) -> Option<char> {
    CanonicalCompositionBorrowed::new().compose(first, second)
}

/// Returns whether the second code point composes with what the first one decomposes to, though not with it.
pub(super) fn composes_in_part(first: char, second: char) -> bool {
    let start = value(&COMPOSING, first) as usize;
    let mut seconds = NEXT.iter().skip(start).take_while(|&&c| c != '\0');
    seconds.any(|&c| c == second)
}

/// Appends the mapping of a code point with the status mapped.
pub(super) fn push_mapping(c: char, output: &mut Vec<char>) {
    output.extend(map_and_normalize(&mut once(c)));
}

/// Calls `push` with each code point of the Normalization Form C of valid ones, until it returns `None`: mapping once more,
/// which the normalizer of ICU4X does, changes none of them.
pub(super) fn push_nfc_of_valid(
    code_points: &[char],
    push: &mut impl FnMut(char) -> Option<()>,
) -> Option<()> {
    map_and_normalize(&mut code_points.iter().copied()).try_for_each(push)
}

/// Appends the Normalization Form C of any code points.
pub(super) fn push_nfc_of_any(code_points: &[char], output: &mut Vec<char>) {
    output.extend(code_points.iter().copied().nfc());
}

/// Applies steps 1, Map, and 2, Normalize, of UTS #46, for Nontransitional Processing. U+FFFD stands for each disallowed
/// code point. Every caller passes the same type of iterator, so that a program contains one mapper.
#[inline(never)]
fn map_and_normalize(code_points: &mut dyn Iterator<Item = char>) -> impl Iterator<Item = char> {
    ADAPTER.map_normalize(code_points)
}
