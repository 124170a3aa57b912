//! The functions of `alabel.h` for hosts.

#![allow(
    clippy::missing_safety_doc,
    reason = "`alabel.h` has the contract of all of them"
)]
#![allow(missing_docs, reason = "`alabel.h` has it")]

use std::ffi::{c_char, c_int};

use super::arena::with_stack;
use super::memory;
use super::native::{Buffer, List, arguments, list, write};
use crate::host::{self, NativeAddress};
use crate::native::{NativeError, Status};

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_host(
    scheme: c_int,
    host: *const c_char,
    length: usize,
    output: *mut Buffer,
) -> c_int {
    // SAFETY: `host` points to `length` octets, and `output` to a buffer with its capacity; both may be null.
    unsafe { write(host::scheme(scheme), (host, length), output, host::text) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_host_address(
    scheme: c_int,
    host: *const c_char,
    length: usize,
    address: *mut NativeAddress,
) -> c_int {
    let scheme = host::scheme(scheme).filter(|_| !address.is_null());
    // SAFETY: `host` points to `length` octets, or is null.
    let arguments = unsafe { arguments(scheme, (host, length)) };
    let parse = || arguments.and_then(|(scheme, host)| host::address(scheme, host));
    let result = with_stack(Err(Status::Fault), parse).unwrap_or(Err(Status::Fault));
    // SAFETY: `address` is null, or points to memory for an address.
    unsafe { memory::store(address, result.unwrap_or_default()) };
    result.map_or_else(|status| status, |_| Status::Ok) as c_int
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn alabel_host_check(
    scheme: c_int,
    host: *const c_char,
    length: usize,
    findings: *mut List<NativeError>,
) -> c_int {
    // SAFETY: `host` points to `length` octets, and `findings` to a list with its capacity; both may be null.
    unsafe {
        list(
            host::scheme(scheme),
            (host, length),
            findings,
            host::findings,
        )
    }
}
