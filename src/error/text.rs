//! The label or name that an error quotes.

#[cfg(not(target_has_atomic = "ptr"))]
use alloc::boxed::Box as Shared;
use alloc::string::String;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc as Shared;
use core::fmt::{self, Write as _};

use crate::guarantee::Guaranteed;

/// The maximum length of a text that the error stores inline, in octets: the length of a label in DNS.
const SHORT_OCTETS: usize = 63;

/// A label or a name. A short text is copied without an allocation of its own. All errors of a long text
/// share it, except on targets without atomics, which copy it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) enum Text {
    /// A text of the given length. The octets after it are 0.
    Short([u8; SHORT_OCTETS], u8),
    /// A longer text.
    Long(Shared<str>),
}

impl Text {
    /// Returns the text.
    pub(crate) fn as_str(&self) -> &str {
        match self {
            Self::Short(octets, length) => {
                let octets = octets.get(..usize::from(*length)).guaranteed();
                // The octets were copied from a `str`.
                core::str::from_utf8(octets).ok().guaranteed()
            }
            Self::Long(text) => text,
        }
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        let mut octets = [0; SHORT_OCTETS];
        match (octets.get_mut(..text.len()), u8::try_from(text.len())) {
            (Some(copy), Ok(length)) => {
                copy.copy_from_slice(text.as_bytes());
                Self::Short(octets, length)
            }
            _ => Self::Long(Shared::from(text)),
        }
    }
}

/// Returns the text that a value displays. `ToString` would add a call to a panic.
pub(crate) fn displayed(value: impl fmt::Display) -> String {
    let mut text = String::new();
    // Writing to a string never fails.
    let _ = write!(text, "{value}");
    text
}
