//! The reply of a command to a block of inputs.

use std::fmt;
use std::io::{self, Write};

use super::outcome::Outcome;
use crate::input::lines::BLOCK;
use crate::input::looks::Looks;
use crate::terminal::complaints::{Complaints, WARNINGS};
use crate::terminal::notes;
use crate::terminal::progress::Progress;

/// The output and the messages for a block of inputs.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent properties")]
pub(crate) struct Reply {
    /// The octets for standard output.
    pub(crate) output: Vec<u8>,
    /// `true` if the block itself is written instead of `output`.
    pub(crate) is_input: bool,
    /// The reasons for failures, if they are reported.
    pub(crate) complaints: Option<Complaints>,
    /// `true` if any input failed.
    pub(crate) has_failure: bool,
    /// `true` if a host was taken from a longer text.
    pub(crate) has_extracts: bool,
    /// The kinds of text that get a note.
    pub(crate) looks: Looks,
    /// The number of a field with a name that was not asked for.
    pub(crate) unasked: Option<usize>,
    /// `true` if an object of JSON has names of a certificate, and `None` if there are no objects.
    pub(crate) objects: Option<bool>,
    /// `true` if the current line is left out of the output.
    pub(crate) drops_line: bool,
    /// The kind and the message of the error that ends the command.
    pub(crate) end: Option<(io::ErrorKind, String)>,
}

impl Reply {
    /// Returns an empty reply.
    pub(crate) fn new(reports_failures: bool) -> Self {
        Self {
            output: Vec::new(),
            is_input: false,
            complaints: reports_failures.then(Complaints::default),
            has_failure: false,
            has_extracts: false,
            looks: Looks::NONE,
            unasked: None,
            objects: None,
            drops_line: false,
            end: None,
        }
    }

    /// Clears the reply, and frees the memory of a long one.
    pub(crate) fn clear(&mut self) {
        self.output.clear();
        self.output.shrink_to(4 * BLOCK);
        if let Some(complaints) = &mut self.complaints {
            complaints.clear();
        }
        self.is_input = false;
        self.has_failure = false;
        self.has_extracts = false;
        self.looks = Looks::NONE;
        self.unasked = None;
        self.objects = None;
    }

    /// Records a failure and its reason. The input is an argument if `line` is `None`.
    pub(crate) fn complain(
        &mut self,
        line: Option<u64>,
        kind: &'static str,
        message: impl fmt::Display,
    ) {
        self.has_failure = true;
        if let Some(complaints) = &mut self.complaints {
            complaints.add(kind, || match line {
                Some(line) => format!("alabel: line {line}: {message}\n"),
                None => format!("alabel: {message}\n"),
            });
        }
    }

    /// Records a warning. The exit code stays.
    pub(crate) fn warn(&mut self, line: u64, message: impl fmt::Display) {
        if let Some(complaints) = &mut self.complaints {
            complaints.add(WARNINGS, || {
                format!("alabel: line {line}: warning: {message}\n")
            });
        }
    }

    /// Counts text that is not a name, given what happens to it, and its description in the singular and
    /// plural.
    pub(crate) fn count(&mut self, fate: &'static str, what: [&'static str; 2]) {
        if let Some(complaints) = &mut self.complaints {
            complaints.count_other((fate, what), 1);
        }
    }

    /// Returns `true` if there are notes about the inputs.
    pub(crate) const fn has_notes(&self) -> bool {
        !self.looks.is_empty() || self.unasked.is_some()
    }

    /// Writes the notes about the inputs.
    pub(crate) fn note(&self) {
        self.looks.note();
        if let Some(number) = self.unasked {
            notes::about_unasked_field(number);
        }
    }

    /// Writes the reply to a block, and returns its outcome. `before` has the reasons that are written
    /// already.
    pub(crate) fn write(
        &self,
        lines: &[u8],
        output: &mut impl Write,
        before: (&mut Complaints, &Progress),
    ) -> io::Result<Outcome> {
        output.write_all(if self.is_input { lines } else { &self.output })?;
        output.flush()?;
        if let Some(complaints) = &self.complaints {
            let (reported, progress) = before;
            reported.write(complaints, progress);
        }
        if let Some((kind, reason)) = &self.end {
            return Err(io::Error::new(*kind, reason.clone()));
        }
        Ok(if self.has_failure {
            Outcome::SomeFailed
        } else {
            Outcome::AllFine
        })
    }
}
