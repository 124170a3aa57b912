//! Public suffixes by a function of the program: here, by the list.

#![allow(clippy::unwrap_used)]

use alabel::Domain;
use alabel::display::{Imitations, Likeness, Lookalikes, Policy, PublicSuffixes};

/// The list of public suffixes.
const LIST: PublicSuffixes =
    PublicSuffixes::new(|name| psl2::lookup(name).map(|domain| domain.suffix()));

fn domain(name: &str) -> Domain {
    Domain::parse(name).unwrap()
}

/// Protects names in all ways.
fn protect(names: &[&str]) -> Lookalikes {
    let names = names.iter().map(|name| domain(name));
    Lookalikes::with_public_suffixes(LIST, names).kinds(Likeness::ALL)
}

#[track_caller]
fn assert_found(protected: &Lookalikes, name: &str, expected: Option<(&str, Likeness)>) {
    let name = domain(name);
    let found = protected.of(&name);
    let found = found.map(|found| (found.protected, found.likeness));
    assert_eq!(found, expected, "{name}");
}

#[test]
fn the_registrable_domain_is_that_of_the_list() {
    for (name, by_list, by_rule) in [
        ("www.食狮.公司.cn", Some("食狮.公司.cn"), Some("公司.cn")),
        ("WWW.食狮.公司.CN.", Some("食狮.公司.cn"), Some("公司.cn")),
        ("公司.cn", None, Some("公司.cn")),
        (
            "www.example.kyoto.jp",
            Some("example.kyoto.jp"),
            Some("kyoto.jp"),
        ),
        ("a.b.c.kobe.jp", Some("b.c.kobe.jp"), Some("kobe.jp")),
        ("www.city.kobe.jp", Some("city.kobe.jp"), Some("kobe.jp")),
        ("a.b.github.io", Some("b.github.io"), Some("github.io")),
        ("github.io", None, Some("github.io")),
        ("a.paypal.co.uk", Some("paypal.co.uk"), Some("paypal.co.uk")),
        ("co.uk", None, None),
        ("a.b.not-listed", Some("b.not-listed"), Some("b.not-listed")),
        ("localhost", None, None),
    ] {
        let name = domain(name);
        let ascii = |name: &str| domain(name).as_str().to_owned();
        let found = LIST.registrable_domain(&name).map(str::to_owned);
        assert_eq!(found, by_list.map(ascii), "{name} by the list");
        let found = PublicSuffixes::RULE.registrable_domain(&name);
        assert_eq!(
            found.map(str::to_owned),
            by_rule.map(ascii),
            "{name} by the rule"
        );
    }
}

/// The first label is registered, even if the whole name is a public suffix.
#[test]
fn the_registered_label_is_that_of_the_list() {
    for (name, label) in [
        ("www.example.kyoto.jp", Some("example")),
        ("kyoto.jp", Some("kyoto")),
        ("b.kobe.jp", Some("b")),
        ("localhost", None),
    ] {
        assert_eq!(LIST.registered_label(&domain(name)), label, "{name}");
    }
}

#[test]
fn a_suffix_that_does_not_end_the_name_at_a_label_is_the_last_label() {
    const WRONG: [PublicSuffixes; 6] = [
        PublicSuffixes::new(|_| None),
        PublicSuffixes::new(|_| Some("")),
        PublicSuffixes::new(|_| Some("org")),
        PublicSuffixes::new(|_| Some("aypal.com")),
        PublicSuffixes::new(|_| Some(".com")),
        PublicSuffixes::new(|_| Some("a.www.paypal.com")),
    ];
    let name = domain("www.paypal.com");
    for suffixes in WRONG {
        assert_eq!(suffixes.registrable_domain(&name), Some("paypal.com"));
        assert_eq!(suffixes.registered_label(&name), Some("paypal"));
        assert_eq!(suffixes.registrable_domain(&domain("com")), None);
    }
}

#[test]
fn names_under_the_suffixes_of_the_list_are_found() {
    let protected = protect(&["shishi.com", "食狮.com", "paypal.com"]);
    assert_found(
        &protected,
        "shishi.公司.cn",
        Some(("shishi.com", Likeness::SameLabels)),
    );
    assert_found(
        &protected,
        "www.shíshi.公司.cn",
        Some(("shishi.com", Likeness::Diacritics)),
    );
    let unicode = domain("食狮.com");
    let found = Some((unicode.as_str(), Likeness::SameLabels));
    assert_found(&protected, "www.食狮.公司.cn", found);
    assert_found(
        &protected,
        "pаypal.kyoto.jp",
        Some(("paypal.com", Likeness::Skeleton)),
    );
    assert_found(
        &protected,
        "paypall.b.kobe.jp",
        Some(("paypal.com", Likeness::OneEdit)),
    );
    assert_found(&protected, "paypal.city.kobe.jp", None);
    assert_found(
        &protected,
        "paypal.github.io",
        Some(("paypal.com", Likeness::SameLabels)),
    );
    let by_rule = Lookalikes::new([domain("shishi.com")]);
    assert_found(&by_rule, "shishi.公司.cn", None);
}

/// The names under a protected public suffix belong to others.
#[test]
fn protected_names_under_the_suffixes_of_the_list_are_never_lookalikes() {
    let protected = protect(&["shishi.公司.cn", "github.io", "paypal.com"]);
    for name in ["shishi.公司.cn", "www.shishi.公司.cn", "github.io"] {
        assert_found(&protected, name, None);
    }
    assert_found(
        &protected,
        "paypal.github.io",
        Some(("paypal.com", Likeness::SameLabels)),
    );
    let name = domain("shishi.公司.cn");
    assert_found(
        &protected,
        "shishi.公司.hk",
        Some((name.as_str(), Likeness::SameLabels)),
    );
    assert_found(
        &protected,
        "gíthub.io",
        Some(("github.io", Likeness::Diacritics)),
    );
    assert_found(
        &protected,
        "paypal.gitlab.io",
        Some(("paypal.com", Likeness::SameLabels)),
    );
}

#[test]
fn whole_names_with_suffixes_of_the_list_are_found() {
    let protected = protect(&["shishi.公司.cn", "a.example.kyoto.jp"]);
    let name = domain("shishi.公司.cn");
    let found = Some((name.as_str(), Likeness::Subdomain));
    assert_found(&protected, "www.shíshi.公司.cn.evil.example", found);
    let found = Some(("a.example.kyoto.jp", Likeness::Subdomain));
    assert_found(&protected, "a.example.kyoto.jp.evil.example", found);
}

#[test]
fn a_policy_hides_lookalikes_under_the_suffixes_of_the_list() {
    let protected = protect(&["shishi.com"]);
    let policy = Policy::new().protect(&protected);
    let shown = policy.to_display("www.shíshi.公司.cn");
    assert_eq!(shown.as_str(), domain("www.shíshi.公司.cn").as_str());
    // Equal labels under another suffix are honest.
    assert!(policy.to_display("www.shishi.公司.cn").is_unicode());
}

#[test]
fn imitations_are_under_the_suffixes_of_the_list() {
    let name = domain("www.shishi.公司.cn");
    let suffixes = ["kyoto.jp", "公司.hk", "example.kyoto.jp"].map(domain);
    let imitations = Imitations::with_public_suffixes(LIST, &name).suffixes(suffixes);
    let protected = Lookalikes::with_public_suffixes(LIST, [&name]).kinds(Likeness::ALL);
    let mut count = 0;
    for imitation in imitations.iter().take(500) {
        let text = imitation.name.as_str();
        let suffixes = [".xn--55qx5d.cn", ".kyoto.jp", ".xn--55qx5d.hk"];
        assert!(
            suffixes.iter().any(|suffix| text.ends_with(suffix)),
            "{text}"
        );
        assert!(!text.ends_with("example.kyoto.jp"), "{text}");
        let found = protected.of(&imitation.name).unwrap();
        assert_eq!(found.likeness, imitation.likeness, "{text}");
        count += 1;
    }
    assert_eq!(count, 500);
}
