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

/// A lexer for octets.
#[derive(Clone, Copy, Debug, Default)]
struct Lexer {
    /// The position of the next octet.
    state: State,
    /// The number of open parentheses: "line terminations are not recognized within parentheses".
    parentheses: usize,
}

impl Lexer {
    /// Reads an octet. As in BIND, a line feed also ends a quoted string, so an unclosed quote affects only
    /// its line.
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

/// A scanner for the ends of entries. The stream arrives in parts.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Entries(Lexer);

impl Entries {
    /// Returns the place of the line feed that ends the first entry.
    pub(crate) fn end(&mut self, octets: &[u8]) -> Option<usize> {
        octets.iter().position(|&octet| {
            self.0.read(octet);
            octet == b'\n' && self.0.parentheses == 0
        })
    }
}

/// Returns the places of the words in an entry, including quotes. Blanks, parentheses and comments separate
/// words.
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
