//! A set of code points with the operations of RFC 7940, section 6.2.5.

/// The last code point.
const LAST: u32 = 0x10_FFFF;

/// A set of code points as sorted ranges, both ends included. The ranges neither touch nor overlap.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct CodePointSet {
    ranges: Vec<(u32, u32)>,
}

impl CodePointSet {
    /// Creates a set from ranges in any order.
    pub(crate) fn new(mut ranges: Vec<(u32, u32)>) -> Self {
        ranges.sort_unstable();
        let mut merged: Vec<(u32, u32)> = Vec::with_capacity(ranges.len());
        for (first, last) in ranges {
            match merged.last_mut() {
                Some(latest) if first <= latest.1.saturating_add(1) => {
                    latest.1 = latest.1.max(last);
                }
                _ => merged.push((first, last)),
            }
        }
        Self { ranges: merged }
    }

    /// Returns the ranges in order.
    pub(crate) fn ranges(&self) -> &[(u32, u32)] {
        &self.ranges
    }

    /// Returns `true` if the set is empty.
    pub(crate) fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    /// Returns `true` if the set contains a code point.
    pub(crate) fn contains(&self, code_point: u32) -> bool {
        let end = self.ranges.partition_point(|range| range.0 <= code_point);
        let before = end.checked_sub(1).and_then(|index| self.ranges.get(index));
        before.is_some_and(|range| code_point <= range.1)
    }

    /// Returns all other code points.
    pub(crate) fn complement(&self) -> Self {
        let mut ranges = Vec::new();
        let mut next = 0;
        for &(first, last) in &self.ranges {
            if next < first {
                ranges.push((next, first - 1));
            }
            next = last.saturating_add(1);
        }
        if next <= LAST {
            ranges.push((next, LAST));
        }
        Self { ranges }
    }

    /// Returns the code points of either set.
    pub(crate) fn union(&self, other: &Self) -> Self {
        Self::new([self.ranges.as_slice(), &other.ranges].concat())
    }

    /// Returns the code points that are in both sets.
    pub(crate) fn intersection(&self, other: &Self) -> Self {
        let mut ranges = Vec::new();
        let (mut left, mut right) = (
            self.ranges.iter().peekable(),
            other.ranges.iter().peekable(),
        );
        while let (Some(&&a), Some(&&b)) = (left.peek(), right.peek()) {
            let (first, last) = (a.0.max(b.0), a.1.min(b.1));
            if first <= last {
                ranges.push((first, last));
            }
            if a.1 < b.1 {
                left.next()
            } else {
                right.next()
            };
        }
        Self { ranges }
    }

    /// Returns the code points of this set that are not in the other.
    pub(crate) fn difference(&self, other: &Self) -> Self {
        self.intersection(&other.complement())
    }

    /// Returns the code points of exactly one of the sets.
    pub(crate) fn symmetric_difference(&self, other: &Self) -> Self {
        self.difference(other).union(&other.difference(self))
    }
}
