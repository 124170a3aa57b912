//! The functions of `alabel.h` for display and lookalikes.

#![allow(
    clippy::missing_safety_doc,
    reason = "`alabel.h` has the contract of all of them"
)]
#![allow(missing_docs, reason = "`alabel.h` has it")]

use std::ffi::{c_char, c_int, c_uint};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;

use alabel::display::{Lookalikes, Policy};

use super::memory;
use super::native::{Buffer, List, arguments, list, write};
use crate::display::{self, NativeMatch, NativeReason};
use crate::native::Status;

/// Returns the policy with a number, with the protected names.
///
/// # Safety
///
/// `lookalikes` is null, or `alabel_lookalikes_new` stored it, and it is not freed during `'a`.
unsafe fn policy<'a>(number: c_int, lookalikes: *const Lookalikes) -> Option<Policy<'a>> {
    // SAFETY: `lookalikes` is null, or `alabel_lookalikes_new` stored it, and it stays during `'a`.
    let protected = unsafe { lookalikes.as_ref() };
    display::policy(number, protected)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_to_display(
    policy: c_int,
    lookalikes: *const Lookalikes,
    name: *const c_char,
    length: usize,
    output: *mut Buffer,
) -> c_int {
    // SAFETY: `lookalikes` is null, or `alabel_lookalikes_new` stored it and it is not freed.
    let policy = unsafe { self::policy(policy, lookalikes) };
    // SAFETY: `name` points to `length` octets, and `output` to a buffer with its capacity; both may be null.
    unsafe { write(policy, (name, length), output, display::to_display) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_display_check(
    policy: c_int,
    lookalikes: *const Lookalikes,
    name: *const c_char,
    length: usize,
    reasons: *mut List<NativeReason>,
) -> c_int {
    // SAFETY: `lookalikes` is null, or `alabel_lookalikes_new` stored it and it is not freed.
    let policy = unsafe { self::policy(policy, lookalikes) };
    // SAFETY: `name` points to `length` octets, and `reasons` to a list with its capacity; both may be null.
    unsafe { list(policy, (name, length), reasons, display::reasons) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_display_messages(
    policy: c_int,
    lookalikes: *const Lookalikes,
    name: *const c_char,
    length: usize,
    output: *mut Buffer,
) -> c_int {
    // SAFETY: `lookalikes` is null, or `alabel_lookalikes_new` stored it and it is not freed.
    let policy = unsafe { self::policy(policy, lookalikes) };
    // SAFETY: `name` points to `length` octets, and `output` to a buffer with its capacity; both may be null.
    unsafe { write(policy, (name, length), output, display::messages) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_lookalikes_new(
    names: *const c_char,
    length: usize,
    kinds: c_uint,
    lookalikes: *mut *mut Lookalikes,
    line: *mut usize,
) -> c_int {
    // SAFETY: `names` points to `length` octets, or is null; the place for the result is valid, or null.
    let arguments = unsafe { arguments((!lookalikes.is_null()).then_some(()), (names, length)) };
    // Not `with_stack`: its memory ends with the call.
    let read = || match arguments {
        Err(status) => Err((status, 0)),
        Ok(((), names)) => match display::lookalikes(names, kinds) {
            Ok(index) => Ok(Box::new(index)),
            Err(0) => Err((Status::InvalidArgument, 0)),
            Err(line) => Err((Status::InvalidName, line)),
        },
    };
    let result = catch_unwind(AssertUnwindSafe(read)).unwrap_or(Err((Status::Fault, 0)));
    let (index, status, number) = match result {
        Ok(index) => (Box::into_raw(index), Status::Ok, 0),
        Err((status, number)) => (ptr::null_mut(), status, number),
    };
    // SAFETY: `lookalikes` is null, or points to memory for a pointer.
    unsafe { memory::store(lookalikes, index) };
    // SAFETY: `line` is null, or points to memory for a number.
    unsafe { memory::store(line, number) };
    status as c_int
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_lookalikes_find(
    lookalikes: *const Lookalikes,
    name: *const c_char,
    length: usize,
    matches: *mut List<NativeMatch>,
) -> c_int {
    // SAFETY: `lookalikes` is null, or `alabel_lookalikes_new` stored it and it is not freed.
    let protected = unsafe { lookalikes.as_ref() };
    // SAFETY: `name` points to `length` octets, and `matches` to a list with its capacity; both may be null.
    unsafe { list(protected, (name, length), matches, display::matches) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_lookalikes_free(lookalikes: *mut Lookalikes) {
    if !lookalikes.is_null() {
        // SAFETY: `alabel_lookalikes_new` stored it, from a `Box`, and it is not freed yet.
        drop(unsafe { Box::from_raw(lookalikes) });
    }
}
