//! Whole names: one engine, which reads the rules of a profile, and the types of valid names.

// First, so that the page of each profile has its operations in the order of their importance.
mod idna2003;
mod idna2008;
mod profile;
mod url;
mod uts46;

mod check;
mod code_points;
mod deviation;
mod diagnosis;
mod engine;
mod finding;
mod hint;
mod idna2003_steps;
mod label;
mod label_types;
mod lengths;
mod marks;
mod name;
mod name_buffer;
mod operations;
#[cfg(feature = "display")]
mod origins;
mod places;
mod rules;
mod strings;
mod unicode;
mod write;

use alloc::borrow::Cow;
use alloc::string::String;

pub use self::deviation::{Deviation, DeviationPlace};
pub use self::label_types::{ALabel, ULabel};
pub use self::name::Domain;
#[cfg(feature = "display")]
pub(crate) use self::origins::Origins;
pub use self::profile::Form;
pub(crate) use self::strings::{compare_with, string_traits};
pub use self::unicode::Unicode;
pub use self::write::WriteError;

/// The output, or the input if that is the same.
fn borrow_if_same(domain: &str, output: String) -> Cow<'_, str> {
    if output == domain {
        Cow::Borrowed(domain)
    } else {
        Cow::Owned(output)
    }
}
