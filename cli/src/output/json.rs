//! The JSON that `--json` writes.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, Write};
use std::ops::Range;

use alabel::Error;
use alabel::display::Reason;
use alabel::label::split;
use serde::Serialize;
use serde::ser::{SerializeStruct as _, Serializer};
use serde_json::ser::Formatter;

use super::reply::Reply;
use crate::input::escapes;
use crate::input::layout::Layout;
use crate::input::name::Input;
use crate::input::no_text::NoText;
use crate::terminal::message::{Message, Options, ReasonMessage, without_hint};
use crate::terminal::notation::code_point;
use crate::terminal::printing::is_printable;

/// The object of a name. `F` has the fields that depend on the task.
#[derive(Serialize)]
pub(crate) struct NameObject<'a, F> {
    /// The name, with replacement characters for octets that are not UTF-8. Places of errors count the octets
    /// of the input, not of this string.
    pub(crate) input: Cow<'a, str>,
    /// The converted name, or the replacement that `--on-error` chooses.
    pub(crate) output: Option<&'a str>,
    /// The errors of the name.
    pub(crate) errors: &'a [ErrorObject],
    #[serde(flatten)]
    pub(crate) fields: F,
    /// The number of the line of standard input.
    pub(crate) line: Option<u64>,
    /// The texts of all fields of the line, if the name is one of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) row: Option<Vec<String>>,
}

/// The fields of a conversion or a check.
#[derive(Default, Serialize)]
pub(crate) struct NameFields<'a> {
    /// The string that the specification gives even if there are errors.
    best_effort: Option<&'a str>,
    /// Every reason why a policy hides a label, if there is a policy.
    #[serde(skip_serializing_if = "Option::is_none")]
    reasons: Option<Vec<ReasonObject>>,
}

/// The object of a reason to hide a label.
pub(crate) struct ReasonObject {
    pub(crate) reason: Reason,
    /// The octet of the input at which the name starts.
    pub(crate) start: usize,
}

/// The object of an error.
pub(crate) enum ErrorObject {
    /// An error of the name, with a hint about options.
    Name(Error),
    /// An error of the name, without a hint.
    NameWithoutOptions(Error),
    /// An error of a part of the input.
    Part {
        error: Error,
        /// The number of the label in the input.
        label: usize,
        /// The octets of the input.
        span: Range<usize>,
        /// The options that can allow the error.
        options: Options,
    },
    /// An error of the syntax around a name.
    Syntax {
        /// The permanent code for programs.
        code: &'static str,
        /// The sentence.
        message: String,
        /// The octets of the input.
        span: Range<usize>,
    },
    /// An input that cannot be converted.
    NoText {
        error: NoText,
        /// The number of the label.
        label: usize,
        /// The octets of the input.
        span: Range<usize>,
    },
}

/// Writes the object of a name without errors.
pub(crate) fn write_success(
    input: &Input<'_>,
    (converted, fields): (&str, impl Serialize),
    layout: &Layout,
    reply: &mut Reply,
) {
    let object = NameObject {
        input: String::from_utf8_lossy(input.octets),
        line: input.line,
        output: Some(converted),
        errors: &[],
        fields,
        row: layout.row(input),
    };
    write_line(&object, layout, reply);
}

/// Writes NULL, a header, or an empty line or field. As text, it is unchanged. In JSON, `object` stands for
/// an empty line or field, so each line has its object.
pub(crate) fn write_kept(
    input: &Input<'_>,
    object: Option<&impl Serialize>,
    layout: &Layout,
    reply: &mut Reply,
) {
    match object {
        Some(object) if input.is_empty => write_object(object, input, layout, reply),
        Some(_) => layout.write_null(input, reply),
        None => layout.write(input, input.octets, reply),
    }
}

/// The object of an input with the number of its line, the last field.
#[derive(Serialize)]
struct WithLine<'a, T> {
    #[serde(flatten)]
    object: &'a T,
    line: Option<u64>,
}

/// Writes the object of an input as a line.
pub(crate) fn write_object(
    object: &impl Serialize,
    input: &Input<'_>,
    layout: &Layout,
    reply: &mut Reply,
) {
    let line = input.line;
    write_line(&WithLine { object, line }, layout, reply);
}

/// Writes an object as a line, with escapes if names have them.
pub(crate) fn write_line(object: &impl Serialize, layout: &Layout, reply: &mut Reply) {
    let start = reply.output.len();
    let mut serializer = serde_json::Serializer::with_formatter(&mut reply.output, Printable);
    // Strings and numbers always serialize, and writing to a `Vec` cannot fail.
    let _ = object.serialize(&mut serializer);
    if layout.is_escaped {
        let object = reply.output.split_off(start);
        escapes::escape(&object, &mut reply.output);
    }
    reply.output.push(b'\n');
}

/// JSON in which code points that are not printable are escaped.
struct Printable;

impl Formatter for Printable {
    fn write_string_fragment<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        let mut rest = fragment;
        while let Some(c) = rest.chars().find(|&c| !is_printable(c)) {
            let (shown, following) = rest.split_once(c).unwrap_or_default();
            writer.write_all(shown.as_bytes())?;
            for unit in c.encode_utf16(&mut [0; 2]) {
                write!(writer, "\\u{unit:04x}")?;
            }
            rest = following;
        }
        writer.write_all(rest.as_bytes())
    }
}

impl ErrorObject {
    /// Returns the object for an input that cannot be converted.
    pub(crate) fn no_text(input: &Input<'_>, error: NoText) -> Self {
        let span = error.place(input.octets.len());
        let before = input.octets.get(..span.start).unwrap_or_default();
        let labels = String::from_utf8_lossy(before);
        let label = split(&labels).count().saturating_sub(1);
        Self::NoText { error, label, span }
    }
}

impl<'a> NameFields<'a> {
    /// Returns the fields of a task without a policy.
    pub(crate) const fn of(best_effort: Option<&'a str>) -> Self {
        let reasons = None;
        Self {
            best_effort,
            reasons,
        }
    }

    /// Adds the reasons of a policy.
    pub(crate) fn with_reasons<R: Into<ReasonObject>>(
        self,
        reasons: impl IntoIterator<Item = R>,
    ) -> Self {
        Self {
            reasons: Some(reasons.into_iter().map(Into::into).collect()),
            ..self
        }
    }
}

impl From<Reason> for ReasonObject {
    /// Returns the object if the input is the name.
    fn from(reason: Reason) -> Self {
        Self { reason, start: 0 }
    }
}

impl Serialize for ReasonObject {
    /// Serializes a reason as the library does, but with the message of the command.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { reason, start } = self;
        let span = reason.span();
        let span = start.saturating_add(span.start)..start.saturating_add(span.end);
        let code_points: Vec<String> = reason.code_points().map(code_point).collect();
        let mut object = serializer.serialize_struct("Reason", 8)?;
        object.serialize_field("code", reason.kind().code())?;
        object.serialize_field("message", &format_args!("{}", ReasonMessage(reason, &span)))?;
        object.serialize_field("label", &reason.label())?;
        object.serialize_field("start", &span.start)?;
        object.serialize_field("end", &span.end)?;
        object.serialize_field("code_points", &code_points)?;
        object.serialize_field("section", reason.section())?;
        object.serialize_field("lookalike", &reason.lookalike())?;
        object.end()
    }
}

impl Serialize for ErrorObject {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Name(error) => serialize_error(
                error,
                (error.label(), error.span()),
                Message(error),
                serializer,
            ),
            Self::NameWithoutOptions(error) => {
                let message = without_hint(error);
                serialize_error(error, (error.label(), error.span()), message, serializer)
            }
            Self::Part {
                error,
                label,
                span,
                options,
            } => {
                let message = options.message_at(error, span);
                serialize_error(error, (*label, span.clone()), message, serializer)
            }
            Self::NoText { error, label, span } => {
                let codes = (error.status(), error.code(), None);
                serialize(codes, (*label, span.clone()), error, serializer)
            }
            Self::Syntax {
                code,
                message,
                span,
            } => serialize((None, code, None), (0, span.clone()), message, serializer),
        }
    }
}

/// Serializes an error as the library does, but with another place and another message.
fn serialize_error<S: Serializer>(
    error: &Error,
    place: (usize, Range<usize>),
    message: impl fmt::Display,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let code_point = error.code_point().map(code_point);
    let codes = (error.status(), error.kind().code(), code_point);
    serialize(codes, place, message, serializer)
}

/// Serializes an error: its status, its code and its code point; the number of its label, and its octets; and
/// its message.
fn serialize<S: Serializer>(
    (status, code, code_point): (Option<&str>, &str, Option<String>),
    (label, span): (usize, Range<usize>),
    message: impl fmt::Display,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut object = serializer.serialize_struct("Error", 7)?;
    object.serialize_field("status", &status)?;
    object.serialize_field("code", code)?;
    object.serialize_field("message", &format_args!("{message}"))?;
    object.serialize_field("label", &label)?;
    object.serialize_field("start", &span.start)?;
    object.serialize_field("end", &span.end)?;
    object.serialize_field("code_point", &code_point)?;
    object.end()
}
