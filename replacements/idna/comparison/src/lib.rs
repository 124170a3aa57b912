//! Comparison of the crate on alabel with `idna` 1.1.0 and 0.5.0. Every function of both gets the same
//! arguments.

pub mod explanation;
pub mod explanation_0_5;
pub mod found;
pub mod guide;
pub mod names;
pub mod operations;
pub mod operations_0_5;
