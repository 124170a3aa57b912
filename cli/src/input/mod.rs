//! The names in lines of standard input, and lines with converted names.

mod layout;
mod name;
mod no_text;
mod reading;

pub(crate) use layout::Layout;
pub(crate) use name::Input;
pub(crate) use no_text::NoText;
pub(crate) use reading::try_for_each_input;
