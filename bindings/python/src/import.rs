//! What the extension uses of the package's modules in Python.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// An attribute of a module, which is imported when it is first needed.
pub(crate) struct Import {
    module: &'static str,
    attribute: &'static str,
    object: PyOnceLock<Py<PyAny>>,
}

impl Import {
    /// Names an attribute.
    pub(crate) const fn new(module: &'static str, attribute: &'static str) -> Self {
        Self {
            module,
            attribute,
            object: PyOnceLock::new(),
        }
    }

    /// Returns the attribute.
    ///
    /// `PyOnceLock::import` holds a lock during the import. An import runs hooks and finalizers of the
    /// program, which would deadlock if they called a function that needs the same attribute.
    pub(crate) fn get<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        if let Some(object) = self.object.get(py) {
            return Ok(object.bind(py).clone());
        }
        let object = py.import(self.module)?.getattr(self.attribute)?;
        // Another call may have stored it meanwhile.
        let _is_first = self.object.set(py, object.clone().unbind()).is_ok();
        Ok(object)
    }
}
