//! Iteration over names of any type, and columns of structs.

use std::sync::Arc;

use alabel::CodePoint;
use arrow_array::builder::StringBuilder;
use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayRef, Int32Array, ListArray, StructArray, UInt32Array, downcast_dictionary_array,
};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Field};
use arrow_select::dictionary::garbage_collect_dictionary;
use arrow_select::take::take;

use crate::error::{KernelError, require_strings};

/// Applies a kernel to names; for a dictionary, only to each value that is in use.
pub(crate) fn by_value(
    names: &dyn Array,
    kernel: &dyn Fn(&dyn Array) -> Result<ArrayRef, KernelError>,
) -> Result<ArrayRef, KernelError> {
    require_strings(names)?;
    downcast_dictionary_array!(
        names => {
            let names = garbage_collect_dictionary(names)?;
            let values = kernel(names.values())?;
            match values.as_list_opt() {
                Some(lists) => take_lists(lists, names.keys_iter(), names.logical_nulls()),
                None => Ok(take(&values, names.keys(), None)?),
            }
        },
        _ => kernel(names),
    )
}

/// Returns the list of each key. [`take`] copies each list on its own, even if it is empty.
fn take_lists(
    lists: &ListArray,
    keys: impl Iterator<Item = Option<usize>>,
    nulls: Option<NullBuffer>,
) -> Result<ArrayRef, KernelError> {
    let all = lists.value_offsets();
    let (mut elements, mut offsets) = (Vec::new(), vec![0]);
    for key in keys {
        let range = key.and_then(|key| Some(*all.get(key)?..*all.get(key + 1)?));
        elements.extend(range.into_iter().flatten());
        offsets.push(count(elements.len())?);
    }
    let field = Field::new_list_field(lists.value_type(), false);
    Ok(Arc::new(ListArray::try_new(
        Arc::new(field),
        OffsetBuffer::new(offsets.into()),
        take(lists.values(), &Int32Array::from(elements), None)?,
        nulls,
    )?))
}

/// Calls a function with each name, or with `None` for a null. Dictionaries are not supported.
pub(crate) fn visit(
    names: &dyn Array,
    each: impl FnMut(Option<&str>) -> Result<(), KernelError>,
) -> Result<(), KernelError> {
    match names.data_type() {
        DataType::Utf8 => names.as_string::<i32>().iter().try_for_each(each),
        DataType::LargeUtf8 => names.as_string::<i64>().iter().try_for_each(each),
        DataType::Utf8View => names.as_string_view().iter().try_for_each(each),
        other => Err(KernelError::Type(other.clone())),
    }
}

/// The columns of a struct array under construction.
pub(crate) trait Structs: Default {
    /// The source of a struct.
    type Value<'a>;

    fn push(&mut self, value: Self::Value<'_>) -> Result<(), KernelError>;

    fn len(&self) -> usize;

    fn finish(self) -> Result<StructArray, KernelError>;
}

/// Makes an array with, for each name, the list of structs that `push` adds.
pub(crate) fn lists<S: Structs>(
    names: &dyn Array,
    push: impl Fn(&str, &mut S) -> Result<(), KernelError>,
) -> Result<ListArray, KernelError> {
    let kernel = |names: &dyn Array| {
        let mut structs = S::default();
        let mut offsets = vec![0];
        visit(names, |name| {
            name.map_or(Ok(()), |name| push(name, &mut structs))?;
            offsets.push(count(structs.len())?);
            Ok(())
        })?;
        let structs = structs.finish()?;
        Ok(Arc::new(ListArray::try_new(
            Arc::new(Field::new_list_field(structs.data_type().clone(), false)),
            OffsetBuffer::new(offsets.into()),
            Arc::new(structs),
            names.logical_nulls(),
        )?) as ArrayRef)
    };
    Ok(by_value(names, &kernel)?.as_list().clone())
}

/// Structs in some rows, and nulls in the others.
#[derive(Default)]
pub(crate) struct Rows<S> {
    structs: S,
    /// The index in `structs` for each row.
    places: Vec<Option<u32>>,
}

impl<S: Structs> Rows<S> {
    pub(crate) fn push(&mut self, value: Option<S::Value<'_>>) -> Result<(), KernelError> {
        let Some(value) = value else {
            self.places.push(None);
            return Ok(());
        };
        self.places.push(Some(count(self.structs.len())?));
        self.structs.push(value)
    }

    pub(crate) fn finish(self) -> Result<StructArray, KernelError> {
        let places = UInt32Array::from(self.places);
        let rows = take(&self.structs.finish()?, &places, None)?;
        Ok(rows.as_struct().clone())
    }
}

/// Appends a string if the offsets can hold the total length.
pub(crate) fn append(strings: &mut StringBuilder, string: &str) -> Result<(), KernelError> {
    count::<i32, _>(strings.values_slice().len() + string.len())?;
    strings.append_value(string);
    Ok(())
}

/// Returns a code point in the notation of Unicode, as in `U+0020`.
pub(crate) fn notation(c: char) -> String {
    CodePoint(c).to_string()
}

/// Appends a string or null.
pub(crate) fn append_option(
    strings: &mut StringBuilder,
    string: Option<&str>,
) -> Result<(), KernelError> {
    if let Some(string) = string {
        append(strings, string)?;
    } else {
        strings.append_null();
    }
    Ok(())
}

/// Converts a number to the type of a column.
pub(crate) fn count<T: TryFrom<U>, U>(number: U) -> Result<T, KernelError> {
    T::try_from(number).map_err(|_| KernelError::Overflow(DataType::Utf8))
}
