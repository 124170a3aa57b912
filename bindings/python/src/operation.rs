//! One name, many names or a column of names through one operation.

use alabel_arrow::KernelError;
use arrow_array::{Array, ArrayRef};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyByteArray, PyBytes, PyList, PyString};

use crate::column;
use crate::error;

/// The number of names that are worked on before Python is asked for signals, such as that of Ctrl-C.
const CHUNK: usize = 1 << 16;

/// What a function does with names.
pub(crate) trait Operation: Sync {
    /// What it makes of a name before there is an object of it.
    type Output: Send;

    /// Does the work on a name, without the GIL.
    fn work(&self, text: &str) -> Self::Output;

    /// Makes an object of the output.
    fn object<'py>(
        &self,
        name: &Bound<'py, PyString>,
        text: &str,
        output: Self::Output,
        row: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>>;

    /// Makes an object for a name with a lone surrogate, whose exception this is.
    fn no_text<'py>(
        &self,
        name: &Bound<'py, PyString>,
        exception: PyErr,
    ) -> PyResult<Bound<'py, PyAny>>;

    /// Does the work on an array of names, without the GIL.
    fn column(&self, names: &dyn Array) -> Result<ArrayRef, KernelError>;
}

/// A row of many names.
enum Row {
    /// There is no name.
    Null,
    /// A name.
    Text(PyBackedStr),
    /// A name with a lone surrogate, and the error that Python tells.
    NoText(Py<PyString>, Box<PyErr>),
}

/// Does an operation on a name, on each of many names, or on a column.
pub(crate) fn apply<'py>(
    names: &Bound<'py, PyAny>,
    operation: &impl Operation,
) -> PyResult<Bound<'py, PyAny>> {
    if let Ok(name) = names.cast::<PyString>() {
        return apply_to_name(name, operation);
    }
    if let Some(column) = column::import(names)? {
        return column::apply(names, column, operation);
    }
    let is_octets = names.is_instance_of::<PyBytes>() || names.is_instance_of::<PyByteArray>();
    match names.try_iter() {
        Ok(iterator) if !is_octets => {
            let mut rows = Vec::new();
            for name in iterator {
                rows.push(Row::of(rows.len(), &name?)?);
            }
            apply_to_rows(names.py(), &rows, operation).map(Bound::into_any)
        }
        _ => Err(PyTypeError::new_err(format!(
            "expected a str, an iterable of str and None, or an Arrow array, not {}",
            names.get_type().name()?
        ))),
    }
}

fn apply_to_name<'py>(
    name: &Bound<'py, PyString>,
    operation: &impl Operation,
) -> PyResult<Bound<'py, PyAny>> {
    match name.to_str() {
        Ok(text) => operation.object(name, text, operation.work(text), None),
        Err(error) => operation.no_text(name, error::lone_surrogate(name, &error, None)?),
    }
}

fn apply_to_rows<'py, O: Operation>(
    py: Python<'py>,
    rows: &[Row],
    operation: &O,
) -> PyResult<Bound<'py, PyList>> {
    let mut objects = Vec::with_capacity(rows.len());
    for chunk in rows.chunks(CHUNK) {
        let work = |row: &Row| match row {
            Row::Text(text) => Some(operation.work(text)),
            Row::Null | Row::NoText(..) => None,
        };
        let outputs: Vec<Option<O::Output>> = py.detach(|| chunk.iter().map(work).collect());
        for (row, output) in chunk.iter().zip(outputs) {
            let number = objects.len();
            objects.push(match (row, output) {
                (Row::Text(text), Some(output)) => {
                    operation.object(text.as_py_str().bind(py), text, output, Some(number))?
                }
                (Row::NoText(name, error), _) => {
                    let name = name.bind(py);
                    operation.no_text(name, error::lone_surrogate(name, error, Some(number))?)?
                }
                (Row::Null | Row::Text(_), _) => py.None().into_bound(py),
            });
        }
        py.check_signals()?;
    }
    PyList::new(py, objects)
}

impl Row {
    /// Returns a row.
    ///
    /// # Errors
    ///
    /// `TypeError` for what is neither a `str` nor `None`, with the number of the row.
    fn of(row: usize, name: &Bound<'_, PyAny>) -> PyResult<Self> {
        if name.is_none() {
            return Ok(Self::Null);
        }
        let Ok(name) = name.cast::<PyString>() else {
            let kind = name.get_type().name()?;
            let message = format!("row {row}: expected a str or None, not {kind}");
            return Err(PyTypeError::new_err(message));
        };
        let text = PyBackedStr::try_from(name.clone());
        Ok(text.map_or_else(
            |error| Self::NoText(name.clone().unbind(), error.into()),
            Self::Text,
        ))
    }
}
