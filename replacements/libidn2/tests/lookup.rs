//! A property of the mapping that lookups rely on.

use alabel::Uts46;
use unicode_normalization::UnicodeNormalization;

/// A long name is mapped and normalized before ToASCII, which maps and normalizes it again.
#[test]
fn mapping_twice_is_mapping_once() {
    for uts46 in [Uts46::STRICT, Uts46::STRICT.transitional_processing(true)] {
        for c in '\0'..=char::MAX {
            for text in [c.to_string(), c.nfd().collect(), format!("a{c}\u{338}")] {
                let mapped = uts46.map_and_normalize(&text);
                assert_eq!(uts46.map_and_normalize(&mapped), mapped, "{text:?}");
            }
        }
    }
}
