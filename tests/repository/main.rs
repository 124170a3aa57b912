//! The repository itself: its layers, documents, scripts and vocabulary.

mod cycles;
mod documents;
mod files;
mod layers;
#[cfg(target_os = "linux")]
mod packages;
mod vocabulary;
