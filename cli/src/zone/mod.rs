//! The subcommand `zone`: converts and checks the names in a master file (RFC 1035, section 5). Everything
//! else stays unchanged to the octet.

pub(crate) mod arguments;
mod check;
mod context;
mod entry;
mod fault;
mod field;
mod kinds;
mod labels;
mod location;
mod name_fields;
mod names;
mod parameters;
mod record_types;
mod report;
mod strings;
mod syntax;
mod template;
mod texts;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use alabel::Form;
use alabel::dns::WireName;
use memchr::memchr_iter;

use crate::input::csv::BOM;
use crate::input::lines::{Block, LineEnd, Scanner};
use crate::input::memory::{Cost, LONG, turn};
use crate::input::name::Input;
use crate::input::source::Source;
use crate::output::outcome::Outcome;
use crate::output::reply::Reply;
use crate::stream::inputs::for_each_part;
use crate::terminal::page::Page;
use crate::terminal::printing::exit_with_conflict;
use arguments::{ZoneArguments, ZoneCommand};
use context::{Context, Relay};
use entry::{ORIGIN, OWNER, Part, Setting};
use field::Title;
use name_fields::NameField;
use names::{Names, Task};
use report::{Place, Reports};
use syntax::{Entries, end_of_entry};

/// Runs a subcommand. Pages for people go to `pages`, and everything else to `plain`.
pub(crate) fn run<W: Write + Send + 'static>(
    command: &ZoneCommand,
    plain: W,
    pages: W,
) -> io::Result<Outcome> {
    match command {
        ZoneCommand::ToAscii(zone) => process(Task::Convert(Form::Ascii), zone, plain),
        ZoneCommand::ToUnicode(zone) => process(Task::Convert(Form::Unicode), zone, plain),
        ZoneCommand::Check(check) if check.zone.json => process(Task::Check, &check.zone, plain),
        ZoneCommand::Check(check) => process(Task::Check, &check.zone, pages),
    }
}

/// Does a task for all names of a zone.
fn process(
    task: Task,
    arguments: &ZoneArguments,
    output: impl Write + Send + 'static,
) -> io::Result<Outcome> {
    let is_quiet = arguments.report.quiet;
    let mut source = Source::of_lines(arguments.jobs, is_quiet);
    source.file = arguments.file.clone().filter(|file| file != Path::new("-"));
    let mut names = Names::new(task, arguments.profile.profile_or_exit(), is_quiet);
    let origin = arguments.origin.as_deref();
    let origin = origin.map_or(WireName::ROOT, |origin| origin_or_exit(&mut names, origin));
    let mut zone = Zone {
        names,
        name_fields: arguments.name_fields.as_slice().into(),
        relay: Arc::new(Relay::new(origin)),
        reports: match task {
            _ if arguments.json => Reports::Json,
            Task::Check => Reports::Page(Page::of_standard_output()),
            Task::Convert(_) => Reports::Lines,
        },
    };
    let mut entries = Entries::default();
    let end = LineEnd::Scanned(Scanner {
        first: Box::new(move |octets| entries.end(octets)),
        part: "entry",
        open: "a parenthesis or a quote",
    });
    for_each_part(&source, end, output, move |block, reply| {
        zone.process(block, reply)
    })
}

/// Returns the first origin. Ends the command with a usage error if it is not a name.
fn origin_or_exit(names: &mut Names, origin: &str) -> WireName<'static> {
    let part = Part::of_name(Title("", "--origin"));
    names
        .parse(origin, &part, &WireName::ROOT)
        .unwrap_or_else(|failures| {
            let place = Place {
                line: 0,
                title: part.title,
                word: origin.as_bytes(),
            };
            let messages = failures.iter().map(|failure| place.message(failure));
            exit_with_conflict(&messages.collect::<Vec<_>>().join("; "))
        })
}

/// The settings of a task.
#[derive(Clone, Debug)]
struct Zone {
    names: Names,
    /// The names in the data of types that the registry does not have.
    name_fields: Arc<[NameField]>,
    /// The state at the start of the next block.
    relay: Arc<Relay>,
    reports: Reports,
}

impl Zone {
    /// Processes the entries of a block.
    fn process(&mut self, block: &Block, reply: &mut Reply) -> ControlFlow<()> {
        let relay = Arc::clone(&self.relay);
        let is_first = block.first_line == 1;
        // A BOM is no part of the first name. The ASCII form of a zone has none.
        let text = block.octets().strip_prefix(&BOM).filter(|_| is_first);
        if text.is_some() && self.is_copied() && self.names.task != Task::Convert(Form::Ascii) {
            reply.output.extend_from_slice(&BOM);
        }
        let text = text.unwrap_or(block.octets());
        let mut context = relay.pass(block.first_line, block.octets(), |context| {
            for entry in entries(text) {
                // Most entries change nothing.
                if entry.starts_with(b"$") || !context.has_owner {
                    self.follow(entry, context);
                }
            }
        });
        let mut line = block.first_line;
        for entry in entries(text) {
            let _turn = (entry.len() >= LONG).then(turn);
            let cost = match self.reports {
                Reports::Lines => Cost::Conversion,
                Reports::Page(_) | Reports::Json => Cost::Object,
            };
            Input::whole_line(entry, line).ask_for_memory(cost, reply)?;
            self.process_entry(entry, line, &context, reply);
            self.follow(entry, &mut context);
            line += memchr_iter(b'\n', entry).count() as u64;
        }
        ControlFlow::Continue(())
    }

    /// Returns `true` if the output is the zone.
    const fn is_copied(&self) -> bool {
        matches!(
            (self.names.task, self.reports),
            (Task::Convert(_), Reports::Lines)
        )
    }

    /// Updates the state after an entry.
    fn follow(&mut self, entry: &[u8], context: &mut Context) {
        if context.has_owner && !entry.starts_with(b"$") {
            return;
        }
        let name_fields = Arc::clone(&self.name_fields);
        entry::read(entry, setting(context, &name_fields), |part| {
            if part.title == OWNER {
                context.has_owner |= part.content.is_ok();
            } else if part.title == ORIGIN {
                let name = entry.get(part.place.clone()).unwrap_or_default();
                let name = std::str::from_utf8(name).unwrap_or_default();
                let origin = self.names.parse(name, &part, &context.origin);
                // The error of the name is reported.
                context.origin = origin.unwrap_or(WireName::ROOT);
            }
        });
    }

    /// Processes the entry that starts in `line`.
    fn process_entry(&mut self, entry: &[u8], line: u64, context: &Context, reply: &mut Reply) {
        let (mut written, mut counted, mut line) = (0, 0, line);
        let is_copied = self.is_copied();
        let text = |start, end| entry.get(start..end).unwrap_or_default();
        let name_fields = Arc::clone(&self.name_fields);
        entry::read(entry, setting(context, &name_fields), |part| {
            line += memchr_iter(b'\n', text(counted, part.place.start)).count() as u64;
            counted = part.place.start;
            let word = text(part.place.start, part.place.end);
            let title = part.title;
            let place = Place { line, title, word };
            match self.names.process(word, &part, &context.origin) {
                Ok(None) => {}
                Ok(Some(converted)) => {
                    self.reports.write_change(place, &converted, reply);
                    if is_copied {
                        let before = text(written, part.place.start);
                        reply.output.extend_from_slice(before);
                        reply.output.extend_from_slice(converted.as_bytes());
                        written = part.place.end;
                    }
                }
                Err(failures) => self.reports.write_failures(place, failures, reply),
            }
            for warning in self.names.warnings() {
                reply.warn(line, format_args!("{title}: {warning}"));
            }
        });
        if is_copied {
            reply.output.extend_from_slice(text(written, entry.len()));
        }
    }
}

/// Returns the facts that an entry needs.
const fn setting<'a>(context: &Context, name_fields: &'a [NameField]) -> Setting<'a> {
    Setting {
        has_owner: context.has_owner,
        name_fields,
    }
}

/// Returns the entries of a text.
fn entries(mut text: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        let entry;
        (entry, text) = text.split_at(end_of_entry(text));
        (!entry.is_empty()).then_some(entry)
    })
}
