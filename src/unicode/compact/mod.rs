//! The mapping of UTS #46 and normalization to NFC, with packed tables.

pub(super) mod composition;
mod layout;
mod normalization;

use alloc::vec::Vec;

pub(super) use self::composition::composes;
use self::layout::mappings;
pub(super) use self::normalization::{push_nfc_of_any, push_nfc_of_valid};
use super::class::class;
use super::simple_mapping::simple_mapping;
use super::tables::compact::{MAPPING_RUNS, MAPPING_STARTS, MAPPINGS};
use crate::guarantee::Guaranteed;

/// Appends the mapping of a code point with the status mapped.
pub(super) fn push_mapping(c: char, output: &mut Vec<char>) {
    match simple_mapping(c, class(c)) {
        Some((simple, _)) => output.push(simple),
        None => push_mapping_of_table(c, output),
    }
}

/// Appends the mapping of a code point with the status mapped, if it is not simple.
fn push_mapping_of_table(c: char, output: &mut Vec<char>) {
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
        .partition_point(|run| run >> mappings::FIRST <= code_point)
        .checked_sub(1)?;
    let (run, start) = (MAPPING_RUNS.get(number)?, *MAPPING_STARTS.get(number)?);
    let offset = code_point - (run >> mappings::FIRST);
    let length = ((run >> mappings::LENGTH) & mappings::LENGTH_BITS) as usize;
    if length == 0 {
        return Some((start.checked_add(offset.try_into().ok()?), &[]));
    }
    let start = usize::from(start) + offset as usize * length;
    Some((None, MAPPINGS.get(start..start + length)?))
}
