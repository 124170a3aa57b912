//! The layout of the packed tables. The generator is compiled with this file too, so that it writes what the library reads.

/// A table of mappings: runs of code points, one after the other, whose mappings have the same number of UTF-16 code units. The
/// units of a run stand one after the other, or if there is one for each, and each is the next one, the first of them in place of
/// where they start.
pub(crate) mod mappings {
    /// The bits that count the code points after the first.
    pub(crate) const FOLLOWING: u32 = 0xFF;
    /// The position of the bits of the number of code units of each mapping: 0 for a run of units in order.
    pub(crate) const LENGTH: u32 = 8;
    /// The bits of the number of code units, from position 0.
    pub(crate) const LENGTH_BITS: u32 = 0b11_1111;
    /// The position of the bits of the first code point.
    pub(crate) const FIRST: u32 = 14;
}
