//! The conversion and the checks of a name in presentation format.

use std::fmt;

use alabel::bulk::Converter;
use alabel::dns::{WireName, WireNameError, WireNameErrorKind};
use alabel::label::strip_ace_prefix;
use alabel::{Error, ErrorKind, Form, Profile};

use super::entry::Part;
use super::fault::Fault;
use super::field::{Kind, Title};
use super::labels::{Run, Split};
use super::strings::unescaped;
use super::template::Template;
use super::texts::{self, Rule};
use crate::input::no_text::NoText;
use crate::output::verdict::MOST_ERRORS;
use crate::terminal::message::quoted;
use crate::terminal::notes;

/// The task for the names of a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// Convert the names.
    Convert(Form),
    /// List the errors of the names and of the entries.
    Check,
}

/// The reason why a name is not converted.
#[derive(Debug)]
pub(super) enum Failure {
    /// The name is not UTF-8.
    NoText(NoText),
    /// Consecutive labels have errors.
    Labels(InvalidLabels, Vec<Error>),
    /// The ASCII form of the name is no name of the DNS.
    Wire(Wire, WireNameError),
    /// The syntax or the type of record does not allow the field.
    Fault(Fault),
}

/// A name in ASCII form.
#[derive(Debug)]
pub(super) struct Wire {
    pub(super) ascii: String,
    /// The origin, if it makes the name too long.
    pub(super) origin: Option<WireName<'static>>,
}

/// Consecutive labels of a name that have errors.
#[derive(Debug)]
pub(super) struct InvalidLabels {
    pub(super) text: String,
    /// The number of labels of the name before them.
    pub(super) labels_before: usize,
    /// The number of octets of the name before them.
    pub(super) octets_before: usize,
}

/// A converter of names.
#[derive(Clone, Debug)]
pub(super) struct Names {
    pub(super) task: Task,
    profile: Profile,
    /// The converters to both forms.
    ascii: Converter<Profile>,
    unicode: Converter<Profile>,
    /// `true` if notes are off.
    is_quiet: bool,
    /// The warnings about the latest field.
    warnings: Vec<String>,
}

impl fmt::Display for Wire {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&quoted(&self.ascii))?;
        match &self.origin {
            Some(origin) => write!(f, " below {}", quoted(&origin.to_string())),
            None => Ok(()),
        }
    }
}

impl Failure {
    /// Returns the permanent code for programs.
    pub(super) fn code(&self) -> &'static str {
        match self {
            Self::NoText(error) => error.code(),
            Self::Labels(_, errors) => errors.first().map_or("", |error| error.kind().code()),
            Self::Wire(_, error) => match error.kind() {
                WireNameErrorKind::EmptyLabel => ErrorKind::EmptyLabel.code(),
                WireNameErrorKind::LabelTooLong(_) => ErrorKind::LabelTooLong.code(),
                WireNameErrorKind::NameTooLong(_) => ErrorKind::NameTooLong.code(),
                WireNameErrorKind::InvalidEscape | WireNameErrorKind::EscapeOutOfRange(_) => {
                    Fault::Escape.code()
                }
                _ => "invalid-name",
            },
            Self::Fault(fault) => fault.code(),
        }
    }
}

impl Names {
    /// Returns a converter.
    pub(super) fn new(task: Task, profile: Profile, is_quiet: bool) -> Self {
        Self {
            task,
            profile,
            ascii: Converter::new(profile, Form::Ascii),
            unicode: Converter::new(profile, Form::Unicode),
            is_quiet,
            warnings: Vec::new(),
        }
    }

    /// Does the task for a field. Returns `None` if it does not change.
    pub(super) fn process(
        &mut self,
        word: &[u8],
        part: &Part,
        origin: &WireName<'_>,
    ) -> Result<Option<String>, Vec<Failure>> {
        let kind = part.content.map_err(|fault| vec![Failure::Fault(fault)])?;
        if kind.is_name() {
            return self.process_name(word, part, origin);
        }
        match kind {
            Kind::File => self.note_unchecked("the file of $INCLUDE is"),
            Kind::AsciiText(rule) => self.warn_of_text(word, rule),
            _ => {}
        }
        Ok(None)
    }

    /// Returns the warnings about the latest field.
    pub(super) fn warnings(&mut self) -> impl Iterator<Item = String> {
        self.warnings.drain(..)
    }

    /// Warns of a text that needs names in ASCII form.
    fn warn_of_text(&mut self, word: &[u8], rule: &Rule) {
        let Ok(octets) = unescaped(word) else {
            return;
        };
        if octets.is_ascii() {
            return;
        }
        let text = String::from_utf8_lossy(&octets);
        let before = self.warnings.len();
        for name in texts::names(&text) {
            if let Some(ascii) = self.ascii_of(name) {
                let (name, section) = (quoted(name), rule.section);
                self.warnings
                    .push(format!("{name} stays in a text; write {ascii} ({section})"));
            }
        }
        if self.warnings.len() == before {
            let (text, section) = (quoted(&text), rule.section);
            self.warnings.push(format!(
                "{text} has characters other than ASCII ({section})"
            ));
        }
    }

    /// Warns of labels that hold UTF-8 in escapes.
    fn warn_of_escapes(&mut self, labels: &[&str]) {
        for &label in labels.iter().filter(|label| label.is_ascii()) {
            let octets = unescaped(label.as_bytes()).unwrap_or_default();
            if octets.is_ascii() {
                continue;
            }
            let text = std::str::from_utf8(&octets).ok();
            // A label with a dot would be two.
            let text = text.filter(|text| !text.contains('.'));
            if let Some(ascii) = text.and_then(|text| self.ascii_of(text)) {
                let label = quoted(label);
                self.warnings.push(format!(
                    "the label {label} holds UTF-8, and stays; the A-label is {ascii}"
                ));
            }
        }
    }

    /// Returns the ASCII form of a name outside a zone, if it has one.
    fn ascii_of(&mut self, name: &str) -> Option<String> {
        let part = Part::of_name(Title("", "name"));
        self.in_form(Form::Ascii, &Split::new(name, &part)).ok()
    }

    /// Does the task for a name.
    fn process_name(
        &mut self,
        name: &[u8],
        part: &Part,
        origin: &WireName<'_>,
    ) -> Result<Option<String>, Vec<Failure>> {
        let name = std::str::from_utf8(name)
            .map_err(|error| vec![Failure::NoText(NoText::NotUtf8(error))])?;
        if name.starts_with('"') {
            self.note_unchecked(Fault::Quotes.unchecked().unwrap_or_default());
            let is_left = name.is_ascii() || self.task == Task::Convert(Form::Unicode);
            return if is_left {
                Ok(None)
            } else {
                Err(vec![Failure::Fault(Fault::Quotes)])
            };
        }
        if is_whole(name) {
            return Ok(None);
        }
        let split = Split::new(name, part);
        if split.has_at_sign() {
            return Err(vec![Failure::Fault(Fault::AtSign)]);
        }
        let form = match self.task {
            Task::Convert(form) => form,
            Task::Check => {
                self.check(&split)?;
                Form::Ascii
            }
        };
        let result = self.in_form(form, &split)?;
        // A name that is in Unicode already stays: its ASCII form was never asked for.
        let ascii = if form == Form::Ascii { &result } else { name };
        if ascii.is_ascii() {
            parse_all_below(ascii, part.template, origin).map_err(|failure| vec![failure])?;
        }
        for run in split.runs() {
            if let Some(Fault::LabelEscape) = run.left() {
                self.warn_of_escapes(run.labels);
            }
        }
        let is_changed = self.task != Task::Check && result != name;
        Ok(is_changed.then_some(result))
    }

    /// Parses a name in either form below an origin.
    pub(super) fn parse(
        &mut self,
        name: &str,
        part: &Part,
        origin: &WireName<'_>,
    ) -> Result<WireName<'static>, Vec<Failure>> {
        let ascii = self.in_form(Form::Ascii, &Split::new(name, part))?;
        parse_below(&ascii, origin).map_err(|failure| vec![failure])
    }

    /// Checks a name without its length.
    fn check(&self, split: &Split<'_>) -> Result<(), Vec<Failure>> {
        let mut failures = Vec::new();
        for run in split.runs() {
            if let Some(fault) = run.left() {
                if let Some(what) = fault.unchecked() {
                    self.note_unchecked(what);
                }
                failures.extend(run.fault().map(Failure::Fault));
            } else if let Some(text) = run.idna_text() {
                let errors: Vec<Error> = self.profile.check(&text).take(MOST_ERRORS).collect();
                if !errors.is_empty() {
                    failures.push(failure(&run, errors));
                }
            }
        }
        if failures.is_empty() {
            Ok(())
        } else {
            Err(failures)
        }
    }

    /// Returns a name in a form. A label without another form stays unchanged to the octet.
    fn in_form(&mut self, form: Form, split: &Split<'_>) -> Result<String, Vec<Failure>> {
        if !split.labels.iter().any(|label| is_meant(label, form)) {
            return Ok(split.name.to_owned());
        }
        let mut converted = Vec::new();
        let mut failures = Vec::new();
        for run in split.runs() {
            let fault = run.fault().filter(|_| form == Form::Ascii);
            let result = match (fault, run.idna_text()) {
                (Some(fault), _) => Err(Failure::Fault(fault)),
                (None, Some(text)) => self.convert(form, &run, &text),
                (None, None) => Ok(run.labels.join(".")),
            };
            match result {
                Ok(labels) => converted.push(labels),
                Err(failure) => failures.push(failure),
            }
        }
        if failures.is_empty() {
            Ok(converted.join(".") + split.end)
        } else {
            Err(failures)
        }
    }

    /// Converts consecutive labels, given the text that IDNA applies to.
    fn convert(&mut self, form: Form, run: &Run<'_, '_>, text: &str) -> Result<String, Failure> {
        let converter = match form {
            Form::Ascii => &mut self.ascii,
            Form::Unicode => &mut self.unicode,
        };
        if let Err(error) = converter.convert(text) {
            return Err(failure(run, vec![error]));
        }
        let mut labels = Vec::new();
        for &label in run.labels {
            if !is_meant(label, form) {
                labels.push(label.to_owned());
                continue;
            }
            // A separator other than a dot makes several labels of one.
            let result = match converter.convert(label) {
                Ok(label) => label.to_owned(),
                Err(error) => return Err(failure(run, vec![error])),
            };
            if result
                .bytes()
                .any(|octet| b" \t\r\n\"();\\$@".contains(&octet))
            {
                return Err(Failure::Fault(Fault::Syntax));
            }
            labels.push(result);
        }
        Ok(labels.join("."))
    }

    /// Notes that something is not checked.
    fn note_unchecked(&self, what: &'static str) {
        if self.task == Task::Check && !self.is_quiet {
            notes::about_unchecked(what);
        }
    }
}

/// Parses a name in ASCII form below an origin.
fn parse_below(ascii: &str, origin: &WireName<'_>) -> Result<WireName<'static>, Failure> {
    WireName::parse_below(ascii, origin).map_err(|error| {
        let is_too_long = matches!(error.kind(), WireNameErrorKind::NameTooLong(_));
        let is_below = !ascii.ends_with('.') && *origin != WireName::ROOT;
        let name = Wire {
            ascii: ascii.to_owned(),
            origin: (is_too_long && is_below).then(|| origin.clone().into_owned()),
        };
        Failure::Wire(name, error)
    })
}

/// Returns `true` if a name has no labels to convert: the root, or the origin. "A free standing @ is used to
/// denote the current origin" (RFC 1035, section 5.1).
fn is_whole(name: &str) -> bool {
    name == "@" || name == "."
}

/// Returns `true` if a label can have another form.
fn is_meant(label: &str, form: Form) -> bool {
    match form {
        Form::Ascii => !label.is_ascii(),
        Form::Unicode => strip_ace_prefix(label).is_some(),
    }
}

/// Parses a name in ASCII form below an origin, in a template with its first and its last number.
fn parse_all_below(
    ascii: &str,
    template: Option<Template>,
    origin: &WireName<'_>,
) -> Result<(), Failure> {
    let Some(template) = template else {
        return parse_below(ascii, origin).map(|_| ());
    };
    let names = template.expand(ascii);
    let names = names.ok_or(Failure::Fault(Fault::Modifiers))?;
    names
        .iter()
        .try_for_each(|name| parse_below(name, origin).map(|_| ()))
}

/// Returns the failure for errors of labels.
fn failure(run: &Run<'_, '_>, errors: Vec<Error>) -> Failure {
    let labels = InvalidLabels {
        text: run.labels.join("."),
        labels_before: run.labels_before,
        octets_before: run.octets_before,
    };
    Failure::Labels(labels, errors)
}
