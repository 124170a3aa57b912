//! The functions that C calls, and all `unsafe` code.
//!
//! `idn2.h` says what each pointer has to point to, and each `SAFETY` comment names the promise that it
//! relies on. No pointer is kept after a call.

pub mod idn2;
pub mod locale;
mod memory;
