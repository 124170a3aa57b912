//! The syntax of master files (RFC 1035, section 5.1): entries, and the words in them with their places.

use std::ops::Range;

/// What an octet follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// Blanks or a word.
    #[default]
    Plain,
    /// A backslash: "to quote that character".
    Escape,
    /// An opening quote.
    Quoted,
    /// A backslash in quotes.
    QuotedEscape,
    /// A semicolon: "the remainder of the line is ignored".
    Comment,
}

/// Reads octets one by one.
#[derive(Clone, Copy, Debug, Default)]
struct Lexer {
    /// What the next octet follows.
    state: State,
    /// The number of parentheses that are open: "line terminations are not recognized within parentheses".
    parentheses: usize,
}

impl Lexer {
    /// Reads an octet. The end of a line also ends a quoted string, as in BIND: a quote that is not closed spoils no other line.
    fn read(&mut self, octet: u8) {
        self.state = match (self.state, octet) {
            (State::Plain, b'\\') => State::Escape,
            (State::Quoted, b'\\') => State::QuotedEscape,
            (State::Plain, b'"') => State::Quoted,
            (State::Plain, b';') => State::Comment,
            (State::Comment, octet) if octet != b'\n' => State::Comment,
            (State::Quoted, octet) if !b"\"\n".contains(&octet) => State::Quoted,
            (State::QuotedEscape, octet) if octet != b'\n' => State::Quoted,
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

/// Finds the ends of entries in a stream, which comes in parts.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Entries(Lexer);

impl Entries {
    /// Returns the place of the line feed at which the first entry in a part of a stream ends.
    pub(crate) fn end(&mut self, octets: &[u8]) -> Option<usize> {
        octets.iter().position(|&octet| {
            self.0.read(octet);
            octet == b'\n' && self.0.parentheses == 0
        })
    }
}

/// Returns the places of the words of an entry, with the quotes of those in quotes. Blanks, parentheses and comments are
/// between them.
pub(super) fn words(entry: &[u8]) -> Vec<Range<usize>> {
    let mut lexer = Lexer::default();
    let mut words = Vec::new();
    let mut start = None;
    for (position, &octet) in entry.iter().enumerate() {
        let before = lexer.state;
        lexer.read(octet);
        let is_plain_text = before == State::Plain && !b" \t\r\n();\"".contains(&octet);
        let is_text =
            is_plain_text || !matches!(before, State::Plain | State::Comment) && octet != b'\n';
        let opens = before == State::Plain && octet == b'"';
        if (opens || !is_text)
            && let Some(start) = start.take()
        {
            words.push(start..position);
        }
        if opens || is_text {
            start.get_or_insert(position);
        }
        // A closing quote ends a word.
        if before == State::Quoted
            && octet == b'"'
            && let Some(start) = start.take()
        {
            words.push(start..position + 1);
        }
    }
    words.extend(start.map(|start| start..entry.len()));
    words
}
