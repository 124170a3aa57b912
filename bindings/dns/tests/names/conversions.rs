//! Names survive the way to the other crates and back.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use alabel::Domain;
use alabel::dns::WireName;
use alabel_dns::{domain, hickory};

use crate::preload_list;
use crate::scale::scaled;

/// Reads a file in `data/`.
fn data(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
    fs::read(folder.join(name)).unwrap()
}

/// Lists real names: the hosts of the preload list, and registered names with A-labels.
fn real_names() -> Vec<String> {
    let registered: Vec<BTreeMap<String, String>> =
        serde_json::from_slice(&data("xndomains.json")).unwrap();
    let registered = registered
        .into_iter()
        .map(|mut name| name.remove("domain").unwrap());
    let mut names: Vec<String> = registered.collect();
    names.extend(preload_list::hosts(&data("hstspreload.bin")));
    names
}

/// Converts a name to each crate and back.
fn assert_converts(name: &WireName<'_>) {
    let peer = domain::to_name(name.clone());
    assert_eq!(peer.as_slice(), name.as_wire(), "{name}");
    assert!(
        peer.iter()
            .map(::domain::base::name::Label::as_slice)
            .eq(name.labels().chain([&[][..]])),
        "{name}"
    );
    assert_eq!(domain::from_name(&peer).as_wire(), name.as_wire());
    let peer = hickory::to_name(name.clone());
    assert!(peer.is_fqdn() && peer.iter().eq(name.labels()), "{name}");
    assert_eq!(hickory::from_name(&peer).as_wire(), name.as_wire());
}

/// A million names at full scale: real names, and names of services and customers below them.
#[test]
fn names_are_converted_both_ways() {
    let names = real_names();
    let domains = names.iter().filter_map(|name| Domain::parse(name).ok());
    let origins: Vec<WireName<'_>> = domains.map(|domain| WireName::from(&domain)).collect();
    assert!(origins.len() > 100_000);
    let below = (1..).flat_map(|round| {
        let text = format!(r"_sip._tcp.customer\.{round}\007.\{:03}", round % 256);
        // Some would have more than 255 octets.
        let name = move |origin| WireName::parse_below(&text, origin).ok();
        origins.iter().filter_map(name)
    });
    let count = scaled(1_000_000);
    let names = origins.iter().cloned().chain(below).take(count);
    assert_eq!(names.map(|name| assert_converts(&name)).count(), count);
}

#[test]
fn every_octet_is_converted() {
    for octet in 0..=u8::MAX {
        assert_converts(&WireName::from_wire(&[1, octet, 2, octet, b'a', 0]).unwrap());
    }
    assert_converts(&WireName::ROOT);
    assert_converts(&WireName::parse(&"a.".repeat(127)).unwrap());
    let label = "a".repeat(63);
    assert_converts(
        &WireName::parse(&format!("{label}.{label}.{label}.{}", "a".repeat(61))).unwrap(),
    );
}

/// A name in Unicode is the name that a user of the other crate builds label by label.
#[test]
fn a_u_label_is_the_a_label_built_by_hand() {
    use ::domain::base::name::NameBuilder;
    use hickory_proto::rr::Name;

    let domain = Domain::parse("Bücher.例え.example").unwrap();
    let labels = ["xn--bcher-kva", "xn--r8jz45g", "example"];
    let mut builder = NameBuilder::new_vec();
    for label in labels {
        builder.append_label(label.as_bytes()).unwrap();
    }
    let built = builder.into_name().unwrap();
    assert_eq!(domain::to_name(&domain).as_slice(), built.as_slice());
    let built = Name::from_labels(labels).unwrap();
    assert!(hickory::to_name(&domain).eq_case(&built));
    assert!(hickory::to_name(&domain).eq_case(&Name::from_utf8("bücher.例え.example.").unwrap()));
}

#[test]
fn a_name_of_hickory_without_a_root_is_absolute() {
    let name = hickory_proto::rr::Name::from_ascii("www.example").unwrap();
    assert!(!name.is_fqdn());
    assert_eq!(hickory::from_name(&name).as_wire(), b"\x03www\x07example\0");
}
