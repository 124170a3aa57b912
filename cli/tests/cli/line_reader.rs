//! The reader of lines on streams that arrive in small parts: it returns whole lines in order, waits for no
//! line after a whole one, and reads no more octets at once than a block or the line so far has.

#![allow(clippy::indexing_slicing, clippy::unwrap_used)]

use std::cell::Cell;
use std::io::{self, ErrorKind, Read};
use std::thread;
use std::time::Duration;

use alabel::dns::WireName;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::common::property_test_config;

// The command uses the rest of these modules.
#[allow(dead_code)]
#[path = "../../src/zone/context.rs"]
mod context;
#[allow(dead_code)]
#[path = "../../src/input/csv.rs"]
mod csv;
#[allow(dead_code)]
#[path = "../../src/input/certificates/documents.rs"]
mod documents;
#[allow(dead_code)]
#[path = "../../src/input/lines.rs"]
mod lines;
#[allow(dead_code)]
#[path = "../../src/input/memory.rs"]
mod memory;
#[allow(dead_code)]
#[path = "../../src/zone/syntax.rs"]
mod syntax;

use context::Relay;
use csv::Records;
use documents::Documents;
use lines::{Block, LineEnd, LineReader, Scanner};
use syntax::Entries;

/// A stream that arrives in parts.
#[derive(Debug)]
struct Stream {
    octets: Vec<u8>,
    /// The sizes of the parts in octets, again and again; 0 is an interruption.
    parts: Vec<usize>,
    /// `true` if the stream ends with an error.
    fails: bool,
    /// The number of parts so far.
    count: Cell<usize>,
    /// The start and the end of the last part.
    last: Cell<(usize, usize)>,
    /// The greatest number of octets that was asked for at once.
    most: Cell<usize>,
}

impl Stream {
    fn new(octets: Vec<u8>, parts: Vec<usize>, fails: bool) -> Self {
        Self {
            octets,
            parts,
            fails,
            count: Cell::new(0),
            last: Cell::new((0, 0)),
            most: Cell::new(0),
        }
    }
}

impl Read for &Stream {
    fn read(&mut self, space: &mut [u8]) -> io::Result<usize> {
        assert!(!space.is_empty());
        self.most.set(self.most.get().max(space.len()));
        let part = self.parts[self.count.get() % self.parts.len()];
        self.count.set(self.count.get() + 1);
        let (_, start) = self.last.get();
        let mut rest = &self.octets[start..];
        match part {
            0 => return Err(ErrorKind::Interrupted.into()),
            _ if rest.is_empty() && self.fails => return Err(ErrorKind::ConnectionReset.into()),
            _ => {}
        }
        let count = Read::take(&mut rest, part as u64).read(space)?;
        self.last.set((start, start + count));
        Ok(count)
    }
}

/// Returns the ends of the lines in a stream that arrives in one part.
fn ends(mut end: LineEnd, octets: &[u8]) -> Vec<usize> {
    let mut ends = Vec::new();
    let mut start = 0;
    loop {
        let rest = &octets[start..];
        let end = match &mut end {
            LineEnd::Octet(end) => rest.iter().position(|octet| octet == end),
            LineEnd::Scanned(scanner) => (scanner.first)(rest),
            LineEnd::Blank => rest.iter().position(|octet| *octet == b'\n'),
        };
        let Some(end) = end else {
            return ends;
        };
        start += end + 1;
        ends.push(start);
    }
}

/// Asserts that a reader returns the lines of a stream.
fn assert_lines(stream: &Stream, end: impl Fn() -> LineEnd, size: usize) {
    let octets = &stream.octets;
    let all = ends(end(), octets);
    let last_octet = if let LineEnd::Octet(end) = end() {
        end
    } else {
        b'\n'
    };
    let mut reader = LineReader::new(stream, end(), size);
    let (mut block, mut done, mut number) = (Block::default(), 0, 1);
    let is_end = loop {
        stream.most.set(0);
        let result = reader.read(&mut block);
        let (start, read) = stream.last.get();
        // The buffer doubles.
        assert!(stream.most.get() <= size.max(read - done));
        match result {
            Ok(true) => {}
            Ok(false) => break true,
            Err(error) => {
                assert_eq!(error.kind(), ErrorKind::ConnectionReset);
                break false;
            }
        }
        let lines = block.octets();
        assert_eq!(lines, &octets[done..done + lines.len()]);
        let mut numbers = block.numbers(last_octet);
        for (place, &octet) in lines.iter().enumerate() {
            assert_eq!([numbers.at(place), numbers.at(place)], [number; 2]);
            number += u64::from(octet == last_octet);
        }
        assert_eq!(numbers.at(lines.len()), number);
        done += lines.len();
        // The whole lines up to the part that completes a line, or the rest of the stream. The octets after
        // some ends show them.
        let is_last = done == octets.len() && read == done;
        let last_end = ends(end(), &octets[..read]).pop();
        assert!(is_last || last_end == Some(done) && start < done);
    };
    assert_eq!(is_end, !stream.fails);
    if is_end {
        assert_eq!(done, octets.len());
        return;
    }
    // If only the octets after an end show it, and they arrive later, the reader waits for the next end.
    let is_shown = |&last: &usize| ends(end(), &octets[..last]).last() == Some(&last);
    let shown = all.iter().copied().rfind(is_shown).unwrap_or_default();
    assert!(done >= shown && (done == 0 || all.contains(&done)));
}

/// Returns the line ends that a scanner finds.
fn scanned(first: impl FnMut(&[u8]) -> Option<usize> + Send + 'static) -> LineEnd {
    LineEnd::Scanned(Scanner {
        first: Box::new(first),
        part: "part",
        open: "a bracket",
    })
}

/// Generates streams of lines, records, documents and entries.
fn octets() -> impl Strategy<Value = Vec<u8>> {
    let octets = b"aaaa\n\n\0,\"();[]{ ".chunks(1);
    let starts = [
        "\n-----BEGIN ",
        "\n-----END ",
        "\nCertificate:",
        "\n    Signature Algorithm:",
    ];
    let parts: Vec<&[u8]> = octets.chain(starts.map(str::as_bytes)).collect();
    vec(select(parts), 0..60).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(property_test_config())]

    #[test]
    fn lines_are_whole_however_the_stream_is_split(
        octets in octets(),
        parts in vec(0..20_usize, 0..5),
        last in 1..20_usize,
        fails: bool,
        size in 1..20_usize,
        end in select(vec![
            (|| LineEnd::Octet(b'\n')) as fn() -> LineEnd,
            || LineEnd::Octet(0),
            || {
                let mut records = Records::new(b',', 1);
                scanned(move |octets| records.end(octets))
            },
            || {
                let mut documents = Documents::default();
                scanned(move |octets| documents.end(octets))
            },
            || {
                let mut entries = Entries::default();
                scanned(move |octets| entries.end(octets))
            },
        ]),
    ) {
        let stream = Stream::new(octets, [parts, vec![last]].concat(), fails);
        assert_lines(&stream, end, size);
    }
}

/// Asserts that parts of lines have the octets of a stream, know their places, and end at blanks.
fn assert_parts(stream: &Stream, size: usize) {
    let octets = &stream.octets;
    let mut reader = LineReader::new(stream, LineEnd::Blank, size);
    let (mut block, mut done) = (Block::default(), 0);
    while reader.read(&mut block).unwrap() {
        let part = block.octets();
        assert!(!part.is_empty() && part.len() <= 2 * size);
        assert_eq!(part, &octets[done..done + part.len()]);
        let before = &octets[..done];
        let start = before
            .iter()
            .rposition(|octet| *octet == b'\n')
            .map_or(0, |end| end + 1);
        let line = before.split(|octet| *octet == b'\n').count();
        assert_eq!(
            (block.first_line, block.first_octet),
            (line as u64, done - start)
        );
        done += part.len();
        let is_cut = !matches!(part.last(), Some(b'\n' | b' ' | b'\t')) && done < octets.len();
        // No code point is cut.
        assert!(!is_cut || part.len() + 4 >= 2 * size && octets[done] & 0xC0 != 0x80);
    }
    assert_eq!(done, octets.len());
}

proptest! {
    #![proptest_config(property_test_config())]

    #[test]
    fn long_lines_are_cut_at_blanks(
        parts in vec(select(&["a", "aaaaaaaa", " ", "\t", "\n", "ü", "😀"][..]), 0..60),
        reads in vec(1..20_usize, 1..5),
        size in 4..20_usize,
    ) {
        assert_parts(&Stream::new(parts.concat().into_bytes(), reads, false), size);
    }
}

/// A buffer that grows by a constant would read a long line in many parts.
#[test]
fn the_buffer_doubles() {
    let stream = Stream::new(vec![b'a'; 1 << 16], vec![usize::MAX], false);
    assert_lines(&stream, || LineEnd::Octet(b'\n'), 1);
    assert!(stream.count.get() < 20);
}

/// A thread with the second block can be faster than the thread with the first.
#[test]
fn a_block_waits_for_the_state_of_the_block_before() {
    let relay = Relay::new(WireName::ROOT);
    let mut reader = LineReader::new(&b"a\nb\n"[..], LineEnd::Octet(b'\n'), 2);
    let [first, second] = [(); 2].map(|()| {
        let mut block = Block::default();
        assert!(reader.read(&mut block).unwrap());
        block
    });
    thread::scope(|scope| {
        let ahead = scope.spawn(|| relay.pass(second.first_line, second.octets(), |_| ()));
        thread::sleep(Duration::from_millis(50));
        assert!(
            !relay
                .pass(first.first_line, first.octets(), |context| context
                    .has_owner =
                    true)
                .has_owner
        );
        assert!(ahead.join().unwrap().has_owner);
    });
}
