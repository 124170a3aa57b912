//! The GIL in functions that other libraries call.

use pyo3::ffi::{PyGILState_Ensure, PyGILState_Release, PyGILState_STATE};
use pyo3::prelude::*;

/// Runs a function with the GIL, in a call from a library that may have released it.
///
/// `Python::attach` takes a thread inside a call of PyO3 to have the GIL. Inside that call, pyarrow releases the GIL to read a stream
/// of this package: the interpreter would run without it, and end.
pub(crate) fn with<T>(work: impl FnOnce(Python<'_>) -> T) -> T {
    let _held = Held::new();
    Python::attach(work)
}

/// The GIL, until it is dropped.
struct Held(PyGILState_STATE);

#[expect(
    unsafe_code,
    reason = "PyO3 has no other function that asks the interpreter who has the GIL"
)]
impl Held {
    fn new() -> Self {
        // SAFETY: the interpreter is initialized, for it has loaded this module. A thread may have the GIL or not.
        Self(unsafe { PyGILState_Ensure() })
    }
}

#[expect(unsafe_code, reason = "see `Held::new`")]
impl Drop for Held {
    fn drop(&mut self) {
        // SAFETY: `Held::new` has called `PyGILState_Ensure` in this thread. What was called after that has ended.
        unsafe { PyGILState_Release(self.0) };
    }
}
