//! Tables of ranges of code points, and of runs of mappings.

use super::layout::{ranges, runs};

/// Returns the value of a code point in a table of ranges: the value of the last entry that starts at or
/// before it.
pub(super) fn value(table: &[u32], c: char) -> u32 {
    let following = table.partition_point(|entry| entry >> ranges::VALUE_BITS <= u32::from(c));
    let entry = following.checked_sub(1).and_then(|last| table.get(last));
    entry.map_or(0, |entry| entry & ((1 << ranges::VALUE_BITS) - 1))
}

/// A range whose code points, all of them or every second one, are mapped at the same distance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    /// The first code point in the low bits, then the bit for every second code point, then the number of
    /// code points after the first.
    packed: u32,
    /// The difference to the mapped code point.
    distance: i32,
}

impl Run {
    /// Creates a run from the two numbers of a generated table.
    pub(super) const fn new(packed: u32, distance: i32) -> Self {
        Self { packed, distance }
    }

    /// Returns the first code point.
    const fn first(self) -> u32 {
        self.packed & ((1 << runs::EVERY_SECOND) - 1)
    }

    /// Returns 2 for a run of every second code point, and 1 otherwise.
    const fn step(self) -> u32 {
        1 + ((self.packed >> runs::EVERY_SECOND) & 1)
    }

    /// Returns the number of code points after the first.
    const fn following(self) -> u32 {
        self.packed >> runs::FOLLOWING
    }
}

/// Returns the mapping of `c` in a table of runs.
pub(super) fn mapped(runs: &[Run], c: char) -> Option<char> {
    let code_point = u32::from(c);
    let following = runs.partition_point(|run| run.first() <= code_point);
    let run = runs.get(following.checked_sub(1)?)?;
    let offset = code_point - run.first();
    let is_mapped = offset % run.step() == 0 && offset / run.step() <= run.following();
    let mapped = code_point.checked_add_signed(run.distance)?;
    is_mapped.then_some(mapped).and_then(char::from_u32)
}
