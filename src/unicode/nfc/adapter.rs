//! The rare compositions and the viramas of ICU4X, from the crates `icu_normalizer` and `idna_adapter`, in
//! place of the module `own_tables`. Later versions of ICU4X may not change them.
//!
//! The [stability policy](https://www.unicode.org/policies/stability_policy.html) fixes the
//! `Canonical_Combining_Class` and the compositions of assigned code points, so results do not depend on the
//! versions that cargo selects. These versions may assign more code points than the library's tables. The
//! library does not use their data for such code points.

use icu_normalizer::properties::CanonicalCompositionBorrowed;
use idna_adapter::Adapter;

use crate::unicode::class::{MappingStatus, is_inert};

/// The compiled data.
const ADAPTER: Adapter = Adapter::new();

/// Returns the composition of two code points. Code points that the tables do not assign are disallowed, and
/// no disallowed code point is a composition.
pub(super) fn compose_uncommon(first: char, second: char) -> Option<char> {
    let composed = CanonicalCompositionBorrowed::new().compose(first, second);
    composed.filter(|&c| MappingStatus::of(c) != MappingStatus::Disallowed)
}

/// Returns `true` if the `Canonical_Combining_Class` of a code point is Virama. Code points that the tables
/// do not assign are inert.
pub(crate) fn is_virama(c: char) -> bool {
    !is_inert(c) && ADAPTER.is_virama(c)
}
