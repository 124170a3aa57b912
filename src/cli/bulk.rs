//! The inputs of a command, its arguments or the lines of standard input, and their way through the threads: in
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

/// How many octets of standard input are read at once, if they are there.
const CHUNK: usize = 1 << 18;

/// How many octets a thread takes at once.
const PIECE: usize = 1 << 14;

/// An input and where it comes from.
pub(super) struct Input<'a> {
    /// The octets, without the end of the line.
    pub(super) octets: &'a [u8],
    /// The number of the line of standard input, from 1.
    pub(super) line: Option<u64>,
}

impl Input<'_> {
    /// The input as a string.
    pub(super) fn text(&self) -> Result<&str, Utf8Error> {
        std::str::from_utf8(self.octets)
    }
}

/// What is wrong with octets that are not UTF-8.
pub(super) fn utf8_message(error: Utf8Error) -> String {
    format!("the input is not UTF-8 at octet {}", error.valid_up_to())
}

/// What a command makes of some inputs.
#[derive(Default)]
pub(super) struct Reply {
    /// What goes to standard output.
    pub(super) output: Vec<u8>,
    /// What goes to standard error.
    complaints: String,
    /// Whether any input failed.
    pub(super) has_failure: bool,
}

impl Reply {
    /// Says what is wrong with an input, which fails.
    pub(super) fn complain(&mut self, input: &Input<'_>, message: impl std::fmt::Display) {
        self.has_failure = true;
        self.complaints += &match input.line {
            Some(line) => complaint(format_args!("line {line}: {message}")),
            None => complaint(format_args!("{message}")),
        };
    }

    /// Writes the reply, and says whether any input failed.
    fn write(&self, output: &mut impl Write, progress: &Progress) -> io::Result<Outcome> {
        output.write_all(&self.output)?;
        if !self.complaints.is_empty() {
            // There is nowhere to say that this fails.
            let _ = progress.suspend(|| anstream::stderr().write_all(self.complaints.as_bytes()));
        }
        Ok(if self.has_failure {
            Outcome::SomeFailed
        } else {
            Outcome::AllFine
        })
    }
}

/// Calls `process` with each of the arguments or, if there are none, each line of standard input, until one breaks,
/// and writes the replies in order. Whatever lines are there are answered before more are waited for, so that the
/// command answers each line of an interactive user.
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
        // A long line does not keep its memory.
        chunk.shrink_to(CHUNK);
    }
    Ok(outcome)
}

/// The replies to all lines, piece by piece, with whether the last line of a piece breaks.
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
            // More threads than pieces would only be in each other's way.
            let threads = jobs.min(CHUNK / PIECE);
            let new = ThreadPoolBuilder::new().num_threads(threads).build();
            none.insert(new.map_err(io::Error::other)?)
        }
    };
    Ok(pool.install(|| pieces.into_par_iter().map(reply).collect()))
}

/// The reply to the lines of a piece.
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
