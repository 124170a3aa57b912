//! Sets of positions that know how many members stand before one, so that the codec need not move or
//! count code points one by one.

use alloc::vec;
use alloc::vec::Vec;

/// Which code points of the input the encoder has handled.
pub(super) trait Handled {
    /// How many handled code points stand before `position`.
    fn rank(&self, position: usize) -> usize;
    /// Marks the code point at `position` as handled.
    fn insert(&mut self, position: usize);
}

/// A set of positions below 64, one bit each.
pub(super) struct FewPositions(u64);

impl FewPositions {
    /// How many positions there can be.
    pub(super) const CAPACITY: usize = 64;

    /// The set with these members, of which all are below [`CAPACITY`](Self::CAPACITY).
    pub(super) fn new(members: impl Iterator<Item = usize>) -> Self {
        let mut positions = Self(0);
        members.for_each(|position| positions.insert(position));
        positions
    }
}

impl Handled for FewPositions {
    #[inline]
    fn rank(&self, position: usize) -> usize {
        (self.0 & ((1 << position) - 1)).count_ones() as usize
    }

    #[inline]
    fn insert(&mut self, position: usize) {
        self.0 |= 1 << position;
    }
}

/// A set of positions of any size, as a binary indexed tree: rank, insertion and removal take O(log n).
///
/// Counting from 1, node i holds how many of the positions in (i - lowest bit of i, i] are members.
pub(super) struct Positions {
    /// The nodes; node 0 is not used.
    nodes: Vec<usize>,
}

impl Positions {
    /// The set with these members out of the positions below `length`.
    pub(super) fn new(length: usize, members: impl Iterator<Item = usize>) -> Self {
        let mut positions = Self {
            nodes: vec![0; length + 1],
        };
        members.for_each(|position| positions.insert(position));
        positions
    }

    /// The set of all positions below `length`.
    pub(super) fn all(length: usize) -> Self {
        Self {
            nodes: (0..=length).map(lowest_bit).collect(),
        }
    }

    /// Removes the member that has `rank` members before it, and returns it.
    pub(super) fn take(&mut self, rank: usize) -> usize {
        let mut rank = rank;
        let mut before = 0;
        let mut step = self.nodes.len().next_power_of_two();
        while step > 0 {
            if let Some(count) = self.nodes.get_mut(before + step) {
                if *count <= rank {
                    rank -= *count;
                    before += step;
                } else {
                    *count -= 1;
                }
            }
            step /= 2;
        }
        before
    }
}

impl Handled for Positions {
    fn rank(&self, position: usize) -> usize {
        let mut node = position;
        let mut rank = 0;
        while node > 0 {
            rank += self.nodes.get(node).copied().unwrap_or_default();
            node -= lowest_bit(node);
        }
        rank
    }

    fn insert(&mut self, position: usize) {
        let mut node = position + 1;
        while let Some(count) = self.nodes.get_mut(node) {
            *count += 1;
            node += lowest_bit(node);
        }
    }
}

/// The value of the lowest bit of `node` that is set.
const fn lowest_bit(node: usize) -> usize {
    node & node.wrapping_neg()
}
