//! Conversions between pointers of C and references of Rust.

use std::ffi::c_char;
use std::fmt;
use std::mem::MaybeUninit;
use std::ptr;
use std::slice;

/// A number of items that memory cannot hold.
#[derive(Clone, Copy, Debug)]
pub struct TooMany;

/// Borrows `length` items. Returns `None` if the pointer is null.
///
/// # Errors
///
/// Returns [`TooMany`] if the items cannot fit into memory, for example with the length -1.
///
/// # Safety
///
/// `start` is null, or points to `length` aligned items that nobody changes during `'a`.
pub unsafe fn items<'a, T>(start: *const T, length: usize) -> Result<Option<&'a [T]>, TooMany> {
    if start.is_null() {
        return Ok(None);
    }
    if length > isize::MAX.cast_unsigned() / size_of::<T>() {
        return Err(TooMany);
    }
    // SAFETY: `start` is not null, so it points to `length` items that stay during `'a`. They fit into
    // memory.
    Ok(Some(unsafe { slice::from_raw_parts(start, length) }))
}

/// Stores a value, unless the pointer is null.
///
/// # Safety
///
/// `place` is null, or points to aligned memory for one value.
pub unsafe fn store<T>(place: *mut T, value: T) {
    if !place.is_null() {
        // SAFETY: `place` is not null, so it points to aligned memory for one value.
        unsafe { place.write(value) };
    }
}

/// Reads a value, unless the pointer is null.
///
/// # Safety
///
/// `place` is null, or points to an aligned value.
pub unsafe fn load<T: Copy>(place: *const T) -> Option<T> {
    if place.is_null() {
        return None;
    }
    // SAFETY: `place` is not null, so it points to an aligned value.
    Some(unsafe { place.read() })
}

/// Copies the items that fit, unless the pointer is null.
///
/// # Safety
///
/// `start` is null, or points to aligned memory for `capacity` items, none of them among `items`.
pub unsafe fn copy<T: Copy>(items: &[T], start: *mut T, capacity: usize) {
    if !start.is_null() {
        let length = items.len().min(capacity);
        // SAFETY: `items` and the memory at `start` have room for `length` items, and share none.
        unsafe { ptr::copy_nonoverlapping(items.as_ptr(), start, length) };
    }
}

/// The memory of a caller for a text. Text beyond its end is counted and not written.
pub(super) struct Output<'a> {
    /// The memory of the caller, which need not be initialized.
    memory: &'a mut [MaybeUninit<u8>],
    /// The length of the text so far.
    length: usize,
}

impl Output<'_> {
    /// Borrows memory. Null is empty memory.
    ///
    /// # Safety
    ///
    /// `start` is null, or points to memory for `capacity` octets that nobody else uses during `'a`.
    pub(super) unsafe fn new<'a>(start: *mut c_char, capacity: usize) -> Output<'a> {
        let is_possible = capacity <= isize::MAX.cast_unsigned();
        let memory = if start.is_null() || !is_possible {
            &mut []
        } else {
            // SAFETY: `start` is not null, so nobody else uses its `capacity` octets during `'a`. They need
            // not be initialized.
            unsafe { slice::from_raw_parts_mut(start.cast(), capacity) }
        };
        Output { memory, length: 0 }
    }

    /// Ends the text with a zero. Returns the length of the text, and `true` if both fit.
    pub(super) fn finish(self) -> (usize, bool) {
        match self.memory.get_mut(self.length) {
            Some(end) => {
                end.write(0);
                (self.length, true)
            }
            None => (self.length, false),
        }
    }
}

impl fmt::Write for Output<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.length.saturating_add(text.len());
        if let Some(room) = self.memory.get_mut(self.length..end) {
            for (slot, octet) in room.iter_mut().zip(text.bytes()) {
                slot.write(octet);
            }
        }
        self.length = end;
        Ok(())
    }
}
