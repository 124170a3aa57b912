//! The options of how lines have names.

use clap::Args;
use memchr::memmem::Finder;

use super::fields::{Fields, Selector, Separator};
use super::input::Layout;
use super::lines::BLOCK;
use super::on_error::OnError;
use super::source::Source;
use super::terminal::exit_with_conflict;

/// How lines have names.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "one for each option")]
#[command(next_help_heading = "Input")]
pub(super) struct InputArguments {
    /// Take a field of each line as the name, and leave the rest of the line as it is. N counts from 1; a name is looked for in the
    /// first line, which stays as it is. Repeat the option for several fields. A line with fewer fields fails, and is written
    /// as it is
    #[arg(long, value_name = "N|NAME", value_parser = Selector::parse, conflicts_with = "names")]
    field: Vec<Selector>,
    /// What separates fields, or whitespace for any number of spaces and tabs [default: a tab, or a comma with --csv]
    #[arg(long, value_name = "D", requires = "field", value_parser = delimiter)]
    delimiter: Option<String>,
    /// Lines are records of CSV: fields in quotes can have delimiters, quotes and line feeds. Without it, quotes have no
    /// meaning
    #[arg(long, requires = "field", conflicts_with_all = ["null", "escaped"])]
    csv: bool,
    /// The first line has names of fields, and stays as it is. A field that is asked for by its name implies it
    #[arg(long, requires = "field")]
    header: bool,
    /// Names end in NUL instead of a line feed, and so do results, as for find -print0 and sort -z
    #[arg(short = '0', long)]
    pub(super) null: bool,
    /// Names have the escapes of PostgreSQL's COPY and ClickHouse's TabSeparated, such as \n for a line feed, and so do
    /// results. A field \N, which is NULL, stays as it is
    #[arg(long, conflicts_with = "names")]
    escaped: bool,
}

impl InputArguments {
    /// Returns how the command reads standard input.
    pub(super) fn source(&self, jobs: usize, on_error: OnError, is_quiet: bool) -> Source {
        let mut layout = self.layout();
        layout.notes_quotes &= !is_quiet;
        Source {
            layout,
            block: BLOCK,
            jobs,
            is_quiet,
            reports_failures: !is_quiet || on_error == OnError::Stop,
        }
    }

    /// Returns whether a line has several fields with names.
    pub(super) const fn has_several_fields(&self) -> bool {
        self.field.len() > 1
    }

    /// Returns how lines have names.
    fn layout(&self) -> Layout {
        let fields = || Fields::new(self.field.clone(), self.separator_or_exit(), self.header);
        Layout {
            line_end: if self.null { b'\0' } else { b'\n' },
            fields: (!self.field.is_empty()).then(fields),
            is_escaped: self.escaped,
            is_of_certificates: false,
            notes_quotes: !(self.field.is_empty() || self.csv),
        }
    }

    /// Returns what separates fields. Ends the command with a usage error if that cannot separate fields of CSV.
    fn separator_or_exit(&self) -> Separator {
        match (self.delimiter.as_deref(), self.csv) {
            (None, true) => Separator::Csv(b','),
            (Some(delimiter), true) => match delimiter.as_bytes() {
                [octet] if !b"\"\r\n".contains(octet) => Separator::Csv(*octet),
                _ => exit_with_conflict(
                    "with '--csv', a delimiter is one ASCII character other than a quote",
                ),
            },
            (Some("whitespace"), false) => Separator::Whitespace,
            (delimiter, false) => {
                let finder = Finder::new(delimiter.unwrap_or("\t"));
                Separator::Text(Box::new(finder.into_owned()))
            }
        }
    }
}

/// Parses a delimiter. `\t` is a tab, which few shells let one type.
fn delimiter(text: &str) -> Result<String, &'static str> {
    match text {
        "" => Err("a delimiter has at least one character"),
        "\\t" => Ok("\t".to_owned()),
        _ => Ok(text.to_owned()),
    }
}
