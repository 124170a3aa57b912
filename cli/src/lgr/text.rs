//! The text of the answers of `lgr`.

use std::fmt;
use std::io::{self, Write};
use std::ops::Range;

use alabel_lgr::{Disposition, Reason, Zone};
use icu_properties::CodePointMapData;
use icu_properties::props::{GeneralCategory, GeneralCategoryGroup};

use crate::input::name::Input;
use crate::output::reply::Reply;
use crate::output::verdict::write_line_number;
use crate::terminal::printing::plain;
use crate::terminal::style::{BOLD, ERROR, FINE};

/// Returns the sentence of a reason, without a hint at options of the library.
pub(super) fn sentence(reason: &Reason<'_>) -> String {
    let Range { start, end } = reason.octets();
    plain(&reason.with_place(format_args!("octets {start}..{end}")))
}

/// Records that no table admits a label, with the first reason if there is one table.
pub(super) fn complain(label: &str, input: &Input<'_>, zone: &Zone, reply: &mut Reply) {
    let mut verdicts = zone.check(label);
    if let (Some((_, verdict)), None) = (verdicts.next(), verdicts.next()) {
        if let Some(reason) = verdict.reasons().first() {
            reply.complain(input.line, reason.kind().code(), sentence(reason));
        }
        return;
    }
    let message = format_args!("{label:?} is invalid under each table");
    reply.complain(input.line, "invalid", message);
}

/// Writes the heading of an answer: the line, the label, and the table if there are several.
pub(super) fn write_heading(
    (label, tag): (&str, Option<&str>),
    input: &Input<'_>,
    output: &mut impl Write,
) -> io::Result<()> {
    write_line_number(input, output)?;
    write!(output, "{BOLD}{}{BOLD:#}", Quoted(label))?;
    match tag {
        Some(tag) => write!(output, " under {}: ", plain(&tag)),
        None => write!(output, ": "),
    }
}

/// A label in quotes, as `Debug` writes it. `Debug` takes 2,400 instructions to find that an ideograph needs
/// no escape.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(label) = self;
        let categories = CodePointMapData::<GeneralCategory>::new();
        let letters = GeneralCategoryGroup::Letter.union(GeneralCategoryGroup::DecimalNumber);
        if label
            .chars()
            .all(|c| c == '-' || letters.contains(categories.get(c)))
        {
            write!(f, "\"{label}\"")
        } else {
            write!(f, "{label:?}")
        }
    }
}

/// Writes a disposition and the action that decided. The reasons of an invalid label name the action.
pub(super) fn write_disposition(
    disposition: Disposition<'_>,
    output: &mut impl Write,
) -> io::Result<()> {
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
