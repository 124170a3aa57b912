//! Protected names that other names imitate.

use std::sync::Arc;

use alabel::display::{self, Likeness};
use alabel_arrow::OnError;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyType};

use crate::apply::apply;
use crate::domain::Domain;
use crate::error::Worded;
use crate::hint;
use crate::or_error::OrError;
use crate::public_suffixes::PUBLIC_SUFFIXES;
use crate::scan::Scan;
use crate::search::Search;
use crate::unknown_name::unknown_name;
use crate::{on_error, text};

/// The constructor's arguments: the names and the kinds.
type Arguments = (Vec<String>, Option<Vec<&'static str>>);

/// An index of protected names, which finds the one that another name imitates.
///
/// ``kinds`` are the ways to compare. The default is ``"same-labels"``, ``"skeleton"``, ``"diacritics"``,
/// ``"letters"``, ``"digits"`` and ``"readings"``; the others are ``"subdomain"``, ``"added-words"`` and
/// ``"one-edit"``. The object can be pickled, and threads can share it. Names are divided by the list of
/// public suffixes, which the package contains.
///
/// >>> import alabel
/// >>> lookalikes = alabel.Lookalikes(("paypal.com", "bücher.example"))
/// >>> print(lookalikes.find("www.paypạl.com"))
/// xn--paypl-m11b.com looks like paypal.com: the labels are alike without diacritics
/// >>> lookalikes.find("www.paypal.com") is None
/// True
#[pyclass(frozen, module = "alabel")]
pub(crate) struct Lookalikes {
    index: Arc<display::Lookalikes>,
    count: usize,
    /// The names in their order, each with a line feed after it.
    names: String,
    kinds: Option<Vec<&'static str>>,
}

#[pymethods]
impl Lookalikes {
    #[new]
    #[pyo3(signature = (names, /, kinds = None))]
    fn new(names: &Bound<'_, PyAny>, kinds: Option<Vec<String>>) -> PyResult<Self> {
        let kinds: Option<Vec<Likeness>> = kinds
            .map(|kinds| kinds.iter().map(|kind| likeness(kind)).collect())
            .transpose()?;
        if names.is_instance_of::<PyString>() || names.is_instance_of::<Domain>() {
            let kind = names.get_type().name()?;
            return Err(PyTypeError::new_err(format!(
                "the protected names must be an iterable of names, not {kind}: use [name]"
            )));
        }
        let mut domains = Vec::new();
        let mut texts = String::new();
        for name in names.try_iter()? {
            let domain = domain(&name?, domains.len())?;
            texts.push_str(domain.as_str());
            texts.push('\n');
            domains.push(domain);
        }
        let count = domains.len();
        let index = names.py().detach(|| {
            let index = display::Lookalikes::with_public_suffixes(PUBLIC_SUFFIXES, domains);
            match &kinds {
                Some(kinds) => index.kinds(kinds),
                None => index,
            }
        });
        Ok(Self {
            index: Arc::new(index),
            count,
            names: texts,
            kinds: kinds.map(|kinds| kinds.into_iter().map(Likeness::code).collect()),
        })
    }

    /// Returns the protected name that a name, or a parent of it, resembles most.
    ///
    /// Returns ``None`` if there is none, and for protected names and names below them. Many names are a list
    /// or a column, as in ``to_ascii``. A column becomes structs with the fields of ``Lookalike``. For an
    /// invalid name, ``errors="raise"`` raises ``Error``, and ``"null"`` returns ``None`` or null.
    ///
    /// >>> import alabel
    /// >>> lookalikes = alabel.Lookalikes(["paypal.com"])
    /// >>> names = ["paypál.com", "example.com", "a b"]
    /// >>> [found and found.likeness for found in lookalikes.find(names, errors="null")]
    /// ['diacritics', None, None]
    #[pyo3(signature = (name, /, *, errors = "raise"))]
    fn find<'py>(&self, name: &Bound<'py, PyAny>, errors: &str) -> PyResult<Bound<'py, PyAny>> {
        apply(name, &self.search(), on_error::parse_without_keep(errors)?)
    }

    /// Returns the match of ``find`` and the error of an invalid name, in one pass.
    ///
    /// The result is a pair of a match or ``None`` and an ``Error`` or ``None``. Many names become a list of
    /// pairs, or for a column, structs with the fields ``result`` and ``error``, as in ``to_ascii_or_error``.
    ///
    /// >>> import alabel
    /// >>> lookalikes = alabel.Lookalikes(["paypal.com"])
    /// >>> found, error = lookalikes.find_or_error("a b")
    /// >>> error.code
    /// 'forbidden-domain-code-point'
    #[pyo3(signature = (name, /))]
    fn find_or_error<'py>(&self, name: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        apply(name, &OrError(self.search()), OnError::Fail)
    }

    /// Finds lookalikes in a stream of names, with memory for one batch.
    ///
    /// ``reader`` has ``__arrow_c_stream__``, as a ``RecordBatchReader``, a table, a frame of Polars or a
    /// column do. ``column`` is the name of the column to read, if there are several. The result is an
    /// iterator over batches, and has ``__arrow_c_stream__`` too. A batch has the number of the row, the
    /// name, and the fields of ``Lookalike`` for each match. For an invalid name, ``errors="raise"`` raises
    /// ``Error``, ``"null"`` leaves its row out, and ``"keep"`` adds it, with the error in a column
    /// ``error``. ``progress=True`` shows a progress bar and needs ``pip install tqdm``.
    ///
    /// Any code can read the counts ``rows``, ``matches`` and ``invalid`` at any time. Only one call at a
    /// time can advance a scan; a second one raises ``RuntimeError``.
    ///
    /// >>> import alabel, pyarrow
    /// >>> names = pyarrow.table({"host": ["example.com", "paypál.com", "a b"]})
    /// >>> scan = alabel.Lookalikes(["paypal.com"]).scan(names.to_reader(), "host")
    /// >>> pyarrow.table(scan).select(["row", "name", "protected"]).to_pylist()
    /// [{'row': 1, 'name': 'paypál.com', 'protected': 'paypal.com'}]
    /// >>> scan.rows, scan.matches, scan.invalid
    /// (3, 1, 1)
    #[pyo3(signature = (reader, /, column = None, *, errors = "null", progress = false))]
    fn scan(
        this: &Bound<'_, Self>,
        reader: &Bound<'_, PyAny>,
        column: Option<&str>,
        errors: &str,
        progress: bool,
    ) -> PyResult<Scan> {
        let index = Arc::clone(&this.get().index);
        Scan::new(index, reader, column, (on_error::parse(errors)?, progress))
    }

    fn __reduce__<'py>(this: &Bound<'py, Self>) -> (Bound<'py, PyType>, Arguments) {
        let names = this.get().names.lines().map(str::to_owned).collect();
        (this.get_type(), (names, this.get().kinds.clone()))
    }

    fn __len__(&self) -> usize {
        self.count
    }

    fn __repr__(&self) -> String {
        format!("<alabel.Lookalikes of {} names>", self.count)
    }
}

impl Lookalikes {
    /// Returns the search operation.
    pub(crate) fn search(&self) -> Search<'_> {
        Search(&self.index)
    }
}

/// Returns the kind of likeness with this code.
fn likeness(code: &str) -> PyResult<Likeness> {
    code.parse().map_err(|_| {
        let codes: Vec<&str> = Likeness::ALL.iter().map(|kind| kind.code()).collect();
        unknown_name("kind", code, &codes)
    })
}

/// Converts a `str` or an `alabel.Domain` in a row.
fn domain(name: &Bound<'_, PyAny>, row: usize) -> PyResult<alabel::Domain> {
    if let Ok(domain) = name.cast::<Domain>() {
        return Ok(domain.get().0.clone());
    }
    let Ok(name) = name.cast::<PyString>() else {
        let kind = name.get_type().name()?;
        let message = format!("row {row}: expected a str or an alabel.Domain, not {kind}");
        return Err(PyTypeError::new_err(message));
    };
    let text = text::of(name, Some(row))?;
    let words = hint::without_flags;
    let exception = |error| {
        Worded {
            error: &error,
            words,
        }
        .exception(name, text, Some(row))
    };
    alabel::Domain::parse(text).map_err(exception)
}
