//! The functions that C calls, and all `unsafe` code.
//!
//! `alabel.h` states the contract of each pointer, and each `SAFETY` comment names the part that it relies
//! on. No function keeps a pointer. The allocator is here because it lends memory for one call.

pub mod arena;
pub mod certificate;
pub mod display;
pub mod host;
pub mod mailbox;
pub mod memory;
pub mod native;
