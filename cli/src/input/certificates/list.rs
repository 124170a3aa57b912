//! Lists of names in text.

use std::net::IpAddr;

use super::general_name::{EMAIL_ADDRESS, GeneralName, IP_ADDRESS, OTHER, URI};

/// The prefixes that OpenSSL writes before other identifiers.
const PREFIXES: [(&str, [&str; 2]); 7] = [
    ("IP Address:", IP_ADDRESS),
    ("IP:", IP_ADDRESS),
    ("email:", EMAIL_ADDRESS),
    ("URI:", URI),
    ("DirName:", OTHER),
    ("Registered ID:", OTHER),
    ("othername:", OTHER),
];

/// Returns the identifiers in a text. They are separated by whitespace, commas, semicolons, vertical bars,
/// quotes or brackets.
pub(super) fn names(text: &str) -> impl Iterator<Item = GeneralName<'_>> {
    text.split([',', ';', '|', '"', '[', ']', '\n', '\r'])
        .flat_map(|item| {
            let item = item.trim_ascii();
            let prefixed = PREFIXES.iter().find(|(prefix, _)| item.starts_with(prefix));
            let (names, other) = match prefixed {
                Some(&(_, other)) => ("", Some(GeneralName::Other(other))),
                None => (item.strip_prefix("DNS:").unwrap_or(item), None),
            };
            names
                .split_ascii_whitespace()
                .map(general_name)
                .chain(other)
        })
}

/// Returns the kind of a text without separators.
pub(super) fn general_name(text: &str) -> GeneralName<'_> {
    if text.parse::<IpAddr>().is_ok() {
        GeneralName::Other(IP_ADDRESS)
    } else if text.contains("://") {
        GeneralName::Other(URI)
    } else if text.contains('@') {
        GeneralName::Other(EMAIL_ADDRESS)
    } else {
        GeneralName::Domain(text)
    }
}

/// Returns a common name of a subject, which is often the name of a company.
pub(super) fn common_name(text: &str) -> GeneralName<'_> {
    let is_phrase = text.contains(|c: char| c.is_whitespace() || [',', '"'].contains(&c));
    if is_phrase {
        GeneralName::Other(OTHER)
    } else {
        general_name(text)
    }
}
