//! The way of blocks of lines through the command: in order, in bounded memory, on several threads.

pub(crate) mod inputs;
pub(crate) mod names;
pub(crate) mod pipeline;
pub(crate) mod reading;
pub(crate) mod standard;
pub(crate) mod threads;
