//! The index of protected names, by their looks.

use alloc::boxed::Box;
use alloc::collections::BinaryHeap;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

use super::look::{Letter, push_look};
use super::public_suffix::PublicSuffixes;
use crate::guarantee::Guaranteed;
use crate::label::ACE_PREFIX;
use crate::profile::Uts46;

/// The number of names in a block. The index stores one position for each block, and the lengths of the names
/// give the others.
const BLOCK: usize = 16;

/// The protected names in the order of the looks of their registered parts. Uses 5.5 octets for each name in
/// addition to its text, and 9 more to find edits.
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
    /// The key of each look, in ascending order. Names with equal keys are ordered by their text.
    keys: Box<[u32]>,
    /// The halves of the looks, if edits are to be found.
    halves: Option<Halves>,
}

/// The halves of the looks of protected names.
#[derive(Clone)]
struct Halves {
    /// The part of the hash of each first half that is not in the key of the look.
    first: Box<[u8]>,
    /// The hash of each second half, in ascending order.
    second: Box<[u32]>,
    /// The positions of the names in the order of the second halves.
    by_second: Box<[u32]>,
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
            keyed.push((key(hashes(&look)), (registered, suffix), name));
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
        Self {
            suffixes,
            text: text.into(),
            blocks: blocks.into(),
            lengths: keyed.iter().map(|(.., name)| length(name)).collect(),
            keys: keyed.iter().map(|(key, ..)| *key).collect(),
            halves: None,
        }
    }

    /// Returns the index with what the search for edits needs.
    pub(in crate::display) fn with_edits(self) -> Self {
        let halves = Some(self.halves());
        Self { halves, ..self }
    }

    /// Returns the index without what only the search for edits needs.
    pub(in crate::display) fn without_edits(self) -> Self {
        Self {
            halves: None,
            ..self
        }
    }

    /// Hashes the halves of the looks.
    fn halves(&self) -> Halves {
        let mut look = Vec::new();
        let mut firsts = Vec::with_capacity(self.len());
        let mut seconds = BinaryHeap::with_capacity(self.len());
        for (position, number) in (0..self.len()).zip(0_u32..) {
            let (registered, suffix) = self.parts(position);
            look.clear();
            push_registered(registered, suffix, &mut look);
            let (first, second) = hashes(&look);
            firsts.push(rest(first));
            seconds.push((second, number));
        }
        let seconds = seconds.into_sorted_vec();
        Halves {
            first: firsts.into(),
            second: seconds.iter().map(|&(second, _)| second).collect(),
            by_second: seconds.iter().map(|&(_, number)| number).collect(),
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
    /// key.
    pub(in crate::display) fn exact(&self, look: &[Letter], mut visit: impl FnMut(Range<usize>)) {
        let key = key(hashes(look));
        let mut range = range(&self.keys, |&other| other.cmp(&key));
        while !range.is_empty() {
            let end = self.end_of_group(range.start, range.end);
            visit(range.start..end);
            range.start = end;
        }
    }

    /// Calls `visit` with each group of names with one registered part, if that shares a half with `look` and
    /// its length differs by at most one letter.
    pub(in crate::display) fn with_a_half(
        &self,
        look: &[Letter],
        mut visit: impl FnMut(Range<usize>),
    ) {
        let Some(halves) = &self.halves else {
            return;
        };
        for length in look.len().saturating_sub(1)..=look.len() + 1 {
            let half = length / 2;
            if let Some(first) = look.get(..half) {
                self.with_first_half(halves, hash(first, length), &mut visit);
            }
            let start = look.len().checked_sub(length - half);
            if let Some(second) = start.and_then(|start| look.get(start..)) {
                self.with_second_half(halves, hash(second, length), &mut visit);
            }
        }
    }

    /// Calls `visit` with each group of names with one registered part, if its first half has a hash.
    fn with_first_half(&self, halves: &Halves, first: u32, visit: &mut impl FnMut(Range<usize>)) {
        let mut range = range(&self.keys, |&key| upper(key).cmp(&upper(first)));
        while !range.is_empty() {
            let end = self.end_of_group(range.start, range.end);
            if halves.first.get(range.start) == Some(&rest(first)) {
                visit(range.start..end);
            }
            range.start = end;
        }
    }

    /// Calls `visit` with each group of names with one registered part, if its second half has a hash.
    fn with_second_half(&self, halves: &Halves, second: u32, visit: &mut impl FnMut(Range<usize>)) {
        let range = range(&halves.second, |&other| other.cmp(&second));
        let mut positions = halves.by_second.get(range).guaranteed();
        while let Some(&first) = positions.first() {
            let end = self.end_of_group(first as usize, self.len());
            visit(first as usize..end);
            let group = positions.partition_point(|&position| (position as usize) < end);
            positions = positions.get(group..).guaranteed();
        }
    }

    /// Returns the end of the names, before `limit`, with the registered part of the name at `start`.
    fn end_of_group(&self, start: usize, limit: usize) -> usize {
        let registered = |position: usize| self.parts(position).0;
        let is_same = |position: usize| {
            self.keys.get(position) == self.keys.get(start)
                && registered(position) == registered(start)
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

/// Returns the hashes of both halves of a look.
fn hashes(look: &[Letter]) -> (u32, u32) {
    let middle = look.len() / 2;
    let half = |half: Option<&[Letter]>| hash(half.guaranteed(), look.len());
    (half(look.get(..middle)), half(look.get(middle..)))
}

/// Returns the hash of a half of a look of this many letters: FNV-1a, and a multiplication that spreads its
/// lower bits to the upper ones. The upper bits of FNV-1a hardly depend on the last letter. Only those who
/// choose the protected names can choose collisions.
fn hash(half: &[Letter], length: usize) -> u32 {
    let hash = half
        .iter()
        .fold(0xCBF2_9CE4_8422_2325 ^ length as u64, |hash, letter| {
            (hash ^ u64::from(letter.class())).wrapping_mul(0x100_0000_01B3)
        });
    (hash.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as u32
}

/// Returns the key of a look: the upper halves of the hashes of its halves. So looks with equal first halves
/// are neighbors.
const fn key((first, second): (u32, u32)) -> u32 {
    upper(first) << 16 | upper(second)
}

/// Returns the upper half of a hash or a key.
const fn upper(hash: u32) -> u32 {
    hash >> 16
}

/// Returns the third of the four octets of a first half's hash. The key of a look has the first two.
const fn rest(first: u32) -> u8 {
    first.to_be_bytes()[2]
}

/// Returns the positions of the items for which `compare` returns `Equal`, in ascending order.
fn range<T>(items: &[T], compare: impl Fn(&T) -> Ordering) -> Range<usize> {
    let start = items.partition_point(|item| compare(item) == Ordering::Less);
    let end = partition_point(start..items.len(), |position| {
        items.get(position).map(&compare) == Some(Ordering::Equal)
    });
    start..end
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
