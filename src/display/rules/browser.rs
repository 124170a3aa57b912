//! The browsers with additional rules.

/// A browser with additional rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::display) enum Browser {
    /// Chromium 156.
    Chromium,
    /// Firefox 153.
    Firefox,
}
