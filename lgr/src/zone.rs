//! Several tables by name.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use crate::label::{Label, Verdict};
use crate::ruleset::Ruleset;

/// The tables of a zone by their tags, such as `und-Latn`.
///
/// A label may be valid under several tables, with different variants, and is registered under one. So a
/// program names the table by its tag, or takes the answers of all.
///
/// # Examples
///
/// ```
/// use alabel_lgr::{Ruleset, Zone};
///
/// let table = |first, last| {
///     let table = format!(
///         r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
///           <data><range first-cp="{first}" last-cp="{last}"/></data>
///         </lgr>"#
///     );
///     Ruleset::parse(table.as_bytes())
/// };
/// let mut zone = Zone::new();
/// zone.insert("und-Latn", table("0061", "007A")?);
/// zone.insert("und-Grek", table("03B1", "03C9")?);
///
/// assert!(zone.get("und-Latn").unwrap().check("abc").is_valid());
/// let valid = zone.check("αβγ").filter(|(_, verdict)| verdict.is_valid());
/// let tags: Vec<&str> = valid.map(|(tag, _)| tag).collect();
/// assert_eq!(tags, ["und-Grek"]);
/// # Ok::<(), alabel_lgr::Finding>(())
/// ```
#[derive(Debug, Default)]
pub struct Zone {
    rulesets: BTreeMap<String, Ruleset>,
}

impl Zone {
    /// Creates a zone without tables.
    ///
    /// # Examples
    ///
    /// ```
    /// assert!(alabel_lgr::Zone::new().get("und-Latn").is_none());
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self {
            rulesets: BTreeMap::new(),
        }
    }

    /// Adds a table under a tag. Returns the table that had the tag before.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_lgr::{Ruleset, Zone};
    ///
    /// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>"#;
    /// let mut zone = Zone::new();
    /// assert!(zone.insert("en", Ruleset::parse(table.as_bytes())?).is_none());
    /// assert!(zone.insert("en", Ruleset::parse(table.as_bytes())?).is_some());
    /// # Ok::<(), alabel_lgr::Finding>(())
    /// ```
    pub fn insert(&mut self, tag: impl Into<String>, ruleset: Ruleset) -> Option<Ruleset> {
        self.rulesets.insert(tag.into(), ruleset)
    }

    /// Adds a table under the first language in its metadata.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_lgr::{Ruleset, Zone};
    ///
    /// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
    ///   <meta><language>en</language></meta>
    ///   <data><char cp="0061"/></data>
    /// </lgr>"#;
    /// let mut zone = Zone::new();
    /// assert!(zone.insert_by_language(Ruleset::parse(table.as_bytes())?).is_ok());
    /// assert!(zone.insert_by_language(Ruleset::parse(table.as_bytes())?).is_err());
    /// assert!(zone.get("en").is_some());
    /// # Ok::<(), alabel_lgr::Finding>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the ruleset if it has no language, or if the zone already has a table for the language.
    pub fn insert_by_language(&mut self, ruleset: Ruleset) -> Result<(), Box<Ruleset>> {
        let Some(language) = ruleset.metadata().languages().next().map(str::to_owned) else {
            return Err(Box::new(ruleset));
        };
        match self.rulesets.entry(language) {
            Entry::Vacant(place) => {
                place.insert(ruleset);
                Ok(())
            }
            Entry::Occupied(_) => Err(Box::new(ruleset)),
        }
    }

    /// Returns the table with a tag.
    ///
    /// # Examples
    ///
    /// ```
    /// # use alabel_lgr::{Ruleset, Zone};
    /// # let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>"#;
    /// let mut zone = Zone::new();
    /// zone.insert("en", Ruleset::parse(table.as_bytes())?);
    /// assert!(zone.get("en").is_some() && zone.get("de").is_none());
    /// # Ok::<(), alabel_lgr::Finding>(())
    /// ```
    #[must_use]
    pub fn get(&self, tag: &str) -> Option<&Ruleset> {
        self.rulesets.get(tag)
    }

    /// Returns the tables with their tags, in the order of the tags.
    ///
    /// # Examples
    ///
    /// ```
    /// # use alabel_lgr::{Ruleset, Zone};
    /// # let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>"#;
    /// let mut zone = Zone::new();
    /// zone.insert("en", Ruleset::parse(table.as_bytes())?);
    /// zone.insert("de", Ruleset::parse(table.as_bytes())?);
    /// let tags: Vec<&str> = zone.iter().map(|(tag, _)| tag).collect();
    /// assert_eq!(tags, ["de", "en"]);
    /// # Ok::<(), alabel_lgr::Finding>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Ruleset)> {
        self.rulesets.iter().map(|(tag, ruleset)| (&**tag, ruleset))
    }

    /// Checks a label under each table, in the order of the tags.
    ///
    /// # Examples
    ///
    /// ```
    /// # use alabel_lgr::{Ruleset, Zone};
    /// # let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>"#;
    /// let mut zone = Zone::new();
    /// zone.insert("en", Ruleset::parse(table.as_bytes())?);
    /// let verdicts: Vec<_> = zone.check("b").collect();
    /// assert!(verdicts[0].0 == "en" && !verdicts[0].1.is_valid());
    /// # Ok::<(), alabel_lgr::Finding>(())
    /// ```
    pub fn check<'z>(
        &'z self,
        label: impl Into<Label<'z>>,
    ) -> impl Iterator<Item = (&'z str, Verdict<'z>)> {
        let label = label.into();
        self.iter()
            .map(move |(tag, ruleset)| (tag, ruleset.check(label)))
    }
}
