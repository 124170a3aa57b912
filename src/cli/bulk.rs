//! Runs a command over its inputs, which are its arguments or the lines of standard input: on several threads, in
//! bounded memory, and in order.

use std::ffi::OsString;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::str::Utf8Error;

use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::lines::{Piece, pieces, read_lines};
use super::progress::Progress;
use super::{Outcome, complaint, streams};

/// The number of octets of standard input that are read at once, if they are available.
const CHUNK: usize = 1 << 18;

/// The number of octets that a thread takes at once.
const PIECE: usize = 1 << 14;

/// An input and its place.
pub(super) struct Input<'a> {
    /// The octets, without the line ending.
    pub(super) octets: &'a [u8],
    /// The number of the line of standard input, from 1.
    pub(super) line: Option<u64>,
}

impl Input<'_> {
    /// Returns the input as a string.
    pub(super) fn text(&self) -> Result<&str, Utf8Error> {
        std::str::from_utf8(self.octets)
    }
}

/// Returns the message for an input that is not UTF-8.
pub(super) fn utf8_message(error: Utf8Error) -> String {
    format!("the input is not UTF-8 at octet {}", error.valid_up_to())
}

/// What a command writes for some inputs.
#[derive(Default)]
pub(super) struct Reply {
    /// The octets for standard output.
    pub(super) output: Vec<u8>,
    /// The text for standard error.
    complaints: String,
    /// Whether any input failed.
    pub(super) has_failure: bool,
}

impl Reply {
    /// Records that an input failed, and why.
    pub(super) fn complain(&mut self, input: &Input<'_>, message: impl std::fmt::Display) {
        self.has_failure = true;
        self.complaints += &match input.line {
            Some(line) => complaint(format_args!("line {line}: {message}")),
            None => complaint(format_args!("{message}")),
        };
    }

    /// Writes the reply, and returns whether any input failed.
    fn write(&self, output: &mut impl Write, progress: &Progress) -> io::Result<Outcome> {
        output.write_all(&self.output)?;
        if !self.complaints.is_empty() {
            // If this fails, there is nowhere left to report it.
            let _ = progress.suspend(|| anstream::stderr().write_all(self.complaints.as_bytes()));
        }
        Ok(if self.has_failure {
            Outcome::SomeFailed
        } else {
            Outcome::AllFine
        })
    }
}

/// Calls `process` with each argument or, if there are none, with each line of standard input, until one breaks.
/// Writes the replies in order.
///
/// The lines that are available are answered before the command waits for more, so an interactive user gets each answer
/// at once.
pub(super) fn for_each<W: Write>(
    arguments: &[OsString],
    jobs: usize,
    output: &mut W,
    process: impl Fn(&Input<'_>, &mut Reply) -> ControlFlow<()> + Sync,
) -> io::Result<Outcome> {
    if arguments.is_empty() {
        return for_each_line(jobs, output, process);
    }
    let mut reply = Reply::default();
    for argument in arguments {
        let octets = argument.as_encoded_bytes();
        if process(&Input { octets, line: None }, &mut reply).is_break() {
            break;
        }
    }
    reply.write(output, &Progress::hidden())
}

/// Calls `process` with each line of standard input.
fn for_each_line<W: Write>(
    jobs: usize,
    output: &mut W,
    process: impl Fn(&Input<'_>, &mut Reply) -> ControlFlow<()> + Sync,
) -> io::Result<Outcome> {
    streams::check_input()?;
    let mut outcome = Outcome::AllFine;
    let progress = Progress::of_standard_input();
    let mut input = io::BufReader::with_capacity(CHUNK, io::stdin().lock());
    let mut chunk = Vec::new();
    let mut pool = None;
    let mut line = 1;
    while read_lines(&mut input, &mut chunk)? {
        let pieces = pieces(&chunk, line, PIECE);
        line = pieces.last().map_or(line, Piece::following_line);
        for (reply, flow) in replies(pieces, jobs, &mut pool, &process)? {
            if reply.write(output, &progress)? == Outcome::SomeFailed {
                outcome = Outcome::SomeFailed;
            }
            if flow.is_break() {
                return Ok(outcome);
            }
        }
        output.flush()?;
        progress.advance(chunk.len());
        // Frees the memory of a long line.
        chunk.shrink_to(CHUNK);
    }
    Ok(outcome)
}

/// Returns the reply to each piece, and whether its last line breaks.
fn replies(
    pieces: Vec<Piece<'_>>,
    jobs: usize,
    pool: &mut Option<ThreadPool>,
    process: &(impl Fn(&Input<'_>, &mut Reply) -> ControlFlow<()> + Sync),
) -> io::Result<Vec<(Reply, ControlFlow<()>)>> {
    let reply = |piece: Piece<'_>| reply(&piece, process);
    if jobs == 1 || pieces.len() == 1 {
        return Ok(pieces.into_iter().map(reply).collect());
    }
    let pool = match pool {
        Some(pool) => pool,
        none => {
            // More threads than pieces would be idle.
            let threads = jobs.min(CHUNK / PIECE);
            let new = ThreadPoolBuilder::new().num_threads(threads).build();
            none.insert(new.map_err(io::Error::other)?)
        }
    };
    Ok(pool.install(|| pieces.into_par_iter().map(reply).collect()))
}

/// Returns the reply to the lines of a piece, and whether the last of them breaks.
fn reply(
    piece: &Piece<'_>,
    process: &impl Fn(&Input<'_>, &mut Reply) -> ControlFlow<()>,
) -> (Reply, ControlFlow<()>) {
    let mut reply = Reply::default();
    for (line, octets) in piece.lines() {
        let line = Some(line);
        if process(&Input { octets, line }, &mut reply).is_break() {
            return (reply, ControlFlow::Break(()));
        }
    }
    (reply, ControlFlow::Continue(()))
}
