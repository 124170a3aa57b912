//! What a later version of ICU4X may know, and may not change. `.ci/run later_data` runs this with an
//! `idna_adapter` that maps `㎏` and `ọ` to other letters, and takes U+0378, which is unassigned, for a
//! virama.

use alabel::{Error, Uts46};

#[test]
fn what_is_mapped_is_what_the_tables_map() {
    let profile = Uts46::new();
    assert_eq!(profile.to_ascii("㎏.example").as_deref(), Ok("kg.example"));
    // Valid code points that are normalized, and do not compose pair by pair.
    assert_eq!(profile.to_unicode("o\u{308}\u{323}").as_str(), "ọ\u{308}");
}

#[test]
fn what_is_unassigned_in_the_tables_stays_so() {
    let errors = Uts46::new().check("a\u{378}\u{200D}").collect::<Vec<_>>();
    let statuses: Vec<_> = errors.iter().map(Error::status).collect();
    assert_eq!(statuses, [Some("V7"), Some("C2")]);
}
