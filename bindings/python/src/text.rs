//! The text of a `str`.

use std::borrow::Cow;

use alabel::ErrorKind;
use pyo3::exceptions::PyUnicodeEncodeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

use crate::import::Import;
use crate::memory::{self, LIMIT};

/// The code for a name of more than [`LIMIT`] octets.
pub(crate) const CODE_OF_TOO_LONG: &str = ErrorKind::NameTooLong.code();

/// The longest text that is worked on with the GIL, in octets. To release the GIL takes as long as to convert
/// so many.
pub(crate) const SHORT: usize = 256;

/// The reason that a `str` is rejected before any rule applies.
pub(crate) enum NoText {
    /// It has a lone surrogate, such as `"\ud800"`. The value is Python's error.
    LoneSurrogate(Box<PyErr>),
    /// It has more octets than the function accepts.
    TooLong,
}

impl NoText {
    /// Returns the exception for a name. `row` is its row in a list or column.
    pub(crate) fn exception(&self, name: &Bound<'_, PyString>, row: Option<usize>) -> PyErr {
        let object = match self {
            Self::LoneSurrogate(error) => lone_surrogate(name, error, row),
            Self::TooLong => too_long(name, row),
        };
        object.map_or_else(|error| error, PyErr::from_value)
    }
}

/// Returns the text of a name.
///
/// # Errors
///
/// `MemoryError`. Errors of the name are in the result.
pub(crate) fn read<'a>(name: &'a Bound<'_, PyString>) -> PyResult<Result<&'a str, NoText>> {
    read_up_to(name, LIMIT)
}

/// Returns a text of at most `longest` octets, like [`read`].
pub(crate) fn read_up_to<'a>(
    text: &'a Bound<'_, PyString>,
    longest: usize,
) -> PyResult<Result<&'a str, NoText>> {
    match text.to_str() {
        Ok(text) if text.len() > longest => Ok(Err(NoText::TooLong)),
        Ok(text) => Ok(Ok(text)),
        Err(error) => no_text(text, error, longest).map(Err),
    }
}

/// Returns the reason that a `str` has no text of at most `longest` octets, from Python's error.
///
/// # Errors
///
/// Python's error, unless it is about a lone surrogate.
pub(crate) fn no_text(
    name: &Bound<'_, PyString>,
    error: PyErr,
    longest: usize,
) -> PyResult<NoText> {
    if !error.is_instance_of::<PyUnicodeEncodeError>(name.py()) {
        Err(error)
    } else if name.len()? > longest {
        Ok(NoText::TooLong)
    } else {
        Ok(NoText::LoneSurrogate(Box::new(error)))
    }
}

/// Returns the text of a name. `row` is its row in a list or column.
///
/// # Errors
///
/// `alabel.Error` if the name has a lone surrogate or is too long.
pub(crate) fn of<'a>(name: &'a Bound<'_, PyString>, row: Option<usize>) -> PyResult<&'a str> {
    read(name)?.map_err(|no_text| no_text.exception(name, row))
}

/// Returns a text of any length.
///
/// # Errors
///
/// `alabel.Error` if the text has a lone surrogate.
pub(crate) fn of_any_length<'a>(text: &'a Bound<'_, PyString>) -> PyResult<&'a str> {
    text.to_str().map_err(|error| {
        if error.is_instance_of::<PyUnicodeEncodeError>(text.py()) {
            NoText::LoneSurrogate(Box::new(error)).exception(text, None)
        } else {
            error
        }
    })
}

/// Runs `work` on a text, and releases the GIL if the text is long.
///
/// # Errors
///
/// `MemoryError` if there is not enough memory.
pub(crate) fn work<T: Send>(
    py: Python<'_>,
    text: &str,
    work: impl FnOnce(&str) -> T + Send,
) -> PyResult<T> {
    if text.len() <= SHORT {
        return Ok(work(text));
    }
    memory::require_for_text(text.len())?;
    Ok(py.detach(|| work(text)))
}

/// Returns the text if it is not borrowed, and therefore differs from its source.
pub(crate) fn changed(made: Cow<'_, str>) -> Option<String> {
    match made {
        Cow::Borrowed(_) => None,
        Cow::Owned(made) => Some(made),
    }
}

/// Returns the object for the result of a name: the name itself if it did not change.
pub(crate) fn object<'py>(
    name: &Bound<'py, PyString>,
    changed: Option<String>,
) -> PyResult<Bound<'py, PyAny>> {
    Ok(match changed {
        None => plain(name)?.into_any(),
        Some(text) => PyString::from_bytes(name.py(), text.as_bytes())?.into_any(),
    })
}

/// Returns a name as a plain `str`: the same object unless its type is a subclass, such as `numpy.str_`.
pub(crate) fn plain<'py>(name: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyString>> {
    if name.is_exact_instance_of::<PyString>() {
        return Ok(name.clone());
    }
    // Unlike `str(name)`, this calls no method of the subclass, and keeps lone surrogates.
    let joined = PyString::new(name.py(), "").call_method1("join", ((name,),))?;
    Ok(joined.cast_into()?)
}

/// Returns a name with U+FFFD in place of each lone surrogate. No profile allows U+FFFD, and positions stay
/// the same.
pub(crate) fn without_lone_surrogates<'py>(
    name: &Bound<'py, PyString>,
) -> PyResult<Bound<'py, PyString>> {
    static FUNCTION: Import = Import::new("alabel._surrogates", "without_lone_surrogates");
    let function = FUNCTION.get(name.py())?;
    Ok(function.call1((name,))?.cast_into()?)
}

/// Returns all errors of a name. `errors` are those of the name without its lone surrogates.
pub(crate) fn with_lone_surrogates<'py>(
    name: &Bound<'py, PyString>,
    errors: Vec<Bound<'py, PyAny>>,
    limit: usize,
    row: Option<usize>,
) -> PyResult<Bound<'py, PyList>> {
    static FUNCTION: Import = Import::new("alabel._not_text", "with_lone_surrogates");
    let function = FUNCTION.get(name.py())?;
    let errors = function.call1((name, errors, limit, row))?;
    Ok(errors.cast_into()?)
}

fn lone_surrogate<'py>(
    name: &Bound<'py, PyString>,
    error: &PyErr,
    row: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    static FUNCTION: Import = Import::new("alabel._not_text", "lone_surrogate");
    let py = name.py();
    let start = error.value(py).getattr("start")?;
    let function = FUNCTION.get(py)?;
    function.call1((name, start, row))
}

fn too_long<'py>(name: &Bound<'py, PyString>, row: Option<usize>) -> PyResult<Bound<'py, PyAny>> {
    static FUNCTION: Import = Import::new("alabel._not_text", "too_long");
    let function = FUNCTION.get(name.py())?;
    let explanation = ErrorKind::NameTooLong.explain();
    function.call1((
        name,
        CODE_OF_TOO_LONG,
        message_of_too_long(),
        explanation,
        row,
    ))
}

/// Returns the message for a name that is too long.
pub(crate) fn message_of_too_long() -> String {
    format!(
        "the name has more than {},{:03} octets in UTF-8, which no valid name needs",
        LIMIT / 1000,
        LIMIT % 1000
    )
}
