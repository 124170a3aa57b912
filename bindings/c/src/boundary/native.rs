//! The functions of `alabel.h`. The header documents them.

#![allow(
    clippy::missing_safety_doc,
    reason = "`alabel.h` has the contract of all of them"
)]
#![allow(missing_docs, reason = "`alabel.h` has it")]

use std::ffi::{c_char, c_int};
use std::fmt::Write;

use super::arena::with_stack;
use super::memory::{self, Output};
use crate::native::{self, Found, NativeError, Status, profile};

/// Memory of the caller for text, as `struct alabel_buffer`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Buffer {
    /// The first octet, or null to get only the length.
    pub start: *mut c_char,
    /// The size in octets.
    pub capacity: usize,
    /// The length of the text, without the zero after it.
    pub length: usize,
}

/// Memory of the caller for errors, reasons or matches, as `struct alabel_errors`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct List<T> {
    /// The first item, or null to get only the count.
    pub start: *mut T,
    /// The size in items.
    pub capacity: usize,
    /// The number of all items found.
    pub count: usize,
}

/// Borrows `length` items, or none if the pointer is null and `length` is 0.
///
/// # Errors
///
/// Returns `Status::InvalidArgument` if the pointer is null otherwise, or if memory cannot hold the items.
///
/// # Safety
///
/// `start` points to `length` aligned items that nobody changes during `'a`, or is null.
pub(super) unsafe fn all<'a, T>(start: *const T, length: usize) -> Result<&'a [T], Status> {
    // SAFETY: `start` points to `length` items that stay during `'a`, or is null.
    match unsafe { memory::items(start, length) } {
        Ok(Some(items)) => Ok(items),
        Ok(None) if length == 0 => Ok(&[]),
        _ => Err(Status::InvalidArgument),
    }
}

/// Returns the profile or policy and the name, or the status for wrong arguments.
///
/// # Safety
///
/// `name` points to `length` octets that nobody changes during `'a`, or is null.
pub(super) unsafe fn arguments<'a, C>(
    choice: Option<C>,
    (name, length): (*const c_char, usize),
) -> Result<(C, &'a str), Status> {
    let choice = choice.ok_or(Status::InvalidArgument)?;
    // SAFETY: `name` points to `length` octets that stay during `'a`, or is null.
    let octets = unsafe { all(name.cast(), length) };
    let name = str::from_utf8(octets?).map_err(|_| Status::NotUtf8)?;
    Ok((choice, name))
}

/// Writes a text for a name to the memory of the caller, and returns the status.
///
/// # Safety
///
/// `name` points to `length` octets, or is null. `buffer` points to a buffer with the capacity that it
/// states, or is null.
pub(super) unsafe fn write<C: Copy>(
    choice: Option<C>,
    name: (*const c_char, usize),
    buffer: *mut Buffer,
    convert: fn(C, &str, &mut dyn Write) -> Status,
) -> c_int {
    // SAFETY: `buffer` points to a buffer, or is null.
    let Some(memory) = (unsafe { memory::load(buffer) }) else {
        return Status::InvalidArgument as c_int;
    };
    // SAFETY: `name` points to as many octets as its length says, or is null.
    let arguments = unsafe { arguments(choice, name) };
    // SAFETY: the start of a buffer points to the capacity that the buffer states, or is null.
    let mut output = unsafe { Output::new(memory.start, memory.capacity) };
    let status = with_stack(Status::Fault, || match arguments {
        Ok((choice, name)) => convert(choice, name, &mut output),
        Err(status) => status,
    })
    .unwrap_or(Status::Fault);
    let (length, is_complete) = output.finish();
    // A name with an error can have no text.
    let needs_room = match status {
        Status::Ok | Status::Hidden => true,
        Status::InvalidName => length != 0,
        _ => false,
    };
    // SAFETY: `buffer` points to a buffer: it was just read.
    unsafe { memory::store(buffer, Buffer { length, ..memory }) };
    let status = if needs_room && !is_complete {
        Status::BufferTooSmall
    } else {
        status
    };
    status as c_int
}

/// Writes the items found in a name to the memory of the caller, and returns the status. Stores the number of
/// all items, so a caller that makes room for them needs only one more call.
///
/// # Safety
///
/// `name` points to `length` octets, or is null. `list` points to a list with the capacity that it states, or
/// is null.
pub(super) unsafe fn list<C: Copy, T: Copy>(
    choice: Option<C>,
    name: (*const c_char, usize),
    list: *mut List<T>,
    find: fn(C, &str, usize) -> Found<T>,
) -> c_int {
    // SAFETY: `list` points to a list, or is null.
    let Some(memory) = (unsafe { memory::load(list) }) else {
        return Status::InvalidArgument as c_int;
    };
    // SAFETY: `name` points to as many octets as its length says, or is null.
    let arguments = unsafe { arguments(choice, name) };
    let (status, count) = with_stack((Status::Fault, 0), || {
        let (choice, name) = match arguments {
            Ok(arguments) => arguments,
            Err(status) => return (status, 0),
        };
        // A list without memory has no room. Its capacity does not count.
        let capacity = if memory.start.is_null() {
            0
        } else {
            memory.capacity
        };
        let found = find(choice, name, capacity);
        // SAFETY: the list has room for the items that it states.
        unsafe { memory::copy(&found.items, memory.start, capacity) };
        let status = if found.count > capacity {
            Status::BufferTooSmall
        } else {
            found.status
        };
        (status, found.count)
    })
    .unwrap_or((Status::Fault, 0));
    // SAFETY: `list` points to a list: it was just read.
    unsafe { memory::store(list, List { count, ..memory }) };
    status as c_int
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_to_ascii(
    profile: c_int,
    name: *const c_char,
    length: usize,
    output: *mut Buffer,
) -> c_int {
    let profile = self::profile(profile);
    // SAFETY: `name` points to `length` octets, and `output` to a buffer with its capacity; both may be null.
    unsafe { write(profile, (name, length), output, native::to_ascii) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_to_unicode(
    profile: c_int,
    name: *const c_char,
    length: usize,
    output: *mut Buffer,
) -> c_int {
    let profile = self::profile(profile);
    // SAFETY: `name` points to `length` octets, and `output` to a buffer with its capacity; both may be null.
    unsafe { write(profile, (name, length), output, native::to_unicode) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_messages(
    profile: c_int,
    name: *const c_char,
    length: usize,
    output: *mut Buffer,
) -> c_int {
    let profile = self::profile(profile);
    // SAFETY: `name` points to `length` octets, and `output` to a buffer with its capacity; both may be null.
    unsafe { write(profile, (name, length), output, native::messages) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_check(
    profile: c_int,
    name: *const c_char,
    length: usize,
    errors: *mut List<NativeError>,
) -> c_int {
    let profile = self::profile(profile);
    // SAFETY: `name` points to `length` octets, and `errors` to a list with its capacity; both may be null.
    unsafe { list(profile, (name, length), errors, native::errors) }
}

/// Returns the version of alabel.
#[unsafe(no_mangle)]
pub extern "C" fn alabel_version() -> *const c_char {
    native::VERSION.as_ptr()
}
