//! Comparison of the crate on alabel with `idna` 1.1.0. Every function of both gets the same arguments.

pub mod explanation;
pub mod found;
pub mod guide;
pub mod names;
pub mod operations;
