//! The public operations on names in messages, certificates and mailboxes.

use std::net::IpAddr;

use alabel::certificate::{Presented, Reference, matches};
use alabel::dns::WireName;
use alabel::{Format, Mailbox};

use crate::operations::{Operation, add, add_list, all, debugged, result, written};

/// Adds the operations.
pub(crate) fn of_messages(operations: &mut Vec<Operation>) {
    add(operations, "WireName", |text| {
        let name = WireName::parse(text);
        let wire = WireName::from_wire(text.as_bytes());
        let octets = result(&name) + result(&wire);
        octets + usize::from(name.ok() < wire.ok())
    });
    add(operations, "certificate: matches", |text| {
        let reference = Reference::from_ascii(text);
        let address = Reference::from(IpAddr::from([127, 0, 0, 1]));
        let presented = [Presented::DnsName(text.as_bytes())];
        let found = match matches(*reference.as_ref().unwrap_or(&address), &presented) {
            Ok(found) => debugged(&found),
            Err(mismatch) => written(&mismatch),
        };
        found + result(&reference)
    });
    add(operations, "Mailbox", |text| {
        result(&Mailbox::parse(text)) + result(&Mailbox::parse(&format!("a@{text}")))
    });
    add_list(operations, "Mailbox: check", |text| {
        all(&Mailbox::check(text).collect::<Vec<_>>())
    });
    for format in Format::ALL {
        add_list(operations, format!("Format: {}", format.name()), |text| {
            all(&format.check(text).collect::<Vec<_>>())
        });
    }
}
