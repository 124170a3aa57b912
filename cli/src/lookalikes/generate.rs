//! `lookalikes --generate`: lists the names that would imitate a name.

use std::io::{self, Write};

use alabel::Domain;
use alabel::display::{Imitations, Likeness};
use alabel_lgr::Zone;

use super::arguments::LookalikesArguments;
use super::search::{Found, headings};
use crate::input::csv;
use crate::input::layout::Layout;
use crate::input::public_suffixes::PUBLIC_SUFFIXES;
use crate::output::json::{NameObject, write_line};
use crate::output::outcome::Outcome;
use crate::output::reply::Reply;

/// The number of octets to write at once. Names that are hard to find do not wait for many others.
const CHUNK: usize = 1 << 12;

/// The output for each name.
#[derive(Clone, Copy)]
enum Format {
    Lines,
    Csv,
    Json,
}

/// Lists the names that imitate `protected`, and that the tables accept.
pub(crate) fn run(
    arguments: &LookalikesArguments,
    protected: &Domain,
    tables: Option<&Zone>,
    output: &mut impl Write,
) -> io::Result<Outcome> {
    let generate = &arguments.generate;
    let kinds = match arguments.kind.as_slice() {
        [] => Likeness::ALL,
        kinds => kinds,
    };
    let imitations = Imitations::with_public_suffixes(PUBLIC_SUFFIXES, protected)
        .kinds(kinds)
        .policy(generate.display.0)
        .suffixes(&generate.suffix)
        .replaced_letters(generate.replaced_letters);
    let format = match (arguments.output.json, arguments.input.is_csv()) {
        (true, _) => Format::Json,
        (false, true) => Format::Csv,
        (false, false) => Format::Lines,
    };
    let mut reply = Reply::new(false);
    if let Format::Csv = format {
        let headings = headings(tables).map(String::from);
        write_record(headings, &mut reply);
    }
    let mut names = imitations.iter();
    let mut left = generate.limit.unwrap_or(usize::MAX);
    while left > 0
        && let Some(imitation) = names.next()
    {
        let name = &imitation.name;
        let found = Found::new(name, Some(imitation.lookalike(protected)), tables);
        if !found.is_accepted() {
            continue;
        }
        left -= 1;
        write(name, found, format, &mut reply);
        if reply.output.len() >= CHUNK {
            output.write_all(&reply.output)?;
            output.flush()?;
            reply.output.clear();
        }
    }
    output.write_all(&reply.output)?;
    output.flush()?;
    Ok(Outcome::AllFine)
}

/// Writes a name and its likeness.
fn write(name: &Domain, found: Found<'_>, format: Format, reply: &mut Reply) {
    match format {
        Format::Lines => {
            let line = format!("{name} {}\n", found.line());
            reply.output.extend_from_slice(line.as_bytes());
        }
        Format::Csv => {
            let (protected, kind, score) = found.columns();
            let cells = [name.as_str(), protected, kind, &score].map(String::from);
            write_record(cells.into_iter().chain(found.disposition()), reply);
        }
        Format::Json => {
            let line = found.line();
            let object = NameObject {
                input: name.to_unicode(),
                line: None,
                output: Some(&line),
                errors: &[],
                fields: found,
                row: None,
            };
            write_line(&object, &Layout::LINES, reply);
        }
    }
}

/// Writes a record of CSV.
fn write_record(cells: impl Iterator<Item = String>, reply: &mut Reply) {
    for (number, cell) in cells.enumerate() {
        if number > 0 {
            reply.output.push(b',');
        }
        csv::quote(cell.as_bytes(), b',', false, &mut reply.output);
    }
    reply.output.push(b'\n');
}
