//! The ends of documents in a stream of certificates: JSON in several lines, blocks of PEM, the text of
//! `openssl x509`, and single lines.

use memchr::memchr;

/// The start of a block of PEM.
pub(crate) const PEM: &str = "-----BEGIN ";

/// The start of the last line of a block.
const PEM_END: &str = "-----END ";

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

/// A position in JSON.
#[derive(Clone, Copy, Debug, Default)]
struct Json {
    /// The number of open brackets and braces.
    depth: usize,
    /// `true` in a string.
    is_in_string: bool,
    /// `true` after a backslash in a string.
    is_escaped: bool,
}

impl Json {
    /// Moves to the position after some octets.
    fn read(&mut self, octets: &[u8]) {
        for octet in octets {
            match octet {
                _ if self.is_escaped => self.is_escaped = false,
                b'\\' => self.is_escaped = self.is_in_string,
                b'"' => self.is_in_string = !self.is_in_string,
                _ if self.is_in_string => {}
                b'[' | b'{' => self.depth += 1,
                b']' | b'}' => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
    }

    /// Returns `true` if a line feed belongs to the document. A string has none, so a line that is cut off in
    /// a string ends its document.
    const fn continues(self) -> bool {
        self.depth > 0 && !self.is_in_string
    }
}

impl Documents {
    /// Returns the place of the line feed that ends the first document.
    pub(crate) fn end(&mut self, octets: &[u8]) -> Option<usize> {
        let mut position = 0;
        loop {
            let rest = octets.get(position..).unwrap_or_default();
            let length = memchr(b'\n', rest);
            self.read(rest.get(..length.unwrap_or(rest.len())).unwrap_or_default());
            let end = position + length?;
            if self.ends_line() {
                return Some(end);
            }
            position = end + 1;
        }
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
