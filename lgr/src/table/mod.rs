//! Reads a document of RFC 7940 into a compiled table or findings.

mod action;
mod class;
mod compile;
mod data;
mod definitions;
mod document;
mod drafts;
mod meta;
mod overlaps;
mod read;
mod rule;
mod rules;
mod text;
mod values;
mod variants;

pub(crate) use read::read_table;
pub(crate) use values::is_name;
