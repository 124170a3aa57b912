//! The result of ToUnicode.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use crate::error::Error;

/// The result of ToUnicode, which never fails: a string, and the first error, if any.
///
/// [UTS #46, section 4.3](https://www.unicode.org/reports/tr46/#ToUnicode). The string contains labels with errors as the
/// specification says, without replacement characters. Check [`result`](Self::result) before you show the string to people, or
/// use [`into_result`](Self::into_result).
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
    /// The result.
    pub(super) name: Cow<'a, str>,
    /// The first error.
    pub(super) error: Option<Error>,
}

impl<'a> Unicode<'a> {
    /// Returns the string, whether or not there is an error.
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

    /// Returns the string, owned, whether or not there is an error.
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

    /// Returns the string, borrowed from the input if it is the same, whether or not there is an error.
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

    /// Returns the first error, if any.
    ///
    /// # Examples
    ///
    /// ```
    /// assert!(alabel::to_unicode("xn--tda").result().is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// The first error that [`Uts46::check_to_unicode`](crate::Uts46::check_to_unicode), or the method of that name of another
    /// profile, lists: [`InvalidPunycode`](crate::ErrorKind::InvalidPunycode) for `"xn--0"`, which does not decode.
    pub fn result(&self) -> Result<(), &Error> {
        self.error.as_ref().map_or(Ok(()), Err)
    }

    /// Returns the string, borrowed from the input if it is the same, or the first error.
    ///
    /// To keep the string despite an error, use [`into_cow`](Self::into_cow) or
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
    /// Writes the string, whether or not there is an error.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}
