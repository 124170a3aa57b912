//! Summaries of names.

use std::sync::Arc;

use alabel::display;
use alabel_arrow::{KernelError, OnError};
use arrow_array::{Array, ArrayRef};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::apply::apply;
use crate::import::Import;
use crate::lookalikes::Lookalikes;
use crate::operation::Operation;
use crate::{memory, on_error, profile};

/// Returns what a person should know first about a name, in one sentence.
///
/// The summary joins the profile, the URL Standard, IDNA2003, the policies of browsers and the recommended
/// policy, and compares the name with the protected names of ``lookalikes``. Of all that applies to the name,
/// it has only the most important. Many names are a list or a column, as in ``to_ascii``. A column becomes
/// structs with the fields of ``Summary``. An invalid name has a summary too. Only a name that is not text,
/// or too long for any name, fails; ``errors`` is then ``"raise"`` or ``"null"``.
///
/// >>> import alabel
/// >>> print(alabel.summarize("xn--80ak6aa92e.com"))
/// valid, but browsers hide it: all Cyrillic, looks like apple.com
/// >>> alabel.summarize("faß.de").other
/// 'fass.de'
/// >>> [summary.code for summary in alabel.summarize(["0x7f.1", "a b", "example.com"])]
/// ['address', 'invalid', 'valid']
#[pyfunction]
#[pyo3(
    signature = (name, /, profile = None, *, lookalikes = None, errors = "raise", **flags),
    text_signature = "(name, /, profile='uts46', *, lookalikes=None, errors='raise', **flags)"
)]
pub(crate) fn summarize<'py>(
    name: &Bound<'py, PyAny>,
    profile: Option<&Bound<'py, PyAny>>,
    lookalikes: Option<&Bound<'py, Lookalikes>>,
    errors: &str,
    flags: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let summarize = Summarize {
        profile: profile::of_arguments(profile, flags)?,
        protected: lookalikes.map(|list| list.get().search().0),
    };
    apply(name, &summarize, on_error::parse_without_keep(errors)?)
}

/// A summary, with the fields of `alabel.Summary`.
#[derive(IntoPyObject)]
pub(crate) struct Summary {
    code: &'static str,
    other: Option<String>,
    reason: Option<&'static str>,
    explanation: Option<String>,
    message: String,
}

/// The operation that summarizes names.
struct Summarize<'a> {
    profile: alabel::Profile,
    protected: Option<&'a display::Lookalikes>,
}

impl Operation for Summarize<'_> {
    type Output = Summary;

    fn kind(&self) -> &'static str {
        "objects"
    }

    fn octets_of_object(_: &Self::Output) -> usize {
        memory::PER_ERROR
    }

    fn work(&self, text: &str) -> Result<Self::Output, alabel::Error> {
        let summary = display::Summary::in_profile(text, self.profile, self.protected);
        Ok(Summary {
            code: summary.kind().code(),
            other: summary.other().map(str::to_owned),
            reason: summary.reason(),
            explanation: summary.explanation().map(str::to_owned),
            message: summary.to_string(),
        })
    }

    fn object<'py>(
        &self,
        name: &Bound<'py, PyString>,
        _: &str,
        output: Self::Output,
        _: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        static CLASS: Import = Import::new("alabel._display", "Summary");
        let py = name.py();
        CLASS.get(py)?.call((), Some(&output.into_pyobject(py)?))
    }

    fn column(&self, names: &dyn Array, _: OnError) -> Result<ArrayRef, KernelError> {
        let summaries = alabel_arrow::summarize(names, self.profile, self.protected)?;
        Ok(Arc::new(summaries))
    }
}
