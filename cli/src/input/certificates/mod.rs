//! The names of certificates, as logs and tools write them: lists of names, JSON, PEM files and the text of
//! `openssl x509`.

mod documents;
mod json;
mod list;
mod pem;
mod text;

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::input::no_text::NoText;
use crate::terminal::printing::complain;

pub(crate) use documents::Documents;

/// The first characters of a list in JSON, or of a string.
const LIST: [char; 2] = ['[', '"'];

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

/// Reports that no object of the input has names.
pub(crate) fn complain_about_objects() {
    let fields = json::fields();
    // If this fails, there is nowhere left to report it.
    let _ = complain(&format!(
        "alabel: no object has names of a certificate; the fields with names are {fields}\n"
    ));
}

/// An iPAddress.
const IP_ADDRESS: [&str; 2] = ["IP address", "IP addresses"];

/// An rfc822Name.
const EMAIL_ADDRESS: [&str; 2] = ["e-mail address", "e-mail addresses"];

/// A uniformResourceIdentifier.
const URI: [&str; 2] = ["URI", "URIs"];

/// A directoryName, a registeredID, an otherName, or a common name that is not a domain name.
const OTHER: [&str; 2] = ["name of another kind", "names of other kinds"];

/// The function that takes the names of certificates.
type Sink<'a> = dyn FnMut(GeneralName<'_>) -> ControlFlow<()> + 'a;

/// A sink for the names of one certificate, which often repeats them.
struct Distinct<'a, 'b> {
    process: &'a mut Sink<'b>,
    /// The domain names so far.
    seen: HashSet<String>,
}

impl<'a, 'b> Distinct<'a, 'b> {
    /// Returns a sink that passes names to `process`.
    fn new(process: &'a mut Sink<'b>) -> Self {
        Self {
            process,
            seen: HashSet::new(),
        }
    }

    /// Passes a name on, unless it is a domain name that was passed on before.
    fn add(&mut self, name: GeneralName<'_>) -> ControlFlow<()> {
        match name {
            GeneralName::Domain(name) if !self.seen.insert(name.to_owned()) => {
                ControlFlow::Continue(())
            }
            _ => (self.process)(name),
        }
    }
}

/// Calls `process` with the identifiers in a text until it breaks.
pub(crate) fn try_for_each_name(text: &str, process: &mut Sink<'_>) -> ControlFlow<()> {
    let start = text.trim_start_matches(['\u{FEFF}', ' ', '\t', '\r', '\n']);
    if start.starts_with(documents::PEM) {
        return pem::try_for_each_name(start, process);
    }
    if start.starts_with(documents::TEXT) {
        return text::try_for_each_name(start, process);
    }
    // Lists of other programs have brackets or quotes too, but no escapes.
    let is_json = |list: &str| list.contains('\\') || json::is_valid(list);
    if start.starts_with('{') || start.starts_with(LIST) && is_json(start) {
        return json::try_for_each_name(start, process);
    }
    text.lines()
        .try_for_each(|line| try_for_each_name_in_line(line, process))
}

/// Calls `process` with the identifiers in a line of text until it breaks.
fn try_for_each_name_in_line(line: &str, process: &mut Sink<'_>) -> ControlFlow<()> {
    match text::in_line(line) {
        Some(name) => name.try_for_each(process),
        None => list::names(line).try_for_each(process),
    }
}

/// Returns a common name of a subject, which is often the name of a company.
fn common_name(text: &str) -> GeneralName<'_> {
    let is_phrase = text.contains(|c: char| c.is_whitespace() || [',', '"'].contains(&c));
    if is_phrase {
        GeneralName::Other(OTHER)
    } else {
        list::general_name(text)
    }
}
