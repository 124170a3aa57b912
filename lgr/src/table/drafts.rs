//! The data of a table before its rules are known.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use crate::classes::CodePointSet;
use crate::error::Place;
use crate::xml::Tag;

/// The number of a text.
pub(super) type TextNumber = u32;

/// A list of different texts with numbers.
#[derive(Debug, Default)]
pub(super) struct Texts {
    numbers: HashMap<Box<str>, TextNumber>,
    texts: Vec<Box<str>>,
}

impl Texts {
    /// Returns the number of a text.
    pub(super) fn number(&mut self, text: &str) -> TextNumber {
        if let Some(number) = self.numbers.get(text) {
            return *number;
        }
        let number = TextNumber::try_from(self.texts.len()).unwrap_or(TextNumber::MAX);
        self.numbers.insert(text.into(), number);
        self.texts.push(text.into());
        number
    }

    /// Returns the texts by their numbers.
    pub(super) fn list(&self) -> &[Box<str>] {
        &self.texts
    }
}

/// A context before its rule is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct ContextDraft {
    pub(super) is_when: bool,
    pub(super) rule: TextNumber,
}

/// A `var`.
#[derive(Debug)]
pub(super) struct VariantDraft {
    pub(super) target: Vec<char>,
    pub(super) kind: Option<TextNumber>,
    pub(super) context: Option<ContextDraft>,
    pub(super) place: Place,
}

/// A `char`.
#[derive(Debug)]
pub(super) struct CharDraft {
    pub(super) code_points: Vec<char>,
    pub(super) context: Option<ContextDraft>,
    pub(super) variants: Vec<VariantDraft>,
}

/// A `range`.
#[derive(Clone, Copy, Debug)]
pub(super) struct RangeDraft {
    pub(super) first: u32,
    pub(super) last: u32,
    pub(super) context: Option<ContextDraft>,
}

/// The data of a table.
#[derive(Debug, Default)]
pub(super) struct Data {
    pub(super) chars: Vec<CharDraft>,
    /// The ranges, by their first code points.
    pub(super) ranges: BTreeMap<u32, RangeDraft>,
    /// The ranges of code points with each tag.
    pub(super) tags: HashMap<Box<str>, Vec<(u32, u32)>>,
    /// The names of types.
    pub(super) types: Texts,
    /// The names of context rules.
    pub(super) contexts: Texts,
    /// The place of the first use of each name of a context rule.
    pub(super) context_places: Vec<(Place, Tag)>,
}

impl Data {
    /// Returns the set of code points with each tag.
    pub(super) fn tagged(&self) -> HashMap<Box<str>, Arc<CodePointSet>> {
        let set = |ranges: &Vec<_>| Arc::new(CodePointSet::new(ranges.clone()));
        let tags = self.tags.iter();
        tags.map(|(tag, ranges)| (tag.clone(), set(ranges)))
            .collect()
    }

    /// Returns `true` if a range overlaps `first` to `last`.
    pub(super) fn has_range_in(&self, first: u32, last: u32) -> bool {
        let before = self.ranges.range(..=last).next_back();
        before.is_some_and(|(_, range)| range.last >= first)
    }
}

/// The elements by their code points.
pub(super) type Numbers<'a> = HashMap<&'a [char], usize>;

/// Returns `true` if code points can be divided into elements. Ignores their contexts.
pub(super) fn is_in_repertoire(code_points: &[char], data: &Data, numbers: &Numbers<'_>) -> bool {
    let is_element = |part: &[char]| match part {
        [single] if data.has_range_in(u32::from(*single), u32::from(*single)) => true,
        _ => numbers.contains_key(part),
    };
    let mut reached = vec![true];
    for end in 1..=code_points.len() {
        let parts = reached
            .iter()
            .enumerate()
            .filter(|(_, is_reached)| **is_reached);
        let mut parts = parts.filter_map(|(start, _)| code_points.get(start..end));
        let is_reached = parts.any(is_element);
        reached.push(is_reached);
    }
    reached.last() == Some(&true)
}
