//! The conversions of names, with the first error of each beside its result.

use std::sync::Arc;

use alabel::bulk::Form;
use alabel_arrow::{KernelError, OnError};
use arrow_array::{Array, ArrayRef, StructArray, new_null_array};
use arrow_schema::{DataType, Field, Fields};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::names::Conversion;
use crate::operation::{Operation, TooLong, apply};
use crate::text::NoText;
use crate::{error, hint, kernel, profile};

/// Converts a name, or each of many, to the ASCII form, and says why a name has none, in one pass.
///
/// The arguments are those of ``to_ascii``. The result is a pair of the ASCII form and ``None``, or of ``None`` and the ``Error``; a list
/// of such pairs; or, for an Arrow array, an array of structs with the fields ``result`` and ``error``, of which ``error`` is null or a
/// struct as in ``check``.
///
/// >>> import alabel
/// >>> alabel.to_ascii_or_error("Bücher.example")
/// ('xn--bcher-kva.example', None)
/// >>> for ascii_form, error in alabel.to_ascii_or_error(["www.example", "a b"]):
/// ...     print(ascii_form, "|", error)
/// www.example | None
/// None | row 1: U+0020 at [1:2], in the label "a b", is a forbidden domain code point (URL Standard, section 3.2)
#[pyfunction]
#[pyo3(
    signature = (name, /, profile = None, **flags),
    text_signature = "(name, /, profile='uts46', **flags)"
)]
pub(crate) fn to_ascii_or_error<'py>(
    name: &Bound<'py, PyAny>,
    profile: Option<&Bound<'py, PyAny>>,
    flags: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let profile = profile::of_arguments(profile, flags)?;
    apply(name, &OrError::new(profile, Form::Ascii))
}

/// Converts a name, or each of many, to the Unicode form, and says why a name has none, in one pass.
///
/// The arguments and the result are those of ``to_ascii_or_error``.
///
/// >>> import alabel
/// >>> alabel.to_unicode_or_error("xn--bcher-kva.example")
/// ('bücher.example', None)
/// >>> alabel.to_unicode_or_error("xn--0")[1].kind
/// 'invalid-punycode'
#[pyfunction]
#[pyo3(
    signature = (name, /, profile = None, **flags),
    text_signature = "(name, /, profile='uts46', **flags)"
)]
pub(crate) fn to_unicode_or_error<'py>(
    name: &Bound<'py, PyAny>,
    profile: Option<&Bound<'py, PyAny>>,
    flags: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let profile = profile::of_arguments(profile, flags)?;
    apply(name, &OrError::new(profile, Form::Unicode))
}

/// Converts names, and keeps their errors beside the results.
struct OrError(Conversion);

impl OrError {
    fn new(profile: alabel::Profile, form: Form) -> Self {
        Self(Conversion {
            profile,
            form,
            on_error: OnError::Null,
        })
    }
}

impl Operation for OrError {
    type Output = <Conversion as Operation>::Output;

    fn kind(&self) -> &'static str {
        "errors"
    }

    fn leniently(&self) -> Self {
        Self(self.0.leniently())
    }

    fn octets_of_object(output: &Self::Output) -> usize {
        Conversion::octets_of_object(output)
    }

    fn work(&self, text: &str) -> Self::Output {
        self.0.work(text)
    }

    fn object<'py>(
        &self,
        name: &Bound<'py, PyString>,
        text: &str,
        output: Self::Output,
        row: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let error = output.as_ref().err();
        let error = error.map(|error| error::exception(name, text, error, row));
        let result = self.0.object(name, text, output, row)?;
        Ok((result, error).into_pyobject(name.py())?.into_any())
    }

    fn no_text<'py>(
        &self,
        name: &Bound<'py, PyString>,
        no_text: &NoText,
        row: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let result = self.0.no_text(name, no_text, row)?;
        let error = no_text.exception(name, row);
        Ok((result, error).into_pyobject(name.py())?.into_any())
    }

    fn column(&self, names: &dyn Array) -> Result<ArrayRef, KernelError> {
        let Conversion { profile, form, .. } = self.0;
        let rows = alabel_arrow::convert_or_error(names, profile, form, hint::text)?;
        Ok(Arc::new(rows))
    }

    fn too_long(&self, names: &DataType, name: &str) -> Result<TooLong, KernelError> {
        let error = kernel::too_long(name)?;
        let fields = Fields::from(vec![
            Field::new("result", names.clone(), true),
            Field::new("error", error.data_type().clone(), true),
        ]);
        let columns: Vec<ArrayRef> = vec![new_null_array(names, 1), Arc::new(error)];
        Ok(TooLong::Row(Arc::new(StructArray::try_new(
            fields, columns, None,
        )?)))
    }
}
