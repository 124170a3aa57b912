//! What is bounded: time, and the length of what is written.

#[path = "../common/scale.rs"]
mod scale;

mod long_inputs;
#[cfg(feature = "display")]
mod output_length;
