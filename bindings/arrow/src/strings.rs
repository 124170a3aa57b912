//! Conversion of `Utf8` and `LargeUtf8`.

use std::sync::Arc;

use alabel::Profile;
use alabel::bulk::{Column, ColumnError, Converter};
use arrow_array::{Array, GenericStringArray, OffsetSizeTrait};
use arrow_buffer::{Buffer, OffsetBuffer};
use arrow_schema::ArrowError;

use crate::error::KernelError;
use crate::outcome::{Offset, Outcome};

/// Converts names of type `Utf8` or `LargeUtf8`.
pub(crate) fn convert<O: Offset>(
    names: &GenericStringArray<O>,
    converter: &mut Converter<Profile>,
) -> Result<Outcome, KernelError> {
    let offsets = names.offsets();
    let (text, start) = text(names)?;
    // A slice does not start at 0, but the column must.
    let shifted: Vec<O> = match start {
        start if start.is_zero() => Vec::new(),
        start => offsets.iter().map(|&offset| offset - start).collect(),
    };
    let offsets = if shifted.is_empty() {
        offsets.as_ref()
    } else {
        &shifted
    };
    let is_null = |row| names.is_null(row);
    let (mut values, mut changed) = (Vec::with_capacity(text.len()), Vec::new());
    let mut failures = Vec::new();
    let column = Column::of_text(text, offsets).nulls(&is_null);
    let result = converter.convert_column(column, &mut values, &mut changed, |name, row, _| {
        failures.push(row);
        name
    });
    let is_changed = result.map_err(|error| match error {
        ColumnError::Overflow => KernelError::Overflow(names.data_type().clone()),
        error => ArrowError::InvalidArgumentError(error.to_string()).into(),
    })?;
    let array = || {
        GenericStringArray::<O>::try_new(
            OffsetBuffer::new(changed.into()),
            Buffer::from_vec(values),
            names.nulls().cloned(),
        )
    };
    let changed = is_changed.then(array).transpose()?;
    Ok(Outcome {
        names: changed.map(|names| Arc::new(names) as _),
        failures,
    })
}

/// Returns the text of all names and its offset in their buffer.
fn text<O: OffsetSizeTrait>(names: &GenericStringArray<O>) -> Result<(&str, O), ArrowError> {
    let offsets = names.value_offsets();
    let start = offsets.first().copied().unwrap_or_default();
    let end = offsets.last().copied().unwrap_or_default();
    let octets = names.value_data().get(start.as_usize()..end.as_usize());
    let text = simdutf8::basic::from_utf8(octets.unwrap_or_default());
    let text = text.map_err(|error| ArrowError::InvalidArgumentError(error.to_string()))?;
    Ok((text, start))
}
