//! The ruleset: a compiled table.

use crate::error::Finding;
use crate::label::{Disposition, Evaluation, Label, Verdict, admit};
use crate::model::{Metadata, Table};
use crate::variants::{Variants, index_label, is_variant};

/// A compiled language table: a label generation ruleset (RFC 7940).
///
/// It decides which labels a registry accepts, and which labels are variants of each other. By default, a
/// label that IDNA2008 does not allow to be registered is refused first; see
/// [`table_only`](Self::table_only).
///
/// # Examples
///
/// ```
/// use alabel_lgr::Ruleset;
///
/// let table = r#"<?xml version="1.0" encoding="utf-8"?>
/// <lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
///   <data>
///     <range first-cp="0061" last-cp="006E"/>
///     <char cp="006F"><var cp="00F6" type="blocked"/></char>
///     <range first-cp="0070" last-cp="007A"/>
///     <char cp="00F6"><var cp="006F" type="blocked"/></char>
///   </data>
/// </lgr>"#;
/// let ruleset = Ruleset::parse(table.as_bytes())?;
/// assert_eq!(ruleset.disposition("zoo").as_str(), "valid");
/// assert_eq!(ruleset.disposition("zoé").as_str(), "invalid");
///
/// let variants = ruleset.variants("zoo");
/// assert_eq!(variants.permutation_count(), 4);
/// let variants: Vec<String> = variants.map(|variant| variant.unwrap().to_string()).collect();
/// assert_eq!(variants, ["zoo", "zoö", "zöo", "zöö"]);
/// assert!(ruleset.collides("zoo", "zöö"));
/// # Ok::<(), alabel_lgr::Finding>(())
/// ```
#[derive(Debug)]
pub struct Ruleset {
    table: Table,
    warnings: Vec<Finding>,
    has_idna2008: bool,
}

impl Ruleset {
    /// Creates the ruleset of a table.
    pub(crate) const fn new(table: Table, warnings: Vec<Finding>) -> Self {
        Self {
            table,
            warnings,
            has_idna2008: true,
        }
    }

    /// Skips the check by IDNA2008.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_lgr::Ruleset;
    ///
    /// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
    ///   <data><char cp="0061"/><char cp="002D"/></data>
    /// </lgr>"#;
    /// let ruleset = Ruleset::parse(table.as_bytes())?;
    /// assert!(ruleset.disposition("a-").is_invalid());
    /// assert_eq!(ruleset.table_only().disposition("a-").as_str(), "valid");
    /// # Ok::<(), alabel_lgr::Finding>(())
    /// ```
    #[must_use]
    pub fn table_only(mut self) -> Self {
        self.has_idna2008 = false;
        self
    }

    /// Returns the warnings about the table in document order.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_lgr::{FindingKind, Ruleset};
    ///
    /// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
    ///   <data><char cp="0061"><var cp="0062"/></char><char cp="0062"/></data>
    /// </lgr>"#;
    /// let ruleset = Ruleset::parse(table.as_bytes())?;
    /// assert_eq!(ruleset.warnings()[0].kind(), FindingKind::AsymmetricVariant);
    /// # Ok::<(), alabel_lgr::Finding>(())
    /// ```
    #[must_use]
    pub fn warnings(&self) -> &[Finding] {
        &self.warnings
    }

    /// Returns the metadata of the table (section 4.3).
    ///
    /// # Examples
    ///
    /// ```
    /// # use alabel_lgr::Ruleset;
    /// # let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>"#;
    /// let ruleset = Ruleset::parse(table.as_bytes())?;
    /// assert_eq!(ruleset.metadata().unicode_version(), None);
    /// # Ok::<(), alabel_lgr::Finding>(())
    /// ```
    #[must_use]
    pub const fn metadata(&self) -> &Metadata {
        &self.table.metadata
    }

    /// Returns the memory of the table on the heap, in octets.
    ///
    /// # Examples
    ///
    /// ```
    /// # use alabel_lgr::Ruleset;
    /// # let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>"#;
    /// let ruleset = Ruleset::parse(table.as_bytes())?;
    /// assert!(ruleset.heap_octets() < 4_096);
    /// # Ok::<(), alabel_lgr::Finding>(())
    /// ```
    #[must_use]
    pub fn heap_octets(&self) -> usize {
        self.table.octets()
    }

    /// Checks a label. Returns every reason if it is invalid (sections 8.1 and 8.3).
    ///
    /// # Examples
    ///
    /// ```
    /// # use alabel_lgr::Ruleset;
    /// # let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>"#;
    /// # let ruleset = Ruleset::parse(table.as_bytes())?;
    /// let verdict = ruleset.check("abc");
    /// assert_eq!(verdict.reasons().len(), 2);
    /// assert_eq!(
    ///     verdict.reasons()[0].to_string(),
    ///     "U+0062 at octets 1..2 is not in the repertoire (RFC 7940, section 8.1)"
    /// );
    /// # Ok::<(), alabel_lgr::Finding>(())
    /// ```
    #[must_use]
    pub fn check<'a>(&self, label: impl Into<Label<'a>>) -> Verdict<'_> {
        Verdict::new(&self.table, label.into(), self.has_idna2008)
    }

    /// Returns the disposition of a label, with the action that decided (section 8.3).
    ///
    /// # Examples
    ///
    /// ```
    /// # use alabel_lgr::Ruleset;
    /// # let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>"#;
    /// # let ruleset = Ruleset::parse(table.as_bytes())?;
    /// assert_eq!(ruleset.disposition("aa").as_str(), "valid");
    /// # Ok::<(), alabel_lgr::Finding>(())
    /// ```
    #[must_use]
    pub fn disposition<'a>(&self, label: impl Into<Label<'a>>) -> Disposition<'_> {
        let mut evaluation = Evaluation::new(&self.table);
        match admit(&mut evaluation, label.into(), self.has_idna2008) {
            Ok(record) => Disposition::new(&self.table, evaluation.action(record)),
            Err(_) => Disposition::NOT_ELIGIBLE,
        }
    }

    /// Lists the variants of a label and the label itself, sorted by code points (section 8.2).
    ///
    /// The list is empty if the label is invalid.
    ///
    /// # Examples
    ///
    /// ```
    /// # use alabel_lgr::Ruleset;
    /// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
    ///   <data>
    ///     <char cp="0061"/>
    ///     <char cp="0065"/>
    ///     <char cp="00E6"><var cp="0061 0065" type="allocatable"/></char>
    ///   </data>
    /// </lgr>"#;
    /// let ruleset = Ruleset::parse(table.as_bytes())?;
    /// let variants: Vec<String> = ruleset
    ///     .variants("æa")
    ///     .map(|variant| variant.map(|variant| format!("{variant}={}", variant.disposition())))
    ///     .collect::<Result<_, _>>()
    ///     .unwrap();
    /// assert_eq!(variants, ["aea=allocatable", "æa=valid"]);
    /// # Ok::<(), alabel_lgr::Finding>(())
    /// ```
    pub fn variants<'a>(&self, label: impl Into<Label<'a>>) -> Variants<'_> {
        match self.admit_valid(label.into()) {
            Some(evaluation) => Variants::new(evaluation),
            None => Variants::none(&self.table),
        }
    }

    /// Returns the index label. Variants of each other mostly have the same index label (section 8.5).
    ///
    /// To find collisions among many labels, group them by their index labels. Some variants have different
    /// index labels, because a mapping has a context or sequences overlap; [`collides`](Self::collides) is
    /// exact. The index label is a key and may be no valid label. It is empty if all elements have null
    /// variants.
    ///
    /// Returns `None` if the label is not eligible.
    ///
    /// # Examples
    ///
    /// ```
    /// # use alabel_lgr::Ruleset;
    /// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
    ///   <data>
    ///     <char cp="006F"><var cp="00F6" type="blocked"/></char>
    ///     <char cp="00F6"><var cp="006F" type="blocked"/></char>
    ///   </data>
    /// </lgr>"#;
    /// let ruleset = Ruleset::parse(table.as_bytes())?;
    /// assert_eq!(ruleset.index_label("öo").as_deref(), Some("oo"));
    /// assert_eq!(ruleset.index_label("xo"), None);
    /// # Ok::<(), alabel_lgr::Finding>(())
    /// ```
    #[must_use]
    pub fn index_label<'a>(&self, label: impl Into<Label<'a>>) -> Option<String> {
        // The index label ignores actions: a label that one makes invalid still has variants.
        let mut evaluation = Evaluation::new(&self.table);
        admit(&mut evaluation, label.into(), self.has_idna2008).ok()?;
        Some(index_label(&mut evaluation).into_iter().collect())
    }

    /// Returns `true` if two labels collide (section 8.5): they are equal, or one is a variant of the other
    /// and not invalid.
    ///
    /// Unlike a comparison of index labels, this is exact. It lists no permutations, and takes time in
    /// proportion to the product of the lengths. A label that the table refuses collides only with labels
    /// that have it as a variant.
    ///
    /// # Examples
    ///
    /// ```
    /// # use alabel_lgr::Ruleset;
    /// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
    ///   <data>
    ///     <char cp="006F"><var cp="00F6" type="blocked"/></char>
    ///     <char cp="00F6"><var cp="006F" type="blocked"/></char>
    ///   </data>
    /// </lgr>"#;
    /// let ruleset = Ruleset::parse(table.as_bytes())?;
    /// assert!(ruleset.collides("oo", "öo"));
    /// assert!(!ruleset.collides("oo", "ooo"));
    /// # Ok::<(), alabel_lgr::Finding>(())
    /// ```
    #[must_use]
    pub fn collides<'a, 'b>(
        &self,
        label: impl Into<Label<'a>>,
        other: impl Into<Label<'b>>,
    ) -> bool {
        let (label, other) = (label.into(), other.into());
        let (Ok(a), Ok(b)) = (label.code_points(), other.code_points()) else {
            return false;
        };
        let leads = |from, to: &[char]| {
            let evaluation = self.admit_valid(from);
            evaluation.is_some_and(|evaluation| is_variant(evaluation, to))
        };
        if a == b {
            self.admit_valid(label).is_some()
        } else {
            leads(label, &b) || leads(other, &a)
        }
    }

    /// Returns the evaluation of a label, unless the label is invalid.
    fn admit_valid(&self, label: Label<'_>) -> Option<Evaluation<'_>> {
        let mut evaluation = Evaluation::new(&self.table);
        let record = admit(&mut evaluation, label, self.has_idna2008).ok()?;
        let disposition = Disposition::new(&self.table, evaluation.action(record));
        (!disposition.is_invalid()).then_some(evaluation)
    }
}
