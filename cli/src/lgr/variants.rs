//! `lgr variants` lists the variants of each label.

use std::io::{self, Write};
use std::ops::ControlFlow;

use alabel::label::to_a_label;
use alabel_lgr::{Disposition, Ruleset, Variant, VariantError, Variants};
use serde::Serialize;

use super::arguments::VariantArguments;
use super::labels::Labels;
use super::text::{complain, write_disposition, write_heading};
use crate::input::name::Input;
use crate::output::json::write_object;
use crate::output::outcome::Outcome;
use crate::output::reply::Reply;
use crate::terminal::printing::plain;
use crate::terminal::style::{BOLD, ERROR};

/// The octets that are read at once. A line can have a thousand times as many octets of variants.
const BLOCK: usize = 1 << 8;

/// The maximum size of an answer without the label, in octets: a variant has at most 255 code points of at
/// most 12 octets in JSON.
const ANSWER: usize = 1 << 13;

/// The object of a variant.
#[derive(Serialize)]
struct VariantObject<'a> {
    input: &'a str,
    /// The tag of the table, if several are asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    tag: Option<&'a str>,
    variant: &'a str,
    /// The A-label, unless the variant is in ASCII or too long for one.
    a_label: Option<String>,
    /// The disposition of the variant.
    disposition: &'a str,
}

/// The input and its label, and the tag of the table if several are asked.
type Answer<'a> = (&'a Input<'a>, &'a str, Option<&'a str>);

/// The variants to list.
#[derive(Clone, Copy, Debug)]
struct Lister<'l> {
    /// The tables, and the form of the output.
    labels: &'l Labels,
    /// The most permutations to try.
    limit: u64,
    /// `true` if invalid variants are listed.
    includes_invalid: bool,
}

/// Lists the variants of all labels.
pub(super) fn run(
    arguments: &VariantArguments,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let (limit, includes_invalid) = (arguments.limit, arguments.include_invalid);
    let arguments = &arguments.labels;
    let mut labels = Labels::read_or_exit(arguments, "an invalid label has no variants")?;
    labels.source.block = BLOCK;
    labels.keep = |labels, input, reply| {
        if labels.is_json {
            labels.source.layout.write_null(input, reply);
        }
    };
    labels.for_each(arguments, output, move |labels, input, reply| {
        let lister = Lister {
            labels,
            limit,
            includes_invalid,
        };
        let had_failure = std::mem::take(&mut reply.has_failure);
        match input.text() {
            Ok(label) => lister.list(label, input, reply)?,
            Err(error) => reply.complain(input.line, error.code(), error),
        }
        let is_fine = !reply.has_failure;
        reply.has_failure |= had_failure;
        ControlFlow::Continue(is_fine)
    })
}

impl Lister<'_> {
    /// Lists the variants of a label under each table that accepts it.
    fn list(&self, label: &str, input: &Input<'_>, reply: &mut Reply) -> ControlFlow<()> {
        let mut is_valid = false;
        for (tag, ruleset) in self.labels.tables.zone.iter() {
            let disposition = ruleset.disposition(label);
            if disposition.is_invalid() {
                continue;
            }
            is_valid = true;
            let tag = self.labels.tables.shown(tag);
            if !self.labels.is_json {
                input.reserve(ANSWER + label.len(), reply)?;
                // Writing to a `Vec` cannot fail.
                let _ = write_heading((label, tag), input, &mut reply.output);
                let _ = write_disposition(disposition, &mut reply.output);
            }
            for variant in self.variants(ruleset, label) {
                input.reserve(ANSWER + 6 * label.len(), reply)?;
                match variant {
                    Ok(variant) => self.write((input, label, tag), &variant, reply),
                    Err(error) => self.fail((input, label, tag), &error, reply),
                }
            }
        }
        if !is_valid {
            complain(label, input, &self.labels.tables.zone, reply);
        }
        ControlFlow::Continue(())
    }

    /// Returns the variants of a label under a table.
    fn variants<'r>(&self, ruleset: &'r Ruleset, label: &str) -> Variants<'r> {
        let variants = ruleset.variants(label).with_limit(self.limit);
        if self.includes_invalid {
            variants.with_invalid()
        } else {
            variants
        }
    }

    /// Writes a variant.
    fn write(&self, answer: Answer<'_>, variant: &Variant<'_>, reply: &mut Reply) {
        let disposition = variant.disposition();
        let variant = variant.to_string();
        if self.labels.is_json {
            return self.write_variant(answer, &variant, disposition.as_str(), reply);
        }
        // Writing to a `Vec` cannot fail.
        let _ = write_start(&variant, &mut reply.output);
        let _ = write_disposition(disposition, &mut reply.output);
    }

    /// Reports why a list is not complete. A variant with several dispositions is written with all of them.
    fn fail(
        &self,
        answer @ (input, label, _): Answer<'_>,
        error: &VariantError<'_>,
        reply: &mut Reply,
    ) {
        let VariantError::Conflict {
            code_points,
            dispositions,
        } = error
        else {
            let code = match error {
                VariantError::TooComplex { .. } => "too-complex",
                _ => "limit-reached",
            };
            return reply.complain(input.line, code, format_args!("{label:?}: {error}"));
        };
        reply.complain(input.line, "conflict", format_args!("{label:?}: {error}"));
        let variant: String = code_points.iter().collect();
        let names: Vec<&str> = dispositions.iter().map(Disposition::as_str).collect();
        let names = names.join("/");
        if self.labels.is_json {
            return self.write_variant(answer, &variant, &names, reply);
        }
        // Writing to a `Vec` cannot fail.
        let _ = write_start(&variant, &mut reply.output);
        let _ = writeln!(reply.output, "{ERROR}{}{ERROR:#}", plain(&names));
    }

    /// Writes the object of a variant.
    fn write_variant(
        &self,
        (input, label, tag): Answer<'_>,
        variant: &str,
        disposition: &str,
        reply: &mut Reply,
    ) {
        let object = VariantObject {
            input: label,
            tag,
            variant,
            a_label: to_a_label(variant).ok(),
            disposition,
        };
        write_object(&object, input, &self.labels.source.layout, reply);
    }
}

/// Writes a variant and its A-label.
fn write_start(variant: &str, output: &mut impl Write) -> io::Result<()> {
    write!(output, "  {BOLD}{variant:?}{BOLD:#}")?;
    match to_a_label(variant) {
        Ok(a_label) => write!(output, " {a_label}: "),
        Err(_) => write!(output, ": "),
    }
}
