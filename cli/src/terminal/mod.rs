//! Everything that people read beside the results: messages, notes, colors and progress.

pub(crate) mod complaints;
pub(crate) mod message;
pub(crate) mod notation;
pub(crate) mod notes;
pub(crate) mod page;
pub(crate) mod printing;
pub(crate) mod progress;
pub(crate) mod style;
