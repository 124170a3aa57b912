//! The options for the layout of names in lines.

use alabel::Form;
use clap::Args;
use clap::builder::NonEmptyStringValueParser;
use memchr::memmem::Finder;

use super::on_error::OnError;
use crate::input::fields::{Fields, Selector, Separator};
use crate::input::layout::{Empty, Layout};
use crate::input::lines::BLOCK;
use crate::input::looks::Looks;
use crate::input::source::Source;
use crate::terminal::printing::exit_with_conflict;

/// The options for the layout of names in lines.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "one for each option")]
#[command(next_help_heading = "Input")]
pub(crate) struct InputArguments {
    /// Use a field of each line as the name, and copy the rest of the line. N counts from 1; a NAME is looked
    /// up in the first line, which is copied. Repeat the option for several fields. A line without the field
    /// fails and is copied
    #[arg(long, value_name = "N|NAME", value_parser = Selector::parse, conflicts_with = "names")]
    field: Vec<Selector>,
    /// Text between fields; tab means a tab, and whitespace any number of spaces and tabs [default: tab, or a
    /// comma with --csv]
    #[arg(long, value_name = "D", requires = "field", value_parser = delimiter)]
    delimiter: Option<String>,
    /// Read records of CSV, where fields in quotes can contain delimiters, quotes and line feeds. Without it,
    /// quotes have no meaning
    #[arg(long, conflicts_with_all = ["null", "escaped"])]
    csv: bool,
    /// Copy the first line, which has the names of the fields. A field given by name implies it
    #[arg(long, requires = "field")]
    header: bool,
    /// Names and results end in NUL instead of a line feed, as for find -print0 and sort -z
    #[arg(short = '0', long)]
    pub(crate) null: bool,
    /// Names and results have the escapes of PostgreSQL's COPY and ClickHouse's TabSeparated, such as \n for
    /// a line feed, and so do lines of JSON. A field \N, which is NULL, is copied
    #[arg(long, conflicts_with = "names")]
    escaped: bool,
    /// Copy lines that start with this text, such as '#'; check and JSON leave them out
    #[arg(long, value_name = "TEXT", value_parser = NonEmptyStringValueParser::new(), conflicts_with = "names")]
    comments: Option<String>,
    /// Set the output for an empty line or field
    #[arg(
        long,
        value_name = "ACTION",
        value_enum,
        default_value_t,
        conflicts_with = "names"
    )]
    empty: Empty,
}

impl InputArguments {
    /// Returns the settings for reading standard input.
    pub(crate) fn source(&self, jobs: usize, on_error: OnError, is_quiet: bool) -> Source {
        let mut layout = self.layout();
        if is_quiet {
            layout.looks = Looks::NONE;
            layout.form = None;
        }
        Source {
            file: None,
            layout,
            block: BLOCK,
            jobs,
            is_quiet,
            reports_failures: !is_quiet || on_error == OnError::Stop,
        }
    }

    /// Returns `true` if several fields of a line are names.
    pub(crate) const fn has_several_fields(&self) -> bool {
        self.field.len() > 1
    }

    /// Returns `true` if lines are records of CSV.
    pub(crate) const fn is_csv(&self) -> bool {
        self.csv
    }

    /// Returns the layout of names in lines.
    fn layout(&self) -> Layout {
        if self.csv && self.field.is_empty() {
            exit_with_conflict("'--csv' needs '--field'");
        }
        let fields = || Fields::new(self.field.clone(), self.separator_or_exit(), self.header);
        Layout {
            line_end: if self.null { b'\0' } else { b'\n' },
            fields: (!self.field.is_empty()).then(fields),
            is_escaped: self.escaped,
            is_of_certificates: false,
            empty: self.empty,
            extracts: false,
            comments: self.comments.clone(),
            looks: match (self.field.as_slice(), self.csv) {
                (_, true) => Looks::OF_CSV,
                ([], false) => Looks::OF_LINES,
                ([_, ..], false) => Looks::OF_FIELDS,
            },
            form: Some(Form::Ascii),
        }
    }

    /// Returns the separator of fields. Ends the command with a usage error if it is not possible in CSV.
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

/// Parses a delimiter. A tab has names, because it is hard to type in most shells.
fn delimiter(text: &str) -> Result<String, &'static str> {
    match text {
        "" => Err("a delimiter has at least one character"),
        "tab" | "\\t" => Ok("\t".to_owned()),
        _ => Ok(text.to_owned()),
    }
}
