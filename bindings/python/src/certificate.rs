//! The check that a certificate is for a host.

use std::net::{IpAddr, Ipv6Addr};

use alabel::Host;
use alabel::certificate::{Mismatch, Presented, Reference, matches};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};

use crate::error::Worded;
use crate::import::Import;
use crate::{hint, text};

/// A presented identifier, with its pair of strings.
struct Identifier<'py> {
    pair: Bound<'py, PyTuple>,
    octets: Octets,
}

/// The octets of a presented identifier.
enum Octets {
    Name(String),
    Address(Vec<u8>),
}

impl<'py> Identifier<'py> {
    /// Reads a pair, or returns `None` if it has another type or is no address: neither matches a host.
    fn read(pair: Bound<'py, PyTuple>) -> PyResult<Option<Self>> {
        let (kind, value): (String, Bound<'py, PyAny>) = pair.extract()?;
        let octets = match kind.as_str() {
            "DNS" => Some(Octets::Name(value.extract()?)),
            "IP Address" => {
                let address = value.extract::<String>()?.parse().ok();
                address.map(|address| Octets::Address(octets(address)))
            }
            _ => None,
        };
        Ok(octets.map(|octets| Self { pair, octets }))
    }

    /// Returns the identifier as the library compares it.
    fn presented(&self) -> Presented<'_> {
        match &self.octets {
            Octets::Name(name) => Presented::DnsName(name.as_bytes()),
            Octets::Address(octets) => Presented::IpAddress(octets),
        }
    }
}

/// Returns the octets of an address.
fn octets(address: IpAddr) -> Vec<u8> {
    match address {
        IpAddr::V4(address) => address.octets().to_vec(),
        IpAddr::V6(address) => address.octets().to_vec(),
    }
}

/// Finds the first presented identifier of a certificate that matches a host (RFC 9525, section 6).
///
/// ``host`` is read as by ``alabel.Host``; an IPv6 address can also have no brackets. ``presented`` is the
/// ``"subjectAltName"`` of ``getpeercert()`` in the module ``ssl``: pairs with the type ``"DNS"`` or
/// ``"IP Address"``. Pairs of other types, and addresses that are not valid, match no host.
///
/// Raises ``alabel.CertificateMismatch`` if none matches, and ``alabel.Error`` if ``host`` is not a host.
///
/// >>> import alabel
/// >>> presented = (("DNS", "example"), ("DNS", "*.example"), ("IP Address", "192.0.2.1"))
/// >>> alabel.match_certificate("Bücher.example", presented)
/// CertificateMatch(presented=('DNS', '*.example'), is_wildcard=True)
/// >>> alabel.match_certificate("www.bücher.example", presented[:1])  # doctest: +ELLIPSIS
/// Traceback (most recent call last):
/// alabel.CertificateMismatch: no presented identifier matches www.xn--bcher-kva.example (RFC 9525, ...
#[pyfunction]
#[pyo3(signature = (host, presented, /))]
pub(crate) fn match_certificate<'py>(
    host: &Bound<'py, PyString>,
    presented: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    static MATCH: Import = Import::new("alabel._certificate", "CertificateMatch");
    let py = host.py();
    let mut identifiers = Vec::new();
    for pair in presented.try_iter()? {
        identifiers.extend(Identifier::read(pair?.cast_into()?)?);
    }
    let host = parse(host)?;
    let reference = Reference::try_from(&host).map_err(|error| {
        // The places of the error are in the ASCII form.
        let ascii = host.to_string();
        worded(&error, &PyString::new(py, &ascii), &ascii)
    })?;
    let presented: Vec<_> = identifiers.iter().map(Identifier::presented).collect();
    match matches(reference, &presented) {
        Ok(found) => {
            let identifier = identifiers.get(found.index);
            let pair = identifier.map(|identifier| &identifier.pair);
            MATCH.get(py)?.call1((pair, found.is_wildcard))
        }
        Err(mismatch) => Err(exception(py, &mismatch)),
    }
}

/// Reads a host of a URL, or an IPv6 address without brackets.
fn parse(host: &Bound<'_, PyString>) -> PyResult<Host> {
    let text = text::of(host, None)?;
    if let Ok(address) = text.parse::<Ipv6Addr>() {
        return Ok(Host::Ipv6(address));
    }
    let parsed = text::work(host.py(), text, Host::parse)?;
    parsed.map_err(|error| worded(&error, host, text))
}

/// Returns the exception for a text that is not a host.
fn worded(error: &alabel::Error, host: &Bound<'_, PyString>, text: &str) -> PyErr {
    let words = hint::without_flags;
    Worded { error, words }.exception(host, text, None)
}

/// Returns the exception of a mismatch: see `alabel/_certificate.py`.
fn exception(py: Python<'_>, mismatch: &Mismatch<'_>) -> PyErr {
    static CLASS: Import = Import::new("alabel._certificate", "CertificateMismatch");
    let pairs = mismatch.presented().iter().zip(mismatch.reasons());
    let reasons = pairs.map(|(presented, reason)| format!("{presented} {reason}"));
    let object = PyTuple::new(py, reasons.collect::<Vec<_>>()).and_then(|reasons| {
        let reference = mismatch.reference().to_string();
        CLASS
            .get(py)?
            .call1((mismatch.to_string(), reference, reasons))
    });
    object.map_or_else(|error| error, PyErr::from_value)
}
