//! Each option of the search.

#![allow(
    clippy::unwrap_used,
    clippy::string_slice,
    clippy::indexing_slicing,
    clippy::panic
)]

use alabel_links::{HostForm, LinkKind, Links, MOST_OPEN_BRACKETS, TopLevelDomains};

/// Returns the links of a text.
fn found(links: Links, text: &str) -> Vec<&str> {
    links.of(text).map(|link| link.as_str()).collect()
}

#[test]
fn top_level_domains_can_be_any() {
    let text = "nas.home http://nas.home/a http://localhost:80 http://192.0.2.1/a http://[::1]:80/a \
                a@nas.home mailto:a@nas.home 1.2 v1.2.3 http://1.2.3.256/ http://a.1/ a.com";
    let any_in_urls = [
        "http://nas.home/a",
        "http://localhost:80",
        "http://192.0.2.1/a",
        "http://[::1]:80/a",
        "mailto:a@nas.home",
        "a.com",
    ];
    let links = Links::new();
    assert_eq!(found(links, text), ["a.com"]);
    let links = links.top_level_domains(TopLevelDomains::AnyInUrls);
    assert_eq!(found(links, text), any_in_urls);
    assert_eq!(found(links, "http://http://a.home"), ["http://a.home"]);
    let links = links.top_level_domains(TopLevelDomains::Any);
    let mut any = any_in_urls.to_vec();
    any.insert(0, "nas.home");
    any.insert(5, "a@nas.home");
    assert_eq!(found(links, text), any);
}

#[test]
fn user_names_of_urls_are_no_hosts() {
    for domains in [
        TopLevelDomains::Listed,
        TopLevelDomains::AnyInUrls,
        TopLevelDomains::Any,
    ] {
        let links = Links::new().top_level_domains(domains);
        for text in [
            "http://user@b.com/",
            "http://a.com@b.com/",
            "http://user.com:pass/@",
        ] {
            let hosts = links
                .of(text)
                .map(|link| text[link.host_range()].to_owned());
            let hosts: Vec<String> = hosts.collect();
            assert!(
                !hosts
                    .iter()
                    .any(|host| host == "user" || host == "b.com" || host == "a.com"),
                "{hosts:?}"
            );
        }
        assert_eq!(
            found(links, "http://user:1@b.com/").len(),
            1,
            "the mail address after the colon"
        );
    }
}

#[test]
fn only_links_with_a_scheme() {
    let text = "a.com a.com/b a.com:80 http://a.com a@a.com mailto:a@a.com";
    let links = Links::new().with_scheme_only();
    assert_eq!(
        found(links, text),
        ["http://a.com", "a@a.com", "mailto:a@a.com"]
    );
}

/// A name before `://` is a scheme, also after another scheme.
#[test]
fn a_scheme_after_a_scheme_is_no_host() {
    let links = Links::new()
        .top_level_domains(TopLevelDomains::AnyInUrls)
        .defanged();
    assert!(found(links, "http://hxxp://").is_empty());
    assert_eq!(found(links, "http://hxxp:// a.com"), ["a.com"]);
    assert_eq!(found(links, "http://hxxp://a.com"), ["hxxp://a.com"]);
}

#[test]
fn defanged_text_is_read() {
    let links = Links::new().defanged();
    for (text, address) in [
        ("hxxp://bücher.de", "bücher.de"),
        ("hXXps://bücher[.]de/a", "bücher.de"),
        ("bücher[.]de", "bücher.de"),
        ("bücher(.)de", "bücher.de"),
        ("www[.]bücher{.}de", "www.bücher.de"),
        ("bücher[dot]de", "bücher.de"),
        ("bücher(DOT)de", "bücher.de"),
        ("hxxps[:]//bücher[.]de[:]80/a[.]b", "bücher.de"),
        ("hxxps[://]bücher[.]de[/]a", "bücher.de"),
        ("a[@]bücher[.]de", "a@bücher.de"),
        ("a(at)bücher(dot)de", "a@bücher.de"),
    ] {
        let around = format!("([.] {text}, hxxp x[.]y");
        let all: Vec<_> = links.of(&around).collect();
        let [link] = &all[..] else {
            panic!("{text}: {all:?}");
        };
        assert_eq!((link.as_str(), link.address()), (text, address));
        assert_eq!(&around[link.range()], text);
        let host = &around[link.host_range()];
        assert!(host.contains("bücher") && host.ends_with("de"), "{host}");
        assert!(!found(Links::new(), text).contains(&text), "{text}");
    }
    let plain = "see http://bücher.de/a(b) and a@bücher.de";
    assert!(
        links
            .of(plain)
            .map(|link| link.range())
            .eq(Links::new().of(plain).map(|link| link.range()))
    );
}

#[test]
fn links_inside_of_links() {
    let text = "https://a.com/http://b.com/?u=c.com&v=d.com e.com/f.com";
    let links = Links::new().nested();
    assert_eq!(
        found(links, text),
        [
            "https://a.com/http://b.com/?u=c.com&v=d.com",
            "http://b.com/?u=c.com&v=d.com",
            "e.com/f.com",
            "f.com",
        ]
    );
    let text = "a.com/?b.com c.com";
    assert_eq!(found(links, text), ["a.com/?b.com", "b.com", "c.com"]);
}

#[test]
fn names_with_errors() {
    let text = "a.xn--0.com, 0a.א.com/b, xn--0.com.-x, -a.com, u@xn--0.com";
    assert_eq!(found(Links::new(), text), Vec::<&str>::new());
    let links = Links::new().with_errors();
    let errors: Vec<_> = links
        .of(text)
        .map(|link| {
            let error = link.host().unwrap_err();
            let place = link.place_of(&error);
            assert_eq!(&text[place], &link.address()[error.span()]);
            (link.kind(), link.as_str())
        })
        .collect();
    assert_eq!(errors.len(), 3, "{errors:?}");
    assert_eq!(errors[0], (LinkKind::Name, "a.xn--0.com"));
    assert_eq!(errors[1], (LinkKind::Url, "0a.א.com/b"));
    assert_eq!(errors[2], (LinkKind::Mail, "u@xn--0.com"));
}

/// The decoded form of a host can be longer than the host in the text.
#[test]
fn errors_of_decoded_hosts_are_in_the_whole_host() {
    let long = format!("%61{}ü.com", "g".repeat(70));
    for host in [&*long, "%61.xn--0.com", "%61%2Exn--0.com"] {
        let text = format!("a http://{host}/");
        let links = Links::new().with_errors();
        let link = links.of(&text).next().unwrap();
        let error = link.host().unwrap_err();
        assert_eq!(&text[link.place_of(&error)], host, "{error}");
    }
    // The host parser finds this error in the host itself.
    let text = "a http://%C3%BC.0a.א.com/";
    let link = Links::new().with_errors().of(text).next().unwrap();
    let error = link.host().unwrap_err();
    assert_eq!(&text[link.place_of(&error)], "0");
}

#[test]
fn an_encoded_host_of_a_defanged_url_is_converted() {
    let links = Links::new().defanged();
    let text = "a\nhxxp:[/][/]b%C3%BCcher[.]de/";
    let converted = links.convert_text(text, HostForm::Unicode);
    assert_eq!(converted, "a\nhxxp:[/][/]bücher[.]de/");
}

#[test]
fn octets_that_are_not_utf_8_end_links() {
    let text = b"\xFFa.com\xFF b.com/\xE9x c@d.com\xC3 http://\xFFe.com";
    let found: Vec<_> = Links::new()
        .of_octets(text)
        .map(|link| (link.as_str().to_owned(), &text[link.range()]))
        .collect();
    let strings: Vec<&str> = found.iter().map(|(link, _)| link.as_str()).collect();
    assert_eq!(strings, ["a.com", "b.com/", "c@d.com", "e.com"]);
    assert!(
        found
            .iter()
            .all(|(link, octets)| link.as_bytes() == *octets)
    );
}

#[test]
fn open_brackets_have_a_limit() {
    let limit = MOST_OPEN_BRACKETS;
    let most = format!("a.com/{}x{}", "(".repeat(limit), ")".repeat(limit));
    assert_eq!(found(Links::new(), &most), [most.as_str()]);
    let more = format!("a.com/{}", "(".repeat(limit + 1));
    assert_eq!(found(Links::new(), &more), [&more[..more.len() - 1]]);
    // A link in minimal escaping stays below the limit.
    let minimal = alabel_links::minimally_escaped(&format!("https://{more}x"));
    assert_eq!(found(Links::new(), &minimal), [minimal.as_str()]);
}

#[test]
fn kinds() {
    let text = "a.com a.com. a.com./ a.com:80 a.com/ a.com? a.com# http://a.com a@a.com";
    let kinds: Vec<LinkKind> = Links::new().of(text).map(|link| link.kind()).collect();
    let mut expected = vec![LinkKind::Name; 2];
    expected.extend([LinkKind::Url; 6]);
    expected.push(LinkKind::Mail);
    assert_eq!(kinds, expected);
}
