//! Errors of the codec.

use core::fmt;

use crate::code_point::CodePoint;

/// An error of the decoder: the reason and the place.
///
/// [RFC 3492, section 6.2](https://www.rfc-editor.org/rfc/rfc3492#section-6.2): "The only error
/// conditions are invalid code points, unexpected end-of-input, overflow, and basic code points encoded
/// using deltas instead of appearing literally."
///
/// Positions count octets from the start of the input.
///
/// # Examples
///
/// ```
/// use alabel::punycode::{DecodeError, decode};
///
/// let error = decode("bücher-kva").unwrap_err();
/// assert_eq!(error, DecodeError::NonBasic { code_point: 'ü', position: 1 });
/// assert_eq!(
///     error.to_string(),
///     "U+00FC before the last delimiter is not a basic code point, at octet 1 (RFC 3492, section 6.2)"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{}", self.with_place(format_args!("octet {}", self.position())))]
#[non_exhaustive]
pub enum DecodeError {
    /// A code point before the last delimiter is not basic.
    NonBasic {
        /// The first code point that is not basic.
        code_point: char,
        /// The position of the code point.
        position: usize,
    },
    /// A code point after the last delimiter has no digit-value.
    InvalidDigit {
        /// The first code point without a digit-value.
        code_point: char,
        /// The position of the code point.
        position: usize,
    },
    /// The input ends inside a delta.
    UnexpectedEnd {
        /// The end of the input.
        position: usize,
    },
    /// A delta is too large for any code point.
    Overflow {
        /// The position of the digit at which the delta overflows. With
        /// [`OverflowDetection::Delayed`](super::OverflowDetection::Delayed), the position of the first octet
        /// that differs from the encoding of the decoded string.
        position: usize,
    },
    /// A delta decodes to a surrogate or to a value greater than U+10FFFF.
    NotAScalarValue {
        /// The decoded number.
        value: u64,
        /// The position of the first digit of the delta.
        position: usize,
    },
    /// A delta decodes to a basic code point, which must appear literally.
    BasicCodePoint {
        /// The basic code point.
        code_point: char,
        /// The position of the first digit of the delta.
        position: usize,
    },
}

impl DecodeError {
    /// Returns the position of the error, in octets from the start of the input.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::punycode::decode("td").unwrap_err().position(), 2);
    /// ```
    #[must_use]
    pub const fn position(&self) -> usize {
        match *self {
            Self::NonBasic { position, .. }
            | Self::InvalidDigit { position, .. }
            | Self::UnexpectedEnd { position }
            | Self::Overflow { position }
            | Self::NotAScalarValue { position, .. }
            | Self::BasicCodePoint { position, .. } => position,
        }
    }

    /// Returns the sentence of `Display` with another place than "octet 1", for programs that do not count
    /// octets.
    ///
    /// # Examples
    ///
    /// ```
    /// let error = alabel::punycode::decode("éa b").unwrap_err();
    /// assert_eq!(
    ///     error.with_place("character 1").to_string(),
    ///     "U+00E9 has no digit-value, at character 1 (RFC 3492, section 6.2)"
    /// );
    /// ```
    #[must_use]
    pub fn with_place(&self, place: impl fmt::Display) -> impl fmt::Display {
        Sentence(*self, place)
    }

    /// Returns the sentence of `Display` without the place.
    pub(crate) fn reason(self) -> impl fmt::Display {
        Reason(self)
    }

    /// Returns the invalid code point of the input, if there is one.
    pub(crate) const fn code_point(self) -> Option<char> {
        match self {
            Self::NonBasic { code_point, .. } | Self::InvalidDigit { code_point, .. } => {
                Some(code_point)
            }
            _ => None,
        }
    }
}

/// The sentence of an error with its place.
struct Sentence<P>(DecodeError, P);

impl<P: fmt::Display> fmt::Display for Sentence<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(error, place) = self;
        let reason = Reason(*error);
        write!(f, "{reason}, at {place} (RFC 3492, section 6.2)")
    }
}

/// The sentence of an error without its place.
struct Reason(DecodeError);

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            DecodeError::NonBasic { code_point, .. } => write!(
                f,
                "{} before the last delimiter is not a basic code point",
                CodePoint(code_point)
            ),
            DecodeError::InvalidDigit { code_point, .. } => {
                write!(f, "{} has no digit-value", CodePoint(code_point))
            }
            DecodeError::UnexpectedEnd { .. } => f.write_str("the input ends inside a delta"),
            DecodeError::Overflow { .. } => f.write_str("the delta overflows"),
            DecodeError::NotAScalarValue { value, .. } => write!(
                f,
                "the delta decodes to {value:X}, which is not a Unicode scalar value"
            ),
            DecodeError::BasicCodePoint { code_point, .. } => write!(
                f,
                "the delta decodes to {}, a basic code point",
                CodePoint(code_point)
            ),
        }
    }
}

/// An error of the encoder.
///
/// # Examples
///
/// ```
/// use alabel::punycode::{Bootstring, EncodeError, Parameters, annotate};
///
/// // Decimal digits have no uppercase form to annotate with.
/// let parameters = Parameters { digits: "0123456789", tmax: 9, initial_bias: 0, ..Parameters::PUNYCODE };
/// let error = Bootstring::new(&parameters)?.encode_annotated(&annotate("Ü"));
/// assert_eq!(error, Err(EncodeError::NoMixedCase));
/// # Ok::<(), alabel::punycode::ParameterError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum EncodeError {
    /// The delta before a code point exceeds 64 bits, which requires more than 2^43 code points.
    #[error("the delta of the code point at position {position} overflows (RFC 3492, section 6.3)")]
    Overflow {
        /// The position of the code point, counted in code points.
        position: usize,
    },
    /// The digits have no uppercase and lowercase forms to annotate with.
    #[error(
        "mixed-case annotation needs digits 0 to tmax - 1 with an uppercase and a lowercase form (RFC 3492, section 4)"
    )]
    NoMixedCase,
}
