//! The functions of every module that `lib/engine.js` calls.
//!
//! JavaScript writes an input to the address that [`reserve`] returns and passes the number of octets. A
//! function writes its output to the address that [`output`] returns and returns the number of octets.
#![expect(
    unsafe_code,
    reason = "the attribute that names a function for JavaScript"
)]

use crate::buffers;

/// Returns the version of Unicode, with an octet for each component.
#[unsafe(no_mangle)]
extern "C" fn unicode_version() -> u32 {
    let (major, minor, patch) = alabel::UNICODE_VERSION;
    u32::from_be_bytes([0, major, minor, patch])
}

/// Makes room for an input of this many octets and returns its address.
#[unsafe(no_mangle)]
extern "C" fn reserve(octets: usize) -> *const u8 {
    buffers::with(|buffers| buffers.reserve(octets))
}

/// Returns the address of the output.
#[unsafe(no_mangle)]
extern "C" fn output() -> *const u8 {
    buffers::with(|buffers| buffers.output())
}
