//! Punycode without a prefix.

use alloc::string::String;

use alabel::punycode::{self, DecodeError};

use crate::json::Object;
use crate::place::Place;

/// The section that defines decoding.
const SECTION: &str = "RFC 3492, section 6.2";

/// Writes the decoded string and returns `true`, or writes the error and returns `false`.
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

/// Writes the encoded string. JavaScript has no string that is too long.
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
        object.text("message", error.with_place(&place));
        object.text("reason", reason(error));
        object.text("section", SECTION);
        object.number("start", place.start);
        object.number("end", place.end);
    });
}

/// Returns the reason of an error as a word.
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
