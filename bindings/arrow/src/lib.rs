//! Convert columns of domain names in Apache Arrow arrays.
//!
//! | kernel | makes of each name |
//! |---|---|
//! | [`to_ascii`] | its ASCII form |
//! | [`to_unicode`] | its Unicode form |
//! | [`is_valid`] | whether it has an ASCII form |
//! | [`check`] | every error of it |
//! | [`check_up_to`] | its first errors |
//! | [`to_ascii_or_error`], [`to_unicode_or_error`] | its ASCII form, or its Unicode form, beside its first error |
//! | [`to_display`] | what people see of it |
//! | [`display_reasons`] | every reason not to show it in Unicode |
//! | [`display_reasons_up_to`] | the first reasons |
//! | [`restriction_level`] | how it mixes scripts |
//! | [`skeleton`] | its skeleton |
//! | [`lookalikes`] | the protected name that it looks like |
//! | [`lookalikes_or_error`] | the same, beside its first error |
//!
//! Each takes arrays of the types `Utf8`, `LargeUtf8` and `Utf8View`, and dictionaries with any key whose values have one of these
//! types. A null stays null.
#![doc = include_str!("../README.md")]

mod check;
mod convert;
mod dictionary;
mod display;
mod error;
mod lookalikes;
mod or_error;
mod outcome;
mod rows;
mod strings;
mod text;
mod validity;
mod views;

pub use check::{check, check_in_words, check_up_to, error_fields};
pub use convert::{OnError, to_ascii, to_unicode};
pub use display::{
    display_reasons, display_reasons_up_to, reason_fields, restriction_level, skeleton, to_display,
};
pub use error::KernelError;
pub use lookalikes::{
    lookalike_fields, lookalikes, lookalikes_or_error, lookalikes_or_error_in_words,
};
pub use or_error::{convert_or_error, or_error_fields, to_ascii_or_error, to_unicode_or_error};
pub use validity::is_valid;
