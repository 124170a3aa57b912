//! The repository itself: its layers, its documents, its scripts and its vocabulary.

mod cycles;
mod documents;
mod language;
mod layers;
#[cfg(target_os = "linux")]
mod packages;
mod vocabulary;
