//! Actions (RFC 7940, section 7).

use super::repertoire::{Mapping, NO_TYPE, TypeNumber};
use crate::rules::RuleNumber;

/// The disposition that excludes a label, and of labels that are not eligible (RFC 7940, section 7.5).
pub(crate) const INVALID: &str = "invalid";

/// A set of variant types, with a bit for each type that an action names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct TypeSet(u128);

impl TypeSet {
    /// All types.
    pub(crate) const ALL: Self = Self(u128::MAX);

    /// Adds a type. A mapping without a type adds nothing.
    pub(crate) const fn insert(&mut self, kind: TypeNumber) {
        if kind != NO_TYPE {
            self.0 |= 1 << (kind & 127);
        }
    }

    /// Returns the types that are in both sets.
    pub(crate) const fn common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the types that are in either set.
    pub(crate) const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the types that are not in another set.
    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns `true` if the set is empty.
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// The types of the mappings that lead to a label.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Record {
    pub(crate) types: TypeSet,
    pub(crate) has_unmapped: bool,
}

impl Record {
    /// Adds the type of a mapping, or an element that is kept.
    pub(crate) const fn insert(&mut self, mapping: Option<&Mapping>) {
        match mapping {
            Some(mapping) => self.types.insert(mapping.kind),
            None => self.has_unmapped = true,
        }
    }

    /// Returns `true` if another record has everything that this one has.
    pub(crate) fn is_within(self, other: Self) -> bool {
        self.types.without(other.types).is_empty() && (!self.has_unmapped || other.has_unmapped)
    }

    /// Returns `true` if two records have something in common.
    pub(crate) const fn meets(self, other: Self) -> bool {
        !self.types.common(other.types).is_empty() || self.has_unmapped && other.has_unmapped
    }
}

/// A condition on the types of a label (RFC 7940, section 7.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trigger {
    /// `any-variant`: some type is listed.
    Any,
    /// `all-variants`: all types are listed.
    All,
    /// `only-variants`: all types are listed, and no element is unmapped.
    Only,
}

/// A condition on the label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RuleCondition {
    /// `match`
    Match(RuleNumber),
    /// `not-match`
    NotMatch(RuleNumber),
}

/// An action of a table, or a default action.
#[derive(Debug)]
pub(crate) struct ActionData {
    pub(crate) disposition: Box<str>,
    pub(crate) comment: Option<Box<str>>,
    pub(crate) rule: Option<RuleCondition>,
    pub(crate) trigger: Option<(Trigger, TypeSet)>,
    /// The types that the action sees. For default actions, "variant types outside the predefined recommended
    /// set (see Section 7.3) are ignored" (RFC 7940, section 8.3).
    pub(crate) seen: TypeSet,
    pub(crate) is_default: bool,
}

impl ActionData {
    /// Returns `true` if the types trigger the action.
    pub(crate) fn is_triggered_by(&self, record: Record) -> bool {
        let Some((trigger, listed)) = self.trigger else {
            return true;
        };
        let types = record.types.common(self.seen);
        let are_all_listed = !types.is_empty() && types.common(listed) == types;
        match trigger {
            Trigger::Any => !types.common(listed).is_empty(),
            Trigger::All => are_all_listed,
            Trigger::Only => are_all_listed && !record.has_unmapped,
        }
    }

    /// Returns `true` if the action makes permutations invalid whose types are all listed.
    pub(crate) fn is_excluding(&self) -> bool {
        let has_list = matches!(self.trigger, Some((Trigger::All | Trigger::Only, _)));
        has_list && &*self.disposition == INVALID
    }

    /// Returns the number of octets on the heap.
    pub(crate) fn octets(&self) -> usize {
        self.disposition.len() + self.comment.as_ref().map_or(0, |comment| comment.len())
    }
}
