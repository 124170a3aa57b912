//! The disposition of a label, and the action that decided it.

use std::fmt;

use crate::model::{ActionData, INVALID, RuleCondition, Table};

/// The disposition of a label: the word that tells a registry how to treat it (RFC 7940, section 7.3).
///
/// # Examples
///
/// ```
/// use alabel_lgr::Ruleset;
///
/// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
///   <data><range first-cp="0061" last-cp="007A"/></data>
///   <rules>
///     <rule name="xn"><start/><char cp="0078 006E"/></rule>
///     <action disp="reserved" match="xn" comment="looks like a prefix"/>
///   </rules>
/// </lgr>"#;
/// let ruleset = Ruleset::parse(table.as_bytes())?;
/// let disposition = ruleset.disposition("xnet");
/// assert_eq!(disposition.as_str(), "reserved");
/// let action = disposition.action().unwrap();
/// assert_eq!((action.number(), action.rule()), (1, Some("xn")));
/// assert_eq!(action.comment(), Some("looks like a prefix"));
///
/// let disposition = ruleset.disposition("net");
/// assert_eq!(disposition.as_str(), "valid");
/// assert!(disposition.action().unwrap().is_default());
///
/// let disposition = ruleset.disposition("n3t");
/// assert!(disposition.is_invalid() && disposition.action().is_none());
/// # Ok::<(), alabel_lgr::Finding>(())
/// ```
#[derive(Clone, Copy)]
pub struct Disposition<'r> {
    action: Option<Action<'r>>,
}

impl<'r> Disposition<'r> {
    /// The disposition of a label that is not eligible.
    pub(crate) const NOT_ELIGIBLE: Self = Self { action: None };

    /// Returns the disposition of an action by its number from 0.
    pub(crate) fn new(table: &'r Table, index: usize) -> Self {
        let data = table.actions.get(index);
        Self {
            action: data.map(|data| Action { data, index, table }),
        }
    }

    /// Returns the word: `valid`, `allocatable`, `blocked`, `invalid`, or a word of the table.
    #[must_use]
    pub fn as_str(&self) -> &'r str {
        self.action
            .map_or(INVALID, |action| &action.data.disposition)
    }

    /// Returns `true` if the table refuses the label.
    #[must_use]
    pub fn is_invalid(&self) -> bool {
        self.as_str() == INVALID
    }

    /// Returns the action that decided, or `None` if the label is not eligible.
    #[must_use]
    pub const fn action(&self) -> Option<Action<'r>> {
        self.action
    }
}

impl fmt::Display for Disposition<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Disposition<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.action.map(|action| action.number());
        f.debug_tuple("Disposition")
            .field(&self.as_str())
            .field(&number)
            .finish()
    }
}

impl PartialEq for Disposition<'_> {
    fn eq(&self, other: &Self) -> bool {
        let number = |disposition: &Self| disposition.action.map(|action| action.index);
        self.as_str() == other.as_str() && number(self) == number(other)
    }
}

impl Eq for Disposition<'_> {}

/// An action of a table, or one of the default actions (RFC 7940, section 7.6).
#[derive(Clone, Copy)]
pub struct Action<'r> {
    data: &'r ActionData,
    index: usize,
    table: &'r Table,
}

impl<'r> Action<'r> {
    /// Returns the number of the action in document order, from 1. The default actions continue the
    /// numbering.
    #[must_use]
    pub const fn number(&self) -> usize {
        self.index + 1
    }

    /// Returns the comment of the action in the table.
    #[must_use]
    pub fn comment(&self) -> Option<&'r str> {
        self.data.comment.as_deref()
    }

    /// Returns the name of the rule in `match` or `not-match`.
    #[must_use]
    pub fn rule(&self) -> Option<&'r str> {
        let rules = &self.table.rules;
        self.data.rule.map(|rule| match rule {
            RuleCondition::Match(rule) | RuleCondition::NotMatch(rule) => rules.name(rule),
        })
    }

    /// Returns the number of the rule in `match`.
    pub(crate) const fn matched_rule(&self) -> Option<u32> {
        match self.data.rule {
            Some(RuleCondition::Match(rule)) => Some(rule),
            _ => None,
        }
    }

    /// Returns `true` for a default action, which is not in the table.
    #[must_use]
    pub const fn is_default(&self) -> bool {
        self.data.is_default
    }
}

impl fmt::Debug for Action<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Action")
            .field("number", &self.number())
            .field("rule", &self.rule())
            .finish_non_exhaustive()
    }
}
