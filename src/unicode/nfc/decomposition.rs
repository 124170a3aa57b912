//! Canonical decompositions of single code points ([UAX #15](https://www.unicode.org/reports/tr15/)), and the
//! compositions with their parts.

use alloc::vec::Vec;

use super::combining_class::combining_class;
use super::composition::compose;
use super::layout::{COUNT_BITS, MAYBE, START_BITS};
use super::other_planes::of_other_planes;
use crate::unicode::class::class;
use crate::unicode::range_table::value;
use crate::unicode::tables::normalization::{
    COMBINING_CLASSES, COMPOSITE_INDEX, COMPOSITE_SETS, COMPOSITES, FIRSTS, SECONDS, UNLIKE_MAPPING,
};
use crate::unicode::uts46::push_mapping_of_table;

/// Returns `true` if normalization changes a pair of code points that it does not change separately: they
/// compose, or their parts do.
#[inline]
pub(super) fn composes(first: char, second: char) -> bool {
    compose(first, second).is_some() || composes_in_part(first, second)
}

/// Returns `true` if the second code point composes with the decomposition of the first, but not with the
/// first. In line, because most code points decompose to themselves: a call cost 1 % of the instructions of
/// bench row "decomposed".
#[inline]
fn composes_in_part(first: char, second: char) -> bool {
    may_decompose(first) && composes_with_a_part(first, second)
}

/// Returns `true` if the second code point sorts before the last mark of the first one's decomposition and
/// composes with the rest, or if the first code point composes with the start of the second one's
/// decomposition. In plane 0, the second case does not occur.
#[inline(never)]
fn composes_with_a_part(first: char, second: char) -> bool {
    let class = combining_class(second);
    let is_before = |(starter, mark)| class < combining_class(mark) && composes(starter, second);
    let starts = |(start, _)| composes(first, start);
    (class != 0 && pair(first).is_some_and(is_before))
        || (second > '\u{FFFF}' && pair(second).is_some_and(starts))
}

/// Calls `push` with each code point of a canonical decomposition. The `NFC_Quick_Check` of `c` must not be
/// No.
pub(super) fn decompose(c: char, push: &mut dyn FnMut(char)) {
    if may_decompose(c)
        && let Some((first, second)) = pair(c)
    {
        decompose(first, push);
        push(second);
    } else {
        push(c);
    }
}

/// Appends a code point, or its replacement in NFC if its `NFC_Quick_Check` is No. With few exceptions, the
/// replacement is the mapping of UTS #46.
pub(super) fn push_replaced(c: char, output: &mut Vec<char>) {
    let is_replaced = class(c).fails_quick_check() && value(&COMBINING_CLASSES, c) & MAYBE == 0;
    if !is_replaced {
        output.push(c);
    } else if let Some((_, normalized)) = UNLIKE_MAPPING.iter().find(|(unlike, _)| *unlike == c) {
        output.push(*normalized);
    } else {
        push_mapping_of_table(c, output);
    }
}

/// Returns `true` if a code point may be a composition of two: a composite of plane 0, or any code point of
/// another plane. Most code points are not and need no search (bench rows "decomposed" and "Devanagari").
/// Hangul syllables stay whole: a code point that composes with their parts composes with them.
fn may_decompose(c: char) -> bool {
    let code_point = u32::from(c);
    let number = COMPOSITE_INDEX.get((code_point / u64::BITS) as usize);
    let set = number.and_then(|&number| COMPOSITE_SETS.get(usize::from(number)));
    c > '\u{FFFF}' || set.is_some_and(|set| set >> (code_point % u64::BITS) & 1 == 1)
}

/// Returns the two code points that compose to `c`, except for Hangul syllables.
#[inline(never)]
fn pair(c: char) -> Option<(char, char)> {
    if c > '\u{FFFF}' {
        return of_other_planes(&|(composite, _, _)| *composite == c).map(|(_, a, b)| (a, b));
    }
    let c = u16::try_from(c).ok()?;
    let place = COMPOSITES.iter().position(|&other| other == c)?;
    // The group of the second code point. Its entry has the start and the length of its list.
    let number = u32::try_from(place).ok()?;
    let is_group = |entry: &&u32| {
        let (first, count) = (*entry >> COUNT_BITS, *entry & ((1 << COUNT_BITS) - 1));
        number.wrapping_sub(first & ((1 << START_BITS) - 1)) < count
    };
    let second = SECONDS.iter().find(is_group)? >> (COUNT_BITS + START_BITS);
    let first = *FIRSTS.get(place)?;
    Some((char::from_u32(first.into())?, char::from_u32(second)?))
}
