//! What the command says of an error: the sentence of the library, and the option that helps.

use std::fmt;

use alabel::display::Reason;
use alabel::{Error, Hint};

/// The number of code points of a name that a message quotes at most.
const QUOTED: usize = 64;

/// The sentence of an error, and its hint.
pub(super) struct Message<'a>(pub(super) &'a Error);

impl fmt::Display for Message<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(error) = self;
        without_hint(error).fmt(f)?;
        match error.hint() {
            Some(hint) => write!(f, "; {}", advice(hint)),
            None => Ok(()),
        }
    }
}

/// The sentence of a reason to hide a label.
pub(super) struct ReasonMessage<'a>(pub(super) &'a Reason);

impl fmt::Display for ReasonMessage<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(reason) = self;
        match reason.error() {
            // No policy has flags that would allow it.
            Some(error) => without_hint(error).fmt(f),
            None => reason.fmt(f),
        }
    }
}

/// Whether an option of a command can allow what is an error without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Options {
    /// The command has the options of the profiles.
    OfProfile,
    /// It has none.
    None,
}

/// What is wrong with a name in one sentence: the message of its first error, or what it is if that is no domain name.
pub(super) struct Summary<'a>(pub(super) &'a str, pub(super) &'a Error, pub(super) Options);

impl fmt::Display for Summary<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(name, error, options) = self;
        match (about_input(error), options) {
            (Some(what), _) => {
                let start: String = name.chars().take(QUOTED).collect();
                let rest = if start.len() < name.len() { "…" } else { "" };
                write!(f, "{start:?}{rest}: {what}")
            }
            (None, Options::OfProfile) => Message(error).fmt(f),
            (None, Options::None) => without_hint(error).fmt(f),
        }
    }
}

/// Returns what the input is, if it looks like something else than a domain name.
pub(super) fn about_input(error: &Error) -> Option<Hint> {
    error.hint().filter(|hint| hint.is_about_input())
}

/// Returns the sentence of an error without its hint.
pub(super) fn without_hint(error: &Error) -> impl fmt::Display {
    let span = error.span();
    error.with_place(format!("octets {}..{}", span.start, span.end))
}

/// Returns the text of a hint, with the option of the command in place of the method of the library.
fn advice(hint: Hint) -> String {
    match hint.change() {
        Some((flag, value)) => {
            let option = flag.replace('_', "-");
            let value = if value == "true" { "" } else { "=false" };
            format!("allow it with --{option}{value}")
        }
        None if hint == Hint::BeStrict => "--profile url allows it".to_owned(),
        None => hint.to_string(),
    }
}
