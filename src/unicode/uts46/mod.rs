//! The mapping of UTS #46, and its table.

mod layout;
mod simple_mapping;

use alloc::vec::Vec;

use super::class::{MappingStatus, class};
use super::tables::mapping::{MAPPING_RUNS, MAPPING_STARTS, MAPPINGS};
use crate::guarantee::Guaranteed;
pub(crate) use simple_mapping::simple_mapping;

/// Appends the mapping of `c` by step 1, Map ([UTS #46, section
/// 4](https://www.unicode.org/reports/tr46/#Processing)).
#[expect(
    clippy::match_same_arms,
    reason = "one arm for each rule of the specification"
)]
pub(crate) fn map(c: char, transitional_processing: bool, output: &mut Vec<char>) {
    match MappingStatus::of(c) {
        // disallowed: The code point is left unchanged; validation finds it.
        MappingStatus::Disallowed => output.push(c),
        // ignored: The code point is removed.
        MappingStatus::Ignored => {}
        // mapped: If Transitional_Processing, U+1E9E capital sharp s is replaced by "ss". Otherwise, and for
        // any other code point: it is replaced by its mapping.
        MappingStatus::Mapped if transitional_processing && c == 'ẞ' => output.extend(['s', 's']),
        MappingStatus::Mapped => push_mapping(c, output),
        // deviation: If Transitional_Processing, the code point is replaced by its mapping; otherwise it is
        // left unchanged. Section 1.3.2, table 1 lists the four deviations and their mappings, which are
        // empty for the two joiners.
        MappingStatus::Deviation if transitional_processing => match c {
            'ß' => output.extend(['s', 's']),
            'ς' => output.push('σ'),
            _ => {}
        },
        MappingStatus::Deviation => output.push(c),
        // valid: The code point is left unchanged.
        MappingStatus::Valid => output.push(c),
    }
}

/// Appends the mapping of a code point with the status mapped.
pub(super) fn push_mapping(c: char, output: &mut Vec<char>) {
    match simple_mapping(c, class(c)) {
        Some((simple, _)) => output.push(simple),
        None => push_mapping_of_table(c, output),
    }
}

/// Appends the mapping of a code point with the status mapped, if it is not simple.
pub(super) fn push_mapping_of_table(c: char, output: &mut Vec<char>) {
    let (single, units) = units(c).guaranteed();
    output.extend(single.and_then(|unit| char::from_u32(unit.into())));
    for c in char::decode_utf16(units.iter().copied()).flatten() {
        output.push(c);
    }
}

/// Returns the UTF-16 code units of a mapping: a single unit that the table only implies, or a slice of the
/// table.
fn units(c: char) -> Option<(Option<u16>, &'static [u16])> {
    let code_point = u32::from(c);
    let number = MAPPING_RUNS
        .partition_point(|run| run >> layout::FIRST <= code_point)
        .checked_sub(1)?;
    let (run, start) = (MAPPING_RUNS.get(number)?, *MAPPING_STARTS.get(number)?);
    let offset = code_point - (run >> layout::FIRST);
    let length = ((run >> layout::LENGTH) & layout::LENGTH_BITS) as usize;
    if length == 0 {
        return Some((start.checked_add(offset.try_into().ok()?), &[]));
    }
    let start = usize::from(start) + offset as usize * length;
    Some((None, MAPPINGS.get(start..start + length)?))
}
