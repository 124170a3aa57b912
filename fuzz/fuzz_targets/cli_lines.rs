//! The line reader of the command writes one line for each line it reads, in order, however the stream is
//! split. Blocks that end at blanks have the octets of the stream, and know their places.

#![no_main]

use std::io::{self, Read};

use alabel_fuzz::split_options;
use libfuzzer_sys::arbitrary::{Arbitrary, Result, Unstructured};
use libfuzzer_sys::fuzz_target;

// The command uses the rest of these modules.
#[allow(dead_code)]
#[path = "../../cli/src/input/lines.rs"]
mod lines;
#[allow(dead_code)]
#[path = "../../cli/src/input/memory.rs"]
mod memory;

/// A stream that arrives in parts, and the settings of the reader.
#[derive(Debug)]
struct Input {
    /// The size of a block in octets, at least 1, smaller or larger than a line.
    size: usize,
    /// The octet that ends a line.
    end: u8,
    /// The sizes of the first parts in octets; 0 is an interruption.
    parts: [u8; 5],
    /// `true` if the stream ends with an error.
    fails: bool,
    /// The octets of the stream.
    octets: Vec<u8>,
}

impl<'a> Arbitrary<'a> for Input {
    fn arbitrary(octets: &mut Unstructured<'a>) -> Result<Self> {
        let (octets, [size, end, fails, parts @ ..]) = split_options(octets.bytes(octets.len())?);
        Ok(Self {
            size: usize::from(size).max(1),
            end: if end % 2 == 1 { b'\0' } else { b'\n' },
            parts,
            fails: fails % 2 == 1,
            octets: octets.to_vec(),
        })
    }
}

/// A reader of the stream.
struct Stream<'a> {
    /// The sizes of the first parts in octets. After them, all other octets arrive together.
    parts: std::slice::Iter<'a, u8>,
    /// `true` if the stream ends with an error.
    fails: bool,
    /// The octets that are left.
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

/// Reads the lines with their endings and numbers as the command does, and returns `true` if the stream ended
/// without an error.
fn read(input: &Input) -> (Vec<(u64, Vec<u8>)>, bool) {
    let stream = Stream {
        parts: input.parts.iter(),
        fails: input.fails,
        rest: &input.octets,
    };
    let mut reader = lines::LineReader::new(stream, lines::LineEnd::Octet(input.end), input.size);
    let (mut block, mut all) = (lines::Block::default(), Vec::new());
    loop {
        match reader.read(&mut block) {
            Ok(true) => {}
            Ok(false) => return (all, true),
            Err(_) => return (all, false),
        }
        let lines = block.octets().split_inclusive(|&octet| octet == input.end);
        let mut numbers = block.numbers(input.end);
        let mut position = 0;
        for line in lines {
            all.push((numbers.at(position), line.to_vec()));
            position += line.len();
        }
    }
}

/// Splits the octets into lines with their endings and numbers. An incomplete line before an error does not
/// count.
fn lines_of(input: &Input) -> Vec<(u64, Vec<u8>)> {
    let lines = input.octets.split_inclusive(|&octet| octet == input.end);
    let is_line = |line: &&[u8]| !input.fails || line.ends_with(&[input.end]);
    let lines = lines.filter(is_line).map(<[u8]>::to_vec);
    (1..).zip(lines).collect()
}

/// Reads the parts of long lines, and checks their places and their ends.
fn check_parts(input: &Input) {
    let stream = Stream {
        parts: input.parts.iter(),
        fails: false,
        rest: &input.octets,
    };
    let mut reader = lines::LineReader::new(stream, lines::LineEnd::Blank, input.size);
    let (mut block, mut all) = (lines::Block::default(), Vec::new());
    while let Ok(true) = reader.read(&mut block) {
        let before = all
            .iter()
            .rposition(|octet| *octet == b'\n')
            .map_or(0, |place| place + 1);
        let line = all.split(|octet| *octet == b'\n').count();
        assert_eq!(
            (block.first_line, block.first_octet),
            (line as u64, all.len() - before)
        );
        assert!(!block.octets().is_empty());
        all.extend_from_slice(block.octets());
        let is_blank = matches!(block.octets().last(), Some(b'\n' | b' ' | b'\t'));
        // The cut is before the last code point of two blocks.
        let end = (all.len() + 1).max(all.len() - block.octets().len() + 2 * input.size);
        let cut = input.octets.get(all.len() + 1..end);
        let is_long = cut.is_some_and(|cut| cut.iter().all(|octet| octet & 0xC0 == 0x80));
        assert!(is_blank || is_long || all.len() == input.octets.len());
    }
    assert_eq!(all, input.octets);
}

fuzz_target!(|input: Input| {
    check_parts(&input);
    assert_eq!(read(&input), (lines_of(&input), !input.fails));
});
