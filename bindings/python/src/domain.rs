//! Valid names.

use std::borrow::Cow;
use std::fmt;

use alabel::Hint;
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple, PyType};

use crate::error::Worded;
use crate::hint::{self, Words};
use crate::{profile, text};

/// A valid name, for use as a key of dicts and sets: two spellings of a name are equal.
///
/// ``str()`` returns its ASCII form, which also defines equality and order.
///
/// >>> import alabel
/// >>> domain = alabel.Domain("BÜCHER.example")
/// >>> domain
/// alabel.Domain('xn--bcher-kva.example')
/// >>> domain == alabel.Domain("bücher。example")
/// True
/// >>> domain.unicode, domain.labels
/// ('bücher.example', ('xn--bcher-kva', 'example'))
/// >>> alabel.Domain("a..b")
/// Traceback (most recent call last):
/// alabel.Error: the label "" at [2:2] is empty (UTS #46, section 4.2, step 4.2)
#[pyclass(frozen, eq, ord, str, module = "alabel")]
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Domain(pub(crate) alabel::Domain);

impl fmt::Display for Domain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.as_str())
    }
}

impl Domain {
    /// Parses the ASCII form of a profile. A form from another profile than UTS #46 can be invalid.
    fn parse(py: Python<'_>, ascii: &str) -> PyResult<Self> {
        let words = hint::without_flags;
        let domain = alabel::Domain::parse(ascii).map(Self);
        domain.map_err(|error| {
            Worded {
                error: &error,
                words,
            }
            .exception(&PyString::new(py, ascii), ascii, None)
        })
    }

    /// Converts a `str` or an `alabel.Domain` with a profile.
    fn of(name: &Bound<'_, PyAny>, profile: alabel::Profile, words: Words) -> PyResult<Self> {
        let name = &str_of(name)?;
        let text = text::of(name, None)?;
        let ascii = text::work(name.py(), text, |text| {
            profile.to_ascii(text).map(Cow::into_owned)
        })?
        .map_err(|error| {
            Worded {
                error: &error,
                words,
            }
            .exception(name, text, None)
        })?;
        Self::parse(name.py(), &ascii)
    }

    /// Returns the ASCII form as a `str`.
    pub(crate) fn ascii_of<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        PyString::from_bytes(py, self.0.as_str().as_bytes())
    }
}

#[pymethods]
impl Domain {
    #[new]
    #[pyo3(
        signature = (name, /, profile = None, **flags),
        text_signature = "(name, /, profile='uts46', **flags)"
    )]
    fn new(
        name: &Bound<'_, PyAny>,
        profile: Option<&Bound<'_, PyAny>>,
        flags: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let profile = profile::of_arguments(profile, flags)?;
        // The flag cannot help, because a domain must be valid.
        let words = |hint| match hint {
            Hint::IgnoreInvalidPunycode => None,
            other => hint::with_flags(other),
        };
        Self::of(name, profile, words)
    }

    /// Returns the ASCII form.
    #[getter]
    fn ascii(&self) -> &str {
        self.0.as_str()
    }

    /// Returns the Unicode form. To show a name to people, use ``to_display``.
    #[getter]
    fn unicode(&self) -> Cow<'_, str> {
        self.0.to_unicode()
    }

    /// Returns the labels of the ASCII form, without the root label.
    #[getter]
    fn labels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.labels().collect::<Vec<_>>())
    }

    /// Returns ``True`` if the name ends with the root dot.
    #[getter]
    fn has_root_dot(&self) -> bool {
        self.0.as_str().ends_with('.')
    }

    /// Returns the name without its first label, or ``None`` for a name of one label.
    #[getter]
    fn parent(&self) -> Option<Self> {
        self.0.parent().map(Self)
    }

    /// Returns ``True`` if the name equals ``other``, a ``Domain`` or a ``str``, or is below it.
    ///
    /// >>> import alabel
    /// >>> alabel.Domain("www.bücher.example").is_subdomain_of(alabel.Domain("example"))
    /// True
    /// >>> alabel.Domain("www.bücher.example").is_subdomain_of("Bücher.example")
    /// True
    #[pyo3(signature = (other, /))]
    fn is_subdomain_of(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let other = Self::of(other, alabel::Profile::default(), hint::without_flags)?;
        Ok(self.0.is_subdomain_of(&other.0))
    }

    /// Formats the ASCII form like a ``str``.
    fn __format__<'py>(
        &self,
        py: Python<'py>,
        specification: &Bound<'py, PyString>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let ascii = self.ascii_of(py)?;
        ascii.call_method1(intern!(py, "__format__"), (specification,))
    }

    fn __repr__(&self) -> String {
        format!("alabel.Domain('{}')", self.0.as_str())
    }

    // The hash of a `str` is seeded: names cannot be chosen to collide.
    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, self.0.as_str()).hash()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().0.as_str().to_owned(),))
    }
}

/// Returns a `str`, or the ASCII form of an `alabel.Domain`.
///
/// # Errors
///
/// `TypeError` for another type.
pub(crate) fn str_of<'py>(name: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyString>> {
    if let Ok(domain) = name.cast::<Domain>() {
        return domain.get().ascii_of(name.py());
    }
    match name.cast::<PyString>() {
        Ok(name) => Ok(name.clone()),
        Err(_) => Err(PyTypeError::new_err(format!(
            "expected a str or an alabel.Domain, not {}",
            name.get_type().name()?
        ))),
    }
}
