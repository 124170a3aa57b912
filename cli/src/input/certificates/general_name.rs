//! The identifiers in certificates.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::input::no_text::NoText;

/// An identifier in a certificate ([RFC 5280, section 4.2.1.6]).
///
/// [RFC 5280, section 4.2.1.6]: https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.6
#[derive(Clone, Copy, Debug)]
pub(crate) enum GeneralName<'a> {
    /// A domain name, which may start with `*.`.
    Domain(&'a str),
    /// Another identifier: its description in the singular and the plural.
    Other([&'static str; 2]),
    /// The end of an object of JSON.
    Object {
        /// `true` if one of its fields has names.
        has_names: bool,
    },
    /// A text that cannot be read.
    Unreadable(NoText),
}

/// An object in which no field has names, such as a heartbeat of certstream.
pub(crate) const OBJECT: [&str; 2] = ["object without names", "objects without names"];

/// An iPAddress.
pub(super) const IP_ADDRESS: [&str; 2] = ["IP address", "IP addresses"];

/// An rfc822Name.
pub(super) const EMAIL_ADDRESS: [&str; 2] = ["e-mail address", "e-mail addresses"];

/// A uniformResourceIdentifier.
pub(super) const URI: [&str; 2] = ["URI", "URIs"];

/// A directoryName, a registeredID, an otherName, or a common name that is not a domain name.
pub(super) const OTHER: [&str; 2] = ["name of another kind", "names of other kinds"];

/// The function that takes the names of certificates.
pub(crate) type Sink<'a> = dyn FnMut(GeneralName<'_>) -> ControlFlow<()> + 'a;

/// A sink for the names of one certificate, which often repeats them.
pub(super) struct Distinct<'a, 'b> {
    pub(super) process: &'a mut Sink<'b>,
    /// The domain names so far.
    pub(super) seen: HashSet<String>,
}

impl<'a, 'b> Distinct<'a, 'b> {
    /// Returns a sink that passes names to `process`.
    pub(super) fn new(process: &'a mut Sink<'b>) -> Self {
        Self {
            process,
            seen: HashSet::new(),
        }
    }

    /// Passes a name on, unless it is a domain name that was passed on before.
    pub(super) fn add(&mut self, name: GeneralName<'_>) -> ControlFlow<()> {
        match name {
            GeneralName::Domain(name) if !self.seen.insert(name.to_owned()) => {
                ControlFlow::Continue(())
            }
            _ => (self.process)(name),
        }
    }
}
