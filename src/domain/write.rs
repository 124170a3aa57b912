//! Conversion into the output of the caller, and validation alone: without a heap on the quick path.

use alloc::borrow::Cow;
use core::fmt;

use super::finding::Finding;
use super::quick;
use crate::error::Error;
use crate::profile::Uts46;

/// Why a name was not written.
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
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// The name has an error.
    #[error("{0}")]
    Name(#[from] Error),
    /// The output has failed.
    #[error("the output has failed")]
    Output(#[from] fmt::Error),
}

impl Uts46 {
    /// Writes the result of [`to_ascii`](Self::to_ascii) to `output`. Nothing is written if there is an error.
    ///
    /// There is no allocation for nearly all names that are valid and in Unicode Normalization Form C, such as
    /// `Bücher.Example`: for those of up to 253 octets, with labels of up to 64 code points.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// let mut request = String::from("Host: ");
    /// Uts46::new().write_ascii("bücher.example", &mut request)?;
    /// assert_eq!(request, "Host: xn--bcher-kva.example");
    /// # Ok::<(), alabel::WriteError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - [`WriteError::Name`] for the names for which `to_ascii` fails: `"a b"`.
    /// - [`WriteError::Output`] if `output` fails.
    pub fn write_ascii(self, domain: &str, output: &mut impl fmt::Write) -> Result<(), WriteError> {
        let mut first = None;
        let write = |ascii: &str| output.write_str(ascii);
        if let Some(result) = quick::with_ascii(domain, self, &mut first, write) {
            return Ok(result?);
        }
        Ok(output.write_str(&self.to_ascii_knowing(domain, first)?)?)
    }

    /// Writes the result of [`to_unicode`](Self::to_unicode) to `output`, even if there is an error.
    ///
    /// There is no allocation for hosts in any case and for nearly all names that are in that form already, and one for
    /// a name with A-labels.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// let mut line = String::new();
    /// Uts46::new().write_unicode("xn--bcher-kva.example", &mut line)?;
    /// assert_eq!(line, "bücher.example");
    /// # Ok::<(), alabel::WriteError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - [`WriteError::Output`] if `output` fails.
    /// - [`WriteError::Name`], after the string is written, if [`Unicode::result`](crate::Unicode::result) is an
    ///   error: `"xn--0"`.
    pub fn write_unicode(
        self,
        domain: &str,
        output: &mut impl fmt::Write,
    ) -> Result<(), WriteError> {
        if let Some(result) = quick::with_host(domain, self, |host| output.write_str(host)) {
            return Ok(result?);
        }
        let unicode = self.to_unicode(domain);
        output.write_str(unicode.as_str())?;
        Ok(unicode.result().map_err(Clone::clone)?)
    }

    /// Whether [`to_ascii`](Self::to_ascii) succeeds, without its result.
    ///
    /// There is an allocation exactly if [`write_ascii`](Self::write_ascii) has one.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// assert!(Uts46::new().validate("bücher.example").is_ok());
    /// assert_eq!(Uts46::new().validate("a b").unwrap_err().code_point(), Some(' '));
    /// ```
    ///
    /// # Errors
    ///
    /// The error of `to_ascii`.
    pub fn validate(self, domain: &str) -> Result<(), Error> {
        let mut first = None;
        match quick::with_ascii(domain, self, &mut first, |_| ()) {
            Some(()) => Ok(()),
            None => self.to_ascii_knowing(domain, first).map(|_| ()),
        }
    }

    /// ToASCII of a name, of which the first finding may be known.
    fn to_ascii_knowing(self, domain: &str, first: Option<Finding>) -> Result<Cow<'_, str>, Error> {
        match first {
            Some(_) => self.to_ascii_step_by_step(domain, first),
            None => self.to_ascii(domain),
        }
    }
}
