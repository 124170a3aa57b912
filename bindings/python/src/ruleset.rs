//! Language tables of registries (RFC 7940).

use std::sync::Arc;

use alabel_lgr::{Finding, ParseOptions, Severity};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyTuple, PyType};

use crate::apply::apply;
use crate::import::Import;
use crate::label_texts::{LabelTexts, What};
use crate::variants::Variants;
use crate::{on_error, text, verdict};

/// A language table of a registry, which decides about labels: a label generation ruleset (RFC 7940).
///
/// ``source`` is the XML of a table as ``bytes`` or ``str``, or a path of a file as ``pathlib.Path``. A
/// broken table raises ``Finding``. By default, a label that IDNA2008 does not allow to be registered is
/// invalid; ``idna2008=False`` asks only the table. The object can be pickled, as the source of its table,
/// and threads can share it.
///
/// >>> import alabel
/// >>> table = '''<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
/// ...   <data>
/// ...     <range first-cp="0061" last-cp="006E"/>
/// ...     <char cp="006F"><var cp="00F6" type="blocked"/></char>
/// ...     <range first-cp="0070" last-cp="007A"/>
/// ...     <char cp="00F6"><var cp="006F" type="blocked"/></char>
/// ...   </data>
/// ... </lgr>'''
/// >>> ruleset = alabel.Ruleset(table)
/// >>> ruleset.disposition(["zoo", "zoé", None])
/// ['valid', 'invalid', None]
/// >>> [str(variant) for variant in ruleset.variants("zoo")]
/// ['zoo', 'zoö', 'zöo', 'zöö']
/// >>> ruleset.collides("zoo", "zöö")
/// True
#[pyclass(frozen, module = "alabel")]
pub(crate) struct Ruleset {
    table: Arc<alabel_lgr::Ruleset>,
    source: Vec<u8>,
    has_idna2008: bool,
}

#[pymethods]
impl Ruleset {
    #[new]
    #[pyo3(signature = (source, /, idna2008 = true))]
    fn new(source: &Bound<'_, PyAny>, idna2008: bool) -> PyResult<Self> {
        let py = source.py();
        let source = octets(source)?;
        let ruleset = py.detach(|| alabel_lgr::Ruleset::parse(&source[..]));
        let ruleset = ruleset.map_err(|finding| exception(py, &finding))?;
        let ruleset = if idna2008 {
            ruleset
        } else {
            ruleset.table_only()
        };
        Ok(Self {
            table: Arc::new(ruleset),
            source,
            has_idna2008: idna2008,
        })
    }

    /// Lists everything that is wrong or odd in a table: objects of ``Finding``, at most 1,000.
    ///
    /// ``source`` is as in the constructor, which raises the first finding that is an error. The findings of
    /// a usable table are warnings. ``strict=True`` makes it an error if the table uses properties of another
    /// version of Unicode than ``alabel.UNICODE_VERSION``.
    ///
    /// >>> import alabel
    /// >>> table = '<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="61"/></data></lgr>'
    /// >>> for finding in alabel.Ruleset.lint(table):
    /// ...     print(finding)
    /// line 1, column 50, <char>: 61 is not a code point (RFC 7940, section 5)
    #[staticmethod]
    #[pyo3(signature = (source, /, *, strict = false))]
    fn lint<'py>(source: &Bound<'py, PyAny>, strict: bool) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let py = source.py();
        let source = octets(source)?;
        let options = ParseOptions::new();
        let options = if strict { options.strict() } else { options };
        let findings = py.detach(|| options.lint(&source[..]));
        findings.iter().map(|finding| object(py, finding)).collect()
    }

    /// Returns the warnings about the table, as objects of ``Finding``.
    #[getter]
    fn warnings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let warnings = self.table.warnings().iter();
        let warnings: PyResult<Vec<_>> = warnings.map(|finding| object(py, finding)).collect();
        PyTuple::new(py, warnings?)
    }

    /// Checks a label, and returns a ``Verdict`` with the disposition and every reason if it is invalid.
    ///
    /// >>> import alabel
    /// >>> table = '<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>'
    /// >>> verdict = alabel.Ruleset(table).check("aöü")
    /// >>> verdict.disposition
    /// 'invalid'
    /// >>> for reason in verdict.reasons:
    /// ...     print(reason.code, reason)
    /// not-in-repertoire U+00F6 at [1:2] is not in the repertoire (RFC 7940, section 8.1)
    /// not-in-repertoire U+00FC at [2:3] is not in the repertoire (RFC 7940, section 8.1)
    #[pyo3(signature = (label, /))]
    fn check<'py>(&self, label: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyAny>> {
        let text = text::of(label, None)?;
        let verdict = text::work(label.py(), text, |text| self.table.check(text))?;
        verdict::object(label.py(), text, &verdict)
    }

    /// Returns the disposition of a label: ``"valid"``, ``"invalid"``, ``"blocked"``, or another word of the
    /// table.
    ///
    /// Many labels are a list or a column, as in ``to_ascii``. For ``errors``, see ``to_display``.
    #[pyo3(signature = (label, /, *, errors = "raise"))]
    fn disposition<'py>(
        &self,
        label: &Bound<'py, PyAny>,
        errors: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.texts(label, What::Disposition, errors)
    }

    /// Returns the index label, which most variants of a label share, or ``None`` if the label is not
    /// eligible.
    ///
    /// Group many labels by it to find candidates for collisions; ``collides`` is exact. Many labels are a
    /// list or a column, as in ``to_ascii``. For ``errors``, see ``to_display``.
    #[pyo3(signature = (label, /, *, errors = "raise"))]
    fn index_label<'py>(
        &self,
        label: &Bound<'py, PyAny>,
        errors: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.texts(label, What::IndexLabel, errors)
    }

    /// Lists the variants of a label in the order of their code points: a lazy iterator over objects of
    /// ``Variant``.
    ///
    /// The label itself is one of them. An invalid label has none. ``include_invalid=True`` adds invalid
    /// variants. After ``limit`` permutations, the iterator raises ``OverflowError``;
    /// ``permutation_count`` of the iterator is the number of all permutations.
    ///
    /// >>> import alabel
    /// >>> table = '''<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
    /// ...   <data><char cp="0061"><var cp="00E4" type="allocatable"/></char><char cp="00E4"/></data>
    /// ... </lgr>'''
    /// >>> variants = alabel.Ruleset(table).variants("aaa")
    /// >>> variants.permutation_count
    /// 8
    /// >>> variant = next(variants)
    /// >>> variant.label, variant.disposition
    /// ('aaa', 'valid')
    #[pyo3(signature = (label, /, *, limit = 1_000, include_invalid = false))]
    fn variants(
        &self,
        label: &Bound<'_, PyString>,
        limit: u64,
        include_invalid: bool,
    ) -> PyResult<Variants> {
        let ruleset = Arc::clone(&self.table);
        let text = text::of(label, None)?;
        let invalid = include_invalid;
        Ok(label
            .py()
            .detach(|| Variants::new(ruleset, text, limit, invalid)))
    }

    /// Returns ``True`` if two labels are equal, or if one is a variant of the other that is not invalid.
    #[pyo3(signature = (first, second, /))]
    fn collides(
        &self,
        first: &Bound<'_, PyString>,
        second: &Bound<'_, PyString>,
    ) -> PyResult<bool> {
        let py = first.py();
        let (first, second) = (text::of(first, None)?, text::of(second, None)?);
        Ok(py.detach(|| self.table.collides(first, second)))
    }

    fn __reduce__<'py>(
        this: &Bound<'py, Self>,
    ) -> (Bound<'py, PyType>, (Bound<'py, PyBytes>, bool)) {
        let Self {
            source,
            has_idna2008,
            ..
        } = this.get();
        let source = PyBytes::new(this.py(), source);
        (this.get_type(), (source, *has_idna2008))
    }

    fn __repr__(&self) -> String {
        let languages: Vec<&str> = self.table.metadata().languages().collect();
        if languages.is_empty() {
            return "<alabel.Ruleset>".to_owned();
        }
        format!("<alabel.Ruleset for {}>", languages.join(", "))
    }
}

impl Ruleset {
    /// Applies a function to one label or many.
    fn texts<'py>(
        &self,
        labels: &Bound<'py, PyAny>,
        what: What,
        errors: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let ruleset = &self.table;
        let on_error = on_error::parse_without_keep(errors)?;
        apply(labels, &LabelTexts { ruleset, what }, on_error)
    }
}

/// Returns the octets of a table.
///
/// # Errors
///
/// `TypeError` for another type, and the error of a file that cannot be read.
fn octets(source: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    static PATH: Import = Import::new("pathlib", "Path");
    let py = source.py();
    if let Ok(octets) = source.cast::<PyBytes>() {
        return Ok(octets.as_bytes().to_vec());
    }
    if let Ok(text) = source.cast::<PyString>() {
        let text = text::of_any_length(text)?;
        if text.contains('<') {
            return Ok(text.as_bytes().to_vec());
        }
        return Err(PyValueError::new_err(
            "a str has to be the XML of a table; for the path of a file, use pathlib.Path",
        ));
    }
    if source.hasattr("__fspath__")? {
        let octets = PATH.get(py)?.call1((source,))?.call_method0("read_bytes")?;
        return Ok(octets.cast::<PyBytes>()?.as_bytes().to_vec());
    }
    Err(PyTypeError::new_err(format!(
        "expected a table as bytes or str, or a pathlib.Path, not {}",
        source.get_type().name()?
    )))
}

/// The arguments of the constructor of `alabel.Finding`: see `alabel/_lgr.py`.
#[derive(IntoPyObject)]
struct Arguments<'a> {
    message: String,
    code: &'static str,
    severity: &'static str,
    section: &'static str,
    requirement: &'static str,
    line: u32,
    column: u32,
    element: &'a str,
    subject: &'a str,
}

/// Converts a finding to an object of `alabel.Finding`.
fn object<'py>(py: Python<'py>, finding: &Finding) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: Import = Import::new("alabel._lgr", "Finding");
    let kind = finding.kind();
    let arguments = Arguments {
        message: finding.to_string(),
        code: kind.code(),
        severity: match finding.severity() {
            Severity::Error => "error",
            Severity::Warning => "warning",
        },
        section: kind.section(),
        requirement: kind.requirement(),
        line: finding.line(),
        column: finding.column(),
        element: finding.element(),
        subject: finding.subject(),
    };
    let arguments = arguments.into_pyobject(py)?;
    CLASS.get(py)?.call((), Some(&arguments))
}

/// Returns the exception for a finding.
fn exception(py: Python<'_>, finding: &Finding) -> PyErr {
    object(py, finding).map_or_else(|error| error, PyErr::from_value)
}
