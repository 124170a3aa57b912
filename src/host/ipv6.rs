//! The IPv6 parser and the IPv6 serializer ([URL Standard, section
//! 3.5](https://url.spec.whatwg.org/#concept-ipv6-parser)).

use alloc::format;
use alloc::string::String;
use core::net::Ipv6Addr;

use crate::error::{Details, Document, Error, ErrorKind, Hint, Text};
use crate::guarantee::Guaranteed;

/// Parses a host that starts with a bracket.
pub(super) fn parse(host: &str) -> Result<Ipv6Addr, Error> {
    // "If input does not end with U+005D (]), IPv6-unclosed validation error, return failure."
    let Some(input) = host
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
    else {
        let hint = is_with_port(host).then_some(Hint::Port);
        return Err(error(host, ErrorKind::Ipv6Unclosed, None, hint));
    };
    let mut parser = Parser {
        input: input.as_bytes(),
        pointer: 0,
        pieces: [0; 8],
        piece_index: 0,
        compress: None,
    };
    parser.parse().map_err(|kind| {
        let is_of_host = matches!(
            kind,
            ErrorKind::Ipv6TooFewPieces | ErrorKind::Ipv4InIpv6TooFewParts
        );
        // The place in the host: the opening bracket precedes the input. The closing bracket is at the end of
        // the input.
        let place = parser.pointer + 1;
        error(host, kind, (!is_of_host).then_some(place), None)
    })
}

/// Returns `true` if a port follows the brackets.
fn is_with_port(host: &str) -> bool {
    let mut before = host.bytes().rev().skip_while(u8::is_ascii_digit);
    let is_after_bracket = before.next() == Some(b':') && before.next() == Some(b']');
    is_after_bracket && host.ends_with(|c: char| c.is_ascii_digit())
}

/// Returns an error about the code point at an octet of a host, or about the whole host.
#[cold]
fn error(host: &str, kind: ErrorKind, place: Option<usize>, hint: Option<Hint>) -> Error {
    let found = place.and_then(|place| Some((place, host.get(place..)?.chars().next()?)));
    let span = found.map_or(0..host.len(), |(place, c)| place..place + c.len_utf8());
    Details {
        code_point: found.map(|(_, c)| c),
        hint,
        ..Details::new(kind, Document::Default, Text::from(host), span)
    }
    .into()
}

/// The variables of the IPv6 parser.
struct Parser<'a> {
    /// The input, between the brackets.
    input: &'a [u8],
    /// The position in the input. Only ASCII code points precede it.
    pointer: usize,
    /// The address.
    pieces: [u16; 8],
    /// The number of pieces so far.
    piece_index: usize,
    /// The position of the omitted pieces.
    compress: Option<usize>,
}

impl Parser<'_> {
    /// Runs the steps of the IPv6 parser. On failure, `pointer` is at the offending code point.
    fn parse(&mut self) -> Result<Ipv6Addr, ErrorKind> {
        // Step 5: "If c is U+003A (:), then: If remaining does not start with U+003A (:),
        // IPv6-invalid-compression validation error, return failure."
        if self.c() == Some(b':') {
            if self.input.get(1) != Some(&b':') {
                return Err(ErrorKind::Ipv6InvalidCompression);
            }
            self.pointer = 2;
            self.piece_index = 1;
            self.compress = Some(1);
        }
        // Step 6: "While c is not the EOF code point".
        while let Some(c) = self.c() {
            // "If pieceIndex is 8, IPv6-too-many-pieces validation error, return failure."
            if self.piece_index == 8 {
                return Err(ErrorKind::Ipv6TooManyPieces);
            }
            if c == b':' {
                // "If compress is non-null, IPv6-multiple-compression validation error, return failure."
                if self.compress.is_some() {
                    return Err(ErrorKind::Ipv6MultipleCompression);
                }
                self.pointer += 1;
                self.piece_index += 1;
                self.compress = Some(self.piece_index);
                continue;
            }
            let start = self.pointer;
            let value = self.read_piece();
            match self.c() {
                Some(b'.') => {
                    self.read_ipv4(start)?;
                    break;
                }
                Some(b':') => {
                    self.pointer += 1;
                    // "If c is the EOF code point, IPv6-invalid-code-point validation error, return failure."
                    if self.c().is_none() {
                        return Err(ErrorKind::Ipv6InvalidCodePoint);
                    }
                }
                // "Otherwise, if c is not the EOF code point, IPv6-invalid-code-point validation error,
                // return failure."
                Some(_) => return Err(ErrorKind::Ipv6InvalidCodePoint),
                None => {}
            }
            self.push(value);
        }
        self.expand()
    }

    /// Returns the octet at the pointer. It is a code point if it is ASCII; no step compares any other octet.
    fn c(&self) -> Option<u8> {
        self.input.get(self.pointer).copied()
    }

    /// Reads a piece: "While length is less than 4 and c is an ASCII hex digit, set value to value × 0x10 + c
    /// interpreted as hexadecimal number".
    fn read_piece(&mut self) -> u16 {
        let start = self.pointer;
        let mut value = 0;
        while self.pointer - start < 4
            && let Some(digit) = self.c().and_then(|c| char::from(c).to_digit(16))
        {
            value = value * 0x10 + digit;
            self.pointer += 1;
        }
        // Four hexadecimal digits fit.
        u16::try_from(value).unwrap_or(u16::MAX)
    }

    /// Appends a piece.
    fn push(&mut self, value: u16) {
        if let Some(piece) = self.pieces.get_mut(self.piece_index) {
            *piece = value;
        }
        self.piece_index += 1;
    }

    /// Reads the IPv4 address that starts at `start`: step 6.5.
    fn read_ipv4(&mut self, start: usize) -> Result<(), ErrorKind> {
        // "If length is 0, IPv4-in-IPv6-invalid-code-point validation error, return failure."
        if self.pointer == start {
            return Err(ErrorKind::Ipv4InIpv6InvalidCodePoint);
        }
        self.pointer = start;
        // "If pieceIndex is greater than 6, IPv4-in-IPv6-too-many-pieces validation error, return failure."
        if self.piece_index > 6 {
            return Err(ErrorKind::Ipv4InIpv6TooManyPieces);
        }
        let mut numbers_seen = 0;
        let mut pair = 0;
        while let Some(c) = self.c() {
            if numbers_seen > 0 {
                // "If c is a U+002E (.) and numbersSeen is less than 4, then increase pointer by 1.
                // Otherwise, IPv4-in-IPv6-invalid-code-point validation error, return failure."
                if c != b'.' || numbers_seen == 4 {
                    return Err(ErrorKind::Ipv4InIpv6InvalidCodePoint);
                }
                self.pointer += 1;
            }
            // The shift drops all but the last two numbers.
            pair = (pair << 8) | self.read_ipv4_piece()?;
            numbers_seen += 1;
            if numbers_seen % 2 == 0 {
                self.push(pair);
            }
        }
        // "If numbersSeen is not 4, IPv4-in-IPv6-too-few-parts validation error, return failure."
        if numbers_seen == 4 {
            Ok(())
        } else {
            Err(ErrorKind::Ipv4InIpv6TooFewParts)
        }
    }

    /// Reads a number of the IPv4 address: steps 6.5.5.3 and 6.5.5.4.
    fn read_ipv4_piece(&mut self) -> Result<u16, ErrorKind> {
        let mut piece = None;
        while let Some(c) = self.c().filter(u8::is_ascii_digit) {
            let number = u16::from(c - b'0');
            let value = match piece {
                None => number,
                // "Otherwise, if ipv4Piece is 0, IPv4-in-IPv6-invalid-code-point validation error, return
                // failure."
                Some(0) => return Err(ErrorKind::Ipv4InIpv6InvalidCodePoint),
                Some(piece) => piece * 10 + number,
            };
            // "If ipv4Piece is greater than 255, IPv4-in-IPv6-out-of-range-part validation error, return
            // failure."
            if value > 255 {
                return Err(ErrorKind::Ipv4InIpv6OutOfRangePart);
            }
            piece = Some(value);
            self.pointer += 1;
        }
        // "If c is not an ASCII digit, IPv4-in-IPv6-invalid-code-point validation error, return failure."
        piece.ok_or(ErrorKind::Ipv4InIpv6InvalidCodePoint)
    }

    /// Fills in the omitted pieces: steps 7 to 9.
    fn expand(&mut self) -> Result<Ipv6Addr, ErrorKind> {
        let missing = 8 - self.piece_index;
        match self.compress {
            // Moves the pieces after the gap to the end, and zeros into the gap.
            Some(compress) => {
                let rest = self.pieces.get_mut(compress..).guaranteed();
                rest.rotate_right(missing.min(rest.len()));
            }
            // "Otherwise, if compress is null and pieceIndex is not 8, IPv6-too-few-pieces validation error,
            // return failure."
            None if missing > 0 => return Err(ErrorKind::Ipv6TooFewPieces),
            None => {}
        }
        Ok(Ipv6Addr::from(self.pieces))
    }
}

/// Writes an address in brackets: the IPv6 serializer, with the brackets of the host serializer.
pub(super) fn serialize(address: Ipv6Addr) -> String {
    // `Display` of the standard library follows the same steps, except that it writes these addresses with
    // dots.
    match address.segments() {
        [0, 0, 0, 0, 0, 0xFFFF, high, low] => format!("[::ffff:{high:x}:{low:x}]"),
        _ => format!("[{address}]"),
    }
}
