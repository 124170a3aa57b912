//! Removal of buffers that no name uses. Arrow allows anything there, so a consumer must not read them.

use std::sync::Arc;

use arrow_array::builder::GenericStringBuilder;
use arrow_array::cast::AsArray;
use arrow_array::types::GenericBinaryType;
use arrow_array::{
    AnyDictionaryArray, Array, ArrayRef, GenericByteArray, OffsetSizeTrait, make_array,
    new_empty_array,
};
use arrow_buffer::Buffer;
use arrow_schema::{ArrowError, DataType};

/// Returns an array whose buffers are empty if it has no rows, and likewise the values of a dictionary.
///
/// The crate `arrow-array` imports no octets for an array of strings without rows. Its offsets may start
/// after 0, as in a slice, and would be invalid then.
pub(crate) fn without_unused_offsets(names: &ArrayRef) -> ArrayRef {
    if names.is_empty() {
        return new_empty_array(names.data_type());
    }
    match names.as_any_dictionary_opt() {
        Some(names) if names.values().is_empty() => {
            names.with_values(new_empty_array(names.values().data_type()))
        }
        _ => Arc::clone(names),
    }
}

/// Returns a slice of an array without the buffers of other rows, which a slice of views keeps. Otherwise, if
/// slices of a column are put together again, each adds all buffers of the column.
pub(crate) fn without_other_rows(names: &ArrayRef) -> ArrayRef {
    match names.as_string_view_opt() {
        Some(names) => Arc::new(names.gc()),
        None => Arc::clone(names),
    }
}

/// Returns strings without the values under their nulls.
///
/// # Errors
///
/// If the array breaks another rule of Arrow.
pub(crate) fn without(names: &ArrayRef) -> Result<ArrayRef, ArrowError> {
    match names.data_type() {
        DataType::Utf8 => strings::<i32>(names, DataType::Binary),
        DataType::LargeUtf8 => strings::<i64>(names, DataType::LargeBinary),
        DataType::Utf8View => views(names),
        DataType::Dictionary(..) => values(names.as_any_dictionary()),
        other => Err(ArrowError::NotYetImplemented(other.to_string())),
    }
}

fn strings<O: OffsetSizeTrait>(names: &ArrayRef, octets: DataType) -> Result<ArrayRef, ArrowError> {
    let data = names.to_data().into_builder().data_type(octets).build()?;
    let octets = GenericByteArray::<GenericBinaryType<O>>::from(data);
    let mut strings = GenericStringBuilder::<O>::new();
    for name in &octets {
        let name = name.map(str::from_utf8).transpose();
        strings.append_option(
            name.map_err(|error| ArrowError::InvalidArgumentError(error.to_string()))?,
        );
    }
    Ok(Arc::new(strings.finish()))
}

/// Returns a dictionary without the values under the nulls of its values.
fn values(names: &dyn AnyDictionaryArray) -> Result<ArrayRef, ArrowError> {
    let names = names.with_values(without(names.values())?);
    names.to_data().validate_full()?;
    Ok(names)
}

fn views(names: &ArrayRef) -> Result<ArrayRef, ArrowError> {
    let data = names.to_data();
    let [views, values @ ..] = data.buffers() else {
        return Ok(names.clone());
    };
    let views = views.typed_data::<u128>().iter().skip(data.offset());
    let views = views.take(data.len()).enumerate();
    // View 0 is an empty name.
    let views = views.map(|(row, &view)| if data.is_null(row) { 0 } else { view });
    let buffers = [views.collect::<Buffer>()].into_iter();
    let data = data
        .clone()
        .into_builder()
        .offset(0)
        .nulls(data.nulls().cloned())
        .buffers(buffers.chain(values.iter().cloned()).collect())
        .build()?;
    Ok(make_array(data))
}
