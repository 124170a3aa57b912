//! The search for lookalikes, and the verdict of language tables on them.

use std::collections::BTreeMap;
use std::sync::Arc;

use alabel::Domain;
use alabel::display::Lookalike;
use alabel_lgr::Zone;
use serde::Serialize;

use crate::input::protected::Protected;
use crate::input::public_suffixes::PUBLIC_SUFFIXES;
use crate::terminal::printing::plain;

/// The disposition of a label that a table refuses.
const INVALID: &str = "invalid";

/// The disposition of a label that nobody can register.
const BLOCKED: &str = "blocked";

/// The protected names, and the language tables for the names that look like them.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    pub(crate) protected: Protected,
    /// The tables, if the user gives any.
    pub(crate) tables: Option<Arc<Zone>>,
}

/// The findings for a name.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Found<'a> {
    /// The protected name that it looks like, if any.
    pub(crate) lookalike: Option<Lookalike<'a>>,
    /// The dispositions of its registered label by the tags of the tables, if there are tables. They are
    /// empty without a lookalike.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) dispositions: Option<BTreeMap<&'a str, &'a str>>,
}

impl Search {
    /// Finds the protected name that a name looks like.
    pub(crate) fn find<'a>(&'a self, domain: &'a Domain) -> Found<'a> {
        Found::new(domain, self.protected.of(domain), self.tables.as_deref())
    }

    /// Returns the result for an input that fails: no lookalike.
    pub(crate) fn nothing(&self) -> Found<'static> {
        Found {
            lookalike: None,
            dispositions: self.tables.as_ref().map(|_| BTreeMap::new()),
        }
    }
}

/// Returns the headings of the columns with what is found, with or without language tables.
pub(crate) fn headings(tables: Option<&Zone>) -> impl Iterator<Item = &'static str> + use<> {
    let headings = ["name", "protected", "kind", "score"].into_iter();
    headings.chain(tables.map(|_| "disposition"))
}

impl<'a> Found<'a> {
    /// Asks the tables, if there are any, for a name that looks like a protected one.
    pub(crate) fn new(
        domain: &'a Domain,
        lookalike: Option<Lookalike<'a>>,
        tables: Option<&'a Zone>,
    ) -> Self {
        let label = PUBLIC_SUFFIXES
            .registered_label(domain)
            .filter(|_| lookalike.is_some());
        let dispositions = |zone: &'a Zone| {
            let tables = label.into_iter().flat_map(|label| {
                let disposition = move |(tag, ruleset): (&'a str, &'a alabel_lgr::Ruleset)| {
                    (tag, ruleset.disposition(label).as_str())
                };
                zone.iter().map(disposition)
            });
            tables.collect()
        };
        Self {
            lookalike,
            dispositions: tables.map(dispositions),
        }
    }
}

impl Found<'_> {
    /// Returns `true` unless there are tables and every table refuses or blocks the registered label.
    pub(crate) fn is_accepted(&self) -> bool {
        let is_accepting = |disposition: &&str| !matches!(*disposition, INVALID | BLOCKED);
        let dispositions = self.dispositions.as_ref();
        dispositions.is_none_or(|dispositions| dispositions.values().any(is_accepting))
    }

    /// Returns the protected name that a name looks like, the kind of likeness and its score. They are empty
    /// without a likeness.
    pub(crate) fn columns(&self) -> (&str, &str, String) {
        self.lookalike
            .as_ref()
            .map_or_else(Default::default, |found| {
                (
                    found.protected,
                    found.likeness.code(),
                    found.score.to_string(),
                )
            })
    }

    /// Returns what the tables say, if there are tables.
    pub(crate) fn disposition(&self) -> Option<String> {
        let summary = self.dispositions.as_ref().map(summary);
        summary.map(|summary| {
            if self.lookalike.is_some() {
                plain(&summary)
            } else {
                String::new()
            }
        })
    }

    /// Returns the line of a name: the protected name that it looks like, how, and what the tables say.
    pub(crate) fn line(&self) -> String {
        let Some(found) = &self.lookalike else {
            return String::new();
        };
        let mut line = format!("{} {}", found.protected, found.likeness.code());
        if found.is_other_top_level_domain {
            line.push_str(" other-tld");
        }
        if let Some(disposition) = self.disposition() {
            line.push(' ');
            line.push_str(&disposition);
        }
        line
    }
}

/// Returns the disposition under one table; or those under several tables with their tags, except invalid
/// ones.
fn summary(dispositions: &BTreeMap<&str, &str>) -> String {
    if let (1, Some(disposition)) = (dispositions.len(), dispositions.values().next()) {
        return (*disposition).to_owned();
    }
    let admitting = dispositions
        .iter()
        .filter(|(_, disposition)| **disposition != INVALID);
    let admitting: Vec<String> = admitting
        .map(|(tag, disposition)| format!("{tag}={disposition}"))
        .collect();
    if admitting.is_empty() {
        INVALID.to_owned()
    } else {
        admitting.join(",")
    }
}
