//! The functions that C calls, and all `unsafe` code.
//!
//! `idn2.h` states the contract of each pointer, and each `SAFETY` comment names the part that it relies on.
//! No function keeps a pointer.

pub mod idn2;
pub mod locale;
mod memory;
