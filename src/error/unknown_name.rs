//! Errors for unknown names of codes, profiles, flags, values and policies.

use alloc::vec::Vec;
use core::fmt;

/// The error for an unknown name. The message lists the known names, unless they are many.
///
/// [`Profile`](crate::Profile), its flags and their values, [`AsciiSet`](crate::AsciiSet),
/// [`ErrorKind`](crate::ErrorKind), [`Hint`](crate::Hint), [`Format`](crate::Format), and the policies of the
/// module `display` are parsed from names.
///
/// # Examples
///
/// ```
/// use alabel::{ErrorKind, Profile};
///
/// assert_eq!(
///     "idna".parse::<Profile>().unwrap_err().to_string(),
///     "there is no such profile; use uts46, url, url-strict, idna2008, idna2008-registration or idna2003"
/// );
/// let error = "Empty-Label".parse::<ErrorKind>().unwrap_err();
/// assert_eq!(error.to_string(), "there is no such code");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub struct UnknownName {
    /// The kind of thing that the string does not name.
    what: &'static str,
    /// The known names.
    names: Vec<&'static str>,
}

impl UnknownName {
    /// Creates the error for a string that names no `what`.
    pub(crate) fn new(what: &'static str, names: impl IntoIterator<Item = &'static str>) -> Self {
        let names = names.into_iter().collect();
        Self { what, names }
    }
}

impl fmt::Display for UnknownName {
    /// Writes the sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no such {}", self.what)?;
        for (number, name) in self.names.iter().enumerate() {
            let separator = match number {
                0 => "; use ",
                _ if number + 1 == self.names.len() => " or ",
                _ => ", ",
            };
            write!(f, "{separator}{name}")?;
        }
        Ok(())
    }
}
