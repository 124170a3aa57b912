//! The outcome of a run.

/// The names that failed: none, or some.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// No name failed.
    AllFine,
    /// At least one name failed.
    SomeFailed,
}
