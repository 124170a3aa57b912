//! Output to terminals. No control code from a name, a line, a file name or an argument reaches a terminal:
//! everything passes through [`printable`]. Pipes and files get the octets unchanged.

use std::fmt::{self, Write as _};
use std::io::{self, Stderr, Stdout, Write};
use std::{env, process};

use anstream::stream::{IsTerminal, RawStream};
use anstream::{AutoStream, ColorChoice};
use clap::builder::Styles;
use clap::error::ErrorKind;
use icu_properties::CodePointMapData;
use icu_properties::props::{GeneralCategory, GeneralCategoryGroup};

use super::style::{BOLD, ERROR};

/// The exit code of a usage error.
const USAGE_ERROR: i32 = 2;

/// The origin of control sequences in the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colors {
    /// The input only.
    None,
    /// The command's colors only: text from the input is quoted.
    Own,
}

/// A standard stream. A terminal gets only printable text.
#[derive(Debug)]
pub(crate) struct Output<S: RawStream> {
    /// The stream. It strips colors that are not wanted.
    stream: AutoStream<S>,
    /// `true` if the stream is a terminal.
    is_terminal: bool,
    colors: Colors,
}

/// Returns standard output.
pub(crate) fn standard_output(colors: Colors) -> Output<Stdout> {
    Output::new(io::stdout(), colors)
}

/// Returns standard error.
pub(crate) fn standard_error(colors: Colors) -> Output<Stderr> {
    Output::new(io::stderr(), colors)
}

impl<S: RawStream + IsTerminal> Output<S> {
    /// Returns an output to a stream.
    fn new(stream: S, colors: Colors) -> Self {
        Self {
            is_terminal: stream.is_terminal(),
            stream: match colors {
                Colors::None => AutoStream::always_ansi(stream),
                Colors::Own => AutoStream::auto(stream),
            },
            colors,
        }
    }
}

impl<S: RawStream> Write for Output<S>
where
    AutoStream<S>: Write,
{
    fn write(&mut self, octets: &[u8]) -> io::Result<usize> {
        if !self.is_terminal {
            return self.stream.write(octets);
        }
        let text = printable(octets, self.colors);
        self.stream.write_all(text.as_bytes())?;
        Ok(octets.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

/// Writes messages to standard error. Each is a line that starts with `alabel: `, which gets its color here.
pub(crate) fn complain(messages: &str) -> io::Result<()> {
    if AutoStream::choice(&io::stderr()) == ColorChoice::Never {
        return standard_error(Colors::None).write_all(messages.as_bytes());
    }
    let mut text = String::new();
    for line in messages.split_inclusive('\n') {
        let mut rest = line;
        for (start, style) in [("alabel:", ERROR), ("note:", BOLD)] {
            if let Some(message) = rest
                .strip_prefix(start)
                .and_then(|rest| rest.strip_prefix(' '))
            {
                // Writing to a `String` cannot fail.
                let _ = write!(text, "{style}{start}{style:#} ");
                rest = message;
            }
        }
        text += &printable(rest.as_bytes(), Colors::None);
    }
    standard_error(Colors::Own).write_all(text.as_bytes())
}

/// Sets the use of color for both streams. Usage errors occur before the arguments are parsed, so this reads
/// `--color` itself.
pub(crate) fn choose_color() {
    let arguments = env::args_os().take_while(|argument| argument != "--");
    let values =
        arguments.filter_map(
            |argument| match argument.to_str()?.strip_prefix("--color=")? {
                "always" => Some(ColorChoice::Always),
                "never" => Some(ColorChoice::Never),
                _ => Some(ColorChoice::Auto),
            },
        );
    values.last().unwrap_or(ColorChoice::Auto).write_global();
}

/// Returns the colors of the argument parser. It has none if an argument is not printable, because it quotes
/// arguments unchanged.
fn colors_of_parser() -> Colors {
    let is_printable = |text: &str| text.chars().all(is_printable);
    if env::args_os().all(|argument| is_printable(&argument.to_string_lossy())) {
        Colors::Own
    } else {
        Colors::None
    }
}

/// Returns the styles of the argument parser.
pub(crate) fn styles() -> Styles {
    match colors_of_parser() {
        Colors::None => Styles::plain(),
        Colors::Own => Styles::styled(),
    }
}

/// Writes the help, the version or a usage error.
pub(crate) fn write_parsed(message: &clap::Error) -> io::Result<()> {
    let text = message.render().ansi().to_string();
    let colors = colors_of_parser();
    if message.use_stderr() {
        return standard_error(colors).write_all(text.as_bytes());
    }
    let mut output = standard_output(colors);
    output.write_all(text.as_bytes())?;
    output.flush()
}

/// Writes a usage error, and ends the command.
pub(crate) fn exit_with_usage_error(error: &clap::Error) -> ! {
    // If this fails, there is nowhere left to report it.
    let _ = write_parsed(error);
    process::exit(USAGE_ERROR)
}

/// Ends the command because two arguments conflict.
pub(crate) fn exit_with_conflict(message: &str) -> ! {
    let message = format!("{message}\n");
    exit_with_usage_error(&clap::Error::raw(ErrorKind::ArgumentConflict, message))
}

/// Escapes code points and octets that are not printable, except line feeds, tabs, and the colors of the
/// command.
fn printable(octets: &[u8], colors: Colors) -> String {
    let mut escaped = String::new();
    for chunk in octets.utf8_chunks() {
        let mut rest = chunk.valid();
        while let Some(c) = rest.chars().next() {
            let color = match colors {
                Colors::Own => color_length(rest),
                Colors::None => 0,
            };
            let (start, following) = rest.split_at(color.max(c.len_utf8()));
            if color > 0 || is_printable(c) || is_layout(rest) {
                escaped.push_str(start);
            } else {
                escaped.extend(c.escape_default());
            }
            rest = following;
        }
        escaped.extend(chunk.invalid().escape_ascii().map(char::from));
    }
    escaped
}

/// Returns `true` if a text starts with a tab or a line ending.
fn is_layout(text: &str) -> bool {
    ["\t", "\n", "\r\n"]
        .iter()
        .any(|layout| text.starts_with(layout))
}

/// Returns the length of the color sequence at the start of a text, or 0 (SELECT GRAPHIC RENDITION, ECMA-48,
/// section 8.3.117).
fn color_length(text: &str) -> usize {
    let parameters = text.strip_prefix("\x1b[").unwrap_or_default();
    let end = parameters.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';');
    match end.strip_prefix('m') {
        Some(following) => text.len() - following.len(),
        None => 0,
    }
}

/// Returns `true` if a code point has a visible form and does not reorder others. Joiners count: they shape
/// the letters beside them.
pub(crate) fn is_printable(c: char) -> bool {
    let hidden = GeneralCategoryGroup::Other.union(GeneralCategoryGroup::Separator);
    let is_hidden = || hidden.contains(CodePointMapData::<GeneralCategory>::new().get(c));
    matches!(c, ' '..='~' | '\u{200C}' | '\u{200D}') || !is_hidden()
}

/// Writes the text of a table in one line. A comment can have line feeds and control code points.
pub(crate) fn plain(text: &impl fmt::Display) -> String {
    let text = text.to_string();
    // Most texts do not change.
    let is_word =
        |word: &str| !word.is_empty() && word.bytes().all(|octet| octet.is_ascii_graphic());
    if text.split(' ').all(is_word) {
        return text;
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut line = String::new();
    for c in words.join(" ").chars() {
        if is_printable(c) {
            line.push(c);
        } else {
            line.extend(c.escape_unicode());
        }
    }
    line
}
