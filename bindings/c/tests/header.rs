//! The constants of `idn2.h` and `alabel.h` are those of the library.

use std::collections::BTreeMap;

use alabel::display::{Likeness, Policy};
use alabel_c::code::Code;
use alabel_c::flags::Flags;
use alabel_c::native::Status;
use alabel_c::version::VERSION;

const HEADER: &str = include_str!("../include/idn2.h");
const NATIVE_HEADER: &str = include_str!("../include/alabel.h");

/// Returns the constants of an `enum` of a header that are numbers.
fn constants_of(header: &'static str) -> BTreeMap<&'static str, i32> {
    header
        .lines()
        .filter_map(|line| {
            line.split("/*")
                .next()?
                .trim()
                .trim_end_matches(',')
                .split_once(" = ")
        })
        .filter_map(|(name, value)| Some((name, value.parse().ok()?)))
        .collect()
}

/// Returns the constants of `idn2.h`.
fn constants() -> BTreeMap<&'static str, i32> {
    constants_of(HEADER)
}

/// Returns the name of a constant of `alabel.h`.
fn constant(code: &str) -> String {
    format!("ALABEL_{}", code.to_uppercase().replace('-', "_"))
}

#[test]
fn policies_and_likenesses_have_their_values() {
    let constants = constants_of(NATIVE_HEADER);
    for (number, policy) in (0..).zip(Policy::ALL) {
        let name = constant(policy.name().unwrap_or_default());
        assert_eq!(constants.get(name.as_str()), Some(&number), "{name}");
    }
    for (bit, likeness) in (0..).zip(Likeness::ALL) {
        let name = constant(likeness.code());
        assert_eq!(constants.get(name.as_str()), Some(&(1 << bit)), "{name}");
    }
    assert_eq!(
        constants.get("ALABEL_HIDDEN"),
        Some(&(Status::Hidden as i32))
    );
    assert_eq!(constants.get("ALABEL_FAULT"), Some(&(Status::Fault as i32)));
}

#[test]
fn return_codes_have_their_values_and_names() {
    let mut codes = constants();
    codes.retain(|name, value| *value <= 0 && name.starts_with("IDN2_"));
    let ours: BTreeMap<&str, i32> = Code::ALL
        .iter()
        .map(|code| {
            (
                code.description().0.to_str().unwrap_or_default(),
                *code as i32,
            )
        })
        .collect();
    assert_eq!(codes, ours);
    for &code in Code::ALL {
        assert_eq!(Code::of(code as i32), Some(code));
        assert!(!code.description().1.is_empty());
    }
    assert_eq!(Code::of(-1), None);
}

#[test]
fn flags_have_their_values() {
    let constants = constants();
    let flags = [
        ("IDN2_NFC_INPUT", Flags::NFC_INPUT),
        ("IDN2_ALABEL_ROUNDTRIP", Flags::ALABEL_ROUNDTRIP),
        ("IDN2_TRANSITIONAL", Flags::TRANSITIONAL),
        ("IDN2_NONTRANSITIONAL", Flags::NONTRANSITIONAL),
        ("IDN2_USE_STD3_ASCII_RULES", Flags::USE_STD3_ASCII_RULES),
        ("IDN2_NO_TR46", Flags::NO_TR46),
        ("IDN2_NO_ALABEL_ROUNDTRIP", Flags::NO_ALABEL_ROUNDTRIP),
    ];
    for (name, value) in flags {
        assert_eq!(constants.get(name), Some(&value), "{name}");
    }
}

#[test]
fn the_version_is_that_of_the_library() {
    let version = VERSION.to_str().unwrap_or_default();
    assert!(HEADER.contains(&format!("#define IDN2_VERSION \"{version}\"\n")));
    let number: u32 = version
        .split('.')
        .zip([24, 16, 0])
        .map(|(part, shift)| part.parse::<u32>().unwrap_or_default() << shift)
        .sum();
    assert!(HEADER.contains(&format!("#define IDN2_VERSION_NUMBER 0x{number:08X}\n")));
}

#[test]
fn the_package_has_the_version_of_alabel() {
    let manifest = include_str!("../../../Cargo.toml");
    let version = manifest
        .lines()
        .find(|line| line.starts_with("version = \""));
    assert_eq!(
        version,
        Some(concat!("version = \"", env!("CARGO_PKG_VERSION"), "\""))
    );
}
