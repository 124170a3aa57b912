//! The verdict on a name: every error, with a caret under its place.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::io::{self, Write};
use std::ops::Range;

use alabel::display::Reason;
use alabel::{Error, ErrorKind, underline};

use crate::input::name::Input;
use crate::input::no_text::NoText;
use crate::terminal::message::{Options, ReasonMessage};
use crate::terminal::page::Page;
use crate::terminal::style::{BOLD, ERROR, FINE};

/// The greatest number of errors listed for a name. A long line can have an error for each octet.
pub(crate) const MOST_ERRORS: usize = 10_000;

/// The findings for a name.
pub(crate) struct Verdict<'a> {
    pub(crate) name: &'a str,
    pub(crate) errors: Vec<Error>,
    /// The options that can allow an error.
    pub(crate) options: Options,
    /// The reasons to hide labels, if `--display` is given.
    pub(crate) reasons: Option<Vec<Reason>>,
}

impl Verdict<'_> {
    /// Returns `true` if there are no findings.
    pub(crate) fn is_fine(&self) -> bool {
        self.errors.is_empty() && self.reasons.as_ref().is_none_or(Vec::is_empty)
    }
}

/// Writes the errors of a name that has at least one.
pub(crate) fn write_errors(
    name: &str,
    errors: Vec<Error>,
    page: Page,
    output: &mut impl Write,
) -> io::Result<()> {
    let verdict = Verdict {
        name,
        errors,
        options: Options::OfProfile,
        reasons: None,
    };
    write_findings(verdict, page, output)
}

/// Writes the verdict on an input.
pub(crate) fn write_verdict(
    input: &Input<'_>,
    verdict: Result<Verdict<'_>, NoText>,
    page: Page,
    output: &mut impl Write,
) -> io::Result<()> {
    match verdict {
        Ok(verdict) => {
            write_line_number(input, output)?;
            write_findings(verdict, page, output)
        }
        Err(error) => write_no_text(input, error, output),
    }
}

/// Writes the line number of an input.
pub(crate) fn write_line_number(input: &Input<'_>, output: &mut impl Write) -> io::Result<()> {
    match input.line {
        Some(line) => write!(output, "line {line}: "),
        None => Ok(()),
    }
}

/// Writes that an input is not UTF-8 text.
pub(crate) fn write_no_text(
    input: &Input<'_>,
    error: NoText,
    output: &mut impl Write,
) -> io::Result<()> {
    write_line_number(input, output)?;
    let octets = input.octets.escape_ascii();
    write_reason(&format!("\"{octets}\""), error, output)
}

/// Writes the reason why a text, shown in quotes, is no name.
pub(crate) fn write_reason(
    shown: &str,
    reason: impl Display,
    output: &mut impl Write,
) -> io::Result<()> {
    writeln!(output, "{BOLD}{shown}{BOLD:#}: {ERROR}1 error{ERROR:#}")?;
    writeln!(output, "  {reason}")
}

/// Writes the findings for a name one by one: there can be as many as code points.
fn write_findings(verdict: Verdict<'_>, page: Page, output: &mut impl Write) -> io::Result<()> {
    let Verdict {
        name,
        errors,
        options,
        mut reasons,
    } = verdict;
    write!(output, "{BOLD}{name:?}{BOLD:#}: ")?;
    let first = errors.first();
    if let Some(what) = first.and_then(|error| options.about_input(error)) {
        writeln!(output, "{ERROR}not a domain name{ERROR:#}")?;
        return page.write("  ", what, output);
    }
    if let (Some(reasons), false) = (&mut reasons, errors.is_empty()) {
        // The list of errors has these reasons already.
        reasons.retain(|reason| reason.error().is_none());
    }
    match errors.len() {
        0 => write!(output, "{FINE}no errors{FINE:#}")?,
        1 => write!(output, "{ERROR}1 error{ERROR:#}")?,
        MOST_ERRORS => write!(output, "{ERROR}{MOST_ERRORS} errors or more{ERROR:#}")?,
        count => write!(output, "{ERROR}{count} errors{ERROR:#}")?,
    }
    match reasons.as_deref() {
        Some([]) if errors.is_empty() => writeln!(output, ", {FINE}shown{FINE:#}")?,
        None | Some([]) => writeln!(output)?,
        Some([_]) => writeln!(output, ", {ERROR}hidden{ERROR:#} for 1 reason")?,
        Some(reasons) => {
            let count = reasons.len();
            writeln!(output, ", {ERROR}hidden{ERROR:#} for {count} reasons")?;
        }
    }
    let mut explained = BTreeSet::new();
    for Group { error, places } in groups(errors) {
        page.write("  ", options.message(&error), output)?;
        write_picture(name, &places, output)?;
        write_more_places(&places, page, output)?;
        let explanation = error.kind().explain();
        if explained.insert(explanation) {
            page.write("    ", explanation, output)?;
        }
    }
    reasons.into_iter().flatten().try_for_each(|reason| {
        page.write("  ", ReasonMessage(&reason, &reason.span()), output)?;
        write_picture(name, &places_of(&reason, name), output)
    })
}

/// Returns the place of a reason, followed by the places of the other code points that it mentions: all
/// before it in the label, or the first one after it.
fn places_of(reason: &Reason, name: &str) -> Vec<Range<usize>> {
    let span = reason.span();
    let before = name.get(..span.start).unwrap_or_default();
    let at_span = name.get(span.clone()).unwrap_or_default();
    let label = before.char_indices().rev().take_while(|&(_, c)| c != '.');
    let is_other = |&(_, c): &(usize, char)| {
        reason.code_points().any(|other| other == c) && !at_span.contains(c)
    };
    let mut others: Vec<_> = label.filter(is_other).collect();
    if others.is_empty() {
        let after = name.get(span.end..).unwrap_or_default();
        let mut label = after.char_indices().take_while(|&(_, c)| c != '.');
        let first = label.find(is_other);
        others.extend(first.map(|(start, c)| (span.end + start, c)));
    }
    let others = others.into_iter();
    let others = others.map(|(start, c)| start..start + c.len_utf8());
    std::iter::once(span.clone()).chain(others).collect()
}

/// The errors of a name with the same kind and code point. The syntax of mailboxes has several reasons for
/// one kind.
struct Group {
    /// The first error.
    error: Error,
    /// The places of all errors.
    places: Vec<Range<usize>>,
}

/// Groups errors by kind and code point.
fn groups(errors: Vec<Error>) -> Vec<Group> {
    let mut indices = BTreeMap::new();
    let mut groups: Vec<Group> = Vec::new();
    for error in errors {
        let is_syntax = error.kind() == ErrorKind::InvalidMailbox;
        let reason = is_syntax.then(|| error.with_place("").to_string());
        let key = (error.kind().code(), error.code_point(), reason);
        let index = *indices.entry(key).or_insert(groups.len());
        match groups.get_mut(index) {
            Some(group) => group.places.push(error.span()),
            None => groups.push(Group {
                places: vec![error.span()],
                error,
            }),
        }
    }
    groups
}

/// The greatest number of places listed after the first.
const FURTHER: usize = 8;

/// Writes the places after the first.
fn write_more_places(
    places: &[Range<usize>],
    page: Page,
    output: &mut impl Write,
) -> io::Result<()> {
    let further = places.get(1..).unwrap_or_default();
    if further.is_empty() {
        return Ok(());
    }
    let listed = further.iter().take(FURTHER);
    let listed: Vec<_> = listed
        .map(|place| format!("{}..{}", place.start, place.end))
        .collect();
    let rest = match further.len().saturating_sub(FURTHER) {
        0 => String::new(),
        rest => format!(" and at {rest} more places"),
    };
    let text = format!("the same at octets {}{rest}", listed.join(", "));
    page.write("    ", text, output)
}

/// Writes the part of a name around the first place, with carets under all places.
pub(crate) fn write_picture(
    name: &str,
    places: &[Range<usize>],
    output: &mut impl Write,
) -> io::Result<()> {
    // An empty name has no place to point at.
    if name.is_empty() {
        return Ok(());
    }
    let [shown, carets] = underline(name, places);
    writeln!(output, "    {shown}\n    {ERROR}{carets}{ERROR:#}")
}
