//! The result of ToUnicode.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use crate::error::Error;
use crate::guarantee::Guaranteed;
use crate::label::ACE_PREFIX;
use crate::punycode;
use crate::unicode;

/// The result of ToUnicode: a string, and the first error, if any.
///
/// [UTS #46, section 4.3](https://www.unicode.org/reports/tr46/#ToUnicode). The string contains labels with
/// errors as the specification says, without replacement characters. Check [`result`](Self::result) before
/// you show the string to people, or use [`into_result`](Self::into_result).
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
///
/// # Content of the string
///
/// The string is for reading. To look a name up, compare it, or put it into a URL, convert it with
/// `to_ascii`. With an error, the string may contain any code point, including controls and delimiters that
/// the mapping produces. Without an error:
///
/// | string of | ASCII code points |
/// |---|---|
/// | [`Uts46::to_unicode`](crate::Uts46::to_unicode) | any that the profile does not deny; the default denies the forbidden domain code points |
/// | [`Idna2008::to_unicode`](crate::Idna2008::to_unicode) | letters, digits, hyphens and full stops |
/// | [`Url::to_unicode`](crate::Url::to_unicode) | any, unless [`Url::deny_ascii_in_unicode`](crate::Url::deny_ascii_in_unicode) is set |
/// | [`Idna2003::to_unicode`](crate::Idna2003::to_unicode) | any that the input contains |
///
/// ```
/// use alabel::Url;
///
/// let name = "google.com℀.evil.com";
/// assert!(alabel::to_ascii(name).is_err() && Url::new().to_ascii(name).is_err());
/// let unicode = Url::new().to_unicode(name);
/// assert_eq!(unicode.into_result().unwrap(), "google.coma/c.evil.com");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unicode<'a> {
    /// The result.
    pub(super) name: Cow<'a, str>,
    /// The first error.
    pub(super) error: Option<Error>,
}

impl<'a> Unicode<'a> {
    /// Creates the result for a name without an error.
    #[inline]
    pub(super) const fn without_error(name: Cow<'a, str>) -> Self {
        Self { name, error: None }
    }

    /// Returns the string, whether or not there is an error.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::to_unicode("xn--tda").as_str(), "ü");
    /// ```
    #[inline]
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.name
    }

    /// Returns the owned string, whether or not there is an error.
    ///
    /// # Examples
    ///
    /// ```
    /// let name: String = alabel::to_unicode("xn--tda").into_string();
    /// ```
    #[inline]
    #[must_use]
    pub fn into_string(self) -> String {
        self.name.into_owned()
    }

    /// Returns the string, whether or not there is an error. Borrows from the input if both are equal.
    #[inline]
    pub(crate) fn into_cow(self) -> Cow<'a, str> {
        self.name
    }

    /// Returns the string and the first error, if any. Borrows from the input if both are equal.
    ///
    /// # Examples
    ///
    /// ```
    /// let (name, error) = alabel::to_unicode("xn--bcher-kva.xn--0").into_parts();
    /// assert_eq!(name, "bücher.xn--0");
    /// assert_eq!(error.unwrap().status(), Some("P4"));
    /// ```
    #[inline]
    #[must_use]
    pub fn into_parts(self) -> (Cow<'a, str>, Option<Error>) {
        (self.name, self.error)
    }

    /// Returns the same result without a borrow from the input.
    ///
    /// # Examples
    ///
    /// ```
    /// let name: alabel::Unicode<'static> = alabel::to_unicode(&String::from("ü")).into_owned();
    /// assert_eq!(name.as_str(), "ü");
    /// ```
    #[inline]
    #[must_use]
    pub fn into_owned(self) -> Unicode<'static> {
        Unicode {
            name: Cow::Owned(self.name.into_owned()),
            error: self.error,
        }
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
    /// Returns the first error that [`check_form`](crate::Idna::check_form) lists for
    /// [`Form::Unicode`](crate::Form::Unicode): [`InvalidPunycode`](crate::ErrorKind::InvalidPunycode) for
    /// `"xn--0"`, which does not decode.
    #[inline]
    pub fn result(&self) -> Result<(), &Error> {
        self.error.as_ref().map_or(Ok(()), Err)
    }

    /// Returns the string, or the first error. Borrows from the input if both are equal.
    ///
    /// To keep the string despite an error, use [`into_parts`](Self::into_parts) or
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
    /// Returns the error of [`result`](Self::result): [`InvalidPunycode`](crate::ErrorKind::InvalidPunycode)
    /// for `"xn--0"`.
    #[inline]
    pub fn into_result(self) -> Result<Cow<'a, str>, Error> {
        self.error.map_or(Ok(self.name), Err)
    }
}

impl Unicode<'_> {
    /// Returns `true` if the string is a Bidi domain name: it has a code point of Bidi_Class R, AL or AN.
    ///
    /// [RFC 5893, section 1.4](https://www.rfc-editor.org/rfc/rfc5893#section-1.4). The display order of such
    /// a name depends on the text around it.
    ///
    /// # Examples
    ///
    /// ```
    /// assert!(alabel::to_unicode("xn--4dbcagdahymbxekheh6e0a7fei0b").is_bidi_domain_name());
    /// assert!(!alabel::to_unicode("xn--tda").is_bidi_domain_name());
    /// ```
    #[must_use]
    pub fn is_bidi_domain_name(&self) -> bool {
        let mut code_points = self.name.chars();
        code_points.any(|c| unicode::class(c).has_right_to_left())
    }

    /// Returns the string, with A-labels in place of the labels for which `is_shown` returns `false`.
    ///
    /// Calls `is_shown` for each label outside ASCII. Labels in ASCII stay unchanged. So do labels with
    /// U+FFFD, which [`Uts46::to_unicode_marked`](crate::Uts46::to_unicode_marked) writes into labels with
    /// errors. Borrows if every label is shown.
    ///
    /// # Examples
    ///
    /// ```
    /// let name = alabel::to_unicode("bücher.xn--80ak6aa92e.example");
    /// assert_eq!(name.as_str(), "bücher.аррӏе.example");
    /// assert_eq!(name.show_if(|label| label.contains('ü')), "bücher.xn--80ak6aa92e.example");
    /// ```
    pub fn show_if(&self, is_shown: impl FnMut(&str) -> bool) -> Cow<'_, str> {
        self.show_if_or(is_shown, |_| None)
    }

    /// Works like [`show_if`](Self::show_if). Calls `a_label` with the numbers of hidden labels, in ascending
    /// order, and encodes a label only if `a_label` returns `None`.
    pub(crate) fn show_if_or<'b>(
        &self,
        mut is_shown: impl FnMut(&str) -> bool,
        mut a_label: impl FnMut(usize) -> Option<&'b str>,
    ) -> Cow<'_, str> {
        let mut shown = String::new();
        let has_error = self.error.is_some();
        // The end of the part that is written, and the start of the label.
        let (mut done, mut start) = (0, 0);
        let labels = self.name.as_bytes().split(|&octet| octet == b'.');
        for (number, octets) in labels.enumerate() {
            let end = start + octets.len();
            if !octets.is_ascii()
                && let Some(label) = self.name.get(start..end)
                && !(has_error && label.contains(char::REPLACEMENT_CHARACTER))
                && !is_shown(label)
            {
                shown.push_str(self.name.get(done..start).guaranteed());
                match a_label(number) {
                    Some(known) => shown.push_str(known),
                    // Encoding fails only for labels that are larger than memory.
                    None => {
                        shown.extend([ACE_PREFIX, &punycode::encode(label).ok().guaranteed()]);
                    }
                }
                done = end;
            }
            start = end + 1;
        }
        if done == 0 {
            return Cow::Borrowed(&self.name);
        }
        shown.push_str(self.name.get(done..).guaranteed());
        Cow::Owned(shown)
    }
}

impl fmt::Display for Unicode<'_> {
    /// Writes the string, whether or not there is an error.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}
