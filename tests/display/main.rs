//! The display policies.

#![cfg(feature = "display")]

#[path = "../common/mod.rs"]
mod common;

mod bidi;
mod bounds;
mod brands;
mod browsers;
mod false_matches;
mod faults;
mod imitated_brands;
mod imitations;
mod letters;
mod lookalikes;
mod naive_search;
mod phishing;
mod policies;
mod protection;
mod public_suffixes;
mod readings;
mod rules;
mod search;
mod shares;
mod summaries;
