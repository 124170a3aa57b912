//! What is bounded: time, the length of what is written, and the stack.

#[path = "../common/scale.rs"]
mod scale;

mod long_inputs;
#[cfg(feature = "display")]
mod output_length;
mod stack;
