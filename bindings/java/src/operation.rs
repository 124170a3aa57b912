//! Conversions of one name, and their errors.

use std::borrow::Cow;

use alabel::{Domain, Error, Form, UnknownName};

use crate::settings::Choice;

/// An operation on a name. `Operation.java` has the same numbers.
#[derive(Clone, Copy)]
pub(crate) enum Operation {
    /// Converts to the ASCII form. The choice is a profile.
    Ascii,
    /// Converts to the Unicode form. The choice is a profile.
    Unicode,
    /// Parses a `Domain`, and returns its ASCII form. The choice is a profile.
    Domain,
    /// Returns the parent of a `Domain`, or an empty text. The choice has no meaning.
    Parent,
    /// Converts for display. The choice is a display policy.
    Display,
}

/// The reason that an operation has no result.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The name has an error.
    Name(Error),
    /// The profile or the policy is unknown.
    Choice(UnknownName),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Name(error)
    }
}

impl From<UnknownName> for Failure {
    fn from(error: UnknownName) -> Self {
        Self::Choice(error)
    }
}

impl Operation {
    /// Returns the operation with a number.
    pub(crate) const fn of(number: i32) -> Self {
        match number {
            0 => Self::Ascii,
            1 => Self::Unicode,
            2 => Self::Domain,
            3 => Self::Parent,
            _ => Self::Display,
        }
    }

    /// Returns the form whose errors an operation has.
    pub(crate) const fn form(self) -> Form {
        match self {
            Self::Unicode => Form::Unicode,
            _ => Form::Ascii,
        }
    }

    /// Converts a name.
    ///
    /// # Errors
    ///
    /// - [`Failure::Name`]: the name has an error, such as `"a b"`.
    /// - [`Failure::Choice`]: the profile or the policy is unknown.
    pub(crate) fn convert<'a>(
        self,
        choice: Choice<'_>,
        name: &'a str,
    ) -> Result<Cow<'a, str>, Failure> {
        Ok(match self {
            Self::Ascii => choice.profile()?.to_ascii(name)?,
            Self::Unicode => {
                let unicode = choice.profile()?.to_unicode(name);
                unicode.result().map_err(Error::clone)?;
                Cow::Owned(unicode.into_string())
            }
            Self::Domain => {
                let domain = choice.profile()?.domain(name)?;
                Cow::Owned(domain.as_str().to_owned())
            }
            Self::Parent => {
                let parent = Domain::parse(name)?.parent();
                Cow::Owned(parent.map_or_else(String::new, |parent| parent.as_str().to_owned()))
            }
            Self::Display => choice.policy()?.to_display(name).into_cow(),
        })
    }

    /// Lists the first errors of a name. A limit of 1 gives the error of [`convert`](Self::convert).
    ///
    /// # Errors
    ///
    /// The profile or the policy is unknown.
    pub(crate) fn errors(
        self,
        choice: Choice<'_>,
        name: &str,
        limit: usize,
    ) -> Result<Vec<Error>, UnknownName> {
        if limit == 1 {
            return match self.convert(choice, name) {
                Ok(_) => Ok(Vec::new()),
                Err(Failure::Name(error)) => Ok(vec![error]),
                Err(Failure::Choice(error)) => Err(error),
            };
        }
        let profile = choice.profile()?;
        Ok(profile.check_form(name, self.form()).take(limit).collect())
    }
}
