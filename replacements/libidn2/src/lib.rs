//! The ABI of `libidn2.so.0`, on alabel.
//!
//! | module | contents |
//! |---|---|
//! | [`code`] | the return codes of `idn2.h`, and the code of each [`alabel::ErrorKind`] of each [`alabel::ErrorKind`] |
//! | [`flags`] | the flags of `idn2.h` |
//! | [`lookup`], [`register`], [`to_unicode`], [`punycode`], [`version`] | the computations behind the functions of `idn2.h` |
//! | `normalization` | `IDN2_NFC_INPUT` |
//! | [`boundary`] | the functions: pointers, memory, the locale, and all `unsafe` code |
//!
//! No panic crosses into C: the functions of [`boundary`] compute inside `catch_unwind`.

#[allow(unsafe_code, reason = "C passes pointers")]
pub mod boundary;
pub mod code;
pub mod flags;
pub mod lookup;
mod normalization;
pub mod punycode;
pub mod register;
pub mod to_unicode;
pub mod version;
