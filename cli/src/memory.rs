//! Memory for names that are far longer than any real one. The command asks for the memory before it converts such a name: an
//! allocation that fails inside the library aborts the program.

use std::collections::TryReserveError;
use std::hint::black_box;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The greatest number of octets of a line, without the octet that ends it. The command holds a whole line in memory. What looks like
/// a longer one is the rest of a stream behind an open quote, or a stream without lines.
pub(super) const MAX_LINE: usize = 1 << 26;

/// The least number of octets of a name that takes much memory.
pub(super) const LONG: usize = 1 << 12;

/// The number of octets that are not worth a question, and that are asked for beside those of a name: other threads read and write
/// short lines meanwhile.
const BESIDE: usize = 1 << 24;

/// The work on a name. The number is the memory in octets that each octet of the name takes at most, with buffers that are half
/// empty. `tests/cli/memory.rs` has the worst names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cost {
    /// Passes the name on.
    Copy = 16,
    /// Converts the name.
    Conversion = 80,
    /// Writes the name into an object of JSON, or lists its first errors.
    Object = 400,
    /// Lists all errors of the name, each with a sentence.
    Errors = 4500,
    /// Describes each code point of the name.
    Inspection = 20000,
}

/// Returns `true` if there is memory for the work on a name of so many octets.
pub(super) fn is_free(octets: usize, cost: Cost) -> bool {
    let wanted = octets.saturating_mul(cost as usize);
    if wanted <= BESIDE {
        return true;
    }
    let mut memory: Vec<u8> = Vec::new();
    let reserved = memory.try_reserve_exact(wanted.saturating_add(BESIDE));
    // Without this, the compiler drops the allocation and assumes that it succeeds.
    black_box(&memory);
    reserved.is_ok()
}

/// Makes room for more octets in a buffer. Fails if there is no memory for them.
pub(super) fn reserve(buffer: &mut Vec<u8>, octets: usize) -> Result<(), TryReserveError> {
    if buffer.capacity() - buffer.len() >= octets {
        return Ok(());
    }
    let _turn = turn();
    buffer.try_reserve_exact(octets)
}

/// Waits for the turn of this thread to take much memory. No other thread takes it until the result is dropped, so that what
/// `is_free` has found stays free.
pub(super) fn turn() -> MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::new(());
    TURN.lock().unwrap_or_else(PoisonError::into_inner)
}
