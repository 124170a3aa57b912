//! The results, as text and as JSON.

pub(crate) mod json;
pub(crate) mod memory;
pub(crate) mod outcome;
pub(crate) mod reply;
pub(crate) mod text;
pub(crate) mod verdict;
pub(crate) mod writer;
