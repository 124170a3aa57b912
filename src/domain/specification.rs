//! The forms of a name, and the operations of a specification.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use super::Unicode;
use crate::engine::{ErrorsOf, NameBuffer};
use crate::error::Error;
#[cfg(doc)]
use crate::profile::Idna;

/// A form of a name.
///
/// # Examples
///
/// ```
/// use alabel::{Form, Uts46};
///
/// // ToUnicode has no limit of length.
/// let label = "a".repeat(64);
/// assert_eq!(Uts46::new().check_form(&label, Form::Ascii).count(), 1);
/// assert_eq!(Uts46::new().check_form(&label, Form::Unicode).count(), 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// The form for DNS: the result of [`Idna::to_ascii`].
    Ascii,
    /// The form for people: the result of [`Idna::to_unicode`] for a name without an error.
    Unicode,
}

/// A specification with its flags, for the type parameter of [`Idna`].
///
/// Only this library implements it, for the specifications of [`Uts46`](crate::Uts46), [`Url`](crate::Url),
/// [`Idna2008`](crate::Idna2008), [`Idna2003`](crate::Idna2003) and [`Profile`](crate::Profile).
///
/// # Examples
///
/// ```
/// use alabel::{Idna, Idna2008, Specification};
///
/// fn is_name<S: Specification>(profile: &Idna<S>, name: &str) -> bool {
///     profile.is_valid(name) && !name.ends_with('.')
/// }
///
/// assert!(is_name(&Idna2008::LOOKUP, "bücher.example"));
/// ```
#[expect(private_bounds, reason = "it is sealed")]
pub trait Specification: Operations + fmt::Debug {}

/// A function that finds the errors of a name.
pub(crate) type ErrorsFunction<S> = for<'a> fn(S, Form, &'a str, usize) -> ErrorsOf<'a>;

/// The operations of a specification: scans for names that do not change, which callers inline, and
/// conversions. The conversions have no type parameters, so this crate compiles them. The crates of users
/// might optimize them for size or not at all.
pub(crate) trait Operations: Copy {
    /// Returns `true` if a short scan shows that a name is valid and does not change.
    fn is_plain(&self, form: Form, name: &str) -> bool;

    /// Returns `true` if an underscore or a grave accent may be an error.
    fn denies_underscore_in(&self, form: Form) -> bool;

    /// Returns `true` if a number at the end of a name is an error.
    fn denies_numbers_in(&self, _: Form) -> bool {
        false
    }

    /// Writes a short host, whose two forms are equal. Returns `None` for any other name.
    #[expect(clippy::inline_always, reason = "most specifications look for no host")]
    #[inline(always)]
    fn write_host(&self, _: &str, _: &mut impl fmt::Write) -> Option<fmt::Result> {
        None
    }

    /// Converts a name that is not plain to its ASCII form.
    fn ascii(self, name: &str) -> Result<Cow<'_, str>, Error>;

    /// Converts a name that is not plain to its Unicode form.
    fn unicode(self, name: &str) -> Unicode<'_>;

    /// Returns the ASCII form of a name. Borrows from the name, or from `buffer`.
    fn ascii_in<'a>(self, name: &'a str, buffer: &'a mut NameBuffer) -> Result<&'a str, Error>;

    /// Converts a name that is not plain. Returns `true` if the result is in `output`, and `false` if the
    /// result is the name. `output` must be empty.
    fn convert_into(self, form: Form, name: &str, output: &mut String) -> Result<bool, Error>;

    /// Returns `true` if a name that is not plain has an ASCII form.
    fn is_valid(self, name: &str) -> bool;

    /// Returns the errors that correspond to the first `kept` findings or more.
    fn errors(self, form: Form, name: &str, kept: usize) -> ErrorsOf<'_>;

    /// Returns the function [`errors`](Self::errors), or the part of it for these flags.
    #[inline]
    fn errors_function(self) -> ErrorsFunction<Self> {
        Self::errors
    }
}
