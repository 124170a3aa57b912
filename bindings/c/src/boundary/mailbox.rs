//! The functions of `alabel.h` for formats and e-mail addresses.

#![allow(
    clippy::missing_safety_doc,
    reason = "`alabel.h` has the contract of all of them"
)]
#![allow(missing_docs, reason = "`alabel.h` has it")]

use std::ffi::{c_char, c_int};

use alabel::Form;

use super::native::{Buffer, List, list, write};
use crate::mailbox;
use crate::native::NativeError;

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_format_check(
    format: c_int,
    text: *const c_char,
    length: usize,
    errors: *mut List<NativeError>,
) -> c_int {
    let format = mailbox::format(format);
    // SAFETY: `text` points to `length` octets, and `errors` to a list with its capacity; both may be null.
    unsafe { list(format, (text, length), errors, mailbox::format_errors) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_mailbox_to_ascii(
    address: *const c_char,
    length: usize,
    output: *mut Buffer,
) -> c_int {
    let form = Some(Form::Ascii);
    // SAFETY: `address` points to `length` octets, and `output` to a buffer with its capacity; both may be
    // null.
    unsafe { write(form, (address, length), output, mailbox::convert) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_mailbox_to_unicode(
    address: *const c_char,
    length: usize,
    output: *mut Buffer,
) -> c_int {
    let form = Some(Form::Unicode);
    // SAFETY: `address` points to `length` octets, and `output` to a buffer with its capacity; both may be
    // null.
    unsafe { write(form, (address, length), output, mailbox::convert) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_mailbox_check(
    address: *const c_char,
    length: usize,
    errors: *mut List<NativeError>,
) -> c_int {
    // SAFETY: `address` points to `length` octets, and `errors` to a list with its capacity; both may be
    // null.
    unsafe { list(Some(()), (address, length), errors, mailbox::errors) }
}
