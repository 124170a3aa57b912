//! The conversions of names that `lib/engine.js` calls.
#![expect(
    unsafe_code,
    reason = "the attribute that names a function for JavaScript"
)]

use alloc::borrow::Cow;
use alloc::string::String;

use crate::buffers::ERROR;
use crate::profile::{self, Profile};
use crate::{buffers, error, hint, punycode};

/// The result for an unchanged name.
const SAME: i32 = -1;

/// Makes room for this many numbers and returns their address.
#[unsafe(no_mangle)]
extern "C" fn places(count: usize) -> *const u32 {
    buffers::with(|buffers| buffers.places(count))
}

/// Returns the number of a profile. If there is none, writes the reason and returns [`ERROR`] minus its
/// octets. The input is the `text` of `Profile` in `lib/profile.js`.
#[unsafe(no_mangle)]
extern "C" fn profile(length: usize) -> i32 {
    buffers::number(length, profile::number)
}

/// Converts a name to ASCII (0) or Unicode (1).
///
/// Returns the octets of the output, [`SAME`], or [`ERROR`] minus the octets of the output.
#[unsafe(no_mangle)]
extern "C" fn convert(target: u32, profile: usize, length: usize) -> i32 {
    buffers::with(|buffers| {
        let (name, output, _) = buffers.parts(length);
        convert_into(target, Profile::of(profile), name, output)
    })
}

/// Converts consecutive names. [`places`] contains the octets of each name; this function replaces them with
/// the UTF-16 code units of each result, or with [`SAME`] or [`ERROR`].
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

/// Appends the form of a name unless it is unchanged.
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
    // No JavaScript string has so many octets.
    let octets = i32::try_from(result.len()).unwrap_or(i32::MAX);
    if has_error { ERROR - octets } else { octets }
}

/// Writes the errors of a name as JSON: the first of ToASCII (0), all of ToASCII (1), all of ToUnicode (2),
/// or the first of ToASCII for a function without flags (3).
#[unsafe(no_mangle)]
extern "C" fn errors(which: u32, profile: usize, length: usize) -> usize {
    buffers::write(length, |name, output| {
        let errors = error::list(which, Profile::of(profile), name);
        let words = match which {
            3 => hint::without_flags,
            _ => hint::with_flags,
        };
        error::write_errors(output, name, &errors, words);
    })
}

/// Writes the Punycode of a text.
#[unsafe(no_mangle)]
extern "C" fn punycode_encode(length: usize) -> usize {
    buffers::write(length, punycode::encode)
}

/// Writes the text of a Punycode. If it is invalid, writes the error as JSON and returns [`ERROR`] minus its
/// octets.
#[unsafe(no_mangle)]
extern "C" fn punycode_decode(length: usize) -> i32 {
    buffers::with(|buffers| {
        let (input, output, _) = buffers.parts(length);
        let is_decoded = punycode::decode(input, output);
        let octets = i32::try_from(output.len()).unwrap_or(i32::MAX);
        if is_decoded { octets } else { ERROR - octets }
    })
}
