//! The repository itself: its layers and its documents.

mod cycles;
mod documents;
mod layers;
