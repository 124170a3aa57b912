//! Operations that return the first error of a name beside its result.

use std::sync::Arc;

use alabel::Form;
use alabel_arrow::{KernelError, OnError};
use arrow_array::{Array, ArrayRef, StructArray, new_null_array};
use arrow_schema::DataType;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::apply::apply;
use crate::error::Worded;
use crate::hint::Words;
use crate::names::Conversion;
use crate::operation::{Operation, Task};
use crate::text::NoText;
use crate::{kernel, memory, profile};

/// Converts a name to its ASCII form, and returns the error of a name that has none, in one pass.
///
/// The arguments are as in ``to_ascii``. The result is a pair: the ASCII form and ``None``, or ``None`` and
/// the ``Error``. Many names become a list of pairs. An Arrow array becomes an array of structs with the
/// fields ``result`` and ``error``; ``error`` is null or a struct as in ``check``.
///
/// >>> import alabel
/// >>> alabel.to_ascii_or_error("Bücher.example")
/// ('xn--bcher-kva.example', None)
/// >>> names = ["www.example", "a b"]
/// >>> for ascii_form, error in alabel.to_ascii_or_error(names):  # doctest: +ELLIPSIS
/// ...     print(ascii_form, "|", error)
/// www.example | None
/// None | row 1: U+0020 at [1:2], in the label "a b", is a forbidden domain code point ...
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
    let form = Form::Ascii;
    apply(name, &OrError(Conversion { profile, form }), OnError::Fail)
}

/// Converts a name to its Unicode form, and returns the error of a name that has none, in one pass.
///
/// The arguments and the result are as in ``to_ascii_or_error``.
///
/// >>> import alabel
/// >>> alabel.to_unicode_or_error("xn--bcher-kva.example")
/// ('bücher.example', None)
/// >>> alabel.to_unicode_or_error("xn--0")[1].code
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
    let form = Form::Unicode;
    apply(name, &OrError(Conversion { profile, form }), OnError::Fail)
}

/// An operation that can return the error of each name beside its result.
pub(crate) trait OperationOrError: Operation {
    /// Returns the type of the results for names of a type.
    fn type_of_results(names: &DataType) -> DataType;

    /// Computes structs with the fields `alabel_arrow::or_error_fields`, without the GIL.
    fn column_or_error(&self, names: &dyn Array) -> Result<StructArray, KernelError>;
}

impl OperationOrError for Conversion {
    fn type_of_results(names: &DataType) -> DataType {
        names.clone()
    }

    fn column_or_error(&self, names: &dyn Array) -> Result<StructArray, KernelError> {
        alabel_arrow::convert_or_error(names, self.profile, self.form, self.words())
    }
}

/// The operation that returns the first error of each name beside its result.
pub(crate) struct OrError<O>(pub(crate) O);

impl<O: OperationOrError> Operation for OrError<O> {
    type Output = Result<O::Output, alabel::Error>;

    fn kind(&self) -> &'static str {
        "objects"
    }

    fn words(&self) -> Words {
        self.0.words()
    }

    fn octets_of_object(output: &Self::Output) -> usize {
        memory::PER_OBJECT + Task::<O>::octets_of_object(output)
    }

    fn work(&self, text: &str) -> Result<Self::Output, alabel::Error> {
        Ok(self.0.work(text))
    }

    fn object<'py>(
        &self,
        name: &Bound<'py, PyString>,
        text: &str,
        output: Self::Output,
        row: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (result, error) = match output {
            Ok(output) => (Some(self.0.object(name, text, output, row)?), None),
            Err(error) => {
                let worded = Worded {
                    error: &error,
                    words: self.words(),
                };
                (None, Some(worded.exception(name, text, row)))
            }
        };
        Ok((result, error).into_pyobject(name.py())?.into_any())
    }

    fn no_text<'py>(
        &self,
        name: &Bound<'py, PyString>,
        no_text: &NoText,
        row: Option<usize>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let py = name.py();
        let pair = (py.None(), no_text.exception(name, row));
        Ok(Some(pair.into_pyobject(py)?.into_any()))
    }

    fn column(&self, names: &dyn Array, _: OnError) -> Result<ArrayRef, KernelError> {
        Ok(Arc::new(self.0.column_or_error(names)?))
    }

    fn too_long(&self, names: &DataType, name: &str) -> Result<Option<ArrayRef>, KernelError> {
        let result = O::type_of_results(names);
        let columns = vec![
            new_null_array(&result, 1),
            Arc::new(kernel::too_long(name)?),
        ];
        let fields = alabel_arrow::or_error_fields(result);
        Ok(Some(Arc::new(StructArray::try_new(fields, columns, None)?)))
    }
}
