//! What ICU4X knows and no later version of it may change: the crates `idna_adapter` and `icu_normalizer`.
//!
//! The [stability policy](https://www.unicode.org/policies/stability_policy.html) keeps the `Canonical_Combining_Class` and the
//! compositions of assigned code points, so that results do not depend on which versions cargo picks. These may know code
//! points that are unassigned in the tables of the library, and are not asked for them.

use icu_normalizer::properties::CanonicalCompositionBorrowed;
use idna_adapter::Adapter;

use super::class::{MappingStatus, is_inert};

/// The data, compiled in.
const ADAPTER: Adapter = Adapter::new();

/// Returns the code point that two compose to. What is unassigned in the tables is disallowed, and nothing disallowed composes.
pub(super) fn compose_uncommon(first: char, second: char) -> Option<char> {
    let composed = CanonicalCompositionBorrowed::new().compose(first, second);
    composed.filter(|&c| MappingStatus::of(c) != MappingStatus::Disallowed)
}

/// Returns whether the `Canonical_Combining_Class` of a code point is Virama. What is unassigned in the tables is inert in them.
pub(crate) fn is_virama(c: char) -> bool {
    !is_inert(c) && ADAPTER.is_virama(c)
}
