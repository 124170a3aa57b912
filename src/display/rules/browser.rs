//! The browsers with rules of their own.

/// A browser with rules of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::display) enum Browser {
    /// Chromium 156.
    Chromium,
    /// Firefox 153.
    Firefox,
}
