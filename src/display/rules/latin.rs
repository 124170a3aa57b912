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
    let is_letter = |context: &Context| {
        let Some(identifier) = identifier(context.c).filter(|_| !context.c.is_ascii()) else {
            return false;
        };
        let is_on_letter = context.last_script == Some(Script::Latin);
        identifier.scripts.names(LATIN) || identifier.is_nonspacing_mark() && is_on_letter
    };
    let letters = || label.contexts().filter(is_letter);
    let mut alphabets = AlphabetSet::ALL;
    let last = letters().find(|letter| {
        alphabets = alphabets.intersection(AlphabetSet::with(letter.c));
        alphabets.is_empty()
    })?;
    let own = AlphabetSet::with(last.c);
    let is_apart = |other: &Context| AlphabetSet::with(other.c).intersection(own).is_empty();
    let mut before = letters().take_while(|letter| letter.position < last.position);
    let partner = before.find(|letter| !own.is_empty() && is_apart(letter));
    let partner = partner.map(|letter| letter.position);
    Some(Place::pair(last.position, partner))
}

/// Letters that belong under some top-level domains: þ and ð under `is` and `fo`, ə under `az`, and · between two l under
/// `cat`.
pub(super) fn letters_of_other_top_level_domains(label: &Label<'_>) -> impl Iterator<Item = Place> {
    let is_elsewhere = |context: &Context| match context.c {
        '·' => !is_catalan_middle_dot(label, context),
        c => {
            let domains = top_level_domains(c);
            !domains.is_empty() && !domains.contains(&label.top_level.text)
        }
    };
    let contexts = label
        .contexts()
        .filter(move |context| is_elsewhere(context));
    contexts.map(|context| context.place())
}

/// Returns the top-level domains under which a code point belongs, if it is one that does not belong under all.
pub(in crate::display) const fn top_level_domains(c: char) -> &'static [&'static str] {
    match c {
        'þ' | 'ð' => &["is", "fo"],
        'ə' => &["az"],
        '·' => &["cat"],
        _ => &[],
    }
}

/// Returns whether a middle dot is between two l under `cat`.
pub(super) fn is_catalan_middle_dot(label: &Label<'_>, context: &Context) -> bool {
    label.top_level.text == "cat" && (context.previous, context.next) == (Some('l'), Some('l'))
}
