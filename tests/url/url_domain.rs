//! The variants of hosts, and domains of URLs compared with valid names.

#![allow(clippy::unwrap_used)]

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use alabel::{Domain, Host, Scheme, UrlDomain};

#[test]
fn a_host_is_a_domain_an_address_or_opaque() {
    let domain = Host::parse("Bücher.example.").unwrap();
    assert_eq!(domain.domain().unwrap(), "xn--bcher-kva.example.");
    let addresses = [
        ("127.1", IpAddr::from(Ipv4Addr::LOCALHOST)),
        ("[::1]", Ipv6Addr::LOCALHOST.into()),
    ];
    for (host, address) in addresses {
        let host = Host::parse(host).unwrap();
        assert_eq!((host.domain(), host.ip()), (None, Some(address)));
        assert_eq!(Host::from(address), host);
    }
    let opaque = Host::parse_with("127.1", Scheme::Other).unwrap();
    for host in [domain, opaque] {
        assert_eq!(host.ip(), None, "{host}");
        assert!(
            host.domain()
                .is_none_or(|domain| *domain == *host.to_string())
        );
    }
}

/// A domain of a URL that is a valid name has the same labels, parent and relations as that name.
#[test]
fn a_domain_of_a_url_may_be_a_valid_name() {
    let host = |host: &str| Host::parse(host).unwrap();
    for name in [
        "www.Bücher.example",
        "www.bücher.example.",
        "example",
        "a_b",
    ] {
        let url = host(name);
        let url = url.domain().unwrap();
        let domain = Domain::try_from(url).unwrap();
        assert_eq!(Domain::parse(name), Ok(domain.clone()));
        assert_eq!(Domain::try_from(url.clone()), Ok(domain.clone()));
        assert!(url.labels().eq(domain.labels()));
        let parents = (url.parent(), domain.parent());
        assert_eq!(
            parents.0.as_ref().map(UrlDomain::as_str),
            parents.1.as_ref().map(Domain::as_str)
        );
        for other in ["bücher.example", "example.", "www.example"] {
            let is_subdomain = url.is_subdomain_of(host(other).domain().unwrap());
            let other = Domain::parse(other).unwrap();
            assert_eq!(
                is_subdomain,
                domain.is_subdomain_of(&other),
                "{name} {other}"
            );
        }
    }
    for (name, labels) in [
        (
            "xn--8i7caa.famitei.net",
            &["xn--8i7caa", "famitei", "net"][..],
        ),
        ("a..b", &["a", "", "b"]),
        (".", &[""]),
    ] {
        let url = host(name);
        let mut domain = url.domain().cloned();
        assert!(Domain::try_from(domain.clone().unwrap()).is_err());
        assert!(domain.as_ref().unwrap().labels().eq(labels.iter().copied()));
        // Each parent is a domain of a URL too.
        while let Some(it) = domain {
            assert_eq!(host(it.as_str()).domain(), Some(&it));
            domain = it.parent();
        }
    }
}
