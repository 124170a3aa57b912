//! The repository itself: its layers and its documents.

mod documents;
mod layers;
