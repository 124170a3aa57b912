//! The output for each name: a line, a record or an object.

use std::borrow::Cow;
use std::ops::ControlFlow;

use alabel::bulk::NameError;
use alabel::display::Reason;
use alabel::{Error, Form};

use super::json;
use super::json::{Addition, ErrorObject, NameObject};
use super::reply::Reply;
use super::task::{Successes, Task};
use crate::input::layout::Layout;
use crate::input::memory::Cost;
use crate::input::name::Input;
use crate::input::no_text::NoText;
use crate::options::on_error::OnError;
use crate::options::rules::Rules;
use crate::terminal::message::{Options, Summary};

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
pub(crate) struct Writer {
    pub(crate) task: Task,
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

impl Writer {
    /// Returns `true` if results are columns that follow the fields of a record.
    pub(crate) fn appends(&self) -> bool {
        let is_search = matches!(self.task, Task::FindLookalikes(_));
        is_search && !self.json && self.layout.csv_delimiter().is_some()
    }

    /// Returns the headings of these columns.
    fn headings(&self) -> Vec<&[u8]> {
        match &self.task {
            Task::FindLookalikes(search) => search.headings().map(str::as_bytes).collect(),
            _ => Vec::new(),
        }
    }

    /// Writes a record with the name of a failure or of an empty field, and empty columns.
    fn append_failure(&self, input: &Input<'_>, name: &[u8], reply: &mut Reply) {
        let mut cells = self.headings();
        cells.fill(b"");
        if let Some(cell) = cells.first_mut() {
            *cell = name;
        }
        self.layout.append(input, &cells, reply);
    }

    /// Returns the memory cost of a name, including its output.
    pub(crate) const fn cost(&self, cost: Cost) -> Cost {
        match (&self.task, cost) {
            (Task::Show(_) | Task::Check(Some(_)), Cost::Conversion) => Cost::Errors,
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
                ("", self.task.addition(None)),
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
        (result, addition): (&str, Addition),
        reply: &mut Reply,
    ) {
        if self.successes == Successes::LeaveOut {
            return;
        }
        if self.json {
            json::write_success(input, (result, addition), &self.layout, reply);
        } else {
            self.layout.write(input, result.as_bytes(), reply);
        }
    }

    /// Writes the ASCII form of a name without errors. The name fails if there is a reason to hide it.
    pub(crate) fn check(
        &self,
        input: &Input<'_>,
        (ascii, reasons): (&str, Vec<Reason>),
        reply: &mut Reply,
    ) -> ControlFlow<()> {
        if reasons.is_empty() {
            self.succeed(input, (ascii, Addition::reasons(reasons)), reply);
            return ControlFlow::Continue(());
        }
        reply.has_failure = true;
        if self.on_error != OnError::Skip {
            let result = (ascii, Addition::reasons(reasons));
            json::write_success(input, result, &self.layout, reply);
        }
        self.on_error.flow()
    }

    /// Writes the output for a name that fails, and the reason.
    pub(crate) fn fail(
        &self,
        input: &Input<'_>,
        failure: &Failure<'_>,
        reply: &mut Reply,
    ) -> ControlFlow<()> {
        if let (Some(name), Task::Convert(Form::Unicode), Some(idna2003)) =
            (failure.name(), &self.task, self.rules.idna2003())
        {
            // "ToUnicode never fails" (RFC 3490, section 4).
            let name = Cow::from(idna2003.to_unicode(name));
            self.succeed(input, (&name, Addition::None), reply);
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
            best_effort: best_effort.as_deref(),
            line: input.line,
            addition: self.task.addition(name),
            row: self.layout.row(input),
        };
        json::write_line(&object, &self.layout, reply);
    }

    /// Returns the options that can allow an error.
    const fn options(&self) -> Options {
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
                let (mut best_effort, errors) = self.rules.report(self.task.form(), name);
                if let Task::Show(policy) = &self.task {
                    best_effort = Some(policy.display.to_display(name).into_cow().into_owned());
                }
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
