//! The types that prove validity, and conversion into the caller's output.

#![allow(clippy::unwrap_used)]

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::error::Error as _;
use std::fmt::{self, Write};
use std::iter::successors;
use std::sync::Arc;

use alabel::{
    ALabel, Domain, ErrorKind, Idna2003, Idna2008, Mapping, ULabel, Url, Uts46, VerifyDnsLength,
    WriteError,
};
use proptest::prelude::*;

/// Parses a domain.
fn domain(name: &str) -> Domain {
    Domain::parse(name).unwrap()
}

#[test]
fn equal_names_are_one_key() {
    let spellings = [
        "BÜCHER.example",
        "bücher。example",
        "xn--bcher-kva.example",
        "XN--BCHER-KVA.EXAMPLE",
        "bu\u{308}cher.ｅxample",
    ];
    let set: HashSet<Domain> = spellings.iter().map(|name| domain(name)).collect();
    assert_eq!(set.len(), 1);
    assert!(set.contains("xn--bcher-kva.example"));
    let map: HashMap<Domain, u8> = spellings.iter().map(|name| (domain(name), 1)).collect();
    assert_eq!(map.len(), 1);
    // Domains sort by their ASCII forms.
    let sorted: BTreeSet<Domain> = ["ü", "z", "xz", "a.b", "a"].map(domain).into();
    let sorted: Vec<&str> = sorted.iter().map(Domain::as_str).collect();
    assert_eq!(sorted, ["a", "a.b", "xn--tda", "xz", "z"]);
}

#[test]
fn a_domain_has_parts() {
    let name = domain("www.Bücher.example.");
    assert_eq!(name.as_str(), "www.xn--bcher-kva.example.");
    assert_eq!(name.to_unicode(), "www.bücher.example.");
    assert_eq!(
        format!("{name}|{name:#}|{name:?}"),
        "www.xn--bcher-kva.example.|www.bücher.example.|Domain(\"www.xn--bcher-kva.example.\")"
    );
    assert_eq!(
        format!("{:>5}|{:<6}|", domain("a"), domain("b")),
        "    a|b     |"
    );
    assert!(name.as_str().ends_with('.'));
    assert_eq!(name.without_root_dot(), "www.xn--bcher-kva.example");
    assert!(name.labels().eq(["www", "xn--bcher-kva", "example"]));
    let mut parents = vec![];
    let mut parent = name.parent();
    while let Some(domain) = parent {
        parent = domain.parent();
        parents.push(domain.to_string());
    }
    assert_eq!(parents, ["xn--bcher-kva.example.", "example."]);
    assert_ne!(domain("a."), domain("a"));
    assert_eq!(domain("a.").without_root_dot(), domain("a").as_str());
}

#[test]
fn a_subdomain_ends_in_its_domain() {
    let example = domain("example.com");
    for (name, expected) in [
        ("example.com", true),
        ("example.com.", true),
        ("www.example.com", true),
        ("a.b.EXAMPLE.com.", true),
        ("notexample.com", false),
        ("com", false),
        ("example.org", false),
        ("example.com.org", false),
    ] {
        assert_eq!(domain(name).is_subdomain_of(&example), expected, "{name}");
    }
    assert!(domain("a.b").is_subdomain_of(&domain("b.")));
}

/// An IPv4 address is not part of a hierarchy of names, and neither is a failed one.
#[test]
fn an_address_has_no_parent_and_is_no_subdomain() {
    for address in [
        "10.0.0.1",
        "10.0.0.1.",
        "0x7f.1",
        "1.2.3.256",
        "a.0x",
        "１２７.０.０.１",
    ] {
        let address = domain(address);
        assert_eq!(address.parent(), None, "{address}");
        assert!(address.is_subdomain_of(&address));
        let suffixes = successors(Some(address.as_str()), |name| Some(name.split_once('.')?.1));
        for suffix in suffixes.skip(1).flat_map(Domain::parse) {
            assert!(!address.is_subdomain_of(&suffix), "{address} {suffix}");
        }
    }
    assert!(domain("10.0.0.1.").is_subdomain_of(&domain("10.0.0.1")));
    assert!(domain("1.example").is_subdomain_of(&domain("example")));
    assert_eq!(
        domain("1.0.0.127.in-addr.arpa").parent(),
        Some(domain("0.0.127.in-addr.arpa"))
    );
}

/// As documented, a `Domain` can have code points that a shell or HTML interprets.
#[test]
fn a_domain_may_hold_metacharacters() {
    let name = "-a$(id);`x`\"'&!{}*~=+,()";
    assert_eq!(domain(name).as_str(), name);
    assert!(Uts46::STRICT.domain(name).is_err());
    for c in "<>|\\/ \n\0".chars() {
        assert!(Domain::parse(&format!("a{c}b")).is_err(), "{c:?}");
    }
}

#[test]
fn uts46_accepts_a_domain_of_any_profile() {
    assert_eq!(
        Url::new().domain("faß.de").unwrap(),
        domain("xn--fa-hia.de")
    );
    assert_eq!(Idna2003::new().domain("faß.de").unwrap(), domain("fass.de"));
    assert_eq!(Idna2008::LOOKUP.domain("faß.de").unwrap(), domain("faß.de"));
    assert!(Idna2008::LOOKUP.domain("☕.de").is_err());
    assert!(Uts46::STRICT.domain("_dmarc.de").is_err());
    // Names that a profile accepts but that are not valid.
    let unlimited = Uts46::new().verify_dns_length(VerifyDnsLength::False);
    for (result, kind) in [
        (Url::new().domain("a..b"), ErrorKind::EmptyLabel),
        (Url::new().domain("xn--8i7caa.a"), ErrorKind::Disallowed),
        (
            Idna2003::new().domain("a b"),
            ErrorKind::ForbiddenDomainCodePoint,
        ),
        (unlimited.domain(&"a".repeat(64)), ErrorKind::LabelTooLong),
    ] {
        assert_eq!(result.unwrap_err().kind(), kind);
    }
}

#[test]
fn domains_convert_to_strings_and_back() {
    assert_eq!("ü".parse::<Domain>().unwrap(), domain("ü"));
    assert_eq!(Domain::try_from("ü").unwrap(), domain("ü"));
    assert_eq!(Domain::try_from(String::from("ü")).unwrap(), domain("ü"));
    assert_eq!(String::from(domain("ü")), "xn--tda");
    assert_eq!(AsRef::<str>::as_ref(&domain("ü")), "xn--tda");
    assert_eq!(format!("{:>2}", alabel::to_unicode("xn--tda")), " ü");
    assert_eq!(
        "a b".parse::<Domain>().unwrap_err(),
        Domain::parse("a b").unwrap_err()
    );
}

#[test]
fn valid_names_become_strings() {
    assert_eq!(*Box::<str>::from(domain("ü")), *"xn--tda");
    assert_eq!(*Arc::<str>::from(domain("ü")), *"xn--tda");
    assert!(matches!(Cow::from(domain("ü")), Cow::Owned(text) if text == "xn--tda"));
    assert!(matches!(Cow::from(&domain("ü")), Cow::Borrowed("xn--tda")));

    let u_label = ULabel::parse("ü").unwrap();
    assert_eq!(*Box::<str>::from(u_label.clone()), *"ü");
    assert!(matches!(Cow::from(u_label), Cow::Borrowed("ü")));
    let a_label = ALabel::parse("XN--tda").unwrap();
    assert_eq!(String::from(a_label.clone()), "xn--tda");
    assert!(matches!(Cow::from(a_label), Cow::Owned(text) if text == "xn--tda"));
    let a_label = ALabel::parse("xn--tda").unwrap();
    assert!(matches!(Cow::from(a_label), Cow::Borrowed("xn--tda")));

    assert_eq!(String::from(alabel::to_unicode("xn--tda")), "ü");
    assert!(matches!(
        Cow::from(alabel::to_unicode("ü")),
        Cow::Borrowed("ü")
    ));
    assert_eq!(Domain::try_from(Cow::Borrowed("ü")).unwrap(), "xn--tda");
    let error = Domain::try_from(Cow::Borrowed("a b")).unwrap_err();
    assert_eq!(
        (error.label_text(), error.section()),
        ("a b", "URL Standard, section 3.2")
    );
}

/// A set of labels accepts `&str`, because both hash and sort alike.
#[test]
fn labels_are_found_by_strings() {
    let set = HashSet::from([ALabel::parse("XN--tda").unwrap()]);
    assert!(set.contains("xn--tda") && !set.contains("XN--tda"));
    let set = HashSet::from([ULabel::parse("ü").unwrap()]);
    assert!(set.contains("ü") && !set.contains("xn--tda"));
    let labels = ["zä", "äz", "abé", "п"].map(|label| ULabel::parse(label).unwrap());
    let a_labels: BTreeSet<ALabel> = labels.iter().cloned().map(ALabel::from).collect();
    let u_labels = BTreeSet::from(labels);
    assert!(
        u_labels
            .iter()
            .all(|label| u_labels.contains(label.as_str()))
    );
    assert!(
        a_labels
            .iter()
            .all(|label| a_labels.contains(label.as_str()))
    );
}

#[test]
fn ancestors_lead_to_the_top_level_domain() {
    let of = |name| {
        let domain = domain(name);
        domain.ancestors().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(of("a.b.example"), ["a.b.example", "b.example", "example"]);
    assert_eq!(of("ü.example."), ["xn--tda.example", "example"]);
    assert_eq!(of("localhost"), ["localhost"]);
    assert_eq!(of("10.0.0.1"), ["10.0.0.1"]);
    assert_eq!(of("0x7f.1."), ["0x7f.1"]);
    let parents = |domain: Domain| successors(Some(domain), Domain::parent);
    for name in ["a.b.example", "ü.example.", "10.0.0.1", "x"] {
        let parents = parents(domain(name)).map(|parent| parent.without_root_dot().to_owned());
        assert!(parents.eq(of(name)), "{name}");
    }
}

/// Asserts that a value equals a text, or does not, for each string type and in both directions.
#[track_caller]
fn assert_equality<T>(value: &T, text: &'static str, expected: bool)
where
    T: PartialEq<str> + PartialEq<&'static str> + PartialEq<String>,
    T: PartialEq<Cow<'static, str>>,
    str: PartialEq<T>,
    &'static str: PartialEq<T>,
    String: PartialEq<T>,
    Cow<'static, str>: PartialEq<T>,
{
    let (string, cow) = (String::from(text), Cow::Borrowed(text));
    let is_equal = [
        *value == *text,
        *value == text,
        *value == string,
        *value == cow,
        *text == *value,
        text == *value,
        string == *value,
        cow == *value,
    ];
    assert_eq!(is_equal, [expected; 8], "{text}");
}

/// A string is not parsed: equality compares `as_str`, as `Borrow` requires.
#[test]
fn a_valid_name_equals_only_its_own_string() {
    assert_equality(&domain("Ü.example"), "xn--tda.example", true);
    for other in [
        "ü.example",
        "XN--TDA.example",
        "xn--tda.example.",
        "xn--tda",
        "",
    ] {
        assert_equality(&domain("Ü.example"), other, false);
    }
    assert_equality(&ULabel::parse("ü").unwrap(), "ü", true);
    assert_equality(&ULabel::parse("ü").unwrap(), "xn--tda", false);
    assert_equality(&ALabel::parse("XN--TDA").unwrap(), "xn--tda", true);
    assert_equality(&ALabel::parse("XN--TDA").unwrap(), "XN--TDA", false);
    assert_equality(&ALabel::parse("XN--TDA").unwrap(), "ü", false);
    // A set finds exactly the equal strings.
    let set = HashSet::from([domain("ü")]);
    assert!(set.contains("xn--tda") && !set.contains("ü"));
}

#[test]
fn valid_labels_convert_between_their_types() {
    let u_label = ULabel::parse("bücher").unwrap();
    assert_eq!(
        (u_label.as_str(), u_label.as_a_label()),
        ("bücher", "xn--bcher-kva")
    );
    let a_label = ALabel::from(u_label.clone());
    assert_eq!(a_label, ALabel::parse("XN--BCHER-KVA").unwrap());
    assert_eq!(ULabel::from(a_label.clone()), u_label);
    assert_eq!(
        format!("{a_label} {u_label} {a_label:?}"),
        "xn--bcher-kva bücher ALabel(\"xn--bcher-kva\")"
    );
    assert_eq!("xn--tda".parse::<ALabel>().unwrap().as_u_label(), "ü");
    assert_eq!(
        String::from(ULabel::try_from("ü").unwrap().into_owned()),
        "ü"
    );
    assert_eq!(
        ALabel::try_from(String::from("XN--TDA")).unwrap().as_str(),
        "xn--tda"
    );
    // Each type sorts by its own form.
    let (one, other) = (ULabel::parse("bä").unwrap(), ULabel::parse("é").unwrap());
    assert!(one < other && ALabel::from(one) > ALabel::from(other));
    // There is no mapping, and no other label is accepted.
    for (label, kind) in [
        ("bucher", ErrorKind::AsciiULabel),
        ("Bücher", ErrorKind::Disallowed),
        ("☕", ErrorKind::Disallowed),
        ("u\u{308}", ErrorKind::NotNfc),
        ("a.ü", ErrorKind::NotLdh),
        ("xn--ü", ErrorKind::NonAsciiALabel),
        ("-ü", ErrorKind::LeadingHyphen),
        ("0א", ErrorKind::BidiRule1),
        ("a·b", ErrorKind::MiddleDot),
    ] {
        assert_eq!(ULabel::parse(label).unwrap_err().kind(), kind, "{label}");
    }
    for (label, kind) in [
        ("bücher", ErrorKind::NoAcePrefix),
        ("xn--wca", ErrorKind::Disallowed),
        ("xn--53h", ErrorKind::Disallowed),
        ("xn--bucher-", ErrorKind::AsciiALabel),
        ("xn--tda.xn--tda", ErrorKind::NotLdh),
    ] {
        assert_eq!(ALabel::parse(label).unwrap_err().kind(), kind, "{label}");
    }
}

#[test]
fn writing_equals_converting() {
    for name in [
        "bücher.example",
        "Example.com",
        "xn--tda.ß",
        "a b",
        "xn--0.ü",
        "",
        "ü.",
    ] {
        assert_writing_is_converting(name);
    }
    // Hosts of every length, written in steps of eight octets.
    for start in 0..11 {
        for length in 1..=70 {
            let octets = "aB3xZ-Yq.9K".chars().cycle();
            let name: String = octets.skip(start).take(length).collect();
            assert_writing_is_converting(&name);
        }
    }
}

/// Hosts are scanned in steps of eight octets. Two adjacent separators are seen in every position, also
/// across steps.
#[test]
fn adjacent_separators_are_seen_in_every_position() {
    for (pair, is_refused) in [("..", true), (".-", false), ("-.", false), ("--", false)] {
        for place in 1..30 {
            for length in 31..40 {
                let mut name = "a".repeat(length);
                name.replace_range(place..place + 2, pair);
                for name in [name.to_uppercase(), name] {
                    assert_eq!(Uts46::new().to_ascii(&name).is_err(), is_refused, "{name}");
                    for profile in [Uts46::new(), Uts46::STRICT] {
                        let first = profile.check(&name).next();
                        assert_eq!(profile.to_ascii(&name).err(), first, "{name}");
                    }
                }
            }
        }
    }
}

/// Asserts that writing a name gives the result of converting it.
#[track_caller]
fn assert_writing_is_converting(name: &str) {
    let mut output = String::new();
    let written = Uts46::new().write_ascii(name, &mut output);
    match Uts46::new().to_ascii(name) {
        Ok(ascii) => assert_eq!((written, output.as_str()), (Ok(()), &*ascii)),
        Err(error) => assert_eq!(
            (written, output.as_str()),
            (Err(WriteError::Name(error)), "")
        ),
    }
    let mut output = String::new();
    let written = Uts46::new().write_unicode(name, &mut output);
    let unicode = Uts46::new().to_unicode(name);
    assert_eq!(output, unicode.as_str());
    assert_eq!(written.is_ok(), unicode.result().is_ok());
    assert_eq!(
        Uts46::new().check(name).next().map_or(Ok(()), Err),
        Uts46::new().to_ascii(name).map(|_| ())
    );
}

#[test]
fn a_failing_output_is_an_error() {
    struct Full;
    impl Write for Full {
        fn write_str(&mut self, _: &str) -> fmt::Result {
            Err(fmt::Error)
        }
    }
    for name in ["a", "ü", "Ü"] {
        assert_eq!(
            Uts46::new().write_ascii(name, &mut Full),
            Err(WriteError::Output(fmt::Error))
        );
        assert_eq!(
            Uts46::new().write_unicode(name, &mut Full),
            Err(WriteError::Output(fmt::Error))
        );
    }
    let full = WriteError::Output(fmt::Error);
    assert_eq!(full.to_string(), "the output has failed");
    let source = full.source().unwrap();
    assert!(source.is::<fmt::Error>());
    let error = Uts46::new().to_ascii("a b").unwrap_err();
    let refused = WriteError::Name(error.clone());
    assert_eq!(refused.to_string(), error.to_string());
    assert!(refused.source().is_none());
}

/// There is no length limit. Names of more than 256 octets move to another buffer, which then receives single
/// code points, Punycode or unchanged labels.
#[test]
fn names_of_any_length_are_written() {
    let profile = Uts46::new().verify_dns_length(VerifyDnsLength::False);
    for length in (0..4).chain(180..270) {
        for end in ["", "ｂ.c", "ü.Ｂ", "Ü.b.ｃ.é"] {
            for start in ["a", "Ａ"] {
                let name = format!("{}.{end}", start.repeat(length));
                let mut output = String::new();
                profile.write_ascii(&name, &mut output).unwrap();
                let (expected, _) = profile.to_ascii_with_errors(&name);
                assert_eq!(output, expected);
            }
        }
    }
}

proptest! {
    #![proptest_config(crate::common::property_test_config())]

    /// A domain is valid however it is made, and parsing any of its forms returns it.
    #[test]
    fn a_domain_is_canonical(name in "([a-zA-Zäß٠א・]|\\PC|xn--|[.。]){1,12}", which in 0..6_u8) {
        let result = match which {
            0 => Domain::parse(&name),
            1 => Uts46::STRICT.domain(&name),
            2 => Url::new().domain(&name),
            3 => Idna2008::LOOKUP.mapping(Mapping::Rfc5895).domain(&name),
            4 => Idna2003::new().allow_unassigned(true).domain(&name),
            _ => Uts46::new().transitional_processing(true).domain(&name),
        };
        if let Ok(domain) = result {
            prop_assert!(domain.as_str().is_ascii());
            prop_assert_eq!(Uts46::new().to_ascii(domain.as_str()).unwrap(), domain.as_str());
            prop_assert!(Uts46::new().to_unicode(domain.as_str()).result().is_ok());
            prop_assert_eq!(&Domain::parse(domain.as_str()).unwrap(), &domain);
            prop_assert_eq!(&Domain::parse(&domain.to_unicode()).unwrap(), &domain);
            prop_assert_eq!(domain.labels().collect::<Vec<_>>().join("."), domain.without_root_dot());
            if let Some(parent) = domain.parent() {
                prop_assert_eq!(&Domain::parse(parent.as_str()).unwrap(), &parent);
                prop_assert!(domain.is_subdomain_of(&parent));
                prop_assert!(!parent.is_subdomain_of(&domain));
            }
        }
    }

    /// Writing and validating agree with converting.
    #[test]
    fn writing_and_validating_agree_with_converting(name in "([a-zß例א]|\\PC|[.。-]){0,90}") {
        let mut output = String::new();
        let written = Uts46::new().write_ascii(&name, &mut output);
        let ascii = Uts46::new().to_ascii(&name);
        prop_assert_eq!(Uts46::new().check(&name).next().map_or(Ok(()), Err).err(), ascii.as_ref().err().cloned());
        prop_assert_eq!(written.is_ok(), ascii.is_ok());
        prop_assert_eq!(output, ascii.unwrap_or_default());
    }
}
