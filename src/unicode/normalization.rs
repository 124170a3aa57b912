//! Unicode Normalization Form C ([UAX #15](https://www.unicode.org/reports/tr15/)).

use alloc::vec::Vec;
use core::iter::from_fn;
use core::mem::replace;

use super::class::{MappingStatus, class, is_inert};
use super::compact::{composes_in_part, push_nfc_of_any, push_nfc_of_valid};
use super::layout::normalization::{COMBINING_CLASS, COUNT_BITS, MAYBE, START_BITS};
use super::range_table::value;
use super::source::compose_uncommon;
use super::tables::normalization::{COMBINING_CLASSES, COMPOSITES, FIRSTS, SECONDS};

/// The greatest `Canonical_Combining_Class` that there can be (UAX #44, section 5.7.4).
const GREATEST_CLASS: u32 = 254;

/// How many code points normalization makes one of at most: no canonical decomposition is longer.
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

/// Returns the output of step 1, Map, of UTS #46 in Normalization Form C.
///
/// Disallowed code points are left out of it: they stay as they are, and normalization does not look beyond them.
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

/// Calls `push` with each code point of the Normalization Form C. Returns `None` once `push` does, and if a code point that
/// is not valid has to be normalized together with others.
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

/// Splits a string into parts that are normalized one by one: each inert code point starts one.
#[inline]
pub(super) fn segments(code_points: &[char]) -> impl Iterator<Item = &[char]> {
    chunks(code_points, |_, c| !is_inert(c))
}

/// Splits a string where `is_one` is false of two neighbors, as `chunk_by` does, which can panic for what the compiler knows.
#[inline]
pub(super) fn chunks(
    code_points: &[char],
    is_one: impl Fn(char, char) -> bool,
) -> impl Iterator<Item = &[char]> {
    let mut rest = code_points;
    from_fn(move || {
        let (first, behind) = rest.split_first()?;
        let mut previous = *first;
        let is_end = |&c: &char| !is_one(replace(&mut previous, c), c);
        let length = 1 + behind.iter().position(is_end).unwrap_or(behind.len());
        let chunk;
        (chunk, rest) = rest.split_at_checked(length)?;
        Some(chunk)
    })
}

/// Sorts marks by their class, where each class keeps its order: the Canonical Ordering Algorithm. One pass for each
/// class takes linear time; nearly all names have their marks in order.
pub(super) fn order<T: Copy>(marks: &mut [T], class: impl Fn(T) -> u32) {
    if marks.is_sorted_by_key(|&mark| class(mark)) {
        return;
    }
    let unordered: Vec<(u32, T)> = marks.iter().map(|&mark| (class(mark), mark)).collect();
    let mut places = marks.iter_mut();
    for number in 1..=GREATEST_CLASS {
        let of_class = unordered.iter().filter(|&&(class, _)| class == number);
        of_class
            .zip(&mut places)
            .for_each(|((_, mark), place)| *place = *mark);
    }
}

/// Composes the code points of a segment pair by pair. Returns the result if it is one inert code point: it is canonically
/// equivalent to the segment, and in Normalization Form C.
fn composed(segment: &[char]) -> Option<char> {
    let composed = segment.iter().copied().map(Some);
    let composed = composed.reduce(|composed, c| compose(composed?, c?))?;
    composed.filter(|&c| is_inert(c))
}

/// Returns whether the code points are in Normalization Form C: none has the `NFC_Quick_Check` No, their combining classes
/// are in order, and none composes with the starter before it, or with what that decomposes to. A code point is blocked
/// from the starter if one between them has the same combining class or a higher one.
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

/// Returns the code point that two compose to. The table has what is common, and is faster than that of `icu_normalizer`, which
/// composes all (bench row "decomposed").
pub(super) fn compose(first: char, second: char) -> Option<char> {
    let (first, second) = match (u16::try_from(first), u16::try_from(second)) {
        (Ok(first), Ok(second)) if !matches!(second, 0x1161..=0x11C2) => (first, second),
        _ => return compose_uncommon(first, second),
    };
    let entry = SECONDS.get(usize::from(second) % SECONDS.len())?;
    let (start, count) = (entry >> COUNT_BITS, entry & ((1 << COUNT_BITS) - 1));
    if start >> START_BITS != u32::from(second) {
        return None;
    }
    let start = start & ((1 << START_BITS) - 1);
    let list = FIRSTS.get(start as usize..(start + count) as usize)?;
    let place = list.partition_point(|&other| other < first);
    list.get(place).filter(|&&other| other == first)?;
    let composite = *COMPOSITES.get(start as usize + place)?;
    char::from_u32(composite.into())
}

/// Returns the `Canonical_Combining_Class`.
pub(crate) fn combining_class(c: char) -> u32 {
    value(&COMBINING_CLASSES, c) & COMBINING_CLASS
}

/// Returns whether normalization changes two code points, given that it changes neither alone: they compose, or do so in part.
#[inline]
pub(super) fn composes(first: char, second: char) -> bool {
    compose(first, second).is_some() || composes_in_part(first, second)
}
