//! What differs between the profiles: data and choices, which the pipeline in `domain` reads.

mod uts46;

pub use uts46::{Uts46, VerifyDnsLength};
