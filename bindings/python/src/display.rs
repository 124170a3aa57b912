//! Whether people see a name in Unicode.

use alabel::display::{self, Display, RestrictionLevel};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyString;

use crate::domain::Domain;
use crate::indices::Indices;
use crate::{error, text};

/// Converts a name to what people see: each label in its Unicode form if the policy shows it, else in its ASCII form.
///
/// Never fails: a name that is not valid comes as it is, with everything but printable ASCII escaped, as in ``\u{FF0F}``.
///
/// >>> import alabel
/// >>> alabel.to_display("xn--bcher-kva.example")
/// 'bücher.example'
/// >>> alabel.to_display("pаypal.example")  # the second letter is Cyrillic
/// 'xn--pypal-4ve.example'
/// >>> alabel.to_display("東京tv.example", policy="single-script")
/// 'xn--tv-l92cn98g.example'
#[pyfunction]
#[pyo3(signature = (name, /, policy = "recommended"))]
pub(crate) fn to_display(name: &Bound<'_, PyAny>, policy: &str) -> PyResult<String> {
    let policy = parse(policy)?;
    let name = text::str_of(name)?;
    text::work(name.py(), text::of(&name, None)?, |name| {
        policy.to_display(name).into_string()
    })
}

/// Lists every reason not to show a name in Unicode. The list is empty if and only if ``to_display`` shows every label.
///
/// >>> import alabel
/// >>> for reason in alabel.display_reasons("www.pаypal.example"):
/// ...     print(reason)
/// U+0430 at [5:6], in the label "pаypal", is Cyrillic and must not be mixed with U+0070, which is Latin (UTS #39, section 5.2, Highly Restrictive)
#[pyfunction]
#[pyo3(signature = (name, /, policy = "recommended"))]
pub(crate) fn display_reasons<'py>(
    name: &Bound<'py, PyAny>,
    policy: &str,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    static CLASS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let policy = parse(policy)?;
    let name = &text::str_of(name)?;
    let text = text::of(name, None)?;
    let reasons = text::work(name.py(), text, |name| policy.check(name))?;
    let indices = Indices::of(text);
    let class = CLASS.import(name.py(), "alabel._display", "Reason")?;
    let object = |reason: &display::Reason| {
        let place = indices.place(&reason.span());
        let code_points: Vec<char> = reason.code_points().collect();
        class.call1((
            reason.kind().code(),
            reason.label(),
            place.0.start,
            place.0.end,
            code_points.into_iter().collect::<String>(),
            reason.document(),
            reason.with_place(&place).to_string(),
        ))
    };
    reasons.iter().map(object).collect()
}

/// Returns how a label mixes scripts, by UTS #39, section 5.2.
///
/// >>> import alabel
/// >>> alabel.restriction_level("東京tv")
/// 'Highly Restrictive'
#[pyfunction]
#[pyo3(signature = (label, /))]
pub(crate) fn restriction_level(label: &Bound<'_, PyString>) -> PyResult<String> {
    text::work(label.py(), text::of_any_length(label)?, |label| {
        RestrictionLevel::of(label).to_string()
    })
}

/// Returns the skeleton of a text, by UTS #39, section 4. It is made to be compared, not to be shown or stored.
///
/// >>> import alabel
/// >>> alabel.skeleton("раураl") == alabel.skeleton("paypal")
/// True
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn skeleton(text: &Bound<'_, PyString>) -> PyResult<String> {
    text::work(text.py(), text::of_any_length(text)?, |text| {
        display::skeleton(text).as_str().to_owned()
    })
}

/// Returns whether two texts look alike: whether they have equal skeletons.
///
/// >>> import alabel
/// >>> alabel.are_confusable("раураl", "paypal")
/// True
#[pyfunction]
#[pyo3(signature = (first, second, /))]
pub(crate) fn are_confusable(
    first: &Bound<'_, PyString>,
    second: &Bound<'_, PyString>,
) -> PyResult<bool> {
    let second = text::of_any_length(second)?;
    text::work(first.py(), text::of_any_length(first)?, |first| {
        display::are_confusable(first, second)
    })
}

/// Finds a policy by its name.
fn parse(policy: &str) -> PyResult<Display> {
    Display::parse(policy).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// An index of names to protect, which finds the one that another name looks like.
///
/// >>> import alabel
/// >>> lookalikes = alabel.Lookalikes(("paypal.com", "bücher.example"))
/// >>> print(lookalikes.find("www.paypạl.com"))
/// xn--paypl-m11b.com looks like paypal.com: the labels are alike without diacritics
/// >>> lookalikes.find("www.paypal.com") is None
/// True
#[pyclass(frozen, module = "alabel")]
pub(crate) struct Lookalikes(display::Lookalikes);

#[pymethods]
impl Lookalikes {
    #[new]
    #[pyo3(signature = (names, /))]
    fn new(names: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut domains = Vec::new();
        for name in names.try_iter()? {
            domains.push(domain(&name?, Some(domains.len()))?);
        }
        let lookalikes = names.py().detach(|| display::Lookalikes::new(domains));
        Ok(Self(lookalikes))
    }

    /// Returns the protected name that a name, or a name above it, looks like. Returns ``None`` if there is none, and for the
    /// protected names and names below them.
    #[pyo3(signature = (name, /))]
    fn find<'py>(&self, name: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
        static CLASS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let domain = domain(name, None)?;
        let class = CLASS.import(name.py(), "alabel._display", "Lookalike")?;
        let object = |found: display::Lookalike<'_>| {
            class.call1((
                found.protected(),
                found.suffix(),
                found.likeness().code(),
                found.is_other_top_level_domain(),
                found.to_string(),
            ))
        };
        self.0.of(&domain).map(object).transpose()
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __repr__(&self) -> String {
        format!("<alabel.Lookalikes of {} names>", self.0.len())
    }
}

/// Returns the name that a `str` or an `alabel.Domain` is, which is in this row if there are several.
fn domain(name: &Bound<'_, PyAny>, row: Option<usize>) -> PyResult<alabel::Domain> {
    if let Ok(domain) = name.cast::<Domain>() {
        return Ok(domain.get().0.clone());
    }
    let Ok(name) = name.cast::<PyString>() else {
        let place = row.map_or_else(String::new, |row| format!("row {row}: "));
        let kind = name.get_type().name()?;
        let message = format!("{place}expected a str or an alabel.Domain, not {kind}");
        return Err(PyTypeError::new_err(message));
    };
    let text = text::of(name, row)?;
    alabel::Domain::parse(text).map_err(|failure| error::exception(name, text, &failure, row))
}
