//! The label or name that an error quotes.

use alloc::sync::Arc;
use core::fmt;

/// How many octets a text has at most that is in the error itself: any label that DNS carries.
const SHORT_OCTETS: usize = 63;

/// A label or a name. A short one is copied, so that it takes no allocation of its own; a long one is shared by all errors
/// of it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) enum Text {
    /// So many of these octets; the others are 0.
    Short([u8; SHORT_OCTETS], u8),
    /// One that is longer.
    Long(Arc<str>),
}

impl Text {
    /// The text.
    pub(super) fn as_str(&self) -> &str {
        match self {
            Self::Short(octets, length) => {
                let octets = octets.get(..usize::from(*length)).unwrap_or_default();
                // They are those of a string.
                core::str::from_utf8(octets).unwrap_or_default()
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
            _ => Self::Long(Arc::from(text)),
        }
    }
}

impl fmt::Debug for Text {
    /// That of the string.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}
