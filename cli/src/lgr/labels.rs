//! The set-up of the commands that ask tables about labels.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;

use super::arguments::LabelArguments;
use crate::input::memory::Cost;
use crate::input::name::Input;
use crate::input::source::Source;
use crate::options::on_error::OnError;
use crate::options::tables::Tables;
use crate::output::outcome::Outcome;
use crate::output::reply::Reply;
use crate::stream::inputs::for_each;

/// The tables, and the form of the output.
#[derive(Clone, Debug)]
pub(super) struct Labels {
    pub(super) tables: Arc<Tables>,
    /// `true` for JSON.
    pub(super) is_json: bool,
    /// The output for a label that fails.
    pub(super) on_error: OnError,
    /// Writes a line without a label.
    pub(super) keep: fn(&Self, &Input<'_>, &mut Reply),
    /// How standard input is read.
    pub(super) source: Source,
}

impl Labels {
    /// Reads the tables. `reason` says why `--on-error show` is a usage error.
    pub(super) fn read_or_exit(arguments: &LabelArguments, reason: &str) -> io::Result<Self> {
        let on_error = arguments.output.on_error.or_exit_if_show(reason);
        let tables = Tables::read_or_exit(&arguments.tables, arguments.output.report.quiet)?;
        let source = arguments.output.source(&arguments.input);
        Ok(Self {
            tables: Arc::new(tables),
            is_json: arguments.output.json,
            on_error,
            keep: |_, _, _| {},
            source,
        })
    }

    /// Calls `answer` with each label. It returns `true` if the label does not fail.
    pub(super) fn for_each(
        self,
        arguments: &LabelArguments,
        output: impl Write + Send + 'static,
        mut answer: impl FnMut(&Self, &Input<'_>, &mut Reply) -> ControlFlow<(), bool>
        + Clone
        + Send
        + 'static,
    ) -> io::Result<Outcome> {
        let source = self.source.clone();
        for_each(&arguments.labels, &source, output, move |input, reply| {
            input.ask_for_memory(Cost::Object, reply)?;
            if input.is_kept {
                (self.keep)(&self, input, reply);
                return ControlFlow::Continue(());
            }
            if answer(&self, input, reply)? {
                ControlFlow::Continue(())
            } else {
                self.on_error.flow()
            }
        })
    }
}
