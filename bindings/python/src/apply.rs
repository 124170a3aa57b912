//! Operations on a name, on many names, or on a column.

use alabel_arrow::OnError;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyString};

use crate::domain::Domain;
use crate::operation::{Operation, Task, apply_to_each};
use crate::{column, memory, text};

/// Applies an operation to a name, to each of many names, or to a column.
pub(crate) fn apply<'py>(
    names: &Bound<'py, PyAny>,
    operation: &impl Operation,
    on_error: OnError,
) -> PyResult<Bound<'py, PyAny>> {
    let task = &Task {
        operation,
        on_error,
    };
    if let Ok(name) = names.cast::<PyString>() {
        return apply_to_name(name, task);
    }
    if let Ok(domain) = names.cast::<Domain>() {
        return apply_to_name(&domain.get().ascii_of(names.py())?, task);
    }
    if let Some(result) = column::apply(names, task)? {
        return Ok(result);
    }
    let is_octets = names.is_instance_of::<PyBytes>() || names.is_instance_of::<PyByteArray>();
    match names.try_iter() {
        Ok(names) if !is_octets => apply_to_each(names, task, None).map(Bound::into_any),
        _ => Err(PyTypeError::new_err(format!(
            "expected a str, an iterable of str and None, or an Arrow array, not {}",
            names.get_type().name()?
        ))),
    }
}

fn apply_to_name<'py, O: Operation>(
    name: &Bound<'py, PyString>,
    task: &Task<'_, O>,
) -> PyResult<Bound<'py, PyAny>> {
    match text::read_up_to(name, task.operation.longest())? {
        Ok(text) => {
            let outcome = text::work(name.py(), text, |text| task.operation.work(text))?;
            if text.len() > text::SHORT {
                memory::require(Task::<O>::octets_of_object(&outcome))?;
            }
            task.object(name, text, outcome, None)
        }
        Err(no_text) => task.no_text(name, &no_text, None),
    }
}
