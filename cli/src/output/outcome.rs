//! The outcome of a run.

/// The outcome of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// No name failed.
    AllFine,
    /// At least one name failed.
    SomeFailed,
}
