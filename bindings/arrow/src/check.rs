//! Every error of names.

use std::sync::Arc;

use alabel::{Error, Profile};
use arrow_array::builder::{ArrayBuilder, Int32Builder, Int64Builder, StringBuilder};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, ListArray, StructArray, downcast_dictionary_array};
use arrow_buffer::OffsetBuffer;
use arrow_schema::{DataType, Field, Fields};
use arrow_select::dictionary::garbage_collect_dictionary;

use crate::error::{KernelError, require_strings};

/// Returns the fields of the struct that [`check`] makes of an error.
///
/// # Examples
///
/// ```
/// let fields = alabel_arrow::error_fields();
/// let names: Vec<&str> = fields.iter().map(|field| field.name().as_str()).collect();
/// assert_eq!(names, ["kind", "status", "label", "start", "end", "code_point", "message", "hint", "explanation"]);
/// ```
#[must_use]
pub fn error_fields() -> Fields {
    Fields::from(vec![
        Field::new("kind", DataType::Utf8, false),
        Field::new("status", DataType::Utf8, true),
        Field::new("label", DataType::Int64, false),
        Field::new("start", DataType::Int64, false),
        Field::new("end", DataType::Int64, false),
        Field::new("code_point", DataType::Int32, true),
        Field::new("message", DataType::Utf8, false),
        Field::new("hint", DataType::Utf8, true),
        Field::new("explanation", DataType::Utf8, false),
    ])
}

/// Lists every error of each name in [`to_ascii`](crate::to_ascii). A list is empty if and only if the name has an ASCII form.
///
/// Each error is a struct:
///
/// | field | type | value |
/// |---|---|---|
/// | `kind` | `Utf8` | [`ErrorKind::code`](alabel::ErrorKind::code) |
/// | `status` | `Utf8`, or null | [`Error::status`](alabel::Error::status) |
/// | `label` | `Int64` | [`Error::label`](alabel::Error::label) |
/// | `start`, `end` | `Int64` | [`Error::span`](alabel::Error::span), in octets of the name in UTF-8 |
/// | `code_point` | `Int32`, or null | [`Error::code_point`](alabel::Error::code_point) |
/// | `message` | `Utf8` | the sentence of `Display` |
/// | `hint` | `Utf8`, or null | [`Error::hint`](alabel::Error::hint) |
/// | `explanation` | `Utf8` | [`ErrorKind::explain`](alabel::ErrorKind::explain) |
///
/// # Examples
///
/// ```
/// use alabel::Uts46;
/// use alabel_arrow::check;
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
///
/// let errors = check(&StringArray::from(vec![Some("bücher.example"), None, Some("xn--0..example")]), Uts46::new())?;
/// assert_eq!(errors.value_length(0), 0);
/// assert!(errors.is_null(1));
/// let errors = errors.value(2);
/// let kinds = errors.as_struct().column_by_name("kind").unwrap();
/// assert_eq!(kinds.as_string(), &StringArray::from(vec!["invalid-punycode", "empty-label"]));
/// # Ok::<(), alabel_arrow::KernelError>(())
/// ```
///
/// # Errors
///
/// - [`KernelError::Type`]: `names` are not strings.
/// - [`KernelError::Overflow`]: the sentences of all errors have 2 GiB or more.
pub fn check(names: &dyn Array, profile: impl Into<Profile>) -> Result<ListArray, KernelError> {
    check_up_to(names, profile, usize::MAX)
}

/// Lists the first errors of each name in [`check`], `limit` at most.
///
/// For names from strangers: a long name can have an error for each of its octets.
///
/// # Examples
///
/// ```
/// use alabel::Uts46;
/// use alabel_arrow::check_up_to;
/// use arrow_array::StringArray;
///
/// let names = StringArray::from(vec!["a b".repeat(100)]);
/// assert_eq!(check_up_to(&names, Uts46::new(), 3)?.value_length(0), 3);
/// # Ok::<(), alabel_arrow::KernelError>(())
/// ```
///
/// # Errors
///
/// Those of [`check`], such as [`KernelError::Type`] for an array of integers.
pub fn check_up_to(
    names: &dyn Array,
    profile: impl Into<Profile>,
    limit: usize,
) -> Result<ListArray, KernelError> {
    require_strings(names)?;
    let profile = profile.into();
    let mut errors = Errors::default();
    let mut offsets = vec![0];
    let check = |name: &str| profile.check_up_to(name, limit);
    visit(names, &check, &mut |list| {
        for error in list.unwrap_or_default() {
            errors.push(error)?;
        }
        offsets.push(count(errors.label.len())?);
        Ok(())
    })?;
    let errors = errors.finish()?;
    Ok(ListArray::try_new(
        Arc::new(Field::new_list_field(errors.data_type().clone(), false)),
        OffsetBuffer::new(offsets.into()),
        Arc::new(errors),
        names.logical_nulls(),
    )?)
}

/// Takes the errors of a name, or nothing for a null.
type UseErrors<'a> = dyn FnMut(Option<&[Error]>) -> Result<(), KernelError> + 'a;

/// Calls `use_errors` with the errors of each name, or with nothing for a null. A value of a dictionary is checked once.
fn visit(
    names: &dyn Array,
    errors_of: &dyn Fn(&str) -> Vec<Error>,
    use_errors: &mut UseErrors<'_>,
) -> Result<(), KernelError> {
    let mut check = |name: Option<&str>| use_errors(name.map(errors_of).as_deref());
    match names.data_type() {
        DataType::Utf8 => names.as_string::<i32>().iter().try_for_each(check),
        DataType::LargeUtf8 => names.as_string::<i64>().iter().try_for_each(check),
        DataType::Utf8View => names.as_string_view().iter().try_for_each(check),
        _ => downcast_dictionary_array!(
            names => {
                let names = garbage_collect_dictionary(names)?;
                let mut lists = Vec::with_capacity(names.values().len());
                visit(names.values(), errors_of, &mut |list| {
                    lists.push(list.map(<[Error]>::to_vec));
                    Ok(())
                })?;
                names.keys_iter().try_for_each(|key| use_errors(key.and_then(|key| lists.get(key)?.as_deref())))
            },
            _ => check(None),
        ),
    }
}

/// The columns of errors.
#[derive(Default)]
struct Errors {
    kind: StringBuilder,
    status: StringBuilder,
    label: Int64Builder,
    start: Int64Builder,
    end: Int64Builder,
    code_point: Int32Builder,
    message: StringBuilder,
    hint: StringBuilder,
    explanation: StringBuilder,
}

impl Errors {
    fn push(&mut self, error: &Error) -> Result<(), KernelError> {
        append(&mut self.kind, error.kind().code())?;
        match error.status() {
            Some(status) => append(&mut self.status, status)?,
            None => self.status.append_null(),
        }
        self.label.append_value(count(error.label())?);
        self.start.append_value(count(error.span().start)?);
        self.end.append_value(count(error.span().end)?);
        let code_point = error.code_point().map(|c| count(u32::from(c)));
        self.code_point.append_option(code_point.transpose()?);
        append(&mut self.message, &error.to_string())?;
        match error.hint() {
            Some(hint) => append(&mut self.hint, hint.as_str())?,
            None => self.hint.append_null(),
        }
        append(&mut self.explanation, error.kind().explain())
    }

    fn finish(mut self) -> Result<StructArray, KernelError> {
        let columns: Vec<ArrayRef> = vec![
            Arc::new(self.kind.finish()),
            Arc::new(self.status.finish()),
            Arc::new(self.label.finish()),
            Arc::new(self.start.finish()),
            Arc::new(self.end.finish()),
            Arc::new(self.code_point.finish()),
            Arc::new(self.message.finish()),
            Arc::new(self.hint.finish()),
            Arc::new(self.explanation.finish()),
        ];
        Ok(StructArray::try_new(error_fields(), columns, None)?)
    }
}

/// Appends a string, if the offsets can count its octets.
fn append(strings: &mut StringBuilder, string: &str) -> Result<(), KernelError> {
    count::<i32, _>(strings.values_slice().len() + string.len())?;
    strings.append_value(string);
    Ok(())
}

/// Returns a number as the type of a column.
fn count<T: TryFrom<U>, U>(number: U) -> Result<T, KernelError> {
    T::try_from(number).map_err(|_| KernelError::Overflow(DataType::Utf8))
}
