//! Converts columns of domain names in Apache Arrow arrays.
//!
//! | kernel | result for each name |
//! |---|---|
//! | [`to_ascii`] | the ASCII form |
//! | [`to_unicode`] | the Unicode form |
//! | [`is_valid`] | `true` if it has an ASCII form |
//! | [`check`], [`check_up_to`] | its errors |
//! | [`to_ascii_or_error`], [`to_unicode_or_error`] | a form, and the first error |
//! | [`to_display`] | the text to show |
//! | [`display_reasons`], [`display_reasons_up_to`] | the reasons not to show it in Unicode |
//! | [`restriction_level`] | how it mixes scripts |
//! | [`skeleton`] | its skeleton |
//! | [`summarize`] | what a person should know first |
//! | [`lookalikes`] | the protected name that it imitates |
//! | [`lookalikes_or_error`] | the protected name that it imitates, and the first error |
//! | [`lgr_disposition`] | what the language table of a registry says about it, as a label |
//! | [`lgr_index_label`] | the index label; most variants of a label have the same one |
//! | [`links`] | the links of a text, with the verdict on each host |
//! | [`convert_text`] | a text with the hosts of its links in a form |
#![doc = include_str!("../README.md")]

mod check;
mod convert;
mod dictionary;
mod display;
mod error;
mod lgr;
mod links;
mod lookalikes;
mod or_error;
mod outcome;
mod rows;
mod strings;
mod summary;
mod text;
mod validity;
mod views;

pub use check::{check, check_in_words, check_up_to, error_fields};
pub use convert::{OnError, to_ascii, to_unicode};
pub use display::{
    display_reasons, display_reasons_up_to, reason_fields, restriction_level, skeleton, to_display,
};
pub use error::KernelError;
pub use lgr::{lgr_disposition, lgr_index_label};
pub use links::{convert_text, link_fields, links, links_in_words};
pub use lookalikes::{
    lookalike_fields, lookalikes, lookalikes_or_error, lookalikes_or_error_in_words,
};
pub use or_error::{convert_or_error, or_error_fields, to_ascii_or_error, to_unicode_or_error};
pub use summary::{summarize, summary_fields};
pub use validity::is_valid;
