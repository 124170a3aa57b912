//! The positions of a tree, by the construction of Glushkov.
//!
//! Each operator that matches a code point is a position. An automaton is in a set of positions. It has no
//! empty steps, so a step is a union and an intersection of sets.

use super::expression::{Expression, Operator};
use super::text::SetNumber;

/// The direction in which the label is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    /// From the first code point on, for rules and look-behinds.
    Forward,
    /// From the last code point on, for look-aheads.
    Backward,
}

/// The positions of a tree, with their successors.
#[derive(Debug)]
pub(super) struct Positions {
    /// The set that each position matches.
    pub(super) sets: Vec<SetNumber>,
    /// The row of words of the positions that may follow each position, with a bit for each.
    pub(super) follow: Vec<u64>,
    /// The number of words of a row.
    pub(super) words: usize,
}

/// The conditions under which a part of the tree matches the empty string.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says whether a condition suffices"
)]
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Empty {
    /// `true` if no condition applies.
    pub(super) anywhere: bool,
    /// `true` if the edge where reading starts is enough.
    pub(super) at_start: bool,
    /// `true` if the edge where reading ends is enough.
    pub(super) at_end: bool,
    /// `true` if an empty label is enough.
    pub(super) at_both: bool,
}

/// The positions at which a part of a tree starts and ends.
#[derive(Debug, Default)]
pub(super) struct Fragment {
    /// The positions that start the part anywhere.
    pub(super) first: Vec<u32>,
    /// The positions that start the part at the edge where reading starts.
    pub(super) first_at_start: Vec<u32>,
    /// The positions that end the part anywhere.
    pub(super) last: Vec<u32>,
    /// The positions that end the part at the edge where reading ends.
    pub(super) last_at_end: Vec<u32>,
    /// The conditions under which the part is empty.
    pub(super) empty: Empty,
}

impl Positions {
    /// Creates a list for `count` positions.
    pub(super) fn new(count: usize) -> Self {
        Self {
            sets: Vec::with_capacity(count),
            follow: Vec::new(),
            words: count.div_ceil(64).max(1),
        }
    }

    /// Adds the positions of a tree without an anchor.
    pub(super) fn add(&mut self, expression: &Expression, direction: Direction) -> Fragment {
        let is_forward = direction == Direction::Forward;
        match expression.operator() {
            Operator::One(set) => self.add_one(*set),
            Operator::Sequence(parts) => {
                let mut whole = Fragment::nothing();
                for index in 0..parts.len() {
                    let index = if is_forward {
                        index
                    } else {
                        parts.len() - 1 - index
                    };
                    if let Some(part) = parts.get(index) {
                        let part = self.add(part, direction);
                        whole = self.join(whole, &part);
                    }
                }
                whole
            }
            Operator::Choice(parts) => parts.iter().fold(Fragment::default(), |choice, part| {
                let part = self.add(part, direction);
                choice.or(part)
            }),
            Operator::Repeat(part, least, most) => self.repeat(part, (*least, *most), direction),
            Operator::Start => Fragment::edge(is_forward),
            Operator::End => Fragment::edge(!is_forward),
            Operator::Anchor | Operator::LookBehind(_) | Operator::LookAhead(_) => {
                Fragment::default()
            }
        }
    }

    /// Adds a position.
    fn add_one(&mut self, set: SetNumber) -> Fragment {
        let position = u32::try_from(self.sets.len()).unwrap_or(u32::MAX);
        self.sets.push(set);
        self.follow.resize(self.follow.len() + self.words, 0);
        Fragment {
            first: vec![position],
            last: vec![position],
            ..Fragment::default()
        }
    }

    /// Adds the positions of a repeated tree.
    fn repeat(
        &mut self,
        part: &Expression,
        (least, most): (u16, Option<u16>),
        direction: Direction,
    ) -> Fragment {
        let mut whole = Fragment::nothing();
        for _ in 0..least {
            let copy = self.add(part, direction);
            whole = self.join(whole, &copy);
        }
        if let Some(most) = most {
            // Each optional copy follows the one before it: a(a(a)?)?
            let mut rest = Fragment::nothing();
            for _ in least..most {
                let copy = self.add(part, direction);
                rest = self.join(copy, &rest);
                rest.empty.anywhere = true;
            }
            self.join(whole, &rest)
        } else {
            let mut any = self.add(part, direction);
            self.connect(&any.last, &any.first);
            any.empty.anywhere = true;
            self.join(whole, &any)
        }
    }

    /// Lets each position of `next` follow each position of `before`.
    fn connect(&mut self, before: &[u32], next: &[u32]) {
        let next = bits(next, self.words);
        for position in before {
            let row = self
                .follow
                .chunks_exact_mut(self.words)
                .nth(*position as usize);
            for (word, more) in row.into_iter().flatten().zip(&next) {
                *word |= more;
            }
        }
    }

    /// Joins a part and the part after it.
    ///
    /// In accepted tables, `a` does not depend on the edge where reading ends. Only the first part depends on
    /// the edge where reading starts. `start` is first, and `end` is last (RFC 7940, section 6.3.8).
    fn join(&mut self, mut a: Fragment, b: &Fragment) -> Fragment {
        self.connect(&a.last, &b.first);
        let mut joined = Fragment {
            first: std::mem::take(&mut a.first),
            first_at_start: a.first_at_start,
            ..Fragment::default()
        };
        if a.empty.anywhere {
            joined.first.extend(&b.first);
            joined.first_at_start.extend(&b.first_at_start);
        } else if a.empty.at_start {
            joined.first_at_start.extend(&b.first);
        }
        joined.last.extend(&b.last);
        joined.last_at_end.extend(&b.last_at_end);
        if b.empty.anywhere {
            joined.last.extend(&a.last);
        } else if b.empty.at_end {
            joined.last_at_end.extend(&a.last);
        }
        let (a, b) = (a.empty, b.empty);
        joined.empty = Empty {
            anywhere: a.anywhere && b.anywhere,
            at_start: a.at_start && b.anywhere || b.at_start,
            at_end: a.anywhere && b.at_end,
            at_both: a.at_start && b.at_end || b.at_both,
        };
        joined
    }
}

/// Returns a row of words with a bit for each position.
pub(super) fn bits(positions: &[u32], words: usize) -> Vec<u64> {
    let mut bits = vec![0; words];
    for position in positions {
        if let Some(word) = bits.get_mut(*position as usize / 64) {
            *word |= 1 << (position % 64);
        }
    }
    bits
}

impl Fragment {
    /// Returns the empty part.
    fn nothing() -> Self {
        let empty = Empty {
            anywhere: true,
            ..Empty::default()
        };
        Self {
            empty,
            ..Self::default()
        }
    }

    /// Returns the part that is empty at an edge.
    fn edge(is_start: bool) -> Self {
        let empty = Empty {
            at_start: is_start,
            at_end: !is_start,
            ..Empty::default()
        };
        Self {
            empty,
            ..Self::default()
        }
    }

    /// Returns the choice of two parts.
    fn or(mut self, other: Self) -> Self {
        self.first.extend(other.first);
        self.first_at_start.extend(other.first_at_start);
        self.last.extend(other.last);
        self.last_at_end.extend(other.last_at_end);
        self.empty.anywhere |= other.empty.anywhere;
        self.empty.at_start |= other.empty.at_start;
        self.empty.at_end |= other.empty.at_end;
        self.empty.at_both |= other.empty.at_both;
        self
    }
}
