//! Conversion into the output of the caller, and validation alone. `Uts46` does that without a heap for most names.

use core::fmt;

use super::{Unicode, WriteError};
use crate::engine::shortcut::{self, is_plain_host};
use crate::engine::{NameBuffer, NameOutput, Operation, Target};
use crate::error::Error;
use crate::profile::{Idna2003, Idna2008, Profile, Url, Uts46};

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
        if let Some(result) = shortcut::write(self, domain, output) {
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
        if let Some(result) = shortcut::write(self, domain, output) {
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
        if self.is_host(domain) {
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
        self.is_host(domain) || Operation::new(self, Target::Ascii).succeeds(domain)
    }

    /// Returns the result of ToASCII by the rules, which takes no heap if it is a name in DNS: the name itself, or what is
    /// written into `buffer`.
    #[inline(never)]
    fn ascii_in<'a>(self, domain: &'a str, buffer: &'a mut NameBuffer) -> Result<&'a str, Error> {
        let is_changed = Operation::new(self, Target::Ascii).convert_into(domain, buffer)?;
        Ok(if is_changed { buffer.as_str() } else { domain })
    }

    /// Checks if a name passes because it is a host.
    fn is_host(self, domain: &str) -> bool {
        is_plain_host(domain, self.denies_underscore()) || shortcut::host(self, domain).is_some()
    }
}

/// Implements the same for another profile, with a value of it for the examples.
macro_rules! operations {
    ($profile:ident, $value:literal) => {
        impl $profile {
            /// Writes the result of [`to_ascii`](Self::to_ascii) to `output`. Writes nothing if there is an error.
            ///
            /// # Examples
            ///
            /// ```
            #[doc = concat!("use alabel::", stringify!($profile), ";")]
            ///
            /// let mut request = String::from("Host: ");
            #[doc = concat!($value, ".write_ascii(\"bücher.example\", &mut request)?;")]
            /// assert_eq!(request, "Host: xn--bcher-kva.example");
            /// # Ok::<(), alabel::WriteError>(())
            /// ```
            ///
            /// # Errors
            ///
            /// - [`WriteError::Name`] for the names for which `to_ascii` fails: `"a b"`.
            /// - [`WriteError::Output`] if `output` fails.
            pub fn write_ascii(
                self,
                domain: &str,
                output: &mut impl fmt::Write,
            ) -> Result<(), WriteError> {
                Ok(output.write_str(&self.to_ascii(domain)?)?)
            }

            /// Writes the result of [`to_unicode`](Self::to_unicode) to `output`, even if there is an error.
            ///
            /// # Examples
            ///
            /// ```
            #[doc = concat!("use alabel::", stringify!($profile), ";")]
            ///
            /// let mut line = String::new();
            #[doc = concat!($value, ".write_unicode(\"xn--bcher-kva.example\", &mut line)?;")]
            /// assert_eq!(line, "bücher.example");
            /// # Ok::<(), alabel::WriteError>(())
            /// ```
            ///
            /// # Errors
            ///
            /// - [`WriteError::Output`] if `output` fails.
            /// - [`WriteError::Name`], after the string is written, if [`Unicode::result`] is an error: `"xn--0"`.
            pub fn write_unicode(
                self,
                domain: &str,
                output: &mut impl fmt::Write,
            ) -> Result<(), WriteError> {
                let Unicode { name, error } = self.to_unicode(domain);
                output.write_str(&name)?;
                error.map_or(Ok(()), |error| Err(error.into()))
            }

            /// Checks a name, and returns its first error in [`to_ascii`](Self::to_ascii), without the result.
            ///
            /// # Examples
            ///
            /// ```
            #[doc = concat!("use alabel::", stringify!($profile), ";")]
            ///
            #[doc = concat!("assert!(", $value, ".validate(\"bücher.example\").is_ok());")]
            #[doc = concat!("assert_eq!(", $value, ".validate(\"a b\").unwrap_err().code_point(), Some(' '));")]
            /// ```
            ///
            /// # Errors
            ///
            /// Returns the error of `to_ascii`.
            pub fn validate(self, domain: &str) -> Result<(), Error> {
                self.to_ascii(domain).map(|_| ())
            }
        }
    };
}

operations!(Url, "Url::new()");
operations!(Idna2008, "Idna2008::LOOKUP");
operations!(Idna2003, "Idna2003::new()");
operations!(Profile, "Profile::default()");
