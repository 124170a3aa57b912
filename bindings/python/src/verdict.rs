//! The verdict of a language table on a label.

use alabel_lgr::{Reason, ReasonKind, Verdict};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::error::notation;
use crate::import::Import;
use crate::indices::Indices;

/// Converts the verdict on a label to an object of `alabel.Verdict`: see `alabel/_lgr.py`.
pub(crate) fn object<'py>(
    py: Python<'py>,
    text: &str,
    verdict: &Verdict<'_>,
) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: Import = Import::new("alabel._lgr", "Verdict");
    let indices = Indices::of(text);
    let reasons = verdict.reasons().iter();
    let reasons = reasons.map(|reason| object_of_reason(py, reason, verdict.label(), &indices));
    let reasons = reasons.collect::<PyResult<Vec<_>>>()?;
    let disposition = verdict.disposition();
    let action = disposition.action();
    CLASS.get(py)?.call1((
        verdict.label().iter().collect::<String>(),
        disposition.as_str(),
        action.map(|action| action.number()),
        action.and_then(|action| action.comment()),
        PyTuple::new(py, reasons)?,
    ))
}

/// Converts a reason to an object of `alabel.LabelReason`, with places as indices of a `str`.
fn object_of_reason<'py>(
    py: Python<'py>,
    reason: &Reason<'_>,
    label: &[char],
    indices: &Indices,
) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: Import = Import::new("alabel._lgr", "LabelReason");
    let place = indices.place(&reason.octets());
    let message = reason.with_place(&place).to_string();
    let code_points = label.get(reason.code_points()).unwrap_or_default();
    let rule = match reason.kind() {
        ReasonKind::When { rule } | ReasonKind::NotWhen { rule } => Some(*rule),
        ReasonKind::Action(action) => action.rule(),
        _ => None,
    };
    CLASS.get(py)?.call1((
        message,
        reason.kind().code(),
        place.0.start,
        place.0.end,
        PyTuple::new(py, code_points.iter().copied().map(notation))?,
        rule,
    ))
}
