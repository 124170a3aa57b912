//! Errors of domains.

use core::fmt;
use core::str::Utf8Error;

/// An error of a domain.
///
/// `Display` writes the message of the [`alabel::Error`], which is the
/// [`source`](core::error::Error::source).
///
/// # Examples
///
/// ```
/// use std::error::Error;
///
/// let errors = idna::domain_to_ascii("xn--0.ü").unwrap_err();
/// let error: &alabel::Error = errors.source().unwrap().downcast_ref().unwrap();
/// assert_eq!(error.status(), Some("P4"));
/// assert_eq!(errors.to_string(), error.to_string());
/// ```
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct Errors {
    /// The reason, if it is known.
    reason: Option<Reason>,
}

/// The reason for an error.
#[derive(Debug)]
enum Reason {
    /// The domain breaks a rule.
    Name(alabel::Error),
    /// The domain is not UTF-8.
    Utf8(Utf8Error),
}

impl fmt::Display for Errors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.reason {
            Some(Reason::Name(error)) => error.fmt(f),
            Some(Reason::Utf8(error)) => error.fmt(f),
            None => f.write_str("the domain is not valid"),
        }
    }
}

impl core::error::Error for Errors {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match &self.reason {
            Some(Reason::Name(error)) => Some(error),
            Some(Reason::Utf8(error)) => Some(error),
            None => None,
        }
    }
}

impl From<alabel::Error> for Errors {
    fn from(error: alabel::Error) -> Self {
        Self {
            reason: Some(Reason::Name(error)),
        }
    }
}

impl From<Utf8Error> for Errors {
    fn from(error: Utf8Error) -> Self {
        Self {
            reason: Some(Reason::Utf8(error)),
        }
    }
}

/// Returns `Err` if there is an error.
pub(crate) fn result(error: Option<alabel::Error>) -> Result<(), Errors> {
    error.map_or(Ok(()), |error| Err(error.into()))
}

impl From<Errors> for Result<(), Errors> {
    fn from(errors: Errors) -> Self {
        Err(errors)
    }
}
