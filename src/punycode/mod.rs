//! Punycode, an encoding of Unicode strings in ASCII (RFC 3492), and Bootstring, which it is one case of.
//!
//! The words of the specification:
//!
//! - A *basic code point* is an ASCII code point. It appears *literally*, before the last *delimiter*.
//! - Every other code point is inserted by a *delta*, which says at once which code point and where.
//! - A delta is a sequence of *digits*, basic code points with a *digit-value* less than *base*, the last
//!   of which is less than its *threshold*; thresholds follow a *bias*, which *adapts* after each delta.
//!
//! Nothing here knows of domain names: there is no ACE prefix, no limit of 63 octets, no mapping, and no
//! Unicode data but, for annotation, the letter case that `char` knows. The functions [`encode()`] and [`decode()`] are all that most programs need;
//! [`Bootstring`] has the same for other parameters, and more:
//!
//! | wanted | use |
//! |---|---|
//! | a string to Punycode and back | [`encode()`], [`decode()`] |
//! | other digits, delimiter or parameters | [`Bootstring::new`] |
//! | overflow caught by re-encoding (section 6.4) | [`Bootstring::decode_with`] |
//! | mixed-case annotation (appendix A) | [`Bootstring::encode_annotated`], [`Bootstring::decode_annotated`] |
//! | the traces of sections 7.2 and 7.3 | [`Bootstring::trace_encode`], [`Bootstring::trace_decode`] |
//!
//! All of them take time O(n log n), n being the length of input and output, but for the traces, whose text is
//! longer than that. With other parameters than those of Punycode, an output can be far longer than its input.

mod annotation;
mod bootstring;
mod decode;
mod encode;
mod error;
mod order_statistics;
mod overflow;
pub(crate) mod short;
mod trace;

use alloc::string::String;
use alloc::vec::Vec;

pub use annotation::{Annotated, Case, annotate, apply_annotation};
pub use bootstring::{Bootstring, DigitCase, ParameterError, Parameters};
pub(crate) use encode::{Output, written_text};
pub use error::{DecodeError, DecodeErrorKind, EncodeError};
pub use overflow::OverflowDetection;
pub use trace::Trace;

/// The Punycode of `input`.
///
/// [RFC 3492, section 6.3](https://www.rfc-editor.org/rfc/rfc3492#section-6.3). Takes a string of any
/// length and returns an owned string of ASCII code points, without an ACE prefix. ASCII letters keep
/// their case. A string of ASCII code points alone gets a delimiter at its end.
///
/// # Examples
///
/// ```
/// use alabel::punycode::encode;
///
/// assert_eq!(encode("bücher")?, "bcher-kva");
/// assert_eq!(encode("Bach")?, "Bach-");
/// assert_eq!(encode("")?, "");
/// # Ok::<(), alabel::punycode::EncodeError>(())
/// ```
///
/// # Errors
///
/// [`EncodeError::Overflow`] for a string of so many code points (2^43) that a delta exceeds 64 bits. No
/// string of fewer code points fails.
pub fn encode(input: &str) -> Result<String, EncodeError> {
    let mut encoded = String::new();
    match encoded.push_written(|octets| short::encode(input.chars(), octets)) {
        Some(()) => Ok(encoded),
        None => Bootstring::PUNYCODE.encode(input),
    }
}

/// The string of which `input` is the Punycode.
///
/// [RFC 3492, section 6.2](https://www.rfc-editor.org/rfc/rfc3492#section-6.2). Takes a string of any
/// length, without an ACE prefix, and returns an owned string of code points. Digits are accepted in both
/// cases. No two inputs that differ in more than the case of digits decode to the same string.
///
/// # Examples
///
/// ```
/// use alabel::punycode::decode;
///
/// assert_eq!(decode("bcher-kva")?, "bücher");
/// assert_eq!(decode("bcher-KVA")?, "bücher");
/// assert_eq!(decode("Bach-")?, "Bach");
/// # Ok::<(), alabel::punycode::DecodeError>(())
/// ```
///
/// # Errors
///
/// - `"bücher-kva"`: [`NonBasic`](DecodeErrorKind::NonBasic), `ü` may not appear literally.
/// - `"a b"` and `"-"`: [`InvalidDigit`](DecodeErrorKind::InvalidDigit), neither a space nor a delimiter
///   with nothing before it is a digit.
/// - `"td"`: [`UnexpectedEnd`](DecodeErrorKind::UnexpectedEnd), no digit is below its threshold.
/// - `"99999999999999999999"`: [`Overflow`](DecodeErrorKind::Overflow).
/// - `"ib9b"`: [`NotAScalarValue`](DecodeErrorKind::NotAScalarValue), it stands for the surrogate U+D800.
pub fn decode(input: &str) -> Result<String, DecodeError> {
    let mut decoded = short::ShortString::EMPTY;
    match short::decode(input, &mut decoded, |_| ()) {
        Some(()) => Ok(decoded.to_text()),
        None => Bootstring::PUNYCODE.decode(input),
    }
}

/// Appends the Punycode of some code points.
pub(crate) fn append_encoding(
    code_points: &[char],
    output: &mut impl Output,
) -> Result<(), EncodeError> {
    match output.push_written(|octets| short::encode(code_points.iter().copied(), octets)) {
        Some(()) => Ok(()),
        None => Bootstring::PUNYCODE.encode_code_points(code_points, output),
    }
}
