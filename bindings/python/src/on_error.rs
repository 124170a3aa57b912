//! The argument `errors`.

use alabel_arrow::OnError;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Parses the argument of a function that can keep names unchanged.
///
/// # Errors
///
/// `ValueError` for another value than `"raise"`, `"null"` and `"keep"`.
pub(crate) fn parse(errors: &str) -> PyResult<OnError> {
    match errors {
        "keep" => Ok(OnError::Keep),
        errors => raise_or_null(errors, "\"raise\", \"null\" or \"keep\""),
    }
}

/// Parses the argument of a function that cannot keep names unchanged.
///
/// # Errors
///
/// `ValueError` for another value than `"raise"` and `"null"`.
pub(crate) fn parse_without_keep(errors: &str) -> PyResult<OnError> {
    raise_or_null(errors, "\"raise\" or \"null\"")
}

fn raise_or_null(errors: &str, known: &str) -> PyResult<OnError> {
    match errors {
        "raise" => Ok(OnError::Fail),
        "null" => Ok(OnError::Null),
        other => Err(PyValueError::new_err(format!(
            "errors must be {known}, not {other:?}"
        ))),
    }
}
