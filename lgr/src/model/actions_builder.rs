//! The numbers of variant types, and the default actions.

use std::collections::HashMap;

use super::actions::{ActionData, RuleCondition, Trigger, TypeSet};
use super::repertoire::TypeNumber;

/// The recommended dispositions, which are also variant types (RFC 7940, section 7.3).
const RECOMMENDED: [&str; 5] = ["invalid", "blocked", "allocatable", "activated", "valid"];

/// The default actions (RFC 7940, section 7.6).
const DEFAULTS: [(&str, Option<Trigger>); 5] = [
    ("invalid", Some(Trigger::Any)),
    ("blocked", Some(Trigger::Any)),
    ("allocatable", Some(Trigger::Any)),
    ("activated", Some(Trigger::All)),
    ("valid", None),
];

/// The limit of types. One of them is for all types that no action names.
const MOST_TYPES: usize = 128;

/// The types that actions name.
#[derive(Debug)]
pub(crate) struct Types {
    numbers: HashMap<String, TypeNumber>,
    has_too_many: bool,
}

impl Types {
    /// Creates the list of the recommended types.
    pub(crate) fn new() -> Self {
        let mut types = Self {
            numbers: HashMap::new(),
            has_too_many: false,
        };
        for name in RECOMMENDED {
            types.add(name);
        }
        types
    }

    /// Adds a type that an action names. Returns its number.
    fn add(&mut self, name: &str) -> TypeNumber {
        if let Some(number) = self.numbers.get(name) {
            return *number;
        }
        let next = self.numbers.len() + 1;
        self.has_too_many |= next >= MOST_TYPES;
        // A table with too many types is refused, so a wrong number has no effect.
        let next = TypeNumber::try_from(next).unwrap_or_default();
        self.numbers.insert(name.to_owned(), next);
        next
    }

    /// Returns the number of the type of a mapping. It is 0 if no action names the type.
    pub(crate) fn number(&self, name: &str) -> TypeNumber {
        self.numbers.get(name).copied().unwrap_or_default()
    }

    /// Returns the set of the types that an action names.
    pub(crate) fn set<'a>(&mut self, names: impl IntoIterator<Item = &'a str>) -> TypeSet {
        let mut set = TypeSet::default();
        for name in names {
            set.insert(self.add(name));
        }
        set
    }

    /// Returns `true` if actions name too many types.
    pub(crate) const fn has_too_many(&self) -> bool {
        self.has_too_many
    }

    /// Creates an action of the table.
    pub(crate) fn action(
        disposition: &str,
        comment: Option<&str>,
        rule: Option<RuleCondition>,
        trigger: Option<(Trigger, TypeSet)>,
    ) -> ActionData {
        ActionData {
            disposition: disposition.into(),
            comment: comment.map(Into::into),
            rule,
            trigger,
            seen: TypeSet::ALL,
            is_default: false,
        }
    }

    /// Returns the default actions.
    pub(crate) fn default_actions(&mut self) -> Vec<ActionData> {
        let seen = self.set(RECOMMENDED);
        let defaults = DEFAULTS.iter().map(|(name, trigger)| ActionData {
            disposition: (*name).into(),
            comment: None,
            rule: None,
            trigger: trigger.map(|trigger| (trigger, self.set([*name]))),
            seen,
            is_default: true,
        });
        defaults.collect()
    }
}
