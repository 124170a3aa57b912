//! Results of conversions, for arrays of every type.

use arrow_array::builder::BooleanBufferBuilder;
use arrow_array::{ArrayRef, GenericStringArray, OffsetSizeTrait};

use crate::error::KernelError;

/// The result of a conversion.
pub(crate) struct Outcome {
    /// The array, with failed names unchanged. `None` if no name changes.
    pub(crate) names: Option<ArrayRef>,
    /// The rows that fail, in ascending order.
    pub(crate) failures: Vec<usize>,
}

/// A function from name to text.
pub(crate) trait Conversion {
    /// Returns the text, or the name itself if it does not change. Returns `None` if the name fails.
    fn text<'a>(&'a mut self, name: &'a str) -> Option<&'a str>;

    /// Converts names in one buffer.
    fn strings<O: Offset>(&mut self, names: &GenericStringArray<O>)
    -> Result<Outcome, KernelError>;
}

/// The types of offsets.
pub(crate) trait Offset: OffsetSizeTrait + TryFrom<usize> + TryInto<usize> {}

impl<O: OffsetSizeTrait + TryFrom<usize> + TryInto<usize>> Offset for O {}

/// Returns `length` bits that are set at `rows`.
pub(crate) fn bits(rows: &[usize], length: usize) -> arrow_buffer::BooleanBuffer {
    let mut bits = BooleanBufferBuilder::new(length);
    bits.append_n(length, false);
    for &row in rows {
        bits.set_bit(row, true);
    }
    bits.finish()
}
