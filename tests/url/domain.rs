//! The domain parser of the URL Standard, compared with web-platform-tests and tested rule by rule.

#![allow(clippy::unwrap_used)]

use std::borrow::Cow;
use std::collections::BTreeSet;

use crate::common::data;
use crate::common::deviations::assert_deviations;
use alabel::{AsciiSet, ErrorKind, Form, Url, Uts46, VerifyDnsLength};
use proptest::prelude::*;
use serde_json::Value;

/// Reads the cases of a file of web-platform-tests: the position in the file, the input, and the result or
/// `None` for a failure.
fn cases(file: &str) -> Vec<(usize, String, Option<String>)> {
    // An API that takes a scalar value string replaces surrogates.
    let text = data(file)
        .replace(r"a\ud900z", r"a\ufffdz")
        .replace(r"A\ud900Z", r"A\ufffdZ");
    let cases: Vec<Value> = serde_json::from_str(&text).unwrap();
    let string = |value: &Value| value.as_str().map(str::to_owned);
    let cases = cases
        .iter()
        .enumerate()
        .filter(|(_, case)| case.is_object());
    cases
        .map(|(number, case)| {
            (
                number,
                string(&case["input"]).unwrap(),
                string(&case["output"]),
            )
        })
        .collect()
}

#[track_caller]
fn assert_web_platform_tests(file: &str, count: usize) {
    let cases = cases(file);
    assert_eq!(cases.len(), count);
    let deviates = |(_, input, output): &&(usize, String, Option<String>)| {
        Url::new().to_ascii(input).ok().as_deref() != output.as_deref()
    };
    let deviating: BTreeSet<usize> = cases.iter().filter(deviates).map(|case| case.0).collect();
    println!("{file}: {} of {count} cases pass", count - deviating.len());
    assert_deviations(file, &deviating);
}

#[test]
fn the_domain_parser_passes_idna_test_v2_of_web_platform_tests() {
    assert_web_platform_tests("wpt/IdnaTestV2.json", 2671);
}

#[test]
fn the_domain_parser_passes_toascii_of_web_platform_tests() {
    assert_web_platform_tests("wpt/toascii.json", 87);
}

#[track_caller]
fn assert_fails(url: Url, domain: &str, kind: ErrorKind) {
    assert_eq!(url.to_ascii(domain).unwrap_err().kind(), kind, "{domain:?}");
}

/// "If domain is an ASCII string, then set result to domain, lowercased", "regardless of Unicode ToASCII's
/// outcome".
#[test]
fn a_domain_that_is_all_ascii_is_lowercased() {
    for (domain, expected) in [
        ("EXAMPLE.com", "example.com"),
        ("XN--8i7caa.famitei.net", "xn--8i7caa.famitei.net"),
        ("xn--0", "xn--0"),
        ("xn--", "xn--"),
        ("2.xn--mgbb", "2.xn--mgbb"),
        ("a..b.", "a..b."),
        ("-_r3---sn", "-_r3---sn"),
        (".", "."),
    ] {
        assert_eq!(Url::new().to_ascii(domain).unwrap(), expected);
    }
    for c in ('\0'..='\u{7F}').filter(|c| !is_forbidden(*c)) {
        for domain in [format!("example{c}com"), format!("a_b{c}")] {
            let result = Url::new().to_ascii(&domain).unwrap();
            assert_eq!(result, domain.to_ascii_lowercase());
            let is_borrowed = matches!(result, Cow::Borrowed(_));
            assert_eq!(is_borrowed, !c.is_ascii_uppercase(), "{domain:?}");
        }
    }
}

/// Returns `true` if an ASCII code point is a forbidden domain code point.
fn is_forbidden(c: char) -> bool {
    c.is_ascii_control() || " #%/:<>?@[\\]^|".contains(c)
}

#[test]
fn a_domain_that_is_not_all_ascii_goes_through_to_ascii() {
    assert_eq!(Url::new().to_ascii("Faß.de").unwrap(), "xn--fa-hia.de");
    assert_fails(Url::new(), "xn--0.ü", ErrorKind::InvalidPunycode);
    assert_fails(Url::new(), "0a.א", ErrorKind::BidiRule1);
    assert_fails(Url::new(), "a\u{200D}b", ErrorKind::ZeroWidthJoiner);
    // CheckHyphens and VerifyDnsLength are false.
    assert_eq!(Url::new().to_ascii("-ü..a--").unwrap(), "xn----eha..a--");
    assert!(Url::new().to_ascii(&"ü".repeat(100)).is_ok());
}

#[test]
fn an_empty_result_is_a_failure() {
    assert_fails(Url::new(), "", ErrorKind::EmptyDomain);
    assert_fails(Url::new(), "\u{AD}", ErrorKind::EmptyDomain);
    assert_eq!(
        Url::new().to_ascii("\u{AD}").unwrap_err().to_string(),
        r#"the name "\u{ad}" is empty once mapped (URL Standard, section 3.3)"#
    );
}

/// Tries each forbidden domain code point in an ASCII domain, in another domain, and as the result of the
/// mapping.
#[test]
fn forbidden_domain_code_points_are_refused() {
    for c in '\0'..='\u{7F}' {
        for domain in [format!("a.b{c}c"), format!("ü.b{c}c")] {
            let result = Url::new().to_ascii(&domain);
            assert_eq!(result.is_err(), is_forbidden(c), "{domain:?}");
            if let Err(error) = result {
                assert_eq!(error.kind(), ErrorKind::ForbiddenDomainCodePoint);
                assert_eq!((error.label(), error.code_point()), (1, Some(c)));
                assert_eq!(
                    domain.get(error.span()),
                    domain.get(domain.find('b').unwrap() + 1..domain.len() - 1)
                );
            }
        }
    }
    assert_fails(Url::new(), "a／b", ErrorKind::ForbiddenDomainCodePoint);
    assert_eq!(Url::new().check("ａ／b c").count(), 2);
}

/// "The result of running domain parser ToASCII with domain and true": every flag is true.
#[test]
fn strict_is_to_ascii_with_every_flag() {
    for (domain, kind) in [
        ("a_b", ErrorKind::Std3),
        ("-a", ErrorKind::LeadingHyphen),
        ("r3---sn", ErrorKind::HyphensInThirdAndFourth),
        ("a..b", ErrorKind::EmptyLabel),
        ("example.com.", ErrorKind::RootLabel),
        ("xn--0", ErrorKind::InvalidPunycode),
        ("0a.א", ErrorKind::BidiRule1),
        ("a\u{200D}b", ErrorKind::ZeroWidthJoiner),
    ] {
        assert_fails(Url::STRICT, domain, kind);
    }
    assert_eq!(
        Url::STRICT.to_ascii("Bücher.example").unwrap(),
        "xn--bcher-kva.example"
    );
}

/// "If running the ends in a number checker on domain returns true, then return false."
#[test]
fn strict_refuses_a_domain_that_ends_in_a_number() {
    for (domain, place) in [
        ("1.2.3.4", 6..7),
        ("127.1", 4..5),
        ("a.09", 2..4),
        ("1.example.0X", 10..12),
        ("0x7f", 0..4),
        ("1.2.3.4.5", 8..9),
        ("１.２.３.４", 12..15),
        ("bücher.0xＦ", 8..13),
        ("a。①", 4..7),
        ("xn--bcher-kva.1", 14..15),
    ] {
        let error = Url::STRICT.to_ascii(domain).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::EndsInANumber, "{domain}");
        assert_eq!(error.span(), place, "{domain}");
        assert!(Url::STRICT.check(domain).eq([error]), "{domain}");
        assert!(!Url::STRICT.is_valid(domain), "{domain}");
        assert!(Url::new().to_ascii(domain).is_ok(), "{domain}");
        assert_eq!(Url::STRICT.to_unicode(domain).result(), Ok(()), "{domain}");
    }
    for domain in ["1.example", "a1", "0xg", "1-2", "0x7f.a", "x0"] {
        assert_eq!(Url::STRICT.to_ascii(domain).unwrap(), domain);
    }
    // "If domain is failure, then return false": an error of ToASCII hides the number.
    for (domain, kind) in [
        ("1.2.3.4.", ErrorKind::RootLabel),
        ("a_b.1", ErrorKind::Std3),
        ("1..2", ErrorKind::EmptyLabel),
    ] {
        assert_fails(Url::STRICT, domain, kind);
        assert_eq!(Url::STRICT.check(domain).count(), 1);
    }
    assert_eq!(
        Url::STRICT.to_ascii("a.２").unwrap_err().to_string(),
        "the label \"２\" at octets 2..5 is a number at the end of the name, as in an IPv4 address \
         (URL Standard, section 3.4)"
    );
}

#[test]
fn domain_to_unicode_keeps_a_domain_with_an_error() {
    for (domain, unicode, is_ok) in [
        ("xn--bcher-kva.example", "bücher.example", true),
        ("XN--BCHER-KVA.example", "bücher.example", true),
        ("xn--bcher-kva.xn--0", "xn--bcher-kva.xn--0", false),
        ("XN--8i7caa.famitei.net", "XN--8i7caa.famitei.net", false),
        ("a_b..example", "a_b..example", true),
        ("xn--0a.xn--4db", "xn--0a.xn--4db", false),
    ] {
        let result = Url::new().to_unicode(domain);
        assert_eq!(
            (result.as_str(), result.result().is_ok()),
            (unicode, is_ok),
            "{domain}"
        );
        assert_eq!(
            Url::new().check_form(domain, Form::Unicode).next().as_ref(),
            result.result().err()
        );
    }
}

/// "domain to Unicode" runs ToUnicode with CheckHyphens and UseSTD3ASCIIRules false for both values of
/// beStrict.
#[test]
fn be_strict_does_not_matter_in_domain_to_unicode() {
    for (domain, unicode) in [
        ("-.xn--tda", "-.ü"),
        ("a_b", "a_b"),
        ("ab--xn--tda", "ab--xn--tda"),
    ] {
        for url in [Url::new(), Url::STRICT] {
            let result = url.to_unicode(domain);
            assert_eq!((result.as_str(), result.result()), (unicode, Ok(())));
            assert!(url.check_form(domain, Form::Unicode).next().is_none());
        }
    }
}

/// The default equals the set of the standard.
#[test]
fn denying_the_forbidden_domain_code_points_changes_nothing() {
    for url in [Url::new(), Url::STRICT] {
        assert_eq!(url.deny_ascii(AsciiSet::FORBIDDEN_DOMAIN), url);
    }
}

/// Generates a domain after percent-decoding.
fn domain() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-zA-Z0-9._%-]{0,20}",
        "(xn--)?[a-z0-9-]{0,8}\\.[ß-öÀ-Ö]{0,4}",
        "\\PC{0,12}",
        "[a-z]{0,3}[א-ת]{0,3}[0-9]{0,2}[／。．\u{AD}]?[a-z]{0,3}",
        // Names that end in a number, or almost.
        "[a-z0-9]{1,3}([.。][0-9０-９]{1,3}){0,3}(\\.0[xXｘ][0-9a-g]{0,2})?",
    ]
}

proptest! {
    #![proptest_config(crate::common::property_test_config())]

    #[test]
    fn a_domain_fails_exactly_when_check_has_errors(domain in domain()) {
        for url in [Url::new(), Url::STRICT] {
            prop_assert_eq!(url.to_ascii(&domain).err(), url.check(&domain).next());
            prop_assert_eq!(url.is_valid(&domain), url.to_ascii(&domain).is_ok());
        }
    }

    /// The expected result follows the steps of the standard around ToASCII.
    #[test]
    fn the_domain_parser_follows_the_steps(domain in domain()) {
        let flags = Uts46::new()
            .verify_dns_length(VerifyDnsLength::False)
            .deny_ascii(AsciiSet::EMPTY);
        let result = if domain.is_ascii() {
            Some(domain.to_ascii_lowercase())
        } else {
            flags.to_ascii(&domain).ok().map(Cow::into_owned)
        };
        let forbidden = |c: char| c <= '\u{1F}' || " #%/:<>?@[\\]^|\u{7F}".contains(c);
        let expected = result.filter(|result| !result.is_empty() && !result.contains(forbidden));
        prop_assert_eq!(Url::new().to_ascii(&domain).ok().map(Cow::into_owned), expected);
    }

    /// The expected result follows the steps of "valid domain": ToASCII with every flag, then the number.
    #[test]
    fn strict_accepts_valid_domains(domain in domain()) {
        let ascii = Uts46::STRICT.to_ascii(&domain).ok();
        let expected = ascii.filter(|ascii| !Url::ends_in_a_number(ascii));
        prop_assert_eq!(Url::STRICT.to_ascii(&domain).ok(), expected);
    }

    #[test]
    fn a_domain_is_parsed_to_itself(domain in domain()) {
        if let Ok(parsed) = Url::new().to_ascii(&domain) {
            prop_assert_eq!(Url::new().to_ascii(&parsed), Ok(Cow::Borrowed(&*parsed)));
        }
    }
}

#[test]
fn deny_ascii_replaces_the_forbidden_domain_code_points() {
    let url = Url::new().deny_ascii(AsciiSet::new("_").unwrap());
    assert_eq!(url.to_ascii("A B").unwrap(), "a b");
    assert_eq!(url.to_ascii("ü／").unwrap(), "xn--/-dha");
    for name in ["a_b", "A_", "ü.a_b", "ü＿"] {
        assert_fails(url, name, ErrorKind::DeniedAscii);
    }
    let places: Vec<_> = url
        .check("a_.B_")
        .collect::<Vec<_>>()
        .iter()
        .map(|error| (error.label(), error.span()))
        .collect();
    assert_eq!(places, [(0, 1..2), (1, 4..5)]);
    assert_eq!(
        Url::STRICT.deny_ascii(AsciiSet::EMPTY).check("a b").count(),
        1
    );
}
