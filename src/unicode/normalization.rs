//! Unicode Normalization Form C ([UAX #15](https://www.unicode.org/reports/tr15/)).

use alloc::vec::Vec;
use core::mem::replace;

use super::class::{MappingStatus, class, is_inert};
use super::combining_class::combining_class;
use super::compact::{composes, push_nfc_of_any, push_nfc_of_valid};
use super::composites::compose;
use super::layout::normalization::MAYBE;
use super::range_table::value;
use super::segments::{chunks, segments};
use super::tables::normalization::COMBINING_CLASSES;

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

/// Returns `true` if the code points are in Normalization Form C. No code point has the `NFC_Quick_Check` No,
/// the combining classes are in order, and no code point composes with the starter before it, or with a part
/// of the starter's decomposition. A code point between the two with the same or a higher combining class
/// blocks the composition.
pub(crate) fn is_nfc(code_points: &[char]) -> bool {
    let (mut starter, mut previous) = ('\0', '\0');
    code_points.iter().all(|&c| {
        let previous = replace(&mut previous, c);
        if is_inert(c) {
            starter = c;
            return true;
        }
        let mut is_blocked = false;
        if !is_inert(previous) {
            let (last_class, class) = (combining_class(previous), combining_class(c));
            if last_class == 0 {
                starter = previous;
            } else if class != 0 && last_class > class {
                return false;
            }
            is_blocked = last_class != 0 && last_class >= class;
        }
        if !class(c).fails_quick_check() {
            return true;
        }
        let is_composed = !is_blocked && composes(starter, c);
        !is_composed && value(&COMBINING_CLASSES, c) & MAYBE != 0
    })
}
