//! Summaries of names.

use std::sync::Arc;

use alabel::Profile;
use alabel::display::{Lookalikes, Summary};
use arrow_array::builder::{ArrayBuilder, StringBuilder};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, StructArray};
use arrow_schema::{DataType, Field, Fields};

use crate::error::KernelError;
use crate::rows::{Rows, Structs, append, append_option, by_value, visit};

/// Returns the fields of the struct for a summary in [`summarize`].
///
/// # Examples
///
/// ```
/// let fields = alabel_arrow::summary_fields();
/// let names: Vec<&str> = fields.iter().map(|field| field.name().as_str()).collect();
/// assert_eq!(names, ["code", "other", "reason", "explanation", "message"]);
/// ```
#[must_use]
pub fn summary_fields() -> Fields {
    Fields::from(vec![
        Field::new("code", DataType::Utf8, false),
        Field::new("other", DataType::Utf8, true),
        Field::new("reason", DataType::Utf8, true),
        Field::new("explanation", DataType::Utf8, true),
        Field::new("message", DataType::Utf8, false),
    ])
}

/// Returns the summary of each name for a profile: [`Summary::in_profile`], as a struct. A null name stays
/// null.
///
/// | field | type | value |
/// |---|---|---|
/// | `code` | `Utf8` | [`SummaryKind::code`](alabel::display::SummaryKind::code) |
/// | `other` | `Utf8` | [`Summary::other`] |
/// | `reason` | `Utf8` | [`Summary::reason`] |
/// | `explanation` | `Utf8` | [`Summary::explanation`] |
/// | `message` | `Utf8` | the `Display` text |
///
/// # Examples
///
/// ```
/// use alabel::Profile;
/// use alabel_arrow::summarize;
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
///
/// let names = StringArray::from(vec![Some("faß.de"), None, Some("аррӏе.com")]);
/// let summaries = summarize(&names, Profile::default(), None)?;
/// assert_eq!(summaries.null_count(), 1);
/// let others = summaries.column_by_name("other").unwrap();
/// assert_eq!(others.as_string::<i32>().value(0), "fass.de");
/// assert_eq!(others.as_string::<i32>().value(2), "apple.com");
/// # Ok::<(), alabel_arrow::KernelError>(())
/// ```
///
/// # Errors
///
/// - [`KernelError::Type`]: `names` are not strings.
/// - [`KernelError::Overflow`]: the messages of all names have 2 GiB or more.
pub fn summarize(
    names: &dyn Array,
    profile: Profile,
    protected: Option<&Lookalikes>,
) -> Result<StructArray, KernelError> {
    let kernel = |names: &dyn Array| {
        let mut rows = Rows::<Summaries>::default();
        visit(names, |name| {
            rows.push(name.map(|name| Summary::in_profile(name, profile, protected)))
        })?;
        Ok(Arc::new(rows.finish()?) as ArrayRef)
    };
    Ok(by_value(names, &kernel)?.as_struct().clone())
}

/// The columns of summaries.
#[derive(Default)]
struct Summaries {
    code: StringBuilder,
    other: StringBuilder,
    reason: StringBuilder,
    explanation: StringBuilder,
    message: StringBuilder,
}

impl Structs for Summaries {
    type Value<'a> = Summary;

    fn push(&mut self, summary: Summary) -> Result<(), KernelError> {
        append(&mut self.code, summary.kind().code())?;
        append_option(&mut self.other, summary.other())?;
        append_option(&mut self.reason, summary.reason())?;
        append_option(&mut self.explanation, summary.explanation())?;
        append(&mut self.message, &summary.to_string())
    }

    fn len(&self) -> usize {
        self.code.len()
    }

    fn finish(mut self) -> Result<StructArray, KernelError> {
        let columns: Vec<ArrayRef> = vec![
            Arc::new(self.code.finish()),
            Arc::new(self.other.finish()),
            Arc::new(self.reason.finish()),
            Arc::new(self.explanation.finish()),
            Arc::new(self.message.finish()),
        ];
        Ok(StructArray::try_new(summary_fields(), columns, None)?)
    }
}
