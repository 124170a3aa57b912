//! The domain parser of the URL Standard, step by step, around ToASCII.

#![no_main]

use std::borrow::Cow;

use alabel::{AsciiSet, Error, ErrorKind, Url, Uts46, VerifyDnsLength};
use alabel_fuzz::Name;
use libfuzzer_sys::fuzz_target;

/// The arguments of "domain parser ToASCII" with beStrict false, without the checks of later steps.
const FLAGS: Uts46 = Uts46::new()
    .verify_dns_length(VerifyDnsLength::False)
    .deny_ascii(AsciiSet::EMPTY);

/// Returns `true` for a forbidden domain code point: "a forbidden host code point, a C0 control, U+0025 (%),
/// or U+007F DELETE."
/// DELETE."
fn is_forbidden(c: char) -> bool {
    c <= '\u{1F}' || " #/:<>?@[\\]^|%\u{7F}".contains(c)
}

/// Runs the "domain parser" of section 3.3 with beStrict false.
fn domain_parser(domain: &str) -> Option<String> {
    let result = if domain.is_ascii() {
        domain.to_ascii_lowercase()
    } else {
        FLAGS.to_ascii(domain).ok()?.into_owned()
    };
    let is_failure = result.is_empty() || result.contains(is_forbidden);
    (!is_failure).then_some(result)
}

fuzz_target!(|input: Name| {
    let Name(domain) = input;
    let result = Url::new().to_ascii(&domain);
    let expected = domain_parser(&domain);
    assert_eq!(result.as_deref().ok(), expected.as_deref());
    match &result {
        Ok(ascii) => {
            let again = Url::new().to_ascii(ascii);
            assert_eq!(again, Ok(Cow::Borrowed(&**ascii)));
        }
        Err(error) if domain.is_ascii() => {
            let kinds = [ErrorKind::ForbiddenDomainCodePoint, ErrorKind::EmptyDomain];
            assert!(kinds.contains(&error.kind()), "{error}");
        }
        Err(_) => {}
    }
    // A valid domain fails in ToASCII, or because it ends in a number.
    let strict = Url::STRICT.to_ascii(&domain);
    let to_ascii = Uts46::STRICT.to_ascii(&domain);
    if let Ok(ascii) = &to_ascii
        && Url::ends_in_a_number(ascii)
    {
        let kind = strict.as_ref().err().map(Error::kind);
        assert_eq!(kind, Some(ErrorKind::EndsInANumber));
        return;
    }
    // The hints differ.
    let without_hint = |error: &Error| error.with_place("octets").to_string();
    assert_eq!(
        strict.as_ref().map_err(without_hint),
        to_ascii.as_ref().map_err(without_hint)
    );
    if let Ok(ascii) = strict {
        assert_eq!(result.as_deref(), Ok(&*ascii));
    }

    for url in [Url::new(), Url::STRICT] {
        let unicode = url.to_unicode(&domain);
        if unicode.result().is_err() {
            assert_eq!(unicode.as_str(), domain);
        }
    }
    let to_unicode = FLAGS.to_unicode(&domain);
    let unicode = Url::new().to_unicode(&domain);
    assert_eq!(unicode.result().is_ok(), to_unicode.result().is_ok());
    if to_unicode.result().is_ok() {
        assert_eq!(unicode.as_str(), to_unicode.as_str());
    }
});
