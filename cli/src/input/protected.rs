//! Files of protected names.

use std::collections::VecDeque;
use std::io::{self, Read as _};
use std::path::Path;
use std::sync::Arc;
use std::{fs, str};

use alabel::Domain;
use alabel::display::Lookalikes;

use super::looks;
use super::no_text::NoText;
use crate::input::public_suffixes::PUBLIC_SUFFIXES;
use crate::terminal::message::{Options, Summary, quoted};
use crate::terminal::notes::note;
use crate::terminal::printing;

/// The index of the protected names. Threads share it.
pub(crate) type Protected = Arc<Lookalikes>;

/// Reads the protected names of a policy, and reports lines that are not names. Ends the command with a usage
/// error if the file is standard input and `is_input_free` is `false`.
pub(crate) fn read_or_exit(file: &Path, is_input_free: bool) -> io::Result<Lookalikes> {
    let names = Names::read_or_exit(file, is_input_free)?;
    names.report_errors();
    Ok(Lookalikes::with_public_suffixes(
        PUBLIC_SUFFIXES,
        names.domains,
    ))
}

/// The names in a file of protected names.
pub(crate) struct Names {
    /// The name of the file.
    file: String,
    pub(crate) domains: Vec<Domain>,
    /// The errors of lines that are not names.
    pub(crate) errors: VecDeque<io::Error>,
}

impl Names {
    /// Reads names, one per line. Skips empty lines and lines that start with `#`. Fails if a line looks like
    /// several names, or like a name in other text.
    pub(crate) fn read_or_exit(file: &Path, is_input_free: bool) -> io::Result<Self> {
        let is_input = file == Path::new("-");
        if is_input && !is_input_free {
            let message = "'--protected -' needs the names to compare as arguments: standard input has the protected ones";
            printing::exit_with_conflict(message);
        }
        let mut names = Self {
            file: file.display().to_string(),
            domains: Vec::new(),
            errors: VecDeque::new(),
        };
        let octets = if is_input {
            let mut octets = Vec::new();
            io::stdin().read_to_end(&mut octets).map(|_| octets)
        } else {
            fs::read(file)
        };
        let octets = octets.map_err(|error| names.named(&error))?;
        let lines = octets.split(|&octet| octet == b'\n');
        let lines = lines.map(|line| line.strip_suffix(b"\r").unwrap_or(line));
        for (number, line) in (1..).zip(lines) {
            if line.is_empty() || line.starts_with(b"#") {
                continue;
            }
            if let Some(look) = str::from_utf8(line).ok().and_then(looks::of_line) {
                // Protecting nothing would be worse than stopping.
                let line = quoted(&String::from_utf8_lossy(line));
                let message = format!("line {number}: {line} is not one name: {look}");
                return Err(names.named(&io::Error::new(io::ErrorKind::InvalidData, message)));
            }
            match parse(number, line) {
                Ok(domain) => names.domains.push(domain),
                Err(error) => names.errors.push_back(error),
            }
        }
        Ok(names)
    }

    /// Adds the name of the file to an error.
    pub(crate) fn named(&self, error: &io::Error) -> io::Error {
        io::Error::new(error.kind(), format!("{}: {error}", self.file))
    }

    /// Reports the lines that are not names.
    pub(crate) fn report_errors(&self) {
        for error in &self.errors {
            note(format_args!("{}: {error}; it is not protected", self.file));
        }
    }
}

/// Parses a line as a protected name.
fn parse(number: u64, line: &[u8]) -> io::Result<Domain> {
    let invalid = |message: &dyn std::fmt::Display| {
        io::Error::new(
            io::ErrorKind::InvalidData,
            format!("line {number}: {message}"),
        )
    };
    let name = str::from_utf8(line).map_err(|error| invalid(&NoText::NotUtf8(error)))?;
    Domain::parse(name).map_err(|error| invalid(&Summary(name, &error, Options::None)))
}
