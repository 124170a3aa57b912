//! The repository itself: its layers, documents, language, scripts, property tests and vocabulary.

mod cycles;
mod documents;
mod files;
mod language;
mod layers;
#[cfg(target_os = "linux")]
mod packages;
mod property_tests;
mod vocabulary;
