//! The display policies.

#[path = "../common/mod.rs"]
mod common;

mod bidi;
mod bounds;
mod brands;
mod browsers;
mod faults;
mod imitated_brands;
mod imitations;
mod lookalikes;
mod naive_search;
mod policies;
mod protection;
mod rules;
mod search;
mod shares;
