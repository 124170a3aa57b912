//! The derived property of IDNA2008 agrees with other programs; `Bidi_Class` and `Joining_Type` agree with
//! ICU4X.

use std::collections::BTreeMap;

use alabel::{DerivedProperty, ErrorKind, Idna2008};
use alabel_tables::{CODE_POINTS, data, range};
use icu_properties::CodePointMapData;
use icu_properties::props::{BidiClass, CanonicalCombiningClass, JoiningType};

/// Reads the results of another program from a file in `data/`.
fn computed(file: &str) -> BTreeMap<u32, Vec<String>> {
    let mut computed = BTreeMap::new();
    for line in data(file).lines() {
        let mut columns = line.split(';').map(str::to_owned);
        let range = range(&columns.next().unwrap());
        let columns: Vec<String> = columns.collect();
        computed.extend(range.map(|code_point| (code_point, columns.clone())));
    }
    computed
}

#[test]
fn the_derived_property_is_that_of_an_independent_computation() {
    let computed = computed("derived-property.txt");
    assert_eq!(computed.len(), CODE_POINTS.count());
    let mut unequal = 0;
    for (code_point, columns) in computed {
        // The library has no property for surrogates.
        let derived = match char::from_u32(code_point) {
            Some(c) => [
                DerivedProperty::of(c).to_string(),
                DerivedProperty::rule(c).0.to_owned(),
            ],
            None => ["DISALLOWED".to_owned(), "Else".to_owned()],
        };
        unequal += u32::from(columns != derived);
    }
    assert_eq!(unequal, 0);
}

/// RFC 5892, section 2.
#[test]
fn each_rule_has_its_section() {
    for (c, rule) in [
        ('ß', ("Exceptions", "2.6")),
        ('\u{378}', ("Unassigned", "2.10")),
        ('a', ("LDH", "2.9")),
        ('\u{200D}', ("JoinControl", "2.8")),
        ('A', ("Unstable", "2.2")),
        ('\u{FDD0}', ("IgnorableProperties", "2.3")),
        ('\u{20D0}', ("IgnorableBlocks", "2.4")),
        ('\u{1100}', ("OldHangulJamo", "2.5")),
        ('é', ("LetterDigits", "2.1")),
        ('☕', ("Else", "3")),
    ] {
        assert_eq!(DerivedProperty::rule(c), rule, "{c:?}");
    }
}

#[test]
fn the_derived_property_agrees_with_idna_for_python() {
    let computed = computed("idnadata.txt");
    let mut unequal = 0;
    for code_point in CODE_POINTS {
        let derived = char::from_u32(code_point).map(DerivedProperty::of);
        let derived = derived
            .filter(|derived| {
                !matches!(
                    derived,
                    DerivedProperty::Disallowed | DerivedProperty::Unassigned
                )
            })
            .map(|derived| vec![derived.to_string()]);
        unequal += u32::from(computed.get(&code_point) != derived.as_ref());
    }
    assert_eq!(unequal, 0);
}

/// Lists the code points up to U+0FFF, and those whose class or type differs from a neighbor's.
fn code_points_with_neighbors() -> impl Iterator<Item = char> {
    let (classes, types) = (
        CodePointMapData::<BidiClass>::new(),
        CodePointMapData::<JoiningType>::new(),
    );
    let directions = move |code_point| (classes.get32(code_point), types.get32(code_point));
    let is_tested = move |code_point: &u32| {
        let neighbors = [code_point.saturating_sub(1), code_point + 1];
        *code_point < 0x1000
            || neighbors
                .iter()
                .any(|&other| directions(other) != directions(*code_point))
    };
    CODE_POINTS.filter(is_tested).filter_map(char::from_u32)
}

/// Returns `true` if a label, which is not mapped, breaks a rule.
fn breaks(label: &str, kind: ErrorKind) -> bool {
    let errors = Idna2008::LOOKUP.check(label).collect::<Vec<_>>();
    errors.iter().any(|error| error.kind() == kind)
}

#[test]
fn the_bidi_class_agrees_with_icu4x() {
    use BidiClass as Class;
    let neutral = [
        Class::EuropeanSeparator,
        Class::CommonSeparator,
        Class::EuropeanTerminator,
        Class::OtherNeutral,
        Class::BoundaryNeutral,
    ];
    // A full stop would end the label.
    for c in code_points_with_neighbors().filter(|&c| c != '.') {
        let class = CodePointMapData::<BidiClass>::new().get(c);
        let is_any_of = |classes: &[Class]| classes.contains(&class);
        let is_right_to_left = is_any_of(&[Class::RightToLeft, Class::ArabicLetter]);
        let is_neutral = is_any_of(&neutral);
        let is_number = is_any_of(&[Class::ArabicNumber, Class::EuropeanNumber]);
        let is_mark = class == Class::NonspacingMark;
        let (rtl, ltr) = (format!("א1{c}"), format!("a{c}א"));
        let is_allowed = is_right_to_left || is_number || is_mark || is_neutral;
        assert_eq!(breaks(&rtl, ErrorKind::BidiRule2), !is_allowed, "{c:?}");
        let may_end = is_right_to_left || is_number || is_mark;
        assert_eq!(breaks(&rtl, ErrorKind::BidiRule3), !may_end, "{c:?}");
        let is_mixed = class == Class::ArabicNumber;
        assert_eq!(breaks(&rtl, ErrorKind::BidiRule4), is_mixed, "{c:?}");
        let starts = is_right_to_left || class == Class::LeftToRight;
        assert_eq!(
            breaks(&format!("{c}א"), ErrorKind::BidiRule1),
            !starts,
            "{c:?}"
        );
        assert!(breaks(&ltr, ErrorKind::BidiRule5), "{c:?}");
    }
}

#[test]
fn the_joining_type_agrees_with_icu4x() {
    for c in code_points_with_neighbors().filter(|&c| c != '.' && c != '\u{200C}') {
        let joining_type = CodePointMapData::<JoiningType>::new().get(c);
        let is_virama = CodePointMapData::<CanonicalCombiningClass>::new().get(c)
            == CanonicalCombiningClass::Virama;
        let is_any_of = |types: &[JoiningType]| types.contains(&joining_type);
        let allows = |label: String| !breaks(&label, ErrorKind::ZeroWidthNonJoiner);
        let joins_left = is_any_of(&[JoiningType::LeftJoining, JoiningType::DualJoining]);
        assert_eq!(
            allows(format!("{c}\u{200C}ب")),
            joins_left || is_virama,
            "{c:?}"
        );
        let is_transparent = joining_type == JoiningType::Transparent;
        let is_passed = joins_left || is_virama || is_transparent;
        assert_eq!(allows(format!("ب{c}\u{200C}ب")), is_passed, "{c:?}");
        let joins_right = is_any_of(&[JoiningType::RightJoining, JoiningType::DualJoining]);
        assert_eq!(allows(format!("ب\u{200C}{c}")), joins_right, "{c:?}");
    }
}
