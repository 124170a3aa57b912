//! The conversion and the checks of a name in presentation format.

use std::borrow::Cow;
use std::fmt;

use alabel::bulk::Converter;
use alabel::dns::{WireName, WireNameError, WireNameErrorKind};
use alabel::label::strip_ace_prefix;
use alabel::{Error, ErrorKind, Form, Profile};

use super::entry::Part;
use super::fault::Fault;
use super::field::Kind;
use super::labels::{Run, Split, Treatment};
use crate::check::MOST_ERRORS;
use crate::input::NoText;
use crate::message::quoted;
use crate::notes;

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
        if kind == Kind::File {
            self.note_unchecked("the file of $INCLUDE is");
        }
        // The number of a template makes the value.
        if part.is_template && word.contains(&b'$') && word.is_ascii() {
            return Ok(None);
        }
        let checked = kind.check(word);
        checked.map_err(|fault| vec![Failure::Fault(fault)])?;
        Ok(None)
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
            let whole = without_numbers(ascii, part.is_template);
            parse_below(&whole, origin).map_err(|failure| vec![failure])?;
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
            match run.treatment {
                Treatment::Keep => {}
                Treatment::Leave(fault) => {
                    if let Some(what) = fault.unchecked() {
                        self.note_unchecked(what);
                    }
                    failures.extend(run.fault().map(Failure::Fault));
                }
                Treatment::Convert => {
                    let text = run.labels.join(".");
                    let errors: Vec<Error> = self.profile.check(&text).take(MOST_ERRORS).collect();
                    if !errors.is_empty() {
                        failures.push(failure(&run, text, errors));
                    }
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
            let result = match run.treatment {
                Treatment::Convert => self.convert(form, &run),
                _ => match run.fault().filter(|_| form == Form::Ascii) {
                    Some(fault) => Err(Failure::Fault(fault)),
                    None => Ok(run.labels.join(".")),
                },
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

    /// Converts consecutive labels.
    fn convert(&mut self, form: Form, run: &Run<'_, '_>) -> Result<String, Failure> {
        let name = run.labels.join(".");
        let converter = match form {
            Form::Ascii => &mut self.ascii,
            Form::Unicode => &mut self.unicode,
        };
        if let Err(error) = converter.convert(&name) {
            return Err(failure(run, name, vec![error]));
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
                Err(error) => return Err(failure(run, name, vec![error])),
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

/// Returns a short name of a template: each `$`, `\$` and `${OFFSET,WIDTH,BASE}` is a digit.
fn without_numbers(name: &str, is_template: bool) -> Cow<'_, str> {
    if !is_template {
        return Cow::Borrowed(name);
    }
    let name = name.replace("\\$", "0");
    let mut parts = name.split('$');
    let mut result = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let modifiers = part.strip_prefix('{').and_then(|rest| rest.split_once('}'));
        result.push('0');
        result.push_str(modifiers.map_or(part, |(_, rest)| rest));
    }
    Cow::Owned(result)
}

/// Returns the failure for errors of labels.
fn failure(run: &Run<'_, '_>, text: String, errors: Vec<Error>) -> Failure {
    let labels = InvalidLabels {
        text,
        labels_before: run.labels_before,
        octets_before: run.octets_before,
    };
    Failure::Labels(labels, errors)
}
