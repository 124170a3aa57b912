//! Punycode alone.

use alabel::punycode::{self, DecodeError};

use crate::error::Place;
use crate::json::Object;

/// Where decoding is defined.
const SECTION: &str = "RFC 3492, section 6.2";

/// Writes a decoded string, or the reason why there is none. Returns whether there is one.
pub(crate) fn decode(input: &str, output: &mut String) -> bool {
    match punycode::decode(input) {
        Ok(decoded) => {
            output.push_str(&decoded);
            true
        }
        Err(error) => {
            write_error(input, &error, output);
            false
        }
    }
}

/// Writes an encoded string. None that JavaScript can hold is too long.
pub(crate) fn encode(input: &str, output: &mut String) {
    output.push_str(&punycode::encode(input).unwrap_or_default());
}

/// Writes an error as JSON: see `punycode` in `lib/api.js`.
fn write_error(input: &str, error: &DecodeError, output: &mut String) {
    let start = error.position();
    let next = input.get(start..).and_then(|rest| rest.chars().next());
    let end = start + next.map_or(0, char::len_utf8);
    let place = Place::of(input, &(start..end));
    Object::write(output, |object| {
        object.text("message", error.with_place(place));
        object.text("reason", reason(error));
        object.text("section", SECTION);
        object.number("start", place.start);
        object.number("end", place.end);
    });
}

/// Returns the word for the reason of an error.
const fn reason(error: &DecodeError) -> &'static str {
    match error {
        DecodeError::NonBasic { .. } => "non-basic",
        DecodeError::InvalidDigit { .. } => "invalid-digit",
        DecodeError::UnexpectedEnd { .. } => "unexpected-end",
        DecodeError::Overflow { .. } => "overflow",
        DecodeError::NotAScalarValue { .. } => "not-a-scalar-value",
        DecodeError::BasicCodePoint { .. } => "basic-code-point",
        _ => "other",
    }
}
