//! The builder of the repertoire.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::repertoire::{BLOCK, Context, Element, Entry, Mapping, Repertoire, Stored, TypeNumber};
use crate::classes::CodePointSet;
use crate::rules::KNOWN_SETS;

/// A variant with the numbers of its type and context.
#[derive(Debug)]
pub(crate) struct MappingDraft {
    pub(crate) target: Vec<char>,
    pub(crate) kind: TypeNumber,
    pub(crate) context: Context,
}

/// The builder of the repertoire of a table.
#[derive(Debug)]
pub(crate) struct RepertoireBuilder<'a> {
    sets: &'a [CodePointSet],
    repertoire: Repertoire,
    /// The elements that start with each listed code point.
    singles: BTreeMap<char, Vec<u32>>,
    ranges: Vec<(u32, u32, u32)>,
    drafts: Vec<Element>,
    stored: HashMap<Vec<char>, Stored>,
}

impl<'a> RepertoireBuilder<'a> {
    /// Creates a builder with the sets of the rules.
    pub(crate) fn new(sets: &'a [CodePointSet]) -> Self {
        let sets = sets.get(..KNOWN_SETS).unwrap_or(sets);
        Self {
            sets,
            repertoire: Repertoire::default(),
            singles: BTreeMap::new(),
            ranges: Vec::new(),
            drafts: Vec::new(),
            stored: HashMap::new(),
        }
    }

    /// Adds a code point or a sequence with its mappings.
    pub(crate) fn add_element(
        &mut self,
        code_points: &[char],
        context: Context,
        mut mappings: Vec<MappingDraft>,
    ) {
        let Some((first, tail)) = code_points.split_first() else {
            return;
        };
        mappings.sort_by(|a, b| a.target.cmp(&b.target));
        let start = self.repertoire.mappings.len();
        for draft in mappings {
            let mapping = Mapping {
                is_reflexive: draft.target == code_points,
                target: self.store(draft.target),
                kind: draft.kind,
                context: draft.context,
            };
            self.repertoire.mappings.push(mapping);
        }
        let mappings = (number(start), number(self.repertoire.mappings.len()));
        let tail = self.store(tail.to_vec());
        self.singles
            .entry(*first)
            .or_default()
            .push(number(self.drafts.len()));
        self.drafts.push(Element {
            tail,
            context,
            mappings,
        });
    }

    /// Adds a range. None of its code points is listed on its own.
    pub(crate) fn add_range(&mut self, first: u32, last: u32, context: Context) {
        self.ranges.push((first, last, number(self.drafts.len())));
        self.drafts.push(Element {
            tail: Stored::default(),
            context,
            mappings: (0, 0),
        });
    }

    /// Stores code points. Equal sequences are stored once.
    fn store(&mut self, code_points: Vec<char>) -> Stored {
        let all = &mut self.repertoire.code_points;
        *self
            .stored
            .entry(code_points)
            .or_insert_with_key(|code_points| {
                let start = number(all.len());
                all.extend_from_slice(code_points);
                Stored {
                    start,
                    length: u8::try_from(code_points.len()).unwrap_or(u8::MAX),
                }
            })
    }

    /// Returns the repertoire.
    pub(crate) fn build(mut self) -> Repertoire {
        self.repertoire.entries.push(Entry::default());
        self.repertoire.blocks.push([0; BLOCK]);
        self.add_ranges();
        let singles = std::mem::take(&mut self.singles);
        let ranges: BTreeMap<u32, (u32, u32)> = self
            .ranges
            .iter()
            .map(|(first, last, element)| (*first, (*last, *element)))
            .collect();
        for (code_point, mut elements) in singles {
            // A sequence may start with a code point of a range.
            let value = u32::from(code_point);
            let before = ranges.range(..=value).next_back();
            elements.extend(
                before
                    .filter(|(_, (last, _))| value <= *last)
                    .map(|(_, (_, element))| *element),
            );
            elements.sort_by_key(|element| {
                let draft = self.drafts.get(*element as usize);
                std::cmp::Reverse(draft.map_or(0, |draft| draft.tail.length))
            });
            let entry = self.add_entry(value, &elements);
            self.set_entry(value, entry);
        }
        let mut repertoire = self.repertoire;
        repertoire.index.shrink_to_fit();
        repertoire.mappings.shrink_to_fit();
        repertoire.code_points.shrink_to_fit();
        repertoire.entries.shrink_to_fit();
        repertoire.elements.shrink_to_fit();
        repertoire.blocks.shrink_to_fit();
        repertoire
    }

    /// Adds the entries of ranges. Neighbors in the same sets share an entry.
    fn add_ranges(&mut self) {
        let starts = self.sets.iter().flat_map(CodePointSet::ranges);
        let borders: BTreeSet<u32> = starts
            .flat_map(|(first, last)| [*first, last + 1])
            .collect();
        for (first, last, element) in std::mem::take(&mut self.ranges) {
            let inside = borders
                .range(first + 1..=last.max(first + 1))
                .copied()
                .filter(|border| *border <= last);
            let starts: Vec<u32> = std::iter::once(first).chain(inside).collect();
            let ends = starts.iter().skip(1).map(|start| start - 1).chain([last]);
            for (start, end) in starts.iter().zip(ends) {
                let entry = self.add_entry(*start, &[element]);
                for code_point in *start..=end {
                    self.set_entry(code_point, entry);
                }
            }
            self.ranges.push((first, last, element));
        }
    }

    /// Adds an entry for a code point with its elements.
    fn add_entry(&mut self, code_point: u32, elements: &[u32]) -> u32 {
        let contains = |set: &CodePointSet| set.contains(code_point);
        let sets = self.sets.iter().zip(0..).filter(|(set, _)| contains(set));
        let sets = sets.fold(0, |sets, (_, bit)| sets | 1 << bit);
        let start = self.repertoire.elements.len();
        let drafts = elements
            .iter()
            .filter_map(|element| self.drafts.get(*element as usize));
        self.repertoire.elements.extend(drafts.copied());
        let elements = (number(start), number(self.repertoire.elements.len()));
        self.repertoire.entries.push(Entry { sets, elements });
        number(self.repertoire.entries.len() - 1)
    }

    /// Sets the entry of a code point.
    fn set_entry(&mut self, code_point: u32, entry: u32) {
        let Repertoire { index, blocks, .. } = &mut self.repertoire;
        let (block, offset) = (code_point as usize / BLOCK, code_point as usize % BLOCK);
        if index.len() <= block {
            index.resize(block + 1, 0);
        }
        let Some(block) = index.get_mut(block) else {
            return;
        };
        if *block == 0 {
            *block = u16::try_from(blocks.len()).unwrap_or_default();
            blocks.push([0; BLOCK]);
        }
        if let Some(place) = blocks
            .get_mut(usize::from(*block))
            .and_then(|block| block.get_mut(offset))
        {
            *place = entry;
        }
    }
}

/// Converts a length. The limit of octets keeps all lengths below 2^32.
fn number(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
