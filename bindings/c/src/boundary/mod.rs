//! The functions that C calls, and all `unsafe` code.
//!
//! What a pointer has to point to is part of the ABI: `alabel.h` says it, and each `SAFETY` comment names the promise that it
//! relies on. No pointer is kept after a call. The allocator is here too: memory of a call is its own.

pub mod arena;
pub mod display;
pub mod memory;
pub mod native;
