//! Errors for unknown names of profiles, policies and kinds.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::import::Import;

/// Returns the error for a string that names no `what`. It suggests the nearest of the known names.
pub(crate) fn unknown_name(what: &str, typed: &str, known: &[&str]) -> PyErr {
    static MESSAGE: Import = Import::new("alabel._unknown_name", "message");
    let message = Python::attach(|py| {
        let message = MESSAGE.get(py)?.call1((what, typed, known))?;
        message.extract::<String>()
    });
    message.map_or_else(|error| error, PyValueError::new_err)
}
