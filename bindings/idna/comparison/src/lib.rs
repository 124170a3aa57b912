//! The crate on alabel beside `idna` 1.1.0: every function of both is called with the same arguments.

pub mod explanation;
pub mod names;
pub mod operations;
