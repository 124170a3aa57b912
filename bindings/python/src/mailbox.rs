//! E-mail addresses, and the formats of JSON Schema.

use std::fmt;
use std::net::IpAddr;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyType};

use crate::domain::Domain;
use crate::error::{self, Worded};
use crate::{display, hint, text};

/// A valid e-mail address (RFC 5321 and 6531): a local part, an ``@``, and a domain or an address literal.
///
/// The local part stays as it was given, character for character. UTS #46 with every check applies to the
/// domain. ``str()`` returns the ASCII form.
///
/// >>> import alabel
/// >>> address = alabel.Mailbox("Jürgen@BÜCHER.example")
/// >>> address.ascii, address.unicode
/// ('Jürgen@xn--bcher-kva.example', 'Jürgen@bücher.example')
/// >>> alabel.Mailbox("joe@[IPv6:2001:DB8::1]").ip
/// IPv6Address('2001:db8::1')
/// >>> alabel.Mailbox("joe bloggs@example.com")  # doctest: +ELLIPSIS
/// Traceback (most recent call last):
/// alabel.Error: U+0020 at [3:4], in the mailbox "joe bloggs@example.com", breaks the syntax of ...
#[pyclass(frozen, eq, hash, str, module = "alabel")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Mailbox(alabel::Mailbox);

impl fmt::Display for Mailbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[pymethods]
impl Mailbox {
    #[new]
    #[pyo3(signature = (address, /))]
    fn new(address: &Bound<'_, PyString>) -> PyResult<Self> {
        let text = text::of(address, None)?;
        let mailbox = text::work(address.py(), text, alabel::Mailbox::parse)?;
        mailbox.map(Self).map_err(|error| {
            let words = hint::without_flags;
            let error = &error;
            Worded { error, words }.exception(address, text, None)
        })
    }

    /// Lists the errors of an address. The list is empty if and only if the constructor succeeds.
    ///
    /// >>> import alabel
    /// >>> [(error.code, error.start, error.end) for error in alabel.Mailbox.check("a..b@c_d")]
    /// [('invalid-mailbox', 2, 3), ('std3', 6, 7)]
    #[staticmethod]
    #[pyo3(signature = (address, /))]
    fn check<'py>(address: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyList>> {
        error::list(address, |text| alabel::Mailbox::check(text).collect())
    }

    /// Returns the local part as it was given, with its quotation marks.
    #[getter]
    fn local_part(&self) -> &str {
        self.0.local_part()
    }

    /// Returns the domain, or ``None`` if the address has an address literal.
    #[getter]
    fn domain(&self) -> Option<Domain> {
        self.0.domain().cloned().map(Domain)
    }

    /// Returns the IP address of the address literal, or ``None`` if the address has a domain.
    #[getter]
    fn ip(&self) -> Option<IpAddr> {
        self.0.ip()
    }

    /// Returns the address with the ASCII form of its domain.
    #[getter]
    fn ascii(&self) -> String {
        self.0.to_ascii()
    }

    /// Returns the address with the Unicode form of its domain. To show an address to people, use
    /// ``to_display``.
    #[getter]
    fn unicode(&self) -> String {
        self.0.to_unicode()
    }

    /// Converts the address for display: a policy decides about each label of the domain, and characters of
    /// the local part that cannot be seen are escaped.
    ///
    /// >>> import alabel
    /// >>> alabel.Mailbox("jürgen@аррӏе.com").to_display()  # the label is Cyrillic
    /// 'jürgen@xn--80ak6aa92e.com'
    #[pyo3(signature = (policy = "recommended"))]
    fn to_display(&self, policy: &str) -> PyResult<String> {
        Ok(self.0.to_display(display::parse(policy)?))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let ascii = PyString::new(py, &self.ascii()).repr()?;
        Ok(format!("alabel.Mailbox({ascii})"))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,)) {
        (slf.get_type(), (slf.get().ascii(),))
    }
}

/// Returns the names of the formats of JSON Schema, for `FORMATS`.
pub(crate) fn formats() -> impl Iterator<Item = &'static str> {
    alabel::Format::ALL.iter().map(|format| format.name())
}

/// Lists the errors of a text that should have a format of JSON Schema. The list is empty if and only if it
/// has the format.
///
/// ``format`` is ``"hostname"``, ``"idn-hostname"``, ``"email"`` or ``"idn-email"``, or
/// ``"hostname-draft4"``: the
/// ``hostname`` of the drafts 3 to 6, without IDNA. For the package ``jsonschema``, see
/// ``alabel.jsonschema``.
///
/// >>> import alabel
/// >>> alabel.check_format("idn-hostname", "실례.테스트")
/// []
/// >>> [(error.code, error.start, error.end) for error in alabel.check_format("email", "te..st@-a.example")]
/// [('invalid-mailbox', 3, 4), ('leading-hyphen', 7, 8)]
#[pyfunction]
#[pyo3(signature = (format, text, /))]
pub(crate) fn check_format<'py>(
    format: &str,
    text: &Bound<'py, PyString>,
) -> PyResult<Bound<'py, PyList>> {
    let format: alabel::Format = format
        .parse()
        .map_err(|error: alabel::UnknownName| PyValueError::new_err(error.to_string()))?;
    error::list(text, |text| format.check(text).collect())
}
