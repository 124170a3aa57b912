//! Protected names that other names imitate.

use std::cell::Cell;
use std::sync::Arc;

use alabel::display::{Lookalike, Lookalikes};
use alabel::{Domain, Hint};
use arrow_array::builder::{ArrayBuilder, BooleanBuilder, Int32Builder, StringBuilder};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, StructArray};
use arrow_schema::{DataType, Field, Fields};

use crate::check::{Errors, Worded};
use crate::convert::{OnError, fail};
use crate::error::KernelError;
use crate::or_error::or_error_fields;
use crate::rows::{Rows, Structs, append, by_value, visit};

/// Returns the fields of the struct for a match in [`lookalikes`].
///
/// # Examples
///
/// ```
/// let fields = alabel_arrow::lookalike_fields();
/// let names: Vec<&str> = fields.iter().map(|field| field.name().as_str()).collect();
/// assert_eq!(names, ["protected", "suffix", "likeness", "score", "is_other_top_level_domain", "message"]);
/// ```
#[must_use]
pub fn lookalike_fields() -> Fields {
    Fields::from(vec![
        Field::new("protected", DataType::Utf8, false),
        Field::new("suffix", DataType::Utf8, false),
        Field::new("likeness", DataType::Utf8, false),
        Field::new("score", DataType::Int32, false),
        Field::new("is_other_top_level_domain", DataType::Boolean, false),
        Field::new("message", DataType::Utf8, false),
    ])
}

/// Returns the protected name that each name resembles most.
///
/// Each match is [`Lookalikes::of`] the name, as a struct. It is null if the name resembles none, and also if
/// the name is invalid and `on_error` is [`OnError::Null`] or [`OnError::Keep`]. [`lookalikes_or_error`]
/// tells these cases apart.
///
/// | field | type | value |
/// |---|---|---|
/// | `protected` | `Utf8` | [`Lookalike::protected`] |
/// | `suffix` | `Utf8` | [`Lookalike::suffix`] |
/// | `likeness` | `Utf8` | [`Likeness::code`](alabel::display::Likeness::code) |
/// | `score` | `Int32` | [`Lookalike::score`] |
/// | `is_other_top_level_domain` | `Boolean` | [`Lookalike::is_other_top_level_domain`] |
/// | `message` | `Utf8` | the `Display` text |
///
/// # Examples
///
/// ```
/// use alabel::Domain;
/// use alabel::display::Lookalikes;
/// use alabel_arrow::{OnError, lookalikes};
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
///
/// let protected = Lookalikes::new([Domain::parse("paypal.com")?]);
/// let names = StringArray::from(vec![Some("www.pаypal.com"), None, Some("example.com"), Some("a b")]);
/// let found = lookalikes(&names, &protected, OnError::Null)?;
/// assert_eq!(found.logical_null_count(), 3);
/// let suffixes = found.column_by_name("suffix").unwrap();
/// assert_eq!(suffixes.as_string::<i32>().value(0), "xn--pypal-4ve.com");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// - [`KernelError::Type`]: `names` are not strings.
/// - [`KernelError::Name`]: a name is not valid, such as `"a b"`, and `on_error` is [`OnError::Fail`].
/// - [`KernelError::Overflow`]: the messages of all matches have 2 GiB or more.
pub fn lookalikes(
    names: &dyn Array,
    protected: &Lookalikes,
    on_error: OnError,
) -> Result<StructArray, KernelError> {
    let has_failures = Cell::new(false);
    let kernel = |names: &dyn Array| {
        let mut found = Rows::<Found>::default();
        visit(names, |name| {
            let domain = name.map(Domain::parse);
            has_failures.set(has_failures.get() || matches!(domain, Some(Err(_))));
            let domain = domain.and_then(Result::ok);
            found.push(domain.as_ref().and_then(|domain| protected.of(domain)))
        })?;
        Ok(Arc::new(found.finish()?) as ArrayRef)
    };
    let found = by_value(names, &kernel)?;
    if on_error == OnError::Fail && has_failures.get() {
        let nulls = names.logical_nulls();
        let is_valid = |row: &usize| nulls.as_ref().is_none_or(|nulls| nulls.is_valid(*row));
        let mut rows = (0..names.len()).filter(is_valid);
        rows.try_for_each(|row| fail(names, row, |name| Domain::parse(name).err()))?;
    }
    Ok(found.as_struct().clone())
}

/// Returns the protected name that each name resembles most, or the error of an invalid name, in one pass.
///
/// Each row is a struct of [`or_error_fields`], with a `result` of [`lookalikes`] and an `error` of
/// [`check`](crate::check). At least one of them is null; both are null if a valid name resembles none. A
/// null name stays null.
///
/// # Examples
///
/// ```
/// use alabel::Domain;
/// use alabel::display::Lookalikes;
/// use alabel_arrow::lookalikes_or_error;
/// use arrow_array::{Array, StringArray};
///
/// let protected = Lookalikes::new([Domain::parse("paypal.com")?]);
/// let names = StringArray::from(vec![Some("www.pаypal.com"), None, Some("example.com"), Some("a b")]);
/// let found = lookalikes_or_error(&names, &protected)?;
/// let is_valid = |field| {
///     let column = found.column_by_name(field).unwrap();
///     (0..4).map(|row| column.is_valid(row)).collect::<Vec<_>>()
/// };
/// assert_eq!(is_valid("result"), [true, false, false, false]);
/// assert_eq!(is_valid("error"), [false, false, false, true]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// - [`KernelError::Type`]: `names` are not strings.
/// - [`KernelError::Overflow`]: the messages of all matches, or of all errors, have 2 GiB or more.
pub fn lookalikes_or_error(
    names: &dyn Array,
    protected: &Lookalikes,
) -> Result<StructArray, KernelError> {
    lookalikes_or_error_in_words(names, protected, |hint| Some(hint.to_string()))
}

/// Finds lookalikes as [`lookalikes_or_error`] does, but takes the text of each hint from `words`.
///
/// # Examples
///
/// ```
/// use alabel::Hint;
/// use alabel::display::Lookalikes;
/// use alabel_arrow::lookalikes_or_error_in_words;
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
///
/// let names = StringArray::from(vec!["bücher.example:80"]);
/// let words = |_: Hint| Some("cut the port off".to_owned());
/// let rows = lookalikes_or_error_in_words(&names, &Lookalikes::default(), words)?;
/// let errors = rows.column_by_name("error").unwrap().as_struct();
/// assert_eq!(errors.column_by_name("hint").unwrap().as_string::<i32>().value(0), "cut the port off");
/// # Ok::<(), alabel_arrow::KernelError>(())
/// ```
///
/// # Errors
///
/// The errors of [`lookalikes_or_error`], such as [`KernelError::Type`] for an array of integers.
pub fn lookalikes_or_error_in_words(
    names: &dyn Array,
    protected: &Lookalikes,
    words: fn(Hint) -> Option<String>,
) -> Result<StructArray, KernelError> {
    let kernel = |names: &dyn Array| {
        let (mut found, mut errors) = (Rows::<Found>::default(), Rows::<Errors>::default());
        visit(names, |name| match name.map(Domain::parse).transpose() {
            Ok(domain) => {
                errors.push(None)?;
                found.push(domain.as_ref().and_then(|domain| protected.of(domain)))
            }
            Err(error) => {
                let error = &error;
                found.push(None)?;
                errors.push(Some(Worded { error, words }))
            }
        })?;
        let columns: Vec<ArrayRef> = vec![Arc::new(found.finish()?), Arc::new(errors.finish()?)];
        let fields = or_error_fields(DataType::Struct(lookalike_fields()));
        let rows = StructArray::try_new(fields, columns, names.logical_nulls())?;
        Ok(Arc::new(rows) as ArrayRef)
    };
    Ok(by_value(names, &kernel)?.as_struct().clone())
}

/// The columns of matches.
#[derive(Default)]
struct Found {
    protected: StringBuilder,
    suffix: StringBuilder,
    likeness: StringBuilder,
    score: Int32Builder,
    is_other_top_level_domain: BooleanBuilder,
    message: StringBuilder,
}

impl Structs for Found {
    type Value<'a> = Lookalike<'a>;

    fn push(&mut self, found: Lookalike<'_>) -> Result<(), KernelError> {
        append(&mut self.protected, found.protected)?;
        append(&mut self.suffix, found.suffix)?;
        append(&mut self.likeness, found.likeness.code())?;
        self.score.append_value(found.score.into());
        self.is_other_top_level_domain
            .append_value(found.is_other_top_level_domain);
        append(&mut self.message, &found.to_string())
    }

    fn len(&self) -> usize {
        self.score.len()
    }

    fn finish(mut self) -> Result<StructArray, KernelError> {
        let columns: Vec<ArrayRef> = vec![
            Arc::new(self.protected.finish()),
            Arc::new(self.suffix.finish()),
            Arc::new(self.likeness.finish()),
            Arc::new(self.score.finish()),
            Arc::new(self.is_other_top_level_domain.finish()),
            Arc::new(self.message.finish()),
        ];
        Ok(StructArray::try_new(lookalike_fields(), columns, None)?)
    }
}
