//! The GIL in functions that other libraries call.

use pyo3::ffi::{PyGILState_Ensure, PyGILState_Release, PyGILState_STATE};
use pyo3::prelude::*;

/// Runs a function with the GIL, in a call from a library that may have released it.
///
/// `Python::attach` assumes that a thread in a call of PyO3 holds the GIL. But the call can run code of the
/// program that reads a stream of this package with pyarrow. As pyarrow releases the GIL, the interpreter
/// would abort.
pub(crate) fn with<T>(work: impl FnOnce(Python<'_>) -> T) -> T {
    let _held = Held::new();
    Python::attach(work)
}

/// The GIL, held until drop.
struct Held(PyGILState_STATE);

#[expect(
    unsafe_code,
    reason = "PyO3 has no other function that asks the interpreter who has the GIL"
)]
impl Held {
    fn new() -> Self {
        // SAFETY: the interpreter has loaded this module, so it is initialized. The thread may have the GIL.
        Self(unsafe { PyGILState_Ensure() })
    }
}

#[expect(unsafe_code, reason = "see `Held::new`")]
impl Drop for Held {
    fn drop(&mut self) {
        // SAFETY: `Held::new` has called `PyGILState_Ensure` in the same thread: only `with` calls both.
        unsafe { PyGILState_Release(self.0) };
    }
}
