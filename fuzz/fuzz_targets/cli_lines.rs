//! The line reader of the command: however a stream comes, there is one line out for each line in, in order.

#![no_main]

use std::io::{self, BufReader, Read};

use alabel_fuzz::split_options;
use libfuzzer_sys::arbitrary::{Arbitrary, Result, Unstructured};
use libfuzzer_sys::fuzz_target;

#[path = "../../src/cli/lines.rs"]
mod lines;

/// A stream that comes in parts, and how it is read.
#[derive(Debug)]
struct Input {
    /// The octets of the buffer, fewer or more than those of a line.
    capacity: usize,
    /// The octets of a piece.
    piece: usize,
    /// How many octets come at once first; none is an interruption.
    parts: [u8; 5],
    /// Whether the stream ends with an error.
    fails: bool,
    /// The octets.
    octets: Vec<u8>,
}

impl<'a> Arbitrary<'a> for Input {
    fn arbitrary(octets: &mut Unstructured<'a>) -> Result<Self> {
        let (octets, [capacity, piece, fails, parts @ ..]) =
            split_options(octets.bytes(octets.len())?);
        Ok(Self {
            capacity: usize::from(capacity) + 1,
            piece: piece.into(),
            parts,
            fails: fails % 2 == 1,
            octets: octets.to_vec(),
        })
    }
}

/// A reader of the stream.
struct Stream<'a> {
    /// How many octets come at once; behind these, all the others.
    parts: std::slice::Iter<'a, u8>,
    /// Whether there is an error at the end.
    fails: bool,
    /// What is still to come.
    rest: &'a [u8],
}

impl Read for Stream<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match (self.rest, self.parts.next()) {
            ([], _) if self.fails => Err(io::ErrorKind::ConnectionReset.into()),
            (_, Some(0)) => Err(io::ErrorKind::Interrupted.into()),
            (_, Some(&part)) => (&mut self.rest).take(part.into()).read(buffer),
            (_, None) => self.rest.read(buffer),
        }
    }
}

/// The lines and their numbers, as the command reads them, and whether the stream ended well.
fn read(input: &Input) -> (Vec<(u64, Vec<u8>)>, bool) {
    let stream = Stream {
        parts: input.parts.iter(),
        fails: input.fails,
        rest: &input.octets,
    };
    let mut stream = BufReader::with_capacity(input.capacity, stream);
    let (mut chunk, mut all, mut next) = (Vec::new(), Vec::new(), 1);
    loop {
        match lines::read_lines(&mut stream, &mut chunk) {
            Ok(true) => {}
            Ok(false) => return (all, true),
            Err(_) => return (all, false),
        }
        let pieces = lines::pieces(&chunk, next, input.piece);
        next = pieces.last().map_or(next, lines::Piece::following_line);
        let lines = pieces.iter().flat_map(lines::Piece::lines);
        all.extend(lines.map(|(number, line)| (number, line.to_vec())));
    }
}

/// The lines and their numbers, read at once. What an error ends is no line.
fn lines_of(input: &Input) -> Vec<(u64, Vec<u8>)> {
    let mut lines: Vec<&[u8]> = input.octets.split(|&octet| octet == b'\n').collect();
    let last = lines.pop().unwrap_or_default();
    let ended = lines
        .into_iter()
        .map(|line| line.strip_suffix(b"\r").unwrap_or(line));
    let unended = (!last.is_empty() && !input.fails).then_some(last);
    let lines = ended.chain(unended).map(<[u8]>::to_vec);
    (1..).zip(lines).collect()
}

fuzz_target!(|input: Input| {
    assert_eq!(read(&input), (lines_of(&input), !input.fails));
});
