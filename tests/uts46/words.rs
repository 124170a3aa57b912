//! Functions that read octets as words (`label/host.rs`, `bulk/plain.rs`, `bulk/lines.rs`, `punycode/short/`)
//! agree with naive ones.
//!
//! The words are asymmetric: their octets all differ, and the octets that matter are at each position of each
//! length. So reading a word in the wrong order gives another result, even on a little-endian machine.

#![allow(clippy::string_slice, clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use crate::common::naive::NaiveBootstring;
use crate::common::oracle::uts46::{Flags, STRICT};
use alabel::Form;
use alabel::bulk::Converter;
use alabel::{Uts46, VerifyDnsLength};

/// Letters and digits without repetition, except that the first ones are repeated at the end.
const LETTERS: &str = "abcdefghijklmnopqrstuvwyz0123456789abcd";

/// Lists hosts and almost hosts: each of these texts at each position of names of each length.
fn names() -> impl Iterator<Item = String> {
    let unlike = [
        "", ".", "..", ".-", "-.", "-", "_", "`", "A", "Z", "@", "[", "/", ":", "{", "ü", "AB",
    ];
    (1..=LETTERS.len()).flat_map(move |length| {
        (0..=length).flat_map(move |place| {
            let (before, after) = LETTERS[..length].split_at(place);
            unlike.map(|unlike| format!("{before}{unlike}{after}"))
        })
    })
}

#[test]
fn hosts_agree_with_the_oracle() {
    let url = Flags {
        check_hyphens: false,
        use_std3_ascii_rules: false,
        verify_dns_length: VerifyDnsLength::AllowRootLabel,
        ..STRICT
    };
    let strict = Flags {
        use_std3_ascii_rules: true,
        ..url
    };
    for flags in [url, strict] {
        for name in names() {
            let (ascii, findings) = flags.to_ascii(&name);
            let result = flags.profile().to_ascii(&name);
            assert_eq!(result.is_ok(), findings.is_empty(), "{name}");
            assert!(result.is_err() || result == Ok(ascii.into()), "{name}");
            let (unicode, _) = flags.to_unicode(&name);
            assert_eq!(flags.profile().to_unicode(&name).as_str(), unicode);
        }
    }
}

/// The result for labels after a Unicode label does not depend on it, although their octets are read
/// together.
#[test]
fn labels_after_a_unicode_label_do_not_depend_on_it() {
    let profile = Uts46::new();
    for name in names().filter(|name| name.len() < 20) {
        let behind = format!("ü.{name}");
        let expected = profile.to_ascii(&name);
        let expected = expected.map(|ascii| format!("xn--tda.{ascii}"));
        let ascii = profile.to_ascii(&behind);
        assert_eq!(ascii.ok().as_deref(), expected.ok().as_deref(), "{name}");
    }
}

#[test]
fn lines_agree_with_single_names() {
    let profile = Uts46::new();
    for (first, second) in
        (0..LETTERS.len()).flat_map(|first| (0..LETTERS.len()).map(move |second| (first, second)))
    {
        for between in ["\n", ".\n", "\nü", "A\n", "\r\n", "-\n-"] {
            let text = format!("{}{between}{}\n", &LETTERS[..first], &LETTERS[second..]);
            let line = |line| profile.to_ascii(line).unwrap_or_default() + "\n";
            let expected: String = text.lines().map(line).collect();
            let mut output = Vec::new();
            let mut converter = Converter::new(profile, Form::Ascii);
            let is_changed = converter.convert_lines(text.as_bytes(), &mut output, |_, _, _| b"");
            let output = String::from_utf8(output).unwrap();
            let written = if is_changed { &output } else { &text };
            assert_eq!(*written, expected, "{text:?}");
        }
    }
}

#[test]
fn punycode_agrees_with_the_oracle() {
    let naive = NaiveBootstring::punycode();
    for name in names().filter(|name| name.len() < 40) {
        let label = format!("{}é", name.replace(['.', 'A', 'Z', 'B'], "-"));
        let encoded = naive.encode(&label);
        let profile = Uts46::new().deny_ascii(alabel::AsciiSet::EMPTY);
        let converted = profile.to_unicode(&format!("xn--{encoded}")).into_string();
        assert_eq!(converted, label);
        assert_eq!(profile.to_ascii(&label).unwrap(), format!("xn--{encoded}"));
    }
}

/// Code uses the byte order of the machine only where a comment says why it does not matter.
#[test]
fn native_byte_order_has_a_reason() {
    let mut pending = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../src")];
    let mut count = 0;
    while let Some(path) = pending.pop() {
        if path.is_dir() {
            pending.extend(
                fs::read_dir(path)
                    .unwrap()
                    .map(|entry| entry.unwrap().path()),
            );
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        for (line, next) in text.lines().zip(text.lines().skip(1)) {
            if next.contains("_ne_bytes") || next.contains("target_endian") {
                assert!(line.trim_start().starts_with("//"), "{path:?}: {next}");
                count += 1;
            }
        }
    }
    assert!(count > 0);
}
