//! Reads whole lines from a stream, as many as are available at once.

use std::io::{self, ErrorKind, Read};

use memchr::{memchr, memchr_iter, memrchr, memrchr2};

use super::memory::{MAX_LINE, reserve};

/// The number of octets of a block, unless a line is longer. A larger block and its output exceed the caches.
pub(crate) const BLOCK: usize = 1 << 18;

/// Whole lines. The last line of the stream may lack its ending.
#[derive(Debug, Default)]
pub(crate) struct Block {
    /// The octets of the lines, followed by unused octets.
    buffer: Vec<u8>,
    /// The number of octets of the lines.
    length: usize,
    /// The number of the first line, from 1.
    pub(crate) first_line: u64,
    /// The number of octets of the first line that earlier blocks have.
    pub(crate) first_octet: usize,
}

impl Block {
    /// Returns the lines.
    pub(crate) fn octets(&self) -> &[u8] {
        self.buffer.get(..self.length).unwrap_or_default()
    }

    /// Returns a counter for the lines, which end with `end`.
    pub(crate) fn numbers(&self, end: u8) -> Numbers<'_> {
        Numbers {
            rest: self.octets(),
            position: 0,
            end,
            line: self.first_line,
        }
    }
}

/// A lazy counter of line numbers.
#[derive(Debug)]
pub(crate) struct Numbers<'a> {
    /// The octets that are not counted yet.
    rest: &'a [u8],
    /// The number of counted octets.
    position: usize,
    /// The octet that ends a line.
    end: u8,
    /// The number of the line where `rest` starts.
    line: u64,
}

impl Numbers<'_> {
    /// Returns the number of the line at a position. Query positions in ascending order.
    pub(crate) fn at(&mut self, position: usize) -> u64 {
        let counted = self.rest.split_off(..position - self.position);
        self.position = position;
        self.line += memchr_iter(self.end, counted.unwrap_or_default()).count() as u64;
        self.line
    }
}

/// The end of a line.
pub(crate) enum LineEnd {
    /// This octet, wherever it stands.
    Octet(u8),
    /// A line feed that a scanner chooses.
    Scanned(Scanner),
    /// A line feed. A line that is longer than a block also ends after a space or a tab, and a word that is
    /// longer than two blocks ends anywhere.
    Blank,
}

/// A function that returns the place of the first end in the next piece of a stream.
pub(crate) type First = Box<dyn FnMut(&[u8]) -> Option<usize> + Send>;

/// A scanner for the line feeds that end parts of a stream, such as records. The stream arrives in pieces.
pub(crate) struct Scanner {
    /// Returns the place of the first end in the next piece.
    pub(crate) first: First,
    /// The name of a part.
    pub(crate) part: &'static str,
    /// The mark that a part that is too long may leave open.
    pub(crate) open: &'static str,
}

impl LineEnd {
    /// Returns the place of the last line end in the next part of a stream.
    fn last(&mut self, octets: &[u8]) -> Option<usize> {
        if let Self::Octet(end) = self {
            return memrchr(*end, octets);
        }
        if let Self::Blank = self {
            return memrchr(b'\n', octets);
        }
        let mut last = None;
        let mut start = 0;
        while let Some(end) = self.first(octets.get(start..).unwrap_or_default()) {
            last = Some(start + end);
            start += end + 1;
        }
        last
    }

    /// Returns the place of the first line end in the next part of a stream.
    pub(crate) fn first(&mut self, octets: &[u8]) -> Option<usize> {
        match self {
            Self::Octet(end) => memchr(*end, octets),
            Self::Scanned(scanner) => (scanner.first)(octets),
            Self::Blank => memchr(b'\n', octets),
        }
    }

    /// Returns the last octet of a line.
    const fn octet(&self) -> u8 {
        match self {
            Self::Octet(end) => *end,
            Self::Scanned(_) | Self::Blank => b'\n',
        }
    }

    /// Returns the length of the part of a long line that is a block of its own, for blocks of `size` octets.
    fn cut(&self, octets: &[u8], size: usize) -> Option<usize> {
        if !matches!(self, Self::Blank) || octets.len() < size {
            return None;
        }
        let blank = memrchr2(b' ', b'\t', octets).map(|place| place + 1);
        let is_start = |octet: &u8| octet & 0xC0 != 0x80;
        // No code point is cut.
        let anywhere = || octets.iter().rposition(is_start).filter(|place| *place > 0);
        blank.or_else(|| (octets.len() >= 2 * size).then(anywhere)?)
    }
}

/// A reader of the lines of a stream.
pub(crate) struct LineReader<R> {
    input: R,
    /// The end of each line.
    end: LineEnd,
    /// The number of octets to read at once, unless a line is longer.
    size: usize,
    /// The octets of the next line that have been read already.
    start: Vec<u8>,
    /// The number of the next line.
    line: u64,
    /// The number of octets of that line in earlier blocks.
    octet: usize,
}

impl<R: Read> LineReader<R> {
    /// Returns a reader of lines that end with `end`, in blocks of about `size` octets, at least 1.
    pub(crate) fn new(input: R, end: LineEnd, size: usize) -> Self {
        Self {
            input,
            end,
            size,
            start: Vec::new(),
            line: 1,
            octet: 0,
        }
    }

    /// Replaces `block` with the next line and the whole lines after it that are available without waiting.
    /// Returns `false` at the end of the stream.
    pub(crate) fn read(&mut self, block: &mut Block) -> io::Result<bool> {
        let Block { buffer, length, .. } = block;
        // Frees the memory of an earlier long line.
        buffer.truncate(self.size.max(self.start.len()));
        buffer.shrink_to(self.size);
        if buffer.len() < self.start.len() {
            self.grow(buffer, self.start.len())?;
        }
        let (start, _) = buffer.split_at_mut(self.start.len());
        start.copy_from_slice(&self.start);
        *length = self.start.len();
        self.start.clear();
        self.start.shrink_to(self.size);
        loop {
            if buffer.len() == *length {
                if let Some(cut) = self.end.cut(buffer, self.size) {
                    let following = buffer.get(cut..).unwrap_or_default();
                    self.keep(following)?;
                    *length = cut;
                    self.number(block);
                    return Ok(true);
                }
                if *length > MAX_LINE {
                    return Err(self.too_long());
                }
                let most = self.size.max(MAX_LINE + 1);
                self.grow(buffer, most.min(self.size.max(2 * *length)))?;
            }
            let space = buffer.get_mut(*length..).unwrap_or_default();
            let count = match self.input.read(space) {
                Ok(count) => count,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let read = space.get(..count).unwrap_or_default();
            let last = self.end.last(read);
            if let Some(last) = last {
                let (_, following) = read.split_at(last + 1);
                self.keep(following)?;
                *length += last + 1;
            } else {
                *length += count;
            }
            if last.is_some() || count == 0 {
                self.number(block);
                return Ok(block.length > 0);
            }
        }
    }

    /// Keeps octets for the next block.
    fn keep(&mut self, following: &[u8]) -> io::Result<()> {
        let reserved = reserve(&mut self.start, following.len());
        reserved.map_err(|_| self.no_memory(following.len()))?;
        self.start.extend_from_slice(following);
        Ok(())
    }

    /// Sets the place of a block, and moves behind it.
    fn number(&mut self, block: &mut Block) {
        (block.first_line, block.first_octet) = (self.line, self.octet);
        let (octets, end) = (block.octets(), self.end.octet());
        self.line += memchr_iter(end, octets).count() as u64;
        self.octet = match memrchr(end, octets) {
            Some(last) => octets.len() - last - 1,
            None => self.octet + octets.len(),
        };
    }

    /// Extends a buffer to `length` octets.
    fn grow(&self, buffer: &mut Vec<u8>, length: usize) -> io::Result<()> {
        let reserved = reserve(buffer, length.saturating_sub(buffer.len()));
        reserved.map_err(|_| self.no_memory(buffer.len()))?;
        buffer.resize(length, 0);
        Ok(())
    }

    /// Returns the error for a line that does not fit into memory.
    fn no_memory(&self, octets: usize) -> io::Error {
        let line = self.line;
        let message = format!("line {line}: not enough memory to read more than {octets} octets");
        io::Error::new(ErrorKind::OutOfMemory, message)
    }

    /// Returns the error for a line that is too long, with the likely reason.
    fn too_long(&self) -> io::Error {
        let (what, reason) = match &self.end {
            LineEnd::Octet(b'\n') | LineEnd::Blank => ("line", String::new()),
            LineEnd::Octet(_) => ("line", "; NUL ends a line here".to_owned()),
            LineEnd::Scanned(Scanner { part, open, .. }) => {
                (*part, format!("; {open} in it may not be closed"))
            }
        };
        let line = self.line;
        let message = format!("line {line}: the {what} has more than {MAX_LINE} octets{reason}");
        io::Error::new(ErrorKind::InvalidData, message)
    }
}
