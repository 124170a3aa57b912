//! Whole names: the operations of each profile, and the types of valid names.

// First, so that the page of each profile has its operations in the order of their importance.
mod idna2003;
mod idna2008;
mod profile;
mod url;
mod uts46;

mod deviation;
mod label_types;
mod name;
mod strings;
mod unicode;
mod write;
mod write_error;

use alloc::borrow::Cow;
use alloc::string::String;

pub use self::deviation::{Deviation, DeviationPlace};
pub use self::label_types::{ALabel, ULabel};
pub use self::name::Domain;
pub use self::profile::Form;
pub(crate) use self::strings::{compare_with, string_traits};
pub use self::unicode::Unicode;
pub use self::write_error::WriteError;

/// The output, or the input if that is the same.
fn borrow_if_same(domain: &str, output: String) -> Cow<'_, str> {
    if output == domain {
        Cow::Borrowed(domain)
    } else {
        Cow::Owned(output)
    }
}
