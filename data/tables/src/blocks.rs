//! Tables in which only some code points have an entry, in blocks with one bit for each code point.

use crate::security_layout::blocks::{LENGTH, place};

/// A block with an entry.
pub(crate) struct Block {
    /// The number.
    pub(crate) number: u32,
    /// The code points with an entry, one bit each.
    pub(crate) members: u64,
    /// The place of the first entry.
    pub(crate) start: usize,
}

/// Returns the blocks of code points in ascending order.
pub(crate) fn blocks(code_points: impl Iterator<Item = u32>) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for (start, code_point) in code_points.enumerate() {
        let (number, members) = (code_point / LENGTH, 1 << (code_point % LENGTH));
        match blocks.last_mut() {
            Some(last) if last.number == number => last.members |= members,
            _ => blocks.push(Block {
                number,
                members,
                start,
            }),
        }
    }
    blocks
}

/// Returns the entry of a code point, given the columns of a file and the position of the block in them.
pub(crate) fn entry(
    [members, starts, entries]: [&[i128]; 3],
    block: usize,
    code_point: u32,
) -> Option<i128> {
    let members = u64::try_from(*members.get(block)?).ok()?;
    let start = usize::try_from(*starts.get(block)?).ok()?;
    entries.get(place(members, start, code_point)?).copied()
}
