//! What is bounded: time, the length of what is written, the stack, and the length of a name.

#[path = "../common/scale.rs"]
mod scale;

mod composition;
mod long_inputs;
#[cfg(feature = "display")]
mod output_length;
mod stack;
