//! The notation of code points.

/// Formats a code point as the Unicode Standard does.
pub(crate) fn code_point(c: char) -> String {
    format!("U+{:04X}", u32::from(c))
}
