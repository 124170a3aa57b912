//! The variants of a label, listed lazily.

use std::sync::Arc;

use alabel_lgr::{Disposition, Ruleset, Variant, VariantError};
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use yoke::{Yoke, Yokeable};

use crate::import::Import;

/// The list of the crate, which borrows from the ruleset.
#[derive(Yokeable)]
struct List<'r>(alabel_lgr::Variants<'r>);

/// The variants of a label: a lazy iterator over objects of ``Variant``, with memory for one.
///
/// ``Ruleset.variants`` returns it. Only one call at a time can advance it.
#[pyclass(module = "alabel")]
pub(crate) struct Variants {
    list: Yoke<List<'static>, Arc<Ruleset>>,
    permutation_count: u128,
}

/// The parts of an object of `alabel.Variant`: see `alabel/_lgr.py`.
struct Parts {
    label: String,
    dispositions: Vec<String>,
    action: Option<usize>,
    is_duplicate: bool,
}

impl Variants {
    /// Lists the variants of a label.
    pub(crate) fn new(
        ruleset: Arc<Ruleset>,
        label: &str,
        limit: u64,
        includes_invalid: bool,
    ) -> Self {
        let list = Yoke::attach_to_cart(ruleset, |ruleset: &Ruleset| {
            let list = ruleset.variants(label).with_limit(limit);
            List(if includes_invalid {
                list.with_invalid()
            } else {
                list
            })
        });
        let List(variants): &List<'_> = list.get();
        let permutation_count = variants.permutation_count();
        Self {
            list,
            permutation_count,
        }
    }
}

#[pymethods]
impl Variants {
    /// Returns the number of permutations of the label. Each variant is one of them.
    #[getter]
    fn permutation_count(&self) -> u128 {
        self.permutation_count
    }

    fn __iter__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        static CLASS: Import = Import::new("alabel._lgr", "Variant");
        let list = &mut self.list;
        let next = py.detach(|| list.with_mut_return(|List(list)| list.next().map(parts)));
        let Some(next) = next else { return Ok(None) };
        let variant = next.map_err(PyOverflowError::new_err)?;
        let dispositions = PyTuple::new(py, variant.dispositions)?;
        let arguments = (
            variant.label,
            dispositions,
            variant.action,
            variant.is_duplicate,
        );
        CLASS.get(py)?.call1(arguments).map(Some)
    }
}

/// Returns the parts of a variant, or the message of an error.
fn parts(variant: Result<Variant<'_>, VariantError<'_>>) -> Result<Parts, String> {
    let name = |disposition: &Disposition<'_>| disposition.as_str().to_owned();
    let number = |disposition: &Disposition<'_>| disposition.action().map(|action| action.number());
    match variant {
        Ok(variant) => Ok(Parts {
            label: variant.to_string(),
            dispositions: vec![name(&variant.disposition())],
            action: number(&variant.disposition()),
            is_duplicate: variant.is_duplicate(),
        }),
        Err(VariantError::Conflict {
            code_points,
            dispositions,
        }) => Ok(Parts {
            label: code_points.iter().collect(),
            dispositions: dispositions.iter().map(name).collect(),
            action: None,
            is_duplicate: true,
        }),
        Err(error) => Err(error.to_string()),
    }
}
