//! The page of a name.

use std::fmt::Display;
use std::io::{self, Write};

use alabel::display::SummaryKind;
use alabel::label::MAX_OCTETS;

use super::code_point::CodePointReport;
use super::order::Order;
use super::programs::Prediction;
use super::report::{DisplayVerdict, LabelReport, NameReport, Verdict};
use crate::output::json::{ErrorObject, ReasonObject};
use crate::terminal::message::{Message, about_input, without_hint};
use crate::terminal::page::Page;
use crate::terminal::printing::is_printable;
use crate::terminal::style::{BOLD, ERROR, FINE, WARNING};

/// Writes the page of a name.
pub(super) fn write(
    report: &NameReport<'_>,
    page: Page,
    output: &mut impl Write,
) -> io::Result<()> {
    writeln!(output, "{BOLD}{:?}{BOLD:#}\n", report.input)?;
    write_summary(report, page, output)?;
    let unicode = report.unicode.as_deref().unwrap_or_default();
    writeln!(output, "\n  Unicode  {}", shown(unicode))?;
    match &report.output {
        Some(ascii) => writeln!(output, "  ASCII    {ascii:?}")?,
        None => writeln!(output, "  ASCII    {ERROR}none{ERROR:#}")?,
    }
    if let Some(domain) = &report.registrable_domain {
        writeln!(output, "  domain   {domain:?} is the registrable domain")?;
    }
    for Order { direction, labels } in &report.orders {
        let labels: Vec<String> = labels.iter().map(usize::to_string).collect();
        let labels = labels.join(", ");
        let text = format_args!(
            "in {direction} text, the labels are displayed in the order {labels} from the left"
        );
        page.write("  order    ", text, output)?;
    }
    writeln!(output)?;
    for verdict in &report.profiles {
        write_verdict(verdict, page, output)?;
    }
    write_policies(report, page, output)?;
    write_programs(&report.programs, page, output)?;
    let mut is_section = true;
    for (index, label) in report.labels.iter().enumerate() {
        let follows_section = std::mem::replace(&mut is_section, !label.code_points.is_empty());
        if is_section || follows_section {
            writeln!(output)?;
        }
        write_label(index, label, page, output)?;
    }
    writeln!(output)
}

/// Writes the summary of a name. If the input looks like something other than a name, a hint says so, with an
/// option of the command.
fn write_summary(report: &NameReport<'_>, page: Page, output: &mut impl Write) -> io::Result<()> {
    let Some(summary) = &report.summary else {
        return Ok(());
    };
    let style = match summary.kind() {
        SummaryKind::Valid => FINE,
        SummaryKind::Invalid | SummaryKind::RefusedByBrowsers => ERROR,
        _ => WARNING,
    };
    let hint = match report.errors.first() {
        Some(ErrorObject::Name(error)) if summary.kind() == SummaryKind::Invalid => {
            about_input(error)
        }
        _ => None,
    };
    let sentence = hint.map_or_else(
        || escaped(&summary.to_string(), &[]),
        |hint| format!("not valid: {hint}"),
    );
    page.write("  ", format_args!("{style}{sentence}{style:#}"), output)
}

/// Quotes a name for people. Escapes only code points that have no visible form or reorder others.
fn shown(name: &str) -> String {
    format!("\"{}\"", escaped(name, &['"', '\\']))
}

/// Escapes the code points of a text that have no visible form or reorder others, and some others.
fn escaped(text: &str, others: &[char]) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if is_printable(c) && !others.contains(&c) {
            escaped.push(c);
        } else {
            escaped.extend(c.escape_debug());
        }
    }
    escaped
}

/// Writes the verdict of a profile.
fn write_verdict(verdict: &Verdict, page: Page, output: &mut impl Write) -> io::Result<()> {
    let heading = format!("  {:<21}  ", verdict.profile);
    match (&verdict.output, verdict.errors.first()) {
        (None, Some(ErrorObject::Name(error))) => {
            let code = error.kind().code();
            // The page describes the input once, not for each profile.
            let message: &dyn Display = if about_input(error).is_some() {
                &without_hint(error)
            } else {
                &Message(error)
            };
            let text = format_args!("{ERROR}{code}{ERROR:#}: {message}");
            page.write(&heading, text, output)
        }
        (ascii, _) => {
            let ascii = ascii.as_deref().unwrap_or_default();
            writeln!(output, "{heading}{FINE}{}{FINE:#}", ascii.escape_debug())
        }
    }
}

/// Writes the verdicts of display policies, if the name is valid and at least one policy hides it.
fn write_policies(report: &NameReport<'_>, page: Page, output: &mut impl Write) -> io::Result<()> {
    let is_invalid = |verdict: &DisplayVerdict| {
        let mut reasons = verdict.reasons.iter();
        reasons.any(|ReasonObject { reason, .. }| reason.error().is_some())
    };
    let shows_all = |verdict: &DisplayVerdict| verdict.reasons.is_empty();
    if report.policies.iter().any(is_invalid) || report.policies.iter().all(shows_all) {
        return Ok(());
    }
    writeln!(output)?;
    report.policies.iter().try_for_each(|verdict| {
        let heading = format!("  {:<22}  ", verdict.policy);
        match verdict.reasons.first() {
            None => writeln!(output, "{heading}{FINE}{}{FINE:#}", shown(&verdict.output)),
            Some(ReasonObject { reason, .. }) => {
                let code = reason.kind().code();
                let text = format_args!("{ERROR}{code}{ERROR:#}: {reason}");
                page.write(&heading, text, output)
            }
        }
    })
}

/// Writes which programs go where, with a line for each host. If all agree, it writes their number.
fn write_programs(
    predictions: &[Prediction],
    page: Page,
    output: &mut impl Write,
) -> io::Result<()> {
    let mut hosts: Vec<(Option<String>, Vec<&str>)> = Vec::new();
    for prediction in predictions {
        let (programs, host) = (prediction.programs, prediction.host_in_dns());
        match hosts.iter_mut().find(|(other, _)| *other == host) {
            Some((_, others)) => others.extend_from_slice(programs),
            None => hosts.push((host, programs.to_vec())),
        }
    }
    let all_agree = hosts.len() == 1;
    writeln!(output, "\n{BOLD}programs{BOLD:#}")?;
    hosts.iter().try_for_each(|(host, programs)| {
        match host {
            Some(host) => writeln!(output, "  {}", escaped(host, &[]))?,
            None => writeln!(output, "  {ERROR}refused{ERROR:#}")?,
        }
        let programs = if all_agree {
            format!("all {} programs", programs.len())
        } else {
            programs.join(", ")
        };
        page.write("    ", programs, output)
    })
}

/// Writes the section of a label, or one line if the label and its Unicode form are ASCII.
fn write_label(
    index: usize,
    report: &LabelReport<'_>,
    page: Page,
    output: &mut impl Write,
) -> io::Result<()> {
    let LabelReport { label, kind, .. } = report;
    let octets = report
        .octets
        .map(|octets| format!("{octets} of {MAX_OCTETS}"));
    if report.code_points.is_empty() {
        let octets = octets.map(|octets| format!(", {octets} octets"));
        let octets = octets.unwrap_or_default();
        writeln!(
            output,
            "{BOLD}label {index}: {label:?}{BOLD:#}, {kind}{octets}"
        )?;
        return write_notes(report, page, output);
    }
    writeln!(output, "{BOLD}label {index}: {label:?}{BOLD:#}, {kind}")?;
    let ascii = report.ascii.as_ref().map(|ascii| format!("{ascii:?}"));
    for (name, text) in [
        ("Unicode", Some(shown(&report.unicode))),
        ("ASCII", Some(ascii.unwrap_or_else(|| "none".to_owned()))),
        ("octets", octets),
        ("direction", Some(report.direction.to_owned())),
        ("scripts", Some(report.scripts.join(", "))),
        ("level", Some(report.restriction_level.clone())),
        ("skeleton", Some(shown(&report.skeleton))),
    ] {
        let line = text.map(|text| format!("  {name:<10}  {text}"));
        if let Some(line) = line {
            writeln!(output, "{}", line.trim_end())?;
        }
    }
    write_notes(report, page, output)?;
    writeln!(output)?;
    write_table(&report.code_points, page, output)
}

/// Writes the notes on a label.
fn write_notes(report: &LabelReport<'_>, page: Page, output: &mut impl Write) -> io::Result<()> {
    let mut notes = report.notes.iter();
    notes.try_for_each(|note| page.write("  note        ", note, output))
}

/// The columns of the table of code points.
const COLUMNS: [&str; 7] = [
    "code point",
    "UTS #46",
    "IDNA2008",
    "script",
    "Bidi",
    "joining",
    "name",
];

/// The columns of the table on a narrow page.
const NARROW_COLUMNS: [&str; 7] = [
    "code", "UTS #46", "IDNA2008", "script", "Bidi", "join", "name",
];

/// Writes the table of the code points of a label. On a narrow page, it omits the rules of IDNA2008 and wraps
/// long names.
fn write_table(
    code_points: &[CodePointReport],
    page: Page,
    output: &mut impl Write,
) -> io::Result<()> {
    let mut rows = vec![COLUMNS];
    rows.extend(code_points.iter().map(CodePointReport::row));
    let mut widths = widths(&rows);
    if !page.fits(widths.iter().map(|width| width + SPACE.len()).sum()) {
        rows = vec![NARROW_COLUMNS];
        rows.extend(code_points.iter().map(CodePointReport::narrow_row));
        widths = self::widths(&rows);
    }
    for [cells @ .., name] in rows {
        let cells = cells.iter().zip(widths);
        let cells: String = cells
            .map(|(cell, width)| format!("{SPACE}{cell:<width$}"))
            .collect();
        page.write(&(cells + SPACE), name, output)?;
    }
    Ok(())
}

/// The space before each column.
const SPACE: &str = "  ";

/// Returns the width of each column.
fn widths(rows: &[[&str; COLUMNS.len()]]) -> [usize; COLUMNS.len()] {
    let mut widths = [0; COLUMNS.len()];
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.len().max(*width);
        }
    }
    widths
}

impl CodePointReport {
    /// Returns a row of the table.
    fn row(&self) -> [&str; COLUMNS.len()] {
        [
            &self.code_point,
            &self.uts46,
            &self.idna2008,
            &self.script,
            &self.bidi_class,
            &self.joining_type,
            &self.name,
        ]
    }

    /// Returns a row of the table for a narrow page.
    fn narrow_row(&self) -> [&str; COLUMNS.len()] {
        let [code_point, uts46, idna2008, others @ ..] = self.row();
        let (property, _rule) = idna2008.split_once(' ').unwrap_or((idna2008, ""));
        let [script, bidi_class, joining_type, name] = others;
        [
            code_point,
            uts46,
            property,
            script,
            bidi_class,
            joining_type,
            name,
        ]
    }
}
