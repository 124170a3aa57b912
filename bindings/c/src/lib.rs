//! alabel for programs in C: the ABI of `alabel.h`.
//!
//! | module | contents |
//! |---|---|
//! | [`native`], [`mailbox`], [`host`], [`certificate`], [`display`] | the conversions and checks behind the functions |
//! | `hint` | hints in terms of C |
//! | [`boundary`] | the functions: pointers and memory, and all `unsafe` code |
//!
//! No panic crosses into C: the functions of [`boundary`] compute inside `catch_unwind`.
//!
//! The replacement of libidn2 uses [`boundary::arena`] and [`boundary::memory`], too.

#[allow(unsafe_code, reason = "C passes pointers")]
pub mod boundary;
pub mod certificate;
pub mod display;
mod hint;
pub mod host;
pub mod mailbox;
pub mod native;
