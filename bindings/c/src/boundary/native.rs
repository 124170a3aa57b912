//! The functions of `alabel.h`, which says what each is for.

#![allow(
    clippy::missing_safety_doc,
    reason = "`alabel.h` has the contract of all of them"
)]
#![allow(missing_docs, reason = "`alabel.h` has it")]

use std::ffi::{c_char, c_int};
use std::fmt::Write;

use alabel::Profile;

use super::arena::with_stack;
use super::memory::{self, Output};
use crate::native::{self, MOST_ERRORS, NativeError, PROFILES, Status};

/// Memory of the caller for text, as `struct alabel_buffer`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Buffer {
    /// The memory.
    pub start: *mut c_char,
    /// Its size in octets.
    pub capacity: usize,
    /// The length of the text, without the zero after it.
    pub length: usize,
}

/// Memory of the caller for errors, as `struct alabel_errors`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Errors {
    /// The memory.
    pub start: *mut NativeError,
    /// How many errors it has room for.
    pub capacity: usize,
    /// How many errors the name has.
    pub count: usize,
}

/// Finds a profile by its number.
fn profile(number: c_int) -> Option<Profile> {
    PROFILES.get(usize::try_from(number).ok()?).copied()
}

/// Returns a profile and a name, or what is wrong with the arguments.
///
/// # Safety
///
/// `name` points to `length` octets that nobody changes during `'a`, or is null.
unsafe fn arguments<'a>(
    number: c_int,
    name: *const c_char,
    length: usize,
) -> Result<(Profile, &'a str), Status> {
    let profile = profile(number).ok_or(Status::InvalidArgument)?;
    // SAFETY: the contract of this function.
    let octets = unsafe { memory::items(name.cast(), length) };
    let octets = match octets {
        Ok(Some(octets)) => octets,
        Ok(None) if length == 0 => &[],
        _ => return Err(Status::InvalidArgument),
    };
    let name = str::from_utf8(octets).map_err(|_| Status::NotUtf8)?;
    Ok((profile, name))
}

/// Writes a text about a name to the memory of the caller, and returns the status.
///
/// # Safety
///
/// `name` points to `length` octets, or is null. `buffer` points to a buffer, which has the room that it says, or is null.
unsafe fn write(
    number: c_int,
    (name, length): (*const c_char, usize),
    buffer: *mut Buffer,
    convert: fn(Profile, &str, &mut dyn Write) -> Status,
) -> c_int {
    // SAFETY: the contract of this function.
    let Some(memory) = (unsafe { memory::load(buffer) }) else {
        return Status::InvalidArgument as c_int;
    };
    // SAFETY: the contract of this function.
    let arguments = unsafe { arguments(number, name, length) };
    // SAFETY: the contract of this function.
    let mut output = unsafe { Output::new(memory.start, memory.capacity) };
    let status = with_stack(Status::Fault, || match arguments {
        Ok((profile, name)) => convert(profile, name, &mut output),
        Err(status) => status,
    })
    .unwrap_or(Status::Fault);
    let (length, is_complete) = output.finish();
    // A name with an error may have no text.
    let needs_room = match status {
        Status::Ok => true,
        Status::InvalidName => length != 0,
        _ => false,
    };
    // SAFETY: the contract of this function.
    unsafe { memory::store(buffer, Buffer { length, ..memory }) };
    let status = if needs_room && !is_complete {
        Status::BufferTooSmall
    } else {
        status
    };
    status as c_int
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_to_ascii(
    profile: c_int,
    name: *const c_char,
    length: usize,
    output: *mut Buffer,
) -> c_int {
    // SAFETY: the contract of both functions is the same.
    unsafe { write(profile, (name, length), output, native::to_ascii) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_to_unicode(
    profile: c_int,
    name: *const c_char,
    length: usize,
    output: *mut Buffer,
) -> c_int {
    // SAFETY: the contract of both functions is the same.
    unsafe { write(profile, (name, length), output, native::to_unicode) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_messages(
    profile: c_int,
    name: *const c_char,
    length: usize,
    output: *mut Buffer,
) -> c_int {
    // SAFETY: the contract of both functions is the same.
    unsafe { write(profile, (name, length), output, native::messages) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_check(
    profile: c_int,
    name: *const c_char,
    length: usize,
    errors: *mut Errors,
) -> c_int {
    // SAFETY: `errors` points to one, or is null.
    let Some(memory) = (unsafe { memory::load(errors) }) else {
        return Status::InvalidArgument as c_int;
    };
    // SAFETY: `name` points to `length` octets, or is null.
    let arguments = unsafe { arguments(profile, name, length) };
    let (status, count) = with_stack((Status::Fault, 0), || {
        let (profile, name) = match arguments {
            Ok(arguments) => arguments,
            Err(status) => return (status, 0),
        };
        let limit = memory.capacity.saturating_add(1).max(MOST_ERRORS);
        let found = profile.check_up_to(name, limit);
        let status = match found.len() {
            0 => Status::Ok,
            count if count > memory.capacity => Status::BufferTooSmall,
            _ => Status::InvalidName,
        };
        let errors: Vec<_> = found.iter().map(NativeError::from).collect();
        // SAFETY: there is room for as many errors as `errors` says.
        unsafe { memory::copy(&errors, memory.start, memory.capacity) };
        (status, found.len())
    })
    .unwrap_or((Status::Fault, 0));
    // SAFETY: `errors` points to one.
    unsafe { memory::store(errors, Errors { count, ..memory }) };
    status as c_int
}

/// Returns the version of alabel.
#[unsafe(no_mangle)]
pub extern "C" fn alabel_version() -> *const c_char {
    native::VERSION.as_ptr()
}
