//! The layout of the tables of Normalization Form C: the values of combining classes, and the lists of
//! compositions. The generator also compiles this file, so it writes the layout that the library reads.

/// The bits of `Canonical_Combining_Class`.
pub(crate) const COMBINING_CLASS: u32 = 0xFF;
/// `NFC_Quick_Check` is Maybe.
pub(crate) const MAYBE: u32 = 1 << 8;

/// The number of bits for the number of code points that compose with a second one. The bits above are
/// the start of their list.
pub(crate) const COUNT_BITS: u32 = 7;
/// The number of bits for the start of a list. The bits above are the second code point.
pub(crate) const START_BITS: u32 = 10;
