//! Identifier_Status and confusables agree with `unicode-security` for every code point.

use alabel::display::{RestrictionLevel, skeleton};
use icu_properties::CodePointMapData;
use icu_properties::props::BidiClass;
use unicode_security::GeneralSecurityProfile;

#[test]
fn every_status_agrees_with_its_source() {
    for c in '\0'..=char::MAX {
        let level = RestrictionLevel::of(c.encode_utf8(&mut [0; 4]));
        assert_eq!(
            level != RestrictionLevel::Unrestricted,
            c.identifier_allowed(),
            "{c:?}"
        );
    }
}

/// Each code point has the same prototype in both libraries, so two texts have equal skeletons in both or in
/// neither. Boundary neutrals are left out: the bidirectional algorithm removes them (UAX #9, X9).
#[test]
fn every_prototype_agrees_with_its_source() {
    let class = CodePointMapData::<BidiClass>::new();
    for c in ('\0'..=char::MAX).filter(|&c| class.get(c) != BidiClass::BoundaryNeutral) {
        let mut buffer = [0; 4];
        let text = &*c.encode_utf8(&mut buffer);
        let prototype: String = unicode_security::skeleton(text).collect();
        assert_eq!(skeleton(text), prototype);
    }
}
