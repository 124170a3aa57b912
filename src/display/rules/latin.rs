//! The rules on Latin letters.

use crate::display::label::{Context, Label, Place};
use crate::unicode::security::{AlphabetSet, Script, ScriptSet, identifier};

/// One alphabet: the Latin letters of a label outside ASCII, and the marks on them, are all in the alphabet of one language:
/// its main exemplar characters in [CLDR](https://www.unicode.org/reports/tr35/tr35-general.html#Exemplars). Returns the first
/// letter with which they are not, and one before it that no alphabet has with it.
pub(in crate::display) fn no_alphabet(label: &Label<'_>) -> Option<Place> {
    const LATIN: ScriptSet = ScriptSet::of(&[Script::Latin]);
    if !label.scripts.contains(Script::Latin) {
        return None;
    }
    let is_letter = |c: char| {
        !c.is_ascii() && identifier(c).is_some_and(|identifier| identifier.scripts.names(LATIN))
    };
    let letters = || {
        label
            .text
            .chars()
            .enumerate()
            .filter(move |&(_, c)| is_letter(c))
    };
    let mut alphabets = AlphabetSet::ALL;
    for (position, c) in letters() {
        let own = AlphabetSet::with(c);
        alphabets = alphabets.intersection(own);
        if alphabets.is_empty() {
            let has_none_with = |letter| AlphabetSet::with(letter).intersection(own).is_empty();
            let mut before = letters().take_while(|&(other, _)| other < position);
            let partner = before.find(|&(_, letter)| !own.is_empty() && has_none_with(letter));
            return Some(Place::pair(position, partner.map(|(position, _)| position)));
        }
    }
    None
}

/// Letters that belong under some top-level domains: þ and ð under `is` and `fo`, ə under `az`, and · between two l under
/// `cat`.
pub(super) fn letters_of_other_top_level_domains(label: &Label<'_>) -> impl Iterator<Item = Place> {
    let is_elsewhere = |context: &Context| match context.c {
        'þ' | 'ð' => !["is", "fo"].contains(&label.top_level),
        'ə' => label.top_level != "az",
        '·' => {
            let neighbors = (context.previous, context.next);
            label.top_level != "cat" || neighbors != (Some('l'), Some('l'))
        }
        _ => false,
    };
    let contexts = label
        .contexts()
        .filter(move |context| is_elsewhere(context));
    contexts.map(|context| context.place())
}
