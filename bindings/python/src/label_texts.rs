//! Dispositions and index labels of many labels.

use alabel_arrow::{KernelError, OnError};
use alabel_lgr::Ruleset;
use arrow_array::{Array, ArrayRef};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::memory;
use crate::operation::Operation;

/// A function from label to text.
#[derive(Clone, Copy)]
pub(crate) enum What {
    Disposition,
    IndexLabel,
}

/// The operation that applies the function under a language table.
pub(crate) struct LabelTexts<'a> {
    pub(crate) ruleset: &'a Ruleset,
    pub(crate) what: What,
}

impl Operation for LabelTexts<'_> {
    type Output = Option<String>;

    fn kind(&self) -> &'static str {
        "names"
    }

    fn makes_names(&self) -> bool {
        false
    }

    fn octets_of_object(output: &Self::Output) -> usize {
        output.as_deref().map_or(0, memory::of_text)
    }

    fn work(&self, text: &str) -> Result<Self::Output, alabel::Error> {
        Ok(match self.what {
            What::Disposition => Some(self.ruleset.disposition(text).as_str().to_owned()),
            What::IndexLabel => self.ruleset.index_label(text),
        })
    }

    fn object<'py>(
        &self,
        name: &Bound<'py, PyString>,
        _: &str,
        output: Self::Output,
        _: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        Ok(output.into_pyobject(name.py())?)
    }

    fn column(&self, names: &dyn Array, _: OnError) -> Result<ArrayRef, KernelError> {
        match self.what {
            What::Disposition => alabel_arrow::lgr_disposition(names, self.ruleset),
            What::IndexLabel => alabel_arrow::lgr_index_label(names, self.ruleset),
        }
    }
}
