//! Reads lines from a stream, as many at once as are available, and divides them into pieces for the threads.

use std::io::{self, BufRead};

/// Replaces `chunk` with the next line and the whole lines after it that are available without waiting. Returns `false`
/// at the end of the input.
pub(super) fn read_lines(
    input: &mut io::BufReader<impl io::Read>,
    chunk: &mut Vec<u8>,
) -> io::Result<bool> {
    chunk.clear();
    if input.read_until(b'\n', chunk)? == 0 {
        return Ok(false);
    }
    let buffered = input.buffer();
    if let Some(last) = buffered.iter().rposition(|&octet| octet == b'\n') {
        let lines = buffered.get(..=last).unwrap_or_default();
        chunk.extend_from_slice(lines);
        input.consume(last + 1);
    }
    Ok(true)
}

/// Some lines for one thread.
#[derive(Debug)]
pub(super) struct Piece<'a> {
    /// The lines.
    text: &'a [u8],
    /// The number of the first line.
    line: u64,
    /// The number of lines.
    lines: u64,
}

impl<'a> Piece<'a> {
    /// Returns the lines without their line endings, each with its number.
    pub(super) fn lines(&self) -> impl Iterator<Item = (u64, &'a [u8])> {
        (self.line..).zip(
            self.text
                .split_inclusive(|&octet| octet == b'\n')
                .map(without_end),
        )
    }

    /// Returns the number of the line after the last one.
    pub(super) fn following_line(&self) -> u64 {
        self.line + self.lines
    }
}

/// Strips the LF that ends a line, and a CR before it.
fn without_end(line: &[u8]) -> &[u8] {
    match line.strip_suffix(b"\n") {
        Some(line) => line.strip_suffix(b"\r").unwrap_or(line),
        None => line,
    }
}

/// Divides `chunk` into pieces of whole lines, each of at least `size` octets except the last one.
///
/// The first line has the number `line`.
pub(super) fn pieces(chunk: &[u8], mut line: u64, size: usize) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = chunk;
    while !rest.is_empty() {
        let behind = rest.get(size..).unwrap_or_default();
        let end = behind.iter().position(|&octet| octet == b'\n');
        let length = end.map_or(rest.len(), |end| size + end + 1);
        let (text, following) = rest.split_at(length);
        let lines = text.split_inclusive(|&octet| octet == b'\n').count() as u64;
        pieces.push(Piece { text, line, lines });
        line += lines;
        rest = following;
    }
    pieces
}
