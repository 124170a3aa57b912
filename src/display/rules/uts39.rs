//! The rules of [UTS #39](https://www.unicode.org/reports/tr39/), Unicode Security Mechanisms.

use alloc::vec::Vec;

use super::cjk::places;
use super::label::{Context, DecodedLabel, Place, script};
use super::restriction_level::{ResolvedScripts, RestrictionLevel};
use crate::unicode::security::{
    Identifier, ScriptSet, combining_class, decompose, end_of_prototype, identifier, zero,
};

/// Finds the code points that section 3.1, General Security Profile, does not allow: "Identifier_Status =
/// Restricted". Some code points are needed where they are.
pub(in crate::display) fn not_allowed(
    label: &DecodedLabel<'_>,
    is_needed: impl Fn(&Context) -> bool,
) -> impl Iterator<Item = Place> {
    places(label, move |context| {
        identifier(context.c).is_none() && !is_needed(context)
    })
}

/// Finds the first code point outside ASCII. Section 5.2, ASCII-Only: "All characters in the string are in
/// the ASCII range."
pub(in crate::display) fn not_ascii(label: &DecodedLabel<'_>) -> Option<Place> {
    label.positions(|c| !c.is_ascii()).next()
}

/// Finds the first code point that makes a label exceed a level (section 5.2), and a code point before it
/// that exceeds the level together with this one.
pub(in crate::display) fn mixed_scripts(
    label: &DecodedLabel<'_>,
    level: RestrictionLevel,
) -> Place {
    mixture(
        label,
        ResolvedScripts::EMPTY_STRING,
        |resolved, identifier| resolved.with(identifier.scripts),
        |resolved| resolved.level() > level,
    )
}

/// Returns the first code point that makes the code points so far a mixture, and a code point before it that
/// conflicts with it. The code point of the script with fewer code points comes first. Ignores code points
/// that are not allowed.
pub(super) fn mixture<T: Copy>(
    label: &DecodedLabel<'_>,
    nothing: T,
    with: impl Fn(T, Identifier) -> T,
    is_mixture: impl Fn(T) -> bool,
) -> Place {
    let code_points = label.text.chars().enumerate();
    let allowed = code_points.filter_map(|(position, c)| Some((position, identifier(c)?)));
    let mut so_far = nothing;
    let last = allowed.clone().find(|&(_, identifier)| {
        so_far = with(so_far, identifier);
        is_mixture(so_far)
    });
    let Some((last, identifier)) = last else {
        return Place::LABEL;
    };
    let alone = with(nothing, identifier);
    let mut before = allowed.take_while(|&(position, _)| position < last);
    let Some((partner, other)) = before.find(|&(_, other)| is_mixture(with(alone, other))) else {
        return Place::pair(last, None);
    };
    // The script with fewer code points is the foreign one.
    let count = |of: Identifier| {
        let is_same = |c| script(c) == of.script();
        label.text.chars().filter(|&c| is_same(c)).count()
    };
    if count(other) < count(identifier) {
        Place::pair(partner, Some(last))
    } else {
        Place::pair(last, Some(partner))
    }
}

/// Finds digits of two systems. Section 5.3, Mixed-Number Detection: "determine the set of decimal number
/// systems"; "If there is more than one" zero.
pub(in crate::display) fn mixed_numbers(label: &DecodedLabel<'_>) -> Option<Place> {
    if !label.has_decimal_number {
        return None;
    }
    let is_number = |c| identifier(c).is_some_and(Identifier::is_decimal_number);
    let mut numbers = label
        .text
        .chars()
        .enumerate()
        .filter(|&(_, c)| is_number(c));
    let (first, digit) = numbers.next()?;
    let (second, _) = numbers.find(|&(_, c)| zero(c) != zero(digit))?;
    Some(Place::pair(second, Some(first)))
}

/// Finds a repeated mark. Section 5.4: "Forbid sequences of the same nonspacing mark." The same mark must not
/// be twice on one base, in Normalization Form D.
pub(in crate::display) fn repeated_mark(label: &DecodedLabel<'_>) -> Option<Place> {
    let mut marks = Vec::new();
    for (position, c) in label.text.chars().enumerate() {
        let mut is_repeated = false;
        decompose(c, |part| {
            if is_nonspacing_part(part) {
                is_repeated |= marks.contains(&part);
                marks.push(part);
            } else {
                marks.clear();
            }
        });
        if is_repeated {
            return Some(Place::of(position));
        }
    }
    None
}

/// Finds a fifth mark. Section 5.4: "Forbid sequences of more than 4 nonspacing marks", in Normalization Form
/// D.
pub(in crate::display) fn too_many_marks(label: &DecodedLabel<'_>) -> Option<Place> {
    let mut marks = 0;
    for (position, c) in label.text.chars().enumerate() {
        let mut are_too_many = false;
        decompose(c, |part| {
            marks = if is_nonspacing_part(part) {
                marks + 1
            } else {
                0
            };
            are_too_many |= marks > 4;
        });
        if are_too_many {
            return Some(Place::of(position));
        }
    }
    None
}

/// Returns `true` if the `General_Category` of a part of an allowed code point is Nonspacing_Mark. A part
/// that is not allowed itself is a nonspacing mark if it has a Canonical_Combining_Class.
fn is_nonspacing_part(part: char) -> bool {
    identifier(part).map_or_else(
        || combining_class(part) != 0,
        Identifier::is_nonspacing_mark,
    )
}

/// Finds the nonspacing marks that are on a base of another script than those of their Script_Extensions
/// (section 5.4).
pub(in crate::display) fn mark_of_another_script(
    label: &DecodedLabel<'_>,
) -> impl Iterator<Item = Place> {
    let is_of_another = |context: &Context| {
        let (Some(mark), Some(script)) = (identifier(context.c), context.last_script) else {
            return false;
        };
        mark.is_nonspacing_mark() && !mark.scripts.contains(script)
    };
    let contexts = label.contexts().filter(is_of_another);
    contexts.map(|context| context.place_after_previous())
}

/// Finds a mark that its base hides. Section 5.4: "Forbid sequences of base character + nonspacing mark that
/// look the same as or confusingly similar to the base character". These are U+0307 COMBINING DOT ABOVE on a
/// letter with a dot, or on one that hides it. Marks of a Canonical_Combining_Class other than 0 and 230
/// between them do not count.
pub(in crate::display) fn hidden_overlay(label: &DecodedLabel<'_>) -> Option<Place> {
    const COMBINING_DOT_ABOVE: char = '\u{307}';
    // The prototypes take most of the time.
    if !label.text.contains(COMBINING_DOT_ABOVE) {
        return None;
    }
    let mut base = None;
    for (position, c) in label.text.chars().enumerate() {
        if c == COMBINING_DOT_ABOVE && base.is_some() {
            return Some(Place::pair(position, base));
        }
        if let 0 | 230 = combining_class(c) {
            base = (hides_dot(c) || hides_dot(end_of_prototype(c))).then_some(position);
        }
    }
    None
}

/// Returns `true` if a dot above the code point is invisible.
fn hides_dot(c: char) -> bool {
    matches!(c, 'i' | 'j' | 'l' | 'ı' | 'ȷ')
        || identifier(c).is_some_and(Identifier::is_soft_dotted)
}

/// Returns `true` if the `General_Category` of an allowed code point is Nonspacing_Mark.
pub(super) fn is_nonspacing_mark(c: char) -> bool {
    identifier(c).is_some_and(Identifier::is_nonspacing_mark)
}

/// Finds code points of scripts that the reader does not read. Everyone reads ASCII.
pub(in crate::display) fn not_read(
    label: &DecodedLabel<'_>,
    scripts: ScriptSet,
) -> impl Iterator<Item = Place> {
    let is_read = move |c: char| identifier(c).is_none_or(|c| c.scripts.intersects(scripts));
    label.positions(move |c| !(c.is_ascii() || is_read(c)))
}
