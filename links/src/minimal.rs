//! URLs with minimal escaping ([UTS #58, section
//! 4](https://www.unicode.org/reports/tr58/#minimal-escaping)): people can read them, and in a text the same
//! link is found again.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use crate::ending::{Brackets, Part};
use crate::properties::{Bits, LinkTerm};

/// Writes a URL with minimal escaping: percent-encoded code points that can stay readable are decoded, and
/// others are encoded.
///
/// The octets in front of the path stay: convert the host with alabel. Octets that are not UTF-8 stay
/// encoded.
///
/// # Examples
///
/// ```
/// use alabel_links::minimally_escaped;
///
/// assert_eq!(minimally_escaped("http://a.example/%CE%B1%20b?%CE%B2=%26"), "http://a.example/α%20b?β=%26");
/// assert_eq!(minimally_escaped("https://example.com/a%2E"), "https://example.com/a%2E");
/// assert_eq!(minimally_escaped("https://example.com/(a))"), "https://example.com/(a)%29");
/// ```
#[must_use]
pub fn minimally_escaped(url: &str) -> String {
    let host = url.find("://").map_or(0, |place| place + "://".len());
    let start = url.get(host..).and_then(|rest| rest.find(['/', '?', '#']));
    let start = start.map_or(url.len(), |start| host + start);
    let mut output = String::from(url.get(..start).unwrap_or_default());
    let mut tokens = Vec::new();
    let mut parts = Vec::new();
    let mut rest = url.get(start..).unwrap_or_default();
    let mut part = None;
    while let Some(c) = rest.chars().next() {
        if let Some(later) = Part::starts_with(part, c) {
            parts.extend(part.map(|part| (part, core::mem::take(&mut tokens))));
            part = Some(later);
            rest = rest.get(1..).unwrap_or_default();
            continue;
        }
        let after = rest.get(c.len_utf8()..).unwrap_or_default();
        let syntax = part.and_then(|part| Syntax::at(part, c, after));
        let (token, length) = match (syntax, c) {
            (Some(syntax), _) => (Token::Syntax(syntax), syntax.as_str().len()),
            // A plus sign stands for a space in forms.
            (None, '+') => (Token::Plus, 1),
            (None, '%') => decoded(rest),
            (None, _) => (Token::Content(c), c.len_utf8()),
        };
        tokens.push(token);
        rest = rest.get(length..).unwrap_or_default();
    }
    parts.extend(part.map(|part| (part, tokens)));
    write_parts(&mut output, &parts);
    output
}

/// The parts of a URL, not escaped. `Display` writes them with minimal escaping.
///
/// # Examples
///
/// ```
/// use alabel_links::UrlParts;
///
/// let url = UrlParts::new("https://example.com")
///     .segment("α/β")
///     .segment("γ.")
///     .pair("δ", "a&b")
///     .fragment("ε.");
/// assert_eq!(url.to_string(), "https://example.com/α%2Fβ/γ.?δ=a%26b#ε%2E");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UrlParts<'a> {
    /// The scheme and the host.
    start: Cow<'a, str>,
    /// The segments of the path.
    path: Vec<Cow<'a, str>>,
    /// The keys of the query, with their values.
    query: Vec<(Cow<'a, str>, Option<Cow<'a, str>>)>,
    /// The fragment and its directives.
    fragment: Vec<Cow<'a, str>>,
}

impl<'a> UrlParts<'a> {
    /// Starts a URL with a scheme and a host, which stay as they are.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::UrlParts;
    ///
    /// assert_eq!(UrlParts::new("https://example.com").to_string(), "https://example.com");
    /// ```
    #[must_use]
    pub fn new(scheme_and_host: impl Into<Cow<'a, str>>) -> Self {
        Self {
            start: scheme_and_host.into(),
            ..Self::default()
        }
    }

    /// Adds a segment to the path.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::UrlParts;
    ///
    /// let url = UrlParts::new("https://example.com").segment("a?b").segment("");
    /// assert_eq!(url.to_string(), "https://example.com/a%3Fb/");
    /// ```
    #[must_use]
    pub fn segment(mut self, segment: impl Into<Cow<'a, str>>) -> Self {
        self.path.push(segment.into());
        self
    }

    /// Adds a key without a value to the query.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::UrlParts;
    ///
    /// let url = UrlParts::new("https://example.com").key("a=b").key("c");
    /// assert_eq!(url.to_string(), "https://example.com?a%3Db&c");
    /// ```
    #[must_use]
    pub fn key(mut self, key: impl Into<Cow<'a, str>>) -> Self {
        self.query.push((key.into(), None));
        self
    }

    /// Adds a key and its value to the query.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::UrlParts;
    ///
    /// let url = UrlParts::new("https://example.com").pair("α", "1+1 = 2");
    /// assert_eq!(url.to_string(), "https://example.com?α=1%2B1%20%3D%202");
    /// ```
    #[must_use]
    pub fn pair(mut self, key: impl Into<Cow<'a, str>>, value: impl Into<Cow<'a, str>>) -> Self {
        self.query.push((key.into(), Some(value.into())));
        self
    }

    /// Sets the fragment, or adds a directive to it, which `:~:` separates.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_links::UrlParts;
    ///
    /// let url = UrlParts::new("https://example.com").fragment("a").fragment("text=β");
    /// assert_eq!(url.to_string(), "https://example.com#a:~:text=β");
    /// ```
    #[must_use]
    pub fn fragment(mut self, fragment: impl Into<Cow<'a, str>>) -> Self {
        self.fragment.push(fragment.into());
        self
    }

    /// Returns the tokens of each part that is there.
    fn tokens(&self) -> Vec<(Part, Vec<Token>)> {
        let mut parts = Vec::new();
        if !self.path.is_empty() {
            parts.push((Part::Path, joined(&self.path, Syntax::Slash)));
        }
        if !self.query.is_empty() {
            let mut tokens = Vec::new();
            for (number, (key, value)) in self.query.iter().enumerate() {
                tokens.extend((number > 0).then_some(Token::Syntax(Syntax::Ampersand)));
                tokens.extend(key.chars().map(Token::Content));
                if let Some(value) = value {
                    tokens.push(Token::Syntax(Syntax::Equals));
                    tokens.extend(value.chars().map(Token::Content));
                }
            }
            parts.push((Part::Query, tokens));
        }
        if !self.fragment.is_empty() {
            parts.push((Part::Fragment, joined(&self.fragment, Syntax::Directive)));
        }
        parts
    }
}

impl fmt::Display for UrlParts<'_> {
    /// Writes the URL with minimal escaping.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut output = String::from(self.start.as_ref());
        write_parts(&mut output, &self.tokens());
        f.pad(&output)
    }
}

/// Returns the tokens of texts with a separator between them.
fn joined(texts: &[Cow<'_, str>], separator: Syntax) -> Vec<Token> {
    let mut tokens = Vec::new();
    for (number, text) in texts.iter().enumerate() {
        tokens.extend((number > 0).then_some(Token::Syntax(separator)));
        tokens.extend(text.chars().map(Token::Content));
    }
    tokens
}

/// The syntax inside a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Syntax {
    /// Between the segments of a path.
    Slash,
    /// Between the pairs of a query.
    Ampersand,
    /// Between a key and a value.
    Equals,
    /// In front of a directive of a fragment.
    Directive,
}

impl Syntax {
    /// Returns the syntax of a part that starts with `c`, in front of `rest`.
    fn at(part: Part, c: char, rest: &str) -> Option<Self> {
        if !part.has_syntax(c, rest) {
            return None;
        }
        match c {
            '/' => Some(Self::Slash),
            '&' => Some(Self::Ampersand),
            '=' => Some(Self::Equals),
            _ => Some(Self::Directive),
        }
    }

    /// Returns the text.
    const fn as_str(self) -> &'static str {
        match self {
            Self::Slash => "/",
            Self::Ampersand => "&",
            Self::Equals => "=",
            Self::Directive => ":~:",
        }
    }
}

/// A piece of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token {
    /// A separator.
    Syntax(Syntax),
    /// A plus sign that is not percent-encoded.
    Plus,
    /// A code point that is not a separator.
    Content(char),
    /// An octet that is not UTF-8.
    Octet(u8),
}

/// Decodes the percent-encoded code point at the start of a text, and returns it with its length.
fn decoded(text: &str) -> (Token, usize) {
    let octet = |number: usize| {
        let place = 3 * number;
        let digits = text.get(place..place + 3)?.strip_prefix('%')?;
        let is_hexadecimal = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        is_hexadecimal.then(|| u8::from_str_radix(digits, 16).ok())?
    };
    let Some(first) = octet(0) else {
        return (Token::Content('%'), 1);
    };
    let mut octets = [first, 0, 0, 0];
    for length in 1..=4 {
        let sequence = octets.get(..length).unwrap_or_default();
        if let Some(c) = core::str::from_utf8(sequence)
            .ok()
            .and_then(|text| text.chars().next())
        {
            return (Token::Content(c), 3 * length);
        }
        match (octet(length), octets.get_mut(length)) {
            (Some(next), Some(place)) => *place = next,
            _ => break,
        }
    }
    (Token::Octet(first), 3)
}

/// Writes parts with minimal escaping.
fn write_parts(output: &mut String, parts: &[(Part, Vec<Token>)]) {
    let mut brackets = Brackets::new();
    for (number, (part, tokens)) in parts.iter().enumerate() {
        output.push(part.start());
        let is_last = number + 1 == parts.len();
        write_part(output, *part, tokens, &mut brackets);
        if let (true, Some(Token::Content(c))) = (is_last, tokens.last())
            && output.ends_with(*c)
            && Bits::of(*c).term() == LinkTerm::Soft
        {
            output.pop();
            escape(output, *c);
        }
    }
}

/// Writes a part with minimal escaping. Leaves a soft code point at its end to the caller. `brackets` has the
/// open brackets of earlier parts.
fn write_part(output: &mut String, part: Part, tokens: &[Token], brackets: &mut Brackets) {
    for (place, token) in tokens.iter().enumerate() {
        let c = match token {
            Token::Syntax(syntax) => {
                brackets.clear();
                output.push_str(syntax.as_str());
                continue;
            }
            Token::Plus => {
                output.push('+');
                continue;
            }
            Token::Octet(octet) => {
                escape_octet(output, *octet);
                continue;
            }
            Token::Content(c) => *c,
        };
        let rest = tokens.get(place + 1..).unwrap_or_default();
        let is_readable = match Bits::of(c).term() {
            LinkTerm::Include | LinkTerm::Soft => !is_syntax(part, c, rest),
            LinkTerm::Hard => false,
            LinkTerm::Open => brackets.open(c),
            LinkTerm::Close => brackets.close(c),
        };
        if is_readable {
            output.push(c);
        } else {
            escape(output, c);
        }
    }
}

/// Returns `true` if content would be syntax, or the start of another part, or a percent-encoded octet.
fn is_syntax(part: Part, c: char, rest: &[Token]) -> bool {
    let is = |place: usize, wanted: fn(&char) -> bool| match rest.get(place) {
        Some(Token::Content(c)) => wanted(c),
        _ => false,
    };
    match c {
        '%' => is(0, char::is_ascii_hexdigit) && is(1, char::is_ascii_hexdigit),
        // The URL Standard reads a reverse solidus in a path as a solidus.
        '/' | '\\' | '?' => part == Part::Path,
        '#' => part != Part::Fragment,
        '&' | '=' | '+' => part == Part::Query,
        ':' => part == Part::Fragment && is(0, |c| *c == '~') && is(1, |c| *c == ':'),
        _ => false,
    }
}

/// Appends the percent-encoded octets of a code point.
fn escape(output: &mut String, c: char) {
    let mut octets = [0; 4];
    for octet in c.encode_utf8(&mut octets).bytes() {
        escape_octet(output, octet);
    }
}

/// Appends a percent-encoded octet.
fn escape_octet(output: &mut String, octet: u8) {
    // Writing to a `String` cannot fail.
    let _ = write!(output, "%{octet:02X}");
}
