//! Advisories about time that is quadratic in the length of a name.
//!
//! These tests do not measure time. At full scale, a name has a million code points, and a quadratic
//! algorithm would take hours.

use alabel::label::{to_a_label, to_u_label};
use alabel::{Domain, ErrorKind, Idna2003, Idna2008, Url, Uts46, punycode};

use crate::common::scale::scaled;
use crate::{ANY_LENGTH, UNCHECKED, VALIDATING};

/// Returns the number of code points in a name.
fn many() -> usize {
    scaled(1_000_000)
}

/// Asserts that every profile refuses a name, with and without a length limit, and lists all its errors.
#[track_caller]
fn assert_refused(name: &str) {
    for (profile, to_ascii) in VALIDATING {
        let is_limited = profile != "UTS #46, unchecked";
        assert!(!is_limited || to_ascii(name).is_none(), "{profile}");
    }
    assert!(ANY_LENGTH.to_ascii(name).is_err());
    assert!(ANY_LENGTH.to_unicode(name).result().is_err());
    assert!(ANY_LENGTH.check(name).next().is_some());
    assert!(Idna2008::REGISTRATION.check(name).next().is_some());
    assert!(Idna2008::LOOKUP.check(name).next().is_some());
    assert!(Idna2003::new().check(name).next().is_some());
    assert!(Domain::parse(name).is_err());
}

/// The decoder of CPython's codec `idna` took quadratic time for a long A-label and checked the length of a
/// label afterwards. Here decoding takes O(n log n), and functions for one label check its length first.
#[test]
fn cve_2022_45061() {
    for (digits, code_points) in [("016c", many() + 1), ("016cpos", many() + 2)] {
        let encoded = format!("{digits}{}", "a".repeat(many()));
        let name = format!("xn--{encoded}");
        assert_eq!(
            to_u_label(&name).unwrap_err().kind(),
            ErrorKind::LabelTooLong
        );
        let decoded = punycode::decode(&encoded).unwrap();
        assert_eq!(decoded.chars().count(), code_points);
        assert_eq!(punycode::encode(&decoded).unwrap(), encoded);
        assert_refused(&name);
        // "Regardless of Unicode ToASCII's outcome".
        assert_eq!(Url::new().to_ascii(&name).unwrap(), name);
        assert_eq!(Idna2003::new().to_unicode(&name).as_str(), name);
    }
}

/// `idna.encode` for Python before 3.7 took very long for certain long labels. Here no rule scans a label
/// again for each code point that it applies to. The rules for joiners look the furthest. They take one pass
/// over consecutive joiners, code points without a joining type, and transparent code points.
#[test]
fn cve_2024_3651() {
    let half = many() / 2;
    for name in [
        "\u{200C}".repeat(many()),
        "a\u{200C}".repeat(half),
        format!("ب{}{}", "\u{64B}".repeat(half), "\u{200C}".repeat(half)),
    ] {
        assert_refused(&name);
    }
}

/// `idna` for Python before 3.14 had the same fault as CVE-2024-3651: the rules for Arabic-Indic digits and
/// the Katakana middle dot scanned the whole label for each of them, before the length check. Here each rule
/// takes one pass.
#[test]
fn cve_2026_45409() {
    for (name, is_valid) in [
        ("\u{660}".repeat(many()), false),
        ("\u{30FB}".repeat(many()) + "\u{6F22}", true),
        ("l\u{B7}".repeat(many()), true),
        ("\u{5D0}\u{5F3}".repeat(many()), true),
    ] {
        for (profile, to_ascii) in VALIDATING {
            let is_limited = profile != "UTS #46, unchecked";
            assert!(!is_limited || to_ascii(&name).is_none(), "{profile}");
        }
        assert_eq!(ANY_LENGTH.to_ascii(&name).is_ok(), is_valid);
        let errors = Idna2008::REGISTRATION.check(&name).collect::<Vec<_>>();
        assert!(
            errors.iter().any(|error| matches!(
                error.kind(),
                ErrorKind::LabelTooLong | ErrorKind::BidiRule1
            ))
        );
        assert!(Idna2008::LOOKUP.to_ascii(&name).is_err());
        assert_eq!(
            to_a_label(&name).unwrap_err().kind(),
            ErrorKind::LabelTooLong
        );
        let ascii = UNCHECKED.to_ascii(&name).unwrap();
        assert_eq!(Uts46::new().to_unicode(&ascii).as_str(), name);
    }
}
