//! The tables in `src/unicode/tables`, made from the data of other packages and from files in `data/`.
//!
//! Each module makes one file. It also reads the properties of code points back from such a file, so that what a new
//! version of Unicode changes can be told.

mod alphabets;
mod bidi;
mod changes;
mod class;
mod confusables;
mod directions;
mod format;
mod identifiers;
#[path = "../../../src/unicode/layout.rs"]
mod layout;
mod mapping;
pub mod nameprep;
#[path = "../../../src/unicode/nfc/layout.rs"]
mod nfc_layout;
pub mod normalization;
mod properties;
#[path = "../../../src/unicode/security/layout.rs"]
mod security_layout;
mod source;
#[path = "../../../src/unicode/uts46/layout.rs"]
mod uts46_layout;

use std::path::{Path, PathBuf};

use changes::{Property, report};
pub use source::{CODE_POINTS, data, range};

/// A generated file.
#[derive(Debug)]
pub struct Table {
    /// The name of the file.
    pub name: &'static str,
    /// The text that the data gives it.
    pub text: String,
    /// Reads the properties of code points from a text, if it has the layout of today.
    read: fn(&str) -> Option<Vec<Property>>,
}

impl Table {
    /// Returns the path of the file.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        let package = Path::new(env!("CARGO_MANIFEST_DIR"));
        package.join("../../src/unicode/tables").join(self.name)
    }

    /// Returns what the text changes in `committed`, an earlier one: for each property the code points whose value differs.
    #[must_use]
    pub fn changes(&self, committed: &str) -> String {
        let source = |text: &str| {
            let source = text.strip_prefix("// Generated from ").unwrap_or("nothing");
            source.split(';').next().unwrap_or(source).to_owned()
        };
        let (old, new) = (source(committed), source(&self.text));
        let title = format!("{}: {old} -> {new}\n", self.name);
        let read = |text| (self.read)(text);
        let what = match (read(committed), read(&self.text)) {
            _ if committed == self.text => "  unchanged\n".to_owned(),
            (Some(old), Some(new)) => report(&old, &new),
            _ => "  not compared, since the layout is another\n".to_owned(),
        };
        title + &what
    }
}

/// Makes all tables.
#[must_use]
pub fn tables() -> [Table; 10] {
    [
        Table {
            name: "alphabets.rs",
            text: alphabets::text(),
            read: alphabets::read,
        },
        Table {
            name: "bidi.rs",
            text: bidi::text(),
            read: bidi::read,
        },
        Table {
            name: "class.rs",
            text: class::text(),
            read: class::read,
        },
        Table {
            name: "confusables.rs",
            text: confusables::text(),
            read: confusables::read,
        },
        Table {
            name: "directions.rs",
            text: directions::text(),
            read: directions::read,
        },
        Table {
            name: "identifiers.rs",
            text: identifiers::text(),
            read: identifiers::read,
        },
        Table {
            name: "mapping.rs",
            text: mapping::text(),
            read: mapping::read,
        },
        Table {
            name: "nameprep.rs",
            text: nameprep::text(),
            read: nameprep::read,
        },
        Table {
            name: "normalization.rs",
            text: normalization::text(),
            read: normalization::read,
        },
        Table {
            name: "properties.rs",
            text: properties::text(),
            read: properties::read,
        },
    ]
}
