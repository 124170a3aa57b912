//! The browsers with additional rules.

/// A browser with additional rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::display) enum Browser {
    /// Chromium 156.
    Chromium,
    /// Firefox 153.
    Firefox,
}

impl Browser {
    /// Returns `true` if the browser does not show an ASCII code point of a valid name. Firefox refuses
    /// quotation marks and asterisks, and Chromium writes an asterisk as `%2A`.
    pub(in crate::display) const fn rewrites(self, octet: u8) -> bool {
        match self {
            Self::Chromium => octet == b'*',
            Self::Firefox => matches!(octet, b'"' | b'*'),
        }
    }
}
