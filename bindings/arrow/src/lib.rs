//! Convert columns of domain names in Apache Arrow arrays.
//!
//! | kernel | makes of each name |
//! |---|---|
//! | [`to_ascii`] | its ASCII form |
//! | [`to_unicode`] | its Unicode form |
//! | [`is_valid`] | whether it has an ASCII form |
//! | [`check`] | every error of it |
//! | [`check_up_to`] | its first errors |
//!
//! Each takes arrays of the types `Utf8`, `LargeUtf8` and `Utf8View`, and dictionaries with any key whose values have one of these
//! types. A null stays null.
#![doc = include_str!("../README.md")]

mod check;
mod convert;
mod dictionary;
mod error;
mod strings;
mod validity;
mod views;

pub use check::{check, check_up_to, error_fields};
pub use convert::{OnError, to_ascii, to_unicode};
pub use error::KernelError;
pub use validity::is_valid;
