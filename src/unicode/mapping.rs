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
        // disallowed: The code point is left unchanged; validation finds it.
        Status::Disallowed => output.push(c),
        // ignored: The code point is removed.
        Status::Ignored => {}
        // mapped: If Transitional_Processing, U+1E9E capital sharp s is replaced by "ss". Otherwise, and for
        // any other code point: it is replaced by its mapping.
        Status::Mapped if transitional_processing && c == 'ẞ' => output.extend(['s', 's']),
        Status::Mapped => output.extend(ADAPTER.map_normalize(core::iter::once(c))),
        // deviation: If Transitional_Processing, the code point is replaced by its mapping; otherwise it is
        // left unchanged. The four deviations and their mappings are in section 1.3.2, table 1; those of the
        // two joiners are empty.
        Status::Deviation if transitional_processing => match c {
            'ß' => output.extend(['s', 's']),
            'ς' => output.push('σ'),
            _ => {}
        },
        Status::Deviation => output.push(c),
        // valid: The code point is left unchanged.
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
