//! `lgr`: which labels a language table accepts, which are variants of each other, and what is wrong in a table (RFC 7940).

mod arguments;
mod check;
mod index;
mod lint;
mod tables;
mod variants;

use std::io::{self, Write};

use alabel_lgr::{Disposition, Reason, ReasonKind};

pub(crate) use self::arguments::{LgrCommand, TableArguments};
pub(crate) use self::tables::Tables;
use crate::check::write_line_number;
use crate::input::Input;
use crate::message::without_hint;
use crate::outcome::Outcome;
use crate::reply::Reply;
use crate::style::{BOLD, ERROR, FINE};
use crate::terminal::plain;

/// Runs a subcommand. Pages for people go to `pages`, and lines for programs to `plain`.
pub(crate) fn run<W: Write + Send + 'static>(
    command: &LgrCommand,
    plain: W,
    pages: W,
) -> io::Result<Outcome> {
    match command {
        LgrCommand::Check(arguments) if arguments.output.json => check::run(arguments, plain),
        LgrCommand::Check(arguments) => check::run(arguments, pages),
        LgrCommand::Variants(arguments) if arguments.labels.output.json => {
            variants::run(arguments, plain)
        }
        LgrCommand::Variants(arguments) => variants::run(arguments, pages),
        LgrCommand::Index(arguments) => index::run(arguments, plain),
        LgrCommand::Lint(arguments) if arguments.json => lint::run(arguments, plain),
        LgrCommand::Lint(arguments) => lint::run(arguments, pages),
    }
}

/// Returns the sentence of a reason, without a hint at options of the library.
fn sentence(reason: &Reason<'_>) -> String {
    match reason.kind() {
        ReasonKind::Idna2008(error) => plain(&without_hint(error)),
        _ => plain(reason),
    }
}

/// Records that no table admits a label, with the first reason if there is one table.
fn complain(label: &str, input: &Input<'_>, tables: &Tables, reply: &mut Reply) {
    let mut verdicts = tables.zone.check(label);
    match (verdicts.next(), verdicts.next()) {
        (Some((_, verdict)), None) => {
            if let Some(reason) = verdict.reasons().first() {
                reply.complain(input.line, reason.kind().code(), sentence(reason));
            }
        }
        _ => {
            let message = format_args!("{label:?} is invalid under each table");
            reply.complain(input.line, "invalid", message);
        }
    }
}

/// Writes the heading of an answer: the line, the label, and the table if there are several.
fn write_heading(
    (label, tag): (&str, Option<&str>),
    input: &Input<'_>,
    output: &mut impl Write,
) -> io::Result<()> {
    write_line_number(input, output)?;
    write!(output, "{BOLD}{label:?}{BOLD:#}")?;
    match tag {
        Some(tag) => write!(output, " under {}: ", plain(&tag)),
        None => write!(output, ": "),
    }
}

/// Writes a disposition and the action that decided. The reasons of an invalid label name the action.
fn write_disposition(disposition: Disposition<'_>, output: &mut impl Write) -> io::Result<()> {
    let style = if disposition.is_invalid() {
        ERROR
    } else {
        FINE
    };
    write!(output, "{style}{}{style:#}", plain(&disposition))?;
    let Some(action) = disposition.action().filter(|_| !disposition.is_invalid()) else {
        return writeln!(output);
    };
    let default = if action.is_default() { "default " } else { "" };
    write!(output, ", by {default}action {}", action.number())?;
    if let Some(rule) = action.rule() {
        write!(output, ", rule {rule:?}")?;
    }
    if let Some(comment) = action.comment() {
        write!(output, ": {}", plain(&comment))?;
    }
    writeln!(output)
}
