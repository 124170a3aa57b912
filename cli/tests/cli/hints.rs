//! Each hint of the command is followed, until the name passes.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use unicode_normalization::UnicodeNormalization;

use crate::command::run;

/// Profiles with flags, and names. Each name has a hint in at least one profile.
const PROFILES: [&[&str]; 7] = [
    &[],
    &["--strict"],
    &["--profile=url-strict"],
    &["--profile=idna2008"],
    &["--profile=idna2008-registration"],
    &["--profile=idna2003", "--use-std3-ascii-rules"],
    &["--deny-ignored"],
];

const NAMES: [&str; 44] = [
    "xn--bcher-kva[.]example",
    "xn--0",
    "xn--0!",
    "xn--0 ",
    "xn--0%",
    "XN--99999999.example",
    "1.xn--ngbq.com",
    "0a.א",
    "_dmarc.א",
    "-a.א",
    "a.א.1",
    "-a",
    "a-.example",
    "ab--c",
    "-_",
    "_a",
    "*a",
    "a`",
    "ü_",
    "a_.b-.cd--e",
    "ü\u{200D}",
    "ü\u{200C}\u{200D}",
    "a.",
    "ü。",
    "_a.",
    "ü\u{AD}",
    "ü\u{200B}\u{200B}",
    "Ü",
    "ÜA\u{AD}",
    "ｕ",
    "u\u{308}",
    "\u{1100}\u{1161}",
    "Ωü\u{2126}",
    "☕",
    "ü*",
    "ab--ü",
    "\u{221}",
    "ü☕",
    "https://example.com/",
    "example.com/a",
    "example.com:80",
    "a@example.com",
    "jo＠mail.example",
    "//example.com",
];

/// Returns the hint at the end of the first message about a name.
fn hint(profile: &[String], name: &str) -> Option<(String, String)> {
    let mut arguments = vec!["to-ascii"];
    arguments.extend(profile.iter().map(String::as_str));
    arguments.extend(["--", name]);
    let run = run(&arguments);
    if run.code == 0 {
        return None;
    }
    let message = run
        .stderr
        .lines()
        .find(|line| !line.contains("note:"))
        .unwrap();
    let hint = message
        .rsplit_once("; ")
        .filter(|_| message.contains('('))
        .map(|(_, hint)| hint);
    let hint = hint.or_else(|| message.split_once(": this looks like").map(|_| message));
    Some((hint.unwrap_or_default().to_owned(), message.to_owned()))
}

/// Follows a hint: returns the options and the name that it leads to.
fn follow(hint: &str, message: &str, profile: &[String], name: &str) -> (Vec<String>, String) {
    let mut options = profile.to_vec();
    let mut name = name.to_owned();
    let words = |text: &str| {
        text.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    if let Some(option) = hint.strip_prefix("allow it with ") {
        let (flag, _) = option.split_once('=').unwrap_or((option, ""));
        options.retain(|other| other.split('=').next() != Some(flag));
        options.extend(words(option));
    } else if let Some(option) = hint.strip_suffix(" allows it") {
        options = words(option);
    } else if hint.starts_with("it is valid under UTS #46") || hint.starts_with("UTS #46 allows it")
    {
        options = Vec::new();
    } else if hint.starts_with("remove it") {
        let place = message.split_once("octets ").unwrap().1;
        let (start, rest) = place.split_once("..").unwrap();
        let end: String = rest.chars().take_while(char::is_ascii_digit).collect();
        let start: usize = start.parse().unwrap();
        name.replace_range(start..end.parse().unwrap(), "");
    } else if hint == "remove the last dot" {
        name.pop();
    } else if hint == "map the name first, as UTS #46 does" {
        let run = run(&["to-unicode", "--on-error=show", "--", &name]);
        run.stdout.trim_end().clone_into(&mut name);
    } else if hint == "normalize it to NFC first" {
        name = name.nfc().collect();
    } else if hint.contains("looks like an e-mail address") {
        assert!(
            hint.ends_with("with --email, which needs the @ of ASCII"),
            "{hint}"
        );
        options = vec!["--email".to_owned()];
        name = name.replace('＠', "@");
    } else if hint.contains("looks like") {
        options.push("--extract".to_owned());
    } else {
        panic!("{hint}");
    }
    (options, name)
}

/// Returns the codes of all errors of a name.
fn codes(profile: &[String], name: &str) -> Vec<String> {
    let mut arguments = vec!["check", "--json"];
    arguments.extend(profile.iter().map(String::as_str));
    arguments.extend(["--", name]);
    let errors = run(&arguments).json().remove(0)["errors"].take();
    let code = |error: &serde_json::Value| error["code"].as_str().unwrap().to_owned();
    errors.as_array().unwrap().iter().map(code).collect()
}

#[test]
fn each_hint_leads_to_success() {
    let mut followed = std::collections::BTreeSet::new();
    for name in NAMES {
        for profile in PROFILES {
            let own: Vec<String> = profile.iter().map(|&option| option.to_owned()).collect();
            let mut options = own.clone();
            let mut text = name.to_owned();
            let mut steps = Vec::new();
            while let Some((hint, message)) = hint(&options, &text) {
                if hint.is_empty() {
                    // Only another error of the name is left.
                    let (before, after) = (codes(&own, name), codes(&options, &text));
                    let is_other = before.len() > 1 && before.contains(&after[0]);
                    assert!(
                        steps.is_empty() || is_other,
                        "{name} {profile:?}: {steps:?}, then {message}"
                    );
                    break;
                }
                assert!(steps.len() < 8, "{name} {profile:?}: {steps:?}");
                (options, text) = follow(&hint, &message, &options, &text);
                followed.insert(hint.clone());
                steps.push(hint);
            }
        }
    }
    assert!(followed.len() >= 14, "{followed:?}");
    for name in ["1.xn--ngbq.com", "0a.א"] {
        assert_eq!(
            hint(&[], name).unwrap().0,
            "allow it with --check-bidi=false"
        );
    }
    assert_eq!(hint(&[], "xn--bcher-kva[.]example").unwrap().0, "");
}
