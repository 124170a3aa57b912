//! The rules of Chromium's `idn_spoof_checker.cc` for Kana, Han and their neighbors, by Script_Extensions.

use core::cell::Cell;

use super::label::{CJK, Context, DecodedLabel, Place, extends_to};
use super::restriction_level::RestrictionLevel;
use crate::unicode::security::{Script, ScriptSet};

const KATAKANA: ScriptSet = ScriptSet::of(&[Script::Katakana]);
const HIRAGANA: ScriptSet = ScriptSet::of(&[Script::Hiragana]);
const KANA: ScriptSet = ScriptSet::of(&[Script::Hiragana, Script::Katakana]);

/// Returns `true` if the code points of a label are in one script, and none is Kana or a mark that needs a
/// closer look.
pub(in crate::display) fn is_plain_single_script(label: &DecodedLabel<'_>) -> bool {
    let needs_look = |c| {
        matches!(c, '\u{300}'..='\u{339}' | '\u{3078}'..='\u{307A}' | '\u{30D8}'..='\u{30DA}'
            | '\u{30FB}'..='\u{30FE}')
    };
    label.level() <= RestrictionLevel::SingleScript && !label.text.chars().any(needs_look)
}

/// Returns `true` if a code point looks like a slash.
pub(super) const fn is_slash_lookalike(c: char) -> bool {
    matches!(c, 'ノ' | 'ン' | 'ソ' | 'ゾ' | '丶' | '乀' | '乁' | '丿')
}

/// Finds the code points that look like a slash and have a neighbor that is neither Kana nor Han.
pub(in crate::display) fn slash_lookalikes(
    label: &DecodedLabel<'_>,
) -> impl Iterator<Item = Place> {
    let is_other = |neighbor: Option<char>| neighbor.is_some_and(|c| !extends_to(c, CJK));
    places(label, move |context| {
        is_slash_lookalike(context.c) && is_other(context.previous) && is_other(context.next)
    })
}

/// Finds Kana and their marks outside their context:
///
/// - U+30FD and U+30FE, Katakana iteration marks, directly after Katakana;
/// - U+30FC, the prolonged sound mark, directly after Kana;
/// - U+30FB, the middle dot, next to only Kana and Han, and not at the end;
/// - Hiragana HE, BE and PE not in a label of Katakana, and Katakana HE, BE and PE not in a label of
///   Hiragana, which look the same;
/// - U+3099 and U+309A, the combining sound marks, nowhere.
pub(in crate::display) fn kana_context(label: &DecodedLabel<'_>) -> impl Iterator<Item = Place> {
    let is_among = |scripts| {
        let others = label.text.chars().filter(|&c| !extends_to(c, scripts));
        others.count() == 1
    };
    // Counted at most once, because a label can have any number of these letters. A `OnceCell` can panic.
    let (in_katakana, in_hiragana) = (Cell::new(None), Cell::new(None));
    let is_counted = move |counted: &Cell<Option<bool>>, scripts| {
        let is_among = counted.get().unwrap_or_else(|| is_among(scripts));
        counted.set(Some(is_among));
        is_among
    };
    places(label, move |context| {
        let is = |neighbor: Option<char>, scripts| neighbor.is_some_and(|c| extends_to(c, scripts));
        let is_inside = context.previous.is_some() && context.next.is_some();
        match context.c {
            '\u{30FD}' | '\u{30FE}' => !is(context.previous, KATAKANA),
            '\u{30FC}' => !is(context.previous, KANA),
            '\u{30FB}' => {
                !is(context.next, CJK) || context.previous.is_some() && !is(context.previous, CJK)
            }
            '\u{3078}'..='\u{307A}' => is_inside && is_counted(&in_katakana, KATAKANA),
            '\u{30D8}'..='\u{30DA}' => is_inside && is_counted(&in_hiragana, HIRAGANA),
            '\u{3099}' | '\u{309A}' => true,
            _ => false,
        }
    })
}

/// Returns `true` if a code point looks like a stroke or a Latin letter in the lists of both browsers.
pub(super) const fn is_stroke(c: char) -> bool {
    matches!(
        c,
        '一' | 'ㄧ'
            | '丨'
            | '乛'
            | '七'
            | '丅'
            | '十'
            | '〇'
            | 'ㄒ'
            | 'ㄚ'
            | 'ㄟ'
            | 'ㄨ'
            | 'ㄩ'
            | 'ㄈ'
            | 'ㆺ'
            | 'ㆳ'
            | '工'
            | 'ㆲ'
            | '讠'
            | '丁'
    )
}

/// Returns `true` if a code point looks like a stroke or a Latin letter in the list of Chromium.
const fn is_stroke_in_chromium(c: char) -> bool {
    is_stroke(c) || matches!(c, '丶' | '亅' | '二' | '亠' | '冖' | '宀' | '巛')
}

/// Finds the code points that look like a stroke or a Latin letter and have a neighbor that is neither Kana
/// nor Han.
pub(in crate::display) fn strokes(label: &DecodedLabel<'_>) -> impl Iterator<Item = Place> {
    let is_other = |neighbor: Option<char>| neighbor.is_some_and(|c| !extends_to(c, CJK));
    places(label, move |context| {
        is_stroke_in_chromium(context.c) && (is_other(context.previous) || is_other(context.next))
    })
}

/// Returns the places of the code points that break a rule.
pub(super) fn places(
    label: &DecodedLabel<'_>,
    breaks_rule: impl Fn(&Context) -> bool,
) -> impl Iterator<Item = Place> {
    let contexts = label.contexts().filter(move |context| breaks_rule(context));
    contexts.map(|context| context.place())
}
