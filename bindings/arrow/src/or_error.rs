//! Conversions that return the first error of a name beside its result.

use std::collections::HashMap;

use alabel::bulk::Converter;
use alabel::{Form, Hint, Profile};
use arrow_array::types::UInt32Type;
use arrow_array::{Array, ArrayRef, BooleanArray, PrimitiveArray, StructArray, new_null_array};
use arrow_schema::{DataType, Field, Fields};
use arrow_select::nullif::nullif;
use arrow_select::take::take;

use crate::check::{Errors, Worded, error_fields};
use crate::convert::{convert_or_keep, name};
use crate::error::{KernelError, require_strings};
use crate::outcome::bits;
use crate::rows::{Structs, count};

/// Returns the fields of the struct that kernels named `..._or_error` return, for results of a type.
///
/// # Examples
///
/// ```
/// use arrow_schema::DataType;
///
/// let fields = alabel_arrow::or_error_fields(DataType::Utf8);
/// let names: Vec<&str> = fields.iter().map(|field| field.name().as_str()).collect();
/// assert_eq!(names, ["result", "error"]);
/// ```
#[must_use]
pub fn or_error_fields(result: DataType) -> Fields {
    Fields::from(vec![
        Field::new("result", result, true),
        Field::new("error", DataType::Struct(error_fields()), true),
    ])
}

/// Converts names to their ASCII form, and returns the error of each name that has none, in one pass.
///
/// Each row is a struct. A null stays null.
///
/// | field | type | value |
/// |---|---|---|
/// | `result` | the type of `names` | the result of [`Profile::to_ascii`], or null if the name fails |
/// | `error` | the struct of [`check`](crate::check), or null | the error of [`Profile::to_ascii`] |
///
/// # Examples
///
/// ```
/// use alabel::Uts46;
/// use alabel_arrow::to_ascii_or_error;
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
///
/// let names = StringArray::from(vec![Some("bücher.example"), None, Some("a b")]);
/// let rows = to_ascii_or_error(&names, Uts46::new())?;
/// assert!(rows.is_null(1));
/// let expected = StringArray::from(vec![Some("xn--bcher-kva.example"), None, None]);
/// assert_eq!(rows.column_by_name("result").unwrap().as_string(), &expected);
/// let errors = rows.column_by_name("error").unwrap().as_struct();
/// assert!(errors.is_null(0));
/// let codes = errors.column_by_name("code").unwrap().as_string::<i32>();
/// assert_eq!(codes.value(2), "forbidden-domain-code-point");
/// # Ok::<(), alabel_arrow::KernelError>(())
/// ```
///
/// # Errors
///
/// - [`KernelError::Type`]: `names` are not strings.
/// - [`KernelError::Overflow`]: the results of type `Utf8`, or the messages of all errors, have 2 GiB or
///   more.
pub fn to_ascii_or_error(
    names: &dyn Array,
    profile: impl Into<Profile>,
) -> Result<StructArray, KernelError> {
    convert_or_error(names, profile, Form::Ascii, |hint| Some(hint.to_string()))
}

/// Converts names to their Unicode form, and returns the error of each name that has none, in one pass.
///
/// The rows have the fields of [`to_ascii_or_error`], with the result and the error of
/// [`Profile::to_unicode`].
///
/// # Examples
///
/// ```
/// use alabel::Uts46;
/// use alabel_arrow::to_unicode_or_error;
/// use arrow_array::cast::AsArray;
/// use arrow_array::StringArray;
///
/// let rows = to_unicode_or_error(&StringArray::from(vec!["xn--bcher-kva.example", "xn--0"]), Uts46::new())?;
/// let expected = StringArray::from(vec![Some("bücher.example"), None]);
/// assert_eq!(rows.column_by_name("result").unwrap().as_string(), &expected);
/// # Ok::<(), alabel_arrow::KernelError>(())
/// ```
///
/// # Errors
///
/// The errors of [`to_ascii_or_error`], such as [`KernelError::Type`] for an array of integers.
pub fn to_unicode_or_error(
    names: &dyn Array,
    profile: impl Into<Profile>,
) -> Result<StructArray, KernelError> {
    convert_or_error(names, profile, Form::Unicode, |hint| Some(hint.to_string()))
}

/// Converts names as [`to_ascii_or_error`] does, but to any form and with the text of each hint from `words`.
///
/// # Examples
///
/// ```
/// use alabel::{Form, Hint, Uts46};
/// use alabel_arrow::convert_or_error;
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
///
/// let names = StringArray::from(vec!["a."]);
/// let words = |_: Hint| Some("ask the registry".to_owned());
/// let rows = convert_or_error(&names, Uts46::STRICT, Form::Ascii, words)?;
/// let errors = rows.column_by_name("error").unwrap().as_struct();
/// assert_eq!(errors.column_by_name("hint").unwrap().as_string::<i32>().value(0), "ask the registry");
/// # Ok::<(), alabel_arrow::KernelError>(())
/// ```
///
/// # Errors
///
/// The errors of [`to_ascii_or_error`], such as [`KernelError::Type`] for an array of integers.
pub fn convert_or_error(
    names: &dyn Array,
    profile: impl Into<Profile>,
    form: Form,
    words: fn(Hint) -> Option<String>,
) -> Result<StructArray, KernelError> {
    require_strings(names)?;
    let mut converter = Converter::new(profile.into(), form);
    let outcome = convert_or_keep(names, &mut converter)?;
    let mut results = outcome.names.unwrap_or_else(|| names.slice(0, names.len()));
    let errors = if outcome.failures.is_empty() {
        new_null_array(&DataType::Struct(error_fields()), names.len())
    } else {
        let failed = BooleanArray::new(bits(&outcome.failures, names.len()), None);
        results = nullif(&results, &failed)?;
        errors(names, &outcome.failures, &mut converter, words)?
    };
    let fields = or_error_fields(results.data_type().clone());
    let columns = vec![results, errors];
    Ok(StructArray::try_new(
        fields,
        columns,
        names.logical_nulls(),
    )?)
}

/// Returns the error of each row that fails, and null for the others. Equal names share one error.
fn errors(
    names: &dyn Array,
    failures: &[usize],
    converter: &mut Converter<Profile>,
    words: fn(Hint) -> Option<String>,
) -> Result<ArrayRef, KernelError> {
    let mut errors = Errors::default();
    let mut numbers: HashMap<&str, u32> = HashMap::new();
    let mut error_of_row = vec![None; names.len()];
    for &row in failures {
        let name = name(names, row).unwrap_or_default();
        let number = match numbers.get(name) {
            Some(&number) => Some(number),
            None => match converter.convert(name) {
                Ok(_) => None,
                Err(error) => {
                    let error = &error;
                    errors.push(Worded { error, words })?;
                    let number = count(numbers.len())?;
                    numbers.insert(name, number);
                    Some(number)
                }
            },
        };
        if let Some(place) = error_of_row.get_mut(row) {
            *place = number;
        }
    }
    let error_of_row = PrimitiveArray::<UInt32Type>::from(error_of_row);
    Ok(take(&errors.finish()?, &error_of_row, None)?)
}
