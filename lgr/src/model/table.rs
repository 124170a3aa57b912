//! A compiled table.

use super::actions::ActionData;
use super::metadata::Metadata;
use super::repertoire::Repertoire;
use crate::rules::{Rules, Symbol};

/// A compiled table.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) metadata: Metadata,
    pub(crate) repertoire: Repertoire,
    pub(crate) rules: Rules,
    /// The actions in document order, then the default actions. The last one has no condition.
    pub(crate) actions: Vec<ActionData>,
}

impl Table {
    /// Returns the symbol of a code point.
    pub(crate) fn symbol(&self, code_point: char) -> Symbol {
        let entry = self.repertoire.entry_number(code_point);
        let sets = if entry == 0 {
            self.sets_of(code_point)
        } else {
            self.repertoire.sets(entry)
        };
        Symbol {
            code_point,
            sets,
            entry,
        }
    }

    /// Returns the sets that contain a code point without an entry.
    fn sets_of(&self, code_point: char) -> u64 {
        let sets = self.rules.sets().iter().zip(0..u64::BITS);
        let sets = sets.filter(|(set, _)| set.contains(u32::from(code_point)));
        sets.fold(0, |sets, (_, bit)| sets | 1 << bit)
    }

    /// Returns the number of octets on the heap.
    pub(crate) fn octets(&self) -> usize {
        let actions = self
            .actions
            .iter()
            .map(|action| action.octets() + size_of::<ActionData>());
        self.metadata.octets()
            + self.repertoire.octets()
            + self.rules.octets()
            + actions.sum::<usize>()
    }
}
