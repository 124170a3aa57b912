//! `lgr`: which labels a language table accepts, which are variants of each other, and what is wrong in a
//! table (RFC 7940).

pub(crate) mod arguments;
mod check;
mod index;
mod labels;
mod lint;
mod text;
mod variants;

use std::io::{self, Write};

use crate::output::outcome::Outcome;
use arguments::LgrCommand;

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
