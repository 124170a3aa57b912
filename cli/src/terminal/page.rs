//! Pages for people, with lines broken between words to fit the terminal.

use std::env;
use std::fmt::Display;
use std::io::{self, Write};

use textwrap::{Options, WordSeparator, WordSplitter};

/// The width of standard output.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Page {
    /// The number of columns, or `None` if lines are not broken.
    columns: Option<usize>,
}

impl Page {
    /// Returns the page of standard output. The width comes from the terminal or, without one, from the
    /// environment variable `COLUMNS`.
    pub(crate) fn of_standard_output() -> Self {
        let terminal = terminal_size::terminal_size_of(io::stdout());
        let terminal = terminal.map(|(width, _)| usize::from(width.0));
        let variable = || env::var("COLUMNS").ok()?.parse().ok();
        Self {
            columns: terminal.or_else(variable),
        }
    }

    /// Returns `true` if a line of this number of columns fits.
    pub(crate) fn fits(self, columns: usize) -> bool {
        self.columns.is_none_or(|width| columns <= width)
    }

    /// Writes a text after an ASCII heading. Further lines are indented by the length of the heading.
    pub(crate) fn write(
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
