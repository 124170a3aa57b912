//! Why a string does not decode or encode.

use thiserror::Error;

/// Why a string does not decode.
///
/// [RFC 3492, section 6.2](https://www.rfc-editor.org/rfc/rfc3492#section-6.2): "The only error
/// conditions are invalid code points, unexpected end-of-input, overflow, and basic code points encoded
/// using deltas instead of appearing literally."
///
/// # Examples
///
/// ```
/// use alabel::punycode::{decode, DecodeErrorKind};
///
/// assert_eq!(decode("tda!").unwrap_err().kind(), DecodeErrorKind::InvalidDigit('!'));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Error)]
#[non_exhaustive]
pub enum DecodeErrorKind {
    /// A code point before the last delimiter is not basic.
    #[error("U+{:04X} before the last delimiter is not a basic code point", u32::from(*.0))]
    NonBasic(char),
    /// A code point after the last delimiter has no digit-value.
    #[error("U+{:04X} has no digit-value", u32::from(*.0))]
    InvalidDigit(char),
    /// The input ends inside a delta.
    #[error("the input ends inside a delta")]
    UnexpectedEnd,
    /// A delta is too large to stand for a code point.
    #[error("the delta overflows")]
    Overflow,
    /// A delta stands for a value over U+10FFFF or for a surrogate.
    #[error("the delta stands for {:X}, which is not a Unicode scalar value", .0)]
    NotAScalarValue(u64),
    /// A delta stands for a basic code point, which has to appear literally.
    #[error("the delta stands for U+{:04X}, a basic code point", u32::from(*.0))]
    BasicCodePoint(char),
}

impl DecodeErrorKind {
    /// The code point of the input that is invalid, if one is.
    pub(crate) const fn code_point(self) -> Option<char> {
        match self {
            Self::NonBasic(code_point) | Self::InvalidDigit(code_point) => Some(code_point),
            _ => None,
        }
    }
}

/// A string that does not decode: why, and where.
///
/// # Examples
///
/// ```
/// let error = alabel::punycode::decode("bücher-kva").unwrap_err();
/// assert_eq!(error.position(), 1);
/// assert_eq!(
///     error.to_string(),
///     "U+00FC before the last delimiter is not a basic code point, at octet 1 (RFC 3492, section 6.2)"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("{kind}, at octet {position} (RFC 3492, section 6.2)")]
pub struct DecodeError {
    /// Why.
    pub(super) kind: DecodeErrorKind,
    /// Where, in octets from the start of the input.
    pub(super) position: usize,
}

impl DecodeError {
    /// Why the string does not decode.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::punycode::{decode, DecodeErrorKind};
    ///
    /// assert_eq!(decode("td").unwrap_err().kind(), DecodeErrorKind::UnexpectedEnd);
    /// ```
    #[must_use]
    pub const fn kind(&self) -> DecodeErrorKind {
        self.kind
    }

    /// Where, in octets from the start of the input: the code point that is invalid, the digit at which a
    /// delta overflows, the first digit of a delta that stands for something that it may not, the end of
    /// an input that ends too early. With [`OverflowDetection::Delayed`](super::OverflowDetection::Delayed), an overflow is at the first octet
    /// in which the encoding of what was decoded differs.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::punycode::decode("td").unwrap_err().position(), 2);
    /// ```
    #[must_use]
    pub const fn position(&self) -> usize {
        self.position
    }
}

/// Why a string does not encode.
///
/// # Examples
///
/// ```
/// use alabel::punycode::{Bootstring, EncodeError, Parameters, annotate};
///
/// // The digits stand for themselves in one case only: there is no other case to annotate with.
/// let parameters = Parameters { digits: "0123456789", tmax: 9, initial_bias: 0, ..Parameters::PUNYCODE };
/// let error = Bootstring::new(&parameters)?.encode_annotated(&annotate("Ü"));
/// assert_eq!(error, Err(EncodeError::NoMixedCase));
/// # Ok::<(), alabel::punycode::ParameterError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum EncodeError {
    /// The delta before this code point is larger than an integer can be. It takes a string of more than
    /// 2^43 code points.
    #[error("the delta of the code point at position {position} overflows (RFC 3492, section 6.3)")]
    Overflow {
        /// The position of the code point, counted in code points.
        position: usize,
    },
    /// The digits have no two cases to annotate with.
    #[error(
        "mixed-case annotation needs digits 0 to tmax - 1 with an uppercase and a lowercase form (RFC 3492, section 4)"
    )]
    NoMixedCase,
}
