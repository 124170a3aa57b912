//! The index of protected names, by their looks.

use alloc::boxed::Box;
use alloc::collections::BinaryHeap;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::look::{Letter, push_look};
use super::public_suffix::PublicSuffixes;
use crate::guarantee::Guaranteed;
use crate::label::ACE_PREFIX;
use crate::profile::Uts46;

/// The number of names in a block. The index stores one position for each block, and the lengths of the names
/// give the others.
const BLOCK: usize = 16;

/// The protected names in the order of the looks of their registered parts. Uses 13.5 octets for each name in
/// addition to its text.
#[derive(Clone, Default)]
pub(in crate::display) struct Index {
    /// The public suffixes of the names.
    suffixes: PublicSuffixes,
    /// The ASCII forms of the names.
    text: Box<str>,
    /// The position of the first name of each block.
    blocks: Box<[usize]>,
    /// The length of each name, in octets.
    lengths: Box<[u8]>,
    /// The key of the first half and the length of each look, in ascending order.
    first_halves: Box<[u32]>,
    /// The key of the second half of each look. Names with equal first halves are ordered by this key, then
    /// by their text.
    second_halves: Box<[u32]>,
    /// The names in the order of the second halves of their looks.
    by_second_half: Box<[u32]>,
}

impl Index {
    /// Builds the index of names in their ASCII forms, without root dots.
    pub(in crate::display) fn new<'a>(
        suffixes: PublicSuffixes,
        names: impl Iterator<Item = &'a str>,
    ) -> Self {
        let mut look = Vec::new();
        // A heap, because the compiler cannot exclude a panic in other sorts of the standard library.
        let mut keyed = BinaryHeap::new();
        for name in names {
            let (registered, suffix) = suffixes.split(name);
            look.clear();
            push_registered(registered, suffix, &mut look);
            keyed.push((keys(&look), (registered, suffix), name));
        }
        let keyed = keyed.into_sorted_vec();
        let mut text = String::new();
        let mut blocks = Vec::with_capacity(keyed.len().div_ceil(BLOCK));
        for (position, (.., name)) in keyed.iter().enumerate() {
            if position % BLOCK == 0 {
                blocks.push(text.len());
            }
            text.push_str(name);
        }
        // No valid name has more than 253 octets.
        let length = |name: &str| u8::try_from(name.len()).unwrap_or(u8::MAX);
        let second_halves: Box<[u32]> = keyed.iter().map(|((_, second), ..)| *second).collect();
        let numbered = second_halves.iter().zip(0_u32..);
        let numbered = numbered.collect::<BinaryHeap<_>>().into_sorted_vec();
        let by_second_half = numbered.into_iter().map(|(_, position)| position).collect();
        Self {
            suffixes,
            text: text.into(),
            blocks: blocks.into(),
            lengths: keyed.iter().map(|(.., name)| length(name)).collect(),
            first_halves: keyed.iter().map(|((first, _), ..)| *first).collect(),
            second_halves,
            by_second_half,
        }
    }

    /// Returns the number of names.
    pub(in crate::display) fn len(&self) -> usize {
        self.lengths.len()
    }

    /// Returns `true` if there are no names.
    pub(in crate::display) fn is_empty(&self) -> bool {
        self.lengths.is_empty()
    }

    /// Returns the name at a position.
    pub(in crate::display) fn name(&self, position: usize) -> &str {
        let name = || {
            let block = position / BLOCK;
            let before = self.lengths.get(block * BLOCK..position)?;
            let before: usize = before.iter().map(|&length| usize::from(length)).sum();
            let start = self.blocks.get(block)? + before;
            let length = usize::from(*self.lengths.get(position)?);
            self.text.get(start..start + length)
        };
        name().guaranteed()
    }

    /// Returns the registered part and the public suffix of the name at a position.
    pub(in crate::display) fn parts(&self, position: usize) -> (&str, &str) {
        self.suffixes.split(self.name(position))
    }

    /// Calls `visit` with each group of names with one registered part, if that looks like `look` or has its
    /// keys.
    pub(in crate::display) fn exact(&self, look: &[Letter], mut visit: impl FnMut(Range<usize>)) {
        let (first, second) = keys(look);
        let range = equal(&self.first_halves, 0..self.len(), first);
        if range.is_empty() {
            return;
        }
        let range = equal(&self.second_halves, range, second);
        let mut start = range.start;
        while start < range.end {
            let end = self.end_of_group(start, range.end);
            visit(start..end);
            start = end;
        }
    }

    /// Calls `visit` with each group of names with one registered part, if that shares a half with `look` and
    /// its length differs by at most one letter.
    pub(in crate::display) fn with_a_half(
        &self,
        look: &[Letter],
        mut visit: impl FnMut(Range<usize>),
    ) {
        for length in look.len().saturating_sub(1)..=look.len() + 1 {
            let half = length / 2;
            if let Some(first) = look.get(..half) {
                let range = equal(&self.first_halves, 0..self.len(), key(first, length));
                let mut start = range.start;
                while start < range.end {
                    let end = self.end_of_group(start, range.end);
                    visit(start..end);
                    start = end;
                }
            }
            let start = look.len().checked_sub(length - half);
            if let Some(second) = start.and_then(|start| look.get(start..)) {
                self.with_second_half(key(second, length), &mut visit);
            }
        }
    }

    /// Calls `visit` with each group of names with one registered part, if its second half has a key.
    fn with_second_half(&self, second: u32, visit: &mut impl FnMut(Range<usize>)) {
        let key_of = |position: u32| self.second_halves.get(position as usize).copied();
        let start = self
            .by_second_half
            .partition_point(|&position| key_of(position) < Some(second));
        let mut rest = self.by_second_half.get(start..).guaranteed();
        while let Some(&first) = rest.first().filter(|&&first| key_of(first) == Some(second)) {
            let end = self.end_of_group(first as usize, self.len());
            visit(first as usize..end);
            let group = rest.partition_point(|&position| {
                key_of(position) == Some(second) && (position as usize) < end
            });
            rest = rest.get(group..).guaranteed();
        }
    }

    /// Returns the end of the names, before `limit`, with the registered part of the name at `start`.
    fn end_of_group(&self, start: usize, limit: usize) -> usize {
        let halves = |position: usize| {
            (
                self.first_halves.get(position),
                self.second_halves.get(position),
            )
        };
        let registered = |position: usize| self.parts(position).0;
        let is_same = |position: usize| {
            halves(position) == halves(start) && registered(position) == registered(start)
        };
        if start + 1 >= limit || !is_same(start + 1) {
            return start + 1;
        }
        partition_point(start + 1..limit, is_same)
    }

    /// Returns the position of the name with a suffix in a group with one registered part.
    pub(in crate::display) fn with_suffix(
        &self,
        group: Range<usize>,
        wanted: &str,
    ) -> Option<usize> {
        let suffix = |position: usize| self.parts(position).1;
        let position = partition_point(group.clone(), |position| suffix(position) < wanted);
        (position < group.end && suffix(position) == wanted).then_some(position)
    }
}

/// Appends the look of the registered part of a name in its ASCII form. If the name has no suffix, a dot is
/// first, as in a name whose first label consists of apostrophes.
pub(in crate::display) fn push_registered(registered: &str, suffix: &str, look: &mut Vec<Letter>) {
    if suffix.is_empty() {
        look.push(Letter::DOT);
    }
    push_labels(registered, look);
}

/// Appends the look of labels in their ASCII forms.
pub(in crate::display) fn push_labels(labels: &str, look: &mut Vec<Letter>) {
    for (number, label) in labels.split('.').enumerate() {
        if number > 0 {
            look.push(Letter::DOT);
        }
        if label.starts_with(ACE_PREFIX) {
            push_look(&Uts46::new().to_unicode(label).into_cow(), look);
        } else {
            push_look(label, look);
        }
    }
}

/// Returns the keys of both halves of a look.
fn keys(look: &[Letter]) -> (u32, u32) {
    let middle = look.len() / 2;
    let half = |half: Option<&[Letter]>| key(half.guaranteed(), look.len());
    (half(look.get(..middle)), half(look.get(middle..)))
}

/// Returns the key of a half of a look of this many letters: the upper half of the hash FNV-1a, which depends
/// most on all letters. Only those who choose the protected names can choose collisions.
fn key(half: &[Letter], length: usize) -> u32 {
    let hash = half
        .iter()
        .fold(0xCBF2_9CE4_8422_2325 ^ length as u64, |hash, letter| {
            (hash ^ u64::from(letter.class())).wrapping_mul(0x100_0000_01B3)
        });
    (hash >> 32) as u32
}

/// Returns the positions of a key in a range in ascending order.
fn equal(keys: &[u32], range: Range<usize>, key: u32) -> Range<usize> {
    let at = |position: usize| keys.get(position).copied().unwrap_or(u32::MAX);
    let start = partition_point(range.clone(), |position| at(position) < key);
    start..partition_point(start..range.end, |position| at(position) == key)
}

/// Returns the first position in a range that does not meet a condition. All positions before it must meet
/// the condition.
fn partition_point(range: Range<usize>, is_so: impl Fn(usize) -> bool) -> usize {
    let (mut start, mut end) = (range.start, range.end);
    while start < end {
        let middle = usize::midpoint(start, end);
        if is_so(middle) {
            start = middle + 1;
        } else {
            end = middle;
        }
    }
    start
}
