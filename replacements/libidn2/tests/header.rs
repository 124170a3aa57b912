//! The constants of `idn2.h` equal the library's.

#[path = "../../../bindings/c/tests/common/mod.rs"]
mod common;

use std::collections::BTreeMap;

use alabel_libidn2::code::Code;
use alabel_libidn2::flags::Flags;
use alabel_libidn2::version::VERSION;

const HEADER: &str = include_str!("../include/idn2.h");

/// Returns the numeric constants of `idn2.h`.
fn constants() -> BTreeMap<&'static str, i32> {
    common::enumerations(HEADER).into_iter().flatten().collect()
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
