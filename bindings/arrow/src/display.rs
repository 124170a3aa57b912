//! Display of names, and the reasons for it.

use std::borrow::Cow;
use std::sync::Arc;

use alabel::display::{self, Policy, Reason, RestrictionLevel};
use arrow_array::builder::{ArrayBuilder, Int64Builder, ListBuilder, StringBuilder};
use arrow_array::{Array, ArrayRef, ListArray, StructArray};
use arrow_schema::{DataType, Field, Fields};

use crate::error::KernelError;
use crate::rows::{Structs, append, count, lists, notation};
use crate::text::texts;

/// Converts names for display: a label is in Unicode if the policy shows it, and in ASCII otherwise.
///
/// Each result is [`Policy::to_display`] of the name, which never fails. The array has the type of `names`
/// and shares its buffers if no name changes.
///
/// # Examples
///
/// ```
/// use alabel::display::Policy;
/// use alabel_arrow::to_display;
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
///
/// let names = [Some("xn--bcher-kva.example"), None, Some("pаypal.example"), Some("a b")];
/// let names = StringArray::from(names.to_vec());
/// let shown = to_display(&names, Policy::new())?;
/// let expected = [Some("bücher.example"), None, Some("xn--pypal-4ve.example"), Some("a b")];
/// assert_eq!(shown.as_string(), &StringArray::from(expected.to_vec()));
/// # Ok::<(), alabel_arrow::KernelError>(())
/// ```
///
/// # Errors
///
/// - [`KernelError::Type`]: `names` are not strings.
/// - [`KernelError::Overflow`]: the result of an array of type `Utf8` has 2 GiB or more.
pub fn to_display(names: &dyn Array, policy: Policy<'_>) -> Result<ArrayRef, KernelError> {
    texts(names, |name| policy.to_display(name).into_cow())
}

/// Returns the [`skeleton`](display::skeleton) of each text, in an array of the type of `texts`.
///
/// # Examples
///
/// ```
/// use alabel_arrow::skeleton;
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
///
/// // The first is Cyrillic.
/// let skeletons = skeleton(&StringArray::from(vec!["раураl", "paypal"]))?;
/// let skeletons = skeletons.as_string::<i32>();
/// assert_eq!(skeletons.value(0), skeletons.value(1));
/// # Ok::<(), alabel_arrow::KernelError>(())
/// ```
///
/// # Errors
///
/// The errors of [`to_display`], such as [`KernelError::Type`] for an array of integers.
pub fn skeleton(texts: &dyn Array) -> Result<ArrayRef, KernelError> {
    self::texts(texts, |text| Cow::Owned(display::skeleton(text)))
}

/// Returns the [`RestrictionLevel`] of each label, in an array of the type of `labels`.
///
/// # Examples
///
/// ```
/// use alabel_arrow::restriction_level;
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
///
/// let levels = restriction_level(&StringArray::from(vec!["a", "東京tv"]))?;
/// assert_eq!(levels.as_string(), &StringArray::from(vec!["ASCII-Only", "Highly Restrictive"]));
/// # Ok::<(), alabel_arrow::KernelError>(())
/// ```
///
/// # Errors
///
/// The errors of [`to_display`], such as [`KernelError::Type`] for an array of integers.
pub fn restriction_level(labels: &dyn Array) -> Result<ArrayRef, KernelError> {
    texts(labels, |label| {
        Cow::Owned(RestrictionLevel::of(label).to_string())
    })
}

/// Returns the fields of the struct for a reason in [`display_reasons`].
///
/// # Examples
///
/// ```
/// let fields = alabel_arrow::reason_fields();
/// let names: Vec<&str> = fields.iter().map(|field| field.name().as_str()).collect();
/// assert_eq!(names, ["code", "label", "start", "end", "code_points", "section", "message"]);
/// ```
#[must_use]
pub fn reason_fields() -> Fields {
    Fields::from(vec![
        Field::new("code", DataType::Utf8, false),
        Field::new("label", DataType::Int64, false),
        Field::new("start", DataType::Int64, false),
        Field::new("end", DataType::Int64, false),
        Field::new_list(
            "code_points",
            Field::new_list_field(DataType::Utf8, true),
            false,
        ),
        Field::new("section", DataType::Utf8, false),
        Field::new("message", DataType::Utf8, false),
    ])
}

/// Lists the reasons not to show each name in Unicode.
///
/// The list is empty if and only if [`to_display`] shows every label. Each reason is a struct. Its fields
/// agree with [`check`](crate::check) where they share a name:
///
/// | field | type | value |
/// |---|---|---|
/// | `code` | `Utf8` | [`ReasonKind::code`](display::ReasonKind::code) |
/// | `label` | `Int64` | [`Reason::label`] |
/// | `start`, `end` | `Int64` | [`Reason::span`], in octets of the name in UTF-8 |
/// | `code_points` | list of `Utf8` | [`Reason::code_points`], as in `U+0430` |
/// | `section` | `Utf8` | [`Reason::section`] |
/// | `message` | `Utf8` | the `Display` text |
///
/// # Examples
///
/// ```
/// use alabel::display::Policy;
/// use alabel_arrow::display_reasons;
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
///
/// let names = StringArray::from(vec![Some("bücher.example"), None, Some("pаypal.☕")]);
/// let reasons = display_reasons(&names, Policy::new())?;
/// assert_eq!(reasons.value_length(0), 0);
/// assert!(reasons.is_null(1));
/// let reasons = reasons.value(2);
/// let codes = reasons.as_struct().column_by_name("code").unwrap();
/// assert_eq!(codes.as_string(), &StringArray::from(vec!["mixed-scripts", "not-allowed"]));
/// # Ok::<(), alabel_arrow::KernelError>(())
/// ```
///
/// # Errors
///
/// - [`KernelError::Type`]: `names` are not strings.
/// - [`KernelError::Overflow`]: the messages of all reasons have 2 GiB or more.
pub fn display_reasons(names: &dyn Array, policy: Policy<'_>) -> Result<ListArray, KernelError> {
    display_reasons_up_to(names, policy, usize::MAX)
}

/// Lists at most `limit` reasons for each name, as [`display_reasons`] does.
///
/// Use it for untrusted names: a long name can have a reason for each octet.
///
/// # Examples
///
/// ```
/// use alabel::display::Policy;
/// use alabel_arrow::display_reasons_up_to;
/// use arrow_array::StringArray;
///
/// let names = StringArray::from(vec!["☕☕.☕"]);
/// assert_eq!(display_reasons_up_to(&names, Policy::new(), 1)?.value_length(0), 1);
/// # Ok::<(), alabel_arrow::KernelError>(())
/// ```
///
/// # Errors
///
/// The errors of [`display_reasons`], such as [`KernelError::Type`] for an array of integers.
pub fn display_reasons_up_to(
    names: &dyn Array,
    policy: Policy<'_>,
    limit: usize,
) -> Result<ListArray, KernelError> {
    lists(names, |name, reasons: &mut Reasons| {
        let mut list = policy.check(name).take(limit);
        list.try_for_each(|reason| reasons.push(&reason))
    })
}

/// The columns of reasons.
#[derive(Default)]
struct Reasons {
    code: StringBuilder,
    label: Int64Builder,
    start: Int64Builder,
    end: Int64Builder,
    code_points: ListBuilder<StringBuilder>,
    section: StringBuilder,
    message: StringBuilder,
}

impl Structs for Reasons {
    type Value<'a> = &'a Reason;

    fn push(&mut self, reason: &Reason) -> Result<(), KernelError> {
        append(&mut self.code, reason.kind().code())?;
        self.label.append_value(count(reason.label())?);
        self.start.append_value(count(reason.span().start)?);
        self.end.append_value(count(reason.span().end)?);
        for c in reason.code_points() {
            append(self.code_points.values(), &notation(c))?;
        }
        self.code_points.append(true);
        append(&mut self.section, reason.section())?;
        append(&mut self.message, &reason.to_string())
    }

    fn len(&self) -> usize {
        self.label.len()
    }

    fn finish(mut self) -> Result<StructArray, KernelError> {
        let columns: Vec<ArrayRef> = vec![
            Arc::new(self.code.finish()),
            Arc::new(self.label.finish()),
            Arc::new(self.start.finish()),
            Arc::new(self.end.finish()),
            Arc::new(self.code_points.finish()),
            Arc::new(self.section.finish()),
            Arc::new(self.message.finish()),
        ];
        Ok(StructArray::try_new(reason_fields(), columns, None)?)
    }
}
