//! Operations on Arrow arrays, in chunks.

use std::collections::HashMap;
use std::sync::Arc;

use alabel::ErrorKind;
use alabel_arrow::{KernelError, OnError, error_fields};
use arrow_array::builder::BooleanBufferBuilder;
use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayRef, BooleanArray, Int64Array, ListArray, StringArray, StringViewArray,
    StructArray, downcast_dictionary_array, new_null_array,
};
use arrow_buffer::OffsetBuffer;
use arrow_schema::{ArrowError, DataType, Field};
use arrow_select::concat::concat;
use arrow_select::interleave::interleave;
use arrow_select::nullif::nullif;
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::error::Worded;
use crate::hint::Words;
use crate::operation::{CHUNK_OCTETS, CHUNK_ROWS, Operation, Task};
use crate::text::{self, NoText};
use crate::{garbage, memory};

/// The failure of an operation on an array.
enum Failure {
    /// An error of the kernel.
    Kernel(KernelError),
    /// A name that is too long, with its row.
    TooLong(usize, String),
}

impl<E: Into<KernelError>> From<E> for Failure {
    fn from(error: E) -> Self {
        Self::Kernel(error.into())
    }
}

/// Applies an operation to an array that starts at `first_row` of the column.
pub(crate) fn apply(
    py: Python<'_>,
    names: &ArrayRef,
    first_row: usize,
    task: &Task<'_, impl Operation>,
) -> PyResult<ArrayRef> {
    let names = &garbage::without_unused_offsets(names);
    // The type of a column without any value.
    if *names.data_type() == DataType::Null {
        let strings = new_null_array(&DataType::Utf8, names.len());
        let result = apply(py, &strings, first_row, task)?;
        let is_names = *result.data_type() == DataType::Utf8;
        return Ok(if is_names { names.clone() } else { result });
    }
    // An array of another library may break the rules of Arrow, and the kernels rely on valid UTF-8.
    let valid = py.detach(|| match names.to_data().validate_full() {
        Ok(()) => Ok(names.clone()),
        Err(error) if names.is_nullable() => garbage::without(names).map_err(|_| error),
        Err(error) => Err(error),
    });
    let names = &valid.map_err(|error| invalid(&error, first_row))?;
    let words = task.operation.words();
    let octets_of = |names: &dyn Array| {
        octets(names).map_err(|error| exception(py, error.into(), first_row, words))
    };
    let octets_of_a_row = octets_of(names)? / names.len().max(1);
    // A dictionary is one piece: its values are converted once.
    let rows = if names.as_any_dictionary_opt().is_some() {
        names.len()
    } else {
        (CHUNK_OCTETS / octets_of_a_row.max(1)).clamp(1, CHUNK_ROWS)
    };
    let mut pieces = Vec::new();
    let mut is_changed = false;
    let mut start = 0;
    while start < names.len() || pieces.is_empty() {
        let piece = garbage::without_other_rows(&names.slice(start, rows.min(names.len() - start)));
        let longest = longest(&piece);
        let accepted = task.operation.longest();
        memory::require_for_texts(piece.len(), octets_of(&piece)?, longest, accepted)?;
        let result = py
            .detach(|| {
                if longest <= accepted {
                    Ok(task.operation.column(&piece, task.on_error)?)
                } else {
                    apply_to_piece(&piece, task)
                }
            })
            .map_err(|failure| exception(py, failure, first_row + start, words))?;
        is_changed |= !result.to_data().ptr_eq(&piece.to_data());
        start += piece.len();
        pieces.push(result);
        py.check_signals()?;
    }
    match pieces.as_slice() {
        _ if !is_changed => Ok(names.clone()),
        [piece] => Ok(piece.clone()),
        pieces => {
            let octets: PyResult<usize> = pieces.iter().map(|piece| octets_of(piece)).sum();
            memory::require(octets?)?;
            let pieces: Vec<&dyn Array> = pieces.iter().map(AsRef::as_ref).collect();
            py.detach(|| concat(&pieces))
                .map_err(|error| exception(py, error.into(), first_row, words))
        }
    }
}

/// Applies an operation to an array with overlong names. The kernel sees nulls in their place.
fn apply_to_piece(names: &ArrayRef, task: &Task<'_, impl Operation>) -> Result<ArrayRef, Failure> {
    let column = |names: &dyn Array| task.operation.column(names, task.on_error);
    let long = long_rows(names);
    let Some(&(first, name)) = long.first() else {
        return Ok(column(names)?);
    };
    let mut is_long = BooleanBufferBuilder::new(names.len());
    is_long.append_n(names.len(), false);
    for &(row, _) in &long {
        is_long.set_bit(row, true);
    }
    let is_long = is_long.finish();
    let rest = nullif(names, &BooleanArray::new(is_long.clone(), None))?;
    let places = |long_place: fn(usize) -> (usize, usize)| {
        let place = |row| {
            if is_long.value(row) {
                long_place(row)
            } else {
                (0, row)
            }
        };
        (0..names.len()).map(place).collect::<Vec<_>>()
    };
    if let Some(long_row) = task.operation.too_long(names.data_type(), name)? {
        let result = column(&rest)?;
        return Ok(interleave(&[&result, &long_row], &places(|_| (1, 0)))?);
    }
    match task.on_error {
        OnError::Fail => {
            // A name before it may also fail.
            column(&rest.slice(0, first))?;
            Err(Failure::TooLong(first, name.to_owned()))
        }
        OnError::Null => Ok(column(&rest)?),
        OnError::Keep => {
            let result = column(&rest)?;
            Ok(interleave(&[&result, names], &places(|row| (1, row)))?)
        }
    }
}

/// Returns the octets of the rows of an array, without those of other rows in the same buffers.
fn octets(names: &dyn Array) -> Result<usize, ArrowError> {
    let octets_of_texts = names
        .as_string_view_opt()
        .map_or(0, StringViewArray::total_buffer_bytes_used);
    Ok(names.to_data().get_slice_memory_size()? + octets_of_texts)
}

/// Returns the octets of the longest name, including values under nulls.
fn longest(names: &dyn Array) -> usize {
    let longest = match names.data_type() {
        DataType::Utf8 => names.as_string::<i32>().offsets().lengths().max(),
        DataType::LargeUtf8 => names.as_string::<i64>().offsets().lengths().max(),
        DataType::Utf8View => names.as_string_view().lengths().max().map(|n| n as usize),
        _ => names
            .as_any_dictionary_opt()
            .map(|names| longest(names.values())),
    };
    longest.unwrap_or(0)
}

/// Returns the rows and names that are too long.
fn long_rows(names: &dyn Array) -> Vec<(usize, &str)> {
    fn long<'a>(names: impl Iterator<Item = Option<&'a str>>) -> Vec<(usize, &'a str)> {
        let names = names.enumerate();
        let names = names.filter_map(|(row, name)| Some((row, name?)));
        names
            .filter(|(_, name)| name.len() > memory::LIMIT)
            .collect()
    }
    match names.data_type() {
        DataType::Utf8 => long(names.as_string::<i32>().iter()),
        DataType::LargeUtf8 => long(names.as_string::<i64>().iter()),
        DataType::Utf8View => long(names.as_string_view().iter()),
        _ => downcast_dictionary_array!(
            names => {
                let long_values: HashMap<usize, &str> = long_rows(names.values()).into_iter().collect();
                if long_values.is_empty() {
                    return Vec::new();
                }
                long(names.keys_iter().map(|key| long_values.get(&key?).copied()))
            },
            _ => Vec::new(),
        ),
    }
}

/// Returns the error for a name that is too long.
pub(crate) fn too_long(name: &str) -> Result<StructArray, ArrowError> {
    let end = i64::try_from(name.len()).unwrap_or(i64::MAX);
    let columns: Vec<ArrayRef> = vec![
        Arc::new(StringArray::from(vec![text::CODE_OF_TOO_LONG])),
        Arc::new(StringArray::new_null(1)),
        Arc::new(Int64Array::from(vec![0])),
        Arc::new(Int64Array::from(vec![0])),
        Arc::new(Int64Array::from(vec![end])),
        Arc::new(StringArray::new_null(1)),
        Arc::new(StringArray::from(vec![text::message_of_too_long()])),
        Arc::new(StringArray::new_null(1)),
        Arc::new(StringArray::from(vec![ErrorKind::NameTooLong.explain()])),
    ];
    StructArray::try_new(error_fields(), columns, None)
}

/// Returns a list of this error, or an empty list if the limit is 0.
pub(crate) fn list(error: StructArray, limit: usize) -> Result<ArrayRef, ArrowError> {
    let field = Field::new_list_field(error.data_type().clone(), false);
    let offsets = OffsetBuffer::from_lengths([limit.min(1)]);
    Ok(Arc::new(ListArray::try_new(
        Arc::new(field),
        offsets,
        Arc::new(error),
        None,
    )?))
}

/// Returns the exception for an array that starts at `first_row` of the column.
fn exception(py: Python<'_>, failure: Failure, first_row: usize, words: Words) -> PyErr {
    let error = match failure {
        Failure::TooLong(row, name) => {
            return match PyString::from_bytes(py, name.as_bytes()) {
                Ok(name) => NoText::TooLong.exception(&name, Some(first_row + row)),
                Err(error) => error,
            };
        }
        Failure::Kernel(error) => error,
    };
    match error {
        KernelError::Name { row, name, error } => {
            let text = name;
            match PyString::from_bytes(py, text.as_bytes()) {
                Ok(name) => Worded {
                    error: &error,
                    words,
                }
                .exception(&name, &text, Some(first_row + row)),
                Err(error) => error,
            }
        }
        KernelError::Type(other) => PyTypeError::new_err(format!(
            "names must be string, large_string, string_view or a dictionary of one of these, not {other}; cast them first"
        )),
        KernelError::Overflow(_) => PyOverflowError::new_err(error.to_string()),
        KernelError::Arrow(ArrowError::OffsetOverflowError(_)) => {
            let error = KernelError::Overflow(DataType::Utf8);
            PyOverflowError::new_err(error.to_string())
        }
        KernelError::Arrow(error) => invalid(&error, first_row),
        other => PyValueError::new_err(other.to_string()),
    }
}

/// Returns the exception for an array that breaks a rule of Arrow, such as strings that are not UTF-8.
pub(crate) fn invalid(error: &ArrowError, first_row: usize) -> PyErr {
    PyValueError::new_err(format!(
        "in the array that starts at row {first_row}: {error}"
    ))
}
