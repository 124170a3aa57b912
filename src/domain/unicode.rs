//! The result of ToUnicode.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use crate::error::Error;

/// The result of ToUnicode, which never fails: a string, and the first error if there is one.
///
/// [UTS #46, section 4.3](https://www.unicode.org/reports/tr46/#ToUnicode). Labels with errors are in the
/// string as the specification says, without replacement characters. A program that shows names to people
/// should look at [`result`](Self::result) before it shows such a string.
///
/// # Examples
///
/// ```
/// let name = alabel::to_unicode("xn--bcher-kva.example");
/// assert_eq!(name.as_str(), "bücher.example");
/// assert!(name.result().is_ok());
///
/// let name = alabel::to_unicode("xn--bcher-kva.xn--0");
/// assert_eq!(name.as_str(), "bücher.xn--0");
/// assert_eq!(name.result().unwrap_err().status(), Some("P4"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unicode<'a> {
    /// The string.
    pub(super) name: Cow<'a, str>,
    /// The first error.
    pub(super) error: Option<Error>,
}

impl<'a> Unicode<'a> {
    /// The string.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::to_unicode("xn--tda").as_str(), "ü");
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.name
    }

    /// The string, owned.
    ///
    /// # Examples
    ///
    /// ```
    /// let name: String = alabel::to_unicode("xn--tda").into_string();
    /// ```
    #[must_use]
    pub fn into_string(self) -> String {
        self.name.into_owned()
    }

    /// The string, borrowed from the input if it is the same.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::borrow::Cow;
    ///
    /// assert!(matches!(alabel::to_unicode("ü").into_cow(), Cow::Borrowed("ü")));
    /// ```
    #[must_use]
    pub fn into_cow(self) -> Cow<'a, str> {
        self.name
    }

    /// Whether there was an error, and the first one.
    ///
    /// # Examples
    ///
    /// ```
    /// assert!(alabel::to_unicode("xn--tda").result().is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// The first of the errors that [`Uts46::check_to_unicode`](crate::Uts46::check_to_unicode) lists, such
    /// as [`InvalidPunycode`](crate::ErrorKind::InvalidPunycode) for `"xn--0"`, which does not decode.
    pub fn result(&self) -> Result<(), &Error> {
        self.error.as_ref().map_or(Ok(()), Err)
    }

    /// Returns the string, borrowed from the input if it is the same, or the first error.
    ///
    /// To keep the string in spite of an error, use [`into_cow`](Self::into_cow) or
    /// [`into_string`](Self::into_string).
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::to_unicode("xn--bcher-kva.example").into_result()?, "bücher.example");
    /// assert!(alabel::to_unicode("xn--0.example").into_result().is_err());
    /// # Ok::<(), alabel::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The error of [`result`](Self::result): [`InvalidPunycode`](crate::ErrorKind::InvalidPunycode) for `"xn--0"`.
    pub fn into_result(self) -> Result<Cow<'a, str>, Error> {
        self.error.map_or(Ok(self.name), Err)
    }
}

impl fmt::Display for Unicode<'_> {
    /// The string.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}
