//! The notation of code points.

use core::fmt;

/// A code point that displays in the notation of the Unicode Standard, `U+` and at least four digits.
///
/// [The Unicode Standard, appendix A](https://www.unicode.org/versions/latest/core-spec/appendix-a/). All
/// messages use this notation.
///
/// # Examples
///
/// ```
/// use alabel::CodePoint;
///
/// assert_eq!(CodePoint('ü').to_string(), "U+00FC");
/// assert_eq!(format!("{:?}", CodePoint('😀')), "U+1F600");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CodePoint(pub char);

impl fmt::Display for CodePoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "U+{:04X}", u32::from(self.0))
    }
}

impl fmt::Debug for CodePoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
