//! The rules for Latin letters.

use super::label::{Context, DecodedLabel, Place};
use crate::unicode::security::{AlphabetSet, Script, ScriptSet, identifier};

/// Checks that one language's alphabet has the Latin letters of a label outside ASCII, the marks on them, and
/// the letters in ASCII of the same words. Alphabets are main exemplar characters in
/// [CLDR](https://www.unicode.org/reports/tr35/tr35-general.html#Exemplars). Hyphens separate words. Returns
/// the first letter outside ASCII that shares no alphabet with the letters before it, and one of these; or a
/// letter outside ASCII, and the letter in ASCII that shares no alphabet with it.
pub(in crate::display) fn no_alphabet(label: &DecodedLabel<'_>) -> Option<Place> {
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
    let is_apart = |one: char, other: char| {
        let alphabets = AlphabetSet::with(one).intersection(AlphabetSet::with(other));
        alphabets.is_empty()
    };
    let mut alphabets = AlphabetSet::ALL;
    let last = letters().find(|letter| {
        alphabets = alphabets.intersection(AlphabetSet::with(letter.c));
        alphabets.is_empty()
    });
    if let Some(last) = last {
        let is_known = !AlphabetSet::with(last.c).is_empty();
        let mut before = letters().take_while(|letter| letter.position < last.position);
        let partner = before.find(|letter| is_known && is_apart(letter.c, last.c));
        let partner = partner.map(|letter| letter.position);
        return Some(Place::pair(last.position, partner));
    }
    if alphabets == AlphabetSet::ALL {
        return None;
    }
    let (position, ascii) = ascii_letters_of_words(label.text).find(|&(_, c)| {
        alphabets = alphabets.intersection(AlphabetSet::with(c));
        alphabets.is_empty()
    })?;
    let partner = letters().find(|letter| is_apart(letter.c, ascii));
    let partner = partner.or_else(|| letters().next())?;
    Some(Place::pair(partner.position, Some(position)))
}

/// Returns the letters in ASCII, with their positions, of the words that are not in ASCII.
fn ascii_letters_of_words(label: &str) -> impl Iterator<Item = (usize, char)> {
    let mut start = 0;
    label.split('-').flat_map(move |word| {
        let positions = start..;
        start += word.chars().count() + 1;
        let word = if word.is_ascii() { "" } else { word };
        let letters = positions.zip(word.chars());
        letters.filter(|(_, c)| c.is_ascii_lowercase())
    })
}

/// Letters that belong under some top-level domains: þ and ð under `is` and `fo`, ə under `az`, and ·
/// between two l under `cat`.
pub(super) fn letters_of_other_top_level_domains(
    label: &DecodedLabel<'_>,
) -> impl Iterator<Item = Place> {
    let is_elsewhere = |context: &Context| match context.c {
        '·' => !is_catalan_middle_dot(label, context),
        c => {
            let domains = top_level_domains(c);
            !domains.is_empty() && !domains.contains(&label.top_level.text)
        }
    };
    // Contexts take more time, and few labels have such a letter.
    let is_local = |c| !top_level_domains(c).is_empty();
    let has_local = label.text.chars().any(is_local);
    let contexts = label.contexts().take_while(move |_| has_local);
    let contexts = contexts.filter(move |context| is_elsewhere(context));
    contexts.map(|context| context.place())
}

/// Returns the top-level domains under which a code point belongs, if it does not belong under all.
pub(in crate::display) const fn top_level_domains(c: char) -> &'static [&'static str] {
    match c {
        'þ' | 'ð' => &["is", "fo"],
        'ə' => &["az"],
        '·' => &["cat"],
        _ => &[],
    }
}

/// Returns `true` if a middle dot is between two l under `cat`.
pub(super) fn is_catalan_middle_dot(label: &DecodedLabel<'_>, context: &Context) -> bool {
    label.top_level.text == "cat" && (context.previous, context.next) == (Some('l'), Some('l'))
}
