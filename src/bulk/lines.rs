//! Names in lines.

use alloc::vec::Vec;
use core::ops::Range;

use super::plain::STEP;
use super::{Change, Converter, Failure, NameError};
use crate::domain::Specification;
use crate::guarantee::Guaranteed;
use crate::profile::Idna;

/// How many octets are checked to be UTF-8 at once.
const WINDOW: usize = 4096;

/// The ending of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LineEnding {
    /// LF, or CR LF, as for [`str::lines`].
    LineFeed,
    /// A NUL octet, as for `find -print0`. A line feed is a code point like any other.
    Nul,
}

impl LineEnding {
    /// Returns the octet at the end of a line.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::bulk::LineEnding;
    ///
    /// assert_eq!(LineEnding::LineFeed.octet(), b'\n');
    /// ```
    #[must_use]
    pub const fn octet(self) -> u8 {
        match self {
            Self::LineFeed => b'\n',
            Self::Nul => b'\0',
        }
    }

    /// Strips the ending of a line.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::bulk::LineEnding;
    ///
    /// assert_eq!(LineEnding::LineFeed.strip(b"a\r\n"), b"a");
    /// assert_eq!(LineEnding::LineFeed.strip(b"a\r"), b"a\r");
    /// assert_eq!(LineEnding::Nul.strip(b"a\r\0"), b"a\r");
    /// ```
    #[must_use]
    pub fn strip(self, line: &[u8]) -> &[u8] {
        match (self, line) {
            (Self::LineFeed, [line @ .., b'\r', b'\n'] | [line @ .., b'\n'])
            | (Self::Nul, [line @ .., b'\0'])
            | (_, line) => line,
        }
    }
}

/// A run of lines with the same outcome.
#[derive(Debug)]
pub enum Run<'a> {
    /// Lines that do not change: a range of the input, up to the end of the last ending.
    Unchanged(Range<usize>),
    /// A line that changes.
    Changed {
        /// The octets of the name in the input, without the line ending.
        name: Range<usize>,
        /// The output for it, without a line ending. It can be the name itself, if the line does not end in the octet
        /// that ends a line alone.
        result: &'a str,
    },
    /// A line with a name that fails.
    Failed {
        /// The octets of the name in the input, without the line ending.
        name: Range<usize>,
        /// The reason.
        error: NameError,
    },
}

/// The outcomes of lines, run by run. Returned by [`Converter::lines`].
#[derive(Debug)]
pub struct Lines<'a, P> {
    /// What converts the names.
    converter: &'a mut Converter<P>,
    /// All lines.
    text: &'a [u8],
    /// The ending of a line.
    ending: LineEnding,
    /// The octets that are done.
    position: usize,
    /// The octets from `window_start` on that are known to be UTF-8.
    window: &'a str,
    /// The octets before the window.
    window_start: usize,
}

impl<S: Specification> Converter<Idna<S>> {
    /// Returns the outcome of lines with one name each, run by run. The last line needs no ending.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Form, Uts46};
    /// use alabel::bulk::{Converter, LineEnding, Run};
    ///
    /// let text = "ü\na b\nexample.com\nexample.org\n".as_bytes();
    /// let mut converter = Converter::new(Uts46::new(), Form::Ascii);
    /// let mut lines = converter.lines(text, LineEnding::LineFeed);
    /// assert!(matches!(lines.next_run(), Some(Run::Changed { result: "xn--tda", .. })));
    /// assert!(matches!(lines.next_run(), Some(Run::Failed { name, .. }) if &text[name.clone()] == b"a b"));
    /// let mut unchanged = Vec::<u8>::new();
    /// while let Some(Run::Unchanged(range)) = lines.next_run() {
    ///     unchanged.extend(&text[range]);
    /// }
    /// assert_eq!(unchanged, b"example.com\nexample.org\n");
    /// ```
    pub fn lines<'a>(&'a mut self, text: &'a [u8], ending: LineEnding) -> Lines<'a, Idna<S>> {
        Lines {
            converter: self,
            text,
            ending,
            position: 0,
            window: "",
            window_start: 0,
        }
    }

    /// Like [`lines`](Self::lines), for lines already known to be UTF-8: no line is checked again.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Form, Uts46};
    /// use alabel::bulk::{Converter, LineEnding, Run};
    ///
    /// let mut converter = Converter::new(Uts46::new(), Form::Ascii);
    /// let mut lines = converter.lines_of_text("ü\n", LineEnding::LineFeed);
    /// assert!(matches!(lines.next_run(), Some(Run::Changed { result: "xn--tda", .. })));
    /// ```
    pub fn lines_of_text<'a>(
        &'a mut self,
        text: &'a str,
        ending: LineEnding,
    ) -> Lines<'a, Idna<S>> {
        Lines {
            window: text,
            ..self.lines(text.as_bytes(), ending)
        }
    }

    /// Converts lines that end in LF or CR LF, and appends one line that ends in LF for each of them to `output`.
    ///
    /// `replace` returns what stands in `output` for a name that fails, such as nothing or the name. If no name fails and
    /// every line stays as it is, the input is the output, and nothing is appended.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Form, Uts46};
    /// use alabel::bulk::{Change, Converter};
    ///
    /// let mut converter = Converter::new(Uts46::new(), Form::Unicode);
    /// let mut output = Vec::new();
    /// let change = converter.convert_lines(b"xn--tda\nxn--0\n", &mut output, |failure| failure.name);
    /// assert_eq!((change, output), (Change::Changed, "ü\nxn--0\n".into()));
    ///
    /// let mut output = Vec::new();
    /// let change = converter.convert_lines(b"example.com\n", &mut output, |failure| failure.name);
    /// assert_eq!((change, output), (Change::Unchanged, vec![]));
    /// ```
    pub fn convert_lines<'a>(
        &'a mut self,
        text: &'a [u8],
        output: &mut Vec<u8>,
        mut replace: impl FnMut(Failure<'a>) -> &'a [u8],
    ) -> Change {
        let octets = |range: Range<usize>| text.get(range).guaranteed();
        let end = LineEnding::LineFeed.octet();
        // The lines that are their own output and that the output has not got yet.
        let mut pending = 0..0;
        let mut change = Change::Unchanged;
        let mut lines = self.lines(text, LineEnding::LineFeed);
        while let Some(run) = lines.next_run() {
            let result = match run {
                Run::Unchanged(range) => {
                    pending.end = range.end;
                    continue;
                }
                Run::Changed { result, .. } => result.as_bytes(),
                Run::Failed { name, error } => replace(Failure {
                    name: octets(name.clone()),
                    position: name.start,
                    error,
                }),
            };
            change = Change::Changed;
            output.extend_from_slice(octets(pending));
            output.extend_from_slice(result);
            output.push(end);
            pending = lines.position..lines.position;
        }
        if change == Change::Changed {
            output.extend_from_slice(octets(pending));
        }
        change
    }
}

impl<'a, S: Specification> Lines<'a, Idna<S>> {
    /// Returns the next run of lines, or `None` after the last line.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Form, Uts46};
    /// use alabel::bulk::{Converter, LineEnding};
    ///
    /// let mut converter = Converter::new(Uts46::new(), Form::Ascii);
    /// assert!(converter.lines(b"", LineEnding::LineFeed).next_run().is_none());
    /// ```
    pub fn next_run(&mut self) -> Option<Run<'_>> {
        let start = self.position;
        let rest = self.text.get(start..).filter(|rest| !rest.is_empty())?;
        let plain = self.converter.plain(self.ending.octet()).lines(rest);
        if plain > 0 {
            self.position += plain;
            return Some(Run::Unchanged(start..self.position));
        }
        let line = self.next_line(rest);
        let octets = line.map_or_else(|line| line, str::as_bytes);
        let length = self.ending.strip(octets).len();
        let name = start..start + length;
        self.position += octets.len();
        // Whether the octet that ends a line is all that ends this one.
        let is_ended = octets.len() == length + 1;
        let text = match line {
            Ok(line) => line.get(..length).guaranteed(),
            Err(line) => match core::str::from_utf8(line.get(..length).guaranteed()) {
                Ok(text) => text,
                Err(error) => {
                    let error = NameError::NotUtf8(error);
                    return Some(Run::Failed { name, error });
                }
            },
        };
        Some(match self.converter.convert_or_keep(text) {
            Ok(None) if is_ended => Run::Unchanged(start..self.position),
            Ok(result) => Run::Changed {
                name,
                result: result.unwrap_or(text),
            },
            Err(error) => Run::Failed {
                name,
                error: error.into(),
            },
        })
    }

    /// Returns the number of octets in the runs so far.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Form, Uts46};
    /// use alabel::bulk::{Converter, LineEnding};
    ///
    /// let mut converter = Converter::new(Uts46::new(), Form::Ascii);
    /// let mut lines = converter.lines("ü\r\na".as_bytes(), LineEnding::LineFeed);
    /// lines.next_run();
    /// assert_eq!(lines.position(), 4);
    /// ```
    #[must_use]
    pub const fn position(&self) -> usize {
        self.position
    }

    /// Returns the first of some lines with its ending, as text if it is UTF-8.
    fn next_line(&mut self, lines: &'a [u8]) -> Result<&'a str, &'a [u8]> {
        if let Some(line) = self.line_in_window() {
            return Ok(line);
        }
        let is_end = |&octet: &u8| octet == self.ending.octet();
        let window = lines.get(..WINDOW).unwrap_or(lines);
        let end = window.iter().rposition(is_end);
        let end = end.or_else(|| lines.iter().position(is_end));
        let window = end.and_then(|end| lines.get(..=end)).unwrap_or(lines);
        self.window_start = self.position;
        self.window = valid_start(window);
        self.line_in_window().ok_or_else(|| {
            let end = lines.iter().position(is_end);
            end.and_then(|end| lines.get(..=end)).unwrap_or(lines)
        })
    }

    /// Returns the next line with its ending, if it is known to be UTF-8.
    fn line_in_window(&self) -> Option<&'a str> {
        let rest = self.window.get(self.position - self.window_start..)?;
        let end = position(rest.as_bytes(), self.ending.octet())?;
        rest.get(..=end)
    }
}

/// Returns the place of the first octet of a value. Looks at a step at once, which is three times as fast for names as
/// [`str::find`].
fn position(octets: &[u8], value: u8) -> Option<usize> {
    let (steps, rest) = octets.as_chunks::<STEP>();
    for (number, step) in steps.iter().enumerate() {
        let found = step.map(|octet| u8::from(octet == value));
        let found = u128::from_le_bytes(found);
        if found != 0 {
            return Some(number * STEP + found.trailing_zeros() as usize / 8);
        }
    }
    let end = rest.iter().position(|&octet| octet == value)?;
    Some(octets.len() - rest.len() + end)
}

/// Returns the longest start of some octets that is UTF-8.
fn valid_start(octets: &[u8]) -> &str {
    core::str::from_utf8(octets).unwrap_or_else(|error| {
        let valid = octets.get(..error.valid_up_to()).guaranteed();
        core::str::from_utf8(valid).ok().guaranteed()
    })
}
