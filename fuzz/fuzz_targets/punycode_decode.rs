//! The decoder never panics on any octets, and its errors point at code points of the input.

#![no_main]

use alabel::label::{to_a_label, to_u_label};
use alabel::punycode::{Bootstring, DecodeError, OverflowDetection, decode};
use libfuzzer_sys::fuzz_target;

/// Asserts that an error points at a code point of the input or at its end.
fn assert_position(input: &str, error: DecodeError) {
    let position = error.position();
    assert!(input.is_char_boundary(position), "{error}");
    if let DecodeError::NonBasic { code_point, .. } | DecodeError::InvalidDigit { code_point, .. } =
        error
    {
        assert!(input[position..].starts_with(code_point), "{error}");
    }
    assert!(!error.to_string().is_empty());
}

/// Asserts the properties of every string.
fn assert_decoder(input: &str) {
    let result = decode(input);
    match &result {
        // "it is impossible for an insertion to produce a basic code point", and each takes at least one
        // digit.
        Ok(decoded) => assert!(input.is_ascii() && decoded.chars().count() <= input.len()),
        Err(error) => assert_position(input, *error),
    }
    assert_eq!(result, Bootstring::PUNYCODE.decode(input));
    if let Err(error) = Bootstring::PUNYCODE.decode_with(input, OverflowDetection::Delayed) {
        assert_position(input, error);
    }
    let annotated = Bootstring::PUNYCODE.decode_annotated(input);
    let code_points = annotated.map(|items| items.iter().map(|item| item.code_point).collect());
    assert_eq!(result, code_points);
    let _ = Bootstring::PUNYCODE.trace_decode(input).to_string();

    for label in [input, &format!("xn--{input}")] {
        for result in [to_u_label(label), to_a_label(label)] {
            if let Err(error) = result {
                assert!(label.get(error.span()).is_some(), "{error}");
            }
        }
    }
}

fuzz_target!(|octets: &[u8]| {
    assert_decoder(&String::from_utf8_lossy(octets));
    for chunk in octets.utf8_chunks() {
        assert_decoder(chunk.valid());
    }
});
