//! The subcommand `lookalikes`: finds the protected name that each name looks like.

pub(crate) mod arguments;
pub(crate) mod generate;
pub(crate) mod generate_arguments;
pub(crate) mod search;
mod task;

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

use alabel::Profile;
use alabel::display::Lookalikes;
use alabel_lgr::Zone;

use crate::input::looks::Looks;
use crate::input::protected::Names;
use crate::input::public_suffixes::PUBLIC_SUFFIXES;
use crate::lookalikes::arguments::LookalikesArguments;
use crate::lookalikes::search::Search;
use crate::options::on_error::OnError;
use crate::options::rules::Rules;
use crate::options::tables::{TableArguments, Tables};
use crate::output::outcome::Outcome;
use crate::output::writer::{Successes, Writer};
use crate::stream::names::Names as NamesOf;
use crate::terminal::printing::exit_with_conflict;

/// Compares all names with the protected names.
pub(super) fn run(
    arguments: &LookalikesArguments,
    mut output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let Some(protected) = &arguments.protected else {
        let name = arguments.generate.generate.as_ref();
        // The parser requires one of both.
        return name.map_or(Ok(Outcome::AllFine), |name| {
            generate::run(arguments, name, tables(arguments)?.as_deref(), &mut output)
        });
    };
    let output_arguments = &arguments.output;
    let only_matches = arguments.only_matches || arguments.certificates;
    let on_error = output_arguments
        .on_error
        .or_exit_if_show("a name that fails has no likeness");
    // With `--only-matches`, lines of the output do not correspond to names of the input.
    let on_error = match on_error {
        OnError::Empty if only_matches && !output_arguments.json => OnError::Skip,
        _ => on_error,
    };
    let takes_one_field = only_matches || arguments.input.is_csv();
    if takes_one_field && !output_arguments.json && arguments.input.has_several_fields() {
        let message = "'--csv', '--only-matches' and '--certificates' take one '--field', except with '--json'";
        exit_with_conflict(message);
    }
    let protected = protected_names(arguments, protected)?;
    let tables = tables(arguments)?;
    let mut source = output_arguments.source(&arguments.input);
    source.layout.is_of_certificates = arguments.certificates;
    source.layout.extracts = arguments.extract;
    if arguments.certificates {
        source.layout.looks = Looks::NONE;
    }
    let writer = Writer {
        task: Search {
            protected: Arc::new(protected),
            tables,
        },
        rules: Rules::Profile(Profile::default()),
        layout: source.layout.clone(),
        on_error,
        json: output_arguments.json,
        successes: if only_matches {
            Successes::OnlyMatches
        } else {
            Successes::Write
        },
    };
    NamesOf::new(writer).run(&arguments.names, &source, output)
}

/// Reads the protected names.
fn protected_names(arguments: &LookalikesArguments, file: &Path) -> io::Result<Lookalikes> {
    let mut names = Names::read_or_exit(file, !arguments.names.is_empty())?;
    if arguments.strict {
        if let Some(error) = names.errors.pop_front() {
            return Err(names.named(&error));
        }
    } else {
        names.report_errors();
    }
    let protected = Lookalikes::with_public_suffixes(PUBLIC_SUFFIXES, &names.domains);
    Ok(match arguments.kind.as_slice() {
        [] => protected,
        kinds => protected.kinds(kinds),
    })
}

/// Reads the language tables, if there are any.
fn tables(arguments: &LookalikesArguments) -> io::Result<Option<Arc<Zone>>> {
    let Some(table) = arguments.table.clone() else {
        return Ok(None);
    };
    let tables = TableArguments {
        table,
        tag: arguments.tag.clone(),
        strict: false,
        idna2008: true,
    };
    let tables = Tables::read_or_exit(&tables, arguments.output.report.quiet)?;
    Ok(Some(Arc::new(tables.zone)))
}
