//! The subcommands `man` and `completions`.

pub(crate) mod completions;
pub(crate) mod pages;
