//! The end of the command if there is no memory for an input or for its output.

use std::fmt;
use std::io::ErrorKind;
use std::ops::ControlFlow;

use super::reply::Reply;
use crate::input::memory::{Cost, is_free};
use crate::input::name::Input;

impl Input<'_> {
    /// Ends the command if there is no memory for some work on the input.
    pub(crate) fn ask_for_memory(&self, cost: Cost, reply: &mut Reply) -> ControlFlow<()> {
        if is_free(self.octets.len(), cost, &reply.output) {
            return ControlFlow::Continue(());
        }
        let octets = self.octets.len();
        self.end_without_memory(format_args!("process {octets} octets"), reply);
        ControlFlow::Break(())
    }

    /// Reserves memory for an answer. Ends the command if there is none.
    pub(crate) fn reserve(&self, octets: usize, reply: &mut Reply) -> ControlFlow<()> {
        if reply.output.try_reserve(octets).is_ok() {
            return ControlFlow::Continue(());
        }
        self.end_without_memory(format_args!("write its answers"), reply);
        ControlFlow::Break(())
    }

    /// Ends the command with a message about missing memory.
    fn end_without_memory(&self, what: fmt::Arguments<'_>, reply: &mut Reply) {
        let line = self.line.map(|line| format!("line {line}: "));
        let line = line.unwrap_or_default();
        let message = format!("{line}not enough memory to {what}");
        reply.end = Some((ErrorKind::InvalidData, message));
    }
}
