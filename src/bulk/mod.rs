//! Conversion of many names in one buffer: lines of a file, or a column of strings.
//!
//! A [`Converter`] returns the same results and errors as the methods of the profile, with less work for each
//! name:
//!
//! - The scan recognizes many names at once that do not change, such as ASCII hosts in lowercase, and reports
//!   them as one range of the buffer. Callers that own the buffer can use the range without a copy.
//! - All other results share one buffer. Only errors allocate, and the few names for which
//!   [`Uts46::write_ascii`](crate::Uts46::write_ascii) allocates. IDNA2003 allocates for each name outside
//!   ASCII.
//!
//! | names | method |
//! |---|---|
//! | lines that end in LF or CR LF, into a buffer | [`Converter::convert_lines`] |
//! | lines that end in any octet, run by run | [`Converter::lines`], or [`Converter::lines_of_text`] for UTF-8 |
//! | values and offsets, in the [layout of Apache Arrow] | [`Converter::convert_column`] |
//! | one name after another | [`Converter::convert`] |
//!
//! [layout of Apache Arrow]: https://arrow.apache.org/docs/format/Columnar.html#variable-size-binary-layout
//!
//! # Examples
//!
//! ```
//! use alabel::{Form, Uts46};
//! use alabel::bulk::Converter;
//!
//! let mut converter = Converter::new(Uts46::new(), Form::Ascii);
//! let mut output = Vec::new();
//! let text = "bücher.example\nexample.com\na b\n".as_bytes();
//! let is_changed = converter.convert_lines(text, &mut output, |_, _, error| {
//!     assert_eq!(error.to_string(), alabel::to_ascii("a b").unwrap_err().to_string());
//!     b""
//! });
//! assert!(is_changed);
//! assert_eq!(output, b"xn--bcher-kva.example\nexample.com\n\n");
//! ```

mod column;
mod lines;
mod plain;

use alloc::string::String;
use core::str::Utf8Error;

pub use column::{Column, ColumnError};
pub use lines::{Lines, Run, strip_line_end};

use self::plain::Plain;
use crate::domain::{Form, Specification};
use crate::error::Error;
use crate::profile::Idna;

/// A converter of names to one form by the rules of one profile, such as `Converter<Uts46>` or
/// `Converter<Profile>`. Programs link only the tables of that profile, or all tables for a
/// [`Profile`](crate::Profile).
///
/// # Examples
///
/// ```
/// use alabel::bulk::Converter;
/// use alabel::Form;
/// use alabel::{Idna2008, Profile};
///
/// for profile in Profile::ALL {
///     let mut converter = Converter::new(*profile, Form::Unicode);
///     assert_eq!(converter.convert("xn--bcher-kva.example")?, "bücher.example");
/// }
/// assert!(Converter::new(Idna2008::LOOKUP, Form::Ascii).convert("☕.example").is_err());
/// # Ok::<(), alabel::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Converter<P> {
    /// The rules.
    profile: P,
    /// The form of the results.
    form: Form,
    /// The latest result that differs from its name.
    result: String,
}

impl<S: Specification> Converter<Idna<S>> {
    /// Creates a converter with the rules of a profile.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Form, Url};
    /// use alabel::bulk::Converter;
    ///
    /// let converter = Converter::new(Url::new(), Form::Ascii);
    /// ```
    #[must_use]
    pub fn new(profile: Idna<S>, form: Form) -> Self {
        Self {
            profile,
            form,
            result: String::new(),
        }
    }

    /// Converts one name. Returns the name if it does not change, otherwise a string in a buffer that all
    /// results share.
    ///
    /// The result is the same as from [`Idna::to_ascii`], or from [`Idna::to_unicode`] with
    /// [`Unicode::into_result`](crate::Unicode::into_result). These methods allocate for each changed name.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Form, Uts46};
    /// use alabel::bulk::Converter;
    ///
    /// let mut converter = Converter::new(Uts46::new(), Form::Ascii);
    /// assert_eq!(converter.convert("Bücher.example")?, "xn--bcher-kva.example");
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the error of these methods: [`InvalidPunycode`](crate::ErrorKind::InvalidPunycode) for
    /// `"xn--0"`.
    #[inline]
    pub fn convert<'a>(&'a mut self, name: &'a str) -> Result<&'a str, Error> {
        Ok(self.convert_or_keep(name)?.unwrap_or(name))
    }

    /// Converts one name. Returns `None` if the name does not change.
    #[inline]
    fn convert_or_keep(&mut self, name: &str) -> Result<Option<&str>, Error> {
        let is_changed = self
            .profile
            .convert_into(self.form, name, &mut self.result)?;
        Ok(is_changed.then_some(self.result.as_str()))
    }

    /// Returns the scan for lines that this converter does not change.
    fn plain(&self, end: u8) -> Plain {
        Plain {
            end,
            denies_underscore: self.profile.denies_underscore(self.form),
            denies_digits: self.profile.denies_numbers(self.form),
        }
    }
}

/// The reason why a name in a buffer of octets fails.
///
/// # Examples
///
/// ```
/// use alabel::{Form, Uts46};
/// use alabel::bulk::{Converter, NameError, Run};
///
/// let mut converter = Converter::new(Uts46::new(), Form::Ascii);
/// let mut lines = converter.lines(b"\xFF\n", b'\n');
/// let Some(Run::Failed { error, .. }) = lines.next_run() else { panic!() };
/// assert!(matches!(error, NameError::NotUtf8(error) if error.valid_up_to() == 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// The name has an error.
    #[error(transparent)]
    Name(#[from] Error),
    /// The name is not UTF-8.
    #[error("invalid UTF-8 at octet {}", .0.valid_up_to())]
    NotUtf8(Utf8Error),
}
