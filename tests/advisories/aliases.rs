//! Advisories about two spellings of one name.

use alabel::label::to_u_label;
use alabel::{ALabel, Domain, ErrorKind, Idna2003, Uts46, punycode};

use crate::{LITERAL, VALIDATING, all_to_ascii, all_to_unicode};

/// `idna` for Rust before 1.0 decoded `xn--example-` to `example` and `xn--` to nothing. So a name had
/// spellings that another program took for a different name. Here a label that decodes to ASCII is an error,
/// and no conversion equates the two.
#[test]
fn rustsec_2024_0421() {
    for (alias, name) in [
        ("xn--example-.org", "example.org"),
        ("example.org.xn--", "example.org."),
        ("XN--EXAMPLE-.org", "example.org"),
        ("ｘｎ--example-.org", "example.org"),
        ("xn--example-。org", "example.org"),
    ] {
        for (profile, to_ascii) in VALIDATING {
            assert_eq!(to_ascii(alias), None, "{profile}: {alias}");
        }
        for (profile, to_ascii) in LITERAL {
            let ascii = to_ascii(alias);
            assert!(ascii.as_deref() != Some(name), "{profile}: {alias}");
        }
        let error = Uts46::new().to_ascii(alias).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::AsciiALabel);
        assert!(Domain::parse(alias).is_err());
    }
}

/// `ToUnicode` of Go's `golang.org/x/net/idna` returned `example.com` for `xn--example-.com` without an
/// error, so it bypassed checks of the ASCII name. Here it is always an error, and the URL and IDNA2003
/// profiles return the name unchanged.
#[test]
fn cve_2026_39821() {
    for alias in ["xn--example-.com", "xn--.com", "xn--EXAMPLE-.com"] {
        for unicode in all_to_unicode(alias) {
            assert!(unicode.result().is_err(), "{alias}: {unicode:?}");
        }
        let url = alabel::Url::new().to_unicode(alias);
        assert_eq!(url.as_str(), alias);
        assert_eq!(Idna2003::new().to_unicode(alias).as_str(), alias);
        let mut written = String::new();
        let result = Uts46::new().write_unicode(alias, &mut written);
        assert!(result.is_err(), "{alias}");
    }
}

/// `symfony/polyfill-intl-idn` before 1.38.1 equated labels whose Punycode decodes to ASCII with the decoded
/// labels. Here no such label is valid, as shown for all labels of two octets and for some longer ones.
#[test]
fn cve_2026_46644() {
    let ldh = || ('a'..='z').chain('0'..='9').chain(['-']);
    let mut count = 0;
    for label in ldh().flat_map(|a| ldh().map(move |b| format!("{a}{b}"))) {
        let alias = format!("xn--{label}-");
        // Punycode itself has no such rule.
        assert_eq!(punycode::decode(&format!("{label}-")).unwrap(), label);
        assert_eq!(
            to_u_label(&alias).unwrap_err().kind(),
            ErrorKind::AsciiALabel
        );
        assert!(ALabel::parse(&alias).is_err());
        assert!(Domain::parse(&alias).is_err());
        for (profile, to_ascii) in all_to_ascii() {
            assert!(
                to_ascii(&alias) != Some(label.clone()),
                "{profile}: {alias}"
            );
        }
        count += 1;
    }
    assert_eq!(count, 37 * 37);
}

/// GNU libidn2 before 2.2.0 did not encode decoded A-labels again, so an A-label with code points that the
/// mapping drops or replaces became another name. Here an A-label is the encoding of its U-label, or an
/// error.
#[test]
fn cve_2019_12290() {
    for (unicode, mapped) in [
        ("go\u{AD}ogle", "google"),
        ("goo\u{200B}gle", "google"),
        ("google\u{FE0F}", "google"),
        ("\u{FEFF}google", "google"),
        ("ｇoogle", "google"),
        ("ℊoogle", "google"),
        ("BÜCHER", "bücher"),
        ("bu\u{308}cher", "bücher"),
        ("\u{212B}", "å"),
    ] {
        let a_label = format!("xn--{}", punycode::encode(unicode).unwrap());
        for (profile, to_ascii) in VALIDATING {
            assert_eq!(to_ascii(&a_label), None, "{profile}: {a_label}");
        }
        for (profile, to_ascii) in LITERAL {
            let ascii = to_ascii(&a_label);
            assert!(
                ascii.is_none_or(|ascii| ascii.eq_ignore_ascii_case(&a_label)),
                "{profile}: {a_label}"
            );
        }
        assert!(Idna2003::new().to_unicode(&a_label).as_str() != mapped);
    }
}
