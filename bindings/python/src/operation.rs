//! Operations on names, and their application to lists.

use alabel_arrow::{KernelError, OnError};
use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyIterator, PyList, PyString};

use crate::domain::Domain;
use crate::error::Worded;
use crate::hint::{self, Words};
use crate::memory;
use crate::text::{self, NoText};

/// The number of names between checks for signals, such as that of Ctrl-C.
pub(crate) const CHUNK_ROWS: usize = 1 << 13;

/// The number of octets of names between checks for signals.
pub(crate) const CHUNK_OCTETS: usize = 1 << 19;

/// A function of names.
pub(crate) trait Operation: Sync {
    /// The output for a name, before it is a Python object.
    type Output: Send;

    /// Returns the kind of results: see `Kind` in `alabel/_columns.py`.
    fn kind(&self) -> &'static str;

    /// Returns `true` if the results are names, so that the extension type of the input fits them.
    fn makes_names(&self) -> bool {
        self.kind() == "names"
    }

    /// Returns the function that words hints. Override it for a function without flags.
    fn words(&self) -> Words {
        hint::with_flags
    }

    /// Returns the longest text that the function accepts, in octets. Override it for texts that are not
    /// names.
    fn longest(&self) -> usize {
        memory::LIMIT
    }

    /// Computes the output for a name, without the GIL.
    fn work(&self, text: &str) -> Result<Self::Output, alabel::Error>;

    /// Returns the most memory for the output's object, in octets.
    fn octets_of_object(output: &Self::Output) -> usize;

    /// Converts the output to an object.
    fn object<'py>(
        &self,
        name: &Bound<'py, PyString>,
        text: &str,
        output: Self::Output,
        row: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>>;

    /// Returns the object for a name without text, or `None` if such a name fails.
    fn no_text<'py>(
        &self,
        _name: &Bound<'py, PyString>,
        _no_text: &NoText,
        _row: Option<usize>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        Ok(None)
    }

    /// Computes the results for an array of names, without the GIL.
    fn column(&self, names: &dyn Array, on_error: OnError) -> Result<ArrayRef, KernelError>;

    /// Returns an array with the result for a name that is too long, or `None` if such a name fails.
    fn too_long(&self, _names: &DataType, _name: &str) -> Result<Option<ArrayRef>, KernelError> {
        Ok(None)
    }
}

/// An operation, with the treatment of names that fail.
pub(crate) struct Task<'a, O> {
    pub(crate) operation: &'a O,
    pub(crate) on_error: OnError,
}

impl<O: Operation> Task<'_, O> {
    /// Returns the task for names that are in no row and must not fail.
    pub(crate) const fn leniently(&self) -> Self {
        Self {
            operation: self.operation,
            on_error: OnError::Null,
        }
    }

    /// Returns the most memory for the outcome's object, in octets.
    pub(crate) fn octets_of_object(outcome: &Result<O::Output, alabel::Error>) -> usize {
        match outcome {
            Ok(output) => O::octets_of_object(output),
            Err(_) => memory::PER_ERROR,
        }
    }

    /// Converts an outcome to an object.
    pub(crate) fn object<'py>(
        &self,
        name: &Bound<'py, PyString>,
        text: &str,
        outcome: Result<O::Output, alabel::Error>,
        row: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        match outcome {
            Ok(output) => self.operation.object(name, text, output, row),
            Err(error) => {
                let worded = Worded {
                    error: &error,
                    words: self.operation.words(),
                };
                self.failure(name, || worded.exception(name, text, row))
            }
        }
    }

    /// Returns the object for a name without text.
    pub(crate) fn no_text<'py>(
        &self,
        name: &Bound<'py, PyString>,
        no_text: &NoText,
        row: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        match self.operation.no_text(name, no_text, row)? {
            Some(object) => Ok(object),
            None => self.failure(name, || no_text.exception(name, row)),
        }
    }

    /// Returns the object for a name that fails.
    fn failure<'py>(
        &self,
        name: &Bound<'py, PyString>,
        exception: impl FnOnce() -> PyErr,
    ) -> PyResult<Bound<'py, PyAny>> {
        match self.on_error {
            OnError::Fail => Err(exception()),
            OnError::Null => Ok(name.py().None().into_bound(name.py())),
            OnError::Keep => Ok(text::plain(name)?.into_any()),
        }
    }
}

/// An item of a list of names.
enum Row {
    /// `None`.
    Null,
    /// A name.
    Text(PyBackedStr),
    /// A name without text, and the reason.
    NoText(Py<PyString>, NoText),
}

/// Applies an operation to each name, in chunks. `numbers` are the rows of the names in the column, if they
/// differ from their positions.
pub(crate) fn apply_to_each<'py>(
    mut names: Bound<'py, PyIterator>,
    task: &Task<'_, impl Operation>,
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
            let number = row_of_column(first + rows.len());
            let row = Row::of(number, &name?, task.operation.longest())?;
            octets += row.text().map_or(0, str::len);
            rows.push(row);
        }
        apply_to_rows(&rows, task, &objects, row_of_column)?;
        names.py().check_signals()?;
    }
    Ok(objects)
}

/// Applies an operation to each row and appends the objects.
fn apply_to_rows<O: Operation>(
    rows: &[Row],
    task: &Task<'_, O>,
    objects: &Bound<'_, PyList>,
    row_of_column: impl Fn(usize) -> usize,
) -> PyResult<()> {
    let py = objects.py();
    let lengths = || rows.iter().filter_map(Row::text).map(str::len);
    let longest = lengths().max().unwrap_or(0);
    let accepted = task.operation.longest();
    memory::require_for_texts(rows.len(), lengths().sum(), longest, accepted)?;
    let work = |row: &Row| row.text().map(|text| task.operation.work(text));
    let outcomes: Vec<Option<_>> = py.detach(|| rows.iter().map(work).collect());
    let octets = outcomes.iter().flatten().map(Task::<O>::octets_of_object);
    memory::require(octets.sum())?;
    let first = objects.len();
    for ((row, outcome), number) in rows.iter().zip(outcomes).zip(first..) {
        let number = Some(row_of_column(number));
        objects.append(match (row, outcome) {
            (Row::Text(text), Some(outcome)) => {
                task.object(text.as_py_str().bind(py), text, outcome, number)?
            }
            (Row::NoText(name, no_text), _) => task.no_text(name.bind(py), no_text, number)?,
            (Row::Null | Row::Text(_), _) => py.None().into_bound(py),
        })?;
    }
    Ok(())
}

impl Row {
    /// Converts an item, which has text if it has at most `longest` octets.
    ///
    /// # Errors
    ///
    /// `TypeError`, with the row, if the item is neither a `str` nor `None`.
    fn of(row: usize, name: &Bound<'_, PyAny>, longest: usize) -> PyResult<Self> {
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
            Ok(text) if text.len() <= longest => Ok(Self::Text(text)),
            Ok(_) => Ok(Self::NoText(name.clone().unbind(), NoText::TooLong)),
            Err(error) => {
                let no_text = text::no_text(name, error, longest)?;
                Ok(Self::NoText(name.clone().unbind(), no_text))
            }
        }
    }

    /// Returns the text, if there is one.
    fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Null | Self::NoText(..) => None,
        }
    }
}
