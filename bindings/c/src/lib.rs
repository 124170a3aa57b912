//! alabel for programs in C: the ABI of `alabel.h`.
//!
//! | module | contents |
//! |---|---|
//! | [`native`], [`display`] | what the functions of `alabel.h` do |
//! | [`boundary`] | the functions themselves: pointers and memory. All `unsafe` code is here. |
//!
//! No panic crosses into C: each function of [`boundary`] that computes anything does so inside `catch_unwind`.
//!
//! The package in place of libidn2 has [`boundary::arena`] and [`boundary::memory`] from here: a program has one allocator.

#[allow(unsafe_code, reason = "C passes pointers")]
pub mod boundary;
pub mod display;
pub mod native;
