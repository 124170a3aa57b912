//! Properties of the search for any text.

#![allow(clippy::unwrap_used, clippy::string_slice, clippy::indexing_slicing)]

#[path = "../../tests/common/scale.rs"]
mod scale;

use alabel_links::{
    HostForm, Link, LinkKind, LinkTerm, Links, TopLevelDomains, UrlParts, minimally_escaped,
};
use proptest::prelude::*;

/// The pieces of texts with many links, and with many that fail late.
const PIECES: [&str; 45] = [
    "a",
    "bücher",
    "é",
    "xn--bcher-kva",
    "xn--0",
    "-",
    ".",
    "。",
    "．",
    "com",
    "de",
    "рф",
    "みんな",
    "example",
    "@",
    "mailto:",
    "http://",
    "https://",
    "://",
    ":",
    ":80",
    ":99999",
    "/",
    "?",
    "#",
    "=",
    "&",
    ":~:",
    "(",
    ")",
    "[",
    "]",
    "»",
    "！",
    " ",
    "\n",
    "%C3%BC",
    "%",
    "[.]",
    "[/]",
    "hxxp",
    "(at)",
    "❤\u{FE0F}",
    "א",
    "0",
];

/// Returns texts of pieces.
fn texts() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        20 => prop::sample::select(&PIECES[..]).prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

/// Returns a search with any options.
fn searches() -> impl Strategy<Value = Links> {
    let options = (
        prop::sample::select(TopLevelDomains::ALL),
        any::<[bool; 4]>(),
    );
    options.prop_map(|(domains, [scheme, defanged, nested, errors])| {
        let links = Links::new().top_level_domains(domains);
        let links = if scheme {
            links.with_scheme_only()
        } else {
            links
        };
        let links = if defanged { links.defanged() } else { links };
        let links = if nested { links.nested() } else { links };
        if errors { links.with_errors() } else { links }
    })
}

/// Returns the places of a link.
fn places(link: &Link<'_>) -> (LinkKind, std::ops::Range<usize>, std::ops::Range<usize>) {
    (link.kind(), link.range(), link.host_range())
}

proptest! {
    #![proptest_config(scale::more_cases(8))]

    #[test]
    fn places_are_in_the_text_and_in_order(text in texts(), links in searches()) {
        let mut end = 0;
        for link in links.of(&text) {
            prop_assert_eq!(&text[link.range()], link.as_str());
            let (range, host) = (link.range(), link.host_range());
            prop_assert!(range.start <= host.start && host.start < host.end && host.end <= range.end);
            prop_assert!(host.start >= end, "hosts do not overlap");
            end = host.end;
            if link.kind() != LinkKind::Mail && link.address().len() == host.len() && !text.contains("hxxp") {
                prop_assert_eq!(link.address(), &text[host]);
            }
            prop_assert!(link.as_str().chars().all(|c| LinkTerm::of(c) != LinkTerm::Hard));
            match link.host() {
                Ok(host) => prop_assert!(!host.to_ascii().is_empty() && !host.to_unicode().is_empty()),
                Err(error) => prop_assert!(text.get(link.place_of(&error)).is_some()),
            }
        }
    }

    #[test]
    fn links_have_errors_only_if_asked_for(text in texts(), links in searches()) {
        let all: Vec<_> = links.with_errors().of(&text).map(|link| link.host().is_err()).collect();
        if links != links.with_errors() {
            prop_assert!(links.of(&text).all(|link| link.host().is_ok()));
            prop_assert!(all.contains(&true) || links.of(&text).count() == all.len());
        }
    }

    #[test]
    fn everything_but_hosts_stays(text in prop::collection::vec(any::<u8>(), 0..8), more in texts(), links in searches()) {
        let text = [more.as_bytes(), &text, b" ", more.as_bytes()].concat();
        let kept = links.replace_hosts(&text, |_| None);
        prop_assert_eq!(kept.as_ref(), &text[..]);
        let mut hosts = Vec::new();
        let replaced = links.replace_hosts(&text, |link| {
            hosts.push(link.host_range());
            Some("\u{1F310}".to_owned())
        });
        let mut expected = Vec::new();
        let mut copied = 0;
        for host in hosts {
            expected.extend_from_slice(&text[copied..host.start]);
            expected.extend_from_slice("\u{1F310}".as_bytes());
            copied = host.end;
        }
        expected.extend_from_slice(&text[copied..]);
        prop_assert_eq!(replaced.as_ref(), &expected[..]);
    }

    #[test]
    fn a_conversion_skips_only_lines_that_stay(
        text in prop::collection::vec(any::<u8>(), 0..8),
        more in texts(),
        links in searches(),
    ) {
        let text = [more.as_bytes(), &text, b"\n", more.as_bytes()].concat();
        for form in [HostForm::Ascii, HostForm::Unicode] {
            let expected = links.replace_hosts(&text, |link| link.converted_host(form).ok().flatten());
            let mut errors = 0;
            let mut converted = b"before".to_vec();
            let is_changed = links.convert_octets(&text, form, &mut converted, |link, error| {
                assert_eq!(link.host(), Err(error));
                assert_eq!(&text[link.range()], link.as_str().as_bytes());
                errors += 1;
            });
            prop_assert_eq!(is_changed, expected.as_ref() != text);
            let expected = if is_changed { expected.as_ref() } else { b"" };
            prop_assert_eq!(converted, [b"before", expected].concat());
            let failing = links.of_octets(&text).filter(|link| link.converted_host(form).is_err());
            prop_assert_eq!(errors, failing.count());
        }
    }

    #[test]
    fn lines_can_be_searched_one_by_one(text in texts(), links in searches()) {
        let whole: Vec<_> = links.of(&text).map(|link| places(&link)).collect();
        let octets: Vec<_> = links.of_octets(text.as_bytes()).map(|link| places(&link)).collect();
        prop_assert_eq!(&whole, &octets);
        let mut by_line = Vec::new();
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            by_line.extend(links.of(line).map(|link| {
                let (kind, range, host) = places(&link);
                (kind, start + range.start..start + range.end, start + host.start..start + host.end)
            }));
            start += line.len();
        }
        prop_assert_eq!(whole, by_line);
    }

    #[test]
    fn urls_in_minimal_escaping_are_found_again(
        path in prop::collection::vec(texts(), 0..3),
        query in prop::collection::vec((texts(), prop::option::of(texts())), 0..3),
        fragment in prop::collection::vec(texts(), 0..3),
    ) {
        let mut url = UrlParts::new("https://example.com");
        for segment in &path {
            url = url.segment(segment);
        }
        for (key, value) in &query {
            url = match value {
                Some(value) => url.pair(key, value),
                None => url.key(key),
            };
        }
        for part in &fragment {
            url = url.fragment(part);
        }
        let url = url.to_string();
        prop_assert_eq!(&minimally_escaped(&url), &url);
        // An empty directive at the end of a fragment ends with a colon, which cannot be escaped.
        if !url.ends_with(":~:") {
            let text = format!("see {url} now");
            let found = Links::new().of(&text).map(|link| link.as_str()).collect::<Vec<_>>();
            prop_assert_eq!(found, [url.as_str()]);
        }
    }

    #[test]
    fn minimal_escaping_keeps_the_octets(url in texts()) {
        let url = format!("https://example.com/{url}");
        let decoded = |url: &str| percent_decoded(url);
        let minimal = minimally_escaped(&url);
        prop_assert_eq!(decoded(&minimal), decoded(&url));
    }
}

/// Decodes all percent-encoded octets.
fn percent_decoded(text: &str) -> Vec<u8> {
    let mut octets = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let digits = after
            .get(..2)
            .and_then(|digits| std::str::from_utf8(digits).ok());
        let octet = digits.filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        match octet.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(octet) if *first == b'%' => {
                octets.push(octet);
                rest = &after[2..];
            }
            _ => {
                octets.push(*first);
                rest = after;
            }
        }
    }
    octets
}
