//! The WebAssembly module of the npm package `alabel`: a few functions on numbers.
//!
//! JavaScript calls [`abi::reserve`] for room, writes the octets of a text there, calls a function with their number, and reads what
//! the function wrote at [`abi::output`]. Errors, reasons and reports come as JSON.

mod abi;
mod buffers;
#[cfg(feature = "full")]
mod display;
mod error;
mod hint;
#[cfg(feature = "host")]
mod host;
#[cfg(feature = "full")]
mod inspect;
mod json;
mod profile;
mod punycode;
#[cfg(feature = "full")]
mod trace;
