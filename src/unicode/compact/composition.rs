//! Canonical compositions and decompositions of single code points
//! ([UAX #15](https://www.unicode.org/reports/tr15/)).

use alloc::vec::Vec;

use super::super::class::class;
use super::super::combining_class::combining_class;
use super::super::composites::compose;
use super::super::layout::normalization::{COUNT_BITS, MAYBE, START_BITS};
use super::super::range_table::value;
use super::super::tables::compact::{
    COMPOSITE_INDEX, COMPOSITE_SETS, COMPOSITIONS_OF_OTHER_PLANES, UNLIKE_MAPPING,
};
use super::super::tables::normalization::{COMBINING_CLASSES, COMPOSITES, FIRSTS, SECONDS};
use super::push_mapping_of_table;

/// Returns whether normalization changes two code points, given that it changes neither alone: they compose, or do so in part.
#[inline]
pub(in super::super) fn composes(first: char, second: char) -> bool {
    compose(first, second).is_some() || composes_in_part(first, second)
}

/// Returns whether the second code point composes with what the first one decomposes to, though not with it. In line, since most code
/// points decompose to themselves: a call took 1 % of the instructions of bench row "decomposed".
#[inline]
fn composes_in_part(first: char, second: char) -> bool {
    (may_decompose(first) || second > '\u{FFFF}') && composes_with_a_part(first, second)
}

/// Returns whether the second code point is ordered before the mark at the end of what the first one decomposes to and composes with
/// what is left, or is what starts the second one. Of those that compose, plane 0 has none of the latter.
#[inline(never)]
fn composes_with_a_part(first: char, second: char) -> bool {
    let class = combining_class(second);
    let is_before = |(starter, mark)| class < combining_class(mark) && composes(starter, second);
    let starts = |(start, _)| composes(first, start);
    (class != 0 && pair(first).is_some_and(is_before))
        || (second > '\u{FFFF}' && pair(second).is_some_and(starts))
}

/// Finds one of the few compositions of other planes than 0.
#[cold]
#[inline(never)]
pub(in super::super) fn of_other_planes(
    is_wanted: &dyn Fn(&(char, char, char)) -> bool,
) -> Option<(char, char, char)> {
    let mut compositions = COMPOSITIONS_OF_OTHER_PLANES.iter().copied();
    compositions.find(is_wanted)
}

/// Calls `push` with each code point of the canonical decomposition of one whose `NFC_Quick_Check` is not No.
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

/// Appends a code point, or what normalization to NFC replaces it by if its `NFC_Quick_Check` is No. UTS #46 maps it to the same, but
/// for a few.
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

/// Returns whether two code points may compose to one: a composite of plane 0, or what is in another plane. Most that are asked for
/// do not, and need no search (bench rows "decomposed" and "Devanagari"). A syllable of Hangul stays whole: what composes with its
/// parts composes with it.
fn may_decompose(c: char) -> bool {
    let code_point = u32::from(c);
    let number = COMPOSITE_INDEX.get((code_point / u64::BITS) as usize);
    let set = number.and_then(|&number| COMPOSITE_SETS.get(usize::from(number)));
    c > '\u{FFFF}' || set.is_some_and(|set| set >> (code_point % u64::BITS) & 1 == 1)
}

/// Returns the two code points that compose to one, other than a syllable of Hangul.
#[inline(never)]
fn pair(c: char) -> Option<(char, char)> {
    if c > '\u{FFFF}' {
        return of_other_planes(&|(composite, _, _)| *composite == c).map(|(_, a, b)| (a, b));
    }
    let c = u16::try_from(c).ok()?;
    let place = COMPOSITES.iter().position(|&other| other == c)?;
    // The group of the second code point: its entry has where it starts, and how many it has.
    let number = u32::try_from(place).ok()?;
    let is_group = |entry: &&u32| {
        let (first, count) = (*entry >> COUNT_BITS, *entry & ((1 << COUNT_BITS) - 1));
        number.wrapping_sub(first & ((1 << START_BITS) - 1)) < count
    };
    let second = SECONDS.iter().find(is_group)? >> (COUNT_BITS + START_BITS);
    let first = *FIRSTS.get(place)?;
    Some((char::from_u32(first.into())?, char::from_u32(second)?))
}
