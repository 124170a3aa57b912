//! The option `--on-error`.

use std::borrow::Cow;
use std::ops::ControlFlow;

use clap::ValueEnum;

use crate::input::name::Input;
use crate::terminal::printing::exit_with_conflict;

/// The output for a name that fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum OnError {
    /// Write an empty line; in JSON, the output is null
    Empty,
    /// Write the name unchanged
    Keep,
    /// Write the string that the specification gives in spite of the errors; to-ascii has one only with uts46
    Show,
    /// Write nothing
    Skip,
    /// Write nothing and end the command, with the reason even if --quiet; in JSON, the object of this name
    /// is the last
    Stop,
}

impl OnError {
    /// Returns the output for an input that fails. A line without the field stays unchanged.
    pub(crate) fn replacement<'a>(
        self,
        input: &Input<'a>,
        best_effort: impl FnOnce() -> Option<String>,
    ) -> Option<Cow<'a, [u8]>> {
        match self {
            Self::Empty if input.has_name() => Some(Cow::Borrowed(b"")),
            Self::Show if input.has_name() => {
                Some(best_effort().unwrap_or_default().into_bytes().into())
            }
            Self::Empty | Self::Show | Self::Keep => Some(Cow::Borrowed(input.octets)),
            Self::Skip | Self::Stop => None,
        }
    }

    /// Returns `Continue` if the command continues after a failure.
    pub(crate) const fn flow(self) -> ControlFlow<()> {
        match self {
            Self::Stop => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Ends the command with a usage error if the action is `show`.
    pub(crate) fn or_exit_if_show(self, reason: &str) -> Self {
        if self == Self::Show {
            exit_with_conflict(&format!("'--on-error show' cannot be used here: {reason}"));
        }
        self
    }
}
