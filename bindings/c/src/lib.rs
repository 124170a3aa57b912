//! alabel for programs in C: the ABI of `alabel.h`.
//!
//! | module | contents |
//! |---|---|
//! | [`native`], [`display`] | what the functions of `alabel.h` do |
//! | [`boundary`] | the functions themselves: pointers and memory. All `unsafe` code is here. |
//!
//! No panic crosses into C: the functions of [`boundary`] compute inside `catch_unwind`.
//!
//! The package in place of libidn2 uses [`boundary::arena`] and [`boundary::memory`]. A program can have the
//! archives of both packages, but only one allocator.

#[allow(unsafe_code, reason = "C passes pointers")]
pub mod boundary;
pub mod display;
pub mod native;
