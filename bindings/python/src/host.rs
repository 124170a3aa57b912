//! Hosts of URLs.

use std::fmt;

use alabel::Scheme;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::error::Worded;
use crate::import::Import;
use crate::indices::Indices;
use crate::{hint, text};

/// The host of a URL: a domain, an IP address, or an opaque host (URL Standard, section 3.5).
///
/// The host is parsed as a URL parser does, with percent-encoding. With ``opaque=True``, it is the host of a
/// URL whose scheme is not special, such as ``git``. ``str()`` returns the host as a URL contains it. Two
/// spellings of a host are equal.
///
/// >>> import alabel
/// >>> host = alabel.Host("0x7f.1")
/// >>> host, host.kind, host.address
/// (alabel.Host('127.0.0.1'), 'ipv4', IPv4Address('127.0.0.1'))
/// >>> host == alabel.Host("１２７.１")
/// True
/// >>> alabel.Host("B%C3%BCcher.example").unicode
/// 'bücher.example'
/// >>> alabel.Host("ExämplE", opaque=True)
/// alabel.Host('Ex%C3%A4mplE', opaque=True)
/// >>> alabel.Host("1.2.3.256")  # doctest: +ELLIPSIS
/// Traceback (most recent call last):
/// alabel.Error: the label "256" at [6:9] is too large for its part of an IPv4 address (URL ...)
#[pyclass(frozen, eq, ord, str, module = "alabel")]
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Host(alabel::Host);

/// Returns the scheme of a URL with an opaque host, or of another one.
const fn scheme(opaque: bool) -> Scheme {
    if opaque {
        Scheme::Other
    } else {
        Scheme::Special
    }
}

impl fmt::Display for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Host {
    fn is_opaque(&self) -> bool {
        matches!(self.0, alabel::Host::Opaque(_))
    }
}

#[pymethods]
impl Host {
    #[new]
    #[pyo3(signature = (host, /, *, opaque = false))]
    fn new(host: &Bound<'_, PyString>, opaque: bool) -> PyResult<Self> {
        let text = text::of(host, None)?;
        let parse = |text: &str| alabel::Host::parse_with(text, scheme(opaque));
        text::work(host.py(), text, parse)?
            .map(Self)
            .map_err(|error| {
                Worded {
                    error: &error,
                    words: hint::without_flags,
                }
                .exception(host, text, None)
            })
    }

    /// Returns the warnings about a host that ``Host`` accepts: the validation errors of the URL Standard
    /// that are not failures.
    ///
    /// >>> import alabel
    /// >>> [(warning.code, warning.start, warning.end) for warning in alabel.Host.warnings("127.0x1")]
    /// [('IPv4-too-few-parts', 0, 7), ('IPv4-non-decimal-part', 4, 7)]
    #[staticmethod]
    #[pyo3(signature = (host, /, *, opaque = false))]
    fn warnings<'py>(
        host: &Bound<'py, PyString>,
        opaque: bool,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        static CLASS: Import = Import::new("alabel._host", "HostWarning");
        let text = text::of(host, None)?;
        let list = |text: &str| alabel::Host::warnings(text, scheme(opaque));
        let warnings = text::work(host.py(), text, list)?;
        let indices = Indices::of(text);
        let object = |warning: &alabel::HostWarning| {
            let place = indices.place(&warning.span());
            let message = warning.with_place(&place).to_string();
            let code = warning.kind().code();
            CLASS
                .get(host.py())?
                .call1((code, place.0.start, place.0.end, message))
        };
        warnings.iter().map(object).collect()
    }

    /// Returns ``domain``, ``ipv4``, ``ipv6`` or ``opaque``.
    #[getter]
    fn kind(&self) -> &'static str {
        self.0.kind()
    }

    /// Returns the address as an object of ``ipaddress``, or ``None`` for a domain and an opaque host.
    #[getter]
    fn address<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        static FUNCTION: Import = Import::new("ipaddress", "ip_address");
        let address = |address: std::net::IpAddr| FUNCTION.get(py)?.call1((address.to_string(),));
        self.0.ip().map(address).transpose()
    }

    /// Returns the host with a domain in its Unicode form. To show a name to people, use ``to_display``.
    #[getter]
    fn unicode(&self) -> String {
        format!("{:#}", self.0)
    }

    /// Formats the host like a ``str``.
    fn __format__<'py>(
        &self,
        py: Python<'py>,
        specification: &Bound<'py, PyString>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let text = PyString::new(py, &self.to_string());
        text.call_method1(intern!(py, "__format__"), (specification,))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let text = PyString::new(py, &self.to_string()).repr()?;
        let opaque = if self.is_opaque() {
            ", opaque=True"
        } else {
            ""
        };
        Ok(format!("alabel.Host({text}{opaque})"))
    }

    // The hash of a `str` is seeded: hosts cannot be chosen to collide.
    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, &self.to_string()).hash()
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyDict>)> {
        let keywords = PyDict::new(py);
        keywords.set_item("opaque", self.is_opaque())?;
        Ok((PyTuple::new(py, [self.to_string()])?, keywords))
    }
}
