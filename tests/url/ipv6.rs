//! The IPv6 parser of the URL Standard accepts the same addresses as the standard library, and reports the
//! error of the failing step.

#![allow(clippy::indexing_slicing, clippy::unwrap_used)]

use std::net::Ipv6Addr;

use alabel::{ErrorKind, Host};

/// Parts of addresses, and text that is almost a part.
const PARTS: [&str; 9] = [":", "::", "1", "f0", "abcde", ".", "255", "256", "04"];

/// Starts that leave room for different numbers of pieces.
const STARTS: [&str; 7] = [
    "",
    "::",
    "1:2:3:4:5:",
    "1:2:3:4:5:6:7",
    "1::3:4:5:6:7:",
    "::1.2.",
    "1:2:3:4:5:6:1.2.3",
];

/// Lists texts that are almost addresses: a start and up to four parts.
fn addresses() -> impl Iterator<Item = String> {
    let count = PARTS.len().pow(4);
    let rest = |mut number: usize| {
        let mut rest = String::new();
        while number > 0 {
            rest.push_str(PARTS[number % PARTS.len()]);
            number /= PARTS.len();
        }
        rest
    };
    let rests = (0..count).map(rest);
    rests.flat_map(|rest| STARTS.map(|start| format!("{start}{rest}")))
}

#[test]
fn the_addresses_agree_with_the_standard_library() {
    let mut count = 0;
    for address in addresses() {
        let expected = address.parse::<Ipv6Addr>().ok();
        let host = Host::parse(&format!("[{address}]")).ok();
        assert_eq!(host, expected.map(Host::Ipv6), "{address}");
        count += usize::from(expected.is_some());
    }
    assert!(count > 200, "only {count} are addresses");
}

/// A later step would fail too.
#[test]
fn the_first_step_that_fails_names_the_error() {
    use ErrorKind::{
        Ipv4InIpv6InvalidCodePoint, Ipv4InIpv6OutOfRangePart, Ipv4InIpv6TooFewParts,
        Ipv4InIpv6TooManyPieces, Ipv6InvalidCodePoint, Ipv6InvalidCompression,
        Ipv6MultipleCompression, Ipv6TooFewPieces, Ipv6TooManyPieces,
    };
    for (address, kind) in [
        (":1:2:3:4:5:6:7:8:9", Ipv6InvalidCompression),
        ("1:2:3:4:5:6:7::8", Ipv6TooManyPieces),
        ("::2:3:4:5:6:7:8:9", Ipv6TooManyPieces),
        ("1::2::3.x", Ipv6MultipleCompression),
        ("1:2:3:4:5:6:7:", Ipv6InvalidCodePoint),
        ("1:2:3g", Ipv6InvalidCodePoint),
        ("1:2:3:4:5:6:7", Ipv6TooFewPieces),
        ("1:2:3:4:5:6:7:.", Ipv4InIpv6InvalidCodePoint),
        ("1:2:3:4:5:6:7:1.2.3.256", Ipv4InIpv6TooManyPieces),
        ("::1.2.3.4.5", Ipv4InIpv6InvalidCodePoint),
        ("::1.2.3.4.", Ipv4InIpv6InvalidCodePoint),
        ("::1a.2.3.4", Ipv4InIpv6InvalidCodePoint),
        ("::1.2.3a4", Ipv4InIpv6InvalidCodePoint),
        ("::1..2", Ipv4InIpv6InvalidCodePoint),
        ("::01.256", Ipv4InIpv6InvalidCodePoint),
        ("::1.256", Ipv4InIpv6OutOfRangePart),
        ("::255.255.255", Ipv4InIpv6TooFewParts),
    ] {
        let error = Host::parse(&format!("[{address}]")).unwrap_err();
        assert_eq!(error.kind(), kind, "{address}");
    }
}
