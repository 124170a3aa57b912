//! The repository itself: its layers, documents, language, scripts and vocabulary.

mod cycles;
mod documents;
mod language;
mod layers;
#[cfg(target_os = "linux")]
mod packages;
mod vocabulary;
