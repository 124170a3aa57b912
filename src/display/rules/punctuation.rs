//! Punctuation that identifiers can have, and that can pass for a hyphen, a dot or nothing.

use super::cjk::places;
use super::label::{Context, DecodedLabel, Place, extends_to};
use super::latin::is_catalan_middle_dot;
use crate::unicode::security::{Script, ScriptSet};

/// Finds punctuation where no language needs it. Both browsers hide all of these code points, except
/// U+00B7 under `cat`.
pub(in crate::display) fn without_need(label: &DecodedLabel<'_>) -> impl Iterator<Item = Place> {
    let places = label.has_common.then(|| {
        places(label, |context| match context.c {
            '\u{B7}' => {
                !(is_catalan_middle_dot(label, context) || is_between(context, Script::Han))
            }
            '\u{2BC}' | '\u{2019}' => !is_between(context, Script::Cyrillic),
            '\u{30A0}' => !is_between(context, Script::Katakana),
            '\u{2BB}' | '\u{2010}' | '\u{2027}' => true,
            _ => false,
        })
    });
    places.into_iter().flatten()
}

/// Returns `true` if Persian or Arabic needs a code point, not allowed in identifiers, at its place: U+200C
/// ZERO WIDTH NON-JOINER between two letters whose connection it breaks in a valid name (UTS #46, ContextJ),
/// or a comma, a semicolon or a question mark after a letter, at the end of a word.
pub(in crate::display) fn is_needed_in_arabic(context: &Context) -> bool {
    const ARABIC: ScriptSet = ScriptSet::of(&[Script::Arabic]);
    let is_after_letter = || context.previous.is_some_and(|c| extends_to(c, ARABIC));
    match context.c {
        '\u{200C}' => is_between(context, Script::Arabic),
        '\u{60C}' | '\u{61B}' | '\u{61F}' => {
            is_after_letter() && matches!(context.next, None | Some('-'))
        }
        _ => false,
    }
}

/// Returns `true` if the code points on both sides are of a script.
fn is_between(context: &Context, script: Script) -> bool {
    let scripts = ScriptSet::of(&[script]);
    let is_of_script = |c: Option<char>| c.is_some_and(|c| extends_to(c, scripts));
    is_of_script(context.previous) && is_of_script(context.next)
}
