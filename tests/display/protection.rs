//! Policies that protect names hide a name if and only if there is a reason, and the reason names the label.
#![allow(clippy::unwrap_used)]

use alabel::Domain;
use alabel::display::{Likeness, Lookalikes, Policy, Reason, ReasonKind};

fn protected() -> Lookalikes {
    let names = ["paypal.com", "bücher.example", "a.b.example"].map(Domain::parse);
    Lookalikes::new(names.into_iter().map(Result::unwrap)).kinds(Likeness::ALL)
}

/// Names with the number of the label that is hidden because it looks like a protected name.
const NAMES: [(&str, Option<usize>); 18] = [
    ("paypál.com", Some(0)),
    ("paypál.com.", Some(0)),
    ("www.PAYPÁL.com", Some(1)),
    ("xn--paypl-0qa.com", Some(0)),
    ("bücher.paypál.example", Some(1)),
    ("paypál-login.example", Some(0)),
    ("paypal.com.évil.example", None),
    ("paypál.com.evil.example", Some(0)),
    ("bücher.example", None),
    ("www.bücher.example", None),
    ("büchér.example", Some(0)),
    ("paypal.example", None),
    ("straße.example", None),
    // The other policies hide the first name as a whole-script confusable. All policies hide the others by
    // other rules.
    ("раураӏ.com", Some(0)),
    ("paypál☕.com", None),
    ("paypál.com／", None),
    ("xn--0.paypál.com", None),
    ("", None),
];

#[test]
fn a_name_is_hidden_exactly_when_there_is_a_reason() {
    let protected = protected();
    for (name, label) in NAMES {
        for &unprotected in Policy::ALL {
            let policy = unprotected.protect(&protected);
            let shown = policy.to_display(name);
            let reasons: Vec<Reason> = policy.check(name).collect();
            assert_eq!(shown.is_unicode(), reasons.is_empty(), "{name}");
            let (imitations, others): (Vec<Reason>, Vec<Reason>) = reasons
                .into_iter()
                .partition(|reason| reason.kind() == ReasonKind::LooksLike);
            assert!(others.into_iter().eq(unprotected.check(name)), "{name}");
            let is_in_unicode = !unprotected.to_display(name).as_str().is_ascii();
            let expected = label.filter(|_| is_in_unicode);
            let found = imitations.first().map(Reason::label);
            assert_eq!(found, expected, "{name} by {:?}", unprotected.name());
            assert!(imitations.is_empty() || shown.as_str().is_ascii(), "{name}");
        }
    }
}

#[test]
fn a_policy_that_protects_names_has_no_name() {
    let (one, other) = (protected(), protected());
    let policy = Policy::new().protect(&one);
    assert_eq!(policy.name(), None);
    assert_eq!(policy, Policy::new().protect(&one));
    assert_ne!(policy, Policy::new().protect(&other));
    assert_ne!(policy, Policy::new());
}

/// Only a label outside ASCII is hidden, not the equal suffix after a label in ASCII.
#[test]
fn an_equal_suffix_outside_ascii_is_shown() {
    let protected = [Domain::parse("paypal.рф").unwrap()];
    let protected = Lookalikes::new(protected).kinds(&[Likeness::OneEdit]);
    for (name, is_unicode) in [("paypall.рф", true), ("paypáll.рф", false)] {
        assert!(protected.of(&Domain::parse(name).unwrap()).is_some());
        let shown = Policy::CHROMIUM.protect(&protected).to_display(name);
        assert_eq!(shown.is_unicode(), is_unicode, "{name}");
    }
}

/// Equal labels under another public suffix are honest. A suffix that looks like the protected one is not.
/// `Lookalikes` finds both.
#[test]
fn a_public_suffix_that_looks_alike_is_hidden() {
    let names = ["test.biz", "test.net", "paypal.com"].map(Domain::parse);
    let protected = Lookalikes::new(names.into_iter().map(Result::unwrap));
    for (name, label) in [
        ("éxample.test.nét", Some(2)),
        ("test.nét", Some(1)),
        ("paypa1.сом", Some(1)),
        ("tést.nét", Some(0)),
        ("test.セール", None),
        ("paypal.net", None),
    ] {
        let policy = Policy::CHROMIUM.protect(&protected);
        assert!(protected.of(&Domain::parse(name).unwrap()).is_some());
        let shown = policy.to_display(name);
        assert_eq!(
            shown.as_str().is_ascii(),
            label.is_some() || name.is_ascii(),
            "{name}"
        );
        let reasons: Vec<Reason> = policy.check(name).collect();
        assert_eq!(reasons.first().map(Reason::label), label, "{name}");
    }
}
