//! Properties of all zones: a conversion leaves nothing behind without an error, and the conversion back
//! gives the same zone.

#![allow(clippy::indexing_slicing, clippy::string_slice, clippy::unwrap_used)]

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::command::{Run, run_with};
use crate::common::fewer_cases;

/// Parts of names without faults.
const LABELS: &[&str] = &[
    "a",
    "B-c",
    "_d",
    "*",
    r"e\.f",
    r"\255",
    r"\$\@",
    r"\\",
    r"\(\;",
    "xn--tda",
    "xn--bcher-kva",
    "xn--80ak6aa92e",
    "xn--fiqs8s",
    "xn--strae-oqa",
    "xn--wgv71a119e",
];

/// Data of records without faults. A `~` is a name.
const DATA: &[&str] = &[
    "NS ~",
    "cname ~",
    "MX 10 ~",
    "SOA ~ ~ 1 2h 3 4 5",
    "SRV 1 2 3 ~",
    "RP ~ ~",
    "NAPTR 1 2 \"é;(\" s \"\" ~",
    "TXT \"xn--tda é\" xn--tda",
    "CAA 0 tag \"é\"",
    "NSEC ~ A",
    "HIP 2 20 YQ== ~ ~",
    "A 192.0.2.1",
    "TYPE15 1 ~",
    "TYPE99 \\# 1 ff",
    "HTTPS 1 ~ alpn=\"é\"",
    "IPSECKEY 1 03 2 ~",
    "A6 64 ::1 ~",
];

/// Parts of entries, with and without faults. Strings are in quotes.
const PARTS: &[&str] = &[
    "ü",
    "a.ü.",
    "_ü",
    "*.é",
    "@",
    ".",
    "a",
    r"a\.ü",
    r"\999",
    r"\2",
    "ü$",
    "a@é",
    "\"ü\"",
    "\"",
    "(",
    ")",
    ";ü",
    "; ( \"",
    "\\",
    "IN",
    "CH",
    "300",
    "1h",
    "NS",
    "MX",
    "SOA",
    "A",
    "HIP",
    "SVCB",
    "FOO",
    "TYPE2",
    "TYPE999",
    r"\#",
    "0",
    "1",
    "10",
    "$ORIGIN",
    "$TTL",
    "$GENERATE",
    "$ü",
    "1-2",
    "2001:db8::1",
    "１",
    "é=ü",
    "k=\"ü\"",
    "。",
    "x。ü",
    "\u{FF1B}",
    "xn--0",
    "xn--tda",
];

/// Runs a subcommand on a zone.
fn zone(command: &str, text: &str) -> Run {
    run_with(&["zone", command], text.as_bytes())
}

/// Returns names.
fn names() -> impl Strategy<Value = String> {
    let relative = vec(select(LABELS), 1..5).prop_map(|labels| labels.join("."));
    let absolute = relative.clone().prop_map(|name| name + ".");
    prop_oneof![4 => relative, 4 => absolute, 1 => Just("@".to_owned()), 1 => Just(".".to_owned())]
}

/// Returns entries without faults, in several layouts.
fn entries() -> impl Strategy<Value = String> {
    let before = select(&["", "300 ", "IN ", "in 1H ", "2d CLASS1 "][..]);
    let lines = select(&["", "; é (\n", "\n", "\r\n\t; \"\n", "$ttl 1h\n"][..]);
    let parts = (names(), before, select(DATA), names(), lines, 0..4);
    parts.prop_map(|(owner, before, data, name, lines, layout)| {
        let data = data.replace('~', &name);
        let absolute = name.strip_suffix('.').unwrap_or(&name);
        let absolute = if absolute == "@" { "" } else { absolute };
        match layout {
            0 => format!("{lines}{owner} {before}{data}\n"),
            1 => format!("{lines}{owner} ( {before}\n ; é )\n {data} )\n"),
            2 => format!("{lines}$ORIGIN {absolute}. ; é\n{owner}\t{before}({data})\n"),
            _ => format!("{lines}$GENERATE 1-3/2 x$.{absolute} {before}{data}\n")
                .replace("x$. ", "x$ "),
        }
    })
}

/// Returns the text outside strings and comments.
fn plain(zone: &str) -> String {
    let (mut plain, mut rest) = (String::new(), zone.chars());
    while let Some(c) = rest.next() {
        match c {
            '\\' => plain.extend([c, rest.next().unwrap_or(' ')]),
            ';' => drop(rest.find(|&c| c == '\n')),
            '"' => while !matches!(rest.next(), Some('"') | None) {},
            c => plain.push(c),
        }
    }
    plain
}

proptest! {
    #![proptest_config(fewer_cases(16))]

    #[test]
    fn a_zone_in_unicode_converts_back(entries in vec(entries(), 1..40)) {
        let ascii = entries.concat();
        let unicode = zone("to-unicode", &ascii);
        prop_assert_eq!((unicode.stderr.as_str(), unicode.code), ("", 0));
        let back = zone("to-ascii", &unicode.stdout);
        prop_assert_eq!((back.stdout.as_str(), back.stderr.as_str()), (ascii.as_str(), ""));
        prop_assert!(plain(&back.stdout).is_ascii());
    }

    #[test]
    fn a_conversion_without_errors_leaves_only_ascii(
        parts in vec((select(PARTS), select(&[" ", " ", " ", "\n", "\t", ""][..])), 1..9)
    ) {
        let text: String = parts.iter().flat_map(|&(part, blank)| [part, blank]).collect();
        let run = zone("to-ascii", &text);
        prop_assert_eq!(run.code == 0, run.stderr.is_empty());
        prop_assert!(run.code == 1 || plain(&run.stdout).is_ascii(), "{}", run.stdout);
        if text.is_ascii() {
            prop_assert_eq!(&run.stdout, &text);
        }
        // Each part outside ASCII is in a line with an error.
        let lines = run.stdout.lines().count();
        let prefix = "alabel: line ";
        for message in run.stderr.lines() {
            let line: usize = message[prefix.len()..].split(':').next().unwrap().parse().unwrap();
            prop_assert!(message.starts_with(prefix) && (1..=lines).contains(&line));
        }
    }
}
