//! Display of names, and the reasons for it.

use std::borrow::Cow;
use std::sync::Arc;

use alabel::UnknownName;
use alabel::display::{self, Policy, Reason, RestrictionLevel};
use alabel_arrow::{KernelError, OnError};
use arrow_array::{Array, ArrayRef};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};

use crate::apply::apply;
use crate::error::{NO_LIMIT, notation};
use crate::import::Import;
use crate::indices::Indices;
use crate::operation::Operation;
use crate::unknown_name::unknown_name;
use crate::{memory, on_error, text};

/// Converts a name for display: a label is in Unicode if the policy shows it, and in ASCII otherwise.
///
/// Many names are a list or a column, as in ``to_ascii``. An invalid name is shown, but with all except
/// printable ASCII escaped, as in ``\u{FF0F}``. Only a name that is not text, or too long for any name,
/// fails; ``errors`` is then ``"raise"`` or ``"null"``.
///
/// >>> import alabel
/// >>> alabel.to_display("xn--bcher-kva.example")
/// 'bücher.example'
/// >>> alabel.to_display("pаypal.example")  # the second letter is Cyrillic
/// 'xn--pypal-4ve.example'
/// >>> alabel.to_display("東京tv.example", policy="single-script")
/// 'xn--tv-l92cn98g.example'
/// >>> alabel.to_display(["xn--tda.example", None, "a b.ü"])
/// ['ü.example', None, 'a b.\\u{FC}']
#[pyfunction]
#[pyo3(signature = (name, /, policy = "recommended", *, errors = "raise"))]
pub(crate) fn to_display<'py>(
    name: &Bound<'py, PyAny>,
    policy: &str,
    errors: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let texts = Texts(What::Shown(parse(policy)?));
    apply(name, &texts, on_error::parse_without_keep(errors)?)
}

/// Lists the reasons not to show a name in Unicode.
///
/// The list is empty if and only if ``to_display`` shows every label. Many names are a list or a column, as
/// in ``to_ascii``; for a column, ``start`` and ``end`` count octets of UTF-8. ``limit`` is the maximum
/// number of reasons per name. For ``errors``, see ``to_display``.
///
/// >>> import alabel
/// >>> for reason in alabel.display_reasons("www.pаypal.example"):  # doctest: +ELLIPSIS
/// ...     print(reason)
/// U+0430 at [5:6], in the label "pаypal", is Cyrillic and must not be mixed with U+0070, which is Latin ...
/// >>> names = ["ü.example", "☕.example"]
/// >>> [[reason.code for reason in reasons] for reasons in alabel.display_reasons(names)]
/// [[], ['not-allowed']]
#[pyfunction]
#[pyo3(signature = (name, /, policy = "recommended", *, limit = None, errors = "raise"))]
pub(crate) fn display_reasons<'py>(
    name: &Bound<'py, PyAny>,
    policy: &str,
    limit: Option<usize>,
    errors: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let reasons = Reasons {
        policy: parse(policy)?,
        limit: limit.unwrap_or(NO_LIMIT),
    };
    apply(name, &reasons, on_error::parse_without_keep(errors)?)
}

/// Returns how a label mixes scripts (UTS #39, section 5.2).
///
/// Many labels are a list or a column, as in ``to_ascii``. For ``errors``, see ``to_display``.
///
/// >>> import alabel
/// >>> alabel.restriction_level("東京tv")
/// 'Highly Restrictive'
/// >>> alabel.restriction_level(["a", None])
/// ['ASCII-Only', None]
#[pyfunction]
#[pyo3(signature = (label, /, *, errors = "raise"))]
pub(crate) fn restriction_level<'py>(
    label: &Bound<'py, PyAny>,
    errors: &str,
) -> PyResult<Bound<'py, PyAny>> {
    text_of_any_length(label, What::RestrictionLevel, errors)
}

/// Returns the skeleton of a text (UTS #39, section 4), to compare with others, not to show or store.
///
/// Many texts are a list or a column, as in ``to_ascii``. For ``errors``, see ``to_display``.
///
/// >>> import alabel
/// >>> alabel.skeleton("раураl") == alabel.skeleton("paypal")
/// True
#[pyfunction]
#[pyo3(signature = (text, /, *, errors = "raise"))]
pub(crate) fn skeleton<'py>(text: &Bound<'py, PyAny>, errors: &str) -> PyResult<Bound<'py, PyAny>> {
    text_of_any_length(text, What::Skeleton, errors)
}

/// Returns ``True`` if two texts look alike, which means that their skeletons are equal.
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
        display::skeleton(first) == display::skeleton(second)
    })
}

/// Returns the policy with this name.
pub(crate) fn parse(policy: &str) -> PyResult<Policy<'static>> {
    policy.parse().map_err(|_: UnknownName| {
        let names = Policy::ALL.iter().filter_map(|policy| policy.name());
        unknown_name("policy", policy, &names.collect::<Vec<_>>())
    })
}

/// Converts one text of any length, or many texts.
fn text_of_any_length<'py>(
    text: &Bound<'py, PyAny>,
    what: What,
    errors: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let on_error = on_error::parse_without_keep(errors)?;
    let Ok(one) = text.cast::<PyString>() else {
        return apply(text, &Texts(what), on_error);
    };
    let made = text::of_any_length(one)
        .and_then(|text| text::work(one.py(), text, |text| what.text(text).into_owned()));
    match made {
        Err(error)
            if on_error == OnError::Null && error.is_instance_of::<PyValueError>(one.py()) =>
        {
            Ok(one.py().None().into_bound(one.py()))
        }
        made => Ok(made?.into_pyobject(one.py())?.into_any()),
    }
}

/// A function from text to text.
#[derive(Clone, Copy)]
enum What {
    Shown(Policy<'static>),
    Skeleton,
    RestrictionLevel,
}

impl What {
    fn text(self, text: &str) -> Cow<'_, str> {
        match self {
            Self::Shown(policy) => policy.to_display(text).into_cow(),
            Self::Skeleton => Cow::Owned(display::skeleton(text)),
            Self::RestrictionLevel => Cow::Owned(RestrictionLevel::of(text).to_string()),
        }
    }
}

/// The operation that applies the function to names.
struct Texts(What);

impl Operation for Texts {
    /// The text, or `None` if it is the name itself.
    type Output = Option<String>;

    fn kind(&self) -> &'static str {
        "names"
    }

    fn makes_names(&self) -> bool {
        matches!(self.0, What::Shown(_))
    }

    fn octets_of_object(output: &Self::Output) -> usize {
        output.as_deref().map_or(0, memory::of_text)
    }

    fn work(&self, text: &str) -> Result<Self::Output, alabel::Error> {
        Ok(text::changed(self.0.text(text)))
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

    fn column(&self, names: &dyn Array, _: OnError) -> Result<ArrayRef, KernelError> {
        match self.0 {
            What::Shown(policy) => alabel_arrow::to_display(names, policy),
            What::Skeleton => alabel_arrow::skeleton(names),
            What::RestrictionLevel => alabel_arrow::restriction_level(names),
        }
    }
}

/// The operation that lists the reasons not to show names.
struct Reasons {
    policy: Policy<'static>,
    /// The maximum number of reasons per name.
    limit: usize,
}

impl Operation for Reasons {
    type Output = Vec<Reason>;

    fn kind(&self) -> &'static str {
        "objects"
    }

    fn octets_of_object(output: &Self::Output) -> usize {
        memory::PER_OBJECT + output.len() * memory::PER_ERROR
    }

    fn work(&self, text: &str) -> Result<Self::Output, alabel::Error> {
        Ok(self.policy.check(text).take(self.limit).collect())
    }

    fn object<'py>(
        &self,
        name: &Bound<'py, PyString>,
        text: &str,
        output: Self::Output,
        _: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        static CLASS: Import = Import::new("alabel._display", "Reason");
        let py = name.py();
        if output.is_empty() {
            return Ok(PyList::empty(py).into_any());
        }
        let indices = Indices::of(text);
        let class = CLASS.get(py)?;
        let object = |reason: &Reason| {
            let place = indices.place(&reason.span());
            let code_points: Vec<_> = reason.code_points().map(notation).collect();
            class.call1((
                reason.kind().code(),
                reason.label(),
                place.0.start,
                place.0.end,
                PyTuple::new(py, code_points)?,
                reason.section(),
                reason.with_place(&place).to_string(),
            ))
        };
        let reasons = output.iter().map(object).collect::<PyResult<Vec<_>>>()?;
        PyList::new(py, reasons).map(Bound::into_any)
    }

    fn column(&self, names: &dyn Array, _: OnError) -> Result<ArrayRef, KernelError> {
        let reasons = alabel_arrow::display_reasons_up_to(names, self.policy, self.limit)?;
        Ok(Arc::new(reasons))
    }
}
