//! alabel for Python: the native module `alabel._alabel`.

mod apply;
mod certificate;
mod column;
mod compat;
mod display;
mod domain;
mod error;
mod garbage;
mod gil;
mod hint;
mod host;
mod import;
mod indices;
mod inspect;
mod kernel;
mod label_texts;
mod links;
mod lookalikes;
mod mailbox;
mod memory;
mod names;
mod on_error;
mod operation;
mod or_error;
mod profile;
mod public_suffixes;
mod punycode;
mod ruleset;
mod scan;
mod search;
mod stream;
mod summary;
mod text;
mod unknown_name;
mod variants;
mod verdict;

use pyo3::prelude::*;

/// The native part of alabel.
#[pymodule(name = "_alabel")]
mod native {
    use pyo3::prelude::*;
    use pyo3::types::PyTuple;

    #[pymodule_export]
    use super::certificate::match_certificate;
    #[pymodule_export]
    use super::column::{ArrowArray, ArrowChunks};
    #[pymodule_export]
    use super::compat::{
        derived_property_ranges, idna2008_decode, idna2008_encode, idna2008_findings,
        uts46_map_text,
    };
    #[pymodule_export]
    use super::display::{
        are_confusable, display_reasons, restriction_level, skeleton, to_display,
    };
    #[pymodule_export]
    use super::domain::Domain;
    #[pymodule_export]
    use super::error::underline;
    #[pymodule_export]
    use super::host::Host;
    #[pymodule_export]
    use super::inspect::{code_point, labels};
    #[pymodule_export]
    use super::links::{links, text_to_ascii, text_to_unicode};
    #[pymodule_export]
    use super::lookalikes::Lookalikes;
    #[pymodule_export]
    use super::mailbox::{Mailbox, check_format};
    #[pymodule_export]
    use super::names::{check, is_valid, to_ascii, to_unicode};
    #[pymodule_export]
    use super::or_error::{to_ascii_or_error, to_unicode_or_error};
    #[pymodule_export]
    use super::profile::Profile;
    #[pymodule_export]
    use super::punycode::{decode, encode};
    #[pymodule_export]
    use super::ruleset::Ruleset;
    #[pymodule_export]
    use super::scan::Scan;
    #[pymodule_export]
    use super::summary::summarize;
    #[pymodule_export]
    use super::variants::Variants;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("UNICODE_VERSION", alabel::UNICODE_VERSION)?;
        module.add("LONGEST_NAME", super::memory::LIMIT)?;
        let formats = super::mailbox::formats().collect::<Vec<_>>();
        module.add("FORMATS", PyTuple::new(module.py(), formats)?)?;
        // As PyPI spells it: cargo's 1.0.0-rc.1 is 1.0.0rc1.
        module.add(
            "__version__",
            env!("CARGO_PKG_VERSION").replace("-rc.", "rc"),
        )
    }
}
