//! The function of `alabel.h` for certificates.

#![allow(
    clippy::missing_safety_doc,
    reason = "`alabel.h` has the contract of all of them"
)]
#![allow(missing_docs, reason = "`alabel.h` has it")]

use std::ffi::{c_char, c_int};

use super::arena::with_stack;
use super::memory;
use super::native::{all, arguments};
use crate::certificate::{first_match, presented};
use crate::native::Status;

/// An identifier of a certificate, as `struct alabel_presented`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct NativePresented {
    /// The type of the identifier.
    pub kind: i32,
    /// The octets of the identifier.
    pub start: *const u8,
    /// The number of octets.
    pub length: usize,
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_certificate_match(
    host: *const c_char,
    length: usize,
    identifiers: *const NativePresented,
    count: usize,
    place: *mut usize,
) -> c_int {
    // SAFETY: `host` points to `length` octets, or is null.
    let host = unsafe { arguments(Some(()), (host, length)) };
    // SAFETY: `identifiers` points to `count` identifiers, or is null.
    let identifiers = unsafe { all(identifiers, count) };
    let find = || {
        let (((), host), identifiers) = (host?, identifiers?);
        let identifiers = identifiers.iter().map(|identifier| {
            // SAFETY: the pointer of an identifier points to as many octets as it states, or is null.
            let octets = unsafe { all(identifier.start, identifier.length) };
            octets.map(|octets| presented(identifier.kind, octets))
        });
        first_match(host, identifiers)
    };
    let result = with_stack(Err(Status::Fault), find).unwrap_or(Err(Status::Fault));
    // SAFETY: `place` is null, or points to memory for a number.
    unsafe { memory::store(place, result.unwrap_or(count)) };
    result.map_or_else(|status| status, |_| Status::Ok) as c_int
}
