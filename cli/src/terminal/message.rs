//! The messages of errors, with the option that allows them.

use std::fmt;
use std::ops::Range;

use alabel::display::Reason;
use alabel::{Error, Hint};

/// The greatest number of code points of a name in a message.
const QUOTED: usize = 64;

/// The message of an error, with its hint.
pub(crate) struct Message<'a>(pub(crate) &'a Error);

impl fmt::Display for Message<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(error) = self;
        MessageAt(error, error.span()).fmt(f)
    }
}

/// The message of an error at another place, with its hint.
struct MessageAt<'a>(&'a Error, Range<usize>);

impl fmt::Display for MessageAt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(error, span) = self;
        without_hint_at(error, span).fmt(f)?;
        match error.hint() {
            Some(hint) => write!(f, "; {}", advice(hint)),
            None => Ok(()),
        }
    }
}

/// The message of a reason to hide a label, with its place in the input.
pub(crate) struct ReasonMessage<'a>(pub(crate) &'a Reason, pub(crate) &'a Range<usize>);

impl fmt::Display for ReasonMessage<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(reason, span) = self;
        match reason.error() {
            // Policies have no flag that allows an error.
            Some(error) => without_hint(error).fmt(f),
            None => reason.with_place(octets(span)).fmt(f),
        }
    }
}

/// The options of a command that can allow an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Options {
    /// The options of the profiles.
    OfProfile,
    /// No options.
    None,
    /// No options, and the input is not a name: hints are about names.
    OfNoName,
}

impl Options {
    /// Returns the description of the input for its first error, if it looks like something other than a
    /// domain name.
    pub(crate) fn about_input(self, first: &Error) -> Option<String> {
        match self {
            Self::OfProfile | Self::None => about_input(first),
            Self::OfNoName => None,
        }
    }

    /// Returns the message of an error, with the hint about an option if there are options.
    pub(crate) fn message(self, error: &Error) -> String {
        self.message_at(error, &error.span())
    }

    /// Returns the message of an error at another place, with the hint about an option if there are options.
    pub(crate) fn message_at(self, error: &Error, span: &Range<usize>) -> String {
        match self {
            Self::OfProfile => MessageAt(error, span.clone()).to_string(),
            Self::None | Self::OfNoName => without_hint_at(error, span).to_string(),
        }
    }
}

/// The message of the first error of a name, or a description of the input if it is not a domain name.
pub(crate) struct Summary<'a>(pub(crate) &'a str, pub(crate) &'a Error, pub(crate) Options);

impl fmt::Display for Summary<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(name, error, options) = self;
        match options.about_input(error) {
            Some(what) => write!(f, "{}: {what}", quoted(name)),
            None => f.write_str(&options.message(error)),
        }
    }
}

/// Returns the start of a text in quotes.
pub(crate) fn quoted(text: &str) -> String {
    let start: String = text.chars().take(QUOTED).collect();
    let rest = if start.len() < text.len() { "…" } else { "" };
    format!("{start:?}{rest}")
}

/// Returns the description of the input, if it looks like something other than a domain name.
pub(crate) fn about_input(error: &Error) -> Option<String> {
    let hint = error.hint().filter(|hint| hint.is_about_input());
    hint.map(advice)
}

/// Returns the message of an error without its hint.
pub(crate) fn without_hint(error: &Error) -> impl fmt::Display {
    without_hint_at(error, &error.span())
}

/// Returns the message of an error at another place without its hint.
fn without_hint_at<'a>(error: &'a Error, span: &Range<usize>) -> impl fmt::Display + use<'a> {
    error.with_place(octets(span))
}

/// Returns a place in an input.
fn octets(span: &Range<usize>) -> String {
    format!("octets {}..{}", span.start, span.end)
}

/// Returns a hint with options of the command in place of methods of the library.
fn advice(hint: Hint) -> String {
    match hint.change() {
        Some((flag, value)) => {
            let option = flag.replace('_', "-");
            let value = if value == "true" { "" } else { "=false" };
            format!("allow it with --{option}{value}")
        }
        None if hint == Hint::BeStrict => "--profile url allows it".to_owned(),
        None if hint == Hint::EmailAddress => {
            "this looks like an e-mail address; use only the domain after the @, or to-ascii, to-unicode or check with --email, which needs the @ of ASCII"
                .to_owned()
        }
        None => hint.to_string(),
    }
}
