//! The layout of the table of mappings. The generator also compiles this file, so it writes the layout that
//! the library reads.
//!
//! The table has runs of consecutive code points whose mappings have the same number of UTF-16 code units.
//! The units of a run are consecutive. If each mapping is one unit, one greater than the unit before it, the
//! run stores the first unit in place of the start.

/// The position of the bits of the number of code units of each mapping: 0 for a run of units in order. The
/// bits below are the number of code points after the first.
pub(crate) const LENGTH: u32 = 8;
/// The bits of the number of code units, from position 0.
pub(crate) const LENGTH_BITS: u32 = 0b11_1111;
/// The position of the bits of the first code point.
pub(crate) const FIRST: u32 = 14;
