//! The mapping of UTS #46, and normalization to NFC.

use alloc::vec::Vec;

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

use super::class::{Status, is_inert, status};
use super::properties::ADAPTER;

/// Appends the code points that step 1, Map, puts in the place of `c`
/// ([UTS #46, section 4](https://www.unicode.org/reports/tr46/#Processing)).
#[expect(
    clippy::match_same_arms,
    reason = "one arm for each rule of the specification"
)]
pub(crate) fn map(c: char, transitional_processing: bool, output: &mut Vec<char>) {
    match status(c) {
        // "disallowed: Leave the code point unchanged in the string."
        Status::Disallowed => output.push(c),
        // "ignored: Remove the code point from the string."
        Status::Ignored => {}
        // "mapped: If Transitional_Processing and the code point is U+1E9E capital sharp s (ẞ), then
        // replace the code point in the string by “ss”. Otherwise: Replace the code point in the string
        // by the value for the mapping."
        Status::Mapped if transitional_processing && c == 'ẞ' => output.extend(['s', 's']),
        Status::Mapped => output.extend(ADAPTER.map_normalize(core::iter::once(c))),
        // "deviation: If Transitional_Processing, replace the code point in the string by the value for
        // the mapping. Otherwise, leave the code point unchanged in the string." The four mappings are
        // those of section 6, table 4; those of the two joiners are empty.
        Status::Deviation if transitional_processing => match c {
            'ß' => output.extend(['s', 's']),
            'ς' => output.push('σ'),
            _ => {}
        },
        Status::Deviation => output.push(c),
        // "valid: Leave the code point unchanged in the string."
        Status::Valid => output.push(c),
    }
}

/// The code points in Unicode Normalization Form C.
pub(crate) fn nfc(code_points: Vec<char>) -> Vec<char> {
    if code_points.iter().copied().all(is_inert) {
        code_points
    } else {
        code_points.into_iter().nfc().collect()
    }
}

/// Whether the code points are in Unicode Normalization Form C.
pub(crate) fn is_nfc(code_points: &[char]) -> bool {
    let code_points = code_points.iter().copied();
    match is_nfc_quick(code_points.clone()) {
        IsNormalized::Yes => true,
        IsNormalized::No => false,
        IsNormalized::Maybe => code_points.clone().nfc().eq(code_points),
    }
}
