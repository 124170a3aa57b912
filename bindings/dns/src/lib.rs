//! Converts names of alabel to names of the crates `domain` and `hickory-proto`, and back.
//!
//! Each crate has a module and a feature: [`domain`] and [`hickory`]. No conversion fails: all three types
//! hold the same names.

#![no_std]

extern crate alloc;

#[cfg(feature = "domain")]
pub mod domain;
#[cfg(feature = "hickory")]
pub mod hickory;

/// Compiles and runs the example of the README.
#[cfg(all(doctest, feature = "hickory"))]
#[doc = include_str!("../README.md")]
struct Readme;
