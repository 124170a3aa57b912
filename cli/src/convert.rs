//! The conversions that write one line for each name: `to-ascii`, `to-unicode`, `lookalikes`, and `check
//! --json`.

use std::borrow::Cow;
use std::ffi::OsString;
use std::io::{self, Write};
use std::ops::{ControlFlow, Range};

use alabel::bulk::{Converter, NameError, Run};

use alabel::Form;
use alabel::display::Reason;
use alabel::{Domain, Error, Idna2003, Profile};

use super::arguments::NameArguments;
use super::bulk::{for_each, for_each_block};
use super::certificates::{GeneralName, try_for_each_name};
use super::escapes::has_escapes;
use super::input::{Input, Layout, NoText, try_for_each_input};
use super::json::{self, Addition, ErrorObject, NameObject};
use super::limit::Limit;
use super::lines::{BLOCK, Block};
use super::memory::Cost;
use super::message::{Options, Summary};
use super::on_error::{Empty, OnError};
use super::outcome::Outcome;
use super::profile::{best_effort_or_exit, report};
use super::reply::Reply;
use super::source::Source;
use super::task::{Successes, Task};

/// The reason why a name has no output.
#[derive(Debug)]
enum Failure<'a> {
    /// The input is not a name.
    NoText(NoText),
    /// The name and its first error.
    Name(&'a str, Error),
}

/// A converter of names with its writer.
#[derive(Clone, Debug)]
struct Conversion {
    converter: Converter<Profile>,
    /// The greatest length of names.
    limit: Limit,
    writer: Writer,
}

/// The writer of results and failures.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    pub(super) task: Task,
    pub(super) profile: Profile,
    /// The layout of names in lines.
    pub(super) layout: Layout,
    /// The output for a name that fails.
    pub(super) on_error: OnError,
    /// `true` if the output is JSON.
    pub(super) json: bool,
    /// The output for names that do not fail.
    pub(super) successes: Successes,
}

/// Does a task for all names.
pub(super) fn run(
    task: Task,
    arguments: &NameArguments,
    successes: Successes,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let profile = arguments.profile.profile_or_exit();
    let source = arguments.source();
    let writer = Writer {
        task,
        profile,
        layout: source.layout.clone(),
        on_error: arguments.output.on_error,
        json: arguments.output.json,
        successes,
    };
    if writer.on_error == OnError::Show {
        best_effort_or_exit(writer.task.form(), profile);
    }
    writer.run(&arguments.names, &source, output)
}

impl Conversion {
    /// Converts the names in lines. Copies runs of unchanged names at once.
    fn convert_block(&mut self, block: &Block, reply: &mut Reply) -> ControlFlow<()> {
        let Self {
            converter, writer, ..
        } = self;
        let text = block.octets();
        if text.len() > BLOCK || writer.layout.is_escaped && has_escapes(text) {
            let mut layout = writer.layout.clone();
            return try_for_each_input(block, &mut layout, reply, |input, reply| {
                self.convert(input, reply)
            });
        }
        writer.layout.note_quotes(text);
        let octets = |range: Range<usize>| text.get(range).unwrap_or_default();
        let mut numbers = block.numbers(writer.layout.line_end);
        // Unchanged lines that are not in the output yet.
        let mut pending = 0..0;
        let end = writer.layout.line_end;
        let mut lines = match simdutf8::basic::from_utf8(text) {
            Ok(text) => converter.lines_of_text(text, end),
            Err(_) => converter.lines(text, end),
        };
        while let Some(run) = lines.next_run() {
            let (name, outcome) = match run {
                Run::Unchanged(range) => {
                    pending.end = range.end;
                    continue;
                }
                Run::Changed { name, result } => (name, Ok(result)),
                Run::Failed { name, error } => (name, Err(error)),
            };
            let start = name.start;
            reply.output.extend_from_slice(octets(pending.start..start));
            match outcome {
                Ok(result) => {
                    let layout = &writer.layout;
                    layout.write(&Input::argument(b""), result.as_bytes(), reply);
                }
                Err(_) if name.is_empty() && writer.layout.empty != Empty::Fail => {
                    if writer.layout.empty == Empty::Keep {
                        reply.output.push(end);
                    }
                }
                Err(error) => {
                    let name = octets(name);
                    let input = Input::whole_line(name, numbers.at(start));
                    writer.fail(&input, &Failure::new(name, error), reply)?;
                }
            }
            pending = lines.position()..lines.position();
        }
        reply.is_input = pending == (0..text.len());
        if !reply.is_input {
            reply.output.extend_from_slice(octets(pending));
        }
        ControlFlow::Continue(())
    }

    /// Processes an input: one name, or the names of a certificate.
    fn convert(&mut self, input: &Input<'_>, reply: &mut Reply) -> ControlFlow<()> {
        let writer = &self.writer;
        input.ask_for_memory(writer.cost(Cost::Copy), reply)?;
        if input.is_kept {
            writer.keep(input, reply);
            return ControlFlow::Continue(());
        }
        let text = match input.text() {
            Ok(text) => text,
            Err(error) => return writer.fail(input, &Failure::NoText(error), reply),
        };
        if !writer.layout.is_of_certificates {
            return self.convert_name(input, text, reply);
        }
        try_for_each_name(text, &mut |name| match name {
            GeneralName::Domain(name) => {
                let input = input.with_octets(name.as_bytes());
                self.convert_name(&input, name, reply)
            }
            GeneralName::Other(what) => {
                reply.leave_out(what);
                ControlFlow::Continue(())
            }
            GeneralName::Unreadable(error) => {
                self.writer.fail(input, &Failure::NoText(error), reply)
            }
        })
    }

    /// Processes a name.
    fn convert_name(
        &mut self,
        input: &Input<'_>,
        name: &str,
        reply: &mut Reply,
    ) -> ControlFlow<()> {
        let Self {
            converter,
            limit,
            writer,
        } = self;
        let name = match limit.allow(name) {
            Ok(name) => name,
            Err(error) => return writer.fail(input, &Failure::NoText(error), reply),
        };
        input.ask_for_memory(writer.cost(Cost::Conversion), reply)?;
        let done = match &writer.task {
            Task::Convert(_) | Task::Check(None) => converter.convert(name).map(|converted| {
                writer.succeed(input, (converted, Addition::None), reply);
                ControlFlow::Continue(())
            }),
            Task::Check(Some(policy)) => converter
                .convert(name)
                .map(|ascii| writer.check(input, (ascii, policy.check(name).collect()), reply)),
            Task::Show(policy) => policy.show(name).map(|(shown, reasons)| {
                writer.succeed(input, (&shown, Addition::reasons(reasons)), reply);
                ControlFlow::Continue(())
            }),
            Task::FindLookalikes(search) => Domain::parse(name).map(|domain| {
                let found = search.find(&domain);
                if found.lookalike.is_none() && writer.successes == Successes::OnlyMatches {
                    return ControlFlow::Continue(());
                }
                let mut line = found.line();
                if writer.successes == Successes::OnlyMatches {
                    line = format!("{name} {line}");
                }
                let addition = Addition::Lookalike(found);
                writer.succeed(input, (&line, addition), reply);
                ControlFlow::Continue(())
            }),
        };
        done.unwrap_or_else(|error| writer.fail(input, &Failure::Name(name, error), reply))
    }
}

impl Writer {
    /// Processes all names.
    pub(super) fn run(
        self,
        names: &[OsString],
        source: &Source,
        output: impl Write + Send + 'static,
    ) -> io::Result<Outcome> {
        let form = self.task.form();
        let converts = matches!(self.task, Task::Convert(_));
        let is_plain = self.layout.fields.is_none() && !self.json;
        let mut conversion = Conversion {
            converter: Converter::new(self.profile, form),
            limit: Limit::new(self.profile, form),
            writer: self,
        };
        if converts && is_plain && names.is_empty() {
            return for_each_block(source, output, move |block, reply| {
                conversion.convert_block(block, reply)
            });
        }
        for_each(names, source, output, move |input, reply| {
            conversion.convert(input, reply)
        })
    }

    /// Returns the memory cost of a name, including its output.
    const fn cost(&self, cost: Cost) -> Cost {
        match (&self.task, cost) {
            (Task::Show(_) | Task::Check(Some(_)), Cost::Conversion) => Cost::Errors,
            _ if self.json => Cost::Object,
            _ => cost,
        }
    }

    /// Writes the output for NULL, a header, or an empty line or field.
    fn keep(&self, input: &Input<'_>, reply: &mut Reply) {
        match (self.json, input.is_empty) {
            (_, true) if self.successes != Successes::Write => {}
            (true, true) => self.succeed(
                &input.with_octets(b""),
                ("", self.task.addition(None)),
                reply,
            ),
            (true, false) => self.layout.write_kept(input, reply),
            (false, _) => self.layout.write(input, input.octets, reply),
        }
    }

    /// Writes the result for a name.
    fn succeed(&self, input: &Input<'_>, (result, addition): (&str, Addition), reply: &mut Reply) {
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
    fn check(
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
    fn fail(&self, input: &Input<'_>, failure: &Failure<'_>, reply: &mut Reply) -> ControlFlow<()> {
        if let (Some(name), Task::Convert(Form::Unicode), Ok(idna2003)) =
            (failure.name(), &self.task, Idna2003::try_from(self.profile))
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
                    let summary = Summary(name, error, self.task.options());
                    reply.complain(input.line, error.kind().code(), summary);
                }
            }
            let best_effort = || self.report(input, failure).0;
            match self.on_error.replacement(input, best_effort) {
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
        let object = NameObject {
            input: String::from_utf8_lossy(input.octets),
            output: output.as_deref(),
            errors: &errors,
            best_effort: best_effort.as_deref(),
            line: input.line,
            addition: self.task.addition(failure.name()),
        };
        json::write_line(&object, &self.layout, reply);
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
                let (mut best_effort, errors) = report(self.task.form(), self.profile, name);
                if let Task::Show(policy) = &self.task {
                    best_effort = Some(policy.display.to_display(name).into_cow().into_owned());
                }
                let object = match self.task.options() {
                    Options::OfProfile => ErrorObject::Name,
                    Options::None => ErrorObject::NameWithoutOptions,
                };
                let errors = errors.into_iter().map(object);
                (best_effort, errors.collect())
            }
        }
    }
}

impl<'a> Failure<'a> {
    /// Returns the failure for an error of a name.
    fn new(name: &'a [u8], error: NameError) -> Self {
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
