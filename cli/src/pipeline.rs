//! Reads, processes and writes blocks of lines: in order, in bounded memory, and on several threads without waiting for
//! each other but to write.

use std::io::{self, Read, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::complaints::Complaints;
use super::lines::{Block, LineReader};
use super::notes::MAX_JOBS;
use super::outcome::Outcome;
use super::progress::Progress;
use super::reply::Reply;
use super::source::Source;

/// The least share of a block for which threads are started: what comes line by line is answered without.
const LARGE: usize = 8;

/// What the threads share.
struct Shared<R, W> {
    /// What they read.
    input: Mutex<BlockReader<R>>,
    /// What they write.
    output: Mutex<Sink<W>>,
    /// Tells that the next block can be written.
    turn: Condvar,
    /// Whether standard error has the reason why an input fails.
    reports_failures: bool,
}

/// Where blocks come from.
struct BlockReader<R> {
    /// The lines.
    lines: LineReader<R>,
    /// The number of blocks so far.
    blocks: u64,
}

/// Where replies go.
struct Sink<W> {
    /// Standard output.
    output: W,
    /// The number of blocks that have been written.
    blocks: u64,
    /// Whether a name failed so far.
    outcome: Outcome,
    /// The reasons of the failures so far.
    complaints: Complaints,
    /// The progress bar.
    progress: Progress,
    /// Whether nothing more may be written.
    is_closed: bool,
}

/// Calls `process` with blocks of lines until one breaks. Writes the replies in order.
pub(super) fn run<R, W, P>(
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
            Progress::of_standard_input()
        },
        is_closed: false,
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

/// Does the same on several threads.
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
    let is_started = |_: &usize| {
        let (shared, process, sender) = (Arc::clone(&shared), process.clone(), sender.clone());
        let thread = thread::Builder::new().spawn(move || shared.work(process, &sender));
        thread.is_ok()
    };
    // There may be no memory for the stack of another thread.
    let started = (0..threads(source.jobs)).take_while(is_started).count();
    if started == 0 {
        shared.work(process, &sender);
    }
    drop(sender);
    // A thread that waits for a line is not waited for: after the last reply, the line may never come.
    receiver.recv().unwrap_or_else(|_| Err(panicked()))
}

/// Ends the command if a thread panics, for whose block the others would wait.
struct Alarm<'a>(&'a Sender<io::Result<Outcome>>);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            // If nobody receives it, the command has ended.
            let _ = self.0.send(Err(panicked()));
        }
    }
}

/// Returns the error of a thread that has panicked.
fn panicked() -> io::Error {
    io::Error::other("a thread has panicked")
}

impl<R: Read, W: Write> Shared<R, W> {
    /// Reads, processes and writes blocks. Sends the outcome of all threads if this one comes to the end first.
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
            // If nobody receives it, the command has ended.
            let _ = outcome.send(result.map(|_| closed));
            return;
        }
    }
}

impl<W: Write> Sink<W> {
    /// Writes the reply to a block, and empties it.
    fn write(&mut self, block: &Block, reply: &mut Reply) -> io::Result<()> {
        let lines = block.octets();
        let reported = (&mut self.complaints, &self.progress);
        if reply.write(lines, &mut self.output, reported)? == Outcome::SomeFailed {
            self.outcome = Outcome::SomeFailed;
        }
        self.progress.advance(lines.len());
        self.blocks += 1;
        reply.clear();
        Ok(())
    }

    /// Ends the output: says how many names failed, and returns whether any did.
    fn close(&mut self) -> Outcome {
        self.is_closed = true;
        self.complaints.write_counts(&self.progress);
        self.outcome
    }
}

/// Locks a mutex. The value is fine even if another thread has panicked: the outcome is then an error.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
