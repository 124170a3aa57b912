//! The subcommand `zone`: converts and checks the names in a master file (RFC 1035, section 5). Everything
//! else stays unchanged to the octet.

mod arguments;
mod names;
mod syntax;

use std::borrow::Cow;
use std::fmt;
use std::io::{self, Write};
use std::ops::ControlFlow;

use alabel::bulk::Converter;

use alabel::Form;
use alabel::label::strip_ace_prefix;
use alabel::{Error, Profile};
use memchr::memchr_iter;

use super::bulk::for_each_part;
use super::check::{MOST_ERRORS, write_errors};
use super::input::{Input, NoText};
use super::lines::{Block, LineEnd};
use super::memory::{Cost, LONG, turn};
use super::message::{Options, Summary};
use super::notes;
use super::reply::Reply;
use super::source::Source;
use super::wrap::Page;
use crate::outcome::Outcome;
pub(super) use arguments::{ZoneArguments, ZoneCommand};
use names::{Kind, Name, names};
pub(super) use syntax::Entries;

/// The task for the names of a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Task {
    /// Convert the names.
    Convert(Form),
    /// List their errors.
    Check,
}

/// The reason why a name is not converted.
enum Failure {
    /// The name is not UTF-8.
    NoText(NoText),
    /// These labels have an error.
    Labels(String, Error),
    /// The syntax prevents the conversion.
    Unwritable(Unwritable),
}

/// The reason why the syntax of master files prevents a conversion.
#[derive(Clone, Copy, Debug)]
enum Unwritable {
    /// A template.
    Template,
    /// A name in quotes.
    Quotes,
    /// A label with an escape.
    Escape,
    /// The local part of a mailbox.
    LocalPart,
    /// A label whose other form has a character of the syntax.
    Syntax,
}

impl Unwritable {
    /// Returns the start of a note about unchecked names, unless every zone has them.
    const fn unchecked(self) -> Option<&'static str> {
        match self {
            Self::Template => Some("templates of $GENERATE are"),
            Self::Quotes => Some("names in quotes are"),
            Self::Escape => Some("labels with escapes are"),
            Self::LocalPart | Self::Syntax => None,
        }
    }
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Template => "the template of $GENERATE has characters other than ASCII",
            Self::Quotes => "the name is in quotes, and has characters other than ASCII",
            Self::Escape => "the label has an escape, and characters other than ASCII",
            Self::LocalPart => {
                "the local part of a mailbox has characters other than ASCII, and no form for DNS"
            }
            Self::Syntax => "the converted label has a character with a meaning in master files",
        })
    }
}

/// Does a task for all names of a zone.
pub(super) fn run(
    task: Task,
    arguments: &ZoneArguments,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let profile = arguments.profile.profile_or_exit();
    let source = Source::of_lines(arguments.jobs, arguments.report.quiet);
    let form = match task {
        Task::Convert(form) => form,
        Task::Check => Form::Ascii,
    };
    let mut zone = Zone {
        task,
        profile,
        converter: Converter::new(profile, form),
        page: Page::of_standard_output(),
        is_quiet: arguments.report.quiet,
    };
    let end = LineEnd::OfEntry(Entries::default());
    for_each_part(&source, end, output, move |block, reply| {
        zone.process(block, reply)
    })
}

/// The settings of a task.
#[derive(Clone, Debug)]
struct Zone {
    task: Task,
    profile: Profile,
    /// The converter for the profile.
    converter: Converter<Profile>,
    /// The page for errors.
    page: Page,
    /// `true` if notes are off.
    is_quiet: bool,
}

impl Zone {
    /// Processes the entries of a block.
    fn process(&mut self, block: &Block, reply: &mut Reply) -> ControlFlow<()> {
        let mut rest = block.octets();
        let mut line = block.first_line;
        while !rest.is_empty() {
            let end = Entries::default()
                .end(rest)
                .map_or(rest.len(), |end| end + 1);
            let (entry, following) = rest.split_at(end);
            let _turn = (entry.len() >= LONG).then(turn);
            let cost = match self.task {
                Task::Convert(_) => Cost::Conversion,
                Task::Check => Cost::Object,
            };
            Input::whole_line(entry, line).ask_for_memory(cost, reply)?;
            self.process_entry(entry, line, reply);
            line += memchr_iter(b'\n', entry).count() as u64;
            rest = following;
        }
        ControlFlow::Continue(())
    }

    /// Processes the entry that starts in `line`.
    fn process_entry(&mut self, entry: &[u8], line: u64, reply: &mut Reply) {
        let mut written = 0;
        for Name { place, kind } in names(entry) {
            let before = entry.get(..place.start).unwrap_or_default();
            let name = entry.get(place.clone()).unwrap_or_default();
            let line = line + memchr_iter(b'\n', before).count() as u64;
            let input = Input::whole_line(name, line);
            match self.convert(name, kind, &input, reply) {
                Ok(None) => {}
                Ok(Some(converted)) => {
                    reply
                        .output
                        .extend_from_slice(before.get(written..).unwrap_or_default());
                    reply.output.extend_from_slice(converted.as_bytes());
                    written = place.end;
                }
                Err(Failure::NoText(error)) => reply.complain(input.line, error.code(), error),
                Err(Failure::Unwritable(error)) => {
                    let name = String::from_utf8_lossy(name);
                    reply.complain(input.line, "unwritable", format_args!("{name:?}: {error}"));
                }
                Err(Failure::Labels(labels, error)) => {
                    let summary = Summary(&labels, &error, Options::OfProfile);
                    reply.complain(input.line, error.kind().code(), summary);
                }
            }
        }
        if self.task != Task::Check {
            reply
                .output
                .extend_from_slice(entry.get(written..).unwrap_or_default());
        }
    }

    /// Converts a name, or lists its errors. Returns `None` if the name does not change.
    fn convert(
        &mut self,
        name: &[u8],
        kind: Kind,
        input: &Input<'_>,
        reply: &mut Reply,
    ) -> Result<Option<String>, Failure> {
        if kind == Kind::File {
            self.note_unchecked("the file of $INCLUDE is");
            return Ok(None);
        }
        let name =
            std::str::from_utf8(name).map_err(|error| Failure::NoText(NoText::NotUtf8(error)))?;
        if kind == Kind::Template || name.starts_with('"') {
            let reason = if kind == Kind::Template {
                Unwritable::Template
            } else {
                Unwritable::Quotes
            };
            return self.leave(name, reason).map(|()| None);
        }
        let labels = labels(name);
        // "A free standing @ is used to denote the current origin".
        if ["@", "."].contains(&name) || !labels.iter().any(|label| self.is_meant(label)) {
            return Ok(None);
        }
        let mut converted: Vec<Cow<'_, str>> = Vec::new();
        let mut following = labels.as_slice();
        while let Some((&label, others)) = following.split_first() {
            let is_first = following.len() == labels.len();
            let is_local_part = kind == Kind::Mailbox && is_first;
            let is_end = label.is_empty() && others.is_empty() && !is_first;
            if is_local_part || is_end || is_kept(label) {
                if is_local_part {
                    self.leave(label, Unwritable::LocalPart)?;
                } else if label.contains('\\') {
                    self.leave(label, Unwritable::Escape)?;
                }
                converted.push(label.into());
                following = others;
                continue;
            }
            let is_in_run = |&(index, label): &(usize, &&str)| {
                !(is_kept(label) || label.is_empty() && index + 1 == following.len())
            };
            let count = following.iter().enumerate().take_while(is_in_run).count();
            let (run, others) = following.split_at(count.max(1));
            if self.task == Task::Check {
                self.list_errors(&run.join("."), input, reply);
            } else {
                converted.extend(self.convert_run(run)?);
            }
            following = others;
        }
        Ok((self.task != Task::Check).then(|| converted.join(".")))
    }

    /// Returns `true` if the task applies to a label.
    fn is_meant(&self, label: &str) -> bool {
        match self.task {
            Task::Convert(Form::Unicode) => strip_ace_prefix(label).is_some(),
            Task::Convert(_) => !label.is_ascii(),
            Task::Check => true,
        }
    }

    /// Leaves a name or a label unchanged. Fails if it is not ASCII, unless the result is Unicode.
    fn leave(&self, text: &str, reason: Unwritable) -> Result<(), Failure> {
        if let Some(what) = reason.unchecked() {
            self.note_unchecked(what);
        }
        if text.is_ascii() || self.task == Task::Convert(Form::Unicode) {
            Ok(())
        } else {
            Err(Failure::Unwritable(reason))
        }
    }

    /// Notes that something is not checked.
    fn note_unchecked(&self, what: &'static str) {
        if self.task == Task::Check && !self.is_quiet {
            notes::about_unchecked(what);
        }
    }

    /// Converts consecutive labels together, because some rules apply to whole names. A label without another
    /// form stays unchanged to the octet.
    fn convert_run<'a>(&mut self, run: &[&'a str]) -> Result<Vec<Cow<'a, str>>, Failure> {
        let name = run.join(".");
        let converted = match self.converter.convert(&name) {
            Ok(converted) => converted,
            Err(error) => return Err(Failure::Labels(name, error)),
        };
        if converted
            .bytes()
            .any(|octet| b" \t\r\n\"();\\$@".contains(&octet))
        {
            return Err(Failure::Unwritable(Unwritable::Syntax));
        }
        let converted: Vec<_> = converted.split('.').map(str::to_owned).collect();
        let is_kept_apart = converted.len() == run.len();
        let labels =
            converted
                .into_iter()
                .enumerate()
                .map(|(index, converted)| match run.get(index) {
                    Some(label) if is_kept_apart && !self.is_meant(label) => Cow::Borrowed(*label),
                    _ => Cow::Owned(converted),
                });
        Ok(labels.collect())
    }

    /// Writes the errors of labels.
    fn list_errors(&self, labels: &str, input: &Input<'_>, reply: &mut Reply) {
        let errors: Vec<Error> = self.profile.check(labels).take(MOST_ERRORS).collect();
        if !errors.is_empty() {
            reply.has_failure = true;
            // Writing to a `Vec` cannot fail.
            let _ = write_errors((labels, errors), input, self.page, &mut reply.output);
        }
    }
}

/// Returns `true` if a label never changes: it has escapes, is a wildcard, or names a service (RFC 8552).
fn is_kept(label: &str) -> bool {
    label.contains('\\') || label == "*" || label.starts_with('_') && label.is_ascii()
}

/// Splits a name at unescaped dots.
fn labels(name: &str) -> Vec<&str> {
    let mut is_escaped = false;
    name.split(|c| {
        let is_separator = c == '.' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        is_separator
    })
    .collect()
}
