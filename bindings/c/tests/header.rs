//! The constants of `alabel.h` equal the library's lists.

mod common;

use alabel::certificate::Presented;
use alabel::display::{Likeness, Policy};
use alabel::{Format, Host, Profile, Uts46};
use alabel_c::certificate::presented;
use alabel_c::host::{Scheme, address};
use alabel_c::native::{Status, profile};

const HEADER: &str = include_str!("../include/alabel.h");

/// Returns the constant in C for a name for programs.
fn constant(name: &str) -> String {
    format!("ALABEL_{}", name.to_uppercase().replace('-', "_"))
}

/// Returns the constant in C of a status, made of the words of its name in Rust.
fn status_constant(status: Status) -> String {
    let words = format!("{status:?}");
    let words = words.chars().map(|c| match c {
        'A'..='Z' => format!("_{c}"),
        c => c.to_uppercase().to_string(),
    });
    format!("ALABEL{}", words.collect::<String>())
}

/// Each enumeration has the names of a list of the library, in the same order.
#[test]
fn enumerations_have_what_the_library_lists() {
    let strict = ("uts46-strict", Uts46::STRICT.into());
    let mut profiles: Vec<(&str, Profile)> = Profile::ALL
        .iter()
        .map(|ready| (ready.name(), *ready))
        .collect();
    profiles.insert(1, strict);
    for (number, (name, expected)) in (0..).zip(&profiles) {
        assert_eq!(profile(number), Some(*expected), "{name}");
    }
    let profiles = (0..).zip(profiles.iter().map(|(name, _)| constant(name)));
    let statuses = Status::ALL
        .iter()
        .map(|status| (*status as i32, status_constant(*status)));
    let formats = Format::ALL.iter().map(|format| constant(format.name()));
    let policies = Policy::ALL
        .iter()
        .map(|policy| constant(policy.name().unwrap_or_default()));
    let likenesses = Likeness::ALL
        .iter()
        .map(|likeness| constant(likeness.code()));
    let schemes = (0..)
        .map_while(|number| Scheme::of(number).map(|scheme| (number, format!("{scheme:?}"))))
        .map(|(number, name)| (number, constant(&name)));
    let hosts = [
        (Scheme::Special, "a"),
        (Scheme::Special, "1"),
        (Scheme::Special, "[::]"),
        (Scheme::Other, "a"),
    ];
    let kinds = hosts.map(|(scheme, text)| {
        let host = match scheme {
            Scheme::Special => Host::parse(text),
            Scheme::Other => Host::parse_opaque(text),
        };
        let kind = host.map(|host| constant(host.kind())).unwrap_or_default();
        (address(scheme, text).unwrap_or_default().kind, kind)
    });
    let identifiers = (0..=u8::MAX.into()).filter_map(|kind| {
        let name = match presented(kind, b"a")? {
            Presented::DnsName(_) => "dns-name",
            Presented::IpAddress(_) => "ip-address",
            _ => "",
        };
        Some((kind, constant(name)))
    });
    let expected: [Vec<(i32, String)>; 8] = [
        profiles.collect(),
        statuses.collect(),
        (0..).zip(formats).collect(),
        schemes.collect(),
        kinds.to_vec(),
        identifiers.collect(),
        (0..).zip(policies).collect(),
        (0..)
            .zip(likenesses)
            .map(|(bit, name)| (1 << bit, name))
            .collect(),
    ];
    let found = common::enumerations(HEADER);
    assert_eq!(found.len(), expected.len());
    for (found, expected) in found.iter().zip(expected) {
        let found: Vec<(i32, String)> = found
            .iter()
            .map(|&(name, value)| (value, name.to_owned()))
            .collect();
        assert_eq!(found, expected);
    }
}

#[test]
fn the_package_has_the_version_of_alabel() {
    let manifest = include_str!("../../../Cargo.toml");
    let version = manifest
        .lines()
        .find(|line| line.starts_with("version = \""));
    assert_eq!(
        version,
        Some(concat!("version = \"", env!("CARGO_PKG_VERSION"), "\""))
    );
}
