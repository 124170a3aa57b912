//! The layout of the generated tables. The generator, `data/tables`, also compiles this file, so it writes
//! the layout that the crate reads.

/// The bits of Link_Term.
pub(crate) const TERM: u8 = 0b111;
/// Link_Term is Hard.
pub(crate) const HARD: u8 = 1;
/// Link_Term is Soft.
pub(crate) const SOFT: u8 = 2;
/// Link_Term is Close.
pub(crate) const CLOSE: u8 = 3;
/// Link_Term is Open.
pub(crate) const OPEN: u8 = 4;
/// Link_Email is Yes.
pub(crate) const EMAIL: u8 = 1 << 3;
/// A label may contain the code point.
pub(crate) const LABEL: u8 = 1 << 4;
/// UTS #46 removes the code point, and it joins its neighbors: a variation selector or a soft hyphen.
pub(crate) const IGNORED: u8 = 1 << 5;
/// A label separator.
pub(crate) const SEPARATOR: u8 = 1 << 6;
/// The mapping of UTS #46 or normalization may change the code point or its neighbors.
pub(crate) const UNSTABLE: u8 = 1 << 7;

/// The number of code points in a block, as a power of 2.
pub(crate) const BLOCK_BITS: u32 = 8;
