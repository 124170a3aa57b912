//! The operations that follow from the conversions of a profile: into the output of the caller, and validation alone.
//!
//! `Uts46` has its own, which do without a heap: [`super::write`].

use core::fmt;

use super::{Unicode, WriteError};
use crate::error::Error;
use crate::profile::{Idna2003, Idna2008, Profile, Url};

/// Implements them for a profile, with a value of it for the examples.
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
