//! Conversion into the output of the caller, and validation alone: without a heap for most names.

use core::fmt;

use super::Unicode;
use super::engine::{Operation, Target};
use super::finding::Findings;
use super::name_buffer::{NameBuffer, NameOutput};
use crate::error::Error;
use crate::label::{is_plain_host, is_plain_host_in_lowercase, with_plain_host_in_lowercase};
use crate::profile::Uts46;

/// An error of a method that writes: that of the name, or that of the output.
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
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "thiserror", derive(thiserror::Error))]
#[non_exhaustive]
pub enum WriteError {
    /// The name has an error.
    Name(Error),
    /// The output has failed.
    Output(#[cfg_attr(feature = "thiserror", source)] fmt::Error),
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

#[cfg(not(feature = "thiserror"))]
impl core::error::Error for WriteError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Name(_) => None,
            Self::Output(error) => Some(error),
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

impl Uts46 {
    /// Writes the result of [`to_ascii`](Self::to_ascii) to `output`. Writes nothing if there is an error.
    ///
    /// Does not allocate for nearly all names that are valid and in Unicode Normalization Form C, such as
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
    #[inline]
    pub fn write_ascii(self, domain: &str, output: &mut impl fmt::Write) -> Result<(), WriteError> {
        if let Some(result) = self.write_host(domain, output) {
            return Ok(result?);
        }
        let mut buffer = NameBuffer::new();
        Ok(output.write_str(self.ascii_in(domain, &mut buffer)?)?)
    }

    /// Writes the result of [`to_unicode`](Self::to_unicode) to `output`, even if there is an error.
    ///
    /// Does not allocate for ASCII host names, in either letter case, nor for most names already in Unicode form; allocates
    /// once for a name with A-labels.
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
    #[inline]
    pub fn write_unicode(
        self,
        domain: &str,
        output: &mut impl fmt::Write,
    ) -> Result<(), WriteError> {
        if let Some(result) = self.write_host(domain, output) {
            return Ok(result?);
        }
        let Unicode { name, error } = self.to_unicode_by_rules(domain, Target::Unicode);
        output.write_str(&name)?;
        error.map_or(Ok(()), |error| Err(error.into()))
    }

    /// Checks a name, and returns its first error in [`to_ascii`](Self::to_ascii), without the result.
    ///
    /// Allocates only where [`write_ascii`](Self::write_ascii) would.
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
    /// Returns the error of `to_ascii`.
    pub fn validate(self, domain: &str) -> Result<(), Error> {
        let denies_underscore = self.denies_underscore();
        if is_plain_host(domain, denies_underscore)
            || is_plain_host_in_lowercase(domain, denies_underscore)
        {
            return Ok(());
        }
        self.ascii_in(domain, &mut NameBuffer::new()).map(|_| ())
    }

    /// Returns `true` if [`to_ascii`](Self::to_ascii) succeeds.
    ///
    /// Takes less time than [`validate`](Self::validate) for a name with an error, because it does not look for its place.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Uts46;
    ///
    /// assert!(Uts46::new().is_valid("bücher.example"));
    /// assert!(!Uts46::new().is_valid("a b"));
    /// ```
    #[must_use]
    pub fn is_valid(self, domain: &str) -> bool {
        let denies_underscore = self.denies_underscore();
        is_plain_host(domain, denies_underscore)
            || is_plain_host_in_lowercase(domain, denies_underscore)
            || Operation::new(self, Target::Ascii).succeeds(domain)
    }

    /// Returns the result of ToASCII by the rules, which takes no heap if it is a name in DNS: the name itself, or what is
    /// written into `buffer`.
    #[inline(never)]
    fn ascii_in<'a>(self, domain: &'a str, buffer: &'a mut NameBuffer) -> Result<&'a str, Error> {
        let operation = Operation::new(self, Target::Ascii);
        let mut findings = Findings::first();
        let is_changed = operation.run(domain, &mut findings, buffer);
        findings.result(|| operation.rules.input(domain))?;
        Ok(if is_changed { buffer.as_str() } else { domain })
    }

    /// Writes a name in lowercase, if nothing else changes in it because it is a host.
    #[expect(
        clippy::inline_always,
        reason = "a call that is given the flags takes 318 instructions instead of 299 (bench row \"mixed case, write_ascii\")"
    )]
    #[inline(always)]
    fn write_host(self, domain: &str, output: &mut impl fmt::Write) -> Option<fmt::Result> {
        let denies_underscore = self.denies_underscore();
        if is_plain_host(domain, denies_underscore) {
            return Some(output.write_str(domain));
        }
        with_plain_host_in_lowercase(domain, denies_underscore, |host| output.write_str(host))
    }
}
