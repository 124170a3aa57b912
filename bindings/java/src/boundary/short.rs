//! Short names between Java and Rust, without memory on the heap.

use jni::sys::{JNIEnv, jbyteArray, jcharArray, jint};

use super::strings::{SHORT, functions};
use crate::text::{decode_short, encode_short};

/// The most octets of UTF-8 for a code unit of UTF-16.
const MOST_OCTETS: usize = 3;

/// Memory for a name in UTF-8.
pub(super) struct Buffer([u8; MOST_OCTETS * SHORT]);

impl Default for Buffer {
    #[inline]
    fn default() -> Self {
        Self([0; MOST_OCTETS * SHORT])
    }
}

impl Buffer {
    /// Copies an ASCII name.
    ///
    /// # Safety
    ///
    /// `env` is the pointer of this thread, and `octets` a reference to an array of at least `length` octets.
    #[inline]
    pub(super) unsafe fn ascii(
        &mut self,
        env: *mut JNIEnv,
        octets: jbyteArray,
        length: usize,
    ) -> Option<&str> {
        let name = self.0.get_mut(..length)?;
        let length = jint::try_from(length).ok()?;
        // SAFETY: `env` is the pointer that the virtual machine passed to this thread.
        let functions = unsafe { functions(env) };
        // SAFETY: every version of the interface has the function.
        let get_byte_array_region = unsafe { functions.v1_1 }.GetByteArrayRegion;
        // SAFETY: the array has `length` octets, and so has `name`.
        unsafe { get_byte_array_region(env, octets, 0, length, name.as_mut_ptr().cast()) };
        str::from_utf8(name).ok()
    }

    /// Decodes a name. Returns `None` for a lone surrogate.
    #[inline]
    pub(super) fn decode(&mut self, units: &[u16]) -> Option<&str> {
        let length = decode_short(units, &mut self.0)?;
        let name = self.0.get(..length)?;
        // SAFETY: `decode_short` wrote `length` octets of UTF-8.
        Some(unsafe { str::from_utf8_unchecked(name) })
    }
}

/// Returns the code units of a name, and zeros after them.
///
/// # Safety
///
/// `env` is the pointer of this thread, and `units` a reference to an array of at least `length` code units.
#[inline]
pub(super) unsafe fn copied_units(
    env: *mut JNIEnv,
    units: jcharArray,
    length: usize,
) -> [u16; SHORT] {
    let mut copied = [0; SHORT];
    let length = jint::try_from(length.min(SHORT)).unwrap_or_default();
    // SAFETY: `env` is the pointer that the virtual machine passed to this thread.
    let functions = unsafe { functions(env) };
    // SAFETY: every version of the interface has the function.
    let get_char_array_region = unsafe { functions.v1_1 }.GetCharArrayRegion;
    // SAFETY: the array has `length` code units, and `copied` has room for them.
    unsafe { get_char_array_region(env, units, 0, length, copied.as_mut_ptr()) };
    copied
}

/// Writes an ASCII form. Returns its length, or `None` if it does not fit.
///
/// # Safety
///
/// `env` is the pointer of this thread, and `octets` a reference to an array of at least `room` octets.
#[inline]
pub(super) unsafe fn write_ascii(
    env: *mut JNIEnv,
    octets: jbyteArray,
    room: usize,
    result: &str,
) -> Option<jint> {
    if result.len() > room {
        return None;
    }
    let length = jint::try_from(result.len()).ok()?;
    // SAFETY: `env` is the pointer that the virtual machine passed to this thread.
    let functions = unsafe { functions(env) };
    // SAFETY: every version of the interface has the function.
    let set_byte_array_region = unsafe { functions.v1_1 }.SetByteArrayRegion;
    // SAFETY: the array has room for `length` octets, and `result` has as many.
    unsafe { set_byte_array_region(env, octets, 0, length, result.as_ptr().cast()) };
    Some(length)
}

/// Writes a result in UTF-16. Returns its length, or `None` if it does not fit.
///
/// # Safety
///
/// `env` is the pointer of this thread, and `units` a reference to an array of at least `room` code units.
#[inline]
pub(super) unsafe fn write_units(
    env: *mut JNIEnv,
    units: jcharArray,
    room: usize,
    result: &str,
) -> Option<jint> {
    let mut encoded = [0; SHORT];
    let length = encode_short(result, encoded.get_mut(..room)?)?;
    let length = jint::try_from(length).ok()?;
    // SAFETY: `env` is the pointer that the virtual machine passed to this thread.
    let functions = unsafe { functions(env) };
    // SAFETY: every version of the interface has the function.
    let set_char_array_region = unsafe { functions.v1_1 }.SetCharArrayRegion;
    // SAFETY: the array has room for `length` code units, and `encoded` has as many.
    unsafe { set_char_array_region(env, units, 0, length, encoded.as_ptr()) };
    Some(length)
}
