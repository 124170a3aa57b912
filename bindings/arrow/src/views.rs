//! Conversion of `Utf8View`.

use std::ptr;

use arrow_array::builder::StringViewBuilder;
use arrow_array::{Array, ArrayRef, StringViewArray, make_array};
use arrow_data::transform::MutableArrayData;
use arrow_schema::ArrowError;

use crate::error::KernelError;
use crate::outcome::{Conversion, Outcome};

/// Converts names of type `Utf8View`. Unchanged names stay in their buffers.
pub(crate) fn convert(
    names: &StringViewArray,
    conversion: &mut impl Conversion,
) -> Result<Outcome, KernelError> {
    let mut failures = Vec::new();
    let mut changes = Changes::default();
    for row in 0..names.len() {
        if names.is_null(row) {
            continue;
        }
        let name = names.value(row);
        match conversion.text(name) {
            Some(result) if ptr::eq(result, name) => {}
            Some(result) => changes.push(row, result)?,
            None => failures.push(row),
        }
    }
    let is_changed = !changes.rows.is_empty();
    let result = is_changed.then(|| changes.of(names));
    Ok(Outcome {
        names: result.transpose()?,
        failures,
    })
}

/// The names that change.
#[derive(Default)]
struct Changes {
    /// The row of each change, in ascending order.
    rows: Vec<usize>,
    /// The new name in each of `rows`.
    names: StringViewBuilder,
}

impl Changes {
    fn push(&mut self, row: usize, name: &str) -> Result<(), ArrowError> {
        self.rows.push(row);
        self.names.try_append_value(name)
    }

    /// Returns the array with the changes. It shares the buffers of `old` and of the new names.
    fn of(mut self, old: &StringViewArray) -> Result<ArrayRef, ArrowError> {
        let arrays = [old.to_data(), self.names.finish().to_data()];
        let mut result = MutableArrayData::new(arrays.iter().collect(), false, old.len());
        let mut start = 0;
        for (number, &row) in self.rows.iter().enumerate() {
            result.try_extend(0, start, row)?;
            result.try_extend(1, number, number + 1)?;
            start = row + 1;
        }
        result.try_extend(0, start, old.len())?;
        Ok(make_array(result.freeze()))
    }
}
