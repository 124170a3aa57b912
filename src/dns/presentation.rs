//! The presentation format ([RFC 1035, section 5.1](https://www.rfc-editor.org/rfc/rfc1035#section-5.1)).

use alloc::string::String;
use alloc::vec::Vec;

use super::error::WireNameError;
use super::error::WireNameErrorKind as Kind;
use super::order::labels;
use super::wire::MAX_WIRE_OCTETS;
use crate::guarantee::Guaranteed;
use crate::label::MAX_OCTETS;

/// Returns `true` if an octet can be in a word of a master file, except dots and backslashes. The others are
/// blanks, control codes, and characters that group, quote or start a comment.
const fn is_text(octet: u8) -> bool {
    octet.is_ascii_graphic() && !matches!(octet, b'"' | b'(' | b')' | b'.' | b';' | b'\\')
}

/// Returns `true` if an octet needs no escape anywhere in a master file. A `$` can start a directive, and an
/// `@` is the origin.
pub(super) const fn is_literal(octet: u8) -> bool {
    is_text(octet) && !matches!(octet, b'$' | b'@')
}

/// A name in wire format that a text is converted to.
struct Writer {
    /// The octets. Only the first 255 are kept.
    octets: [u8; MAX_WIRE_OCTETS],
    /// The number of octets, which can be larger than the array.
    length: usize,
    /// The place of the length octet of the latest label.
    label: usize,
}

impl Writer {
    /// Appends an octet to the latest label.
    fn push(&mut self, octet: u8) {
        if let Some(slot) = self.octets.get_mut(self.length) {
            *slot = octet;
        }
        self.length += 1;
    }

    /// Returns the number of octets of the latest label.
    const fn label_length(&self) -> usize {
        self.length - self.label - 1
    }

    /// Writes the length of the latest label, and starts the next one.
    fn end_label(&mut self) -> Result<(), Kind> {
        let length = match u8::try_from(self.label_length()) {
            Ok(0) => return Err(Kind::EmptyLabel),
            Ok(length) if usize::from(length) <= MAX_OCTETS => length,
            _ => return Err(Kind::LabelTooLong(self.label_length())),
        };
        if let Some(slot) = self.octets.get_mut(self.label) {
            *slot = length;
        }
        self.label = self.length;
        // The length of the next label, or the root label.
        self.push(0);
        Ok(())
    }
}

/// Converts a name in presentation format to wire format. A relative name continues with the labels of
/// `origin`.
pub(super) fn parse(text: &str, origin: &[u8]) -> Result<Vec<u8>, WireNameError> {
    if text.is_empty() {
        return Err(WireNameError::new(Kind::Empty, 0..0));
    }
    if text == "." {
        return Ok(Vec::from([0]));
    }
    let mut name = Writer {
        octets: [0; MAX_WIRE_OCTETS],
        length: 1,
        label: 0,
    };
    let octets = text.as_bytes();
    let (mut place, mut label_start) = (0, 0);
    while let Some(&octet) = octets.get(place) {
        let start = place;
        place += 1;
        match octet {
            b'.' => {
                let is_empty = name.label_length() == 0;
                // An empty label has the place of its dot.
                let span = label_start..start + usize::from(is_empty);
                name.end_label()
                    .map_err(|kind| WireNameError::new(kind, span))?;
                label_start = place;
            }
            b'\\' => {
                let (octet, length) = escape(text, start)?;
                name.push(octet);
                place = start + length;
            }
            _ if is_text(octet) => name.push(octet),
            _ => return Err(unwritable(text, start)),
        }
    }
    let is_relative = name.label_length() > 0;
    if is_relative {
        let span = label_start..place;
        name.end_label()
            .map_err(|kind| WireNameError::new(kind, span))?;
        // The origin has a root label of its own.
        name.length -= 1;
    }
    let origin = if is_relative { origin } else { &[] };
    let length = name.length + origin.len();
    if length > MAX_WIRE_OCTETS {
        return Err(WireNameError::new(Kind::NameTooLong(length), 0..text.len()));
    }
    let mut wire = Vec::with_capacity(length);
    wire.extend_from_slice(name.octets.get(..name.length).guaranteed());
    wire.extend_from_slice(origin);
    Ok(wire)
}

/// Returns the octet that an escape stands for, and the length of the escape: "\X where X is any character
/// other than a digit", or "\DDD where each D is a digit".
fn escape(text: &str, start: usize) -> Result<(u8, usize), WireNameError> {
    let error = |kind, length| WireNameError::new(kind, start..start + length);
    let rest = text.as_bytes().get(start + 1..).guaranteed();
    match *rest {
        [x @ 0..=0x7F, ..] if !x.is_ascii_digit() => Ok((x, 2)),
        [a @ b'0'..=b'9', b @ b'0'..=b'9', c @ b'0'..=b'9', ..] => {
            let digits = [a, b, c].map(|digit| u16::from(digit - b'0'));
            let number = digits.iter().fold(0, |number, digit| number * 10 + digit);
            let octet = u8::try_from(number);
            octet.map_or(Err(error(Kind::EscapeOutOfRange(number), 4)), |octet| {
                Ok((octet, 4))
            })
        }
        _ => {
            let digits = rest
                .iter()
                .take_while(|octet| octet.is_ascii_digit())
                .count();
            Err(error(Kind::InvalidEscape, 1 + digits))
        }
    }
}

/// Returns the error of a character that no label can have without an escape.
#[cold]
fn unwritable(text: &str, start: usize) -> WireNameError {
    let c = text
        .get(start..)
        .and_then(|rest| rest.chars().next())
        .guaranteed();
    let kind = if c.is_ascii() {
        Kind::Unescaped(c)
    } else {
        Kind::NotAscii(c)
    };
    WireNameError::new(kind, start..start + c.len_utf8())
}

/// Calls a function with a name in presentation format: with a dot after each label, or one dot for the root.
/// Octets that are not literal have an escape.
pub(super) fn with_text<R>(
    wire: &[u8],
    is_literal: fn(u8) -> bool,
    use_text: impl FnOnce(&str) -> R,
) -> R {
    if wire == [0] {
        return use_text(".");
    }
    let mut buffer = [0; MAX_WIRE_OCTETS];
    let mut length = 0;
    for label in labels(wire) {
        let end = length + label.len();
        if let Some(slots) = buffer.get_mut(length..end) {
            slots.copy_from_slice(label);
        }
        if let Some(slot) = buffer.get_mut(end) {
            *slot = b'.';
        }
        if !label.iter().all(|&octet| is_literal(octet)) {
            return use_text(&escaped(wire, is_literal));
        }
        length = end + 1;
    }
    let text = buffer.get(..length).guaranteed();
    use_text(core::str::from_utf8(text).ok().guaranteed())
}

/// Returns a name in presentation format. Octets that are not literal have an escape.
fn escaped(wire: &[u8], is_literal: fn(u8) -> bool) -> String {
    let mut text = String::new();
    for label in labels(wire) {
        push_escaped(&mut text, label, is_literal);
        text.push('.');
    }
    text
}

/// Appends octets of a label, with an escape for each octet that is not literal.
fn push_escaped(text: &mut String, octets: &[u8], is_literal: fn(u8) -> bool) {
    for &octet in octets {
        if !is_literal(octet) {
            text.push('\\');
        }
        if octet.is_ascii_graphic() {
            text.push(char::from(octet));
        } else {
            for digit in [octet / 100, octet / 10 % 10, octet % 10] {
                text.push(char::from(b'0' + digit));
            }
        }
    }
}

/// Returns octets of a label as text. Code points in UTF-8 stay, except control codes. Other octets that are
/// not literal have an escape.
pub(super) fn unicode_text(octets: &[u8], is_literal: fn(u8) -> bool) -> String {
    let mut text = String::new();
    for chunk in octets.utf8_chunks() {
        for c in chunk.valid().chars() {
            if c.is_ascii() || c.is_control() {
                push_escaped(&mut text, c.encode_utf8(&mut [0; 4]).as_bytes(), is_literal);
            } else {
                text.push(c);
            }
        }
        push_escaped(&mut text, chunk.invalid(), is_literal);
    }
    text
}
