//! The ruleset and the options of its reader.

use std::io::{BufRead, BufReader, Read};

use crate::error::{Finding, FindingKind, Severity};
use crate::model::{Metadata, Table};
use crate::table::read_table;

/// A language table, compiled: a label generation ruleset (RFC 7940).
#[derive(Debug)]
pub struct Ruleset {
    pub(crate) table: Table,
    warnings: Vec<Finding>,
}

impl Ruleset {
    /// Parses a table with the default [`ParseOptions`].
    ///
    /// # Errors
    ///
    /// Returns the first error.
    pub fn parse(reader: impl Read) -> Result<Self, Finding> {
        ParseOptions::new().parse(reader)
    }

    /// Returns the warnings about the table.
    #[must_use]
    pub fn warnings(&self) -> &[Finding] {
        &self.warnings
    }

    /// Returns what the table says about itself.
    #[must_use]
    pub const fn metadata(&self) -> &Metadata {
        &self.table.metadata
    }

    /// Returns the octets of memory that the table takes on the heap.
    #[must_use]
    pub fn heap_octets(&self) -> usize {
        self.table.octets()
    }
}

/// How tables are read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseOptions {
    most_octets: u64,
    most_depth: usize,
    is_strict: bool,
}

impl ParseOptions {
    /// Returns the default options.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            most_octets: 64 << 20,
            most_depth: 64,
            is_strict: false,
        }
    }

    /// Parses a table.
    ///
    /// # Errors
    ///
    /// Returns the first error.
    pub fn parse(&self, reader: impl Read) -> Result<Ruleset, Finding> {
        let (table, findings) = self.read(BufReader::new(reader));
        let first = findings
            .iter()
            .find(|finding| finding.severity() == Severity::Error);
        match (table, first) {
            (Some(table), None) => Ok(Ruleset {
                table,
                warnings: findings,
            }),
            (_, Some(error)) => Err(error.clone()),
            (None, None) => Err(Finding::new(
                FindingKind::Unreadable,
                crate::error::Place { line: 1, column: 1 },
                "",
                "the table",
            )),
        }
    }

    /// Reads a table.
    fn read(&self, reader: impl BufRead) -> (Option<Table>, Vec<Finding>) {
        let (table, mut findings) = read_table(reader, self.most_octets, self.most_depth);
        if self.is_strict {
            let is_raised =
                |finding: &Finding| finding.kind() == FindingKind::UnknownUnicodeVersion;
            findings = findings
                .into_iter()
                .map(|finding| {
                    if is_raised(&finding) {
                        finding.as_error()
                    } else {
                        finding
                    }
                })
                .collect();
        }
        (table, findings)
    }
}

impl Default for ParseOptions {
    fn default() -> Self {
        Self::new()
    }
}
