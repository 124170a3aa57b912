//! The loop over names: each is read, answered by the task, and written.

use std::ffi::OsString;
use std::io::{self, Write};
use std::ops::ControlFlow;

use alabel::Profile;
use alabel::bulk::Converter;

use super::inputs::for_each;
use crate::input::certificates::general_name::{GeneralName, OBJECT};
use crate::input::certificates::try_for_each_name;
use crate::input::limit::Limit;
use crate::input::memory::Cost;
use crate::input::name::Input;
use crate::input::source::Source;
use crate::options::names::NameArguments;
use crate::options::on_error::OnError;
use crate::options::rules::Rules;
use crate::output::outcome::Outcome;
use crate::output::reply::Reply;
use crate::output::writer::{Failure, Name, Successes, Task, Writer};

/// The fate of a part of a certificate that is not a name.
const LEFT_OUT: &str = "left out";

/// A task on names with its converter and its writer.
#[derive(Clone, Debug)]
pub(crate) struct Names<T> {
    pub(crate) converter: Converter<Profile>,
    /// The greatest length of names.
    limit: Limit,
    pub(crate) writer: Writer<T>,
}

impl<T: Task> Names<T> {
    /// Returns a task with the options of a subcommand on names, and the settings for reading.
    pub(crate) fn of(
        task: T,
        rules: Rules,
        arguments: &NameArguments,
        successes: Successes,
    ) -> (Self, Source) {
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
        if writer.on_error == OnError::Show {
            writer.task.best_effort_or_exit(rules);
        }
        (Self::new(writer), source)
    }

    /// Returns a task with its writer.
    pub(crate) fn new(writer: Writer<T>) -> Self {
        let form = writer.task.form();
        Self {
            converter: Converter::new(writer.rules.profile(), form),
            limit: writer.rules.limit(form),
            writer,
        }
    }

    /// Answers all names.
    pub(crate) fn run(
        mut self,
        names: &[OsString],
        source: &Source,
        output: impl Write + Send + 'static,
    ) -> io::Result<Outcome> {
        for_each(names, source, output, move |input, reply| {
            self.answer(input, reply)
        })
    }

    /// Processes an input: one name, or the names of a certificate.
    pub(crate) fn answer(&mut self, input: &Input<'_>, reply: &mut Reply) -> ControlFlow<()> {
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
            return self.answer_name(input, text, reply);
        }
        try_for_each_name(text, &mut |name| match name {
            GeneralName::Domain(name) => {
                let input = input.with_octets(name.as_bytes());
                self.answer_name(&input, name, reply)
            }
            GeneralName::Other(what) => {
                reply.count(LEFT_OUT, what);
                ControlFlow::Continue(())
            }
            GeneralName::Object { has_names } => {
                reply.objects = reply.objects.max(Some(has_names));
                if !has_names {
                    reply.count(LEFT_OUT, OBJECT);
                }
                ControlFlow::Continue(())
            }
            GeneralName::Unreadable(error) => {
                self.writer.fail(input, &Failure::NoText(error), reply)
            }
        })
    }

    /// Answers a name.
    fn answer_name(&mut self, input: &Input<'_>, name: &str, reply: &mut Reply) -> ControlFlow<()> {
        let Self {
            converter,
            limit,
            writer,
        } = self;
        let text = match limit.allow(name) {
            Ok(text) => text,
            Err(error) => return writer.fail(input, &Failure::NoText(error), reply),
        };
        input.ask_for_memory(writer.cost(Cost::Conversion), reply)?;
        let name = Name {
            text,
            input,
            converter,
            writer,
        };
        let answered = writer.task.answer(name, reply);
        answered.unwrap_or_else(|error| writer.fail(input, &Failure::Name(text, error), reply))
    }
}
