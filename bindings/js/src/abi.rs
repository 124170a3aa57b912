//! The functions that `lib/engine.js` calls.
//!
//! A text is given by the number of its octets, at the address that [`reserve`] returns. A function that writes a result
//! returns the number of its octets, at the address that [`output`] returns.
#![expect(
    unsafe_code,
    reason = "the attribute that names a function for JavaScript"
)]

use std::borrow::Cow;

use crate::profile::{self, Profile};
use crate::{buffers, error, punycode};

/// The name is its own result.
const SAME: i32 = -1;

/// The first of the numbers for a name with an error: this one less the octets of the output.
pub(crate) const ERROR: i32 = -2;

/// Returns the version of Unicode, with an octet for each of its numbers.
#[unsafe(no_mangle)]
extern "C" fn unicode_version() -> u32 {
    let (major, minor, patch) = alabel::UNICODE_VERSION;
    u32::from_be_bytes([0, major, minor, patch])
}

/// Makes room for a text of so many octets, and returns its address.
#[unsafe(no_mangle)]
extern "C" fn reserve(octets: usize) -> *const u8 {
    buffers::with(|buffers| buffers.reserve(octets))
}

/// Returns the address of the result.
#[unsafe(no_mangle)]
extern "C" fn output() -> *const u8 {
    buffers::with(|buffers| buffers.output())
}

/// Makes room for so many numbers, and returns their address.
#[unsafe(no_mangle)]
extern "C" fn places(count: usize) -> *const u32 {
    buffers::with(|buffers| buffers.places(count))
}

/// Returns the number of a profile, or else writes why there is none, and returns [`ERROR`] less the octets. The text is that of
/// `Profile` in `lib/profile.js`.
#[unsafe(no_mangle)]
extern "C" fn profile(length: usize) -> i32 {
    buffers::number(length, profile::number)
}

/// Converts a name to its ASCII form (0) or its Unicode form (1).
///
/// Returns the octets of the result, [`SAME`], or [`ERROR`] less the octets of the result.
#[unsafe(no_mangle)]
extern "C" fn convert(target: u32, profile: usize, length: usize) -> i32 {
    buffers::with(|buffers| {
        let (name, output, _) = buffers.parts(length);
        convert_into(target, Profile::of(profile), name, output)
    })
}

/// Converts names that stand one after the other. [`places`] has the octets of each; in their place, it gets the UTF-16 code
/// units of each result, or [`SAME`] or [`ERROR`].
#[unsafe(no_mangle)]
extern "C" fn convert_all(target: u32, profile: usize, length: usize) -> usize {
    buffers::with(|buffers| {
        let profile = Profile::of(profile);
        let (mut names, output, places) = buffers.parts(length);
        for place in places {
            let Some((name, others)) = names.split_at_checked(*place as usize) else {
                break;
            };
            names = others;
            let start = output.len();
            let result = convert_into(target, profile, name, output);
            let written = output.get(start..).unwrap_or_default();
            *place = match result {
                SAME => SAME.cast_unsigned(),
                ..=ERROR => {
                    output.truncate(start);
                    ERROR.cast_unsigned()
                }
                _ => u32::try_from(written.encode_utf16().count()).unwrap_or_default(),
            };
        }
        output.len()
    })
}

/// Appends the form of a name, unless it is the name itself.
fn convert_into(target: u32, profile: Profile, name: &str, output: &mut String) -> i32 {
    let (result, has_error) = if target == 0 {
        match profile.to_ascii(name) {
            Ok(ascii) => (ascii, false),
            Err(_) => return ERROR,
        }
    } else {
        let (unicode, error) = profile.to_unicode(name).into_parts();
        (unicode, error.is_some())
    };
    if matches!(result, Cow::Borrowed(_)) && !has_error {
        return SAME;
    }
    output.push_str(&result);
    // No text of JavaScript has so many octets.
    let octets = i32::try_from(result.len()).unwrap_or(i32::MAX);
    if has_error { ERROR - octets } else { octets }
}

/// Writes errors of a name as JSON: the first of ToASCII (0), all of ToASCII (1), or all of ToUnicode (2).
#[unsafe(no_mangle)]
extern "C" fn errors(which: u32, profile: usize, length: usize) -> usize {
    buffers::write(length, |name, output| {
        let errors = error::list(which, Profile::of(profile), name);
        error::write_errors(output, name, &errors);
    })
}

/// Writes the Punycode of a text.
#[unsafe(no_mangle)]
extern "C" fn punycode_encode(length: usize) -> usize {
    buffers::write(length, punycode::encode)
}

/// Writes the text that a Punycode stands for, or else the error as JSON, and returns [`ERROR`] less its octets.
#[unsafe(no_mangle)]
extern "C" fn punycode_decode(length: usize) -> i32 {
    buffers::with(|buffers| {
        let (input, output, _) = buffers.parts(length);
        let is_decoded = punycode::decode(input, output);
        let octets = i32::try_from(output.len()).unwrap_or(i32::MAX);
        if is_decoded { octets } else { ERROR - octets }
    })
}
