//! The repository itself: its layers, its documents and its scripts.

mod cycles;
mod documents;
mod layers;
#[cfg(target_os = "linux")]
mod packages;
