//! Checks that there is memory for names that are much longer than real ones. The command checks before it
//! converts such a name, because a failed allocation inside the library aborts the program.

use std::collections::TryReserveError;
use std::hint::black_box;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The greatest number of octets of a line without its ending. The command holds a whole line in memory. A
/// longer line is usually the rest of a stream after an open quote, or a stream without lines.
pub(crate) const MAX_LINE: usize = 1 << 26;

/// The least number of octets of a name that needs much memory.
pub(crate) const LONG: usize = 1 << 12;

/// Memory in octets that stays free for other threads, which process short lines. Smaller needs are not
/// checked.
const BESIDE: usize = 1 << 24;

/// The work on a name. Each value is the greatest memory in octets for each octet of the name, with
/// half-empty buffers. `tests/cli/memory.rs` has the worst names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cost {
    /// Copies the name.
    Copy = 16,
    /// Converts the name.
    Conversion = 80,
    /// Writes the JSON object of the name, or lists its first errors.
    Object = 400,
    /// Lists all errors of the name with their messages.
    Errors = 4500,
    /// Describes each code point of the name.
    Inspection = 20000,
}

/// Returns `true` if there is memory for the work on a name of `octets` octets. The output goes to a buffer
/// that may hold that of other names, and gets twice as large when it is full.
pub(crate) fn is_free(octets: usize, cost: Cost, output: &Vec<u8>) -> bool {
    let mut wanted = octets.saturating_mul(cost as usize);
    if output.capacity() - output.len() < wanted {
        wanted = wanted.saturating_add(output.capacity());
    }
    if wanted <= BESIDE {
        return true;
    }
    let mut memory: Vec<u8> = Vec::new();
    let reserved = memory.try_reserve_exact(wanted.saturating_add(BESIDE));
    // Without this, the compiler removes the allocation and assumes success.
    black_box(&memory);
    reserved.is_ok()
}

/// Reserves room in a buffer. Fails if there is no memory for it.
pub(crate) fn reserve(buffer: &mut Vec<u8>, octets: usize) -> Result<(), TryReserveError> {
    if buffer.capacity() - buffer.len() >= octets {
        return Ok(());
    }
    let _turn = turn();
    buffer.try_reserve_exact(octets)
}

/// Waits until this thread may use much memory. Other threads wait until the result is dropped, so memory
/// that `is_free` has found stays free.
pub(crate) fn turn() -> MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::new(());
    TURN.lock().unwrap_or_else(PoisonError::into_inner)
}
