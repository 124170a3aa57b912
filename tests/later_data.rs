//! Data that a later version of ICU4X can have and that must not change results. `.ci/run later_data` runs
//! these tests with an `idna_adapter` that maps `㎏` and `ọ` to other letters, and treats the unassigned
//! U+0378 as a virama.

use alabel::{Error, Uts46};

#[test]
fn mappings_come_from_the_tables() {
    let profile = Uts46::new();
    assert_eq!(profile.to_ascii("㎏.example").as_deref(), Ok("kg.example"));
    // Valid code points that are normalized but do not compose pair by pair.
    assert_eq!(profile.to_unicode("o\u{308}\u{323}").as_str(), "ọ\u{308}");
}

#[test]
fn code_points_unassigned_in_the_tables_stay_unassigned() {
    let errors = Uts46::new().check("a\u{378}\u{200D}").collect::<Vec<_>>();
    let statuses: Vec<_> = errors.iter().map(Error::status).collect();
    assert_eq!(statuses, [Some("V7"), Some("C2")]);
}
