//! Certificates and server names: `rustls-webpki` and `rustls-pki-types` give the results of the library,
//! except the listed deviations.

#![allow(clippy::indexing_slicing, clippy::unwrap_used)]

mod comparison;
mod server_names;

#[path = "../../../../data/certificate.rs"]
#[allow(missing_docs, unreachable_pub)]
mod certificate;
#[path = "../../../../tests/common/deviations.rs"]
#[allow(
    dead_code,
    missing_docs,
    unreachable_pub,
    clippy::indexing_slicing,
    clippy::unwrap_used
)]
mod deviations;
#[path = "../../../../tests/common/scale.rs"]
mod scale;
