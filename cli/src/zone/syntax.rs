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

/// A quote or a parenthesis without its counterpart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unbalanced {
    Quote,
    Opening,
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
        let mut lexer = Lexer::default();
        let mut start = None;
        let mut parenthesis = 0;
        for (position, &octet) in entry.iter().enumerate() {
            let Lexer { state, parentheses } = lexer;
            lexer.read(octet);
            match (state, octet) {
                (State::Plain, b'(') if parentheses == 0 => parenthesis = position,
                (State::Plain, b')') if parentheses == 0 => {
                    words.note(position..position + 1, Unbalanced::Closing);
                }
                (State::Quoted | State::QuotedEscape, b'\n') => {
                    let start = start.unwrap_or(position);
                    words.note(start..position, Unbalanced::Quote);
                }
                _ => {}
            }
            let is_plain_text = state == State::Plain && !b" \t\r\n();\"".contains(&octet);
            let is_text =
                is_plain_text || !matches!(state, State::Plain | State::Comment) && octet != b'\n';
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
