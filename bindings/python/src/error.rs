//! The errors of the library as exceptions.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// Makes the exception for an error of a name.
pub(crate) fn exception(py: Python<'_>, name: &str, error: &alabel::Error) -> PyErr {
    match object(py, name, error) {
        Ok(object) => PyErr::from_value(object),
        Err(error) => error,
    }
}

/// Makes an `alabel.Error` for an error of a name.
pub(crate) fn object<'py>(
    py: Python<'py>,
    name: &str,
    error: &alabel::Error,
) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let index = |octets: usize| {
        let is_before = |(octet, _): &(usize, char)| *octet < octets;
        name.char_indices().take_while(is_before).count()
    };
    let span = error.span();
    CLASS.import(py, "alabel._error", "Error")?.call1((
        error.to_string(),
        error.kind().code(),
        error.status(),
        error.label(),
        index(span.start),
        index(span.end),
        error.code_point(),
        error.hint().map(alabel::Hint::as_str),
        error.kind().explain(),
        name,
    ))
}
