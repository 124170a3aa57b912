//! Errors of names as objects of `alabel.Error`.

use alabel::CodePoint;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

use crate::hint::{self, Words};
use crate::import::Import;
use crate::indices::{Indices, Place};
use crate::text::{self, NoText};

/// The arguments of the exception's constructor: see `alabel/_error.py`.
#[derive(IntoPyObject)]
struct Arguments<'a, 'py> {
    message: String,
    code: &'static str,
    status: Option<&'static str>,
    label: usize,
    start: usize,
    end: usize,
    code_point: Option<String>,
    hint: Option<String>,
    explanation: &'static str,
    name: &'a Bound<'py, PyString>,
    row: Option<usize>,
}

/// Returns the error objects of a name.
pub(crate) fn objects<'py>(
    name: &Bound<'py, PyString>,
    text: &str,
    errors: &[alabel::Error],
    row: Option<usize>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let indices = Indices::of(text);
    let words = hint::with_flags;
    let object = |error| Worded { error, words }.object(name, &indices, row);
    errors.iter().map(object).collect()
}

/// The greatest limit. Python's integers for lengths have a sign.
pub(crate) const NO_LIMIT: usize = isize::MAX.unsigned_abs();

/// Lists all errors of a text that may have lone surrogates.
pub(crate) fn list<'py>(
    name: &Bound<'py, PyString>,
    check: impl Fn(&str) -> Vec<alabel::Error> + Sync,
) -> PyResult<Bound<'py, PyList>> {
    match text::read(name)? {
        Ok(text) => {
            let errors = text::work(name.py(), text, &check)?;
            PyList::new(name.py(), objects(name, text, &errors, None)?)
        }
        Err(no_text) => list_without_text(name, &no_text, (NO_LIMIT, None), check),
    }
}

/// Lists the errors of a `str` that is not text, up to a limit. `row` is its row in a list or column.
pub(crate) fn list_without_text<'py>(
    name: &Bound<'py, PyString>,
    no_text: &NoText,
    (limit, row): (usize, Option<usize>),
    check: impl Fn(&str) -> Vec<alabel::Error> + Sync,
) -> PyResult<Bound<'py, PyList>> {
    let py = name.py();
    match no_text {
        NoText::TooLong => PyList::new(py, (limit > 0).then(|| no_text.exception(name, row))),
        NoText::LoneSurrogate(_) => {
            let replaced = text::without_lone_surrogates(name)?;
            let text = text::of(&replaced, row)?;
            let errors = text::work(py, text, &check)?;
            let errors = objects(name, text, &errors, row)?;
            text::with_lone_surrogates(name, errors, limit, row)
        }
    }
}

/// An error of a name, with the function that words its hint.
pub(crate) struct Worded<'a> {
    pub(crate) error: &'a alabel::Error,
    pub(crate) words: Words,
}

impl Worded<'_> {
    /// Returns the exception for a name. `row` is its row in a list or column.
    pub(crate) fn exception(
        &self,
        name: &Bound<'_, PyString>,
        text: &str,
        row: Option<usize>,
    ) -> PyErr {
        self.object(name, &Indices::of(text), row)
            .map_or_else(|error| error, PyErr::from_value)
    }

    fn object<'py>(
        &self,
        name: &Bound<'py, PyString>,
        indices: &Indices,
        row: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.object_at(name, &indices.place(&self.error.span()), row)
    }

    /// Returns the object for an error at a place of a text.
    pub(crate) fn object_at<'py>(
        &self,
        name: &Bound<'py, PyString>,
        place: &Place,
        row: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, error) = (name.py(), self.error);
        let sentence = error.with_place(place);
        let hint = error.hint().and_then(self.words);
        let message = match &hint {
            Some(hint) => format!("{sentence}; {hint}"),
            None => sentence.to_string(),
        };
        let code_point = error.code_point();
        Arguments {
            message,
            code: error.kind().code(),
            status: error.status(),
            label: error.label(),
            start: place.0.start,
            end: place.0.end,
            code_point: code_point.map(notation),
            hint,
            explanation: error.kind().explain(),
            name,
            row,
        }
        .call(py)
    }
}

impl<'py> Arguments<'_, 'py> {
    /// Calls the constructor of `alabel.Error`.
    fn call(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        static CLASS: Import = Import::new("alabel._error", "Error");
        let arguments = self.into_pyobject(py)?;
        CLASS.get(py)?.call((), Some(&arguments))
    }
}

/// Returns the part of a name around a range, and a line with carets below it.
#[pyfunction]
#[pyo3(signature = (name, start, end, /))]
pub(crate) fn underline(name: &str, start: usize, end: usize) -> [String; 2] {
    let octet = |index| {
        name.char_indices()
            .nth(index)
            .map_or(name.len(), |(octet, _)| octet)
    };
    let range = octet(start)..octet(end);
    alabel::underline(name, std::slice::from_ref(&range))
}

/// Returns a code point in the notation of Unicode, as in `U+0020`.
pub(crate) fn notation(c: char) -> String {
    CodePoint(c).to_string()
}
