//! The WebAssembly module of the npm package `alabel`: functions on numbers.
//!
//! JavaScript calls [`abi::reserve`] for room, writes a text there, calls a function with the number of
//! octets, and reads the output at [`abi::output`]. Errors, reasons and reports are JSON.
//!
//! The module has no `std`, which would add the texts of panics and the code that prints them.
#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate alloc;

mod abi;
mod buffers;
#[cfg(feature = "full")]
mod display;
mod error;
#[cfg(feature = "formats")]
mod formats;
mod hint;
#[cfg(feature = "host")]
mod host;
#[cfg(feature = "full")]
mod inspect;
mod json;
mod profile;
mod punycode;
#[cfg(target_arch = "wasm32")]
mod runtime;
#[cfg(feature = "full")]
mod trace;
