//! A finding: a fault of a table and its place.

use std::error::Error;
use std::fmt;

use super::kind::{FindingKind, Severity};

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    /// The line, from 1.
    pub(crate) line: u32,
    /// The column in code points, from 1.
    pub(crate) column: u32,
}

/// A fault of a table: the kind, the place and the element.
///
/// [`Ruleset::parse`](crate::Ruleset::parse) returns the first error.
/// [`Ruleset::warnings`](crate::Ruleset::warnings) returns the warnings.
/// [`ParseOptions::lint`](crate::ParseOptions::lint) returns both.
///
/// # Examples
///
/// ```
/// use alabel_lgr::{FindingKind, Ruleset};
///
/// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
///   <data><range first-cp="007A" last-cp="0061"/></data>
/// </lgr>"#;
/// let error = Ruleset::parse(table.as_bytes()).unwrap_err();
/// assert_eq!(error.kind(), FindingKind::ReversedRange);
/// assert_eq!((error.line(), error.column(), error.element()), (2, 9, "range"));
/// assert_eq!(
///     error.to_string(),
///     "line 2, column 9, <range>: 007A-0061 ends before it starts (RFC 7940, section 5)"
/// );
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Finding {
    kind: FindingKind,
    severity: Severity,
    pub(super) place: Place,
    element: Box<str>,
    subject: Box<str>,
}

impl Finding {
    /// Creates a finding at the start of an element.
    pub(crate) fn new(kind: FindingKind, place: Place, element: &str, subject: &str) -> Self {
        Self {
            kind,
            severity: kind.severity(),
            place,
            element: element.into(),
            subject: subject.into(),
        }
    }

    /// Makes the finding an error.
    pub(crate) const fn raise(&mut self) {
        self.severity = Severity::Error;
    }

    /// Returns the kind.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_lgr::{FindingKind, Ruleset};
    ///
    /// let error = Ruleset::parse(&b"<!DOCTYPE lgr>"[..]).unwrap_err();
    /// assert_eq!(error.kind(), FindingKind::Doctype);
    /// ```
    #[must_use]
    pub const fn kind(&self) -> FindingKind {
        self.kind
    }

    /// Returns the severity.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_lgr::{Ruleset, Severity};
    ///
    /// let error = Ruleset::parse(&b"<lgr/>"[..]).unwrap_err();
    /// assert_eq!(error.severity(), Severity::Error);
    /// ```
    #[must_use]
    pub const fn severity(&self) -> Severity {
        self.severity
    }

    /// Returns the line, from 1.
    ///
    /// # Examples
    ///
    /// ```
    /// let error = alabel_lgr::Ruleset::parse(&b"\n<lgr/>"[..]).unwrap_err();
    /// assert_eq!(error.line(), 2);
    /// ```
    #[must_use]
    pub const fn line(&self) -> u32 {
        self.place.line
    }

    /// Returns the column of the element in code points, from 1.
    ///
    /// # Examples
    ///
    /// ```
    /// let error = alabel_lgr::Ruleset::parse(&b"  <lgr/>"[..]).unwrap_err();
    /// assert_eq!(error.column(), 3);
    /// ```
    #[must_use]
    pub const fn column(&self) -> u32 {
        self.place.column
    }

    /// Returns the name of the element. It is empty before the root.
    ///
    /// # Examples
    ///
    /// ```
    /// let error = alabel_lgr::Ruleset::parse(&b"<table/>"[..]).unwrap_err();
    /// assert_eq!(error.element(), "table");
    /// ```
    #[must_use]
    pub fn element(&self) -> &str {
        &self.element
    }

    /// Returns the wrong attribute, name or code point, as written.
    ///
    /// # Examples
    ///
    /// ```
    /// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="61"/></data></lgr>"#;
    /// let error = alabel_lgr::Ruleset::parse(table.as_bytes()).unwrap_err();
    /// assert_eq!(error.subject(), "61");
    /// ```
    #[must_use]
    pub fn subject(&self) -> &str {
        &self.subject
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { line, column } = self.place;
        write!(f, "line {line}, column {column}")?;
        if !self.element.is_empty() {
            write!(f, ", <{}>", self.element)?;
        }
        let (predicate, section) = (self.kind.predicate(), self.kind.section());
        write!(f, ": {} {predicate} ({section})", self.subject)
    }
}

impl fmt::Debug for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} at {self}", self.kind)
    }
}

impl Error for Finding {}
