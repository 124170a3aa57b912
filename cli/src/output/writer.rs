//! The output for each name: a line, a record or an object.

use std::borrow::Cow;
use std::ops::ControlFlow;

use alabel::bulk::{Converter, NameError};
use alabel::{Error, Form, Profile};
use serde::Serialize;

use super::json::{self, ErrorObject, NameObject};
use super::reply::Reply;
use crate::input::layout::Layout;
use crate::input::memory::Cost;
use crate::input::name::Input;
use crate::input::no_text::NoText;
use crate::options::on_error::OnError;
use crate::options::rules::Rules;
use crate::terminal::message::{Options, Summary};

/// The work of a subcommand on each name.
pub(crate) trait Task: Clone + Send + 'static {
    /// The fields that only this task adds to the JSON object of a name.
    type Fields<'a>: Serialize
    where
        Self: 'a;

    /// Returns the form that the task converts names to, or checks them for.
    fn form(&self) -> Form;

    /// Returns the options that can allow an error.
    fn options(&self) -> Options;

    /// Returns the memory cost of a name in text.
    fn cost(&self) -> Cost {
        Cost::Conversion
    }

    /// Returns the headings of the columns that follow the fields of a record of CSV, if results are columns.
    fn headings(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Ends the command with a usage error if there is no string for an input that fails.
    fn best_effort_or_exit(&self, rules: Rules) {
        rules.best_effort_or_exit(self.form());
    }

    /// Returns the string that the specification gives in spite of errors, if it gives one, and every error.
    fn report(&self, rules: Rules, name: &str) -> (Option<String>, Vec<Error>) {
        rules.report(self.form(), name)
    }

    /// Returns the result for a name that has an error but does not fail.
    fn in_spite_of_errors(&self, _rules: Rules, _name: &str) -> Option<String> {
        None
    }

    /// Returns the JSON fields for an input that fails or is empty. `name` is `None` if it is not a name.
    fn fields<'a>(&'a self, name: Option<&str>, best_effort: Option<&'a str>) -> Self::Fields<'a>;

    /// Writes the result for a name, or returns the first error.
    fn answer(&self, name: Name<'_, Self>, reply: &mut Reply) -> Result<ControlFlow<()>, Error>;
}

/// A name, and the means to answer it.
pub(crate) struct Name<'a, T> {
    pub(crate) text: &'a str,
    pub(crate) input: &'a Input<'a>,
    pub(crate) converter: &'a mut Converter<Profile>,
    pub(crate) writer: &'a Writer<T>,
}

/// The output for names that do not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Successes {
    /// Their results.
    Write,
    /// Nothing.
    LeaveOut,
    /// Only names that look like a protected one, with their results.
    OnlyMatches,
}

/// The reason why a name has no output.
#[derive(Debug)]
pub(crate) enum Failure<'a> {
    /// The input is not a name.
    NoText(NoText),
    /// The name and its first error.
    Name(&'a str, Error),
}

/// The writer of results and failures.
#[derive(Clone, Debug)]
pub(crate) struct Writer<T> {
    pub(crate) task: T,
    pub(crate) rules: Rules,
    /// The layout of names in lines.
    pub(crate) layout: Layout,
    /// The output for a name that fails.
    pub(crate) on_error: OnError,
    /// `true` if the output is JSON.
    pub(crate) json: bool,
    /// The output for names that do not fail.
    pub(crate) successes: Successes,
}

impl<T: Task> Writer<T> {
    /// Returns `true` if results are columns that follow the fields of a record.
    pub(crate) fn appends(&self) -> bool {
        !self.json && self.layout.csv_delimiter().is_some() && !self.task.headings().is_empty()
    }

    /// Returns the headings of these columns.
    fn headings(&self) -> Vec<&'static [u8]> {
        let headings = self.task.headings();
        headings.into_iter().map(str::as_bytes).collect()
    }

    /// Writes a record with the name of a failure or of an empty field, and empty columns.
    fn append_failure(&self, input: &Input<'_>, name: &[u8], reply: &mut Reply) {
        let mut cells: Vec<&[u8]> = self.headings();
        cells.fill(b"");
        if let Some(cell) = cells.first_mut() {
            *cell = name;
        }
        self.layout.append(input, &cells, reply);
    }

    /// Returns `true` if each name is a line, and only lines are written.
    pub(crate) fn writes_plain_lines(&self) -> bool {
        let Self {
            layout,
            json,
            rules,
            ..
        } = self;
        layout.fields.is_none()
            && !layout.extracts
            && layout.comments.is_none()
            && !json
            && matches!(rules, Rules::Profile(_))
    }

    /// Returns the memory cost of a name, including its output.
    pub(crate) fn cost(&self, cost: Cost) -> Cost {
        match (self.task.cost(), cost) {
            (Cost::Errors, Cost::Conversion) => Cost::Errors,
            _ if self.json => Cost::Object,
            _ => cost,
        }
    }

    /// Writes the output for NULL, a header, a comment, or an empty line or field.
    pub(crate) fn keep(&self, input: &Input<'_>, reply: &mut Reply) {
        match (self.json, input.is_empty) {
            (_, is_empty)
                if self.successes != Successes::Write && (is_empty || input.is_comment) => {}
            (true, true) => self.succeed(
                &input.with_octets(b""),
                ("", self.task.fields(None, Some(""))),
                reply,
            ),
            (true, false) => self.layout.write_null(input, reply),
            (false, true) if self.appends() => self.append_failure(input, b"", reply),
            (false, false) if self.appends() && !input.is_comment => {
                self.layout.append(input, &self.headings(), reply);
            }
            (false, _) => self.layout.write(input, input.octets, reply),
        }
    }

    /// Writes the result for a name.
    pub(crate) fn succeed(
        &self,
        input: &Input<'_>,
        (result, fields): (&str, impl Serialize),
        reply: &mut Reply,
    ) {
        if self.successes == Successes::LeaveOut {
            return;
        }
        if self.json {
            json::write_success(input, (result, fields), &self.layout, reply);
        } else {
            self.layout.write(input, result.as_bytes(), reply);
        }
    }

    /// Writes the output for a name that fails, and the reason.
    pub(crate) fn fail(
        &self,
        input: &Input<'_>,
        failure: &Failure<'_>,
        reply: &mut Reply,
    ) -> ControlFlow<()> {
        let result = |name| self.task.in_spite_of_errors(self.rules, name);
        if let Some(result) = failure.name().and_then(result) {
            let fields = self.task.fields(None, Some(&result));
            self.succeed(input, (&result, fields), reply);
            return ControlFlow::Continue(());
        }
        let lists_errors = self.json || self.on_error == OnError::Show;
        if lists_errors && failure.name().is_some() {
            input.ask_for_memory(Cost::Errors, reply)?;
        }
        if self.json {
            self.write_json_failure(input, failure, reply);
        } else {
            match failure {
                Failure::NoText(error) => reply.complain(input.line, error.code(), error),
                Failure::Name(name, error) => {
                    let summary = Summary(name, error, self.options());
                    reply.complain(input.line, error.kind().code(), summary);
                }
            }
            let best_effort = || self.report(input, failure).0;
            match self.on_error.replacement(input, best_effort) {
                Some(_) if self.appends() => {
                    let name = if input.has_name() { input.octets } else { b"" };
                    self.append_failure(input, name, reply);
                }
                Some(octets) => self.layout.write(input, &octets, reply),
                // The other matches of the line stay.
                None => reply.drops_line = self.successes != Successes::OnlyMatches,
            }
        }
        self.on_error.flow()
    }

    /// Writes the JSON object of a name that fails, unless failures are skipped.
    fn write_json_failure(&self, input: &Input<'_>, failure: &Failure<'_>, reply: &mut Reply) {
        reply.has_failure = true;
        if self.on_error == OnError::Skip {
            return;
        }
        let (best_effort, errors) = self.report(input, failure);
        let output = match self.on_error {
            OnError::Keep => Some(String::from_utf8_lossy(input.octets)),
            OnError::Show => best_effort.as_deref().map(Cow::Borrowed),
            OnError::Empty | OnError::Skip | OnError::Stop => None,
        };
        let is_name = matches!(self.rules, Rules::Profile(_));
        let name = failure.name().filter(|_| is_name);
        let object = NameObject {
            input: String::from_utf8_lossy(input.octets),
            output: output.as_deref(),
            errors: &errors,
            fields: self.task.fields(name, best_effort.as_deref()),
            line: input.line,
            row: self.layout.row(input),
        };
        json::write_line(&object, &self.layout, reply);
    }

    /// Returns the options that can allow an error.
    fn options(&self) -> Options {
        self.rules.options(self.task.options())
    }

    /// Returns the string that the specification gives in spite of errors, and every error.
    fn report(
        &self,
        input: &Input<'_>,
        failure: &Failure<'_>,
    ) -> (Option<String>, Vec<ErrorObject>) {
        match failure {
            Failure::NoText(error) => (None, vec![ErrorObject::no_text(input, *error)]),
            Failure::Name(name, _) => {
                let (best_effort, errors) = self.task.report(self.rules, name);
                let object = match self.options() {
                    Options::OfProfile => ErrorObject::Name,
                    Options::None | Options::OfNoName => ErrorObject::NameWithoutOptions,
                };
                let errors = errors.into_iter().map(object);
                (best_effort, errors.collect())
            }
        }
    }
}

impl<'a> Failure<'a> {
    /// Returns the failure for an error of a name.
    pub(crate) fn new(name: &'a [u8], error: NameError) -> Self {
        match error {
            NameError::Name(error) => {
                Self::Name(std::str::from_utf8(name).unwrap_or_default(), error)
            }
            NameError::NotUtf8(error) => Self::NoText(NoText::NotUtf8(error)),
        }
    }

    /// Returns the name, if the input is one.
    const fn name(&self) -> Option<&str> {
        match self {
            Self::NoText(_) => None,
            Self::Name(name, _) => Some(name),
        }
    }
}
