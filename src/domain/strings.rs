//! Comparisons and conversions between the types of valid names and strings.

use alloc::borrow::{Borrow, Cow};
use alloc::boxed::Box;
use alloc::string::String;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use super::{ALabel, Domain, ULabel, Unicode};
use crate::error::Error;

/// Implements comparisons of a type with string types, in both directions.
macro_rules! compare_with {
    ($type:ty: $($string:ty),*) => {$(
        impl PartialEq<$string> for $type {
            /// Compares the result of `as_str` with a string, octet for octet. The string is not parsed.
            fn eq(&self, other: &$string) -> bool {
                self.as_str() == AsRef::<str>::as_ref(other)
            }
        }

        impl PartialEq<$type> for $string {
            /// Compares a string with the result of `as_str`, octet for octet. The string is not parsed.
            fn eq(&self, other: &$type) -> bool {
                other == self
            }
        }
    )*};
}

/// Implements the traits that all types share. Each type is compared and referenced as the result of
/// `as_str`.
macro_rules! string_traits {
    ($type:ty) => {
        crate::domain::compare_with!($type: str, &str, String, Cow<'_, str>);

        impl AsRef<str> for $type {
            /// Returns the result of `as_str`.
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }
    };
}

pub(crate) use {compare_with, string_traits};

string_traits!(Domain);
string_traits!(ALabel<'_>);
string_traits!(ULabel<'_>);
string_traits!(Unicode<'_>);

/// Implements look-ups of a label type by strings.
macro_rules! borrow_as_str {
    ($label:ident) => {
        impl Borrow<str> for $label<'_> {
            /// Returns the result of `as_str`, which `Eq`, `Ord` and `Hash` also use.
            fn borrow(&self) -> &str {
                self.as_str()
            }
        }

        impl Hash for $label<'_> {
            /// Hashes the result of `as_str`.
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.as_str().hash(state);
            }
        }
    };
}

borrow_as_str!(ALabel);
borrow_as_str!(ULabel);

impl<'a> From<Unicode<'a>> for Cow<'a, str> {
    /// Returns the string, whether or not there is an error.
    fn from(unicode: Unicode<'a>) -> Self {
        unicode.into_cow()
    }
}

impl From<Unicode<'_>> for String {
    /// Returns the string, whether or not there is an error.
    fn from(unicode: Unicode<'_>) -> Self {
        unicode.into_cow().into_owned()
    }
}

impl FromStr for Domain {
    type Err = Error;

    /// Parses a name with [`Domain::parse`].
    fn from_str(domain: &str) -> Result<Self, Error> {
        Self::parse(domain)
    }
}

impl TryFrom<&str> for Domain {
    type Error = Error;

    /// Parses a name with [`Domain::parse`].
    fn try_from(domain: &str) -> Result<Self, Error> {
        Self::parse(domain)
    }
}

impl TryFrom<String> for Domain {
    type Error = Error;

    /// Parses a name with [`Domain::parse`].
    fn try_from(domain: String) -> Result<Self, Error> {
        Self::parse(&domain)
    }
}

impl TryFrom<Cow<'_, str>> for Domain {
    type Error = Error;

    /// Parses a name with [`Domain::parse`].
    fn try_from(name: Cow<'_, str>) -> Result<Self, Error> {
        Self::parse(&name)
    }
}

impl Borrow<str> for Domain {
    /// Returns the ASCII form, which `Eq`, `Ord` and `Hash` also use. A look-up by `&str` finds a name only
    /// by its ASCII form: see [`Domain`](Domain#comparisons-and-look-ups).
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl From<Domain> for String {
    /// Returns the ASCII form.
    fn from(domain: Domain) -> Self {
        Box::<str>::from(domain).into()
    }
}

#[cfg(target_has_atomic = "ptr")]
impl From<Domain> for Arc<str> {
    /// Copies the ASCII form.
    fn from(domain: Domain) -> Self {
        Box::<str>::from(domain).into()
    }
}

impl From<Domain> for Cow<'_, str> {
    /// Returns the ASCII form, owned.
    fn from(domain: Domain) -> Self {
        Self::Owned(domain.into())
    }
}

impl<'a> From<&'a Domain> for Cow<'a, str> {
    /// Returns the ASCII form, borrowed.
    fn from(domain: &'a Domain) -> Self {
        Self::Borrowed(domain.as_str())
    }
}

/// Implements the conversions of a label type.
macro_rules! from_label {
    ($label:ident) => {
        impl From<$label<'_>> for String {
            /// Returns the result of `as_str`.
            fn from(label: $label<'_>) -> Self {
                Cow::from(label).into_owned()
            }
        }

        impl From<$label<'_>> for Box<str> {
            /// Returns the result of `as_str`.
            fn from(label: $label<'_>) -> Self {
                Cow::from(label).into()
            }
        }
    };
}

from_label!(ALabel);
from_label!(ULabel);
