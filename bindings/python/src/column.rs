//! Arrow arrays through the PyCapsule interface.

use std::sync::Arc;

use alabel_arrow::KernelError;
use arrow_array::{Array, ArrayRef, new_null_array};
use arrow_schema::{ArrowError, DataType, Field, FieldRef};
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyCapsule, PyString, PyTuple};
use pyo3_arrow::error::PyArrowResult;
use pyo3_arrow::ffi::{
    ArrayIterator, to_array_pycapsules, to_schema_pycapsule, to_stream_pycapsule,
};
use pyo3_arrow::input::AnyArray;
use pyo3_arrow::{PyArray, PyArrayReader};

use crate::error;
use crate::operation::Operation;

/// Returns a column, if the object is one.
pub(crate) fn import(names: &Bound<'_, PyAny>) -> PyResult<Option<AnyArray>> {
    let py = names.py();
    Ok(if names.hasattr(intern!(py, "__arrow_c_array__"))? {
        Some(AnyArray::Array(names.extract::<PyArray>()?))
    } else if names.hasattr(intern!(py, "__arrow_c_stream__"))? {
        Some(AnyArray::Stream(names.extract::<PyArrayReader>()?))
    } else {
        None
    })
}

/// Does an operation on a column, and returns one of the same library.
pub(crate) fn apply<'py>(
    names: &Bound<'py, PyAny>,
    column: AnyArray,
    operation: &impl Operation,
) -> PyResult<Bound<'py, PyAny>> {
    static LIKE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let py = names.py();
    let result = match column {
        AnyArray::Array(array) => {
            let (array, field) = array.into_inner();
            let array = apply_to_array(py, &array, 0, operation)?;
            let field = field_of(&field, array.data_type());
            ArrowArray { array, field }.into_pyobject(py)?.into_any()
        }
        AnyArray::Stream(stream) => apply_to_stream(py, stream, operation)?
            .into_pyobject(py)?
            .into_any(),
    };
    LIKE.import(py, "alabel._columns", "like")?
        .call1((names, result))
}

fn apply_to_stream(
    py: Python<'_>,
    stream: PyArrayReader,
    operation: &impl Operation,
) -> PyResult<ArrowChunks> {
    let reader = stream.into_reader()?;
    let field = reader.field();
    let mut chunks = Vec::new();
    let mut rows = 0;
    for names in reader {
        let names = names.map_err(|error| exception(&error, rows))?;
        chunks.push(apply_to_array(py, &names, rows, operation)?);
        rows += names.len();
        py.check_signals()?;
    }
    // What a column without names becomes is known from one without chunks.
    let data_type = match chunks.first() {
        Some(chunk) => chunk.data_type().clone(),
        None => apply_to_array(py, &new_null_array(field.data_type(), 0), 0, operation)?
            .data_type()
            .clone(),
    };
    let field = field_of(&field, &data_type);
    Ok(ArrowChunks { chunks, field })
}

/// Does an operation on an array that starts at a row of the column.
fn apply_to_array(
    py: Python<'_>,
    names: &ArrayRef,
    first_row: usize,
    operation: &impl Operation,
) -> PyResult<ArrayRef> {
    py.detach(|| {
        // Whatever made the array, its strings are read as UTF-8.
        names.to_data().validate_full()?;
        match names.data_type() {
            // The type of a column of which no value is known.
            DataType::Null => operation.column(&new_null_array(&DataType::Utf8, names.len())),
            _ => operation.column(names),
        }
    })
    .map_err(|error: KernelError| match error {
        KernelError::Name { row, name, error } => {
            let name = PyString::new(py, &name);
            error::exception(
                &name,
                &name.to_string_lossy(),
                &error,
                Some(first_row + row),
            )
        }
        KernelError::Type(_) => PyTypeError::new_err(error.to_string()),
        KernelError::Overflow(_) => PyOverflowError::new_err(error.to_string()),
        KernelError::Arrow(error) => exception(&error, first_row),
        other => PyValueError::new_err(other.to_string()),
    })
}

/// Returns the exception for an array that breaks a rule of Arrow, such as one of strings that are not UTF-8.
fn exception(error: &ArrowError, first_row: usize) -> PyErr {
    PyValueError::new_err(format!(
        "in the array that starts at row {first_row}: {error}"
    ))
}

/// Returns the field of a result.
fn field_of(names: &FieldRef, data_type: &DataType) -> FieldRef {
    Arc::new(Field::new(names.name(), data_type.clone(), true))
}

/// An Arrow array, for every library that takes part in the Arrow PyCapsule interface.
///
/// The result for an array of a library that is not known here. ``pyarrow.array`` takes it, and ``polars.Series``.
#[pyclass(frozen, module = "alabel")]
pub(crate) struct ArrowArray {
    array: ArrayRef,
    field: FieldRef,
}

#[pymethods]
impl ArrowArray {
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyArrowResult<Bound<'py, PyTuple>> {
        to_array_pycapsules(py, self.field.clone(), &self.array, requested_schema)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyArrowResult<Bound<'py, PyCapsule>> {
        to_schema_pycapsule(py, self.field.as_ref())
    }

    fn __len__(&self) -> usize {
        self.array.len()
    }

    fn __repr__(&self) -> String {
        format!(
            "<alabel.ArrowArray of {} {}>",
            self.array.len(),
            self.array.data_type()
        )
    }
}

/// Arrow arrays that are one column, for every library that takes part in the Arrow PyCapsule interface.
///
/// The result for a column of a library that is not known here. ``pyarrow.chunked_array`` takes it, and ``polars.Series``.
#[pyclass(frozen, module = "alabel")]
pub(crate) struct ArrowChunks {
    chunks: Vec<ArrayRef>,
    field: FieldRef,
}

#[pymethods]
impl ArrowChunks {
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyArrowResult<Bound<'py, PyCapsule>> {
        let chunks = self.chunks.clone().into_iter().map(Ok);
        let reader = ArrayIterator::new(chunks, self.field.clone());
        to_stream_pycapsule(py, Box::new(reader), requested_schema)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyArrowResult<Bound<'py, PyCapsule>> {
        to_schema_pycapsule(py, self.field.as_ref())
    }

    fn __len__(&self) -> usize {
        self.chunks.iter().map(Array::len).sum()
    }

    fn __repr__(&self) -> String {
        format!(
            "<alabel.ArrowChunks of {} {}>",
            self.__len__(),
            self.field.data_type()
        )
    }
}
