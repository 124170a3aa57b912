//! The search for lookalikes.

use std::sync::Arc;

use alabel::display;
use alabel_arrow::{KernelError, OnError};
use arrow_array::{Array, ArrayRef, StructArray};
use arrow_schema::DataType;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::hint::{self, Words};
use crate::import::Import;
use crate::memory;
use crate::operation::Operation;
use crate::or_error::OperationOrError;

/// A match, with the fields of `alabel.Lookalike`.
#[derive(IntoPyObject)]
pub(crate) struct Match {
    protected: String,
    suffix: String,
    likeness: &'static str,
    score: u8,
    is_other_top_level_domain: bool,
    message: String,
}

impl Match {
    fn of(found: display::Lookalike<'_>) -> Self {
        Self {
            protected: found.protected.to_owned(),
            suffix: found.suffix.to_owned(),
            likeness: found.likeness.code(),
            score: found.score,
            is_other_top_level_domain: found.is_other_top_level_domain,
            message: found.to_string(),
        }
    }

    /// Converts the match to an object of `alabel.Lookalike`.
    fn object(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        static CLASS: Import = Import::new("alabel._display", "Lookalike");
        let fields = self.into_pyobject(py)?;
        CLASS.get(py)?.call((), Some(&fields))
    }
}

/// The operation that finds the protected name for each name.
pub(crate) struct Search<'a>(pub(crate) &'a display::Lookalikes);

impl Operation for Search<'_> {
    type Output = Option<Match>;

    fn kind(&self) -> &'static str {
        "objects"
    }

    fn words(&self) -> Words {
        hint::without_flags
    }

    fn octets_of_object(output: &Self::Output) -> usize {
        match output {
            None => memory::PER_OBJECT,
            Some(_) => memory::PER_ERROR,
        }
    }

    fn work(&self, text: &str) -> Result<Self::Output, alabel::Error> {
        let domain = alabel::Domain::parse(text)?;
        Ok(self.0.of(&domain).map(Match::of))
    }

    fn object<'py>(
        &self,
        name: &Bound<'py, PyString>,
        _: &str,
        output: Self::Output,
        _: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = name.py();
        match output {
            None => Ok(py.None().into_bound(py)),
            Some(found) => found.object(py),
        }
    }

    fn column(&self, names: &dyn Array, on_error: OnError) -> Result<ArrayRef, KernelError> {
        Ok(Arc::new(alabel_arrow::lookalikes(names, self.0, on_error)?))
    }
}

impl OperationOrError for Search<'_> {
    fn type_of_results(_: &DataType) -> DataType {
        DataType::Struct(alabel_arrow::lookalike_fields())
    }

    fn column_or_error(&self, names: &dyn Array) -> Result<StructArray, KernelError> {
        alabel_arrow::lookalikes_or_error_in_words(names, self.0, self.words())
    }
}
