//! Names that become others when they are mapped, and checks that look at a name before it is.

use std::collections::HashSet;

use alabel::{
    ALabel, AsciiSet, Domain, ErrorKind, Idna2003, Idna2008, Profile, ULabel, Url, Uts46,
};
use unicode_normalization::UnicodeNormalization as _;

use crate::common::scale::stride;
use crate::{VALIDATING, all_to_ascii};

/// The delimiters of a URL.
const DELIMITERS: [char; 8] = ['/', '?', '#', '@', ':', '\\', '[', ']'];

/// The code points outside ASCII that NFKC maps to strings with one of some ASCII code points.
fn hiding(ascii: impl Fn(char) -> bool) -> Vec<char> {
    let non_ascii = '\u{80}'..=char::MAX;
    non_ascii.filter(|c| c.nfkc().any(&ascii)).collect()
}

/// The code points that hide a delimiter.
fn hidden_delimiters() -> Vec<char> {
    hiding(|c| DELIMITERS.contains(&c))
}

/// curl before 7.51.0 converted names by IDNA2003 when registries had gone over to IDNA2008, and sent
/// requests for `straße.de` to `strasse.de`. Here every profile but IDNA2003 keeps the two apart, unless
/// transitional processing is asked for, and names for which that makes a difference can be told.
#[test]
fn cve_2016_8625() {
    for (name, today, transitional) in [
        ("straße.de", "xn--strae-oqa.de", "strasse.de"),
        ("faß.de", "xn--fa-hia.de", "fass.de"),
        ("βόλος.com", "xn--nxasmm1c.com", "xn--nxasmq6b.com"),
    ] {
        for (profile, to_ascii) in all_to_ascii() {
            let is_old = profile.starts_with("IDNA2003") || profile.ends_with("transitional");
            let expected = if is_old { transitional } else { today };
            assert_eq!(to_ascii(name).as_deref(), Some(expected), "{profile}");
        }
        let deviation = Uts46::new().deviation(name).unwrap();
        assert_eq!(deviation.nontransitional.as_deref(), Ok(today));
        assert_eq!(deviation.transitional.as_deref(), Ok(transitional));
        assert_eq!(
            Domain::parse(today).unwrap().to_unicode(),
            name.to_lowercase()
        );
    }
}

/// curl before 7.86.0 looked for the HTTPS-only policy of a host under the name as it was typed, so that
/// U+3002 for a dot passed by it. Here a name is a key only in its converted form, whichever separators and
/// letters it came with.
#[test]
fn cve_2022_42916() {
    let policies = HashSet::from([Domain::parse("accounts.example").unwrap()]);
    for typed in [
        "accounts。example",
        "accounts．example",
        "accounts｡example",
        "ACCOUNTS.EXAMPLE",
        "ａccounts.example",
        "acc\u{AD}ounts.example",
        "𝒶𝒸𝒸ounts.example",
    ] {
        assert!(policies.contains(&Domain::parse(typed).unwrap()), "{typed}");
        let subdomain = Domain::parse(&format!("www。{typed}")).unwrap();
        assert!(policies.iter().any(|it| subdomain.is_subdomain_of(it)));
    }
}

/// curl before 7.87.0 stored the policy of a host under one form of its name and looked for it under the
/// other. Here both forms of a name are the same key, and so is what either is converted to once more.
#[test]
fn cve_2022_43551() {
    for typed in ["bücher。example", "xn--bcher-kva.example", "例え．テスト"] {
        let stored = Domain::parse(typed).unwrap();
        let policies = HashSet::from([stored.clone()]);
        for form in [
            typed.to_owned(),
            stored.to_string(),
            stored.to_unicode().into_owned(),
        ] {
            let looked_up = Domain::parse(&form).unwrap();
            assert!(policies.contains(&looked_up), "{form}");
            assert_eq!(looked_up.as_str(), stored.as_str());
        }
    }
}

/// Node.js before 26.3.1 compared certificates with a host name that it broke into labels at U+002E alone, so
/// that `foo。bar.example.com` had the wildcard `*.example.com`. Here labels are those of the converted name,
/// and a name that starts with a separator is none.
#[test]
fn cve_2026_48618() {
    for separator in ['。', '．', '｡'] {
        let host = Domain::parse(&format!("foo{separator}bar.example.com")).unwrap();
        assert!(host.labels().eq(["foo", "bar", "example", "com"]));
        assert_eq!(host.parent().unwrap().as_str(), "bar.example.com");
        let empty = format!("{separator}example.com");
        let error = Domain::parse(&empty).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::EmptyLabel);
        // Without a mapping, they are no separators.
        assert!(Idna2008::LOOKUP.to_ascii(&empty).is_err());
    }
}

/// NSS before 3.16 took a wildcard inside a label of a certificate, `x*.example.de`, for a name with an
/// A-label, `xn--bcher-kva.example.de`. Here `*` is in no A-label and no U-label, and equals nothing but
/// itself.
#[test]
fn cve_2014_1492() {
    for label in [
        "b*ücher",
        "*ü",
        "ü*",
        "xn--b*cher-kva",
        "xn--*-eha",
        "xn--*",
    ] {
        assert!(ULabel::parse(label).is_err(), "{label}");
        assert!(ALabel::parse(label).is_err(), "{label}");
        assert!(Idna2008::LOOKUP.to_ascii(label).is_err(), "{label}");
        assert!(Idna2008::REGISTRATION.to_ascii(label).is_err(), "{label}");
        assert!(Uts46::STRICT.to_ascii(label).is_err(), "{label}");
        assert!(Url::STRICT.to_ascii(label).is_err(), "{label}");
        let std3 = Idna2003::new().use_std3_ascii_rules(true);
        assert!(std3.to_ascii(label).is_err(), "{label}");
    }
    let host = Domain::parse("bücher.example.de").unwrap();
    for pattern in ["x*.example.de", "*.example.de"] {
        let pattern = Domain::parse(pattern).unwrap();
        assert!(pattern != host && !host.is_subdomain_of(&pattern));
    }
    assert!(Domain::parse("xn--*.example.de").is_err());
}

/// `urlsplit` of Python before 3.7.3 looked for the delimiters of a URL before NFKC made some of other code
/// points: of U+2100, `a/c`. Here no result has a forbidden domain code point, whatever code point is in the
/// name; at full scale, all are tried.
#[test]
fn cve_2019_9636() {
    let forbidden = |c| AsciiSet::FORBIDDEN_DOMAIN.contains(c);
    let hidden = hiding(forbidden);
    assert!(hidden.len() == 100 && hidden.contains(&'\u{2100}'));
    let some = ('\0'..=char::MAX).step_by(stride());
    let profiles = Profile::ALL.iter().copied().chain([
        Idna2003::new().allow_unassigned(true).into(),
        Idna2008::LOOKUP.rfc5895_mapping(true).into(),
    ]);
    for c in some.chain(hidden) {
        let name = format!("evil.c{c}.example.com");
        for profile in profiles.clone() {
            let result = profile.to_ascii(&name);
            assert!(
                !result.is_ok_and(|ascii| ascii.contains(forbidden)),
                "{profile}: {c:?}"
            );
        }
    }
    let hidden = hidden_delimiters();
    assert!(['\u{2100}', '\u{FF03}'].iter().all(|c| hidden.contains(c)));
    for c in hidden {
        for (profile, to_ascii) in VALIDATING {
            let ascii = to_ascii(&format!("netloc{c}false.netloc"));
            assert!(
                ascii.is_none() || profile == "UTS #46, unchecked",
                "{profile}: {c:?}"
            );
        }
    }
}

/// The correction of CVE-2019-9636 left out user names and passwords, `user` in `user@host`. Here a name has
/// no such parts: a delimiter that can be seen is an error beside the hidden one, wherever either stands.
#[test]
fn cve_2019_10160() {
    for c in hidden_delimiters() {
        for name in [
            format!("n{c}user@netloc"),
            format!("user:n{c}@netloc"),
            format!("user@n{c}etloc:80"),
        ] {
            for (profile, to_ascii) in VALIDATING {
                let ascii = to_ascii(&name);
                assert!(
                    ascii.is_none() || profile == "UTS #46, unchecked",
                    "{profile}: {name:?}"
                );
            }
            assert!(Url::new().to_ascii(&name).is_err());
            assert!(Url::new().check(&name).count() >= 2, "{name:?}");
            assert!(Domain::parse(&name).is_err());
        }
    }
}

/// `fast-uri` 2.3.1 to 3.1.2 and 4.0.0 left a host in Unicode as it was, so that `ⓛocalhost` was no host to
/// refuse, and the program that made the request called the host itself. Here a conversion to ASCII ends in
/// ASCII or fails, and two spellings of a host are equal.
#[test]
fn cve_2026_13676() {
    let local = Domain::parse("localhost").unwrap();
    for host in [
        "ⓛocalhost",
        "ｌｏｃａｌｈｏｓｔ",
        "LOCALHO\u{17F}T",
        "local\u{AD}host",
    ] {
        assert_eq!(Url::new().to_ascii(host).unwrap(), "localhost");
        assert_eq!(Domain::parse(host).unwrap(), local);
    }
    assert_eq!(Url::new().to_ascii("①②⑦。⓪.0.1").unwrap(), "127.0.0.1");
    let mut converted = 0;
    for c in ('\u{80}'..=char::MAX).step_by(37) {
        let host = format!("{c}.example");
        for (profile, to_ascii) in all_to_ascii() {
            let Some(ascii) = to_ascii(&host) else {
                continue;
            };
            assert!(ascii.is_ascii(), "{profile}: {host}");
            converted += 1;
        }
    }
    assert!(converted > 20_000);
}
