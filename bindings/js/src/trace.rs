//! Steps of Punycode.
#![expect(
    unsafe_code,
    reason = "the attribute that names a function for JavaScript"
)]

use core::fmt::Write as _;

use alabel::punycode::Bootstring;

use crate::buffers;

/// Writes the steps of the encoding (0) or the decoding (1) of a text, as in RFC 3492, section 7.2.
#[unsafe(no_mangle)]
extern "C" fn punycode_trace(direction: u32, length: usize) -> usize {
    buffers::write(length, |text, output| {
        let bootstring = &Bootstring::PUNYCODE;
        // Writing to a `String` cannot fail.
        let _ = match direction {
            0 => write!(output, "{}", bootstring.trace_encode(text)),
            _ => write!(output, "{}", bootstring.trace_decode(text)),
        };
    })
}
