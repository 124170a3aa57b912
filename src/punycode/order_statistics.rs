//! Sets of positions that count their members before a position in O(log n). With them, the codec neither
//! moves nor counts code points one by one.

use alloc::vec;
use alloc::vec::Vec;
use core::hint::select_unpredictable;

use crate::guarantee::Guaranteed;

/// A set of positions below 64, one bit each.
#[derive(Clone)]
struct FewPositions(u64);

impl FewPositions {
    /// The number of positions in the set.
    const CAPACITY: usize = 64;

    /// Counts the members before a position.
    fn rank(&self, position: usize) -> usize {
        (self.0 & ((1 << position) - 1)).count_ones() as usize
    }

    fn insert(&mut self, position: usize) {
        self.0 |= 1 << position;
    }

    /// Removes and returns the member with `rank` members before it.
    ///
    /// Counts the members up to each octet, for all octets at once. The member is in the first octet with a
    /// count greater than `rank`. The same method finds its bit in the octet.
    #[expect(clippy::cast_possible_truncation, reason = "less than 64")]
    fn take(&mut self, rank: usize) -> usize {
        let rank = rank as u64;
        let pairs = self.0 - ((self.0 >> 1) & (EACH * 0x55));
        let nibbles = (pairs & (EACH * 0x33)) + ((pairs >> 2) & (EACH * 0x33));
        let octets = (nibbles + (nibbles >> 4)) & (EACH * 0x0F);
        let up_to = octets.wrapping_mul(EACH);
        let shift = 8 * not_greater(up_to, rank);
        let rank = rank - (((up_to << 8) >> shift) & 0xFF);
        let octet = (self.0 >> shift) & 0xFF;
        // Spreads the bits: one per octet, as 0 or 1.
        let bits = ((octet * EACH) & 0x8040_2010_0804_0201) + EACH * 0x7F;
        let up_to = ((bits >> 7) & EACH).wrapping_mul(EACH);
        let position = shift + not_greater(up_to, rank);
        self.0 &= !(1 << position);
        position as usize
    }
}

const EACH: u64 = 0x0101_0101_0101_0101;

/// Counts the octets up to `limit` among eight octets. All eight must be less than 128.
const fn not_greater(octets: u64, limit: u64) -> u64 {
    let difference = (limit * EACH + EACH * 0x80).wrapping_sub(octets);
    ((difference >> 7) & EACH).wrapping_mul(EACH) >> 56
}

/// A set of any number of positions. Blocks hold the members, and a binary indexed tree (Fenwick tree) counts
/// them: rank, insertion and removal run in O(log n).
///
/// Counting from 1, node i holds the number of members in the blocks (i - lowest bit of i, i].
pub(super) struct Positions {
    blocks: Vec<FewPositions>,
    /// The nodes, each at its [`place`]; node 0 is not used.
    nodes: Vec<usize>,
}

impl Positions {
    /// Returns a set of positions below `length` with these members.
    pub(super) fn new(length: usize, members: impl Iterator<Item = usize>) -> Self {
        let blocks = length.div_ceil(FewPositions::CAPACITY);
        let mut positions = Self {
            blocks: vec![FewPositions(0); blocks],
            nodes: vec![0; place(blocks) + 1],
        };
        members.for_each(|position| positions.insert(position));
        positions
    }

    /// Returns the set of all positions below `length`, rounded up to a whole block.
    pub(super) fn all(length: usize) -> Self {
        let blocks = length.div_ceil(FewPositions::CAPACITY);
        let mut nodes = vec![0; place(blocks) + 1];
        for node in 1..=blocks {
            if let Some(count) = nodes.get_mut(place(node)) {
                *count = FewPositions::CAPACITY * lowest_bit(node);
            }
        }
        Self {
            blocks: vec![FewPositions(u64::MAX); blocks],
            nodes,
        }
    }

    /// Removes and returns the member with `rank` members before it.
    pub(super) fn take(&mut self, rank: usize) -> usize {
        let mut rank = rank;
        let (mut block, mut block_place) = (0, 0);
        let mut step = self.blocks.len().next_power_of_two();
        // The steps are distinct powers of two, so the place of their sum is the sum of their places.
        let mut step_place = place(step);
        while step > 0 {
            if let Some(count) = self.nodes.get_mut(block_place + step_place) {
                // No branch, because it would be unpredictable.
                let is_before = *count <= rank;
                rank -= select_unpredictable(is_before, *count, 0);
                block += select_unpredictable(is_before, step, 0);
                block_place += select_unpredictable(is_before, step_place, 0);
                *count -= usize::from(!is_before);
            }
            step /= 2;
            step_place /= 2;
        }
        let position = self.blocks.get_mut(block).map(|block| block.take(rank));
        block * FewPositions::CAPACITY + position.guaranteed()
    }

    pub(super) fn rank(&self, position: usize) -> usize {
        let mut node = position / FewPositions::CAPACITY;
        let block = self.blocks.get(node);
        let mut rank = block.map_or(0, |block| block.rank(position % FewPositions::CAPACITY));
        while node > 0 {
            rank += self.nodes.get(place(node)).copied().guaranteed();
            node -= lowest_bit(node);
        }
        rank
    }

    pub(super) fn insert(&mut self, position: usize) {
        let block = position / FewPositions::CAPACITY;
        if let Some(block) = self.blocks.get_mut(block) {
            block.insert(position % FewPositions::CAPACITY);
        }
        let mut node = block + 1;
        while let Some(count) = self.nodes.get_mut(place(node)) {
            *count += 1;
            node += lowest_bit(node);
        }
    }
}

/// Returns the place of a node in the vector, which has a gap after every 64 nodes. Most searches visit
/// multiples of high powers of two. Without gaps, those nodes would compete for a few cache lines.
const fn place(node: usize) -> usize {
    node + node / 64
}

/// Returns the value of the lowest set bit of `node`.
const fn lowest_bit(node: usize) -> usize {
    node & node.wrapping_neg()
}
