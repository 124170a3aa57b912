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
    #[error(transparent)]
    Name(#[from] Error),
    /// The output has failed.
    #[error("the output has failed")]
    Output(#[from] fmt::Error),
}
