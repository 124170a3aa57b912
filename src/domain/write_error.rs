//! Errors of writing a name into the caller's output.

use core::fmt;

use crate::error::Error;

/// The reason why a name was not written.
///
/// # Examples
///
/// ```
/// use alabel::{Uts46, WriteError};
///
/// let mut output = String::new();
/// let error = Uts46::new().write_ascii("a b", &mut output).unwrap_err();
/// assert!(matches!(error, WriteError::Name(error) if error.code_point() == Some(' ')));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The name has an error.
    Name(Error),
    /// The output has failed.
    Output(#[source] fmt::Error),
}

impl fmt::Display for WriteError {
    /// Writes the sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(error) => error.fmt(f),
            Self::Output(_) => f.write_str("the output has failed"),
        }
    }
}

impl From<Error> for WriteError {
    fn from(error: Error) -> Self {
        Self::Name(error)
    }
}

impl From<fmt::Error> for WriteError {
    fn from(error: fmt::Error) -> Self {
        Self::Output(error)
    }
}
