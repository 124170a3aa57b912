//! Looks that differ by one edit.

use alloc::vec::Vec;
use core::ops::Range;

use super::index::push_registered;
use super::likeness::{Likeness, Lookalike, Part};
use super::look::{Letter, without_pairs};
use super::search::{Found, LEAST_LETTERS, Search};

/// Returns `true` if a name's look differs from another one by one edit, with its pairs as one letter or two.
pub(in crate::display) fn is_one_edit(name: &[Letter], other: &[Letter]) -> bool {
    differ_once(name, other) || without_pairs(name).is_some_and(|name| differ_once(&name, other))
}

/// Returns `true` if two looks differ by one edit: a different, additional or missing letter, or two swapped
/// neighbors.
fn differ_once(one: &[Letter], other: &[Letter]) -> bool {
    let (shorter, longer) = if one.len() <= other.len() {
        (one, other)
    } else {
        (other, one)
    };
    let pairs = || shorter.iter().zip(longer);
    let start = pairs().take_while(|(a, b)| a.class() == b.class()).count();
    let rest = |look: &[Letter], skipped: usize| -> Vec<char> {
        let rest = look.iter().skip(start + skipped);
        rest.map(|letter| letter.class()).collect()
    };
    match longer.len() - shorter.len() {
        0 if start == longer.len() => is_one_unlike(one, other),
        0 => {
            let (one, other) = (rest(shorter, 0), rest(longer, 0));
            let is_swapped = match (one.as_slice(), other.as_slice()) {
                ([a, b, one @ ..], [c, d, other @ ..]) => (a, b) == (d, c) && one == other,
                _ => false,
            };
            is_swapped || one.iter().skip(1).eq(other.iter().skip(1))
        }
        1 => rest(shorter, 0) == rest(longer, 1),
        _ => false,
    }
}

/// Returns `true` if one letter of a look is unlike that of another look with the same classes, such as `i`
/// and `l`, or if two neighbors are swapped.
fn is_one_unlike(one: &[Letter], other: &[Letter]) -> bool {
    let pairs = one.iter().zip(other).enumerate();
    let mut unlike = pairs.filter(|(_, (one, other))| one.alike(**other).is_none());
    match (unlike.next(), unlike.next(), unlike.next()) {
        (Some(_), None, _) => true,
        (Some((first, (a, c))), Some((second, (b, d))), None) => {
            first + 1 == second && (a.own(), b.own()) == (d.own(), c.own())
        }
        _ => false,
    }
}

impl<'a> Search<'a> {
    /// Finds the protected names that differ from a part of the name by one letter.
    pub(super) fn find_edits(&self, look: &[Letter], part: Part<'a>, found: &mut Found<'a>) {
        if look.len() < LEAST_LETTERS {
            return;
        }
        self.find_edits_of(look, part, found);
        // One of the letters of a pair can be the edit.
        if let Some(look) = without_pairs(look) {
            self.find_edits_of(&look, part, found);
        }
    }

    /// Finds the protected names whose looks differ by one letter from that of a part.
    fn find_edits_of(&self, look: &[Letter], part: Part<'a>, found: &mut Found<'a>) {
        let index = &self.lookalikes.index;
        let mut other = Vec::new();
        let mut visit = |group: Range<usize>| {
            let (registered, suffix) = index.parts(group.start);
            other.clear();
            push_registered(registered, suffix, &mut other);
            // A name of one label is compared only with a whole label. Its separator is not a letter.
            let is_comparable = !suffix.is_empty() && other.len() >= LEAST_LETTERS;
            if is_comparable && differ_once(look, &other) {
                let position = index.with_suffix(group.clone(), part.suffix);
                let protected = index.name(position.unwrap_or(group.start));
                found.push(Lookalike::new(
                    protected,
                    part,
                    Likeness::OneEdit,
                    position.is_none(),
                ));
            }
        };
        index.with_a_half(look, &mut visit);
        // Two swapped letters in the middle change both halves.
        let middle = look.len() / 2;
        let (before, after) = (look.get(middle - 1), look.get(middle));
        let swap = |(number, letter)| match number {
            _ if number + 1 == middle => after.copied().unwrap_or(letter),
            _ if number == middle => before.copied().unwrap_or(letter),
            _ => letter,
        };
        let swapped: Vec<Letter> = look.iter().copied().enumerate().map(swap).collect();
        if swapped != look {
            index.exact(&swapped, visit);
        }
    }
}
