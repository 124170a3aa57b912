//! Identifier_Status and confusables are those of `unicode-security`, for every code point.

use alabel::display::{RestrictionLevel, skeleton};
use icu_properties::CodePointMapData;
use icu_properties::props::BidiClass;
use unicode_security::GeneralSecurityProfile;

#[test]
fn the_status_of_every_code_point_is_that_of_its_source() {
    for c in '\0'..=char::MAX {
        let level = RestrictionLevel::of(c.encode_utf8(&mut [0; 4]));
        assert_eq!(
            level != RestrictionLevel::Unrestricted,
            c.identifier_allowed(),
            "{c:?}"
        );
    }
}

/// Two texts have equal skeletons if and only if the two libraries say so: each code point has the prototype of the source. The
/// bidirectional algorithm removes boundary neutrals (UAX #9, X9).
#[test]
fn the_prototype_of_every_code_point_is_that_of_its_source() {
    let class = CodePointMapData::<BidiClass>::new();
    for c in ('\0'..=char::MAX).filter(|&c| class.get(c) != BidiClass::BoundaryNeutral) {
        let mut buffer = [0; 4];
        let text = &*c.encode_utf8(&mut buffer);
        let prototype: String = unicode_security::skeleton(text).collect();
        assert_eq!(skeleton(text), prototype);
    }
}
