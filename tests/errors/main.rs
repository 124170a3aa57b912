//! Errors: their kinds, places and messages.

mod hints;
mod kinds;
mod lists;
mod messages;
mod render;
