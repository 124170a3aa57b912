//! The options that several subcommands share.

pub(crate) mod display;
pub(crate) mod input;
pub(crate) mod names;
pub(crate) mod on_error;
pub(crate) mod output;
pub(crate) mod profile;
pub(crate) mod report;
pub(crate) mod rules;
pub(crate) mod tables;
