//! `lookalikes` finds the protected name that each name looks like.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::{fs, str};

use alabel::display::{Lookalike, Lookalikes};
use alabel::{Domain, Profile};

use super::Outcome;
use super::arguments::LookalikesArguments;
use super::convert::{Successes, Task, Writer};
use super::input::NoText;
use super::message::{Options, Summary};

/// The index of the protected names, which the threads share.
pub(super) type Protected = Arc<Lookalikes>;

/// Compares all names with the protected names.
pub(super) fn run(
    arguments: &LookalikesArguments,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let output_arguments = &arguments.output;
    let on_error = output_arguments
        .on_error
        .or_exit_if_show("a name that fails has no likeness");
    let protected = read(&arguments.protected).map_err(|error| {
        let file = arguments.protected.display();
        io::Error::new(error.kind(), format!("{file}: {error}"))
    })?;
    let source = output_arguments.source(&arguments.input);
    let writer = Writer {
        task: Task::FindLookalikes(Arc::new(protected)),
        profile: Profile::default(),
        layout: source.layout.clone(),
        on_error,
        json: output_arguments.json,
        successes: Successes::Write,
    };
    writer.run(&arguments.names, &source, output)
}

/// Returns the line of a name: the protected name that it looks like, and how.
pub(super) fn line(found: &Lookalike<'_>) -> String {
    let (protected, likeness) = (found.protected(), found.likeness().code());
    if found.is_other_top_level_domain() {
        format!("{protected} {likeness} other-tld")
    } else {
        format!("{protected} {likeness}")
    }
}

/// Reads protected names, one per line. Empty lines, and comments after `#`, have no name.
fn read(file: &Path) -> io::Result<Lookalikes> {
    let octets = fs::read(file)?;
    let lines = octets.split(|&octet| octet == b'\n');
    let lines = lines.map(|line| line.strip_suffix(b"\r").unwrap_or(line));
    let names = (1..)
        .zip(lines)
        .filter(|(_, line)| !line.is_empty() && !line.starts_with(b"#"));
    let names: io::Result<Vec<Domain>> = names.map(|(number, line)| parse(number, line)).collect();
    Ok(Lookalikes::new(names?))
}

/// Parses the protected name in a line.
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
