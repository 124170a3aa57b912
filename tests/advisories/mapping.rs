//! Advisories about names that mapping changes, and about checks before the mapping.

use std::collections::HashSet;

use alabel::{
    ALabel, AsciiSet, Domain, ErrorKind, Idna2003, Idna2008, Mapping, Profile, ULabel, Url, Uts46,
};
use unicode_normalization::UnicodeNormalization as _;

use crate::common::scale::stride;
use crate::{VALIDATING, all_to_ascii};

/// The delimiters of a URL.
const DELIMITERS: [char; 8] = ['/', '?', '#', '@', ':', '\\', '[', ']'];

/// Lists the code points outside ASCII that NFKC maps to strings with certain ASCII code points.
fn hiding(ascii: impl Fn(char) -> bool) -> Vec<char> {
    let non_ascii = '\u{80}'..=char::MAX;
    non_ascii.filter(|c| c.nfkc().any(&ascii)).collect()
}

/// Lists the code points that hide a delimiter.
fn hidden_delimiters() -> Vec<char> {
    hiding(|c| DELIMITERS.contains(&c))
}

/// curl before 7.51.0 used IDNA2003 after registries had moved to IDNA2008, so it sent requests for
/// `straße.de` to `strasse.de`. Here only IDNA2003 and transitional processing equate the two, and a program
/// can detect names that they affect.
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

/// curl before 7.86.0 looked up the HTTPS-only policy of a host under the typed name, so U+3002 as a
/// separator bypassed it. Here only the converted name is a key, for all separators and letter cases.
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

/// curl before 7.87.0 stored the policy of a host under one form of its name and looked it up under the
/// other. Here both forms of a name are the same key, and so are their further conversions.
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

/// Node.js before 26.3.1 split host names only at U+002E to match certificates, so `foo。bar.example.com`
/// matched the wildcard `*.example.com`. Here the labels come from the converted name, and a name that starts
/// with a separator is invalid.
#[test]
fn cve_2026_48618() {
    for separator in ['。', '．', '｡'] {
        let host = Domain::parse(&format!("foo{separator}bar.example.com")).unwrap();
        assert!(host.labels().eq(["foo", "bar", "example", "com"]));
        assert_eq!(host.parent().unwrap().as_str(), "bar.example.com");
        let empty = format!("{separator}example.com");
        let error = Domain::parse(&empty).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::EmptyLabel);
        // Without a mapping, these are not separators.
        assert!(Idna2008::LOOKUP.to_ascii(&empty).is_err());
    }
}

/// NSS before 3.16 matched a wildcard inside a label of a certificate, `x*.example.de`, with a name that has
/// an A-label, `xn--bcher-kva.example.de`. Here no A-label or U-label contains `*`, and it equals only
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

/// `urlsplit` of Python before 3.7.3 searched for the delimiters of a URL before NFKC, which maps U+2100 to
/// `a/c`. Here no result has a forbidden domain code point, for any code point in the name. The full scale
/// tries all.
#[test]
fn cve_2019_9636() {
    let forbidden = |c| AsciiSet::FORBIDDEN_DOMAIN.contains(c);
    let hidden = hiding(forbidden);
    assert!(hidden.len() == 100 && hidden.contains(&'\u{2100}'));
    let some = ('\0'..=char::MAX).step_by(stride());
    let profiles = Profile::ALL.iter().copied().chain([
        Idna2003::new().allow_unassigned(true).into(),
        Idna2008::LOOKUP.mapping(Mapping::Rfc5895).into(),
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

/// The fix of CVE-2019-9636 missed user names and passwords, such as `user` in `user@host`. Here a name has
/// no such parts: a visible delimiter is an error, and so is a hidden one, in any position.
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

/// `fast-uri` 2.3.1 to 3.1.2 and 4.0.0 kept a host in Unicode unchanged, so a check for `localhost` missed
/// `ⓛocalhost`, and the request reached the host itself. Here a conversion to ASCII returns ASCII or fails,
/// and two spellings of a host are equal.
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
