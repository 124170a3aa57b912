//! Certificates in PEM (RFC 7468).

use std::ops::ControlFlow;

use x509_parser::certificate::X509Certificate;
use x509_parser::extensions::GeneralName as Parsed;
use x509_parser::pem::Pem;

use super::general_name::{Distinct, EMAIL_ADDRESS, GeneralName, IP_ADDRESS, OTHER, Sink, URI};
use super::list::{self, common_name};
use crate::input::no_text::NoText;

/// The labels of certificates. OpenSSL writes the second with its own attributes after the certificate, and
/// reads the third.
const LABELS: [&str; 3] = ["CERTIFICATE", "TRUSTED CERTIFICATE", "X509 CERTIFICATE"];

/// A block of another kind.
const BLOCK: [&str; 2] = ["PEM block of another kind", "PEM blocks of other kinds"];

/// Calls `process` with the names of certificates in PEM until it breaks: those of subjectAltName, and the
/// common names of the subject.
pub(super) fn try_for_each_name(text: &str, process: &mut Sink<'_>) -> ControlFlow<()> {
    for block in Pem::iter_from_buffer(text.as_bytes()) {
        let Ok(block) = block else {
            return process(GeneralName::Unreadable(NoText::NotPem));
        };
        if !LABELS.contains(&block.label.as_str()) {
            process(GeneralName::Other(BLOCK))?;
            continue;
        }
        match block.parse_x509() {
            Ok(certificate) => names(&certificate, process)?,
            Err(_) => process(GeneralName::Unreadable(NoText::NotCertificate))?,
        }
    }
    ControlFlow::Continue(())
}

/// Calls `process` with the names of a certificate until it breaks.
fn names(certificate: &X509Certificate<'_>, process: &mut Sink<'_>) -> ControlFlow<()> {
    let mut names = Distinct::new(process);
    match certificate.subject_alternative_name() {
        Ok(alternatives) => {
            let mut alternatives = alternatives
                .iter()
                .flat_map(|names| &names.value.general_names);
            alternatives.try_for_each(|name| names.add(general_name(name)))?;
        }
        Err(_) => names.add(GeneralName::Unreadable(NoText::NotCertificate))?,
    }
    certificate
        .subject()
        .iter_common_name()
        .try_for_each(|name| {
            // Other types of strings, such as BMPString, are rare.
            let other = |_| GeneralName::Other(OTHER);
            names.add(name.as_str().map_or_else(other, common_name))
        })
}

/// Returns a name of subjectAltName.
fn general_name<'a>(name: &Parsed<'a>) -> GeneralName<'a> {
    const DNS_NAME: u32 = 2;
    match name {
        Parsed::DNSName(name) => list::general_name(name),
        Parsed::IPAddress(_) => GeneralName::Other(IP_ADDRESS),
        Parsed::RFC822Name(_) => GeneralName::Other(EMAIL_ADDRESS),
        Parsed::URI(_) => GeneralName::Other(URI),
        Parsed::Invalid(tag, octets) if tag.0 == DNS_NAME => match std::str::from_utf8(octets) {
            Err(error) => GeneralName::Unreadable(NoText::NotUtf8(error)),
            Ok(_) => GeneralName::Other(OTHER),
        },
        _ => GeneralName::Other(OTHER),
    }
}
