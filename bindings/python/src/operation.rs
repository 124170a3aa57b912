//! One name, many names or a column of names through one operation.

use alabel_arrow::{KernelError, OnError};
use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyByteArray, PyBytes, PyIterator, PyList, PyString};

use crate::domain::Domain;
use crate::text::{self, NoText};
use crate::{column, memory};

/// The number of names that are worked on before Python is asked for signals, such as that of Ctrl-C.
pub(crate) const CHUNK_ROWS: usize = 1 << 13;

/// The number of octets of names that are worked on before Python is asked for signals.
pub(crate) const CHUNK_OCTETS: usize = 1 << 19;

/// What a function does with names.
pub(crate) trait Operation: Sync + Sized {
    /// What it makes of a name before there is an object of it.
    type Output: Send;

    /// Returns what becomes of names: see `Kind` in `alabel/_columns.py`.
    fn kind(&self) -> &'static str;

    /// Returns the operation for names that are in no row, and so cannot fail.
    fn leniently(&self) -> Self;

    /// Does the work on a name, without the GIL.
    fn work(&self, text: &str) -> Self::Output;

    /// Returns how many octets the object of the output takes at most, besides the name.
    fn octets_of_object(output: &Self::Output) -> usize;

    /// Makes an object of the output.
    fn object<'py>(
        &self,
        name: &Bound<'py, PyString>,
        text: &str,
        output: Self::Output,
        row: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>>;

    /// Returns what becomes of a name that fails, unless the operation has another object and another row for it.
    fn on_error(&self) -> OnError {
        OnError::Fail
    }

    /// Makes an object for a name that fails.
    fn failure<'py>(
        &self,
        name: &Bound<'py, PyString>,
        exception: impl FnOnce() -> PyErr,
    ) -> PyResult<Bound<'py, PyAny>> {
        match self.on_error() {
            OnError::Fail => Err(exception()),
            OnError::Null => Ok(name.py().None().into_bound(name.py())),
            OnError::Keep => Ok(name.clone().into_any()),
        }
    }

    /// Makes an object for a name that has no text.
    fn no_text<'py>(
        &self,
        name: &Bound<'py, PyString>,
        no_text: &NoText,
        row: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.failure(name, || no_text.exception(name, row))
    }

    /// Does the work on an array of names, without the GIL.
    fn column(&self, names: &dyn Array) -> Result<ArrayRef, KernelError>;

    /// Returns what stands in a column of names of a type for a name that is too long.
    fn too_long(&self, _names: &DataType, _name: &str) -> Result<TooLong, KernelError> {
        Ok(match self.on_error() {
            OnError::Fail => TooLong::Exception,
            OnError::Null => TooLong::Null,
            OnError::Keep => TooLong::Name,
        })
    }
}

/// What stands in a column for a name that is too long.
pub(crate) enum TooLong {
    /// Nothing: it is an exception.
    Exception,
    /// Null.
    Null,
    /// The name.
    Name,
    /// The row of this array, which has one.
    Row(ArrayRef),
}

/// A row of many names.
enum Row {
    /// There is no name.
    Null,
    /// A name.
    Text(PyBackedStr),
    /// A name that has no text, and why.
    NoText(Py<PyString>, NoText),
}

/// Does an operation on a name, on each of many names, or on a column.
pub(crate) fn apply<'py>(
    names: &Bound<'py, PyAny>,
    operation: &impl Operation,
) -> PyResult<Bound<'py, PyAny>> {
    if let Ok(name) = names.cast::<PyString>() {
        return apply_to_name(name, operation);
    }
    if let Ok(domain) = names.cast::<Domain>() {
        return apply_to_name(&domain.get().ascii_of(names.py())?, operation);
    }
    if let Some(result) = column::apply(names, operation)? {
        return Ok(result);
    }
    let is_octets = names.is_instance_of::<PyBytes>() || names.is_instance_of::<PyByteArray>();
    match names.try_iter() {
        Ok(names) if !is_octets => apply_to_each(names, operation, None).map(Bound::into_any),
        _ => Err(PyTypeError::new_err(format!(
            "expected a str, an iterable of str and None, or an Arrow array, not {}",
            names.get_type().name()?
        ))),
    }
}

fn apply_to_name<'py, O: Operation>(
    name: &Bound<'py, PyString>,
    operation: &O,
) -> PyResult<Bound<'py, PyAny>> {
    match text::read(name)? {
        Ok(text) => {
            let output = text::work(name.py(), text, |text| operation.work(text))?;
            if text.len() > text::SHORT {
                memory::require(O::octets_of_object(&output))?;
            }
            operation.object(name, text, output, None)
        }
        Err(no_text) => operation.no_text(name, &no_text, None),
    }
}

/// Does an operation on each of many names, of which some are held at a time. They are in these rows of a column, or in those of
/// their numbers.
pub(crate) fn apply_to_each<'py>(
    mut names: Bound<'py, PyIterator>,
    operation: &impl Operation,
    numbers: Option<&[usize]>,
) -> PyResult<Bound<'py, PyList>> {
    let objects = PyList::empty(names.py());
    let row_of_column = |number| match numbers {
        Some(numbers) => numbers.get(number).copied().unwrap_or(number),
        None => number,
    };
    let mut rows = Vec::new();
    let mut is_end = false;
    while !is_end {
        rows.clear();
        let first = objects.len();
        let mut octets = 0;
        while rows.len() < CHUNK_ROWS && octets < CHUNK_OCTETS {
            let Some(name) = names.next() else {
                is_end = true;
                break;
            };
            let row = Row::of(row_of_column(first + rows.len()), &name?)?;
            octets += row.text().map_or(0, str::len);
            rows.push(row);
        }
        apply_to_rows(&rows, operation, &objects, row_of_column)?;
        names.py().check_signals()?;
    }
    Ok(objects)
}

/// Does an operation on each of some names, and appends the objects.
fn apply_to_rows<O: Operation>(
    rows: &[Row],
    operation: &O,
    objects: &Bound<'_, PyList>,
    row_of_column: impl Fn(usize) -> usize,
) -> PyResult<()> {
    let py = objects.py();
    let lengths = || rows.iter().filter_map(Row::text).map(str::len);
    memory::require_for_names(rows.len(), lengths().sum(), lengths().max().unwrap_or(0))?;
    let work = |row: &Row| row.text().map(|text| operation.work(text));
    let outputs: Vec<Option<O::Output>> = py.detach(|| rows.iter().map(work).collect());
    let octets = |output: &Option<O::Output>| output.as_ref().map_or(0, O::octets_of_object);
    memory::require(outputs.iter().map(octets).sum())?;
    let first = objects.len();
    for ((row, output), number) in rows.iter().zip(outputs).zip(first..) {
        let number = Some(row_of_column(number));
        objects.append(match (row, output) {
            (Row::Text(text), Some(output)) => {
                operation.object(text.as_py_str().bind(py), text, output, number)?
            }
            (Row::NoText(name, no_text), _) => operation.no_text(name.bind(py), no_text, number)?,
            (Row::Null | Row::Text(_), _) => py.None().into_bound(py),
        })?;
    }
    Ok(())
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
            if let Ok(domain) = name.cast::<Domain>() {
                return Ok(Self::Text(domain.get().ascii_of(name.py())?.try_into()?));
            }
            let kind = name.get_type().name()?;
            let message = format!("row {row}: expected a str or None, not {kind}");
            return Err(PyTypeError::new_err(message));
        };
        match PyBackedStr::try_from(name.clone()) {
            Ok(text) if text.len() <= text::LIMIT => Ok(Self::Text(text)),
            Ok(_) => Ok(Self::NoText(name.clone().unbind(), NoText::TooLong)),
            Err(error) => {
                let no_text = text::no_text(name, error)?;
                Ok(Self::NoText(name.clone().unbind(), no_text))
            }
        }
    }

    /// Returns the text that there is work on.
    fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Null | Self::NoText(..) => None,
        }
    }
}
