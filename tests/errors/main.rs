//! Errors: their kinds, places and messages.

#[path = "../common/mod.rs"]
mod common;

mod first;
mod hints;
mod kinds;
mod lists;
mod messages;
mod underline;
