//! Conversions and checks of names.

use std::sync::Arc;

use alabel::Form;
use alabel_arrow::{KernelError, OnError};
use arrow_array::{Array, ArrayRef, BooleanArray};
use arrow_schema::DataType;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyList, PyString};

use crate::apply::apply;
use crate::operation::Operation;
use crate::text::{self, NoText};
use crate::{error, kernel, memory, on_error, profile};

/// Converts a name to its ASCII form, for DNS.
///
/// ``name`` is a ``str``, an iterable of ``str`` and ``None``, or an Arrow array or column of strings. The
/// last is any object with ``__arrow_c_array__`` or ``__arrow_c_stream__``. The result is a ``str``, a list,
/// or a column of the same type. Columns of pyarrow, Polars and pandas stay in their library; others become
/// an ``ArrowArray`` or ``ArrowChunks``. ``None`` and null are kept. A name already in ASCII form is returned
/// as the same object. Many names are converted without the GIL.
///
/// ``profile`` is a ``Profile`` or the name of a specification. Flags depend on the specification: ``uts46``
/// has ``check_hyphens``, ``check_bidi``, ``check_joiners``, ``use_std3_ascii_rules``,
/// ``transitional_processing``, ``verify_dns_length``, ``ignore_invalid_punycode``, ``check_context_o`` and
/// ``deny_ignored``, and ``strict=True`` sets every check of UTS #46. ``idna2008`` has ``mapping``
/// (``"none"``, ``"rfc5895"`` or ``"uts46"``) and ``allow_non_ldh_labels``. ``idna2003`` has
/// ``allow_unassigned`` and ``use_std3_ascii_rules``.
///
/// For a name that fails, ``errors="raise"`` raises ``Error``, ``"null"`` returns ``None`` or null, and
/// ``"keep"`` returns the name unchanged. An object that is neither a ``str`` nor ``None`` always raises
/// ``TypeError``.
///
/// >>> import alabel
/// >>> alabel.to_ascii("Bücher.example")
/// 'xn--bcher-kva.example'
/// >>> alabel.to_ascii("straße.example", "idna2003")
/// 'strasse.example'
/// >>> alabel.to_ascii(["bücher.example", "_dmarc.example", None], use_std3_ascii_rules=True, errors="null")
/// ['xn--bcher-kva.example', None, None]
/// >>> alabel.to_ascii("☕.example", "idna2008")  # doctest: +ELLIPSIS
/// Traceback (most recent call last):
/// alabel.Error: U+2615 at [0:1], in the label "☕", is not valid in a label (RFC 5891, section 5.4); ...
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
    };
    apply(name, &conversion, on_error::parse(errors)?)
}

/// Converts a name to its Unicode form.
///
/// The arguments and the result are as in ``to_ascii``. To show names to people, use ``to_display``.
///
/// >>> import alabel
/// >>> alabel.to_unicode("xn--bcher-kva.example")
/// 'bücher.example'
/// >>> alabel.to_unicode(["xn--bcher-kva.example", "xn--0.example"], errors="keep")
/// ['bücher.example', 'xn--0.example']
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
    };
    apply(name, &conversion, on_error::parse(errors)?)
}

/// Lists the errors that ``to_ascii`` finds in a name.
///
/// The arguments are as in ``to_ascii``. The result is a list of ``Error``, which is empty for a valid name.
/// Many names become a list of lists. An Arrow array becomes an array of lists of structs, in which ``start``
/// and ``end`` count octets of UTF-8. ``limit`` is the maximum number of errors per name: an untrusted name
/// can have thousands.
///
/// >>> import alabel
/// >>> for error in alabel.check("a..ü b"):
/// ...     print(error.code, error.label, (error.start, error.end))
/// forbidden-domain-code-point 2 (4, 5)
/// empty-label 1 (2, 2)
/// >>> [[error.status for error in errors] for errors in alabel.check(["a.example", "xn--0"])]
/// [[], ['P4']]
#[pyfunction]
#[pyo3(
    signature = (name, /, profile = None, *, limit = None, **flags),
    text_signature = "(name, /, profile='uts46', *, limit=None, **flags)"
)]
pub(crate) fn check<'py>(
    name: &Bound<'py, PyAny>,
    profile: Option<&Bound<'py, PyAny>>,
    limit: Option<usize>,
    flags: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let check = Check {
        profile: profile::of_arguments(profile, flags)?,
        limit: limit.unwrap_or(error::NO_LIMIT),
    };
    apply(name, &check, OnError::Fail)
}

/// Returns ``True`` if a name has an ASCII form.
///
/// The arguments are as in ``to_ascii``. Many names become a list of ``bool``, or a boolean Arrow array.
///
/// >>> import alabel
/// >>> alabel.is_valid("bücher.example")
/// True
/// >>> alabel.is_valid(["a..b", None])
/// [False, None]
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
    let is_valid = IsValid(profile::of_arguments(profile, flags)?);
    apply(name, &is_valid, OnError::Fail)
}

/// The operation that converts names to a form.
pub(crate) struct Conversion {
    pub(crate) profile: alabel::Profile,
    pub(crate) form: Form,
}

impl Operation for Conversion {
    /// The result, or `None` if it is the name itself.
    type Output = Option<String>;

    fn kind(&self) -> &'static str {
        "names"
    }

    fn octets_of_object(output: &Self::Output) -> usize {
        output.as_deref().map_or(0, memory::of_text)
    }

    fn work(&self, text: &str) -> Result<Self::Output, alabel::Error> {
        let converted = match self.form {
            Form::Ascii => self.profile.to_ascii(text),
            Form::Unicode => self.profile.to_unicode(text).into_result(),
        };
        converted.map(text::changed)
    }

    fn object<'py>(
        &self,
        name: &Bound<'py, PyString>,
        _: &str,
        output: Self::Output,
        _: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        text::object(name, output)
    }

    fn column(&self, names: &dyn Array, on_error: OnError) -> Result<ArrayRef, KernelError> {
        match self.form {
            Form::Ascii => alabel_arrow::to_ascii(names, self.profile, on_error),
            Form::Unicode => alabel_arrow::to_unicode(names, self.profile, on_error),
        }
    }
}

/// The operation that lists the errors of names.
struct Check {
    profile: alabel::Profile,
    /// The maximum number of errors per name.
    limit: usize,
}

impl Operation for Check {
    type Output = Vec<alabel::Error>;

    fn kind(&self) -> &'static str {
        "objects"
    }

    fn octets_of_object(output: &Self::Output) -> usize {
        memory::PER_OBJECT + output.len() * memory::PER_ERROR
    }

    fn work(&self, text: &str) -> Result<Self::Output, alabel::Error> {
        Ok(self.profile.check(text).take(self.limit).collect())
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
        no_text: &NoText,
        row: Option<usize>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let place = (self.limit, row);
        let check = |text: &str| self.profile.check(text).collect();
        let errors = error::list_without_text(name, no_text, place, check)?;
        Ok(Some(errors.into_any()))
    }

    fn column(&self, names: &dyn Array, _: OnError) -> Result<ArrayRef, KernelError> {
        let errors = alabel_arrow::check_in_words(names, self.profile, self.limit, self.words())?;
        Ok(Arc::new(errors))
    }

    fn too_long(&self, _: &DataType, name: &str) -> Result<Option<ArrayRef>, KernelError> {
        let error = kernel::too_long(name)?;
        Ok(Some(kernel::list(error, self.limit)?))
    }
}

/// The operation that checks if names have an ASCII form.
struct IsValid(alabel::Profile);

impl Operation for IsValid {
    type Output = bool;

    fn kind(&self) -> &'static str {
        "booleans"
    }

    fn octets_of_object(_: &bool) -> usize {
        0
    }

    fn work(&self, text: &str) -> Result<bool, alabel::Error> {
        Ok(self.0.to_ascii(text).is_ok())
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

    fn no_text<'py>(
        &self,
        name: &Bound<'py, PyString>,
        _: &NoText,
        _: Option<usize>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        Ok(Some(PyBool::new(name.py(), false).to_owned().into_any()))
    }

    fn column(&self, names: &dyn Array, _: OnError) -> Result<ArrayRef, KernelError> {
        Ok(Arc::new(alabel_arrow::is_valid(names, self.0)?))
    }

    fn too_long(&self, _: &DataType, _: &str) -> Result<Option<ArrayRef>, KernelError> {
        Ok(Some(Arc::new(BooleanArray::from(vec![false]))))
    }
}
