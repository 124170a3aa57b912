//! Links in text have their places, hosts that parse, and the same places line by line. Outside of hosts, no
//! octet changes. A URL with minimal escaping is found again.

#![no_main]

use alabel_fuzz::{Input, Options};
use alabel_links::{HostForm, Link, Links, TopLevelDomains, UrlParts, minimally_escaped};
use libfuzzer_sys::fuzz_target;

/// The options of a search.
#[derive(Debug)]
struct Search(Links);

impl From<Options> for Search {
    fn from([domains, flags, ..]: Options) -> Self {
        let domains = match domains % 3 {
            0 => TopLevelDomains::Listed,
            1 => TopLevelDomains::AnyInUrls,
            _ => TopLevelDomains::Any,
        };
        let mut links = Links::new().top_level_domains(domains);
        let options = [
            Links::with_scheme_only,
            Links::defanged,
            Links::nested,
            Links::with_errors,
        ];
        for (bit, option) in options.into_iter().enumerate() {
            if flags & 1 << bit != 0 {
                links = option(links);
            }
        }
        Self(links)
    }
}

/// Checks the links of a text.
fn check(links: Links, text: &str) {
    let mut end = 0;
    let mut found = Vec::new();
    for link in links.of(text) {
        assert_eq!(text.get(link.range()), Some(link.as_str()));
        let (range, host) = (link.range(), link.host_range());
        assert!(end <= host.start && range.start <= host.start && host.end <= range.end);
        assert!(host.start < host.end && text.get(host.clone()).is_some());
        assert!(!link.as_str().contains('\n'));
        end = host.end;
        match link.host() {
            Ok(parsed) => assert!(parsed.to_ascii().is_ascii() && !parsed.to_unicode().is_empty()),
            Err(error) => {
                assert_eq!(links, links.with_errors(), "{error}");
                assert!(text.get(link.place_of(&error)).is_some());
            }
        }
        found.push((link.kind(), range, host));
    }
    let mut start = 0;
    let by_line = text.split_inclusive('\n').flat_map(|line| {
        let before = start;
        start += line.len();
        let moved = move |range: std::ops::Range<usize>| before + range.start..before + range.end;
        let place =
            move |link: Link<'_>| (link.kind(), moved(link.range()), moved(link.host_range()));
        links
            .of_octets(line.as_bytes())
            .map(place)
            .collect::<Vec<_>>()
    });
    assert!(by_line.eq(found.iter().cloned()), "{text:?}");
    let replaced = links.replace_hosts(text.as_bytes(), |_| Some(String::new()));
    let mut expected = text.to_owned();
    for (_, _, host) in found.into_iter().rev() {
        expected.replace_range(host, "");
    }
    assert_eq!(*replaced, *expected.as_bytes());
    for form in [HostForm::Ascii, HostForm::Unicode] {
        let every_line =
            links.replace_hosts(text.as_bytes(), |link| link.converted_host(form).ok()?);
        assert_eq!(
            links.convert_text(text, form).as_bytes(),
            &*every_line,
            "{text:?}"
        );
    }
}

/// Checks that a URL with minimal escaping stays, and is found.
fn check_minimal(text: &str) {
    let start = UrlParts::new("https://example.com");
    let urls = [
        start.clone().segment(text),
        start.clone().segment(text).pair(text, text).fragment(text),
        start.key(text).fragment("a").fragment(text),
    ];
    for url in urls.map(|url| url.to_string()) {
        assert_eq!(minimally_escaped(&url), url);
        // A colon of an empty directive at the end cannot be escaped.
        if !url.ends_with(":~:") {
            let around = format!("({url} )");
            let found = Links::new()
                .of(&around)
                .map(|link| link.as_str().to_owned());
            assert_eq!(found.collect::<Vec<_>>(), [url]);
        }
    }
}

fuzz_target!(|input: Input<Search>| {
    let links = input.options.0;
    let text = input.name.0;
    check(links, &text);
    // Few inputs have a top-level domain, an `@` or a scheme.
    check(links, &format!("a@{text}.com/{text}"));
    check(links, &format!("http://{text}.com:80?{text}#{text}"));
    check(links, &format!("{text}@b.com {text}[.]com"));
    check_minimal(&text);
});
