//! `inspect`: the page that a person reads to understand a name.

use std::io::{self, Write};
use std::ops::ControlFlow;

use alabel::label::{
    LabelKind, MAX_OCTETS, Separators, split, strip_ace_prefix, to_a_label, to_u_label,
};
use alabel::{DerivedProperty, DerivedPropertyRule};

use super::Outcome;
use super::arguments::InspectArguments;
use super::lines::{for_each, utf8_message};
use super::profile::{Operation, Profile};

/// Inspects all names.
pub(super) fn run(arguments: &InspectArguments, output: &mut impl Write) -> io::Result<Outcome> {
    let profile = arguments.profile().unwrap_or_else(|error| error.exit());
    let mut outcome = Outcome::AllFine;
    for_each(&arguments.names, output, |input, output| {
        match input.text() {
            Ok(name) => {
                if write_name(name, &profile, output)? == Outcome::SomeFailed {
                    outcome = Outcome::SomeFailed;
                }
            }
            Err(error) => {
                outcome = Outcome::SomeFailed;
                input.complain(utf8_message(error));
            }
        }
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(outcome)
}

/// Writes the page of a name.
fn write_name(name: &str, profile: &Profile, output: &mut impl Write) -> io::Result<Outcome> {
    writeln!(output, "{name:?}")?;
    let converted = profile.convert(Operation::ToAscii, name);
    if let Ok(ascii) = &converted {
        writeln!(output, "  {ascii}")?;
    } else {
        for error in profile.check(Operation::ToAscii, name) {
            writeln!(output, "  {error}")?;
        }
    }
    for (index, label) in split(name, Separators::Idna2003).enumerate() {
        write_label(index, label, output)?;
    }
    Ok(match converted {
        Ok(_) => Outcome::AllFine,
        Err(_) => Outcome::SomeFailed,
    })
}

/// Writes what there is to say about a label.
fn write_label(index: usize, label: &str, output: &mut impl Write) -> io::Result<()> {
    let kind = LabelKind::classify(label);
    writeln!(output, "\nlabel {index}: {label:?}, {kind}")?;
    let (u_label, a_label) = if strip_ace_prefix(label).is_some() {
        (to_u_label(label).ok(), Some(label.to_owned()))
    } else {
        (Some(label.to_owned()), to_a_label(label).ok())
    };
    if let (Some(u_label), Some(a_label)) = (&u_label, &a_label) {
        writeln!(output, "  {u_label:?}, {a_label}")?;
    }
    let octets = a_label.as_deref().unwrap_or(label).len();
    writeln!(output, "  {octets} of {MAX_OCTETS} octets")?;
    for c in u_label.as_deref().unwrap_or(label).chars() {
        let property = DerivedProperty::of(c);
        let rule = DerivedPropertyRule::of(c);
        let section = rule.section();
        writeln!(
            output,
            "  U+{:04X}  {c:?}  {property} by {rule} (RFC 5892, section {section})",
            u32::from(c)
        )?;
    }
    Ok(())
}
