//! The notation of code points.

use alabel::CodePoint;

/// Formats a code point as the Unicode Standard does.
pub(crate) fn code_point(c: char) -> String {
    CodePoint(c).to_string()
}
