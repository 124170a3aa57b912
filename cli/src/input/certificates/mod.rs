//! The names of certificates, as logs and tools write them: lists of names, JSON, PEM files and the text of
//! `openssl x509`.

mod certificate;
pub(crate) mod documents;
pub(crate) mod general_name;
mod json;
mod list;
mod pem;
mod text;

use std::ops::ControlFlow;

use crate::terminal::printing::complain;

use general_name::Sink;

/// The first characters of a list in JSON, or of a string.
const LIST: [char; 2] = ['[', '"'];

/// Reports that no object of the input has names.
pub(crate) fn complain_about_objects() {
    let fields = json::fields();
    // If this fails, there is nowhere left to report it.
    let _ = complain(&format!(
        "alabel: no object has names of a certificate; the fields with names are {fields}\n"
    ));
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
        .try_for_each(|line| text::try_for_each_name_in_line(line, process))
}
