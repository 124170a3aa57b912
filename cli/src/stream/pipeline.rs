//! Processes blocks of lines in order and in bounded memory, on one or several threads. Threads wait for each
//! other only to write.

use std::io::{self, Read, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::threads::start_together;
use crate::input::certificates::complain_about_objects;
use crate::input::encoding;
use crate::input::lines::{Block, LineReader};
use crate::input::source::Source;
use crate::output::outcome::Outcome;
use crate::output::reply::Reply;
use crate::terminal::complaints::Complaints;
use crate::terminal::notes;
use crate::terminal::notes::MAX_JOBS;
use crate::terminal::progress::Progress;

/// The share of a block, one in this number, that starts threads. Lines that arrive one at a time need none.
const LARGE: usize = 8;

/// The state that the threads share.
struct Shared<R, W> {
    /// The source of blocks.
    input: Mutex<BlockReader<R>>,
    /// The destination of replies.
    output: Mutex<Sink<W>>,
    /// The signal that the next block can be written.
    turn: Condvar,
    /// `true` if reasons for failures are reported.
    reports_failures: bool,
}

/// A numbered sequence of blocks.
struct BlockReader<R> {
    /// The reader of the lines.
    lines: LineReader<R>,
    /// The number of blocks so far.
    blocks: u64,
}

/// The destination of replies.
struct Sink<W> {
    /// Standard output.
    output: W,
    /// The number of written blocks.
    blocks: u64,
    /// The outcome so far.
    outcome: Outcome,
    /// The reasons for failures so far.
    complaints: Complaints,
    progress: Progress,
    /// `true` if an object of JSON has names of a certificate, and `None` if there are no objects.
    objects: Option<bool>,
    /// `true` if nothing more may be written.
    is_closed: bool,
    /// `true` if the encoding of the input and extracted hosts get a note.
    has_notes: bool,
    /// `true` if NUL ends a line.
    ends_in_nul: bool,
}

/// Calls `process` with blocks of lines until it breaks. Writes the replies in order.
pub(crate) fn run<R, W, P>(
    mut lines: LineReader<R>,
    output: W,
    mut process: P,
    source: &Source,
) -> io::Result<Outcome>
where
    R: Read + Send + 'static,
    W: Write + Send + 'static,
    P: FnMut(&Block, &mut Reply) -> ControlFlow<()> + Clone + Send + 'static,
{
    let mut sink = Sink {
        output,
        blocks: 0,
        outcome: Outcome::AllFine,
        complaints: Complaints::default(),
        progress: if source.is_quiet {
            Progress::hidden()
        } else {
            Progress::of_input(source.file.as_deref())
        },
        objects: None,
        is_closed: false,
        has_notes: !source.is_quiet,
        ends_in_nul: source.layout.line_end == 0,
    };
    let mut block = Block::default();
    let mut reply = Reply::new(source.reports_failures);
    let result = loop {
        match lines.read(&mut block) {
            Ok(true) => {}
            Ok(false) => break Ok(()),
            Err(error) => break Err(error),
        }
        let flow = process(&block, &mut reply);
        let result = sink.write(&block, &mut reply);
        if result.is_err() || flow.is_break() {
            break result;
        }
        if block.octets().len() >= source.block / LARGE && threads(source.jobs) > 1 {
            drop((block, reply));
            return run_on_threads(lines, sink, process, source);
        }
    };
    let outcome = sink.close();
    result.map(|()| outcome)
}

/// Returns the number of threads for a number of jobs.
fn threads(jobs: usize) -> usize {
    match jobs {
        0 => thread::available_parallelism().map_or(1, NonZeroUsize::get),
        jobs => jobs,
    }
    .min(MAX_JOBS)
}

/// Continues [`run`] on several threads.
fn run_on_threads<R, W, P>(
    lines: LineReader<R>,
    sink: Sink<W>,
    process: P,
    source: &Source,
) -> io::Result<Outcome>
where
    R: Read + Send + 'static,
    W: Write + Send + 'static,
    P: FnMut(&Block, &mut Reply) -> ControlFlow<()> + Clone + Send + 'static,
{
    let blocks = sink.blocks;
    let shared = Arc::new(Shared {
        input: Mutex::new(BlockReader { lines, blocks }),
        output: Mutex::new(sink),
        turn: Condvar::new(),
        reports_failures: source.reports_failures,
    });
    let (sender, receiver) = channel();
    let started = start_together(threads(source.jobs), || {
        let (shared, process, sender) = (Arc::clone(&shared), process.clone(), sender.clone());
        move || shared.work(process, &sender)
    });
    if started == 0 {
        shared.work(process, &sender);
    }
    drop(sender);
    // Threads are not joined: one may wait for a line that never comes.
    receiver.recv().unwrap_or_else(|_| Err(panicked()))
}

/// A guard that ends the command if its thread panics: the other threads would wait for its block forever.
struct Alarm<'a>(&'a Sender<io::Result<Outcome>>);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            // An error means that the command has ended.
            let _ = self.0.send(Err(panicked()));
        }
    }
}

/// Returns the error of a thread that has panicked.
fn panicked() -> io::Error {
    io::Error::other("a thread has panicked")
}

impl<R: Read, W: Write> Shared<R, W> {
    /// Processes blocks until the end. The first thread that reaches it sends the outcome of all.
    fn work(
        &self,
        mut process: impl FnMut(&Block, &mut Reply) -> ControlFlow<()>,
        outcome: &Sender<io::Result<Outcome>>,
    ) {
        let _alarm = Alarm(outcome);
        let mut block = Block::default();
        let mut reply = Reply::new(self.reports_failures);
        loop {
            let (number, has_lines) = {
                let mut input = lock(&self.input);
                let has_lines = input.lines.read(&mut block);
                input.blocks += 1;
                (input.blocks - 1, has_lines)
            };
            let mut flow = ControlFlow::Continue(());
            if let Ok(true) = has_lines {
                flow = process(&block, &mut reply);
            }
            let mut sink = lock(&self.output);
            while sink.blocks != number && !sink.is_closed {
                sink = self.turn.wait(sink).unwrap_or_else(PoisonError::into_inner);
            }
            if sink.is_closed {
                return;
            }
            let result = match has_lines {
                Ok(true) => sink.write(&block, &mut reply).map(|()| flow),
                Ok(false) => Ok(ControlFlow::Break(())),
                Err(error) => Err(error),
            };
            self.turn.notify_all();
            if let Ok(ControlFlow::Continue(())) = result {
                continue;
            }
            let closed = sink.close();
            // An error means that the command has ended.
            let _ = outcome.send(result.map(|_| closed));
            return;
        }
    }
}

impl<W: Write> Sink<W> {
    /// Writes the reply to a block, and clears it.
    fn write(&mut self, block: &Block, reply: &mut Reply) -> io::Result<()> {
        let lines = block.octets();
        if self.has_notes && self.blocks == 0 {
            self.progress
                .suspend(|| encoding::note_about_start(lines, self.ends_in_nul));
        }
        if self.has_notes && reply.has_failure {
            self.progress.suspend(|| encoding::note_about_lines(lines));
        }
        if reply.has_notes() {
            self.progress.suspend(|| reply.note());
        }
        if self.has_notes && reply.has_extracts {
            self.progress.suspend(notes::about_extracts);
        }
        self.objects = self.objects.max(reply.objects);
        let reported = (&mut self.complaints, &self.progress);
        if reply.write(lines, &mut self.output, reported)? == Outcome::SomeFailed {
            self.outcome = Outcome::SomeFailed;
        }
        self.progress.advance(lines.len());
        self.blocks += 1;
        reply.clear();
        Ok(())
    }

    /// Closes the output, writes the counts of failures, and returns the outcome.
    fn close(&mut self) -> Outcome {
        self.is_closed = true;
        self.complaints.write_counts(&self.progress);
        if self.objects == Some(false) {
            self.outcome = Outcome::SomeFailed;
            if self.has_notes {
                self.progress.suspend(complain_about_objects);
            }
        }
        self.outcome
    }
}

/// Locks a mutex, even if another thread has panicked: the outcome is then an error anyway.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
