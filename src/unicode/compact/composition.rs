//! Canonical compositions and decompositions of single code points
//! ([UAX #15](https://www.unicode.org/reports/tr15/), and The Unicode Standard, section 3.12, for Hangul).

use alloc::vec::Vec;

use super::super::class::class;
use super::super::layout::normalization::{COUNT_BITS, MAYBE, START_BITS};
use super::super::normalization::{combining_class, composes};
use super::super::range_table::value;
use super::super::tables::compact::{COMPOSITIONS_OF_OTHER_PLANES, UNLIKE_MAPPING};
use super::super::tables::normalization::{COMBINING_CLASSES, COMPOSITIONS, SECONDS};
use super::push_mapping_of_table;

/// The syllables of Hangul in the order of their parts: a leading consonant, a vowel, and perhaps a trailing consonant.
const S_BASE: u32 = 0xAC00;
const S_COUNT: u32 = L_COUNT * V_COUNT * T_COUNT;
const L_BASE: u32 = 0x1100;
const L_COUNT: u32 = 19;
const V_BASE: u32 = 0x1161;
const V_COUNT: u32 = 21;
/// One before the first trailing consonant.
const T_BASE: u32 = 0x11A7;
/// The number of trailing consonants, and one for none.
const T_COUNT: u32 = 28;

/// Returns the code point that two compose to, if it is a syllable of Hangul or not in plane 0.
pub(in super::super) fn compose_uncommon(first: char, second: char) -> Option<char> {
    compose_hangul(first.into(), second.into()).or_else(|| {
        let (composite, _, _) = of_other_planes(&|&(_, a, b)| (a, b) == (first, second))?;
        Some(composite)
    })
}

/// Composes a leading consonant and a vowel, or what they compose to and a trailing consonant.
fn compose_hangul(first: u32, second: u32) -> Option<char> {
    let (l, v) = (first.wrapping_sub(L_BASE), second.wrapping_sub(V_BASE));
    let (s, t) = (first.wrapping_sub(S_BASE), second.wrapping_sub(T_BASE));
    if l < L_COUNT && v < V_COUNT {
        char::from_u32(S_BASE + (l * V_COUNT + v) * T_COUNT)
    } else if s < S_COUNT && s % T_COUNT == 0 && 0 < t && t < T_COUNT {
        char::from_u32(first + t)
    } else {
        None
    }
}

/// Returns whether the second code point composes with what the first one decomposes to, though not with it: it is ordered before
/// the mark at the end of that, or is what starts the second one. Of those that compose, plane 0 has none of the latter.
pub(in super::super) fn composes_in_part(first: char, second: char) -> bool {
    let class = combining_class(second);
    let is_before = |(starter, mark)| class < combining_class(mark) && composes(starter, second);
    let starts = |(start, _)| composes(first, start);
    (class != 0 && pair(first).is_some_and(is_before))
        || (second > '\u{FFFF}' && pair(second).is_some_and(starts))
}

/// Finds one of the few compositions of other planes than 0.
#[cold]
#[inline(never)]
fn of_other_planes(is_wanted: &dyn Fn(&(char, char, char)) -> bool) -> Option<(char, char, char)> {
    let mut compositions = COMPOSITIONS_OF_OTHER_PLANES.iter().copied();
    compositions.find(is_wanted)
}

/// Calls `push` with each code point of the canonical decomposition of one whose `NFC_Quick_Check` is not No.
pub(super) fn decompose(c: char, push: &mut dyn FnMut(char)) {
    if let Some((first, second)) = pair(c) {
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

/// Returns the two code points that compose to one. A syllable of Hangul stays whole: what composes with its parts composes with it.
#[inline(never)]
fn pair(c: char) -> Option<(char, char)> {
    if c > '\u{FFFF}' {
        return of_other_planes(&|(composite, _, _)| *composite == c).map(|(_, a, b)| (a, b));
    }
    let is_composite = |entry: &u32| entry & 0xFFFF == u32::from(c);
    // Eight at a time, and no early end among them, so that vector instructions compare.
    let (chunks, _) = COMPOSITIONS.as_chunks::<8>();
    let is_in = |chunk: &[u32; 8]| {
        chunk
            .iter()
            .fold(false, |is_in, entry| is_in | is_composite(entry))
    };
    let start = 8 * chunks.iter().take_while(|chunk| !is_in(chunk)).count();
    let place = start + COMPOSITIONS.get(start..)?.iter().position(is_composite)?;
    // The group of the second code point: its entry has where it starts, and how many it has.
    let number = u32::try_from(place).ok()?;
    let is_group = |entry: &&u32| {
        let (first, count) = (*entry >> COUNT_BITS, *entry & ((1 << COUNT_BITS) - 1));
        number.wrapping_sub(first & ((1 << START_BITS) - 1)) < count
    };
    let second = SECONDS.iter().find(is_group)? >> (COUNT_BITS + START_BITS);
    let first = COMPOSITIONS.get(place)? >> 16;
    Some((char::from_u32(first)?, char::from_u32(second)?))
}
