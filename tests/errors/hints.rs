//! Each hint is tested with names that get it, and with similar names that get another hint or none.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use alabel::{Hint, Idna2003, Idna2008, Profile, Url, Uts46};

/// A hint with its names.
struct Row {
    hint: Hint,
    profile: Profile,
    /// Names whose first error has the hint.
    names: &'static [&'static str],
    /// Similar names with the hint of their first error, if there is one.
    nearest: &'static [(&'static str, Option<Hint>)],
}

/// Returns the hints about the input.
fn about_input() -> [Row; 4] {
    let profile = Profile::default();
    [
        Row {
            hint: Hint::EmailAddress,
            profile,
            names: &[
                "a@example.com",
                "a@b",
                "a@b:22",
                "a b@c",
                "a＠b",
                "a﹫b.example",
                "a@ｂ＠c",
                "joe＠mail.example",
            ],
            nearest: &[
                ("＠b", None),
                ("a﹫", None),
                ("a＠b c", None),
                ("ａ b", None),
                ("a＠b.c/d", Some(Hint::Url)),
                ("@b", None),
                ("a@", None),
                ("a@b c", None),
                ("a@b/c", None),
                ("a@b.c/d", Some(Hint::Url)),
            ],
        },
        Row {
            hint: Hint::Url,
            profile,
            names: &[
                "https://example.com/",
                "x://",
                "a1+b-c.d://e",
                "//example.com",
                "a.b/c",
            ],
            nearest: &[
                ("https:/a", None),
                ("1s://a", None),
                ("://a", None),
                ("a b://c", None),
                ("a_b://c", None),
                ("aü://c", None),
                ("a/b.c", None),
                ("a b.c/d", None),
                ("0/25.2.0.192.in-addr.arpa", None),
                ("https:", None),
            ],
        },
        Row {
            hint: Hint::Port,
            profile,
            names: &["example.com:80", "localhost:80", "1:2"],
            nearest: &[
                ("localhost:", None),
                ("localhost:8a", None),
                ("localhost:b", None),
                (":80", None),
                ("a b:80", None),
                ("x:y:80", None),
                ("a:b:80", Some(Hint::Ipv6Address)),
                ("a@b:80", Some(Hint::EmailAddress)),
            ],
        },
        Row {
            hint: Hint::Ipv6Address,
            profile,
            names: &["[::1]", "::1", "[2001:DB8::1]:80", "::ffff:10.0.0.1", "::"],
            nearest: &[
                ("[::1", None),
                ("::g", None),
                ("g::1", None),
                ("::1%0", None),
                ("[::1]/a.b", Some(Hint::Ipv6Address)),
                ("1:1", Some(Hint::Port)),
            ],
        },
    ]
}

/// Returns the hints about UTS #46.
fn about_uts46() -> [Row; 6] {
    let (uts46, strict) = (Profile::default(), Profile::from(Uts46::STRICT));
    [
        Row {
            hint: Hint::CheckHyphens,
            profile: strict,
            names: &["-a", "a-", "ab--c", "-_"],
            nearest: &[
                ("a_", Some(Hint::UseStd3AsciiRules)),
                ("a--b", None),
                (" -a", None),
                ("-a:1", Some(Hint::Port)),
            ],
        },
        Row {
            hint: Hint::UseStd3AsciiRules,
            profile: strict,
            names: &["_a", "*a", "a`", "ü_"],
            nearest: &[
                (" a", None),
                ("%a", None),
                ("\u{7F}a", None),
                ("-a", Some(Hint::CheckHyphens)),
            ],
        },
        Row {
            hint: Hint::IgnoreInvalidPunycode,
            profile: uts46,
            names: &["xn--0", "xn--0!", "XN--99999999"],
            nearest: &[
                ("xn--a-", None),
                ("xn--", None),
                ("xn--é", None),
                ("xn--tda", None),
                ("xn--bcher-kva[.]example", None),
                ("xn--0 ", None),
            ],
        },
        Row {
            hint: Hint::CheckBidi,
            profile: uts46,
            names: &["1.xn--ngbq.com", "_dmarc.א", "-1.א"],
            nearest: &[("a1.א", None), ("٠.א", None), ("אa", None), ("aא", None)],
        },
        Row {
            hint: Hint::Remove,
            profile: uts46,
            names: &["ü\u{200D}", "ü\u{200C}"],
            nearest: &[
                ("ü\u{200B}", None),
                ("क\u{94D}\u{200D}", None),
                ("ü\u{200E}", None),
            ],
        },
        Row {
            hint: Hint::RemoveRootDot,
            profile: strict,
            names: &["a.", "ü。"],
            nearest: &[
                ("a..", None),
                (".a", None),
                ("a", None),
                ("_.", Some(Hint::UseStd3AsciiRules)),
            ],
        },
    ]
}

/// Returns the hints about IDNA2008.
fn about_idna2008() -> [Row; 6] {
    let lookup = Profile::from(Idna2008::LOOKUP);
    [
        Row {
            hint: Hint::RemoveIgnored,
            profile: lookup,
            names: &["ü\u{AD}", "ü\u{200B}"],
            nearest: &[
                ("ü\u{200D}", Some(Hint::Remove)),
                ("ü\u{200E}", None),
                ("Ü\u{AD}", Some(Hint::Map)),
            ],
        },
        Row {
            hint: Hint::Map,
            profile: lookup,
            names: &["Ü", "üA", "ｕ"],
            nearest: &[
                ("℀", None),
                ("ü⅀", None),
                ("☕", Some(Hint::ValidUnderUts46)),
                ("\u{E000}", None),
            ],
        },
        Row {
            hint: Hint::Normalize,
            profile: lookup,
            names: &["u\u{308}", "\u{1100}\u{1161}"],
            nearest: &[("q\u{308}", None), ("\u{308}u", None), ("ü", None)],
        },
        Row {
            hint: Hint::ValidUnderUts46,
            profile: lookup,
            names: &["☕", "ü_", "ü*"],
            nearest: &[
                ("ü ", None),
                ("ü%", None),
                ("ü\u{E000}", None),
                ("ü\u{378}", None),
            ],
        },
        Row {
            hint: Hint::ServiceName,
            profile: Idna2008::REGISTRATION.into(),
            names: &["_a", "a_"],
            nearest: &[
                ("*a", None),
                ("a`", None),
                ("a b", None),
                ("_ü", Some(Hint::ValidUnderUts46)),
            ],
        },
        Row {
            hint: Hint::HyphensUnderUts46,
            profile: lookup,
            names: &["ab--ü", "ab--c"],
            nearest: &[("-c", None), ("c-", None), ("abc--ü", None)],
        },
    ]
}

/// Returns the hints about the flags of the URL Standard and of IDNA2003.
fn about_other_flags() -> [Row; 4] {
    let idna2003 = Idna2003::new();
    [
        Row {
            hint: Hint::RemoveIgnored,
            profile: Uts46::new().deny_ignored(true).into(),
            names: &["ü\u{AD}", "ü\u{200B}"],
            nearest: &[("ü\u{378}", None), ("ü\u{200D}", Some(Hint::Remove))],
        },
        Row {
            hint: Hint::BeStrict,
            profile: Url::STRICT.into(),
            names: &["-a", "_a", "ab--c"],
            nearest: &[
                (" a", None),
                ("xn--0", None),
                ("a..b", None),
                ("a.", Some(Hint::RemoveRootDot)),
            ],
        },
        Row {
            hint: Hint::AllowUnassigned,
            profile: idna2003.into(),
            names: &["\u{221}", "ü☕"],
            nearest: &[("\u{222}", None), ("\u{E000}", None), ("☎", None)],
        },
        Row {
            hint: Hint::Idna2003UseStd3AsciiRules,
            profile: idna2003.use_std3_ascii_rules(true).into(),
            names: &["_a", "-a", "a-"],
            nearest: &[(" a", None), ("a%", None), ("a--b", None)],
        },
    ]
}

/// Returns the rows of all hints.
fn rows() -> impl Iterator<Item = Row> {
    let rows = about_input().into_iter().chain(about_uts46());
    rows.chain(about_idna2008()).chain(about_other_flags())
}

#[test]
fn each_hint_has_its_names_and_no_others() {
    for row in rows() {
        let Row { hint, profile, .. } = row;
        for name in row.names {
            let error = profile.check(name).next().unwrap();
            assert_eq!(error.hint(), Some(hint), "{name}: {error}");
            assert!(error.to_string().ends_with(&hint.to_string()), "{error}");
        }
        for (name, other) in row.nearest {
            let error = profile.check(name).next();
            let found = error.as_ref().and_then(alabel::Error::hint);
            assert_eq!(found, *other, "{name}: {error:?}");
        }
    }
}

#[test]
fn every_hint_has_a_row() {
    let of_rows: BTreeSet<Hint> = rows().map(|row| row.hint).collect();
    let all: BTreeSet<Hint> = Hint::ALL.iter().copied().collect();
    assert_eq!(of_rows, all);
    assert!(rows().all(|row| !row.names.is_empty() && !row.nearest.is_empty()));
}

/// Code points that the URL Standard forbids have no hint. Of all others, only the underscore has its own.
#[test]
fn only_the_underscore_has_its_own_hint() {
    let std3 = Profile::from(Idna2003::new().use_std3_ascii_rules(true));
    let is_std3 = |c: char| !c.is_ascii_alphanumeric() && c != '-';
    for c in ('\0'..='\u{7F}').filter(|&c| is_std3(c) && c != '.') {
        let is_forbidden = c <= ' ' || "#/:<>?@[\\]^|%\u{7F}".contains(c);
        let unless_forbidden = |hint| (!is_forbidden).then_some(hint);
        for (profile, start, hint) in [
            (
                Uts46::STRICT.into(),
                "b",
                unless_forbidden(Hint::UseStd3AsciiRules),
            ),
            (Url::STRICT.into(), "b", unless_forbidden(Hint::BeStrict)),
            (std3, "b", unless_forbidden(Hint::Idna2003UseStd3AsciiRules)),
            (
                Idna2008::LOOKUP.into(),
                "b",
                (c == '_').then_some(Hint::ServiceName),
            ),
            (
                Idna2008::LOOKUP.into(),
                "ü",
                unless_forbidden(Hint::ValidUnderUts46),
            ),
            (Profile::default(), "b", None),
        ] {
            let name = format!("{start}{c}");
            let error = profile.check(&name).next();
            let found = error.as_ref().and_then(alabel::Error::hint);
            assert_eq!(found, hint, "{name:?}: {error:?}");
        }
    }
}
