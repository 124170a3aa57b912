//! `Lookalikes` finds names that look like a protected name, and says in which way.

#![allow(clippy::unwrap_used)]

use alabel::Domain;
use alabel::display::{Likeness, Lookalikes, registered_label};

use Likeness::{AddedWords, Diacritics, Digits, Letters, OneEdit, SameLabels, Skeleton, Subdomain};

/// Parses a name.
#[track_caller]
pub(crate) fn domain(name: &str) -> Domain {
    Domain::parse(name).unwrap()
}

/// Builds an index.
#[track_caller]
pub(crate) fn protect(names: &[&str]) -> Lookalikes {
    Lookalikes::new(names.iter().map(|name| domain(name)))
}

/// Asserts the match of a name: the protected name, the likeness, and `true` if the top-level domains differ.
#[track_caller]
pub(crate) fn assert_found(protected: &Lookalikes, name: &str, expected: (&str, Likeness, bool)) {
    let name = domain(name);
    let found = protected.of(&name);
    let found = found.map(|found| {
        (
            found.protected,
            found.likeness,
            found.is_other_top_level_domain,
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
fn a_stroke_is_a_diacritic() {
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
fn marks_of_other_scripts_are_not_diacritics() {
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
    // Public suffixes follow a rule, not a list.
    assert_found(&protected, "bbc.com", ("bbc.co.uk", SameLabels, true));
    assert_found(&protected, "amazon.co.jp", ("amazon.com", SameLabels, true));
    assert_eq!(protected.of(&domain("co.jp")), None);
}

#[test]
fn protected_names_and_names_below_them_are_never_lookalikes() {
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
    let protected = protected.kinds(Likeness::ALL);
    for name in ["localhost.com", "xlocalhost.com"] {
        assert_eq!(protected.of(&domain(name)), None, "{name}");
    }
}

/// Apostrophes are not compared, so the first label of these names has no letters.
#[test]
fn a_label_of_apostrophes_is_compared() {
    let protected = protect(&["''.aa.com", "localhost"]);
    assert_found(&protected, "'.aa.com", ("''.aa.com", Letters, false));
    assert_eq!(protected.of(&domain("'.localhost.com")), None);
}

#[test]
fn the_suffix_is_the_part_that_looks_alike() {
    let protected = protect(&["a.b.example"]);
    let name = domain("www.á.b.example.");
    let found = protected.of(&name).unwrap();
    assert_eq!(found.suffix, "xn--1ca.b.example");
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

/// Asserts that each name looks like the protected name.
#[track_caller]
pub(crate) fn assert_alike(protected: &str, likeness: Likeness, names: &[&str]) {
    let protected = protect(&[protected]).kinds(Likeness::ALL);
    for name in names {
        let name = domain(name);
        let found = protected.of(&name).map(|found| found.likeness);
        assert_eq!(found, Some(likeness), "{name:#}");
    }
}

#[test]
fn letters_and_digits_of_equal_shapes_are_found() {
    assert_alike("microsoft.com", Digits, &["micr0soft.com", "micros0ft.net"]);
    assert_alike(
        "google.com",
        Digits,
        &["g00gle.com", "goo9le.com", "g0ogl3.com"],
    );
    assert_alike("office.com", Digits, &["0ffice.com"]);
    assert_alike(
        "wikipedia.org",
        Letters,
        &["vvikipedia.org", "vvĩkipedia.org"],
    );
    assert_alike("dropbox.com", Letters, &["clropbox.com"]);
    assert_alike("coeur.com", Skeleton, &["cœur.com"]);
    assert_alike("linkedin.com", Letters, &["lĺnkedin.com", "łĺnkedin.com"]);
    assert_alike("nike.com", Letters, &["ĥike.com", "ħike.com", "nĺke.com"]);
    assert_alike("bing.com", Letters, &["þing.com"]);
    assert_alike("tiktok.com", Letters, &["тікток.com"]);
    assert_alike("nokia.com", Letters, &["ηοκια.com"]);
    assert_alike("nokia.com", OneEdit, &["νοκια.com"]);
    assert_alike("openai.com", Letters, &["орепаі.com"]);
    assert_alike("slack.com", Letters, &["ѕӏаск.com"]);
    assert_alike("360.com", Letters, &["з60.com"]);
    // A letter that looks like a digit is no digit.
    assert_alike("apple.com", Letters, &["чpple.com"]);
    assert_alike("ebay.com", Letters, &["зbay.com"]);
}

#[test]
fn a_suffix_that_looks_alike_wins() {
    let protected = protect(&["test.biz", "test.com", "test.net"]);
    assert_found(&protected, "tést.nét", ("test.net", Diacritics, true));
    assert_found(&protected, "test.сом", ("test.com", SameLabels, true));
    assert_found(&protected, "test.セール", ("test.biz", SameLabels, true));
    // One in ASCII is another suffix.
    assert_found(&protected, "test.corn", ("test.biz", SameLabels, true));
}

#[test]
fn names_under_any_public_suffix_are_found() {
    assert_alike(
        "paypal.com",
        Skeleton,
        &["pаypal.co.uk", "www.pаypal.com.br"],
    );
    assert_alike("paypal.com", Diacritics, &["paypál.com.br", "paypál.co.nz"]);
    assert_alike("paypal.co.uk", Diacritics, &["paypál.com"]);
}

#[test]
fn a_wildcard_protects_the_name_below_it() {
    let protected = protect(&["*.paypal.com"]);
    assert_found(&protected, "pаypal.com", ("paypal.com", Skeleton, false));
    assert_eq!(protected.of(&domain("www.paypal.com")), None);
}

#[test]
fn words_around_a_name_are_found() {
    assert_alike(
        "paypal.com",
        AddedWords,
        &[
            "paypal-login.com",
            "secure-рaypаl.example",
            "my-paypal-account.example.com",
            "paypallogin.com",
            "login.securepaypal.example",
            "paypa1-support.example",
        ],
    );
    assert_alike("coca-cola.com", AddedWords, &["free-coca-cola.com"]);
    let protected = protect(&["paypal.com"]).kinds(Likeness::ALL);
    for name in ["unpaypaled.example", "my-paypal", "example.paypal-login"] {
        assert_eq!(protected.of(&domain(name)), None, "{name}");
    }
}

#[test]
fn a_whole_name_before_another_is_found() {
    assert_alike(
        "paypal.com",
        Subdomain,
        &[
            "paypal.com.evil.example",
            "www.paypal.com.evil.example",
            "pаypal.com.example.org",
        ],
    );
    assert_alike("bbc.co.uk", Subdomain, &["bbc.co.uk.example.org"]);
    // The public suffix is not compared.
    let protected = protect(&["bbc.co.ac"]).kinds(&[Subdomain]);
    assert_eq!(protected.of(&domain("bbc.co.ac.uk")), None);
}

/// The index keeps hashes of halves of names. The hashes of these names are equal.
#[test]
fn names_with_equal_hashes_are_told_apart() {
    let protected = protect(&["zsoozbtzsoozbt.com"]).kinds(Likeness::ALL);
    for name in [
        "31042593104259.com",
        "my-31042593104259.com",
        "login31042593104259.com",
        "31042593104259.com.evil.example",
    ] {
        assert_eq!(protected.of(&domain(name)), None, "{name}");
    }
}

#[test]
fn one_edit_is_found() {
    assert_alike(
        "google.com",
        OneEdit,
        &[
            "gogle.com",
            "gooogle.com",
            "goggle.com",
            "googel.com",
            "ogogle.com",
            "google5.com",
            "xgoogle.com",
            "gogole.com",
            "oogle.com",
            "googl.com",
        ],
    );
    assert_alike(
        "paypal.com",
        OneEdit,
        &["paypall.com", "papyal.com", "paypäll.com"],
    );
    let protected = protect(&["google.com", "ups.com"]).kinds(Likeness::ALL);
    for name in [
        "goooogle.com",
        "gxxgle.com",
        "oggole.com",
        "upss.com",
        "up.com",
    ] {
        assert_eq!(protected.of(&domain(name)), None, "{name}");
    }
}

#[test]
fn matches_are_sorted_by_score() {
    let protected = protect(&["paypal.com", "paypal.de", "paypel.com", "example.com"]);
    let protected = protected.kinds(Likeness::ALL);
    let name = domain("pаypal.com");
    let found = protected.matches(&name);
    let found: Vec<_> = found
        .iter()
        .map(|found| (found.protected, found.likeness))
        .collect();
    assert_eq!(found, [("paypal.com", Skeleton), ("paypel.com", OneEdit)]);
}

#[test]
fn kinds_that_are_not_chosen_are_not_found() {
    for kind in Likeness::ALL {
        let protected = protect(&["paypal.com"]).kinds(&[*kind]);
        for name in [
            "paypal.example",
            "pаypal.com",
            "paypál.com",
            "payρaĺ.com",
            "p4ypal.com",
            "paypal.com.evil.example",
            "paypal-login.com",
            "paypall.com",
        ] {
            let name = domain(name);
            let found = protected.of(&name).map(|found| found.likeness);
            assert!(
                found.is_none_or(|found| found == *kind),
                "{name:#}: {found:?}"
            );
        }
    }
}

#[test]
fn an_index_without_names_finds_nothing() {
    let protected = protect(&[]);
    assert_eq!(protected.of(&domain("example.com")), None);
    assert_eq!(format!("{protected:?}"), "{}");
}

#[test]
fn an_index_lists_its_names() {
    let protected = protect(&["b.example", "a.example", "b.example"]);
    assert_eq!(
        format!("{protected:?}"),
        r#"{"a.example", "b.example", "b.example"}"#
    );
}

#[test]
fn the_registered_label_is_the_one_before_the_public_suffix() {
    for (name, label) in [
        ("paypal.com", Some("paypal")),
        ("a.b.paypal.com.", Some("paypal")),
        ("paypal.co.uk", Some("paypal")),
        ("a.paypal.co.uk", Some("paypal")),
        ("co.uk", Some("co")),
        ("a.co.museum", Some("co")),
        ("paypal.com.evil.example", Some("evil")),
        ("bücher.example", Some("xn--bcher-kva")),
        ("uk", None),
    ] {
        assert_eq!(registered_label(&domain(name)), label, "{name}");
    }
}
