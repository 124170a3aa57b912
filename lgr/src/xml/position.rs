//! A stream with lines, columns and a limit of octets.

use std::io::{self, BufRead, Read};

use crate::error::Place;

/// The byte order mark in UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// A stream that counts lines and columns. It fails after a limit of octets.
#[derive(Debug)]
pub(super) struct PositionReader<R> {
    inner: R,
    place: Place,
    is_at_start: bool,
    octets_left: u64,
}

impl<R: BufRead> PositionReader<R> {
    /// Creates a stream at line 1, column 1.
    pub(super) const fn new(inner: R, limit: u64) -> Self {
        Self {
            inner,
            place: Place { line: 1, column: 1 },
            is_at_start: true,
            octets_left: limit,
        }
    }

    /// Returns the place of the next octet.
    pub(super) const fn place(&self) -> Place {
        self.place
    }

    /// Returns `true` if the limit of octets is reached.
    pub(super) const fn is_at_limit(&self) -> bool {
        self.octets_left == 0
    }
}

impl<R: BufRead> Read for PositionReader<R> {
    fn read(&mut self, output: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(output)?;
        self.consume(read);
        Ok(read)
    }
}

impl<R: BufRead> BufRead for PositionReader<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let buffer = self.inner.fill_buf()?;
        if self.octets_left == 0 && !buffer.is_empty() {
            return Err(io::Error::other("the table is larger than the limit"));
        }
        Ok(buffer)
    }

    fn consume(&mut self, amount: usize) {
        // The octets are still in the buffer, so this reads nothing.
        let octets = self.inner.fill_buf().ok();
        let octets = octets.and_then(|buffer| buffer.get(..amount));
        let octets = octets.unwrap_or_default();
        if !(self.is_at_start && octets == BYTE_ORDER_MARK) {
            for &octet in octets {
                if octet == b'\n' {
                    self.place.line = self.place.line.saturating_add(1);
                    self.place.column = 1;
                } else if octet & 0xC0 != 0x80 {
                    self.place.column = self.place.column.saturating_add(1);
                }
            }
        }
        self.is_at_start &= amount == 0;
        self.octets_left = self.octets_left.saturating_sub(amount as u64);
        self.inner.consume(amount);
    }
}
