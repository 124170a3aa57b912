//! Threads that start together, so that none finds memory for a long name that another takes to start.

use std::hint::black_box;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::thread::Builder;

/// Starts a number of threads, each with a new task. The tasks run when all threads have started. Returns the
/// number of started threads: there may be no memory for the stack of another one.
pub(crate) fn start_together<T>(count: usize, mut task: impl FnMut() -> T) -> usize
where
    T: FnOnce() + Send + 'static,
{
    let gate = Arc::new(Mutex::new(()));
    let _closed = gate.lock();
    let (starting, all_started) = channel::<()>();
    let is_started = |_: &usize| {
        let (task, gate, starting) = (task(), Arc::clone(&gate), starting.clone());
        let thread = Builder::new().spawn(move || {
            // Some allocators reserve memory for each thread that allocates.
            drop(black_box(Box::new(0_u8)));
            drop(starting);
            drop(gate.lock());
            task();
        });
        thread.is_ok()
    };
    let started = (0..count).take_while(is_started).count();
    drop(starting);
    // An error means that each thread has dropped its sender.
    let _ = all_started.recv();
    started
}
