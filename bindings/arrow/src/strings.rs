//! Names in one buffer, with offsets.

use std::sync::Arc;

use alabel::bulk::{Change, Column, ColumnBuffer, Converter};
use arrow_array::{Array, GenericStringArray, OffsetSizeTrait};
use arrow_buffer::{Buffer, OffsetBuffer};

use crate::convert::Outcome;
use crate::error::KernelError;

/// Converts names of type `Utf8` or `LargeUtf8`.
pub(crate) fn convert<O: OffsetSizeTrait + TryFrom<usize> + TryInto<usize>>(
    names: &GenericStringArray<O>,
    converter: &mut Converter,
) -> Result<Outcome, KernelError> {
    let is_null = |row| names.is_null(row);
    let column = Column::new(names.value_data(), names.value_offsets()).nulls(&is_null);
    let mut output = ColumnBuffer::new();
    let mut failures = Vec::new();
    let change = converter
        .convert_column(column, &mut output, |failure| {
            failures.push(failure.position);
            failure.name
        })
        .map_err(|_| KernelError::Overflow(names.data_type().clone()))?;
    let changed = match change {
        Change::Unchanged => None,
        Change::Changed => {
            let offsets = OffsetBuffer::new(output.offsets.into());
            let values = Buffer::from_vec(output.values);
            Some(GenericStringArray::<O>::try_new(
                offsets,
                values,
                names.nulls().cloned(),
            )?)
        }
    };
    Ok(Outcome {
        names: changed.map(|names| Arc::new(names) as _),
        failures,
    })
}
