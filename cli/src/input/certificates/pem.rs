//! Certificates in PEM (RFC 7468).

use std::iter;
use std::ops::ControlFlow;
use std::str::{self, Lines};

use bcder::Tag;
use data_encoding::BASE64;

use super::certificate::{self, Certificate, Value};
use super::documents::{PEM, PEM_END};
use super::general_name::{Distinct, EMAIL_ADDRESS, GeneralName, IP_ADDRESS, OTHER, Sink, URI};
use super::list::{self, common_name};
use crate::input::no_text::NoText;

/// The labels of certificates. OpenSSL writes the second with its own attributes after the certificate, and
/// reads the third.
const LABELS: [&str; 3] = ["CERTIFICATE", "TRUSTED CERTIFICATE", "X509 CERTIFICATE"];

/// A block of another kind.
const BLOCK: [&str; 2] = ["PEM block of another kind", "PEM blocks of other kinds"];

/// The types of a common name that are read as UTF-8. Others, such as BMPString, are rare.
const TEXTS: [Tag; 4] = [
    Tag::NUMERIC_STRING,
    Tag::PRINTABLE_STRING,
    Tag::UTF8_STRING,
    Tag::IA5_STRING,
];

/// Calls `process` with the names of certificates in PEM until it breaks: those of subjectAltName, and the
/// common names of the subject.
pub(super) fn try_for_each_name(text: &str, process: &mut Sink<'_>) -> ControlFlow<()> {
    for block in blocks(text) {
        let Some((label, octets)) = block else {
            return process(GeneralName::Unreadable(NoText::NotPem));
        };
        if !LABELS.contains(&label) {
            process(GeneralName::Other(BLOCK))?;
            continue;
        }
        match Certificate::parse(&octets) {
            Ok(certificate) => names(&certificate, process)?,
            Err(_) => process(GeneralName::Unreadable(NoText::NotCertificate))?,
        }
    }
    ControlFlow::Continue(())
}

/// Returns the label and the octets of each block, or `None` for a damaged block. Ignores lines between
/// blocks, where OpenSSL writes attributes.
fn blocks(text: &str) -> impl Iterator<Item = Option<(&str, Vec<u8>)>> {
    let mut lines = text.lines();
    iter::from_fn(move || {
        let first = lines.find_map(|line| line.strip_prefix(PEM))?;
        Some(block(first, &mut lines))
    })
}

/// Returns the label and the octets of a block. The label in its last line can differ.
fn block<'a>(first: &'a str, lines: &mut Lines<'a>) -> Option<(&'a str, Vec<u8>)> {
    let (label, _) = first.split_once("-----")?;
    let mut digits = String::new();
    loop {
        let line = lines.next()?;
        if line.starts_with(PEM_END) {
            break;
        }
        digits.push_str(line.trim_end());
    }
    Some((label, BASE64.decode(digits.as_bytes()).ok()?))
}

/// Calls `process` with the names of a certificate until it breaks.
fn names(certificate: &Certificate, process: &mut Sink<'_>) -> ControlFlow<()> {
    let mut names = Distinct::new(process);
    let alternatives = match certificate.alternatives.as_slice() {
        [] => Some(Vec::new()),
        [extension] => certificate::alternatives(extension).ok(),
        // RFC 5280 does not say which one decides.
        _ => None,
    };
    match &alternatives {
        Some(alternatives) => alternatives
            .iter()
            .try_for_each(|name| names.add(general_name(name)))?,
        None => names.add(GeneralName::Unreadable(NoText::NotCertificate))?,
    }
    certificate.common_names.iter().try_for_each(|(tag, name)| {
        let text = str::from_utf8(name).ok().filter(|_| TEXTS.contains(tag));
        names.add(text.map_or(GeneralName::Other(OTHER), common_name))
    })
}

/// Returns a name of subjectAltName. Real certificates have U-labels in an IA5String.
fn general_name((tag, octets): &Value) -> GeneralName<'_> {
    let number = tag.is_context_specific().then(|| tag.number());
    match (number, str::from_utf8(octets)) {
        (Some(1), Ok(_)) => GeneralName::Other(EMAIL_ADDRESS),
        (Some(2), Ok(name)) => list::general_name(name),
        (Some(2), Err(error)) => GeneralName::Unreadable(NoText::NotUtf8(error)),
        (Some(6), Ok(_)) => GeneralName::Other(URI),
        (Some(7), _) => GeneralName::Other(IP_ADDRESS),
        _ => GeneralName::Other(OTHER),
    }
}
