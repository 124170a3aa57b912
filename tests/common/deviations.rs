//! The known deviations from the vectors in `data/`, each with its reason.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// Cases of a file of vectors that the library does not satisfy on purpose.
pub struct Deviation {
    /// The file in `data/`.
    pub file: &'static str,
    /// The cases: line numbers, positions in a JSON array, or the numbers in the file.
    pub cases: RangeInclusive<usize>,
    /// The sentence that justifies the difference.
    pub reason: &'static str,
}

/// All known deviations.
pub const DEVIATIONS: &[Deviation] = &[
    Deviation {
        file: "IdnaTestV2.txt",
        cases: 548..=549,
        reason: "the source has the surrogate U+D900, which a `str` cannot hold",
    },
    Deviation {
        file: "IdnaTestV2.txt",
        cases: 3384..=3387,
        reason: "U+3F8CD: unassigned in Unicode 16.0 (V7), valid in Unicode 18.0",
    },
    Deviation {
        file: "IdnaTestV2.txt",
        cases: 3952..=3964,
        reason: "U+3F02B: unassigned in Unicode 16.0 (V7), valid in Unicode 18.0",
    },
    Deviation {
        file: "IdnaTestV2.txt",
        cases: 4219..=4220,
        reason: "U+32931: unassigned in Unicode 16.0 (V7), valid in Unicode 18.0",
    },
    Deviation {
        file: "IdnaTestV2.txt",
        cases: 4401..=4411,
        reason: "U+32B9A: unassigned in Unicode 16.0 (V7), valid in Unicode 18.0",
    },
    Deviation {
        file: "IdnaTestV2.txt",
        cases: 4726..=4727,
        reason: "U+3D286: unassigned in Unicode 16.0 (V7), valid in Unicode 18.0",
    },
    Deviation {
        file: "IdnaTestV2.txt",
        cases: 5858..=5860,
        reason: "U+3E8AC: unassigned in Unicode 16.0 (V7), valid in Unicode 18.0",
    },
    Deviation {
        file: "IdnaTestV2.txt",
        cases: 6328..=6329,
        reason: "U+1ADC: unassigned in Unicode 16.0 (V7, and by default of Bidi_Class L), a nonspacing mark in Unicode 18.0",
    },
    Deviation {
        file: "IdnaTestV2.txt",
        cases: 6466..=6473,
        reason: "U+3D416: unassigned in Unicode 16.0 (V7), valid in Unicode 18.0",
    },
    Deviation {
        file: "wpt/IdnaTestV2.json",
        cases: 41..=41,
        reason: "the empty domain, which the file copies from UTS #46; the URL Standard says: \"if result is the empty string, then return failure\"",
    },
    Deviation {
        file: "wpt/IdnaTestV2.json",
        cases: 2494..=2495,
        reason: "U+3E8AC: unassigned in the version of Unicode of the file, valid in Unicode 18.0",
    },
    Deviation {
        file: "uts46.json",
        cases: 548..=549,
        reason: "the source has the surrogate U+D900, which a `str` cannot hold",
    },
    Deviation {
        file: "idna-python-tests.json",
        cases: 165..=165,
        reason: "its display form lowercases a broken A-label; here a label with an error stays unchanged",
    },
    Deviation {
        file: "idna-python-tests.json",
        cases: 169..=169,
        reason: "its decode accepts a name of 254 octets, which its encode refuses: RFC 1035, section 2.3.4",
    },
    Deviation {
        file: "idna-python-tests.json",
        cases: 193..=193,
        reason: "its display form lowercases a broken A-label; here a label with an error stays unchanged",
    },
    Deviation {
        file: "idna-python-tests.json",
        cases: 210..=211,
        reason: "its function returns false at the position of an l, which has no contextual rule",
    },
    Deviation {
        file: "hosts.json",
        cases: 2..=2,
        reason: "Chromium writes a `*` as `%2A`; it is not a forbidden domain code point",
    },
    Deviation {
        file: "hosts.json",
        cases: 9..=10,
        reason: "Chromium decodes `%41` after the mapping made its `%`; the standard decodes before the mapping, and the `%` is a forbidden domain code point",
    },
    Deviation {
        file: "hosts.json",
        cases: 13..=14,
        reason: "the same with U+FE6A, which also maps to `%`",
    },
    Deviation {
        file: "hosts.json",
        cases: 20..=20,
        reason: "Chromium does not check joiners; the standard sets CheckJoiners",
    },
    Deviation {
        file: "hosts.json",
        cases: 92..=92,
        reason: "Chromium writes a `*` as `%2A`; it is not a forbidden domain code point",
    },
    Deviation {
        file: "hosts.json",
        cases: 209..=209,
        reason: "Chromium reads hexadecimal numbers in an IPv4 address in brackets; the standard: \"If c is not an ASCII digit, IPv4-in-IPv6-invalid-code-point validation error, return failure\"",
    },
    Deviation {
        file: "hosts.json",
        cases: 311..=311,
        reason: "Firefox refuses a `*`; it is not a forbidden domain code point",
    },
    Deviation {
        file: "hosts.json",
        cases: 316..=316,
        reason: "Firefox refuses a `\"`; it is not a forbidden domain code point",
    },
    Deviation {
        file: "hosts.json",
        cases: 336..=336,
        reason: "swift-url runs ToASCII on ASCII domains, as the standard did before June 2026",
    },
    Deviation {
        file: "hosts.json",
        cases: 342..=342,
        reason: "swift-url runs ToASCII on ASCII domains, as the standard did before June 2026",
    },
    Deviation {
        file: "hosts.json",
        cases: 480..=480,
        reason: "Firefox refused `0x`; the standard: \"If input is the empty string, then return (0, true)\"",
    },
];

/// Asserts that the deviating cases of `file` are exactly the listed ones.
#[track_caller]
pub fn assert_deviations(file: &str, deviating: &BTreeSet<usize>) {
    let entries = DEVIATIONS.iter().filter(|deviation| deviation.file == file);
    let listed: BTreeSet<usize> = entries
        .flat_map(|deviation| deviation.cases.clone())
        .collect();
    let unlisted: Vec<_> = deviating.difference(&listed).collect();
    let unused: Vec<_> = listed.difference(deviating).collect();
    assert!(
        unlisted.is_empty(),
        "{file}: unlisted deviations: {unlisted:?}"
    );
    assert!(
        unused.is_empty(),
        "{file}: listed cases that do not deviate: {unused:?}"
    );
}

/// A difference from a function of another library, on purpose.
pub struct PeerDeviation {
    /// The function of the other library.
    pub peer: &'static str,
    /// Inputs with different results.
    pub examples: &'static [&'static [u8]],
    /// Returns `true` if an input has the property that makes the difference.
    pub has: fn(&[u8]) -> bool,
    /// The sentence that justifies the difference.
    pub reason: &'static str,
}

/// A name of 253 octets and the root dot.
const LONGEST_NAME: [u8; 254] = {
    let mut name = [b'.'; 254];
    let mut place = 0;
    while place < name.len() {
        name[place] = b'a';
        place += 2;
    }
    name
};

/// All known differences from parsers of names of the DNS, and from comparisons of certificates with hosts.
/// The input of a comparison is the presented identifier, a tab and the reference identifier.
pub const PEER_DEVIATIONS: &[PeerDeviation] = &[
    PeerDeviation {
        peer: "domain, Name::from_str",
        examples: &[b"a b", b"a\"b", b"a(b", b"a)b", b"a;b"],
        has: |text| unescaped(text).any(|octet| b" \"();".contains(&octet)),
        reason: "it takes a blank, a quote, a parenthesis or a semicolon for an octet of the label; RFC 1035, section 5.1, gives each a meaning between names",
    },
    PeerDeviation {
        peer: "domain, Name::from_str",
        examples: &[b"\\[a"],
        has: |text| text.windows(2).any(|pair| pair == b"\\["),
        reason: "it reserves `\\[` at the start of a label for binary labels, which RFC 6891, section 5, made historic",
    },
    PeerDeviation {
        peer: "domain, Name::from_str",
        examples: &[b"a\\\tb", b"\\\x7F"],
        has: |text| {
            text.windows(2)
                .any(|pair| pair[0] == b'\\' && pair[1].is_ascii_control())
        },
        reason: "it refuses a control character after a backslash; RFC 1035, section 5.1: \"X is any character other than a digit\"",
    },
    PeerDeviation {
        peer: "hickory-proto, Name::from_ascii",
        examples: &[b"\\100", b"\\193", b"\\0"],
        has: |text| {
            text.windows(2)
                .any(|pair| pair[0] == b'\\' && pair[1].is_ascii_digit())
        },
        reason: "it reads `\\DDD` in octal, and drops an escape that the end of the text cuts off; RFC 1035, section 5.1: \"the octet corresponding to the decimal number described by DDD\"",
    },
    PeerDeviation {
        peer: "hickory-proto, Name::from_ascii",
        examples: &[b"a/b", b"-a", b"a*", b"\\(", b"a\\\\b"],
        has: |text| {
            text.split(|&octet| octet == b'.')
                .any(is_refused_by_hickory)
        },
        reason: "it refuses all octets but letters, digits, hyphens and underscores, and a `*` that is not first; the DNS allows any octet",
    },
    PeerDeviation {
        peer: "hickory-proto, Name::from_ascii",
        examples: &[b""],
        has: <[u8]>::is_empty,
        reason: "it takes an empty text for the name without labels",
    },
    PeerDeviation {
        peer: "hickory-proto, Name::from_bytes",
        examples: &[&[0, 1], &[1, b'a', 0, 0]],
        has: has_trailing_octets,
        reason: "it reads the name at the start of a message, and ignores what follows",
    },
    PeerDeviation {
        peer: "rustls-webpki, verify_is_valid_for_subject_name",
        examples: &[b"*.org\ttest.org", b"*\tfoo"],
        has: is_wildcard_of_suffix,
        reason: "it wants two labels after a wildcard; RFC 9525, section 7.1: \"Protection against a wildcard that identifies a public suffix\" is \"beyond the scope\", and `*.co.uk` passes anyway",
    },
    PeerDeviation {
        peer: "rustls-pki-types, ServerName::try_from",
        examples: &[b"127.1", b"1.2", b"0x7F000001"],
        has: |text| std::str::from_utf8(text).is_ok_and(alabel::Url::ends_in_a_number),
        reason: "it reads only four decimal numbers as an address; a URL has more spellings (URL Standard, section 3.5)",
    },
    PeerDeviation {
        peer: "rustls-pki-types, ServerName::try_from",
        examples: &[b"::1"],
        has: |text| text.contains(&b':'),
        reason: "it reads IPv6 addresses without brackets; `Host` reads them as a URL has them",
    },
    PeerDeviation {
        peer: "rustls-pki-types, ServerName::try_from",
        examples: &[&LONGEST_NAME],
        has: |text| text.len() == LONGEST_NAME.len() && text.ends_with(b"."),
        reason: "it counts the root dot; UTS #46, section 4.2: 253 octets \"excluding the root label and its dot\"",
    },
    PeerDeviation {
        peer: "Go, VerifyHostname",
        examples: &[b"foo:bar\tfoo:bar", b"www.example..com\twww.example..com"],
        has: is_of_no_host,
        reason: "it compares the octets of names that no host has; RFC 9525, section 6.3, compares names in the preferred name syntax",
    },
    PeerDeviation {
        peer: "Go, VerifyHostname",
        examples: &[b"example.com.\texample.com."],
        has: has_presented_root_dot,
        reason: "it accepts a dot at the end of both names; RFC 5280, section 4.2.1.6, wants the preferred name syntax, without a root dot",
    },
    PeerDeviation {
        peer: "OpenSSL, X509_check_host",
        examples: &[b"@a\t@a", b"*\t*", b"example-.com\texample-.com"],
        has: is_of_no_host,
        reason: "it compares the octets of names that no host has; RFC 9525, section 6.3, compares names in the preferred name syntax",
    },
    PeerDeviation {
        peer: "OpenSSL, X509_check_host",
        examples: &[b"test.www.example.com\t.www.example.com"],
        has: |pair| reference_of(pair).starts_with(b"."),
        reason: "it takes a dot at the start of the host for any subdomain; RFC 9525 has no such reference identifier",
    },
    PeerDeviation {
        peer: "OpenSSL, X509_check_host",
        examples: &[b"*www.example.com\twww.example.com"],
        has: |pair| presented_of(pair).starts_with(b"*w"),
        reason: "it accepts a wildcard in a part of the first label; RFC 9525, section 6.3: such an identifier \"is invalid and MUST be ignored\"",
    },
    PeerDeviation {
        peer: "OpenSSL, X509_check_host",
        examples: &[b"*\ta", b"*.com\texample.com"],
        has: is_wildcard_of_suffix,
        reason: "it wants two labels after a wildcard; RFC 9525, section 7.1: \"Protection against a wildcard that identifies a public suffix\" is \"beyond the scope\"",
    },
    PeerDeviation {
        peer: "OpenSSL, X509_check_host",
        examples: &[b"a\ta.", b"a.\ta."],
        has: |pair| pair.ends_with(b"."),
        reason: "it compares root dots; `a.` is the host `a` (RFC 1034, section 3.1), and a certificate has no root dots (RFC 5280, section 4.2.1.6)",
    },
    PeerDeviation {
        peer: "curl, Curl_cert_hostcheck",
        examples: &[b"\xFF\t\xFF", b"*.e.llo\t h.e.llo", b"*.e.llo\t*.e.llo."],
        has: is_of_no_host,
        reason: "it compares the octets of names that no host has; RFC 9525, section 6.3, compares names in the preferred name syntax",
    },
    PeerDeviation {
        peer: "curl, Curl_cert_hostcheck",
        examples: &[
            b"192.168.0.1\t192.168.0.1",
            b"fe80::3285:a9ff:fe46:b619\tfe80::3285:a9ff:fe46:b619",
        ],
        has: is_of_address,
        reason: "it compares the text of addresses; RFC 9525, section 6.4, compares the octets of an iPAddress",
    },
    PeerDeviation {
        peer: "curl, Curl_cert_hostcheck",
        examples: &[b"*.e.llo.\th.e.llo", b"*.e.llo.\th.e.llo."],
        has: has_presented_root_dot,
        reason: "it ignores a dot at the end of a presented name; RFC 5280, section 4.2.1.6, wants the preferred name syntax, without a root dot",
    },
    PeerDeviation {
        peer: "curl, Curl_cert_hostcheck",
        examples: &[b"*.ello\th.ello", b"*.ello\th.ello."],
        has: is_wildcard_of_suffix,
        reason: "it wants two labels after a wildcard; RFC 9525, section 7.1: \"Protection against a wildcard that identifies a public suffix\" is \"beyond the scope\"",
    },
];

/// Returns the presented identifier of a pair.
fn presented_of(pair: &[u8]) -> &[u8] {
    pair.split(|octet| *octet == b'\t').next().unwrap()
}

/// Returns the reference identifier of a pair.
fn reference_of(pair: &[u8]) -> &[u8] {
    pair.rsplit(|octet| *octet == b'\t').next().unwrap()
}

/// Returns `true` if the presented identifier of a pair is a `*`, or a `*` and one label.
fn is_wildcard_of_suffix(pair: &[u8]) -> bool {
    let presented = presented_of(pair);
    let labels = presented.split(|octet| *octet == b'.').count();
    presented == b"*" || presented.starts_with(b"*.") && labels == 2
}

/// Returns `true` if the presented identifier of a pair ends in a dot.
fn has_presented_root_dot(pair: &[u8]) -> bool {
    presented_of(pair).ends_with(b".")
}

/// Returns `true` if the reference identifier of a pair has an octet that no host name has, or a label that
/// is empty, too long, or has a hyphen first or last.
fn is_of_no_host(pair: &[u8]) -> bool {
    let reference = reference_of(pair);
    let name = reference.strip_suffix(b".").unwrap_or(reference);
    let is_label = |label: &[u8]| {
        let is_valid = |octet: &u8| octet.is_ascii_alphanumeric() || b"-_".contains(octet);
        (1..64).contains(&label.len())
            && label.iter().all(is_valid)
            && !label.starts_with(b"-")
            && !label.ends_with(b"-")
    };
    !name.split(|octet| *octet == b'.').all(is_label)
}

/// Returns `true` if the reference identifier of a pair is the text of an address.
fn is_of_address(pair: &[u8]) -> bool {
    let text = std::str::from_utf8(reference_of(pair));
    text.is_ok_and(|text| text.parse::<std::net::IpAddr>().is_ok())
}

/// Returns `true` if a label has an octet other than letters, digits, underscores, a `-` that is not first
/// and a `*` that is.
fn is_refused_by_hickory(label: &[u8]) -> bool {
    let is_taken = |(place, octet): (usize, &u8)| match octet {
        b'-' => place > 0,
        b'*' => place == 0,
        _ => octet.is_ascii_alphanumeric() || *octet == b'_',
    };
    !label.iter().enumerate().all(is_taken)
}

/// Returns `true` if octets follow the root label.
fn has_trailing_octets(wire: &[u8]) -> bool {
    let mut rest = wire;
    while let Some((&length, following)) = rest.split_first() {
        if length == 0 {
            return !following.is_empty();
        }
        rest = following.get(usize::from(length)..).unwrap_or_default();
    }
    false
}

/// Returns the octets of a text without those after a backslash.
fn unescaped(text: &[u8]) -> impl Iterator<Item = u8> {
    let mut is_escaped = false;
    text.iter().copied().filter(move |&octet| {
        let is_text = !is_escaped && octet != b'\\';
        is_escaped = octet == b'\\' && !is_escaped;
        is_text
    })
}

/// Asserts that two results of a function of another library and of this one are equal, unless a deviation is
/// listed.
#[track_caller]
pub fn assert_peer(peer: &str, input: &[u8], ours: Option<&[u8]>, theirs: Option<&[u8]>) {
    let mut of_peer = PEER_DEVIATIONS
        .iter()
        .filter(|deviation| deviation.peer == peer);
    let is_listed = of_peer.any(|deviation| (deviation.has)(input));
    assert!(
        ours == theirs || is_listed,
        "{peer}: {:?} is {ours:?}, not {theirs:?}",
        input.escape_ascii().to_string()
    );
}

/// Asserts that each listed example of a peer still has different results.
#[track_caller]
pub fn assert_peer_examples(peer: &str, differs: impl Fn(&[u8]) -> bool) {
    for deviation in PEER_DEVIATIONS
        .iter()
        .filter(|deviation| deviation.peer == peer)
    {
        for example in deviation.examples {
            assert!(
                (deviation.has)(example),
                "{peer}: {:?} lacks the property",
                example.escape_ascii().to_string()
            );
            assert!(
                differs(example),
                "{peer}: {:?} does not differ",
                example.escape_ascii().to_string()
            );
        }
    }
}
