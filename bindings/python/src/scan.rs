//! Lookalikes in a stream, batch by batch.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use alabel::display::Lookalikes;
use alabel_arrow::OnError;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, Int64Array, StructArray, UInt32Array};
use arrow_schema::{ArrowError, DataType, Field, Fields};
use arrow_select::take::take;
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use pyo3_arrow::error::PyArrowResult;
use pyo3_arrow::ffi::{ArrayIterator, to_schema_pycapsule, to_stream_pycapsule};

use crate::column::ArrowArray;
use crate::gil;
use crate::import::Import;
use crate::kernel;
use crate::operation::Task;
use crate::or_error::OrError;
use crate::search::Search;
use crate::stream::{self, Stream};

/// The rows of a batch to search before matches are returned. A dictionary is searched as a whole.
const ROWS: usize = 1 << 16;

/// The matches in a stream of names: an iterator over batches, which also has ``__arrow_c_stream__``.
///
/// ``alabel.Lookalikes.scan`` returns it. ``rows`` counts the names read so far, ``matches`` the names that
/// resemble a protected name, and ``invalid`` the invalid names. Any code can read the counts at any time.
/// Only one call at a time can advance the scan; a second one raises ``RuntimeError``.
#[pyclass(frozen, module = "alabel", name = "LookalikeScan")]
pub(crate) struct Scan(Arc<State>);

impl Scan {
    /// Starts a scan of a column.
    pub(crate) fn new(
        lookalikes: Arc<Lookalikes>,
        reader: &Bound<'_, PyAny>,
        column: Option<&str>,
        (on_error, progress): (OnError, bool),
    ) -> PyResult<Self> {
        static BAR: Import = Import::new("alabel._scan", "bar");
        let stream = Stream::new(reader.extract()?)?;
        let (column, names) = find_column(&stream.field(), column)?;
        let progress = if progress {
            Some(BAR.get(reader.py())?.call1((reader,))?)
        } else {
            None
        };
        let fields = fields(&names, on_error);
        let matches = Matches {
            lookalikes,
            on_error,
            stream,
            column,
            fields: fields.clone(),
            progress: progress.map(Bound::unbind),
            rest: None,
        };
        Ok(Self(Arc::new(State {
            fields,
            counts: Counts::default(),
            matches: Mutex::new(Some(Box::new(matches))),
        })))
    }

    /// Returns the type of the batches.
    fn data_type(&self) -> DataType {
        DataType::Struct(self.0.fields.clone())
    }
}

#[pymethods]
impl Scan {
    fn __iter__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<ArrowArray>> {
        let batch = self.0.next(py)?;
        Ok(batch.map(|batch| {
            let field = Field::new("", batch.data_type().clone(), false);
            ArrowArray::new(Arc::new(batch), field.into())
        }))
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyArrowResult<Bound<'py, PyCapsule>> {
        let field = Field::new("", self.data_type(), false);
        let shared = Shared(Some(Arc::clone(&self.0)));
        let batches = std::iter::from_fn(move || {
            let state = shared.0.as_ref()?;
            // Reading the text of an exception needs the GIL.
            let batch = gil::with(|py| state.next(py).map_err(|error| stream::error(&error)));
            let batch = batch.transpose()?;
            Some(batch.map(|batch| Arc::new(batch) as ArrayRef))
        });
        let reader = ArrayIterator::new(batches, field.into());
        to_stream_pycapsule(py, Box::new(reader), requested_schema)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyArrowResult<Bound<'py, PyCapsule>> {
        to_schema_pycapsule(py, self.data_type())
    }

    #[getter]
    fn rows(&self) -> usize {
        self.0.counts.rows.load(Ordering::Relaxed)
    }

    #[getter]
    fn matches(&self) -> usize {
        self.0.counts.matches.load(Ordering::Relaxed)
    }

    #[getter]
    fn invalid(&self) -> usize {
        self.0.counts.invalid.load(Ordering::Relaxed)
    }
}

/// Finds a column by its name, or the only one. Returns its number, or `None` if the stream itself is the
/// column, and its type.
fn find_column(field: &Field, name: Option<&str>) -> PyResult<(Option<usize>, DataType)> {
    let (DataType::Struct(fields), name) = (field.data_type(), name) else {
        return Ok((None, field.data_type().clone()));
    };
    let found = match (name, fields.as_ref()) {
        (Some(name), _) => fields.find(name),
        (None, [field]) => Some((0, field)),
        (None, _) => None,
    };
    found
        .map(|(number, field)| (Some(number), field.data_type().clone()))
        .ok_or_else(|| {
            let names: Vec<&str> = fields.iter().map(|field| field.name().as_str()).collect();
            PyValueError::new_err(format!("column must be one of {names:?}, not {name:?}"))
        })
}

/// Returns the fields of a match.
fn fields(names: &DataType, on_error: OnError) -> Fields {
    let first = [
        Field::new("row", DataType::Int64, false),
        Field::new("name", names.clone(), true),
    ];
    let lookalike = alabel_arrow::lookalike_fields();
    let lookalike = lookalike
        .iter()
        .map(|field| field.as_ref().clone().with_nullable(true));
    let error = DataType::Struct(alabel_arrow::error_fields());
    let error = (on_error == OnError::Keep).then(|| Field::new("error", error, true));
    first.into_iter().chain(lookalike).chain(error).collect()
}

/// The numbers of names so far.
#[derive(Default)]
struct Counts {
    rows: AtomicUsize,
    matches: AtomicUsize,
    invalid: AtomicUsize,
}

/// The state that the calls on a scan share.
struct State {
    /// The fields of a match.
    fields: Fields,
    counts: Counts,
    /// The matches, unless a call is advancing them.
    ///
    /// Such a call takes them out, so that it holds no lock. The reader, the progress bar and their
    /// destructors can run any code of the program. It may read the counts, call this scan, or wait for a
    /// thread that does.
    matches: Mutex<Option<Box<Matches>>>,
}

impl State {
    /// Returns the next batch that has a match.
    ///
    /// # Errors
    ///
    /// `RuntimeError` if another call is advancing the scan. Waiting for it could deadlock, as it may wait
    /// for this call.
    fn next(&self, py: Python<'_>) -> PyResult<Option<StructArray>> {
        let mut turn = Turn {
            state: self,
            matches: self.exchange(None),
        };
        match &mut turn.matches {
            Some(matches) => matches.next(py, &self.counts),
            None => Err(PyRuntimeError::new_err(
                "another call is advancing the scan; advance it from one thread, \
                 and not from its reader or progress bar",
            )),
        }
    }

    /// Stores the matches, or `None`, and returns the stored ones.
    fn exchange(&self, matches: Option<Box<Matches>>) -> Option<Box<Matches>> {
        let slot = self.matches.lock();
        std::mem::replace(&mut *slot.unwrap_or_else(PoisonError::into_inner), matches)
    }
}

/// The state of a scan in a stream that another library reads and drops.
struct Shared(Option<Arc<State>>);

impl Drop for Shared {
    fn drop(&mut self) {
        // The last owner drops Python objects, which needs the GIL.
        if let Some(state) = self.0.take().and_then(Arc::into_inner) {
            gil::with(|_| drop(state));
        }
    }
}

/// A call that advances the matches, if it has them. Dropping it returns them to the state.
struct Turn<'a> {
    state: &'a State,
    matches: Option<Box<Matches>>,
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        if let Some(matches) = self.matches.take() {
            self.state.exchange(Some(matches));
        }
    }
}

/// The matches of a stream.
struct Matches {
    lookalikes: Arc<Lookalikes>,
    on_error: OnError,
    stream: Stream,
    /// The number of the column, or `None` if the stream itself is the column.
    column: Option<usize>,
    /// The fields of a match.
    fields: Fields,
    /// A bar of tqdm, if the caller asks for one.
    progress: Option<Py<PyAny>>,
    /// The names of the last batch that are still to be searched.
    rest: Option<ArrayRef>,
}

impl Matches {
    /// Returns the next batch that has a match.
    fn next(&mut self, py: Python<'_>, counts: &Counts) -> PyResult<Option<StructArray>> {
        while let Some(names) = self.names(py, counts)? {
            let batch = self.search(py, &names, counts)?;
            counts.rows.fetch_add(names.len(), Ordering::Relaxed);
            if let Some(bar) = &self.progress {
                bar.call_method1(py, "update", (names.len(),))?;
            }
            if !batch.is_empty() {
                return Ok(Some(batch));
            }
        }
        if let Some(bar) = self.progress.take() {
            bar.call_method0(py, "close")?;
        }
        Ok(None)
    }

    /// Returns the next names to search.
    fn names(&mut self, py: Python<'_>, counts: &Counts) -> PyResult<Option<ArrayRef>> {
        let names = match self.rest.take() {
            Some(names) => names,
            None => match self.stream.next(py, counts.rows.load(Ordering::Relaxed))? {
                Some(batch) => self.column_of(batch)?,
                None => return Ok(None),
            },
        };
        if names.as_any_dictionary_opt().is_some() || names.len() <= ROWS {
            return Ok(Some(names));
        }
        self.rest = Some(names.slice(ROWS, names.len() - ROWS));
        Ok(Some(names.slice(0, ROWS)))
    }

    /// Returns the column of a batch.
    fn column_of(&self, batch: ArrayRef) -> PyResult<ArrayRef> {
        let Some(column) = self.column else {
            return Ok(batch);
        };
        let batch = batch.as_struct_opt();
        let names = batch.and_then(|batch| batch.columns().get(column));
        let names = names.ok_or_else(|| PyTypeError::new_err("a batch has other columns"))?;
        Ok(Arc::clone(names))
    }

    /// Returns the match of each name, beside its error unless errors are raised.
    fn find(&self, py: Python<'_>, names: &ArrayRef, first_row: usize) -> PyResult<ArrayRef> {
        let search = Search(&self.lookalikes);
        let on_error = OnError::Fail;
        if self.on_error == OnError::Fail {
            let operation = &search;
            let task = Task {
                operation,
                on_error,
            };
            return kernel::apply(py, names, first_row, &task);
        }
        let operation = &OrError(search);
        let task = Task {
            operation,
            on_error,
        };
        kernel::apply(py, names, first_row, &task)
    }

    /// Returns the matches among names.
    fn search(&self, py: Python<'_>, names: &ArrayRef, counts: &Counts) -> PyResult<StructArray> {
        let first_row = counts.rows.load(Ordering::Relaxed);
        let found = self.find(py, names, first_row)?;
        let found = found.as_struct();
        let (found, errors) = match found.columns() {
            [found, errors] => (found.as_struct(), Some(errors)),
            _ => (found, None),
        };
        let shown_errors = errors.filter(|_| self.on_error == OnError::Keep);
        let is_shown = |row: &usize| {
            found.is_valid(*row) || shown_errors.is_some_and(|errors| errors.is_valid(*row))
        };
        let rows: Vec<usize> = (0..names.len()).filter(is_shown).collect();
        let matches = names.len() - found.null_count();
        let invalid = errors.map_or(0, |errors| names.len() - errors.null_count());
        counts.matches.fetch_add(matches, Ordering::Relaxed);
        counts.invalid.fetch_add(invalid, Ordering::Relaxed);
        let number = |row: &usize| i64::try_from(first_row + row).unwrap_or(i64::MAX);
        let numbers: Int64Array = rows.iter().map(number).collect();
        let places = rows.iter().map(|&row| u32::try_from(row).ok());
        let places: UInt32Array = places.collect();
        let columns = [names]
            .into_iter()
            .chain(found.columns())
            .chain(shown_errors);
        let columns = columns.map(|column| take(column, &places, None));
        let columns = [Ok(Arc::new(numbers) as ArrayRef)]
            .into_iter()
            .chain(columns);
        let columns: Result<Vec<ArrayRef>, ArrowError> = columns.collect();
        columns
            .and_then(|columns| StructArray::try_new(self.fields.clone(), columns, None))
            .map_err(|error| kernel::invalid(&error, first_row))
    }
}
