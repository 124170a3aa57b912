//! Errors of the codec.

use core::fmt;

/// The reason why a string does not decode.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "thiserror", derive(thiserror::Error))]
#[non_exhaustive]
pub enum DecodeErrorKind {
    /// A code point before the last delimiter is not basic.
    NonBasic(char),
    /// A code point after the last delimiter has no digit-value.
    InvalidDigit(char),
    /// The input ends inside a delta.
    UnexpectedEnd,
    /// A delta is too large for any code point.
    Overflow,
    /// A delta decodes to a surrogate or to a value greater than U+10FFFF.
    NotAScalarValue(u64),
    /// A delta decodes to a basic code point, which has to appear literally.
    BasicCodePoint(char),
}

implement_error!(DecodeErrorKind);

impl fmt::Display for DecodeErrorKind {
    /// Writes the sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NonBasic(code_point) => write!(
                f,
                "U+{:04X} before the last delimiter is not a basic code point",
                u32::from(code_point)
            ),
            Self::InvalidDigit(code_point) => {
                write!(f, "U+{:04X} has no digit-value", u32::from(code_point))
            }
            Self::UnexpectedEnd => f.write_str("the input ends inside a delta"),
            Self::Overflow => f.write_str("the delta overflows"),
            Self::NotAScalarValue(value) => write!(
                f,
                "the delta decodes to {value:X}, which is not a Unicode scalar value"
            ),
            Self::BasicCodePoint(code_point) => write!(
                f,
                "the delta decodes to U+{:04X}, a basic code point",
                u32::from(code_point)
            ),
        }
    }
}

impl DecodeErrorKind {
    /// Returns the invalid code point of the input, if the error is about one.
    pub(crate) const fn code_point(self) -> Option<char> {
        match self {
            Self::NonBasic(code_point) | Self::InvalidDigit(code_point) => Some(code_point),
            _ => None,
        }
    }
}

/// An error of the decoder: why a string does not decode, and where.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "thiserror", derive(thiserror::Error))]
pub struct DecodeError {
    /// The reason.
    pub(super) kind: DecodeErrorKind,
    /// The place, in octets from the start of the input.
    pub(super) position: usize,
}

implement_error!(DecodeError);

impl fmt::Display for DecodeError {
    /// Writes the sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, position } = self;
        write!(f, "{kind}, at octet {position} (RFC 3492, section 6.2)")
    }
}

impl DecodeError {
    /// Returns the reason why the string does not decode.
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

    /// Returns the place of the error, in octets from the start of the input.
    ///
    /// | error | place |
    /// |---|---|
    /// | [`NonBasic`](DecodeErrorKind::NonBasic), [`InvalidDigit`](DecodeErrorKind::InvalidDigit) | the invalid code point |
    /// | [`UnexpectedEnd`](DecodeErrorKind::UnexpectedEnd) | the end of the input |
    /// | [`Overflow`](DecodeErrorKind::Overflow) | the digit at which the delta overflows |
    /// | [`NotAScalarValue`](DecodeErrorKind::NotAScalarValue), [`BasicCodePoint`](DecodeErrorKind::BasicCodePoint) | the first digit of the delta |
    ///
    /// With [`OverflowDetection::Delayed`](super::OverflowDetection::Delayed), an overflow is at the first octet that differs
    /// from the encoding of the decoded string.
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

/// The reason why a string does not encode.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "thiserror", derive(thiserror::Error))]
#[non_exhaustive]
pub enum EncodeError {
    /// The delta before a code point exceeds 64 bits, which takes a string of more than 2^43 code points.
    Overflow {
        /// The position of the code point, counted in code points.
        position: usize,
    },
    /// The digits have no uppercase and lowercase forms to annotate with.
    NoMixedCase,
}

implement_error!(EncodeError);

impl fmt::Display for EncodeError {
    /// Writes the sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Overflow { position } => write!(f, "the delta of the code point at position {position} overflows (RFC 3492, section 6.3)"),
            Self::NoMixedCase => f.write_str("mixed-case annotation needs digits 0 to tmax - 1 with an uppercase and a lowercase form (RFC 3492, section 4)"),
        }
    }
}
