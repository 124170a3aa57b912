//! Links in text.

use std::sync::Arc;

use alabel::Hint;
use alabel_links::{HostForm, Link, LinkHost, Links};
use arrow_array::builder::{ArrayBuilder, Int64Builder, StringBuilder};
use arrow_array::{Array, ArrayRef, ListArray, StructArray};
use arrow_buffer::OffsetBuffer;
use arrow_schema::{DataType, Field, Fields};

use crate::check::{Errors, Worded, error_fields};
use crate::error::KernelError;
use crate::rows::{Structs, append, append_option, count, lists};
use crate::text;

/// Returns the fields of the struct of a link.
///
/// # Examples
///
/// ```
/// let names: Vec<_> = alabel_arrow::link_fields().iter().map(|field| field.name().clone()).collect();
/// assert_eq!(
///     names,
///     ["kind", "start", "end", "text", "host", "host_start", "host_end", "ascii", "unicode", "errors"]
/// );
/// ```
#[must_use]
pub fn link_fields() -> Fields {
    Fields::from(vec![
        Field::new("kind", DataType::Utf8, false),
        Field::new("start", DataType::Int64, false),
        Field::new("end", DataType::Int64, false),
        Field::new("text", DataType::Utf8, false),
        Field::new("host", DataType::Utf8, false),
        Field::new("host_start", DataType::Int64, false),
        Field::new("host_end", DataType::Int64, false),
        Field::new("ascii", DataType::Utf8, true),
        Field::new("unicode", DataType::Utf8, true),
        Field::new("errors", DataType::List(Arc::new(error_item())), false),
    ])
}

/// Lists the links of each text: URLs, mail addresses and domain names.
///
/// Each link is a struct. All places are in octets of the text in UTF-8:
///
/// | field | type | value |
/// |---|---|---|
/// | `kind` | `Utf8` | `url`, `mail` or `name` |
/// | `start`, `end` | `Int64` | [`Link::range`] |
/// | `text` | `Utf8` | [`Link::as_str`] |
/// | `host` | `Utf8` | [`Link::written_host`] |
/// | `host_start`, `host_end` | `Int64` | [`Link::host_range`] |
/// | `ascii` | `Utf8`, or null with errors | [`LinkHost::to_ascii`] |
/// | `unicode` | `Utf8`, or null with errors | [`LinkHost::to_unicode`] |
/// | `errors` | list of [`error_fields`](crate::error_fields) | [`Link::errors`], at most `limit` |
///
/// The list of errors is empty without [`Links::with_errors`].
///
/// # Examples
///
/// ```
/// use alabel_arrow::links;
/// use alabel_links::Links;
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
///
/// let texts = StringArray::from(vec![Some("see bücher.de and a@example.com"), None, Some("none")]);
/// let found = links(&texts, Links::new(), 10)?;
/// assert_eq!((found.value_length(0), found.value_length(2)), (2, 0));
/// assert!(found.is_null(1));
/// let first = found.value(0);
/// let ascii = first.as_struct().column_by_name("ascii").unwrap();
/// assert_eq!(ascii.as_string(), &StringArray::from(vec!["xn--bcher-kva.de", "example.com"]));
/// # Ok::<(), alabel_arrow::KernelError>(())
/// ```
///
/// # Errors
///
/// - [`KernelError::Type`]: `texts` are not strings.
/// - [`KernelError::Overflow`]: the links of all texts have 2 GiB or more.
pub fn links(texts: &dyn Array, links: Links, limit: usize) -> Result<ListArray, KernelError> {
    links_in_words(texts, links, limit, |hint| Some(hint.to_string()))
}

/// Lists links as [`links`] does, but takes the text of each hint from `words`.
///
/// # Examples
///
/// ```
/// use alabel_arrow::links_in_words;
/// use alabel_links::Links;
/// use arrow_array::{Array, StringArray};
///
/// let texts = StringArray::from(vec!["xn--0.com"]);
/// assert_eq!(links_in_words(&texts, Links::new().with_errors(), 1, |_| None)?.value_length(0), 1);
/// # Ok::<(), alabel_arrow::KernelError>(())
/// ```
///
/// # Errors
///
/// The errors of [`links`], such as [`KernelError::Type`] for an array of integers.
pub fn links_in_words(
    texts: &dyn Array,
    links: Links,
    limit: usize,
    words: fn(Hint) -> Option<String>,
) -> Result<ListArray, KernelError> {
    lists(texts, |text, found: &mut Found| {
        let mut list = links.of(text);
        list.try_for_each(|link| {
            found.push(Limited {
                link: &link,
                limit,
                words,
            })
        })
    })
}

/// Converts the hosts of links in each text to a form, in an array of the type of `texts`.
///
/// Each result is [`Links::convert_text`] of the text: hosts with an error stay, and so does all other text.
/// The array shares the buffers of `texts` if no text changes.
///
/// # Examples
///
/// ```
/// use alabel_arrow::convert_text;
/// use alabel_links::{HostForm, Links};
/// use arrow_array::StringArray;
/// use arrow_array::cast::AsArray;
///
/// let texts = StringArray::from(vec![Some("see bücher.de."), None]);
/// let ascii = convert_text(&texts, Links::new(), HostForm::Ascii)?;
/// assert_eq!(ascii.as_string(), &StringArray::from(vec![Some("see xn--bcher-kva.de."), None]));
/// # Ok::<(), alabel_arrow::KernelError>(())
/// ```
///
/// # Errors
///
/// - [`KernelError::Type`]: `texts` are not strings.
/// - [`KernelError::Overflow`]: the result of an array of type `Utf8` has 2 GiB or more.
pub fn convert_text(
    texts: &dyn Array,
    links: Links,
    form: HostForm,
) -> Result<ArrayRef, KernelError> {
    text::texts(texts, |text| links.convert_text(text, form))
}

/// Returns the item of a list of errors.
fn error_item() -> Field {
    Field::new_list_field(DataType::Struct(error_fields()), false)
}

/// A link, with the limit of its errors, and the function that words their hints.
struct Limited<'a> {
    link: &'a Link<'a>,
    limit: usize,
    words: fn(Hint) -> Option<String>,
}

/// The columns of links.
#[derive(Default)]
struct Found {
    kind: StringBuilder,
    start: Int64Builder,
    end: Int64Builder,
    text: StringBuilder,
    host: StringBuilder,
    host_start: Int64Builder,
    host_end: Int64Builder,
    ascii: StringBuilder,
    unicode: StringBuilder,
    errors: Errors,
    /// The number of errors of each link.
    error_counts: Vec<usize>,
}

impl Structs for Found {
    type Value<'a> = Limited<'a>;

    fn push(&mut self, Limited { link, limit, words }: Limited<'_>) -> Result<(), KernelError> {
        let host = link.host().ok();
        let errors = match host {
            Some(_) => Vec::new(),
            None => link.errors(limit),
        };
        let (range, host_range) = (link.range(), link.host_range());
        append(&mut self.kind, &link.kind().to_string())?;
        self.start.append_value(count(range.start)?);
        self.end.append_value(count(range.end)?);
        append(&mut self.text, link.as_str())?;
        append(&mut self.host, link.written_host())?;
        self.host_start.append_value(count(host_range.start)?);
        self.host_end.append_value(count(host_range.end)?);
        let ascii = host.as_ref().map(LinkHost::to_ascii);
        append_option(&mut self.ascii, ascii.as_deref())?;
        let unicode = host.as_ref().map(LinkHost::to_unicode);
        append_option(&mut self.unicode, unicode.as_deref())?;
        for error in &errors {
            let place = link.place_of(error);
            self.errors.push_at(&place, Worded { error, words })?;
        }
        self.error_counts.push(errors.len());
        Ok(())
    }

    fn len(&self) -> usize {
        self.kind.len()
    }

    fn finish(mut self) -> Result<StructArray, KernelError> {
        count::<i32, _>(self.errors.len())?;
        let errors = ListArray::try_new(
            Arc::new(error_item()),
            OffsetBuffer::from_lengths(self.error_counts),
            Arc::new(self.errors.finish()?),
            None,
        )?;
        let columns: Vec<ArrayRef> = vec![
            Arc::new(self.kind.finish()),
            Arc::new(self.start.finish()),
            Arc::new(self.end.finish()),
            Arc::new(self.text.finish()),
            Arc::new(self.host.finish()),
            Arc::new(self.host_start.finish()),
            Arc::new(self.host_end.finish()),
            Arc::new(self.ascii.finish()),
            Arc::new(self.unicode.finish()),
            Arc::new(errors),
        ];
        Ok(StructArray::try_new(link_fields(), columns, None)?)
    }
}
