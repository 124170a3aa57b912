//! The tables in `src/unicode/tables` and `links/src/tables`, made from the data of other packages and from files in `data/`.
//!
//! Each module makes one file. It also reads the properties of code points back from such a file, so that what a new
//! version of Unicode changes can be told.

mod alphabets;
mod bidi;
mod blocks;
mod changes;
mod class;
mod confusables;
mod directions;
mod format;
mod identifiers;
#[path = "../../../src/unicode/layout.rs"]
mod layout;
mod letters;
mod links;
#[path = "../../../links/src/layout.rs"]
mod links_layout;
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
    /// The folder of the file, from the root of the repository.
    folder: &'static str,
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
        package.join("../..").join(self.folder).join(self.name)
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

/// The folder of the tables of the library.
const LIBRARY: &str = "src/unicode/tables";

/// The folder of the tables of `alabel-links`.
const LINKS: &str = "links/src/tables";

/// Makes the tables of `alabel-links`.
#[must_use]
pub fn tables_of_links() -> [Table; 2] {
    [
        Table {
            folder: LINKS,
            name: "properties.rs",
            text: links::text(),
            read: links::read,
        },
        Table {
            folder: LINKS,
            name: "top_level_domains.rs",
            text: links::names_text(),
            read: |_| None,
        },
    ]
}

/// Makes the tables of the library.
#[must_use]
pub fn tables() -> [Table; 11] {
    [
        Table {
            folder: LIBRARY,
            name: "alphabets.rs",
            text: alphabets::text(),
            read: alphabets::read,
        },
        Table {
            folder: LIBRARY,
            name: "bidi.rs",
            text: bidi::text(),
            read: bidi::read,
        },
        Table {
            folder: LIBRARY,
            name: "class.rs",
            text: class::text(),
            read: class::read,
        },
        Table {
            folder: LIBRARY,
            name: "confusables.rs",
            text: confusables::text(),
            read: confusables::read,
        },
        Table {
            folder: LIBRARY,
            name: "directions.rs",
            text: directions::text(),
            read: directions::read,
        },
        Table {
            folder: LIBRARY,
            name: "identifiers.rs",
            text: identifiers::text(),
            read: identifiers::read,
        },
        Table {
            folder: LIBRARY,
            name: "letters.rs",
            text: letters::text(),
            read: letters::read,
        },
        Table {
            folder: LIBRARY,
            name: "mapping.rs",
            text: mapping::text(),
            read: mapping::read,
        },
        Table {
            folder: LIBRARY,
            name: "nameprep.rs",
            text: nameprep::text(),
            read: nameprep::read,
        },
        Table {
            folder: LIBRARY,
            name: "normalization.rs",
            text: normalization::text(),
            read: normalization::read,
        },
        Table {
            folder: LIBRARY,
            name: "properties.rs",
            text: properties::text(),
            read: properties::read,
        },
    ]
}
