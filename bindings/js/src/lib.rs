//! The WebAssembly module of the npm package `alabel`: functions on numbers.
//!
//! JavaScript calls [`abi::reserve`] for room, writes a text there, calls a function with the number of
//! octets, and reads the output at [`abi::output`]. Errors, reasons and reports are JSON.
//!
//! The module has no `std`, which would add the texts of panics and the code that prints them. Only the
//! entry `alabel/lgr` has it, because the reader of XML needs it.
#![cfg_attr(all(target_arch = "wasm32", not(feature = "lgr")), no_std)]

extern crate alloc;

mod abi;
mod buffers;
#[cfg(feature = "full")]
mod display;
#[cfg(any(feature = "names", feature = "links"))]
mod error;
#[cfg(feature = "formats")]
mod formats;
#[cfg(any(feature = "names", feature = "links"))]
mod hint;
#[cfg(feature = "host")]
mod host;
#[cfg(feature = "full")]
mod inspect;
mod json;
#[cfg(any(feature = "full", feature = "lgr"))]
mod kept;
#[cfg(feature = "lgr")]
mod lgr;
#[cfg(feature = "links")]
mod links;
#[cfg(feature = "names")]
mod names;
mod place;
#[cfg(feature = "names")]
mod profile;
#[cfg(feature = "names")]
mod punycode;
#[cfg(all(target_arch = "wasm32", not(feature = "lgr")))]
mod runtime;
#[cfg(feature = "full")]
mod trace;
#[cfg(any(feature = "names", feature = "lgr"))]
#[path = "../../utf16.rs"]
mod utf16;
