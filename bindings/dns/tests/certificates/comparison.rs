//! Random names and addresses against random certificates.

use std::net::IpAddr;

use alabel::certificate::{Presented, Reference, matches};
use alabel_dns::rustls::{from_server_name, to_server_name};
use rustls_pki_types::CertificateDer;
use webpki::EndEntityCert;

use crate::certificate::certificate;
use crate::deviations::{assert_peer, assert_peer_examples};
use crate::scale::scaled;

/// The function that the tests compare with.
const PEER: &str = "rustls-webpki, verify_is_valid_for_subject_name";

/// Returns `true` if `rustls-webpki` accepts a certificate with one identifier.
fn webpki_accepts(reference: Reference<'_>, presented: Presented<'_>) -> bool {
    let entry = match presented {
        Presented::DnsName(octets) => (0x82, octets),
        Presented::IpAddress(octets) => (0x87, octets),
        _ => unreachable!("the tests make no other kind"),
    };
    let octets = certificate(&[entry]);
    let der = CertificateDer::from(&*octets);
    let name = to_server_name(reference).unwrap();
    assert_eq!(from_server_name(&name), Some(reference));
    let certificate = EndEntityCert::try_from(&der).unwrap();
    certificate.verify_is_valid_for_subject_name(&name).is_ok()
}

/// Returns the results of both libraries for a pair.
fn results(reference: Reference<'_>, presented: Presented<'_>) -> [bool; 2] {
    let ours = matches(reference, &[presented]).is_ok();
    [ours, webpki_accepts(reference, presented)]
}

/// A pseudorandom sequence: SplitMix64.
struct Random(u64);

impl Random {
    /// Returns a number below a limit.
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^= bits >> 31;
        usize::try_from(bits % u64::try_from(limit).unwrap()).unwrap()
    }

    /// Returns one of some texts.
    fn choose<'a>(&mut self, texts: &[&'a str]) -> &'a str {
        texts[self.below(texts.len())]
    }

    /// Returns a name of up to five labels, which can be invalid.
    fn name(&mut self) -> String {
        let long = "l".repeat(63);
        let labels = [
            "a",
            "b",
            "A",
            "www",
            "example",
            "Example",
            "com",
            "_dmarc",
            "xn--bcher-kva",
            "a-b",
            "r3---sn",
            "1",
            "1a",
            "0x",
            "bücher",
            "a b",
            "-a",
            "a-",
            "",
            "*",
            "w*",
            "**",
            "a\0",
            &long,
            "llllllllll",
        ];
        // The first labels are the most frequent, so that names are equal often enough.
        let limit = [8, 8, 16, labels.len()][self.below(4)];
        let count = 1 + self.below(5);
        let mut name: Vec<&str> = (0..count).map(|_| self.choose(&labels[..limit])).collect();
        if self.below(8) == 0 {
            name.push("");
        }
        name.join(".")
    }

    /// Returns a presented name: random, or one that differs little from the reference identifier.
    fn presented(&mut self, reference: &str) -> String {
        let mut labels: Vec<&str> = reference.split('.').collect();
        match self.below(8) {
            0 | 1 => return self.name(),
            2 => labels.insert(0, "*"),
            3 | 4 => labels[0] = "*",
            5 => {
                let place = self.below(labels.len());
                labels[place] = self.choose(&["*", "a", "", "w*", "é"]);
            }
            6 => return reference.to_ascii_uppercase(),
            _ => {}
        }
        labels.join(".")
    }

    /// Returns an address, often the same one.
    fn address(&mut self) -> IpAddr {
        let octet = u8::try_from(self.below(2)).unwrap();
        match self.below(3) {
            0 => IpAddr::from([192, 0, 2, octet]),
            1 => std::net::Ipv4Addr::new(192, 0, 2, octet)
                .to_ipv6_mapped()
                .into(),
            _ => IpAddr::from([0, 0, 0, 0, 0, 0, 0, u16::from(octet)]),
        }
    }
}

/// Two million pairs at full scale.
#[test]
fn random_names_agree() {
    let mut random = Random(1);
    let (mut pairs, mut found, mut wildcards) = (0, 0, 0);
    while pairs < scaled(2_000_000) {
        let name = random.name();
        let presented = random.presented(&name);
        let Ok(reference) = Reference::from_ascii(&name) else {
            continue;
        };
        pairs += 1;
        let identifier = Presented::DnsName(presented.as_bytes());
        let [ours, theirs] =
            results(reference, identifier).map(|is_match| is_match.then_some(&b"match"[..]));
        let pair = format!("{presented}\t{name}");
        assert_peer(PEER, pair.as_bytes(), ours, theirs);
        found += usize::from(ours.is_some());
        wildcards += usize::from(ours.is_some() && presented.starts_with('*'));
    }
    // A comparison in which few match, or all do, shows nothing.
    assert!(
        found * 5 > pairs && found * 2 < pairs,
        "{found} of {pairs} match"
    );
    assert!(
        wildcards * 20 > pairs,
        "{wildcards} of {pairs} match by a wildcard"
    );
}

#[test]
fn random_addresses_agree() {
    let mut random = Random(2);
    let (mut found, count) = (0, scaled(160_000));
    for _ in 0..count {
        let address = random.address();
        let octets = match random.address() {
            IpAddr::V4(address) => address.octets().to_vec(),
            IpAddr::V6(address) => address.octets().to_vec(),
        };
        let text = address.to_string();
        let presented = match random.below(4) {
            0 => Presented::DnsName(text.as_bytes()),
            1 => Presented::IpAddress(octets.get(1..).unwrap_or_default()),
            _ => Presented::IpAddress(&octets),
        };
        let [ours, theirs] = results(address.into(), presented);
        assert_eq!(ours, theirs, "{address} and {presented}");
        found += usize::from(ours);
    }
    assert!(found * 20 > count, "{found} of {count} match");
}

/// A certificate with many names: the one that matches is anywhere.
#[test]
fn every_entry_of_a_certificate_is_compared() {
    let names: Vec<String> = (0..100)
        .map(|number| format!("host-{number}.example"))
        .collect();
    let entries: Vec<(u8, &[u8])> = names.iter().map(|name| (0x82, name.as_bytes())).collect();
    let octets = certificate(&entries);
    let der = CertificateDer::from(&*octets);
    let peer = EndEntityCert::try_from(&der).unwrap();
    let presented: Vec<_> = names
        .iter()
        .map(|name| Presented::DnsName(name.as_bytes()))
        .collect();
    for (index, name) in names.iter().enumerate() {
        let reference = Reference::from_ascii(name).unwrap();
        assert_eq!(matches(reference, &presented).unwrap().index, index);
        let name = to_server_name(reference).unwrap();
        assert!(peer.verify_is_valid_for_subject_name(&name).is_ok());
    }
}

#[test]
fn every_listed_example_still_deviates() {
    assert_peer_examples(PEER, |pair| {
        let (presented, reference) = str::from_utf8(pair).unwrap().split_once('\t').unwrap();
        let reference = Reference::from_ascii(reference).unwrap();
        let [ours, theirs] = results(reference, Presented::DnsName(presented.as_bytes()));
        ours != theirs
    });
}
