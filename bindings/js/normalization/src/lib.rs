//! The parts of `unicode-normalization` that alabel needs, on `String.prototype.normalize` of JavaScript,
//! which already has the tables.
//!
//! The normalization of an assigned code point never changes (UAX #15, section 3). IDNA2003 normalizes code
//! points of Unicode 3.2, which every engine has. This module contains the decompositions since Unicode 16,
//! which older engines lack.
#![no_std]

extern crate alloc;

use alloc::string::String;
use alloc::vec::{IntoIter, Vec};

/// The canonical decompositions that are newer than Unicode 15, the version of Node 18.
#[rustfmt::skip]
const NEW: [(char, &str); 20] = [
    ('\u{105C9}', "\u{105D2}\u{307}"),
    ('\u{105E4}', "\u{105DA}\u{307}"),
    ('\u{11383}', "\u{11382}\u{113C9}"),
    ('\u{11385}', "\u{11384}\u{113BB}"),
    ('\u{1138E}', "\u{1138B}\u{113C2}"),
    ('\u{11391}', "\u{11390}\u{113C9}"),
    ('\u{113C5}', "\u{113C2}\u{113C2}"),
    ('\u{113C7}', "\u{113C2}\u{113B8}"),
    ('\u{113C8}', "\u{113C2}\u{113C9}"),
    ('\u{16121}', "\u{1611E}\u{1611E}"),
    ('\u{16122}', "\u{1611E}\u{16129}"),
    ('\u{16123}', "\u{1611E}\u{1611F}"),
    ('\u{16124}', "\u{16129}\u{1611F}"),
    ('\u{16125}', "\u{1611E}\u{16120}"),
    ('\u{16126}', "\u{1611E}\u{1611E}\u{1611F}"),
    ('\u{16127}', "\u{1611E}\u{16129}\u{1611F}"),
    ('\u{16128}', "\u{1611E}\u{1611E}\u{16120}"),
    ('\u{16D68}', "\u{16D67}\u{16D67}"),
    ('\u{16D69}', "\u{16D63}\u{16D67}"),
    ('\u{16D6A}', "\u{16D63}\u{16D67}\u{16D67}"),
];

mod host {
    #![expect(
        unsafe_code,
        reason = "a call of JavaScript, which writes to the memory that it is given"
    )]

    use alloc::string::String;
    use alloc::vec;

    #[link(wasm_import_module = "alabel")]
    unsafe extern "C" {
        /// Writes the normalized text and returns its octets. Writes nothing if there is not enough room.
        fn normalize(
            form: u32,
            input: *const u8,
            length: usize,
            output: *mut u8,
            room: usize,
        ) -> usize;
    }

    /// Returns the text in Normalization Form D (0), KC (1) or KD (2).
    pub(crate) fn normalized(form: u32, text: &str) -> String {
        let mut output = vec![0; 4 * text.len()];
        loop {
            // SAFETY: the lengths are those of the buffers, and nothing else uses these during the call.
            let length = unsafe {
                normalize(
                    form,
                    text.as_ptr(),
                    text.len(),
                    output.as_mut_ptr(),
                    output.len(),
                )
            };
            if length <= output.len() {
                output.truncate(length);
                return String::from_utf8(output).unwrap_or_default();
            }
            output.resize(length, 0);
        }
    }
}

/// Normalization of code points.
pub trait UnicodeNormalization {
    /// Returns the code points in Normalization Form KC.
    fn nfkc(self) -> IntoIter<char>;

    /// Returns the code points in Normalization Form KD.
    fn nfkd(self) -> IntoIter<char>;
}

impl<I: Iterator<Item = char>> UnicodeNormalization for I {
    fn nfkc(self) -> IntoIter<char> {
        code_points(&host::normalized(1, &self.collect::<String>()))
    }

    fn nfkd(self) -> IntoIter<char> {
        code_points(&host::normalized(2, &self.collect::<String>()))
    }
}

fn code_points(text: &str) -> IntoIter<char> {
    text.chars().collect::<Vec<_>>().into_iter()
}

/// Functions on code points.
pub mod char {
    /// Calls a function with each code point of the canonical decomposition of a code point.
    pub fn decompose_canonical(c: char, emit: impl FnMut(char)) {
        if c < '\u{C0}' {
            return [c].into_iter().for_each(emit);
        }
        match super::NEW.iter().find(|(new, _)| *new == c) {
            Some((_, decomposition)) => decomposition.chars().for_each(emit),
            None => super::host::normalized(0, c.encode_utf8(&mut [0; 4]))
                .chars()
                .for_each(emit),
        }
    }
}
