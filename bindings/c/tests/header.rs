//! The constants of `alabel.h` equal the library's lists.

mod common;

use std::mem::offset_of;

use alabel::certificate::Presented;
use alabel::display::{Likeness, Policy, ReasonKind};
use alabel::{ErrorKind, Format, Host, HostWarningKind, Profile, Scheme, Uts46};
use alabel_c::boundary::certificate::NativePresented;
use alabel_c::certificate::presented;
use alabel_c::display::{NativeMatch, NativeReason};
use alabel_c::host::{NativeAddress, address, scheme};
use alabel_c::native::{NativeError, Status, profile};

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
        .map_while(|number| scheme(number).map(|scheme| (number, format!("{scheme:?}"))))
        .map(|(number, name)| (number, constant(&name)));
    let hosts = [
        (Scheme::Special, "a"),
        (Scheme::Special, "1"),
        (Scheme::Special, "[::]"),
        (Scheme::Other, "a"),
    ];
    let kinds = hosts.map(|(scheme, text)| {
        let kind = Host::parse_with(text, scheme)
            .map(|host| constant(host.kind()))
            .unwrap_or_default();
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

/// Returns the fields of a structure in the header with their offsets, and its size, by the rules of C.
fn layout(structure: &str) -> String {
    let start = format!("typedef struct {structure} {{");
    let (_, text) = HEADER.split_once(&start).unwrap_or_default();
    let (text, _) = text.split_once('}').unwrap_or_default();
    let fields = text.split(';').filter_map(|field| {
        let declaration = field.rsplit("*/").next()?.trim();
        let (kind, name) = declaration.rsplit_once(' ')?;
        let (name, count) = name.split_once('[').unwrap_or((name, "1]"));
        let size: usize = match kind {
            "char" | "uint8_t" => 1,
            "int32_t" | "uint32_t" => 4,
            "size_t" | "const unsigned char" => size_of::<usize>(),
            _ => return None,
        };
        let count: usize = count.trim_end_matches(']').parse().ok()?;
        Some((name.trim_start_matches('*'), size, count))
    });
    let (mut offset, mut alignment, mut layout) = (0_usize, 1, Vec::new());
    for (name, size, count) in fields {
        offset = offset.next_multiple_of(size);
        alignment = alignment.max(size);
        layout.push(format!("{name} {offset}"));
        offset += size * count;
    }
    layout.push(format!("size {}", offset.next_multiple_of(alignment)));
    layout.join(", ")
}

/// Returns the layout of a structure in Rust in the form of [`layout`].
macro_rules! layout_of {
    ($structure:ty: $($field:ident),+) => {
        [
            $(format!("{} {}", stringify!($field), offset_of!($structure, $field)),)+
            format!("size {}", size_of::<$structure>()),
        ]
        .join(", ")
    };
}

/// Programs that were compiled with an older header read the same fields.
#[test]
fn structures_keep_their_layout() {
    let rows = [
        (
            "alabel_error",
            layout_of!(NativeError: label, start, end, code_point, code, status),
            "label 0, start 8, end 16, code_point 24, code 28, status 64, size 72",
        ),
        (
            "alabel_address",
            layout_of!(NativeAddress: kind, octets),
            "kind 0, octets 4, size 20",
        ),
        (
            "alabel_presented",
            layout_of!(NativePresented: kind, start, length),
            "kind 0, start 8, length 16, size 24",
        ),
        (
            "alabel_match",
            layout_of!(NativeMatch: name, part, likeness, is_other_top_level_domain, score),
            "name 0, part 256, likeness 512, is_other_top_level_domain 532, score 536, size 540",
        ),
        (
            "alabel_reason",
            layout_of!(NativeReason: label, start, end, code_points, code, section, lookalike),
            "label 0, start 8, end 16, code_points 24, code 32, section 68, lookalike 112, size 368",
        ),
    ];
    for (structure, in_rust, fixed) in rows {
        assert_eq!(layout(structure), in_rust, "{structure}");
        if size_of::<usize>() == 8 {
            assert_eq!(in_rust, fixed, "{structure}");
        }
    }
}

/// A code that is longer than its field would lose its end.
#[test]
fn every_code_fits_into_its_field() {
    let codes = ErrorKind::ALL.iter().map(|kind| kind.code());
    let codes = codes.chain(HostWarningKind::ALL.iter().map(|kind| kind.code()));
    let codes = codes.chain(ReasonKind::ALL.iter().map(|kind| kind.code()));
    for code in codes {
        assert!(code.len() < 36, "{code}");
    }
    for kind in Likeness::ALL {
        assert!(kind.code().len() < 20, "{}", kind.code());
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
