//! The names in arguments, lines, fields and files.

pub(crate) mod certificates;
pub(crate) mod csv;
pub(crate) mod encoding;
pub(crate) mod escapes;
pub(crate) mod extract;
pub(crate) mod fields;
pub(crate) mod file;
pub(crate) mod layout;
pub(crate) mod limit;
pub(crate) mod lines;
pub(crate) mod looks;
pub(crate) mod memory;
pub(crate) mod name;
pub(crate) mod no_text;
pub(crate) mod protected;
pub(crate) mod public_suffixes;
pub(crate) mod punctuation;
pub(crate) mod source;
