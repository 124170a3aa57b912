//! The functions that C calls, and all `unsafe` code.
//!
//! What a pointer has to point to is part of the ABI: `idn2.h` says it, and each `SAFETY` comment names the promise that it
//! relies on. No pointer is kept after a call.

pub mod idn2;
pub mod locale;
mod memory;
