//! Conversions of one name, and their errors.

use std::borrow::Cow;

use alabel::{Domain, Error, Form};

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

    /// Returns `true` if every result is ASCII.
    pub(crate) const fn is_to_ascii(self) -> bool {
        !matches!(self, Self::Unicode | Self::Display)
    }

    /// Converts a name.
    ///
    /// # Errors
    ///
    /// The name has an error, such as `"a b"`.
    pub(crate) fn convert(self, choice: Choice, name: &str) -> Result<Cow<'_, str>, Error> {
        Ok(match self {
            Self::Ascii => choice.profile().to_ascii(name)?,
            Self::Unicode => {
                let unicode = choice.profile().to_unicode(name);
                unicode.result().map_err(Error::clone)?;
                Cow::Owned(unicode.into_string())
            }
            Self::Domain => {
                let domain = choice.profile().domain(name)?;
                Cow::Owned(domain.as_str().to_owned())
            }
            Self::Parent => {
                let parent = Domain::parse(name)?.parent();
                Cow::Owned(parent.map_or_else(String::new, |parent| parent.as_str().to_owned()))
            }
            Self::Display => choice.policy().to_display(name).into_cow(),
        })
    }

    /// Lists the first errors of a name. A limit of 1 gives the error of [`convert`](Self::convert).
    pub(crate) fn errors(self, choice: Choice, name: &str, limit: usize) -> Vec<Error> {
        if limit == 1 {
            return self.convert(choice, name).err().into_iter().collect();
        }
        let errors = choice.profile().check_form(name, self.form());
        errors.take(limit).collect()
    }
}
