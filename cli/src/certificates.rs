//! The names of certificates, as logs and tools write them: several in one text, mixed with other
//! identifiers.

use std::net::IpAddr;

/// An identifier in a certificate ([RFC 5280, section 4.2.1.6]).
///
/// [RFC 5280, section 4.2.1.6]: https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.6
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GeneralName<'a> {
    /// A domain name, which may start with `*.`.
    Domain(&'a str),
    /// Another identifier: its description in the singular and the plural.
    Other([&'static str; 2]),
}

/// An iPAddress.
const IP_ADDRESS: [&str; 2] = ["IP address", "IP addresses"];

/// An rfc822Name.
const EMAIL_ADDRESS: [&str; 2] = ["e-mail address", "e-mail addresses"];

/// A uniformResourceIdentifier.
const URI: [&str; 2] = ["URI", "URIs"];

/// A directoryName, a registeredID, an otherName.
const OTHER: [&str; 2] = ["name of another kind", "names of other kinds"];

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
/// quotes or brackets, so lists in JSON work.
pub(super) fn general_names(text: &str) -> impl Iterator<Item = GeneralName<'_>> {
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
fn general_name(text: &str) -> GeneralName<'_> {
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
