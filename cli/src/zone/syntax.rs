//! The syntax of master files (RFC 1035, section 5.1): entries, and the places of words.

use std::ops::Range;

/// The position of an octet in an entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// Between words, or in a word.
    #[default]
    Plain,
    /// After a backslash: "to quote that character".
    Escape,
    /// In a quoted string.
    Quoted,
    /// After a backslash in a quoted string.
    QuotedEscape,
    /// After a semicolon: "the remainder of the line is ignored".
    Comment,
}

/// The greatest number of octets of a quoted string: the data of a whole record, with each octet as `\DDD`.
/// After them, the quote is not closed.
const MAX_QUOTED_OCTETS: usize = 4 * u16::MAX as usize;

/// A lexer for octets.
#[derive(Clone, Copy, Debug, Default)]
struct Lexer {
    /// The position of the next octet.
    state: State,
    /// The number of open parentheses: "line terminations are not recognized within parentheses".
    parentheses: usize,
    /// `true` if a line feed ends a quoted string, so that an unclosed quote affects only its line.
    has_short_strings: bool,
    /// The number of octets of the quoted string so far.
    quoted: usize,
}

impl Lexer {
    /// Reads an octet.
    fn read(&mut self, octet: u8) {
        let is_quoted = matches!(self.state, State::Quoted | State::QuotedEscape);
        self.quoted = if is_quoted { self.quoted + 1 } else { 0 };
        let has_end = octet == b'\n' && (self.has_short_strings || self.quoted > MAX_QUOTED_OCTETS);
        self.state = match (self.state, octet) {
            (State::Plain, b'\\') => State::Escape,
            (State::Quoted, b'\\') => State::QuotedEscape,
            (State::Plain, b'"') => State::Quoted,
            (State::Plain, b';') => State::Comment,
            (State::Comment, octet) if octet != b'\n' => State::Comment,
            (State::Quoted, octet) if octet != b'"' && !has_end => State::Quoted,
            (State::QuotedEscape, _) if !has_end => State::Quoted,
            (state, octet) => {
                match (state, octet) {
                    (State::Plain, b'(') => self.parentheses += 1,
                    (State::Plain, b')') => self.parentheses = self.parentheses.saturating_sub(1),
                    _ => {}
                }
                State::Plain
            }
        };
    }
}

/// A scanner for the ends of entries. The stream arrives in parts.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Entries(Lexer);

impl Entries {
    /// Returns the place of the line feed that ends the first entry.
    pub(crate) fn end(&mut self, octets: &[u8]) -> Option<usize> {
        octets.iter().position(|&octet| {
            self.0.read(octet);
            let is_open = matches!(self.0.state, State::Quoted | State::QuotedEscape);
            octet == b'\n' && !is_open && self.0.parentheses == 0
        })
    }
}

/// Returns the place after the first entry of a text.
pub(super) fn end_of_entry(text: &[u8]) -> usize {
    let mut entries = Entries(lexer(text));
    entries.end(text).map_or(text.len(), |end| end + 1)
}

/// Returns the lexer for the first entry of a text. "Inside a " delimited string any character can occur"
/// (RFC 1035, section 5.1), so a string can have several lines. But a string of several lines before text
/// without a blank is the sign of an unclosed quote, which must not hide the lines after it.
fn lexer(text: &[u8]) -> Lexer {
    let short = Lexer {
        has_short_strings: true,
        ..Lexer::default()
    };
    let mut lexer = Lexer::default();
    let mut has_line_feed = false;
    let mut octets = text.iter().peekable();
    while let Some(&octet) = octets.next() {
        let was_quoted = lexer.state == State::Quoted;
        lexer.read(octet);
        let is_open = matches!(lexer.state, State::Quoted | State::QuotedEscape);
        if is_open {
            has_line_feed |= octet == b'\n';
            continue;
        }
        let is_closing = was_quoted && octet == b'"';
        let is_separated = octets
            .peek()
            .is_none_or(|octet| b" \t\r\n();".contains(octet));
        if has_line_feed && !(is_closing && is_separated) {
            return short;
        }
        has_line_feed = false;
        if octet == b'\n' && lexer.parentheses == 0 {
            return Lexer::default();
        }
    }
    if has_line_feed {
        short
    } else {
        Lexer::default()
    }
}

/// A quote or a parenthesis without its counterpart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Unbalanced {
    #[error("the quote is not closed; write \\\" for a quote in a string")]
    Quote,
    #[error("the parenthesis is not closed")]
    Opening,
    #[error("no parenthesis is open here")]
    Closing,
}

/// The words of an entry, including quotes. Blanks, parentheses and comments separate words.
#[derive(Debug, Default)]
pub(super) struct Words {
    /// The places of the words.
    pub(super) places: Vec<Range<usize>>,
    /// The first quote or parenthesis without its counterpart.
    pub(super) unbalanced: Option<(Range<usize>, Unbalanced)>,
}

impl Words {
    /// Returns the words of an entry.
    pub(super) fn of(entry: &[u8]) -> Self {
        let mut words = Self::default();
        let mut lexer = lexer(entry);
        let mut start = None;
        let mut parenthesis = 0;
        for (position, &octet) in entry.iter().enumerate() {
            let Lexer {
                state, parentheses, ..
            } = lexer;
            lexer.read(octet);
            let is_open = matches!(lexer.state, State::Quoted | State::QuotedEscape);
            match (state, octet) {
                (State::Plain, b'(') if parentheses == 0 => parenthesis = position,
                (State::Plain, b')') if parentheses == 0 => {
                    words.note(position..position + 1, Unbalanced::Closing);
                }
                (State::Quoted | State::QuotedEscape, b'\n') if !is_open => {
                    let start = start.unwrap_or(position);
                    words.note(start..position, Unbalanced::Quote);
                }
                _ => {}
            }
            let is_plain_text = state == State::Plain && !b" \t\r\n();\"".contains(&octet);
            let is_text = is_plain_text
                || !matches!(state, State::Plain | State::Comment) && (octet != b'\n' || is_open);
            let opens = state == State::Plain && octet == b'"';
            if !is_text && let Some(start) = start.take() {
                words.places.push(start..position);
            }
            if opens || is_text {
                start.get_or_insert(position);
            }
            // A closing quote ends a word.
            if state == State::Quoted
                && octet == b'"'
                && let Some(start) = start.take()
            {
                words.places.push(start..position + 1);
            }
        }
        if let Some(start) = start {
            if matches!(lexer.state, State::Quoted | State::QuotedEscape) {
                words.note(start..entry.len(), Unbalanced::Quote);
            }
            words.places.push(start..entry.len());
        }
        let has_earlier = |(place, _): &(Range<usize>, _)| place.start < parenthesis;
        if lexer.parentheses > 0 && !words.unbalanced.as_ref().is_some_and(has_earlier) {
            let place = parenthesis..parenthesis + 1;
            words.unbalanced = Some((place, Unbalanced::Opening));
        }
        words
    }

    /// Notes a quote or a parenthesis, unless there is an earlier one.
    fn note(&mut self, place: Range<usize>, unbalanced: Unbalanced) {
        self.unbalanced.get_or_insert((place, unbalanced));
    }
}
