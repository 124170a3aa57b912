//! The list of engines, and how each is opened.

use super::{Engine, EngineName, ada, child, icu, idna, libidn2, url};

/// Opens an engine, or returns the reason why it is absent.
type Open = fn() -> Result<Box<dyn Engine>, String>;

/// An engine and its place in the table.
pub struct Entry {
    /// The engine.
    pub name: EngineName,
    /// The name in the table.
    pub title: &'static str,
    /// The share of generated batches: 2 means every second batch. Slow engines get fewer.
    pub share: usize,
    /// The function that opens it.
    pub open: Open,
}

/// All engines.
pub const ENGINES: &[Entry] = &[
    Entry {
        name: EngineName::Idna,
        title: "idna (Rust)",
        share: 1,
        open: idna::open,
    },
    Entry {
        name: EngineName::Icu,
        title: "ICU (C)",
        share: 1,
        open: icu::open,
    },
    Entry {
        name: EngineName::Libidn2,
        title: "libidn2 (C)",
        share: 2,
        open: libidn2::open,
    },
    Entry {
        name: EngineName::PythonIdna,
        title: "idna (Python)",
        share: 4,
        open: child::open_python_idna,
    },
    Entry {
        name: EngineName::Tr46,
        title: "tr46 (JavaScript)",
        share: 4,
        open: child::open_tr46,
    },
    Entry {
        name: EngineName::EncodingsIdna,
        title: "encodings.idna (Python)",
        share: 4,
        open: child::open_encodings_idna,
    },
    Entry {
        name: EngineName::Url,
        title: "url (Rust)",
        share: 1,
        open: url::open,
    },
    Entry {
        name: EngineName::Ada,
        title: "ada (C++)",
        share: 1,
        open: ada::open,
    },
];
