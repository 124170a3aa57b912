//! Punycode, which the module `alabel.punycode` renames.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Encodes a string in Punycode (RFC 3492, section 6.3).
///
/// >>> from alabel import punycode
/// >>> punycode.encode("bücher")
/// 'bcher-kva'
#[pyfunction]
#[pyo3(name = "encode", signature = (string, /))]
pub(crate) fn punycode_encode(py: Python<'_>, string: &str) -> PyResult<String> {
    py.detach(|| alabel::punycode::encode(string))
        .map_err(|error| PyValueError::new_err(error.to_string()))
}

/// Decodes a string from Punycode (RFC 3492, section 6.2).
///
/// >>> from alabel import punycode
/// >>> punycode.decode("bcher-kva")
/// 'bücher'
#[pyfunction]
#[pyo3(name = "decode", signature = (string, /))]
pub(crate) fn punycode_decode(py: Python<'_>, string: &str) -> PyResult<String> {
    py.detach(|| alabel::punycode::decode(string))
        .map_err(|error| PyValueError::new_err(error.to_string()))
}
