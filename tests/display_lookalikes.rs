//! `Lookalikes`: the names that look like a protected name, and how; and a naive search in place of the index.

#![allow(clippy::unwrap_used)]

mod common;

use alabel::display::{Likeness, Lookalikes};
use alabel::{Domain, to_unicode};
use proptest::prelude::*;

use Likeness::{Diacritics, SameLabels, Skeleton};

/// Parses a name.
#[track_caller]
fn domain(name: &str) -> Domain {
    Domain::parse(name).unwrap()
}

/// Builds an index.
#[track_caller]
fn protect(names: &[&str]) -> Lookalikes {
    Lookalikes::new(names.iter().map(|name| domain(name)))
}

/// Asserts what `name` looks like: the protected name, how, and whether the top-level domain is another one.
#[track_caller]
fn assert_found(protected: &Lookalikes, name: &str, expected: (&str, Likeness, bool)) {
    let name = domain(name);
    let found = protected.of(&name);
    let found = found.map(|found| {
        (
            found.protected(),
            found.likeness(),
            found.is_other_top_level_domain(),
        )
    });
    assert_eq!(found, Some(expected), "{name:#}");
}

#[test]
fn names_of_real_attacks_are_found() {
    let protected = protect(&[
        "aliexpress.com",
        "apple.com",
        "blockchain.com",
        "cloudflare.com",
        "instagram.com",
        "microsoft.com",
        "myetherwallet.com",
        "paypal.com",
    ]);
    for (name, looks_like, likeness) in [
        ("аррӏе.com", "apple.com", Skeleton),
        ("www.раураӏ.com", "paypal.com", Skeleton),
        ("rnicrosoft.com", "microsoft.com", Skeleton),
        ("paypa1.com", "paypal.com", Skeleton),
        ("aliexprẹss.com", "aliexpress.com", Diacritics),
        ("cloudflaṛe.com", "cloudflare.com", Diacritics),
        ("blóckchain.com.", "blockchain.com", Diacritics),
        ("myĕthĕrwallĕt.com", "myetherwallet.com", Diacritics),
        ("instágrаm.com", "instagram.com", Diacritics),
    ] {
        assert_found(&protected, name, (looks_like, likeness, false));
    }
}

#[test]
fn letters_with_a_stroke_have_a_diacritic() {
    let protected = protect(&["clod.example", "hat.example", "bit.example"]);
    assert_found(
        &protected,
        "cłød.example",
        ("clod.example", Diacritics, false),
    );
    assert_found(
        &protected,
        "clođ.example",
        ("clod.example", Diacritics, false),
    );
    assert_found(
        &protected,
        "ħaŧ.example",
        ("hat.example", Diacritics, false),
    );
}

#[test]
fn marks_of_other_scripts_are_no_diacritics() {
    let protected = protect(&["मर.example", "かは.example"]);
    assert_eq!(protected.of(&domain("मुर.example")), None);
    assert_eq!(protected.of(&domain("がば.example")), None);
}

#[test]
fn other_top_level_domains_come_after_equal_ones() {
    let protected = protect(&["amazon.com", "amazon.de", "bbc.co.uk"]);
    assert_found(
        &protected,
        "amazon.セール",
        ("amazon.com", SameLabels, true),
    );
    assert_found(&protected, "www.amаzon.jp", ("amazon.com", Skeleton, true));
    assert_found(&protected, "amazón.de", ("amazon.de", Diacritics, false));
    assert_found(&protected, "bbc.co.nz", ("bbc.co.uk", SameLabels, true));
    // Without a list of public suffixes, `bbc.co` is not the part before one.
    assert_eq!(protected.of(&domain("bbc.com")), None);
    assert_eq!(protected.of(&domain("amazon.co.jp")), None);
}

#[test]
fn protected_names_and_names_below_them_look_like_no_other() {
    let protected = protect(&[
        "paypal.com",
        "раураӏ.com",
        "paypal.example",
        "bücher.example.",
    ]);
    for name in [
        "paypal.com",
        "www.paypal.com.",
        "раураӏ.com",
        "login.раураӏ.com",
        "bücher.example",
        "www.bücher.example.",
    ] {
        assert_eq!(protected.of(&domain(name)), None, "{name}");
    }
    assert_found(
        &protected,
        "bucher.example",
        ("xn--bcher-kva.example", Diacritics, false),
    );
}

#[test]
fn a_protected_name_of_one_label_is_compared_as_a_whole() {
    let protected = protect(&["localhost", "paypal"]);
    assert_found(&protected, "locаlhost", ("localhost", Skeleton, false));
    assert_eq!(protected.of(&domain("paypal.com")), None);
    assert_eq!(protected.of(&domain("localhost.com")), None);
}

#[test]
fn the_suffix_is_the_part_that_looks_alike() {
    let protected = protect(&["a.b.example"]);
    let name = domain("www.á.b.example.");
    let found = protected.of(&name).unwrap();
    assert_eq!(found.suffix(), "xn--1ca.b.example");
    assert_eq!(
        found.to_string(),
        "xn--1ca.b.example looks like a.b.example: the labels are alike without diacritics"
    );
    let name = domain("rn.b.example");
    let found = protect(&["m.b.example"]);
    assert_eq!(
        found.of(&name).unwrap().to_string(),
        "rn.b.example looks like m.b.example: the labels have equal skeletons (UTS #39, section 4)"
    );
    let name = domain("m.b.test");
    assert_eq!(
        found.of(&name).unwrap().to_string(),
        "m.b.test looks like m.b.example: the labels are the same; the top-level domains differ"
    );
}

#[test]
fn an_index_without_names_finds_nothing() {
    let protected = protect(&[]);
    assert!(protected.is_empty());
    assert_eq!(protected.len(), 0);
    assert_eq!(protected.of(&domain("example.com")), None);
}

#[test]
fn an_index_has_its_names() {
    let protected = protect(&["b.example", "a.example", "b.example"]);
    assert!(!protected.is_empty());
    assert_eq!(protected.len(), 3);
    for name in ["\"a.example\"", "\"b.example\""] {
        assert!(format!("{protected:?}").contains(name));
    }
}

/// The skeleton of a label in its ASCII form, by the crate `unicode-security`.
fn skeleton(label: &str) -> String {
    unicode_security::skeleton(to_unicode(label).as_str()).collect()
}

/// A skeleton without diacritics.
fn folded(label: &str) -> String {
    let skeleton = skeleton(label);
    skeleton
        .chars()
        .filter(|c| !('\u{300}'..='\u{36F}').contains(c))
        .collect()
}

/// How two lists of labels look alike.
fn likeness(one: &[&str], other: &[&str]) -> Option<Likeness> {
    let alike = |form: fn(&str) -> String| {
        one.len() == other.len()
            && one
                .iter()
                .zip(other)
                .all(|(one, other)| form(one) == form(other))
    };
    if one == other {
        Some(SameLabels)
    } else if alike(skeleton) {
        Some(Skeleton)
    } else {
        alike(folded).then_some(Diacritics)
    }
}

/// What `of` returns, by comparing with every protected name.
fn naive<'a>(protected: &'a [Domain], name: &Domain) -> Option<(&'a str, Likeness, bool)> {
    let labels: Vec<&str> = name.labels().collect();
    let mut found = Vec::new();
    for (number, candidate) in protected.iter().enumerate() {
        if name.is_subdomain_of(candidate) {
            return None;
        }
        let others: Vec<&str> = candidate.labels().collect();
        let Some(start) = labels.len().checked_sub(others.len()) else {
            continue;
        };
        let suffix = labels.get(start..).unwrap();
        let text = candidate.without_root_dot();
        if let Some(likeness) = likeness(suffix, &others) {
            found.push(((false, likeness, others.len(), number), text));
        } else if let ([before @ .., _], [others_before @ .., _]) = (suffix, others.as_slice())
            && !before.is_empty()
            && let Some(likeness) = likeness(before, others_before)
        {
            found.push(((true, likeness, others.len(), number), text));
        }
    }
    let closest = found.into_iter().min();
    closest.map(|((is_other, likeness, ..), text)| (text, likeness, is_other))
}

/// Names of few letters, so that many look alike.
fn names() -> impl Strategy<Value = Domain> {
    let label = "[aаáạlḷ1ıi]|m|rn|ṃ|[oøοó0]|か|が|म|मु";
    let name = proptest::collection::vec(label, 1..4);
    name.prop_filter_map("valid", |labels| Domain::parse(&labels.join(".")).ok())
}

proptest! {
    #![proptest_config(common::property_test_config())]

    #[test]
    fn the_index_finds_what_a_search_finds(
        protected in proptest::collection::vec(names(), 0..12),
        name in names(),
    ) {
        let index = Lookalikes::new(&protected);
        let found = index.of(&name);
        let found = found.map(|found| {
            (found.protected(), found.likeness(), found.is_other_top_level_domain())
        });
        prop_assert_eq!(found, naive(&protected, &name));
    }
}
