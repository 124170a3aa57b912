//! Prototypes and skeletons of UTS #39.

use alloc::string::String;
use alloc::vec::Vec;
use unicode_normalization::char::decompose_canonical;

use super::layout::{blocks, confusables as layout};
use super::{combining_class, order};
use crate::guarantee::Guaranteed;
use crate::unicode::tables::confusables::{
    BLOCKS, DEFAULT_IGNORABLE, LENGTHS, MEMBERS, PROTOTYPES, SEQUENCES, STARTS,
};
use crate::unicode::uts46::push_mapping;

/// Returns the skeleton of a text.
///
/// [UTS #39, section 4](https://www.unicode.org/reports/tr39/#def-skeleton): "Convert X to NFD format. Remove
/// any characters in X that have the property Default_Ignorable_Code_Point. Concatenate the prototypes for
/// each character in X. Reapply NFD."
pub(crate) fn skeleton(text: &str) -> String {
    let mut prototypes = String::with_capacity(text.len());
    let push = |c: char| {
        if !is_default_ignorable(c) {
            push_prototype(c, &mut prototypes);
        }
    };
    // ASCII is in Normalization Form D.
    if text.is_ascii() {
        text.chars().for_each(push);
    } else {
        nfd(text.chars()).into_iter().for_each(push);
    }
    if prototypes.is_ascii() {
        prototypes
    } else {
        nfd(prototypes.chars()).into_iter().collect()
    }
}

/// Replaces `skeleton` with the skeleton of a code point that is allowed in labels.
pub(crate) fn skeleton_of(c: char, skeleton: &mut String) {
    skeleton.clear();
    let mut parts = 0;
    decompose(c, |part| {
        parts += 1;
        if !is_default_ignorable(part) {
            push_prototype(part, skeleton);
        }
    });
    // A single prototype is in Normalization Form D.
    if parts > 1 && !skeleton.is_ascii() {
        *skeleton = nfd(skeleton.chars()).into_iter().collect();
    }
}

/// Returns code points in Normalization Form D. The crate's own iterator would link the tables of NFKD.
fn nfd(code_points: impl Iterator<Item = char>) -> Vec<char> {
    let mut decomposed = Vec::new();
    code_points.for_each(|c| decompose_canonical(c, |part| decomposed.push(part)));
    for marks in decomposed.split_mut(|&c| combining_class(c) == 0) {
        if marks.len() > 1 {
            order(marks, combining_class);
        }
    }
    decomposed
}

/// Returns `true` if the prototype of a code point is in ASCII. The code point must be allowed in labels.
pub(crate) fn has_ascii_prototype(c: char) -> bool {
    let Some(number) = number(c) else {
        return c.is_ascii();
    };
    match sequence(number) {
        [] => is_ascii(number),
        units => units.iter().all(|&unit| is_ascii(unit)),
    }
}

/// Returns the prototype of a code point if it is a single ASCII code point. The code point must be allowed
/// in labels.
pub(crate) fn ascii_prototype(c: char) -> Option<char> {
    number(c)
        .filter(|&number| is_ascii(number))
        .map_or(c.is_ascii().then_some(c), |number| {
            char::from_u32(number.into())
        })
}

/// Returns the last code point of the prototype of `c`, which must be allowed in labels.
pub(crate) fn end_of_prototype(c: char) -> char {
    let mut prototype = String::new();
    push_prototype(c, &mut prototype);
    prototype.chars().next_back().unwrap_or(c)
}

/// Calls `push` with each code point of the canonical decomposition of `c`.
pub(crate) fn decompose(c: char, push: impl FnMut(char)) {
    decompose_canonical(c, push);
}

/// Returns `true` if a unit of UTF-16 is in ASCII.
const fn is_ascii(unit: u16) -> bool {
    unit < 0x80
}

/// Returns `true` if a code point is a `Default_Ignorable_Code_Point`.
fn is_default_ignorable(c: char) -> bool {
    if c.is_ascii() {
        return false;
    }
    let following = DEFAULT_IGNORABLE.partition_point(|&(first, _)| first <= c);
    let range = following
        .checked_sub(1)
        .and_then(|position| DEFAULT_IGNORABLE.get(position));
    range.is_some_and(|&(_, last)| c <= last)
}

/// Appends the prototype of a code point.
fn push_prototype(c: char, output: &mut String) {
    match number(c) {
        None => output.push(c),
        // The mapping of UTS #46 is not mapped again.
        Some(layout::MAPPED) => {
            let mut mapped = Vec::new();
            push_mapping(c, &mut mapped);
            for mapped in nfd(mapped.into_iter()) {
                push_prototype(mapped, output);
            }
        }
        Some(number) => {
            let single = [number];
            let units = match sequence(number) {
                [] => &single,
                units => units,
            };
            output.extend(char::decode_utf16(units.iter().copied()).flatten());
        }
    }
}

/// Returns the number of a code point's prototype in the table, or `None` if the prototype is the code point.
fn number(c: char) -> Option<u16> {
    let code_point = u32::from(c);
    let block = u16::try_from(code_point / blocks::LENGTH).ok()?;
    // The first blocks all have such code points: those of most letters need no search.
    let block = match usize::from(block) {
        first if BLOCKS.get(first) == Some(&block) => first,
        _ => BLOCKS.binary_search(&block).ok()?,
    };
    let start = usize::from(*STARTS.get(block)?);
    let place = blocks::place(*MEMBERS.get(block)?, start, code_point)?;
    PROTOTYPES.get(place).copied()
}

/// Returns the sequence with a number. The sequence is empty if the number is a code point.
fn sequence(number: u16) -> &'static [u16] {
    let place = match number {
        layout::SEQUENCE..layout::MAPPED => number - layout::SEQUENCE,
        _ => return &[],
    };
    let following = LENGTHS.partition_point(|&(first, _)| first <= place);
    let length = following
        .checked_sub(1)
        .and_then(|position| LENGTHS.get(position));
    let length = length.map_or(0, |&(_, length)| usize::from(length));
    let start = usize::from(place);
    SEQUENCES.get(start..start + length).guaranteed()
}
