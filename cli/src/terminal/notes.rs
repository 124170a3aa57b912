//! Notes on standard error about likely mistakes in arguments and input. Notes change neither the output nor
//! the exit code.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io::{self, IsTerminal as _};
use std::path::Path;
use std::sync::{Mutex, Once, PoisonError};

use alabel::display::Policy;

use super::printing::complain;

/// The greatest number of threads. More would wait for their turn to read and write.
pub(crate) const MAX_JOBS: usize = 16;

/// Notes that the command reads from the terminal, or that an argument that looks like a file is not read.
pub(crate) fn about_inputs(command: &str, what: &str, inputs: &[OsString]) {
    if inputs.is_empty() && io::stdin().is_terminal() && io::stderr().is_terminal() {
        let end = if cfg!(windows) { "Ctrl-Z" } else { "Ctrl-D" };
        note(format_args!(
            "reading {what}s from the terminal, one per line; end with {end}"
        ));
    }
    if inputs.iter().any(|input| input == "-") {
        note(format_args!(
            "- is a {what} here; to read a file: alabel {command} < names.txt"
        ));
    }
    let file = inputs.iter().find(|input| Path::new(input).is_file());
    if let Some(file) = file {
        let file = quoted(&file.to_string_lossy());
        note(format_args!(
            "{file} is a {what} here; to read a file: alabel {command} < {file}"
        ));
    }
}

/// Notes that an argument is a name if it looks like the value of a flag.
pub(crate) fn about_values(flag: &str, names: &[OsString]) {
    let value = names
        .iter()
        .find(|name| *name == "true" || *name == "false");
    if let Some(value) = value.and_then(|value| value.to_str()) {
        note(format_args!(
            "{value} is a name here; the value of a flag follows =, as in {flag}={value}"
        ));
    }
}

/// Notes that an argument is a name if it looks like the value of `--display`.
pub(crate) fn about_policies(display: Option<Policy<'_>>, names: &[OsString]) {
    let mut names = names.iter().filter_map(|name| name.to_str());
    let policy = names.find(|name| name.parse::<Policy<'_>>().is_ok());
    if let (Some(_), Some(policy)) = (display, policy) {
        note(format_args!(
            "{policy} is a name here; the policy follows =, as in --display={policy}"
        ));
    }
}

/// Notes that `--jobs` exceeds the greatest number of threads.
pub(crate) fn about_jobs(jobs: usize) {
    if jobs > MAX_JOBS {
        note(format_args!(
            "--jobs {jobs}: more than {MAX_JOBS} threads would wait for each other, so there are {MAX_JOBS}"
        ));
    }
}

/// Notes once that Punycode has no prefix.
pub(crate) fn about_prefix() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        note(format_args!(
            "xn-- is not part of Punycode: leave it out, or decode the label with alabel to-unicode"
        ));
    });
}

/// Notes once that a host was taken from a longer text.
pub(crate) fn about_extracts() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        note(format_args!(
            "hosts are taken from URLs, e-mail addresses and the like; the rest of the text is left out"
        ));
    });
}

/// Notes once that a field with a name is not converted.
pub(crate) fn about_unasked_field(number: usize) {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        note(format_args!(
            "field {number} has a name that the command leaves as it is; to convert it, add --field {number}"
        ));
    });
}

/// Notes once that some names of a zone are not checked.
pub(crate) fn about_unchecked(what: &'static str) {
    static SAID: Mutex<BTreeSet<&str>> = Mutex::new(BTreeSet::new());
    let mut said = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    if said.insert(what) {
        note(format_args!("{what} not checked"));
    }
}

/// Writes a note.
pub(crate) fn note(message: std::fmt::Arguments<'_>) {
    // A failed note must not fail the command.
    let _ = complain(&format!("alabel: note: {message}\n"));
}

/// Quotes the name of a file for a shell, if needed.
pub(crate) fn quoted(file: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "._-/".contains(c);
    if file.chars().all(is_plain) {
        file.to_owned()
    } else {
        format!("'{}'", file.replace('\'', r"'\''"))
    }
}
