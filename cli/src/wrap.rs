//! Pages for people, whose lines are broken between words if they are wider than the terminal.

use std::env;
use std::fmt::Display;
use std::io::{self, Write};

use textwrap::{Options, WordSeparator, WordSplitter};

/// The width of the lines of standard output.
#[derive(Clone, Copy, Debug)]
pub(super) struct Page {
    /// The number of columns, or `None` if lines are as long as they are: for programs.
    columns: Option<usize>,
}

impl Page {
    /// Returns the page of standard output: as wide as the terminal or, without one, as the environment variable
    /// `COLUMNS` says.
    pub(super) fn of_standard_output() -> Self {
        let terminal = terminal_size::terminal_size_of(io::stdout());
        let terminal = terminal.map(|(width, _)| usize::from(width.0));
        let variable = || env::var("COLUMNS").ok()?.parse().ok();
        Self {
            columns: terminal.or_else(variable),
        }
    }

    /// Returns whether a line of so many columns fits.
    pub(super) fn fits(self, columns: usize) -> bool {
        self.columns.is_none_or(|width| columns <= width)
    }

    /// Writes a text after a heading in ASCII, in as many lines as it takes. The lines after the first are indented.
    pub(super) fn write(
        self,
        heading: &str,
        text: impl Display,
        output: &mut impl Write,
    ) -> io::Result<()> {
        let Some(columns) = self.columns else {
            return writeln!(output, "{heading}{text}");
        };
        let indentation = " ".repeat(heading.len());
        let options = Options::new(columns)
            .initial_indent(heading)
            .subsequent_indent(&indentation)
            .word_separator(WordSeparator::AsciiSpace)
            .word_splitter(WordSplitter::NoHyphenation)
            .break_words(false);
        writeln!(output, "{}", textwrap::fill(&text.to_string(), options))
    }
}
