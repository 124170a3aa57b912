//! The functions that C calls, and all `unsafe` code.
//!
//! `alabel.h` says what each pointer has to point to, and each `SAFETY` comment names the promise that it
//! relies on. No pointer is kept after a call. The allocator is here because it lends memory for one call.

pub mod arena;
pub mod display;
pub mod memory;
pub mod native;
