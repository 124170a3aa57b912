//! Whether names are valid.

use alabel::Profile;
use alabel::bulk::{Converter, Form};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayAccessor, BooleanArray, downcast_dictionary_array};
use arrow_buffer::BooleanBuffer;
use arrow_schema::DataType;
use arrow_select::dictionary::garbage_collect_dictionary;

use crate::error::{KernelError, require_strings};

/// Returns whether each name has an ASCII form: whether [`Profile::to_ascii`] succeeds.
///
/// # Examples
///
/// ```
/// use alabel::Uts46;
/// use alabel_arrow::is_valid;
/// use arrow_array::{BooleanArray, StringArray};
///
/// let names = StringArray::from(vec![Some("bücher.example"), None, Some("a b")]);
/// assert_eq!(is_valid(&names, Uts46::new())?, BooleanArray::from(vec![Some(true), None, Some(false)]));
/// # Ok::<(), alabel_arrow::KernelError>(())
/// ```
///
/// # Errors
///
/// [`KernelError::Type`]: `names` are not strings.
pub fn is_valid(
    names: &dyn Array,
    profile: impl Into<Profile>,
) -> Result<BooleanArray, KernelError> {
    require_strings(names)?;
    is_convertible(names, &mut Converter::new(profile, Form::Ascii))
}

fn is_convertible(
    names: &dyn Array,
    converter: &mut Converter,
) -> Result<BooleanArray, KernelError> {
    match names.data_type() {
        DataType::Utf8 => Ok(each(&names.as_string::<i32>(), converter)),
        DataType::LargeUtf8 => Ok(each(&names.as_string::<i64>(), converter)),
        DataType::Utf8View => Ok(each(&names.as_string_view(), converter)),
        _ => downcast_dictionary_array!(
            names => {
                let names = garbage_collect_dictionary(names)?;
                let values = is_convertible(names.values(), converter)?;
                let is_valid = |row| names.key(row).is_some_and(|key| values.value(key));
                let is_valid = BooleanBuffer::collect_bool(names.len(), is_valid);
                Ok(BooleanArray::new(is_valid, names.logical_nulls()))
            },
            other => Err(KernelError::Type(other.clone())),
        ),
    }
}

fn each<'a>(names: &impl ArrayAccessor<Item = &'a str>, converter: &mut Converter) -> BooleanArray {
    let is_valid = BooleanBuffer::collect_bool(names.len(), |row| {
        !names.is_null(row) && converter.convert(names.value(row)).is_ok()
    });
    BooleanArray::new(is_valid, names.nulls().cloned())
}
