//! Imports from the package's Python modules.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// An attribute of a module, imported at first use.
pub(crate) struct Import {
    module: &'static str,
    attribute: &'static str,
    object: PyOnceLock<Py<PyAny>>,
}

impl Import {
    /// Makes an import of an attribute, without importing it yet.
    pub(crate) const fn new(module: &'static str, attribute: &'static str) -> Self {
        Self {
            module,
            attribute,
            object: PyOnceLock::new(),
        }
    }

    /// Returns the attribute.
    ///
    /// Holds no lock during the import, unlike `PyOnceLock::import`. An import runs hooks and finalizers of
    /// the program; a lock would deadlock if they needed the same attribute.
    pub(crate) fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        if let Some(object) = self.object.get(py) {
            return Ok(object.bind(py).clone());
        }
        let object = py.import(self.module)?.getattr(self.attribute)?;
        // Another call may have stored it first.
        let _is_first = self.object.set(py, object.clone().unbind()).is_ok();
        Ok(object)
    }
}
