//! The rows of certificates.

use alabel::certificate::{Presented, Reference, matches};
use rustls_pki_types::{CertificateDer, ServerName};
use webpki::EndEntityCert;

use crate::corpus;
use crate::rows::{Contender, Row, contender, lesser, row};

#[path = "../../data/certificate.rs"]
mod certificate;

/// The names of a certificate, in two forms.
struct Names {
    /// The entries of the extension subjectAltName.
    entries: &'static [u8],
    /// The names that are read from the entries.
    presented: Vec<Presented<'static>>,
    certificate: EndEntityCert<'static>,
}

impl Names {
    /// Makes a certificate. It stays in memory until the end of the program.
    fn new(names: &[String]) -> Self {
        let names: Vec<(u8, &[u8])> = names.iter().map(|name| (0x82, name.as_bytes())).collect();
        let entries = certificate::entries(&names).leak();
        let octets: &'static [u8] = certificate::certificate(&names).leak();
        let der = Box::leak(Box::new(CertificateDer::from(octets)));
        Self {
            entries,
            presented: read(entries).collect(),
            certificate: EndEntityCert::try_from(&*der).unwrap(),
        }
    }
}

/// Reads the entries of an extension, each shorter than 128 octets.
fn read(mut entries: &[u8]) -> impl Iterator<Item = Presented<'_>> {
    std::iter::from_fn(move || {
        let [tag, length, rest @ ..] = entries else {
            return None;
        };
        let (content, following) = rest.split_at_checked(usize::from(*length))?;
        entries = following;
        Some(match tag {
            0x82 => Presented::DnsName(content),
            _ => Presented::IpAddress(content),
        })
    })
}

/// Returns a contender that compares each name with its certificate.
fn comparison<T>(
    name: &'static str,
    reference: fn(&'static str) -> T,
    matches: fn(&T, &Names) -> bool,
    certificate: fn(&str) -> Vec<String>,
) -> Contender
where
    T: 'static,
{
    let pairs = std::cell::OnceCell::new();
    let pass = Box::new(move |names: &[String]| {
        let pairs = pairs.get_or_init(|| {
            let pair = |name: &String| {
                let names = Names::new(&certificate(name));
                (reference(name.clone().leak()), names)
            };
            names.iter().map(pair).collect::<Vec<(T, Names)>>()
        });
        let found = pairs
            .iter()
            .filter(|(reference, names)| matches(reference, names));
        found.count()
    });
    Contender {
        name,
        does_the_same_work: true,
        pass,
    }
}

/// Compares hosts with certificates. Both libraries have the reference identifier and the certificate
/// already: `rustls-webpki` reads the entries of the certificate in each comparison, and so does the first
/// contender.
fn comparisons(
    name: &'static str,
    names: fn() -> Vec<String>,
    certificate: fn(&str) -> Vec<String>,
) -> Row {
    let reference = |name: &'static str| Reference::from_ascii(name).unwrap();
    let contenders = vec![
        comparison(
            "alabel",
            reference,
            |reference, names| {
                let mut presented = read(names.entries);
                presented.any(|presented| matches(*reference, &[presented]).is_ok())
            },
            certificate,
        ),
        comparison(
            "rustls-webpki",
            |name| ServerName::try_from(name).unwrap(),
            |name, names| {
                let result = names.certificate.verify_is_valid_for_subject_name(name);
                result.is_ok()
            },
            certificate,
        ),
        // Does not read the entries.
        lesser(comparison(
            "alabel, list",
            reference,
            |reference, names| matches(*reference, &names.presented).is_ok(),
            certificate,
        )),
    ];
    row(name, names, contenders)
}

/// Lists 10,000 hosts.
fn hosts() -> Vec<String> {
    corpus::hosts().into_iter().step_by(4).collect()
}

/// Lists ten names that are as long as a name, and differ from it in the first octet.
fn others(name: &str) -> Vec<String> {
    let other = |digit: u8| format!("{digit}{}", &name[1..]);
    (0..10).map(other).filter(|other| other != name).collect()
}

/// Lists the rows.
pub fn rows() -> Vec<Row> {
    vec![
        row(
            "hosts, reference identifier",
            corpus::hosts,
            vec![
                contender("alabel", |name| {
                    let reference = Reference::from_ascii(name);
                    reference.map_or(0, |reference| reference.name().map_or(0, str::len))
                }),
                contender("rustls-pki-types", |name| {
                    match ServerName::try_from(name) {
                        Ok(ServerName::DnsName(name)) => name.as_ref().len(),
                        _ => 0,
                    }
                }),
            ],
        ),
        comparisons("certificate of a host", hosts, |name| vec![name.to_owned()]),
        comparisons("certificate with a wildcard", hosts, |name| {
            let (_, parent) = name.split_once('.').unwrap_or(("", name));
            vec![parent.to_owned(), format!("*.{parent}")]
        }),
        comparisons("certificate of ten other hosts", hosts, others),
    ]
}
