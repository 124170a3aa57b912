//! Tests of behavior that neither the doc examples nor the comparison with `idna` 1.1.0 cover.

#![allow(clippy::unwrap_used)]

use std::borrow::Cow;
use std::error::Error;
use std::panic::catch_unwind;

use idna::uts46::{DnsLength, ErrorPolicy, Hyphens, ProcessingError, Uts46, verify_dns_length};
use idna::{
    AsciiDenyList, Errors, domain_to_ascii_cow, domain_to_ascii_from_cow, domain_to_unicode,
};

#[test]
fn an_unchanged_domain_is_borrowed() {
    for domain in ["", "example.com", "_a.b", "xn--tda"] {
        let ascii = domain_to_ascii_cow(domain.as_bytes(), AsciiDenyList::URL).unwrap();
        assert!(
            matches!(ascii, Cow::Borrowed(borrowed) if borrowed == domain),
            "{domain}"
        );
    }
}

/// Otherwise, a caller that treats a borrowed result as the input would use the wrong name.
#[test]
fn an_empty_result_of_ignored_code_points_is_owned() {
    let ignored = "\u{AD}".as_bytes();
    let ascii = domain_to_ascii_cow(ignored, AsciiDenyList::URL).unwrap();
    assert!(matches!(ascii, Cow::Owned(empty) if empty.is_empty()));
    let ascii = domain_to_ascii_from_cow(ignored.into(), AsciiDenyList::URL).unwrap();
    assert!(matches!(ascii, Cow::Owned(empty) if empty.is_empty()));
    let (shown, _) =
        Uts46::new().to_user_interface(ignored, AsciiDenyList::URL, Hyphens::Allow, |_, _, _| true);
    assert!(matches!(shown, Cow::Owned(empty) if empty.is_empty()));
}

#[test]
fn functions_of_the_url_standard_agree() {
    let broken = "xn--8i7caa.famitei.net";
    let is_allowed = !cfg!(idna_url_2025);
    assert_eq!(idna::domain_to_ascii(broken).is_ok(), is_allowed);
    assert_eq!(
        domain_to_ascii_cow(broken.as_bytes(), AsciiDenyList::URL).is_ok(),
        is_allowed
    );
    assert_eq!(
        domain_to_ascii_from_cow(broken.as_bytes().to_vec().into(), AsciiDenyList::URL).is_ok(),
        is_allowed
    );
    let (shown, result) = domain_to_unicode(broken);
    assert!(result.is_err());
    assert_eq!(shown == broken, is_allowed, "{shown}");
    // UTS #46 has not changed.
    let uts46 = Uts46::new();
    let ascii = uts46.to_ascii(
        broken.as_bytes(),
        AsciiDenyList::URL,
        Hyphens::Allow,
        DnsLength::Ignore,
    );
    assert!(ascii.is_err());
    assert!(idna::domain_to_ascii_strict(broken).is_err());
}

#[test]
fn errors_have_their_cause_as_source() {
    let denied = domain_to_ascii_cow(b"a b", AsciiDenyList::URL).unwrap_err();
    let source: &alabel::Error = denied.source().unwrap().downcast_ref().unwrap();
    assert_eq!((source.span(), source.code_point()), (1..2, Some(' ')));
    let utf8 = domain_to_ascii_cow(b"a\xFF", AsciiDenyList::URL).unwrap_err();
    assert!(utf8.source().unwrap().is::<std::str::Utf8Error>());
    assert_eq!(utf8.to_string(), utf8.source().unwrap().to_string());
    assert!(Errors::default().source().is_none());
    assert!(Result::from(Errors::default()).is_err());
}

#[test]
fn octets_that_are_not_utf_8_are_marked() {
    let name = b"b\xC3\xFFcher";
    let uts46 = Uts46::new();
    let (marked, result) = uts46.to_unicode(name, AsciiDenyList::URL, Hyphens::Allow);
    assert_eq!((&*marked, result.is_err()), ("b\u{FFFD}\u{FFFD}cher", true));
    for (policy, written) in [
        (ErrorPolicy::FailFast, ""),
        (ErrorPolicy::MarkErrors, &*marked),
    ] {
        let mut sink = String::new();
        let result = uts46.process(
            name,
            AsciiDenyList::URL,
            Hyphens::Allow,
            policy,
            |_, _, _| true,
            &mut sink,
            None,
        );
        assert_eq!(
            (result, &*sink),
            (Err(ProcessingError::ValidityError), written)
        );
    }
}

#[test]
fn a_sink_that_fails_is_an_error() {
    struct Full;
    impl std::fmt::Write for Full {
        fn write_str(&mut self, _: &str) -> std::fmt::Result {
            Err(std::fmt::Error)
        }
    }
    let process = |name: &str| {
        let policy = ErrorPolicy::FailFast;
        let octets = name.as_bytes();
        Uts46::new().process(
            octets,
            AsciiDenyList::URL,
            Hyphens::Allow,
            policy,
            |_, _, _| true,
            &mut Full,
            None,
        )
    };
    assert_eq!(process("ü"), Err(ProcessingError::SinkError));
    assert!(process("example").is_ok());
}

#[test]
fn a_deny_list_of_letters_digits_hyphens_or_dots_panics() {
    for list in ["a", "Z", "0", "-", ".", "ü"] {
        assert!(
            catch_unwind(|| AsciiDenyList::new(false, list)).is_err(),
            "{list}"
        );
    }
    assert!(AsciiDenyList::new(true, "%#/:<>?@[\\]^|") == AsciiDenyList::URL);
    let punctuation = "!\"#$%&'()*+,/:;<=>?@[\\]^_`{|}~";
    assert!(AsciiDenyList::new(true, punctuation) == AsciiDenyList::STD3);
    assert!(AsciiDenyList::new(false, "") == AsciiDenyList::EMPTY);
}

#[test]
fn lengths_are_verified_up_to_the_limits_of_dns() {
    let name =
        |octets: usize| format!("{}.{}", [&*"a".repeat(63); 3].join("."), "b".repeat(octets));
    for (name, expected) in [
        (name(61), true),
        (name(62), false),
        (name(61) + ".", true),
        ("a".repeat(64), false),
        (String::new(), false),
    ] {
        assert_eq!(verify_dns_length(&name, true), expected, "{name}");
    }
}

#[test]
fn refused_labels_of_ascii_names_are_a_labels_in_lowercase() {
    for (name, expected) in [
        ("XN--Bcher-KVA.Example.", "xn--bcher-kva.example."),
        ("a..XN--TDA.xn--wgv71a.xn--TDA", "a..xn--tda.日本.xn--tda"),
        ("xn--TDA.XN--0", "xn--tda.\u{FFFD}n--0"),
    ] {
        let is_shown = |label: &[char], _: &[char], _: bool| label == ['日', '本'];
        let (shown, _) = Uts46::new().to_user_interface(
            name.as_bytes(),
            AsciiDenyList::URL,
            Hyphens::Allow,
            is_shown,
        );
        assert_eq!(shown, expected);
    }
}

#[test]
fn every_public_type_can_be_sent_and_shared() {
    fn assert<T: Send + Sync + Unpin>() {}
    assert::<Errors>();
    assert::<AsciiDenyList>();
    assert::<Uts46>();
    assert::<Hyphens>();
    assert::<DnsLength>();
    assert::<ErrorPolicy>();
    assert::<ProcessingError>();
}

/// They differ only for names of one label.
#[cfg(feature = "display")]
#[test]
fn closures_agree_with_their_policies() {
    use idna::display::{Policy, output_as_unicode};

    for name in [
        "example.com",
        "xn--bcher-kva.example",
        "аррӏе.com.",
        "аррӏе.рф",
        "гороскоп.com",
        "пример.ком",
        "þorlákur.com",
        "þorlákur.is",
        "l·l.cat",
        "東京tv.com",
        "ไทยtv.com",
        "☕.com",
        "bücher.pаypal.xn--p1ai",
        "אב.example",
    ] {
        for &policy in Policy::ALL {
            let show = output_as_unicode(policy);
            let (shown, result) = Uts46::new().to_user_interface(
                name.as_bytes(),
                AsciiDenyList::URL,
                Hyphens::Allow,
                show,
            );
            assert!(result.is_ok(), "{name}");
            assert_eq!(shown, policy.to_display(name).as_str(), "{policy:?}");
        }
    }
}
