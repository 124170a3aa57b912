//! Bounds of time, output length, stack and name length.

#[path = "../common/scale.rs"]
mod scale;

mod composition;
mod long_inputs;
#[cfg(feature = "display")]
mod output_length;
mod stack;
