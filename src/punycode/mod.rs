//! Punycode (RFC 3492), an ASCII encoding of Unicode strings, and Bootstring, its generalization.
//!
//! Terms of the specification:
//!
//! - A *basic code point* is an ASCII code point. It appears *literally*, before the last *delimiter*.
//! - A *delta* inserts one other code point. It encodes the code point and its position.
//! - A delta is a sequence of *digits*: basic code points with a *digit-value* less than *base*. It ends at
//!   the first digit whose value is less than its *threshold*. The thresholds depend on a *bias*, which
//!   *adapts* after each delta.
//!
//! This module knows nothing of domain names: no ACE prefix, no limit of 63 octets, no mapping. Its only
//! Unicode data is the letter case of `char`, for annotation. Most programs need only [`encode()`] and
//! [`decode()`]:
//!
//! | to | use |
//! |---|---|
//! | convert a string to Punycode and back | [`encode()`], [`decode()`] |
//! | use other digits, another delimiter, or other parameters | [`Bootstring::new`] |
//! | catch overflow by re-encoding (section 6.4) | [`Bootstring::decode_with`] |
//! | annotate mixed case (appendix A) | [`Bootstring::encode_annotated`], [`Bootstring::decode_annotated`] |
//! | print the traces of sections 7.2 and 7.3 | [`Bootstring::trace_encode`], [`Bootstring::trace_decode`] |
//!
//! All functions run in O(n log n), where n is the length of input and output. With parameters other than
//! those of Punycode, the output can be far longer than the input.

// First, so that the page of `Bootstring` starts with its constructors.
mod bootstring;

mod annotation;
mod decode;
mod digits;
mod encode;
mod error;
mod order_statistics;
mod overflow;
mod parameters;
pub(crate) mod short;
mod trace;

use alloc::string::String;

pub use annotation::{Annotated, annotate, apply_annotation};
pub use bootstring::Bootstring;
pub(crate) use encode::{Output, written_text};
pub use error::{DecodeError, EncodeError};
pub use overflow::OverflowDetection;
pub use parameters::{ParameterError, Parameters};

/// Encodes `input` in Punycode.
///
/// [RFC 3492, section 6.3](https://www.rfc-editor.org/rfc/rfc3492#section-6.3). Accepts a string of any
/// length and returns ASCII without an ACE prefix. ASCII letters keep their case. The result for non-empty
/// ASCII is `input` followed by a delimiter.
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
/// [`EncodeError::Overflow`] if a delta exceeds 64 bits, which requires more than 2^43 code points.
pub fn encode(input: &str) -> Result<String, EncodeError> {
    let mut encoded = String::new();
    encode_into(input, &mut encoded)?;
    Ok(encoded)
}

/// Appends the Punycode of `input` to `output`.
///
/// [RFC 3492, section 6.3](https://www.rfc-editor.org/rfc/rfc3492#section-6.3). Appends ASCII without an ACE
/// prefix, as [`encode`](fn@encode) returns it. Allocates nothing for up to 64 code points if `output` has
/// room for 128 more octets.
///
/// # Examples
///
/// ```
/// use alabel::punycode::encode_into;
///
/// let mut label = String::from("xn--");
/// encode_into("bücher", &mut label)?;
/// assert_eq!(label, "xn--bcher-kva");
/// # Ok::<(), alabel::punycode::EncodeError>(())
/// ```
///
/// # Errors
///
/// The errors of [`encode`](fn@encode), which leave `output` unchanged.
pub fn encode_into(input: &str, output: &mut String) -> Result<(), EncodeError> {
    let pushed = output.push_written(|octets| short::encode(input.chars(), octets));
    pushed.map_or_else(
        || {
            output.push_str(&Bootstring::PUNYCODE.encode(input)?);
            Ok(())
        },
        Ok,
    )
}

/// Decodes `input` from Punycode.
///
/// [RFC 3492, section 6.2](https://www.rfc-editor.org/rfc/rfc3492#section-6.2). Accepts a string of any
/// length, without an ACE prefix, and digits in either letter case. Inputs that differ in more than the case
/// of digits decode to different strings.
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
/// - `"bücher-kva"`: [`NonBasic`](DecodeError::NonBasic), `ü` must not appear literally.
/// - `"a b"` and `"-"`: [`InvalidDigit`](DecodeError::InvalidDigit), neither a space nor a leading delimiter
///   is a digit.
/// - `"td"`: [`UnexpectedEnd`](DecodeError::UnexpectedEnd), no digit is less than its threshold.
/// - `"99999999999999999999"`: [`Overflow`](DecodeError::Overflow).
/// - `"ib9b"`: [`NotAScalarValue`](DecodeError::NotAScalarValue), the delta decodes to the surrogate U+D800.
pub fn decode(input: &str) -> Result<String, DecodeError> {
    let mut decoded = short::ShortString::EMPTY;
    match short::decode(input, &mut decoded, |_| ()) {
        Some(()) => Ok(decoded.to_text()),
        None => Bootstring::PUNYCODE.decode(input),
    }
}

/// Appends the string that `input` encodes to `output`.
///
/// [RFC 3492, section 6.2](https://www.rfc-editor.org/rfc/rfc3492#section-6.2). Takes Punycode without an ACE
/// prefix, like [`decode`](fn@decode). Allocates nothing for up to 64 code points if `output` has room for
/// them.
///
/// # Examples
///
/// ```
/// use alabel::punycode::decode_into;
///
/// let mut name = String::from("www.");
/// decode_into("bcher-kva", &mut name)?;
/// assert_eq!(name, "www.bücher");
/// # Ok::<(), alabel::punycode::DecodeError>(())
/// ```
///
/// # Errors
///
/// The errors of [`decode`](fn@decode), which leave `output` unchanged: `"td"` ends inside a delta.
pub fn decode_into(input: &str, output: &mut String) -> Result<(), DecodeError> {
    let mut decoded = short::ShortString::EMPTY;
    match short::decode(input, &mut decoded, |_| ()) {
        Some(()) => output.extend(decoded.as_slice()),
        None => output.extend(Bootstring::PUNYCODE.decode_code_points(input)?),
    }
    Ok(())
}

/// Appends the Punycode of `code_points` to `output`.
pub(crate) fn append_encoding(
    code_points: &[char],
    output: &mut impl Output,
) -> Result<(), EncodeError> {
    match output.push_written(|octets| short::encode(code_points.iter().copied(), octets)) {
        Some(()) => Ok(()),
        None => Bootstring::PUNYCODE.encode_code_points(code_points, output),
    }
}
