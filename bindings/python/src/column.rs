//! Arrow arrays through the PyCapsule interface.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, new_null_array};
use arrow_schema::extension::{EXTENSION_TYPE_METADATA_KEY, EXTENSION_TYPE_NAME_KEY};
use arrow_schema::{DataType, Field, FieldRef};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyList, PyTuple};
use pyo3_arrow::error::PyArrowResult;
use pyo3_arrow::ffi::{
    ArrayIterator, to_array_pycapsules, to_schema_pycapsule, to_stream_pycapsule,
};
use pyo3_arrow::input::AnyArray;
use pyo3_arrow::{PyArray, PyArrayReader};

use crate::import::Import;
use crate::kernel;
use crate::operation::{self, Operation, Task};
use crate::stream::Stream;

/// The part of a column to convert: see `alabel/_columns.py`.
#[derive(FromPyObject)]
struct Source<'py> {
    names: Bound<'py, PyAny>,
    restore: Bound<'py, PyAny>,
    rows: Option<Vec<usize>>,
    unused: Vec<Bound<'py, PyAny>>,
}

/// Applies an operation to a column. The result is a column of the same library, or `None` if the object is
/// no column.
pub(crate) fn apply<'py>(
    names: &Bound<'py, PyAny>,
    task: &Task<'_, impl Operation>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    static SOURCE: Import = Import::new("alabel._columns", "source");
    let py = names.py();
    if names.is_exact_instance_of::<PyList>() || names.is_exact_instance_of::<PyTuple>() {
        return Ok(None);
    }
    let Some(source) = SOURCE
        .get(py)?
        .call1((names, task.operation.kind()))?
        .extract::<Option<Source<'_>>>()?
    else {
        return Ok(None);
    };
    let result = if let Some(column) = import(&source.names)? {
        apply_to_column(py, column, task)?
    } else {
        let names = source.names.try_iter()?;
        operation::apply_to_each(names, task, source.rows.as_deref())?.into_any()
    };
    let result = if source.unused.is_empty() {
        source.restore.call1((result,))?
    } else {
        let unused = PyList::new(py, source.unused)?.try_iter()?;
        let unused = operation::apply_to_each(unused, &task.leniently(), None)?;
        source.restore.call1((result, unused))?
    };
    Ok(Some(result))
}

fn apply_to_column<'py>(
    py: Python<'py>,
    column: AnyArray,
    task: &Task<'_, impl Operation>,
) -> PyResult<Bound<'py, PyAny>> {
    Ok(match column {
        AnyArray::Array(array) => {
            let (array, field) = array.into_inner();
            let array = kernel::apply(py, &array, 0, task)?;
            let field = field_of(&field, array.data_type(), task);
            ArrowArray { array, field }.into_pyobject(py)?.into_any()
        }
        AnyArray::Stream(stream) => apply_to_stream(py, stream, task)?
            .into_pyobject(py)?
            .into_any(),
    })
}

/// Imports the object if it is a column.
fn import(names: &Bound<'_, PyAny>) -> PyResult<Option<AnyArray>> {
    let py = names.py();
    Ok(if names.hasattr(intern!(py, "__arrow_c_array__"))? {
        Some(AnyArray::Array(names.extract::<PyArray>()?))
    } else if names.hasattr(intern!(py, "__arrow_c_stream__"))? {
        Some(AnyArray::Stream(names.extract::<PyArrayReader>()?))
    } else {
        None
    })
}

fn apply_to_stream(
    py: Python<'_>,
    stream: PyArrayReader,
    task: &Task<'_, impl Operation>,
) -> PyResult<ArrowChunks> {
    let mut stream = Stream::new(stream)?;
    let field = stream.field();
    let mut chunks = Vec::new();
    let mut rows = 0;
    while let Some(names) = stream.next(py, rows)? {
        chunks.push(kernel::apply(py, &names, rows, task)?);
        rows += names.len();
        py.check_signals()?;
    }
    // Without chunks, the type of the result comes from an empty array.
    let data_type = match chunks.first() {
        Some(chunk) => chunk.data_type().clone(),
        None => kernel::apply(py, &new_null_array(field.data_type(), 0), 0, task)?
            .data_type()
            .clone(),
    };
    let field = field_of(&field, &data_type, task);
    Ok(ArrowChunks { chunks, field })
}

/// Returns the field of a result. It has the extension type of the names if the result contains names.
fn field_of(names: &FieldRef, data_type: &DataType, task: &Task<'_, impl Operation>) -> FieldRef {
    if names.data_type() != data_type {
        return Arc::new(Field::new(names.name(), data_type.clone(), true));
    }
    let mut field = names.as_ref().clone().with_nullable(true);
    if !task.operation.makes_names() {
        field.metadata_mut().remove(EXTENSION_TYPE_NAME_KEY);
        field.metadata_mut().remove(EXTENSION_TYPE_METADATA_KEY);
    }
    Arc::new(field)
}

/// An Arrow array for any library that supports the Arrow PyCapsule interface.
///
/// Returned for arrays of unknown libraries. ``pyarrow.array`` and ``polars.Series`` accept it.
#[pyclass(frozen, module = "alabel")]
pub(crate) struct ArrowArray {
    array: ArrayRef,
    field: FieldRef,
}

impl ArrowArray {
    /// Makes an array with a field.
    pub(crate) const fn new(array: ArrayRef, field: FieldRef) -> Self {
        Self { array, field }
    }
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

/// A column of Arrow arrays for any library that supports the Arrow PyCapsule interface.
///
/// Returned for columns of unknown libraries. ``pyarrow.chunked_array`` and ``polars.Series`` accept it.
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
