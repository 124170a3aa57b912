//! Unicode Normalization Form C ([UAX #15](https://www.unicode.org/reports/tr15/)).

#[cfg(feature = "idna_adapter")]
mod adapter;
mod combining_class;
mod composition;
mod decomposition;
mod layout;
mod normalization;
mod other_planes;
#[cfg(not(feature = "idna_adapter"))]
mod own_tables;
mod quick_check;
mod segments;

use alloc::vec::Vec;

use super::class::{MappingStatus, class, is_inert};
#[cfg(feature = "idna_adapter")]
pub(crate) use adapter::is_virama;
pub(crate) use combining_class::combining_class;
#[cfg(feature = "display")]
pub(super) use combining_class::order;
use composition::compose;
use normalization::{push_nfc_of_any, push_nfc_of_valid};
#[cfg(not(feature = "idna_adapter"))]
pub(crate) use own_tables::is_virama;
pub(crate) use quick_check::is_nfc;
pub(super) use segments::chunks;
use segments::segments;

/// The maximum number of code points that compose to one: no canonical decomposition is longer.
pub(crate) const MOST_COMPOSED: usize = 4;

/// Returns the code points in Normalization Form C.
pub(super) fn nfc(code_points: Vec<char>) -> Vec<char> {
    if code_points.iter().copied().all(is_inert) {
        return code_points;
    }
    let mut output = Vec::with_capacity(code_points.len());
    for segment in segments(&code_points) {
        match composed(segment) {
            Some(c) => output.push(c),
            None => push_nfc_of_any(segment, &mut output),
        }
    }
    output
}

/// Normalizes the result of step 1, Map, of UTS #46 to Normalization Form C.
///
/// Disallowed code points stay unchanged, and nothing crosses them.
pub(super) fn nfc_of_mapped(code_points: Vec<char>) -> Vec<char> {
    if code_points.iter().copied().all(is_inert) {
        return code_points;
    }
    let is_disallowed = |c| MappingStatus::of(c) == MappingStatus::Disallowed;
    let mut output = Vec::with_capacity(code_points.len());
    for run in chunks(&code_points, |c, next| {
        is_disallowed(c) == is_disallowed(next)
    }) {
        if run.first().copied().is_some_and(is_disallowed) {
            output.extend(run);
        } else {
            push_nfc_of_valid(run, &mut |c| {
                output.push(c);
                Some(())
            });
        }
    }
    output
}

/// Calls `push` with each code point of the Normalization Form C. Returns `None` if `push` does, or if an
/// invalid code point must be normalized together with others.
#[inline]
pub(crate) fn push_nfc(
    code_points: &[char],
    mut push: impl FnMut(char) -> Option<()>,
) -> Option<()> {
    for segment in segments(code_points) {
        if let Some(c) = composed(segment) {
            push(c)?;
        } else if segment.iter().all(|&c| class(c).is_valid(true)) {
            push_nfc_of_valid(segment, &mut push)?;
        } else {
            return None;
        }
    }
    Some(())
}

/// Composes the code points of a segment pair by pair. Returns the result if it is one inert code point: it
/// is canonically equivalent to the segment, and in Normalization Form C.
fn composed(segment: &[char]) -> Option<char> {
    let composed = segment.iter().copied().map(Some);
    let composed = composed.reduce(|composed, c| compose(composed?, c?))?;
    composed.filter(|&c| is_inert(c))
}
