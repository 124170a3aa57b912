//! `lgr index` converts each label to its index label.

use std::borrow::Cow;
use std::io::{self, Write};
use std::ops::ControlFlow;

use alabel_lgr::Ruleset;
use serde::Serialize;

use super::arguments::LabelArguments;
use super::labels::Labels;
use super::text::complain;
use crate::input::name::Input;
use crate::options::on_error::OnError;
use crate::output::json::{write_kept, write_object};
use crate::output::outcome::Outcome;
use crate::output::reply::Reply;
use crate::terminal::printing::exit_with_conflict;

/// The object of a label.
#[derive(Serialize)]
struct IndexObject<'a> {
    input: Cow<'a, str>,
    /// The tag of the table, if several are asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    tag: Option<&'a str>,
    /// The index label, if the label is eligible.
    index: Option<&'a str>,
}

impl IndexObject<'_> {
    /// The object of an empty line or field that is kept.
    const EMPTY: Self = Self {
        input: Cow::Borrowed(""),
        tag: None,
        index: Some(""),
    };
}

/// The tag of a table if several are asked, and the index label if there is one.
type Answer<'a> = (Option<&'a str>, Option<String>);

/// Converts all labels.
pub(super) fn run(
    arguments: &LabelArguments,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let reason = "a label that is not eligible has no index label";
    let mut labels = Labels::read_or_exit(arguments, reason)?;
    if labels.tables.has_several_answers()
        && !labels.is_json
        && arguments.input.has_several_fields()
    {
        let message = "a folder as '--table' takes one '--field', except with '--json' or '--tag'";
        exit_with_conflict(message);
    }
    labels.keep = |labels, input, reply| {
        write_kept(
            input,
            labels.is_json.then_some(&IndexObject::EMPTY),
            &labels.source.layout,
            reply,
        );
    };
    labels.for_each(arguments, output, |labels, input, reply| {
        ControlFlow::Continue(convert(labels, input, reply))
    })
}

/// Writes the index label of a label under each table. Returns `true` if the label is eligible under one.
fn convert(labels: &Labels, input: &Input<'_>, reply: &mut Reply) -> bool {
    let tables = &labels.tables;
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
        Ok(label) => complain(label, input, &tables.zone, reply),
        Err(error) => reply.complain(input.line, error.code(), error),
    }
    if labels.is_json {
        if is_eligible || labels.on_error != OnError::Skip {
            write_objects(labels, input, &answers, reply);
        }
    } else if is_eligible {
        write_lines(labels, input, &answers, reply);
    } else {
        let layout = &labels.source.layout;
        layout.write_failure(input, labels.on_error, reply);
    }
    is_eligible
}

/// Writes an object for each table.
fn write_objects(labels: &Labels, input: &Input<'_>, answers: &[Answer<'_>], reply: &mut Reply) {
    for (tag, index) in answers {
        let object = IndexObject {
            input: String::from_utf8_lossy(input.octets),
            tag: *tag,
            index: index.as_deref(),
        };
        write_object(&object, input, &labels.source.layout, reply);
    }
}

/// Writes a line for each table under which the label is eligible.
fn write_lines(labels: &Labels, input: &Input<'_>, answers: &[Answer<'_>], reply: &mut Reply) {
    for (tag, index) in answers {
        let Some(index) = index else {
            continue;
        };
        let line = match tag {
            Some(tag) => format!("{tag} {index}"),
            None => index.clone(),
        };
        labels.source.layout.write(input, line.as_bytes(), reply);
    }
}
