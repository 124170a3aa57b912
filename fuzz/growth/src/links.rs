//! The operations on names in text.

use alabel_links::{Links, TopLevelDomains, UrlParts, minimally_escaped};

use crate::operations::{Operation, add, add_list, written};

/// Adds the operations.
pub(crate) fn of_links(operations: &mut Vec<Operation>) {
    let listed = Links::new();
    let any = listed.top_level_domains(TopLevelDomains::Any);
    for (name, links) in [
        ("Links", listed),
        ("Links: nested", listed.nested()),
        ("Links: defanged", listed.defanged()),
        (
            "Links: any in URLs",
            listed.top_level_domains(TopLevelDomains::AnyInUrls),
        ),
        (
            "Links: any, nested, with errors",
            any.nested().with_errors(),
        ),
    ] {
        add_list(operations, name, move |text| {
            let hosts = links.of(text).map(|link| link.host_range().len());
            let octets = links
                .of_octets(text.as_bytes())
                .map(|link| link.host_range().len());
            let replaced = links.replace_hosts(text.as_bytes(), |_| Some(String::new()));
            hosts.sum::<usize>() + octets.sum::<usize>() + replaced.len()
        });
    }
    add(operations, "minimally_escaped", |text| {
        minimally_escaped(text).len()
    });
    add(operations, "UrlParts: in a path", |text| {
        written(&UrlParts::new("http://a.com").segment(text))
    });
    add(operations, "UrlParts: in a query", |text| {
        written(&UrlParts::new("http://a.com").key(text))
    });
    add(operations, "UrlParts: in a fragment", |text| {
        written(&UrlParts::new("http://a.com").fragment(text))
    });
}
