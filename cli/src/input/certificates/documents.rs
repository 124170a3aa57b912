//! The ends of documents in a stream of certificates: JSON in several lines, blocks of PEM, the text of
//! `openssl x509`, and single lines.

use memchr::memchr;

/// The start of a block of PEM.
pub(crate) const PEM: &str = "-----BEGIN ";

/// The start of the last line of a block.
pub(super) const PEM_END: &str = "-----END ";

/// The first line of the text of a certificate.
pub(crate) const TEXT: &str = "Certificate:";

/// The start of the line that follows the names in the text of a certificate. With more spaces, the same line
/// comes before the names.
const TEXT_END: &str = "    Signature Algorithm:";

/// The number of octets at the start of a line that decide its kind.
const START: usize = TEXT_END.len();

/// The kind of a document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Kind {
    /// A line, or the first line of another document.
    #[default]
    Line,
    /// JSON in several lines.
    Json,
    /// A block of PEM.
    Pem,
    /// The text of a certificate.
    Text,
}

/// A scanner for the ends of documents. The stream arrives in parts.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Documents {
    /// The kind of the document.
    kind: Kind,
    /// The first octets of the line.
    start: [u8; START],
    /// The number of these octets.
    length: usize,
    /// The position in JSON.
    json: Json,
}

/// The greatest number of open brackets and braces. The parser of JSON has the same limit.
const MAX_DEPTH: u32 = 127;

/// The next token of valid JSON.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Expected {
    /// A value, or the end of an empty list.
    #[default]
    Value,
    /// A name of a field, or the end of an object.
    Name,
    /// The colon after a name.
    Colon,
    /// A comma, or the end of a list or an object.
    Comma,
    /// None: the text is not JSON.
    Nothing,
}

/// A position in JSON.
#[derive(Clone, Copy, Debug, Default)]
struct Json {
    /// One bit for each open bracket or brace, the innermost last: 1 for a brace.
    open: u128,
    /// The number of open brackets and braces.
    depth: u32,
    /// The next token.
    expected: Expected,
    /// `true` in a string.
    is_in_string: bool,
    /// `true` after a backslash in a string.
    is_escaped: bool,
    /// `true` in a number or a word.
    is_in_word: bool,
}

impl Json {
    /// Moves to the position after some octets.
    fn read(&mut self, octets: &[u8]) {
        for &octet in octets {
            match octet {
                _ if self.is_escaped => self.is_escaped = false,
                b'\\' if self.is_in_string => self.is_escaped = true,
                b'"' if self.is_in_string => self.is_in_string = false,
                _ if self.is_in_string => {}
                _ if self.is_in_word && is_of_word(octet) => {}
                b' ' | b'\t' | b'\r' => self.is_in_word = false,
                _ => {
                    self.is_in_word = false;
                    self.expected = self.after(octet);
                }
            }
        }
    }

    /// Returns the token that follows one that starts with an octet. Moves into it or out of it.
    fn after(&mut self, octet: u8) -> Expected {
        let is_in_object = self.depth > 0 && self.open & 1 == 1;
        match (octet, self.expected) {
            (b'"', Expected::Name) => {
                self.is_in_string = true;
                Expected::Colon
            }
            (b'"', Expected::Value) => {
                self.is_in_string = true;
                self.after_value()
            }
            (b'[' | b'{', Expected::Value) if self.depth < MAX_DEPTH => {
                self.open = self.open << 1 | u128::from(octet == b'{');
                self.depth += 1;
                if octet == b'{' {
                    Expected::Name
                } else {
                    Expected::Value
                }
            }
            (b'}', Expected::Name | Expected::Comma) if is_in_object => self.close(),
            (b']', Expected::Value | Expected::Comma) if self.depth > 0 && !is_in_object => {
                self.close()
            }
            (b',', Expected::Comma) if is_in_object => Expected::Name,
            (b',', Expected::Comma) | (b':', Expected::Colon) => Expected::Value,
            (_, Expected::Value) if is_of_word(octet) => {
                self.is_in_word = true;
                self.after_value()
            }
            _ => Expected::Nothing,
        }
    }

    /// Closes a bracket or a brace, and returns the next token.
    const fn close(&mut self) -> Expected {
        self.open >>= 1;
        self.depth -= 1;
        self.after_value()
    }

    /// Returns the token after a value. Values outside brackets follow each other.
    const fn after_value(self) -> Expected {
        if self.depth > 0 {
            Expected::Comma
        } else {
            Expected::Value
        }
    }

    /// Returns `true` if a line feed belongs to the document. A string has none, so a line that is cut off in
    /// a string ends its document.
    fn continues(self) -> bool {
        self.depth > 0 && !self.is_in_string && self.expected != Expected::Nothing
    }

    /// Returns `true` if the document can continue with a line that starts with an octet. A line without
    /// indentation that breaks the syntax is the first one of the next document.
    fn continues_with(mut self, octet: u8) -> bool {
        self.is_in_word = false;
        octet.is_ascii_whitespace() || self.after(octet) != Expected::Nothing
    }
}

/// Returns `true` for the octets of numbers and of the words `true`, `false` and `null`.
const fn is_of_word(octet: u8) -> bool {
    octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.')
}

impl Documents {
    /// Returns the place of the line feed that ends the first document.
    pub(crate) fn end(&mut self, octets: &[u8]) -> Option<usize> {
        let mut position = 0;
        loop {
            let rest = octets.get(position..).unwrap_or_default();
            if self.is_cut_off(rest) {
                *self = Self::default();
                // If the line feed was in an earlier part, a block ends later.
                if let Some(end) = position.checked_sub(1) {
                    return Some(end);
                }
            }
            let length = memchr(b'\n', rest);
            self.read(rest.get(..length.unwrap_or(rest.len())).unwrap_or_default());
            let end = position + length?;
            if self.ends_line() {
                return Some(end);
            }
            position = end + 1;
        }
    }

    /// Returns `true` if the document ended before the next octets, in spite of open brackets.
    fn is_cut_off(&self, next: &[u8]) -> bool {
        let first = next
            .first()
            .filter(|_| self.kind == Kind::Json && self.length == 0);
        first.is_some_and(|&octet| !self.json.continues_with(octet))
    }

    /// Reads the next octets of a line.
    fn read(&mut self, octets: &[u8]) {
        let space = self.start.get_mut(self.length..).unwrap_or_default();
        for (place, octet) in space.iter_mut().zip(octets) {
            *place = *octet;
            self.length += 1;
        }
        let is_json = match self.kind {
            Kind::Line => matches!(self.start().trim_ascii_start(), [b'[' | b'{', ..]),
            Kind::Json => true,
            Kind::Pem | Kind::Text => false,
        };
        if is_json {
            self.json.read(octets);
        }
    }

    /// Returns the first octets of the line.
    fn start(&self) -> &[u8] {
        self.start.get(..self.length).unwrap_or_default()
    }

    /// Moves to the next line. Returns `true` if it is in another document.
    fn ends_line(&mut self) -> bool {
        let start = self.start();
        let next = match self.kind {
            Kind::Line | Kind::Text if start.starts_with(PEM.as_bytes()) => Kind::Pem,
            Kind::Line if start.starts_with(TEXT.as_bytes()) => Kind::Text,
            Kind::Text if start.starts_with(b" ") && start != TEXT_END.as_bytes() => Kind::Text,
            Kind::Pem if !start.starts_with(PEM_END.as_bytes()) => Kind::Pem,
            Kind::Line | Kind::Json if self.json.continues() => Kind::Json,
            // An indented document of several lines goes on after a fault.
            Kind::Json if self.json.depth > 0 && start.starts_with(b" ") => Kind::Json,
            _ => Kind::Line,
        };
        *self = Self {
            kind: next,
            length: 0,
            ..*self
        };
        if next != Kind::Json {
            self.json = Json::default();
        }
        next == Kind::Line
    }
}
