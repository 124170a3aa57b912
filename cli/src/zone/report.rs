//! The output and the messages for the fields of a zone.

use std::borrow::Cow;

use alabel::Error;
use serde::Serialize;

use super::field::Title;
use super::names::Failure;
use crate::input::layout::Layout;
use crate::input::name::Input;
use crate::output::json::{ErrorObject, write_line};
use crate::output::reply::Reply;
use crate::output::verdict::{write_errors, write_reason};
use crate::terminal::message::{Options, Summary, quoted};
use crate::terminal::page::Page;

/// The form of the reports.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reports {
    /// One line on standard error for each failure.
    Lines,
    /// A page on standard output with every error.
    Page(Page),
    /// One object on standard output for each field that changes or fails.
    Json,
}

/// A field of a zone, and its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<'a> {
    pub(super) line: u64,
    pub(super) title: Title,
    pub(super) word: &'a [u8],
}

/// The object of a field.
#[derive(Serialize)]
struct FieldObject<'a> {
    /// The field in the zone.
    input: Cow<'a, str>,
    /// The converted field.
    output: Option<&'a str>,
    /// The errors of the field.
    errors: Vec<ErrorObject>,
    /// The type of record and the name of the field.
    field: String,
    /// The number of the line.
    line: u64,
}

impl Reports {
    /// Reports a field that changes.
    pub(super) fn write_change(self, place: Place<'_>, converted: &str, reply: &mut Reply) {
        if matches!(self, Self::Json) {
            let object = place.object(Some(converted), Vec::new());
            write_line(&object, &Layout::LINES, reply);
        }
    }

    /// Reports a field that fails.
    pub(super) fn write_failures(
        self,
        place: Place<'_>,
        failures: Vec<Failure>,
        reply: &mut Reply,
    ) {
        reply.has_failure = true;
        match self {
            Self::Lines => {
                for failure in failures {
                    reply.complain(Some(place.line), failure.code(), place.message(&failure));
                }
            }
            Self::Page(page) => {
                for failure in failures {
                    place.write_page(failure, page, reply);
                }
            }
            Self::Json => {
                let errors = failures.into_iter();
                let errors = errors.flat_map(|failure| place.error_objects(failure));
                let object = place.object(None, errors.collect());
                write_line(&object, &Layout::LINES, reply);
            }
        }
    }
}

impl<'a> Place<'a> {
    /// Returns the word.
    fn text(&self) -> Cow<'a, str> {
        String::from_utf8_lossy(self.word)
    }

    /// Returns the message of a failure: the first error of labels.
    pub(super) fn message(&self, failure: &Failure) -> String {
        let message = match failure {
            Failure::NoText(error) => error.to_string(),
            Failure::Labels(labels, errors) => {
                let error = errors.first();
                let summary = error.map(|error| Summary(&labels.text, error, Options::OfProfile));
                summary.map_or_else(String::new, |summary| summary.to_string())
            }
            Failure::Wire(name, error) => format!("{name}: {error}"),
            Failure::Fault(fault) if self.word.is_empty() => fault.to_string(),
            Failure::Fault(fault) => format!("{}: {fault}", quoted(&self.text())),
        };
        format!("{}: {message}", self.title)
    }

    /// Returns the object of the field.
    fn object(&self, output: Option<&'a str>, errors: Vec<ErrorObject>) -> FieldObject<'a> {
        FieldObject {
            input: self.text(),
            output,
            errors,
            field: self.title.to_string(),
            line: self.line,
        }
    }

    /// Returns the objects of errors.
    fn error_objects(&self, failure: Failure) -> Vec<ErrorObject> {
        let code = failure.code();
        let syntax = |message: String, span| {
            vec![ErrorObject::Syntax {
                code,
                message,
                span,
            }]
        };
        let whole = 0..self.word.len();
        match failure {
            Failure::NoText(error) => {
                vec![ErrorObject::no_text(&Input::argument(self.word), error)]
            }
            Failure::Labels(labels, errors) => {
                let before = labels.octets_before;
                let part = |error: Error| ErrorObject::Part {
                    label: error.label() + labels.labels_before,
                    span: error.span().start + before..error.span().end + before,
                    error,
                    options: Options::OfProfile,
                };
                errors.into_iter().map(part).collect()
            }
            // Places in another form are no places in the field.
            Failure::Wire(name, error) if name.ascii.as_bytes() == self.word => {
                let message = match name.origin {
                    Some(_) => format!("{name}: {error}"),
                    None => error.to_string(),
                };
                syntax(message, error.span())
            }
            Failure::Wire(name, error) => syntax(format!("{name}: {error}"), whole),
            Failure::Fault(fault) => syntax(fault.to_string(), whole),
        }
    }

    /// Writes the page of a failure.
    fn write_page(&self, failure: Failure, page: Page, reply: &mut Reply) {
        let Self { line, title, .. } = self;
        let output = &mut reply.output;
        output.extend_from_slice(format!("line {line}: {title}: ").as_bytes());
        // Writing to a `Vec` cannot fail.
        let _ = match failure {
            Failure::Labels(labels, errors) => write_errors(&labels.text, errors, page, output),
            Failure::NoText(error) => {
                let shown = format!("\"{}\"", self.word.escape_ascii());
                write_reason(&shown, error, output)
            }
            Failure::Wire(name, error) => write_reason(&name.to_string(), error, output),
            Failure::Fault(fault) => write_reason(&quoted(&self.text()), fault, output),
        };
    }
}
