//! The conversions of names, and their checks.

use std::borrow::Cow;
use std::sync::Arc;

use alabel::bulk::Form;
use alabel_arrow::{KernelError, OnError};
use arrow_array::{Array, ArrayRef};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyList, PyString};

use crate::error;
use crate::operation::{Operation, apply};
use crate::profile;

/// Converts names to their ASCII form, for DNS.
#[pyfunction]
#[pyo3(
    signature = (name, /, profile = None, *, errors = "raise", **flags),
    text_signature = "(name, /, profile='uts46', *, errors='raise', **flags)"
)]
pub(crate) fn to_ascii<'py>(
    name: &Bound<'py, PyAny>,
    profile: Option<&Bound<'py, PyAny>>,
    errors: &str,
    flags: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let conversion = Conversion {
        profile: profile::of_arguments(profile, flags)?,
        form: Form::Ascii,
        on_error: on_error(errors)?,
    };
    apply(name, &conversion)
}

/// Converts names to their Unicode form, for people.
#[pyfunction]
#[pyo3(
    signature = (name, /, profile = None, *, errors = "raise", **flags),
    text_signature = "(name, /, profile='uts46', *, errors='raise', **flags)"
)]
pub(crate) fn to_unicode<'py>(
    name: &Bound<'py, PyAny>,
    profile: Option<&Bound<'py, PyAny>>,
    errors: &str,
    flags: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let conversion = Conversion {
        profile: profile::of_arguments(profile, flags)?,
        form: Form::Unicode,
        on_error: on_error(errors)?,
    };
    apply(name, &conversion)
}

/// Lists every error of names.
#[pyfunction]
#[pyo3(
    signature = (name, /, profile = None, **flags),
    text_signature = "(name, /, profile='uts46', **flags)"
)]
pub(crate) fn check<'py>(
    name: &Bound<'py, PyAny>,
    profile: Option<&Bound<'py, PyAny>>,
    flags: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    apply(name, &Check(profile::of_arguments(profile, flags)?))
}

/// Checks if names have an ASCII form.
#[pyfunction]
#[pyo3(
    signature = (name, /, profile = None, **flags),
    text_signature = "(name, /, profile='uts46', **flags)"
)]
pub(crate) fn is_valid<'py>(
    name: &Bound<'py, PyAny>,
    profile: Option<&Bound<'py, PyAny>>,
    flags: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    apply(name, &IsValid(profile::of_arguments(profile, flags)?))
}

/// Returns what the argument `errors` means.
fn on_error(errors: &str) -> PyResult<OnError> {
    match errors {
        "raise" => Ok(OnError::Fail),
        "null" => Ok(OnError::Null),
        "keep" => Ok(OnError::Keep),
        other => Err(PyValueError::new_err(format!(
            "errors must be \"raise\", \"null\" or \"keep\", not {other:?}"
        ))),
    }
}

/// Converts names to a form.
struct Conversion {
    profile: alabel::Profile,
    form: Form,
    on_error: OnError,
}

impl Conversion {
    /// Returns what becomes of a name that fails.
    fn failure<'py>(
        &self,
        name: &Bound<'py, PyString>,
        exception: impl FnOnce() -> PyErr,
    ) -> PyResult<Bound<'py, PyAny>> {
        match self.on_error {
            OnError::Fail => Err(exception()),
            OnError::Null => Ok(name.py().None().into_bound(name.py())),
            OnError::Keep => Ok(name.clone().into_any()),
        }
    }
}

impl Operation for Conversion {
    /// The result, unless it is the name itself.
    type Output = Result<Option<String>, alabel::Error>;

    fn work(&self, text: &str) -> Self::Output {
        let converted = match self.form {
            Form::Ascii => self.profile.to_ascii(text),
            Form::Unicode => self.profile.to_unicode(text).into_result(),
        };
        Ok(match converted? {
            Cow::Borrowed(_) => None,
            Cow::Owned(converted) => Some(converted),
        })
    }

    fn object<'py>(
        &self,
        name: &Bound<'py, PyString>,
        text: &str,
        output: Self::Output,
        row: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        match output {
            Ok(None) => Ok(name.clone().into_any()),
            Ok(Some(converted)) => Ok(PyString::new(name.py(), &converted).into_any()),
            Err(error) => self.failure(name, || error::exception(name, text, &error, row)),
        }
    }

    fn no_text<'py>(
        &self,
        name: &Bound<'py, PyString>,
        exception: PyErr,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.failure(name, || exception)
    }

    fn column(&self, names: &dyn Array) -> Result<ArrayRef, KernelError> {
        match self.form {
            Form::Ascii => alabel_arrow::to_ascii(names, self.profile, self.on_error),
            Form::Unicode => alabel_arrow::to_unicode(names, self.profile, self.on_error),
        }
    }
}

/// Lists the errors of names.
struct Check(alabel::Profile);

impl Operation for Check {
    type Output = Vec<alabel::Error>;

    fn work(&self, text: &str) -> Self::Output {
        self.0.check(text)
    }

    fn object<'py>(
        &self,
        name: &Bound<'py, PyString>,
        text: &str,
        output: Self::Output,
        row: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let errors = error::objects(name, text, &output, row)?;
        PyList::new(name.py(), errors).map(Bound::into_any)
    }

    fn no_text<'py>(
        &self,
        name: &Bound<'py, PyString>,
        exception: PyErr,
    ) -> PyResult<Bound<'py, PyAny>> {
        PyList::new(name.py(), [exception]).map(Bound::into_any)
    }

    fn column(&self, names: &dyn Array) -> Result<ArrayRef, KernelError> {
        Ok(Arc::new(alabel_arrow::check(names, self.0)?))
    }
}

/// Checks if names have an ASCII form.
struct IsValid(alabel::Profile);

impl Operation for IsValid {
    type Output = bool;

    fn work(&self, text: &str) -> bool {
        self.0.to_ascii(text).is_ok()
    }

    fn object<'py>(
        &self,
        name: &Bound<'py, PyString>,
        _: &str,
        output: bool,
        _: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyBool::new(name.py(), output).to_owned().into_any())
    }

    fn no_text<'py>(&self, name: &Bound<'py, PyString>, _: PyErr) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyBool::new(name.py(), false).to_owned().into_any())
    }

    fn column(&self, names: &dyn Array) -> Result<ArrayRef, KernelError> {
        Ok(Arc::new(alabel_arrow::is_valid(names, self.0)?))
    }
}
