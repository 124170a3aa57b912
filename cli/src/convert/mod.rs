//! The conversions that write one line for each name: `to-ascii`, `to-unicode`, `lookalikes`, and `check
//! --json`.

pub(crate) mod policy;

use std::ffi::OsString;
use std::io::{self, Write};
use std::ops::{ControlFlow, Range};

use alabel::bulk::{Converter, Run};
use alabel::{Domain, Profile};

use crate::command::NameArguments;
use crate::input::certificates::{GeneralName, OBJECT, try_for_each_name};
use crate::input::escapes::has_escapes;
use crate::input::limit::Limit;
use crate::input::lines::{BLOCK, Block};
use crate::input::memory::Cost;
use crate::input::name::Input;
use crate::input::source::Source;
use crate::options::on_error::{Empty, OnError};
use crate::options::rules::Rules;
use crate::output::json::Addition;
use crate::output::outcome::Outcome;
use crate::output::reply::Reply;
use crate::output::task::{Successes, Task};
use crate::output::writer::{Failure, Writer};
use crate::stream::inputs::{for_each, for_each_block};
use crate::stream::reading::try_for_each_input;

/// A converter of names with its writer.
#[derive(Clone, Debug)]
pub(super) struct Conversion {
    converter: Converter<Profile>,
    /// The greatest length of names.
    limit: Limit,
    writer: Writer,
}

/// Does a task for all names.
pub(super) fn run(
    (task, rules): (Task, Rules),
    arguments: &NameArguments,
    successes: Successes,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let mut source = arguments.source();
    source.layout.form = source.layout.form.map(|_| task.form());
    let writer = Writer {
        task,
        rules,
        layout: source.layout.clone(),
        on_error: arguments.output.on_error,
        json: arguments.output.json,
        successes,
    };
    if writer.on_error == OnError::Show && !matches!(writer.task, Task::Show(_)) {
        rules.best_effort_or_exit(writer.task.form());
    }
    Conversion::run(writer, &arguments.names, &source, output)
}

impl Conversion {
    /// Processes all names.
    pub(super) fn run(
        writer: Writer,
        names: &[OsString],
        source: &Source,
        output: impl Write + Send + 'static,
    ) -> io::Result<Outcome> {
        let form = writer.task.form();
        let converts = matches!(writer.task, Task::Convert(_));
        let layout = &writer.layout;
        let is_plain = layout.fields.is_none()
            && !layout.extracts
            && layout.comments.is_none()
            && !writer.json
            && matches!(writer.rules, Rules::Profile(_));
        let mut conversion = Conversion {
            converter: Converter::new(writer.rules.profile(), form),
            limit: writer.rules.limit(form),
            writer,
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
        let looks = writer.layout.looks;
        let end = writer.layout.line_end;
        let found = looks.of_marked(text, end);
        let octets = |range: Range<usize>| text.get(range).unwrap_or_default();
        let mut numbers = block.numbers(writer.layout.line_end);
        reply.looks |= found.unwrap_or_default();
        // Unchanged lines that are not in the output yet.
        let mut pending = 0..0;
        let mut lines = match simdutf8::basic::from_utf8(text) {
            Ok(text) => converter.lines_of_text(text, end),
            Err(_) => converter.lines(text, end),
        };
        while let Some(run) = lines.next_run() {
            let (name, outcome) = match run {
                Run::Unchanged(range) => {
                    pending.end = range.end;
                    let names = octets(range);
                    if found.is_none() && !names.is_ascii() {
                        reply.looks |= looks.of_names(names, end);
                    }
                    continue;
                }
                Run::Changed { name, result } => (name, Ok(result)),
                Run::Failed { name, error } => (name, Err(error)),
            };
            let start = name.start;
            if found.is_none() {
                reply.looks |= looks.of_name(octets(name.clone()));
            }
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
            GeneralName::Object { has_names } => {
                reply.objects = reply.objects.max(Some(has_names));
                if !has_names {
                    reply.leave_out(OBJECT);
                }
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
        let text = writer.rules.convert(&writer.task, name);
        let done = match (&writer.task, text) {
            (_, Some(converted)) => converted.map(|(result, addition)| {
                writer.succeed(input, (&result, addition), reply);
                ControlFlow::Continue(())
            }),
            (Task::Convert(_) | Task::Check(None), None) => {
                converter.convert(name).map(|converted| {
                    writer.succeed(input, (converted, Addition::None), reply);
                    ControlFlow::Continue(())
                })
            }
            (Task::Check(Some(policy)), None) => converter
                .convert(name)
                .map(|ascii| writer.check(input, (ascii, policy.check(name).collect()), reply)),
            (Task::Show(policy), None) => policy.show(name).map(|(shown, reasons)| {
                writer.succeed(input, (&shown, Addition::reasons(reasons)), reply);
                ControlFlow::Continue(())
            }),
            (Task::FindLookalikes(search), None) => Domain::parse(name).map(|domain| {
                let found = search.find(&domain);
                if found.lookalike.is_none() && writer.successes == Successes::OnlyMatches {
                    return ControlFlow::Continue(());
                }
                if writer.appends() {
                    let (protected, kind, score) = found.columns();
                    let disposition = found.disposition();
                    let cells = [name, protected, kind, &score]
                        .into_iter()
                        .chain(disposition.as_deref());
                    let cells: Vec<&[u8]> = cells.map(str::as_bytes).collect();
                    writer.layout.append(input, &cells, reply);
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
