//! The URL Standard: domains and hosts.

#[path = "../common/mod.rs"]
mod common;

mod domain;
mod host;
mod ipv6;
mod percent;
mod url_domain;
mod warnings;
