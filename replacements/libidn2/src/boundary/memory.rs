//! Conversions from strings of C to slices, and from results to memory of malloc(3).

use std::borrow::Cow;
use std::ffi::{CStr, c_char, c_int};
use std::ptr::{self, NonNull};
use std::slice;

use alabel_c::boundary::arena::with_stack;
use alabel_c::boundary::memory::{copy, store};

use crate::code::Code;

/// Borrows the octets of a string up to the zero that ends it. Returns `None` for a null pointer.
///
/// # Safety
///
/// `string` is null, or points to octets that end with a zero, and nobody changes them during `'a`.
pub(super) unsafe fn octets<'a>(string: *const c_char) -> Option<&'a [u8]> {
    if string.is_null() {
        return None;
    }
    // SAFETY: `string` is not null, so a zero ends it, and its octets stay during `'a`.
    Some(unsafe { CStr::from_ptr(string) }.to_bytes())
}

/// Borrows the octets of a string up to the zero that ends it, and at most `most` octets. Returns `None` for
/// a null pointer.
///
/// # Safety
///
/// `string` is null, or points to octets that end with a zero, and nobody changes them during `'a`.
pub(super) unsafe fn octets_up_to<'a>(string: *const c_char, most: usize) -> Option<&'a [u8]> {
    if string.is_null() {
        return None;
    }
    // SAFETY: `string` is not null, so a zero ends it.
    let length = unsafe { libc::strnlen(string, most) };
    // SAFETY: the octets were just read, so they exist.
    Some(unsafe { slice::from_raw_parts(string.cast(), length) })
}

/// Returns the text of octets in UTF-8, or the whole code points in the first `most` octets.
///
/// # Errors
///
/// Returns `failure` if the octets are not in UTF-8.
pub(super) fn text(octets: &[u8], most: usize, failure: Code) -> Result<&str, Code> {
    let start = octets.get(..most).unwrap_or(octets);
    let whole = match str::from_utf8(start) {
        Err(error) if start.len() < octets.len() && error.error_len().is_none() => {
            start.split_at(error.valid_up_to()).0
        }
        text => return text.map_err(|_| failure),
    };
    str::from_utf8(whole).map_err(|_| failure)
}

/// Borrows the code points of a string up to the zero that ends it. Returns `None` for a null pointer.
///
/// # Safety
///
/// `string` is null, or points to aligned numbers that end with a zero, and nobody changes them during `'a`.
pub(super) unsafe fn code_points<'a>(string: *const u32) -> Option<&'a [u32]> {
    // SAFETY: `string` is null, or its numbers end with a zero and stay during `'a`.
    unsafe { code_points_up_to(string, usize::MAX) }
}

/// Borrows the code points up to the first zero, and at most `length`. Returns `None` for a null pointer.
///
/// # Safety
///
/// `start` is null, or points to `length` aligned numbers, or to fewer that end with a zero. Nobody changes
/// them during `'a`.
pub(super) unsafe fn code_points_up_to<'a>(start: *const u32, length: usize) -> Option<&'a [u32]> {
    if start.is_null() {
        return None;
    }
    let mut end: usize = 0;
    // SAFETY: no number before this one is zero, so the contract covers it.
    while end < length && unsafe { start.wrapping_add(end).read() } != 0 {
        end += 1;
    }
    // SAFETY: the numbers were just read, so they exist.
    Some(unsafe { slice::from_raw_parts(start, end) })
}

/// Copies items into memory of malloc(3), with a zero after them.
fn allocate<T: Copy + Default>(items: &[T]) -> Result<NonNull<T>, Code> {
    let count = items.len() + 1;
    // SAFETY: calloc accepts all numbers, and checks the product.
    let memory = unsafe { libc::calloc(count, size_of::<T>()) };
    let start = NonNull::new(memory.cast::<T>()).ok_or(Code::Malloc)?;
    // SAFETY: the memory is new, has room for the items and one more, and is aligned for each type of C.
    unsafe { copy(items, start.as_ptr(), items.len()) };
    Ok(start)
}

/// Stores a copy of a result in memory of malloc(3), or null if there is no result, and returns the code.
/// Stores nothing on error.
///
/// If `output` is null, the caller wants only the code.
///
/// # Safety
///
/// `output` is null, or points to aligned memory for a pointer.
pub(super) unsafe fn give<'a, T: Copy + Default + 'static>(
    output: *mut *mut T,
    convert: impl FnOnce() -> Result<Option<Cow<'a, [T]>>, Code>,
) -> c_int {
    let is_wanted = !output.is_null();
    let result = with_stack(Err(Code::EncodingError), || match convert()? {
        Some(items) if is_wanted => allocate(&items).map(NonNull::as_ptr),
        _ => Ok(ptr::null_mut()),
    });
    match result.unwrap_or(Err(Code::Malloc)) {
        Ok(pointer) => {
            // SAFETY: `output` is null, or points to aligned memory for a pointer.
            unsafe { store(output, pointer) };
            Code::Ok as c_int
        }
        Err(code) => code as c_int,
    }
}

/// Frees memory of malloc(3).
///
/// # Safety
///
/// `pointer` is null, or malloc(3) returned it and nobody has freed it.
pub(super) unsafe fn free(pointer: *mut libc::c_void) {
    // SAFETY: `pointer` is null, or came from malloc(3) and is not freed.
    unsafe { libc::free(pointer) };
}
