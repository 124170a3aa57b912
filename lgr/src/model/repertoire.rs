//! The repertoire: the code points and sequences of labels, with their mappings (RFC 7940, section 5).

use crate::rules::{Anchor, Matcher, RuleNumber, Rules, Symbol};

/// The number of code points of a block of the index.
pub(super) const BLOCK: usize = 64;

/// A condition on the place of an element or a mapping, as one number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Context(u32);

/// A condition on the place of an element or a mapping.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Condition {
    /// `when`: the rule holds.
    When(RuleNumber),
    /// `not-when`: the rule does not hold.
    NotWhen(RuleNumber),
}

impl Context {
    /// Creates a condition.
    pub(crate) const fn new(condition: Option<Condition>) -> Self {
        match condition {
            None => Self(0),
            Some(Condition::When(rule)) => Self((rule + 1) << 1 | 1),
            Some(Condition::NotWhen(rule)) => Self((rule + 1) << 1),
        }
    }

    /// Returns the condition.
    pub(crate) const fn condition(self) -> Option<Condition> {
        match (self.0 >> 1).checked_sub(1) {
            None => None,
            Some(rule) if self.0 & 1 == 1 => Some(Condition::When(rule)),
            Some(rule) => Some(Condition::NotWhen(rule)),
        }
    }

    /// Returns `true` if the condition holds at a place of a label.
    pub(crate) fn holds(self, rules: &Rules, matcher: &mut Matcher, anchor: Anchor<'_>) -> bool {
        let mut holds = |rule| matcher.holds(rules, rule, anchor);
        match self.condition() {
            None => true,
            Some(Condition::When(rule)) => holds(rule),
            Some(Condition::NotWhen(rule)) => !holds(rule),
        }
    }
}

/// The limit of code points of a sequence. A label of DNS has at most 63 octets.
pub(crate) const LONGEST_SEQUENCE: usize = 63;

/// A range of the stored code points.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Stored {
    pub(super) start: u32,
    pub(super) length: u8,
}

/// The number of a variant type.
pub(crate) type TypeNumber = u8;

/// The type of a mapping without a type.
pub(crate) const NO_TYPE: TypeNumber = u8::MAX;

/// A variant: a mapping of an element to a target.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mapping {
    pub(crate) target: Stored,
    pub(crate) kind: TypeNumber,
    pub(crate) is_reflexive: bool,
    pub(crate) context: Context,
}

/// A code point or a sequence of the repertoire. All code points of a range have the same element.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Element {
    /// The code points after the first.
    pub(crate) tail: Stored,
    pub(crate) context: Context,
    pub(super) mappings: (u32, u32),
}

/// An element of a label, and the places where it starts and ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found<'t> {
    pub(crate) element: &'t Element,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// The properties of a code point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Entry {
    /// The sets of rules that contain the code point.
    pub(super) sets: u64,
    /// The range of the elements that start with the code point, longest first.
    pub(super) elements: (u32, u32),
}

/// The repertoire.
#[derive(Debug, Default)]
pub(crate) struct Repertoire {
    /// The block of each 64 code points, up to the last used block.
    pub(super) index: Vec<u16>,
    /// The entries of the code points of each block. Block 0 is empty.
    pub(super) blocks: Vec<[u32; BLOCK]>,
    /// The entries. Entry 0 is for code points without an element.
    pub(super) entries: Vec<Entry>,
    pub(super) elements: Vec<Element>,
    pub(super) mappings: Vec<Mapping>,
    pub(super) code_points: Vec<char>,
}

impl Repertoire {
    /// Returns the number of the entry of a code point, or 0.
    pub(crate) fn entry_number(&self, code_point: char) -> u32 {
        let code_point = u32::from(code_point) as usize;
        let block = self
            .index
            .get(code_point / BLOCK)
            .copied()
            .unwrap_or_default();
        let block = self.blocks.get(usize::from(block));
        block
            .and_then(|block| block.get(code_point % BLOCK))
            .copied()
            .unwrap_or_default()
    }

    /// Returns the sets that contain the code point of an entry.
    pub(crate) fn sets(&self, entry: u32) -> u64 {
        self.entries
            .get(entry as usize)
            .map_or(0, |entry| entry.sets)
    }

    /// Returns the elements of a label at a place, longest first. Ignores their contexts.
    pub(crate) fn elements_at<'t, 's>(
        &'t self,
        label: &'s [Symbol],
        start: usize,
    ) -> impl Iterator<Item = Found<'t>> + use<'t, 's> {
        let rest = label.get(start..).unwrap_or_default();
        let entry = rest.first().map_or(0, |symbol| symbol.entry);
        let entry = self.entries.get(entry as usize);
        let (first, last) = entry.map_or((0, 0), |entry| entry.elements);
        let elements = self.elements.get(first as usize..last as usize);
        let elements = elements.unwrap_or_default().iter();
        elements.filter_map(move |element| {
            let tail = self.code_points(element.tail);
            let symbols = rest.get(1..=tail.len())?.iter();
            let is_equal = symbols
                .map(|symbol| symbol.code_point)
                .eq(tail.iter().copied());
            is_equal.then_some(Found {
                element,
                start,
                end: start + 1 + tail.len(),
            })
        })
    }

    /// Returns stored code points.
    pub(crate) fn code_points(&self, stored: Stored) -> &[char] {
        let start = stored.start as usize;
        self.code_points
            .get(start..start + usize::from(stored.length))
            .unwrap_or_default()
    }

    /// Returns the mappings of an element, sorted by target.
    pub(crate) fn mappings(&self, element: &Element) -> &[Mapping] {
        let (start, end) = element.mappings;
        self.mappings
            .get(start as usize..end as usize)
            .unwrap_or_default()
    }

    /// Returns the number of octets on the heap.
    pub(crate) fn octets(&self) -> usize {
        octets_of(&self.index)
            + octets_of(&self.blocks)
            + octets_of(&self.entries)
            + octets_of(&self.elements)
            + octets_of(&self.mappings)
            + octets_of(&self.code_points)
    }
}

/// Returns the number of octets on the heap of a list.
const fn octets_of<T>(list: &Vec<T>) -> usize {
    list.capacity() * size_of::<T>()
}
