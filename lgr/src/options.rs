//! Options of the reader of tables.

use std::io::Read;

use crate::error::{Finding, FindingKind, Place, Severity};
use crate::model::Table;
use crate::ruleset::Ruleset;
use crate::table::read_table;

/// The limits and the strictness of the reader of tables.
///
/// # Examples
///
/// ```
/// use alabel_lgr::{FindingKind, ParseOptions};
///
/// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
///   <meta><unicode-version>11.0.0</unicode-version></meta>
///   <data><char cp="0061"/></data>
///   <rules><class name="mark" property="gc:Mn"/></rules>
/// </lgr>"#;
/// let ruleset = ParseOptions::new().parse(table.as_bytes()).unwrap();
/// assert_eq!(ruleset.warnings()[0].kind(), FindingKind::UnknownUnicodeVersion);
///
/// let error = ParseOptions::new().strict().parse(table.as_bytes()).unwrap_err();
/// assert_eq!(error.kind(), FindingKind::UnknownUnicodeVersion);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseOptions {
    most_octets: u64,
    most_depth: usize,
    is_strict: bool,
}

impl ParseOptions {
    /// Returns the default options: at most 64 MiB, at most 64 levels of elements, not strict.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_lgr::ParseOptions;
    ///
    /// assert_eq!(ParseOptions::new(), ParseOptions::default());
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self {
            most_octets: 64 << 20,
            most_depth: 64,
            is_strict: false,
        }
    }

    /// Refuses a table that uses properties of another version of Unicode than [`alabel::UNICODE_VERSION`],
    /// as RFC 7940, section 4.3.7, requires.
    ///
    /// Without this option, the table gets a warning. Categories and joining types of assigned code points
    /// hardly ever change.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_lgr::ParseOptions;
    ///
    /// assert_ne!(ParseOptions::new().strict(), ParseOptions::new());
    /// ```
    #[must_use]
    pub const fn strict(mut self) -> Self {
        self.is_strict = true;
        self
    }

    /// Sets the limit of octets of a table, whose text is in memory while it is read.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_lgr::{FindingKind, ParseOptions};
    ///
    /// let spaces = " ".repeat(100_000);
    /// let table = format!(r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">{spaces}</lgr>"#);
    /// let error = ParseOptions::new().most_octets(1_000).parse(table.as_bytes()).unwrap_err();
    /// assert_eq!(error.kind(), FindingKind::TooLarge);
    /// ```
    #[must_use]
    pub const fn most_octets(mut self, most: u64) -> Self {
        self.most_octets = most;
        self
    }

    /// Sets the deepest nesting of elements, at most 256. Deeper nesting could exhaust the stack.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_lgr::{FindingKind, ParseOptions};
    ///
    /// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>"#;
    /// let error = ParseOptions::new().most_depth(2).parse(table.as_bytes()).unwrap_err();
    /// assert_eq!(error.kind(), FindingKind::TooDeep);
    /// ```
    #[must_use]
    pub const fn most_depth(mut self, most: usize) -> Self {
        self.most_depth = if most > 256 { 256 } else { most };
        self
    }

    /// Parses a table.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_lgr::ParseOptions;
    ///
    /// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>"#;
    /// assert!(ParseOptions::new().parse(table.as_bytes()).is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first error of the table, such as a DOCTYPE. [`FindingKind`] lists all kinds.
    pub fn parse(&self, reader: impl Read) -> Result<Ruleset, Finding> {
        let (table, findings) = self.read(reader);
        let error = findings
            .iter()
            .find(|finding| finding.severity() == Severity::Error)
            .cloned();
        match (table, error) {
            (Some(table), None) => Ok(Ruleset::new(table, findings)),
            (_, Some(error)) => Err(error),
            (None, None) => Err(Finding::new(
                FindingKind::Unreadable,
                Place { line: 1, column: 1 },
                "",
                "the table",
            )),
        }
    }

    /// Returns the errors and warnings of a table in document order: the first 1,000 that the reader finds,
    /// and the first error.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_lgr::ParseOptions;
    ///
    /// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
    ///   <data>
    ///     <char cp="61"/>
    ///     <char cp="0062" tag="b b"/>
    ///   </data>
    /// </lgr>"#;
    /// let findings = ParseOptions::new().lint(table.as_bytes());
    /// let findings: Vec<String> = findings.iter().map(|finding| finding.to_string()).collect();
    /// assert_eq!(
    ///     findings,
    ///     [
    ///         "line 3, column 5, <char>: 61 is not a code point (RFC 7940, section 5)",
    ///         "line 4, column 5, <char>: b is repeated (RFC 7940, section 5.5)",
    ///     ]
    /// );
    /// ```
    #[must_use]
    pub fn lint(&self, reader: impl Read) -> Vec<Finding> {
        self.read(reader).1
    }

    /// Reads a table. Returns it if it has no errors, with all findings.
    fn read(&self, reader: impl Read) -> (Option<Table>, Vec<Finding>) {
        let (table, mut findings) = read_table(reader, self.most_octets, self.most_depth);
        if self.is_strict {
            for finding in &mut findings {
                if finding.kind() == FindingKind::UnknownUnicodeVersion {
                    finding.raise();
                }
            }
        }
        (table, findings)
    }
}

impl Ruleset {
    /// Parses a table with the default [`ParseOptions`].
    ///
    /// The ruleset borrows nothing from the reader, which needs no buffer.
    ///
    /// # Examples
    ///
    /// ```no_run
    /// use std::fs::File;
    ///
    /// use alabel_lgr::Ruleset;
    ///
    /// let ruleset = Ruleset::parse(File::open("und-Latn.xml")?)?;
    /// for warning in ruleset.warnings() {
    ///     eprintln!("warning: {warning}");
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first error of the table. [`FindingKind`] lists all kinds. `<lgr/>` fails: it lacks the
    /// namespace.
    pub fn parse(reader: impl Read) -> Result<Self, Finding> {
        ParseOptions::new().parse(reader)
    }
}

impl Default for ParseOptions {
    fn default() -> Self {
        Self::new()
    }
}
