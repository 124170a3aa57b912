//! Streams of arrays from and to other libraries.

use arrow_array::ArrayRef;
use arrow_schema::{ArrowError, FieldRef};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use pyo3_arrow::PyArrayReader;
use pyo3_arrow::ffi::ArrayReader;

use crate::kernel;

/// A stream of arrays.
pub(crate) struct Stream(Box<dyn ArrayReader + Send>);

impl Stream {
    /// Starts to read an imported stream.
    pub(crate) fn new(imported: PyArrayReader) -> PyResult<Self> {
        Ok(Self(imported.into_reader()?))
    }

    /// Returns the field of the arrays.
    pub(crate) fn field(&self) -> FieldRef {
        self.0.field()
    }

    /// Returns the next array, which starts at `first_row` of the column, or `None` at the end.
    ///
    /// Releases the GIL. A stream may wait for threads that need it, such as Python threads that read files.
    pub(crate) fn next(&mut self, py: Python<'_>, first_row: usize) -> PyResult<Option<ArrayRef>> {
        let array = py.detach(|| self.0.next()).transpose();
        array.map_err(|error| exception(&error, first_row))
    }
}

/// Returns the exception for a stream that fails.
///
/// An Arrow stream passes on only the text of an exception. Ctrl-C must stay an interrupt, which programs do
/// not catch as an error.
fn exception(error: &ArrowError, first_row: usize) -> PyErr {
    if is_interrupt(&error.to_string()) {
        return PyKeyboardInterrupt::new_err(());
    }
    kernel::invalid(error, first_row)
}

/// Converts an exception to the error of a stream. A NUL in its text would end the process.
pub(crate) fn error(exception: &PyErr) -> ArrowError {
    let text = exception.to_string().replace('\0', "\u{FFFD}");
    ArrowError::ExternalError(text.into())
}

/// Returns `true` for the text of a `KeyboardInterrupt`, whose last line names the class.
fn is_interrupt(text: &str) -> bool {
    let last = text.trim_end().lines().next_back().unwrap_or_default();
    last.split(": ").any(|part| part == "KeyboardInterrupt")
}
