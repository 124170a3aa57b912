//! The results, as text and as JSON.

pub(crate) mod json;
pub(crate) mod outcome;
pub(crate) mod reply;
pub(crate) mod task;
pub(crate) mod writer;
