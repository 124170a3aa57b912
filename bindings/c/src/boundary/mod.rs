//! The functions that C calls, and all `unsafe` code.
//!
//! What a pointer has to point to is part of the ABI: the headers say it, and each `SAFETY` comment names the promise that it
//! relies on. No pointer is kept after a call.

pub mod idn2;
pub mod locale;
mod memory;
pub mod native;

use std::panic::{AssertUnwindSafe, catch_unwind};

/// Calls a function, and returns `fault` if it panics. None is known to.
fn without_panic<T>(fault: T, function: impl FnOnce() -> T) -> T {
    // What a function has left half done is its own: nothing here outlives a call.
    catch_unwind(AssertUnwindSafe(function)).unwrap_or(fault)
}
