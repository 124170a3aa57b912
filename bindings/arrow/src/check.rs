//! The errors of names.

use std::ops::Range;
use std::sync::Arc;

use alabel::{Error, Hint, Profile};
use arrow_array::builder::{ArrayBuilder, Int64Builder, StringBuilder};
use arrow_array::{Array, ArrayRef, ListArray, StructArray};
use arrow_schema::{DataType, Field, Fields};

use crate::error::KernelError;
use crate::rows::{Structs, append, append_option, count, lists, notation};

/// Returns the fields of the struct for an error in [`check`].
///
/// # Examples
///
/// ```
/// let fields = alabel_arrow::error_fields();
/// let names: Vec<&str> = fields.iter().map(|field| field.name().as_str()).collect();
/// assert_eq!(
///     names,
///     ["code", "status", "label", "start", "end", "code_point", "message", "hint", "explanation"]
/// );
/// ```
#[must_use]
pub fn error_fields() -> Fields {
    Fields::from(vec![
        Field::new("code", DataType::Utf8, false),
        Field::new("status", DataType::Utf8, true),
        Field::new("label", DataType::Int64, false),
        Field::new("start", DataType::Int64, false),
        Field::new("end", DataType::Int64, false),
        Field::new("code_point", DataType::Utf8, true),
        Field::new("message", DataType::Utf8, false),
        Field::new("hint", DataType::Utf8, true),
        Field::new("explanation", DataType::Utf8, false),
    ])
}

/// Lists the errors that [`to_ascii`](crate::to_ascii) finds in each name.
///
/// The list is empty if and only if the name has an ASCII form. Each error is a struct:
///
/// | field | type | value |
/// |---|---|---|
/// | `code` | `Utf8` | [`ErrorKind::code`](alabel::ErrorKind::code) |
/// | `status` | `Utf8`, or null | [`Error::status`](alabel::Error::status) |
/// | `label` | `Int64` | [`Error::label`](alabel::Error::label) |
/// | `start`, `end` | `Int64` | [`Error::span`](alabel::Error::span), in octets of the name in UTF-8 |
/// | `code_point` | `Utf8`, or null | [`Error::code_point`](alabel::Error::code_point), as in `U+0020` |
/// | `message` | `Utf8` | the `Display` text |
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
/// let names = StringArray::from(vec![Some("bücher.example"), None, Some("xn--0..example")]);
/// let errors = check(&names, Uts46::new())?;
/// assert_eq!(errors.value_length(0), 0);
/// assert!(errors.is_null(1));
/// let errors = errors.value(2);
/// let codes = errors.as_struct().column_by_name("code").unwrap();
/// assert_eq!(codes.as_string(), &StringArray::from(vec!["invalid-punycode", "empty-label"]));
/// # Ok::<(), alabel_arrow::KernelError>(())
/// ```
///
/// # Errors
///
/// - [`KernelError::Type`]: `names` are not strings.
/// - [`KernelError::Overflow`]: the messages of all errors have 2 GiB or more.
pub fn check(names: &dyn Array, profile: impl Into<Profile>) -> Result<ListArray, KernelError> {
    check_up_to(names, profile, usize::MAX)
}

/// Lists at most `limit` errors of each name, as [`check`] does.
///
/// Use it for untrusted names: a long name can have an error for each octet.
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
/// The errors of [`check`], such as [`KernelError::Type`] for an array of integers.
pub fn check_up_to(
    names: &dyn Array,
    profile: impl Into<Profile>,
    limit: usize,
) -> Result<ListArray, KernelError> {
    check_in_words(names, profile, limit, |hint| Some(hint.to_string()))
}

/// Lists errors as [`check_up_to`] does, but takes the text of each hint from `words`.
///
/// # Examples
///
/// ```
/// use alabel::{Hint, Uts46};
/// use alabel_arrow::check_in_words;
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
///
/// let words = |hint| match hint {
///     Hint::CheckHyphens => Some("uncheck the box \"hyphens\"".to_owned()),
///     _ => None,
/// };
/// let errors = check_in_words(&StringArray::from(vec!["-a"]), Uts46::STRICT, 1, words)?.value(0);
/// let hints = errors.as_struct().column_by_name("hint").unwrap();
/// assert_eq!(hints.as_string(), &StringArray::from(vec!["uncheck the box \"hyphens\""]));
/// # Ok::<(), alabel_arrow::KernelError>(())
/// ```
///
/// # Errors
///
/// The errors of [`check`], such as [`KernelError::Type`] for an array of integers.
pub fn check_in_words(
    names: &dyn Array,
    profile: impl Into<Profile>,
    limit: usize,
    words: fn(Hint) -> Option<String>,
) -> Result<ListArray, KernelError> {
    let profile = profile.into();
    lists(names, |name, errors: &mut Errors| {
        let mut list = profile.check(name).take(limit);
        list.try_for_each(|error| {
            errors.push(Worded {
                error: &error,
                words,
            })
        })
    })
}

/// An error, with the function that words its hint.
pub(crate) struct Worded<'a> {
    pub(crate) error: &'a Error,
    pub(crate) words: fn(Hint) -> Option<String>,
}

/// The columns of errors.
#[derive(Default)]
pub(crate) struct Errors {
    code: StringBuilder,
    status: StringBuilder,
    label: Int64Builder,
    start: Int64Builder,
    end: Int64Builder,
    code_point: StringBuilder,
    message: StringBuilder,
    hint: StringBuilder,
    explanation: StringBuilder,
}

impl Structs for Errors {
    type Value<'a> = Worded<'a>;

    fn push(&mut self, worded: Worded<'_>) -> Result<(), KernelError> {
        let span = worded.error.span();
        self.push_at(&span, worded)
    }

    fn len(&self) -> usize {
        self.label.len()
    }

    fn finish(mut self) -> Result<StructArray, KernelError> {
        let columns: Vec<ArrayRef> = vec![
            Arc::new(self.code.finish()),
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

impl Errors {
    /// Appends an error at a place of a longer text than the name.
    pub(crate) fn push_at(
        &mut self,
        span: &Range<usize>,
        Worded { error, words }: Worded<'_>,
    ) -> Result<(), KernelError> {
        append(&mut self.code, error.kind().code())?;
        append_option(&mut self.status, error.status())?;
        self.label.append_value(count(error.label())?);
        self.start.append_value(count(span.start)?);
        self.end.append_value(count(span.end)?);
        let code_point = error.code_point().map(notation);
        append_option(&mut self.code_point, code_point.as_deref())?;
        let place = format_args!("octets {}..{}", span.start, span.end);
        let sentence = error.with_place(place);
        let hint = error.hint().and_then(words);
        let message = match &hint {
            Some(hint) => format!("{sentence}; {hint}"),
            None => sentence.to_string(),
        };
        append(&mut self.message, &message)?;
        append_option(&mut self.hint, hint.as_deref())?;
        append(&mut self.explanation, error.kind().explain())
    }
}
