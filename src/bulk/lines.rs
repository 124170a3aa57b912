//! Names in lines.

use alloc::vec::Vec;
use core::ops::Range;

use super::plain::STEP;
use super::{Converter, NameError};
use crate::domain::Specification;
use crate::guarantee::Guaranteed;
use crate::profile::Idna;

/// The number of octets that are checked for UTF-8 at once.
const WINDOW: usize = 4096;

/// Strips the octet that ends a line. If it is LF, also strips a CR before it, like [`str::lines`].
///
/// # Examples
///
/// ```
/// use alabel::bulk::strip_line_end;
///
/// assert_eq!(strip_line_end(b"a\r\n", b'\n'), b"a");
/// assert_eq!(strip_line_end(b"a\r", b'\n'), b"a\r");
/// assert_eq!(strip_line_end(b"a\r\0", b'\0'), b"a\r");
/// ```
#[must_use]
pub fn strip_line_end(line: &[u8], end: u8) -> &[u8] {
    match line {
        [line @ .., b'\r', b'\n'] if end == b'\n' => line,
        [line @ .., last] if *last == end => line,
        line => line,
    }
}

/// A run of lines with the same outcome.
#[derive(Debug)]
pub enum Run<'a> {
    /// Lines that do not change: a range of the input that includes the last line ending.
    Unchanged(Range<usize>),
    /// A line that changes.
    Changed {
        /// The octets of the name in the input, without the line ending.
        name: Range<usize>,
        /// The output for the line, without a line ending. It equals the name if only the line ending
        /// differs, such as CR LF.
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
    /// The converter of the names.
    converter: &'a mut Converter<P>,
    /// All lines.
    text: &'a [u8],
    /// The ending of a line.
    end: u8,
    /// The number of octets that are done.
    position: usize,
    /// The octets from `window_start` on that are known to be UTF-8.
    window: &'a str,
    /// The octets before the window.
    window_start: usize,
}

impl<S: Specification> Converter<Idna<S>> {
    /// Returns the outcomes of lines with one name each, in runs. The last line needs no ending.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Form, Uts46};
    /// use alabel::bulk::{Converter, Run};
    ///
    /// let text = "ü\na b\nexample.com\nexample.org\n".as_bytes();
    /// let mut converter = Converter::new(Uts46::new(), Form::Ascii);
    /// let mut lines = converter.lines(text, b'\n');
    /// assert!(matches!(lines.next_run(), Some(Run::Changed { result: "xn--tda", .. })));
    /// assert!(matches!(lines.next_run(), Some(Run::Failed { name, .. }) if &text[name.clone()] == b"a b"));
    /// let mut unchanged = Vec::<u8>::new();
    /// while let Some(Run::Unchanged(range)) = lines.next_run() {
    ///     unchanged.extend(&text[range]);
    /// }
    /// assert_eq!(unchanged, b"example.com\nexample.org\n");
    /// ```
    pub fn lines<'a>(&'a mut self, text: &'a [u8], end: u8) -> Lines<'a, Idna<S>> {
        Lines {
            converter: self,
            text,
            end,
            position: 0,
            window: "",
            window_start: 0,
        }
    }

    /// Returns the outcomes like [`lines`](Self::lines), for lines already known to be UTF-8. They are not
    /// checked again.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Form, Uts46};
    /// use alabel::bulk::{Converter, Run};
    ///
    /// let mut converter = Converter::new(Uts46::new(), Form::Ascii);
    /// let mut lines = converter.lines_of_text("ü\n", b'\n');
    /// assert!(matches!(lines.next_run(), Some(Run::Changed { result: "xn--tda", .. })));
    /// ```
    pub fn lines_of_text<'a>(&'a mut self, text: &'a str, end: u8) -> Lines<'a, Idna<S>> {
        Lines {
            window: text,
            ..self.lines(text.as_bytes(), end)
        }
    }

    /// Converts lines that end in LF or CR LF, and appends a line that ends in LF to `output` for each of
    /// them.
    ///
    /// For each name that fails, `replace` receives the octets of the name, the number of octets before it,
    /// and the reason. It returns the output for the name, such as nothing or the name.
    ///
    /// Returns `true` if the output was appended. If no name fails and no line changes, nothing is appended,
    /// and the result is `false`.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Form, Uts46};
    /// use alabel::bulk::Converter;
    ///
    /// let mut converter = Converter::new(Uts46::new(), Form::Unicode);
    /// let mut output = Vec::new();
    /// let is_changed = converter.convert_lines(b"xn--tda\nxn--0\n", &mut output, |name, _, _| name);
    /// assert_eq!((is_changed, output), (true, "ü\nxn--0\n".into()));
    ///
    /// let mut output = Vec::new();
    /// let is_changed = converter.convert_lines(b"example.com\n", &mut output, |name, _, _| name);
    /// assert_eq!((is_changed, output), (false, vec![]));
    /// ```
    pub fn convert_lines<'a>(
        &'a mut self,
        text: &'a [u8],
        output: &mut Vec<u8>,
        mut replace: impl FnMut(&'a [u8], usize, NameError) -> &'a [u8],
    ) -> bool {
        let octets = |range: Range<usize>| text.get(range).guaranteed();
        // The lines that do not change and are not in the output yet.
        let mut pending = 0..0;
        let mut is_changed = false;
        let mut lines = self.lines(text, b'\n');
        while let Some(run) = lines.next_run() {
            let result = match run {
                Run::Unchanged(range) => {
                    pending.end = range.end;
                    continue;
                }
                Run::Changed { result, .. } => result.as_bytes(),
                Run::Failed { name, error } => replace(octets(name.clone()), name.start, error),
            };
            is_changed = true;
            output.extend_from_slice(octets(pending));
            output.extend_from_slice(result);
            output.push(b'\n');
            pending = lines.position..lines.position;
        }
        if is_changed {
            output.extend_from_slice(octets(pending));
        }
        is_changed
    }
}

impl<'a, S: Specification> Lines<'a, Idna<S>> {
    /// Returns the next run of lines, or `None` after the last line.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Form, Uts46};
    /// use alabel::bulk::Converter;
    ///
    /// let mut converter = Converter::new(Uts46::new(), Form::Ascii);
    /// assert!(converter.lines(b"", b'\n').next_run().is_none());
    /// ```
    pub fn next_run(&mut self) -> Option<Run<'_>> {
        let start = self.position;
        let rest = self.text.get(start..).filter(|rest| !rest.is_empty())?;
        let plain = self.converter.plain(self.end).lines(rest);
        if plain > 0 {
            self.position += plain;
            return Some(Run::Unchanged(start..self.position));
        }
        let line = self.next_line(rest);
        let octets = line.map_or_else(|line| line, str::as_bytes);
        let length = strip_line_end(octets, self.end).len();
        let name = start..start + length;
        self.position += octets.len();
        // `true` if the line ends with only the given octet.
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
    /// use alabel::bulk::Converter;
    ///
    /// let mut converter = Converter::new(Uts46::new(), Form::Ascii);
    /// let mut lines = converter.lines("ü\r\na".as_bytes(), b'\n');
    /// lines.next_run();
    /// assert_eq!(lines.position(), 4);
    /// ```
    #[must_use]
    pub const fn position(&self) -> usize {
        self.position
    }

    /// Returns the first line with its ending, as text if it is UTF-8.
    fn next_line(&mut self, lines: &'a [u8]) -> Result<&'a str, &'a [u8]> {
        if let Some(line) = self.line_in_window() {
            return Ok(line);
        }
        let is_end = |&octet: &u8| octet == self.end;
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
        let end = position(rest.as_bytes(), self.end)?;
        rest.get(..=end)
    }
}

/// Returns the place of the first octet with a value. Compares a step at once, which is three times as fast
/// for names as [`str::find`].
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

/// Returns the longest prefix of some octets that is UTF-8.
fn valid_start(octets: &[u8]) -> &str {
    core::str::from_utf8(octets).unwrap_or_else(|error| {
        let valid = octets.get(..error.valid_up_to()).guaranteed();
        core::str::from_utf8(valid).ok().guaranteed()
    })
}
