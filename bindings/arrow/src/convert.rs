use alabel::bulk::Converter;
use alabel::{Error, Form, Profile};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, BooleanArray, GenericStringArray, downcast_dictionary_array};
use arrow_schema::DataType;
use arrow_select::nullif::nullif;

use crate::error::{KernelError, require_strings};
use crate::outcome::{Conversion, Offset, Outcome, bits};
use crate::{dictionary, strings, views};

/// The treatment of a name that fails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum OnError {
    /// Return no array, but an error with the first row that fails.
    #[default]
    Fail,
    /// Make the name null.
    Null,
    /// Keep the name unchanged.
    Keep,
}

/// Converts names to their ASCII form.
///
/// Each result is [`Profile::to_ascii`] of the name. The array has the type of `names` and shares its buffers
/// if no name changes.
///
/// # Examples
///
/// ```
/// use alabel::Uts46;
/// use alabel_arrow::{OnError, to_ascii};
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
///
/// let names = StringArray::from(vec![Some("Bücher.example"), None, Some("a b")]);
/// let ascii = to_ascii(&names, Uts46::new(), OnError::Null)?;
/// assert_eq!(ascii.as_string(), &StringArray::from(vec![Some("xn--bcher-kva.example"), None, None]));
/// let ascii = to_ascii(&names, Uts46::new(), OnError::Keep)?;
/// assert_eq!(ascii.as_string(), &StringArray::from(vec![Some("xn--bcher-kva.example"), None, Some("a b")]));
/// # Ok::<(), alabel_arrow::KernelError>(())
/// ```
///
/// # Errors
///
/// - [`KernelError::Type`]: `names` are not strings.
/// - [`KernelError::Name`]: a name fails, such as `"xn--0"`, and `on_error` is [`OnError::Fail`].
/// - [`KernelError::Overflow`]: the result of an array of type `Utf8` has 2 GiB or more.
pub fn to_ascii(
    names: &dyn Array,
    profile: impl Into<Profile>,
    on_error: OnError,
) -> Result<ArrayRef, KernelError> {
    convert(names, Converter::new(profile.into(), Form::Ascii), on_error)
}

/// Converts names to their Unicode form.
///
/// Each result is [`Profile::to_unicode`] of the name. A name with an error fails; [`OnError::Keep`] keeps
/// all its A-labels. The array has the type of `names` and shares its buffers if no name changes.
///
/// # Examples
///
/// ```
/// use alabel::Uts46;
/// use alabel_arrow::{OnError, to_unicode};
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringViewArray};
///
/// let names = StringViewArray::from(vec!["xn--bcher-kva.example", "xn--tda.xn--0"]);
/// let unicode = to_unicode(&names, Uts46::new(), OnError::Keep)?;
/// assert_eq!(unicode.as_string_view(), &StringViewArray::from(vec!["bücher.example", "xn--tda.xn--0"]));
/// # Ok::<(), alabel_arrow::KernelError>(())
/// ```
///
/// # Errors
///
/// The errors of [`to_ascii`], such as [`KernelError::Name`] for `"xn--0"` with [`OnError::Fail`].
pub fn to_unicode(
    names: &dyn Array,
    profile: impl Into<Profile>,
    on_error: OnError,
) -> Result<ArrayRef, KernelError> {
    convert(
        names,
        Converter::new(profile.into(), Form::Unicode),
        on_error,
    )
}

impl Conversion for Converter<Profile> {
    fn text<'a>(&'a mut self, name: &'a str) -> Option<&'a str> {
        self.convert(name).ok()
    }

    fn strings<O: Offset>(
        &mut self,
        names: &GenericStringArray<O>,
    ) -> Result<Outcome, KernelError> {
        strings::convert(names, self)
    }
}

fn convert(
    names: &dyn Array,
    mut converter: Converter<Profile>,
    on_error: OnError,
) -> Result<ArrayRef, KernelError> {
    require_strings(names)?;
    let outcome = convert_or_keep(names, &mut converter)?;
    let result = outcome.names.unwrap_or_else(|| names.slice(0, names.len()));
    match (on_error, outcome.failures.first()) {
        (OnError::Fail, Some(&row)) => {
            fail(names, row, |name| converter.convert(name).err())?;
            Ok(result)
        }
        (OnError::Null, Some(_)) => {
            let failed = BooleanArray::new(bits(&outcome.failures, names.len()), None);
            Ok(nullif(&result, &failed)?)
        }
        _ => Ok(result),
    }
}

/// Converts names of any type. A name that fails stays unchanged.
pub(crate) fn convert_or_keep(
    names: &dyn Array,
    conversion: &mut impl Conversion,
) -> Result<Outcome, KernelError> {
    match names.data_type() {
        DataType::Utf8 => conversion.strings(names.as_string::<i32>()),
        DataType::LargeUtf8 => conversion.strings(names.as_string::<i64>()),
        DataType::Utf8View => views::convert(names.as_string_view(), conversion),
        _ => downcast_dictionary_array!(
            names => dictionary::convert(names, |values| convert_or_keep(values, conversion)),
            other => Err(KernelError::Type(other.clone())),
        ),
    }
}

/// Returns the error of the name in a row, if there is one.
pub(crate) fn fail(
    names: &dyn Array,
    row: usize,
    error: impl FnOnce(&str) -> Option<Error>,
) -> Result<(), KernelError> {
    let name = name(names, row).unwrap_or_default();
    match error(name) {
        None => Ok(()),
        Some(error) => Err(KernelError::Name {
            row,
            name: name.to_owned(),
            error,
        }),
    }
}

/// Returns the name in a row of an array of any type.
pub(crate) fn name(names: &dyn Array, row: usize) -> Option<&str> {
    match names.data_type() {
        DataType::Utf8 => Some(names.as_string::<i32>().value(row)),
        DataType::LargeUtf8 => Some(names.as_string::<i64>().value(row)),
        DataType::Utf8View => Some(names.as_string_view().value(row)),
        _ => downcast_dictionary_array!(
            names => name(names.values(), names.key(row)?),
            _ => None,
        ),
    }
}
