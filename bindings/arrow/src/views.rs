//! Names that views point to.

use std::ptr;

use arrow_array::builder::{ArrayBuilder, StringViewBuilder};
use arrow_array::{Array, StringViewArray};
use arrow_select::interleave::interleave;

use crate::convert::{Conversion, Outcome};
use crate::error::KernelError;

/// Converts names of type `Utf8View`. Names that stay as they are stay in their buffers.
pub(crate) fn convert(
    names: &StringViewArray,
    conversion: &mut impl Conversion,
) -> Result<Outcome, KernelError> {
    let mut failures = Vec::new();
    let mut changes: Option<Changes> = None;
    for row in 0..names.len() {
        if names.is_null(row) {
            continue;
        }
        let name = names.value(row);
        match conversion.text(name) {
            Some(result) if ptr::eq(result, name) => {}
            Some(result) => changes
                .get_or_insert_with(|| Changes::new(names))
                .set(row, result)?,
            None => failures.push(row),
        }
    }
    let result = changes.map(|mut changes| {
        let new = changes.names.finish();
        interleave(&[names, &new], &changes.places)
    });
    Ok(Outcome {
        names: result.transpose()?,
        failures,
    })
}

/// Names of which some change.
struct Changes {
    /// A null, and the new names.
    names: StringViewBuilder,
    /// Where the name in each row is: in the old array, with the number 0, or in the new one.
    places: Vec<(usize, usize)>,
}

impl Changes {
    fn new(old: &StringViewArray) -> Self {
        let mut names = StringViewBuilder::new();
        names.append_null();
        // The view of a null can have any value.
        let place = |row| if old.is_null(row) { (1, 0) } else { (0, row) };
        let places = (0..old.len()).map(place).collect();
        Self { names, places }
    }

    fn set(&mut self, row: usize, name: &str) -> Result<(), KernelError> {
        if let Some(place) = self.places.get_mut(row) {
            *place = (1, self.names.len());
        }
        Ok(self.names.try_append_value(name)?)
    }
}
