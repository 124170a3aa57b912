//! The functions of the module `alabel.punycode`.

use alabel::punycode;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::import::Import;
use crate::indices::Indices;
use crate::text;

/// Encodes a string in Punycode (RFC 3492, section 6.3).
///
/// >>> from alabel import punycode
/// >>> punycode.encode("bücher")
/// 'bcher-kva'
#[pyfunction]
#[pyo3(signature = (string, /))]
pub(crate) fn encode(string: &Bound<'_, PyString>) -> PyResult<String> {
    text::work(string.py(), text::of_any_length(string)?, punycode::encode)?
        .map_err(|error| PyOverflowError::new_err(error.to_string()))
}

/// Decodes a string from Punycode (RFC 3492, section 6.2).
///
/// >>> from alabel import punycode
/// >>> punycode.decode("bcher-kva")
/// 'bücher'
/// >>> punycode.decode("td")
/// Traceback (most recent call last):
/// alabel.punycode.DecodeError: the input ends inside a delta, at [2] (RFC 3492, section 6.2)
#[pyfunction]
#[pyo3(signature = (string, /))]
pub(crate) fn decode(string: &Bound<'_, PyString>) -> PyResult<String> {
    static CLASS: Import = Import::new("alabel.punycode", "DecodeError");
    let text = text::of_any_length(string)?;
    let py = string.py();
    text::work(py, text, punycode::decode)?.map_err(|error| {
        let octet = error.position();
        let position = Indices::of(text).place(&(octet..octet)).0.start;
        let message = error.with_place(format_args!("[{position}]")).to_string();
        let object = CLASS
            .get(py)
            .and_then(|class| class.call1((message, position)));
        object.map_or_else(|error| error, PyErr::from_value)
    })
}
