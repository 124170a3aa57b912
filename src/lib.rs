//! Punycode, an encoding of Unicode strings in ASCII (RFC 3492).

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod punycode;
