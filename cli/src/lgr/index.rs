//! `lgr index` converts each label to its index label.

use std::borrow::Cow;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;

use alabel_lgr::Ruleset;
use serde::Serialize;

use super::answer::complain;
use super::arguments::LabelArguments;
use super::tables::Tables;
use crate::bulk::for_each;
use crate::input::{Input, Layout};
use crate::json::write_line;
use crate::memory::Cost;
use crate::on_error::OnError;
use crate::outcome::Outcome;
use crate::reply::Reply;
use crate::terminal::exit_with_conflict;

/// The object of a label.
#[derive(Serialize)]
struct IndexObject<'a> {
    /// The label as it is given.
    input: Cow<'a, str>,
    /// The tag of the table, if several are asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    tag: Option<&'a str>,
    /// The index label, if the label is eligible.
    index: Option<&'a str>,
}

/// The tag of a table if several are asked, and the index label if there is one.
type Answer<'a> = (Option<&'a str>, Option<String>);

/// The converter of labels.
#[derive(Clone, Debug)]
struct Indexer {
    /// The tables.
    tables: Arc<Tables>,
    /// How lines have labels.
    layout: Layout,
    /// `true` for JSON.
    is_json: bool,
    /// The output for a label that fails.
    on_error: OnError,
}

/// Converts all labels.
pub(super) fn run(
    arguments: &LabelArguments,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let on_error = arguments
        .output
        .on_error
        .or_exit_if_show("a label that is not eligible has no index label");
    let tables = Tables::read_or_exit(&arguments.tables, arguments.output.report.quiet)?;
    if tables.has_several_answers()
        && !arguments.output.json
        && arguments.input.has_several_fields()
    {
        let message = "a folder as '--table' takes one '--field', except with '--json' or '--tag'";
        exit_with_conflict(message);
    }
    let source = arguments.output.source(&arguments.input);
    let indexer = Indexer {
        tables: Arc::new(tables),
        layout: source.layout.clone(),
        is_json: arguments.output.json,
        on_error,
    };
    for_each(&arguments.labels, &source, output, move |input, reply| {
        input.ask_for_memory(Cost::Object, reply)?;
        if input.is_kept {
            if indexer.is_json {
                indexer.layout.write_kept(input, reply);
            } else {
                indexer.layout.write(input, input.octets, reply);
            }
            return ControlFlow::Continue(());
        }
        indexer.convert(input, reply)
    })
}

impl Indexer {
    /// Writes the index label of a label under each table.
    fn convert(&self, input: &Input<'_>, reply: &mut Reply) -> ControlFlow<()> {
        let tables = &self.tables;
        let answers: Vec<_> = match input.text() {
            Ok(label) => {
                let rulesets = tables.zone.iter();
                let answer =
                    |(tag, ruleset): (_, &Ruleset)| (tables.shown(tag), ruleset.index_label(label));
                rulesets.map(answer).collect()
            }
            Err(_) => vec![(None, None)],
        };
        let is_eligible = answers.iter().any(|(_, index)| index.is_some());
        match input.text() {
            _ if is_eligible => {}
            Ok(label) => complain(label, input, tables, reply),
            Err(error) => reply.complain(input.line, error.code(), error),
        }
        if self.is_json {
            if is_eligible || self.on_error != OnError::Skip {
                self.write_objects(input, &answers, reply);
            }
        } else if is_eligible {
            self.write_lines(input, &answers, reply);
        } else {
            match self.on_error.replacement(input, || None) {
                Some(octets) => self.layout.write(input, &octets, reply),
                None => reply.drops_line = true,
            }
        }
        if is_eligible {
            ControlFlow::Continue(())
        } else {
            self.on_error.flow()
        }
    }

    /// Writes an object for each table.
    fn write_objects(&self, input: &Input<'_>, answers: &[Answer<'_>], reply: &mut Reply) {
        for (tag, index) in answers {
            let object = IndexObject {
                input: String::from_utf8_lossy(input.octets),
                tag: *tag,
                index: index.as_deref(),
            };
            write_line(&object, &self.layout, reply);
        }
    }

    /// Writes a line for each table under which the label is eligible.
    fn write_lines(&self, input: &Input<'_>, answers: &[Answer<'_>], reply: &mut Reply) {
        for (tag, index) in answers {
            let Some(index) = index else {
                continue;
            };
            let line = match tag {
                Some(tag) => format!("{tag} {index}"),
                None => index.clone(),
            };
            self.layout.write(input, line.as_bytes(), reply);
        }
    }
}
