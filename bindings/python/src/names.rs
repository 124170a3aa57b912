//! The conversions of names.

use std::borrow::Cow;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::error;
use crate::profile;

/// Converts a name to its ASCII form, for DNS.
///
/// >>> import alabel
/// >>> alabel.to_ascii("Bücher.example")
/// 'xn--bcher-kva.example'
#[pyfunction]
#[pyo3(signature = (name, /, profile = None, **flags))]
pub(crate) fn to_ascii<'py>(
    name: &Bound<'py, PyString>,
    profile: Option<&Bound<'py, PyAny>>,
    flags: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyString>> {
    let profile = profile::of_arguments(profile, flags)?;
    let text = name.to_str()?;
    result(name, profile.to_ascii(text))
}

/// Converts a name to its Unicode form, for people.
///
/// >>> import alabel
/// >>> alabel.to_unicode("xn--bcher-kva.example")
/// 'bücher.example'
#[pyfunction]
#[pyo3(signature = (name, /, profile = None, **flags))]
pub(crate) fn to_unicode<'py>(
    name: &Bound<'py, PyString>,
    profile: Option<&Bound<'py, PyAny>>,
    flags: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyString>> {
    let profile = profile::of_arguments(profile, flags)?;
    let text = name.to_str()?;
    result(name, profile.to_unicode(text).into_result())
}

/// Lists every error of a name.
///
/// >>> import alabel
/// >>> [error.kind for error in alabel.check("a..b c")]
/// ['empty-label', 'forbidden-domain-code-point']
#[pyfunction]
#[pyo3(signature = (name, /, profile = None, **flags))]
pub(crate) fn check<'py>(
    name: &Bound<'py, PyString>,
    profile: Option<&Bound<'py, PyAny>>,
    flags: Option<&Bound<'py, PyDict>>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let profile = profile::of_arguments(profile, flags)?;
    let text = name.to_str()?;
    let errors = profile.check(text);
    let object = |error| error::object(name.py(), text, error);
    errors.iter().map(object).collect()
}

/// Returns the result of a conversion, which is the same object if the name is in that form.
fn result<'py>(
    name: &Bound<'py, PyString>,
    result: Result<Cow<'_, str>, alabel::Error>,
) -> PyResult<Bound<'py, PyString>> {
    let py = name.py();
    match result {
        Ok(Cow::Borrowed(_)) => Ok(name.clone()),
        Ok(Cow::Owned(converted)) => Ok(PyString::new(py, &converted)),
        Err(error) => Err(error::exception(py, name.to_str()?, &error)),
    }
}
