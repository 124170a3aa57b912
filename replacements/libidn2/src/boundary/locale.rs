//! The encoding of the locale, by nl_langinfo(3) and iconv(3) of the C library.

use std::borrow::Cow;
use std::ffi::{CStr, c_char};
use std::ptr;

use super::memory;
use crate::code::Code;

/// Converts a string from the encoding of the locale to UTF-8. If that encoding is UTF-8, reads at most
/// `most` octets.
///
/// # Errors
///
/// Returns [`Code::IconvFail`] if the string is not in that encoding, and [`Code::NoCodeset`] if the locale
/// does not name one.
pub fn to_utf8(string: &[u8], most: usize) -> Result<Cow<'_, str>, Code> {
    let Some(codeset) = codeset()? else {
        return memory::text(string, most, Code::IconvFail).map(Cow::Borrowed);
    };
    let utf8 = convert(c"UTF-8", &codeset, string, Code::IconvFail)?;
    String::from_utf8(utf8)
        .map(Cow::Owned)
        .map_err(|_| Code::IconvFail)
}

/// Converts a text to the encoding of the locale.
///
/// # Errors
///
/// Returns [`Code::EncodingError`] if the encoding cannot express a code point, and [`Code::NoCodeset`] if
/// the locale does not name an encoding.
pub fn from_utf8(text: Cow<'_, str>) -> Result<Cow<'_, [u8]>, Code> {
    match codeset()? {
        Some(codeset) => {
            convert(&codeset, c"UTF-8", text.as_bytes(), Code::EncodingError).map(Cow::Owned)
        }
        None => Ok(into_octets(text)),
    }
}

/// Returns the octets of a text.
pub(super) fn into_octets(text: Cow<'_, str>) -> Cow<'_, [u8]> {
    match text {
        Cow::Borrowed(text) => Cow::Borrowed(text.as_bytes()),
        Cow::Owned(text) => Cow::Owned(text.into_bytes()),
    }
}

/// Returns the name of the encoding of the locale, or `None` for UTF-8.
fn codeset() -> Result<Option<std::ffi::CString>, Code> {
    // SAFETY: nl_langinfo knows the item.
    let name = unsafe { libc::nl_langinfo(libc::CODESET) };
    // SAFETY: the C library returns null, or a string that ends with a zero and lives until the program
    // changes the locale.
    let name = unsafe { memory::octets(name) }.filter(|name| !name.is_empty());
    let name = name.ok_or(Code::NoCodeset)?;
    if name.eq_ignore_ascii_case(b"UTF-8") {
        return Ok(None);
    }
    std::ffi::CString::new(name)
        .map(Some)
        .map_err(|_| Code::NoCodeset)
}

/// A conversion of the C library.
struct Conversion(libc::iconv_t);

impl Conversion {
    /// Opens a conversion.
    ///
    /// # Errors
    ///
    /// Returns [`Code::Malloc`] if there is no memory, and `failure` if an encoding does not exist.
    fn new(to: &CStr, from: &CStr, failure: Code) -> Result<Self, Code> {
        // SAFETY: both strings end with a zero.
        let descriptor = unsafe { libc::iconv_open(to.as_ptr(), from.as_ptr()) };
        // iconv_open(3) fails with `(iconv_t) -1`.
        if descriptor.addr() != usize::MAX {
            return Ok(Self(descriptor));
        }
        match std::io::Error::last_os_error().raw_os_error() {
            Some(libc::ENOMEM) => Err(Code::Malloc),
            _ => Err(failure),
        }
    }

    /// Converts the start of `input` as far as possible, removes it from `input`, and appends the result to
    /// `output`. Returns `false` if the next octet is wrong.
    ///
    /// # Errors
    ///
    /// Returns [`Code::Malloc`] if `output` cannot grow by `room` octets.
    fn convert(
        &mut self,
        input: &mut &[u8],
        output: &mut Vec<u8>,
        room: usize,
    ) -> Result<bool, Code> {
        output.try_reserve_exact(room).map_err(|_| Code::Malloc)?;
        let spare = output.spare_capacity_mut();
        let mut source = input.as_ptr().cast::<c_char>().cast_mut();
        let mut target = spare.as_mut_ptr().cast::<c_char>();
        let (mut left, mut free) = (input.len(), spare.len());
        // At the end of the input, an encoding with states returns to the initial state.
        let is_end = input.is_empty();
        let source = if is_end {
            ptr::null_mut()
        } else {
            &raw mut source
        };
        // SAFETY: the descriptor is open, the lengths match the buffers, and iconv does not write to its
        // source.
        let result = unsafe {
            libc::iconv(
                self.0,
                source,
                &raw mut left,
                &raw mut target,
                &raw mut free,
            )
        };
        let written = spare.len() - free;
        *input = input.split_at(input.len() - left.min(input.len())).1;
        // SAFETY: iconv wrote that many octets to the spare capacity.
        unsafe { output.set_len(output.len() + written) };
        // With octets left and room left, -1 means that the next octets are wrong or incomplete.
        Ok(result != usize::MAX || free < LARGEST)
    }
}

impl Drop for Conversion {
    fn drop(&mut self) {
        // SAFETY: the descriptor is open, and not used after this.
        unsafe { libc::iconv_close(self.0) };
    }
}

/// The room for one call: the longest code point of any encoding, with its change of state.
const LARGEST: usize = 16;

/// Converts a string from one encoding to another.
///
/// # Errors
///
/// Returns `failure` if the string has no such conversion, and [`Code::Malloc`] if there is no memory.
fn convert(to: &CStr, from: &CStr, mut input: &[u8], failure: Code) -> Result<Vec<u8>, Code> {
    let mut conversion = Conversion::new(to, from, failure)?;
    let mut output = Vec::new();
    while !input.is_empty() {
        let room = 2 * input.len() + 2 * LARGEST;
        if !conversion.convert(&mut input, &mut output, room)? {
            return Err(failure);
        }
    }
    if conversion.convert(&mut input, &mut output, LARGEST)? {
        Ok(output)
    } else {
        Err(failure)
    }
}
