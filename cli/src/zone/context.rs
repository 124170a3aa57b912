//! The state that entries leave for later ones, and its way from block to block.

use std::sync::{Condvar, Mutex, PoisonError};

use alabel::dns::WireName;
use memchr::memchr_iter;

/// The state that entries leave for later ones.
#[derive(Clone, Debug)]
pub(crate) struct Context {
    /// The origin, or the root if it is not known.
    pub(crate) origin: WireName<'static>,
    /// `true` if a record has an owner.
    pub(crate) has_owner: bool,
}

/// The state at the start of the next block. Threads read blocks in order, but process them at the same time.
#[derive(Debug)]
pub(crate) struct Relay {
    /// The number of the first line of the next block, and its state.
    next: Mutex<(u64, Context)>,
    /// The signal that the state has changed.
    changed: Condvar,
}

impl Relay {
    /// Returns the state before the first line.
    pub(crate) const fn new(origin: WireName<'static>) -> Self {
        let has_owner = false;
        Self {
            next: Mutex::new((1, Context { origin, has_owner })),
            changed: Condvar::new(),
        }
    }

    /// Returns the state at the start of a block. `read` computes the state at its end for the next block.
    pub(crate) fn pass(
        &self,
        first_line: u64,
        block: &[u8],
        read: impl FnOnce(&mut Context),
    ) -> Context {
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        while next.0 != first_line {
            let changed = self.changed.wait(next);
            next = changed.unwrap_or_else(PoisonError::into_inner);
        }
        let context = next.1.clone();
        read(&mut next.1);
        next.0 += memchr_iter(b'\n', block).count() as u64;
        self.changed.notify_all();
        context
    }
}
