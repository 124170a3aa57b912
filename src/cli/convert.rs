//! `to-ascii` and `to-unicode`, and `check --json`.

use std::borrow::Cow;
use std::io::{self, Write};
use std::ops::{ControlFlow, Range};

use alabel::bulk::{Converter, NameError, Run};
use alabel::{Error, Profile};

use super::Outcome;
use super::arguments::{NameArguments, OnError};
use super::bulk::{Input, Layout, NoText, Reply, for_each, for_each_block, inputs};
use super::json::{self, ErrorObject, NameObject};
use super::limit::{LONG, Limit};
use super::lines::Block;
use super::message::Summary;
use super::profile::Operation;

/// The reason why there is no output for a name.
#[derive(Debug)]
enum Failure<'a> {
    /// There is no name.
    NoText(NoText),
    /// The name has errors, of which this is the first.
    Name(&'a str, Error),
}

/// What becomes of the names that do not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Successes {
    /// They are written.
    Write,
    /// They are left out.
    LeaveOut,
}

/// What converts names.
#[derive(Clone, Debug)]
struct Conversion {
    /// Converts them by the rules.
    converter: Converter,
    /// The length that they may have.
    limit: Limit,
    /// Writes them.
    writer: Writer,
}

/// What writes results and failures.
#[derive(Clone, Debug)]
struct Writer {
    /// The direction of the conversion.
    operation: Operation,
    /// The rules.
    profile: Profile,
    /// How lines have names.
    layout: Layout,
    /// What a name that fails puts on standard output.
    on_error: OnError,
    /// Whether JSON is written.
    json: bool,
    /// What becomes of the names that do not fail.
    successes: Successes,
}

/// Converts all names.
pub(super) fn run(
    operation: Operation,
    arguments: &NameArguments,
    successes: Successes,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let profile = arguments.profile.profile_or_exit();
    if arguments.output.on_error == OnError::Show {
        operation.best_effort_or_exit(profile);
    }
    let source = arguments.source();
    let mut conversion = Conversion {
        converter: Converter::new(profile, operation.form()),
        limit: Limit::new(profile, operation.form()),
        writer: Writer {
            operation,
            profile,
            layout: source.layout.clone(),
            on_error: arguments.output.on_error,
            json: arguments.output.json,
            successes,
        },
    };
    let is_plain = source.layout.field.is_none() && !arguments.output.json;
    if is_plain && arguments.names.is_empty() {
        return for_each_block(&source, output, move |block, reply| {
            conversion.convert_block(block, reply)
        });
    }
    for_each(&arguments.names, &source, output, move |input, reply| {
        conversion.convert(input, reply)
    })
}

impl Conversion {
    /// Converts the names in lines, all at once but for those that change or fail.
    fn convert_block(&mut self, block: &Block, reply: &mut Reply) -> ControlFlow<()> {
        let Self {
            converter, writer, ..
        } = self;
        let text = block.octets();
        if text.len() >= LONG {
            let layout = writer.layout.clone();
            return inputs(block, &layout).try_for_each(|input| self.convert(&input, reply));
        }
        let octets = |range: Range<usize>| text.get(range).unwrap_or_default();
        let mut numbers = block.numbers(writer.layout.ending.octet());
        // The lines that are their own output and that the output has not got yet.
        let mut pending = 0..0;
        let ending = writer.layout.ending;
        let mut lines = match simdutf8::basic::from_utf8(text) {
            Ok(text) => converter.lines_of_text(text, ending),
            Err(_) => converter.lines(text, ending),
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
                Ok(result) => writer.write(&Input::argument(b""), result.as_bytes(), reply),
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

    /// Converts a name.
    fn convert(&mut self, input: &Input<'_>, reply: &mut Reply) -> ControlFlow<()> {
        let Self {
            converter,
            limit,
            writer,
        } = self;
        let name = input.text().and_then(|name| limit.allow(name));
        let converted = name.map_err(Failure::NoText).and_then(|name| {
            let converted = converter.convert(name);
            converted.map_err(|error| Failure::Name(name, error))
        });
        match converted {
            Ok(_) if writer.successes == Successes::LeaveOut => {}
            Ok(converted) if writer.json => json::write_success(input, converted, reply),
            Ok(converted) => writer.write(input, converted.as_bytes(), reply),
            Err(failure) => return writer.fail(input, &failure, reply),
        }
        ControlFlow::Continue(())
    }
}

impl Writer {
    /// Writes a line with some octets in place of the name.
    fn write(&self, input: &Input<'_>, name: &[u8], reply: &mut Reply) {
        let [before, after] = input.around;
        reply.output.extend_from_slice(before);
        reply.output.extend_from_slice(name);
        reply.output.extend_from_slice(after);
        reply.output.push(self.layout.ending.octet());
    }

    /// Reports that a name fails, and writes what it puts on standard output.
    fn fail(&self, input: &Input<'_>, failure: &Failure<'_>, reply: &mut Reply) -> ControlFlow<()> {
        if let (Some(name), Operation::ToUnicode, Profile::Idna2003(idna2003)) =
            (failure.name(), self.operation, self.profile)
        {
            // "ToUnicode never fails" (RFC 3490, section 4).
            let name = idna2003.to_unicode(name).into_cow();
            if self.json {
                json::write_success(input, &name, reply);
            } else {
                self.write(input, name.as_bytes(), reply);
            }
            return ControlFlow::Continue(());
        }
        if self.json {
            self.write_json_failure(input, failure, reply);
        } else {
            match failure {
                Failure::NoText(error) => reply.complain(input, error),
                Failure::Name(name, error) => reply.complain(input, Summary(name, error)),
            }
            let is_missing = matches!(failure, Failure::NoText(NoText::MissingField(_)));
            match self.on_error {
                OnError::Empty if !is_missing => self.write(input, b"", reply),
                OnError::Show if !is_missing => {
                    let best_effort = self.report(input, failure).0.unwrap_or_default();
                    self.write(input, best_effort.as_bytes(), reply);
                }
                OnError::Empty | OnError::Show | OnError::Keep => {
                    self.write(input, input.octets, reply);
                }
                OnError::Skip | OnError::Stop => {}
            }
        }
        match self.on_error {
            OnError::Stop => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Writes the JSON object of a name that fails, with its errors, unless it is skipped.
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
        };
        json::write_line(&object, reply);
    }

    /// Returns the string that the specification gives in spite of the errors, if any, and every error.
    fn report(
        &self,
        input: &Input<'_>,
        failure: &Failure<'_>,
    ) -> (Option<String>, Vec<ErrorObject>) {
        match failure {
            Failure::NoText(error) => (None, vec![ErrorObject::no_text(input, *error)]),
            Failure::Name(name, _) => {
                let (best_effort, errors) = self.operation.report(self.profile, name);
                let errors = errors.into_iter().map(ErrorObject::Name);
                (best_effort, errors.collect())
            }
        }
    }
}

impl<'a> Failure<'a> {
    /// Returns the failure of a name in octets.
    fn new(name: &'a [u8], error: NameError) -> Self {
        match error {
            NameError::Name(error) => {
                Self::Name(std::str::from_utf8(name).unwrap_or_default(), error)
            }
            NameError::NotUtf8(error) => Self::NoText(NoText::NotUtf8(error)),
        }
    }

    /// Returns the name that has errors.
    const fn name(&self) -> Option<&str> {
        match self {
            Self::NoText(_) => None,
            Self::Name(name, _) => Some(name),
        }
    }
}
