//! Converts names of alabel to names of the crates `domain`, `hickory-proto` and `rustls-pki-types`, and
//! back.
//!
//! Each crate has a module and a feature: [`domain`], [`hickory`] and [`rustls`]. Names of the DNS always
//! convert: all three types hold the same names.

#![no_std]

extern crate alloc;

#[cfg(feature = "domain")]
pub mod domain;
#[cfg(feature = "hickory")]
pub mod hickory;
#[cfg(feature = "rustls")]
pub mod rustls;

/// Compiles and runs the examples of the README.
#[cfg(all(doctest, feature = "hickory", feature = "rustls"))]
#[doc = include_str!("../README.md")]
struct Readme;
