//! The functions that C calls, and all `unsafe` code.
//!
//! What a pointer has to point to is part of the ABI: the headers say it, and each `SAFETY` comment names the promise that it
//! relies on. No pointer is kept after a call.

pub mod idn2;
pub mod locale;
mod memory;
pub mod native;

use std::panic::{AssertUnwindSafe, catch_unwind};

/// Calls a function, and returns `fault` if it panics. None is known to.
fn without_panic<T>(fault: T, function: impl FnOnce() -> T) -> T {
    // What a function has left half done is its own: nothing here outlives a call.
    catch_unwind(AssertUnwindSafe(function)).unwrap_or(fault)
}

#[cfg(test)]
mod tests {
    use super::without_panic;

    #[test]
    fn a_panic_becomes_a_fault() {
        assert_eq!(without_panic(1, || 2), 2);
        assert_eq!(
            without_panic(1, || std::panic::resume_unwind(Box::new(()))),
            1
        );
    }
}
