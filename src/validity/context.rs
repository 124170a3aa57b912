//! The contextual rules ([RFC 5892, appendix A](https://www.rfc-editor.org/rfc/rfc5892#appendix-A)).
//!
//! Each rule needs time linear in the label, however many code points it applies to.

use super::positions;
use crate::guarantee::Guaranteed;
use crate::unicode::{JoiningType, Script, is_virama, joining_type, script};

const ZERO_WIDTH_NON_JOINER: char = '\u{200C}';
const ZERO_WIDTH_JOINER: char = '\u{200D}';
const KATAKANA_MIDDLE_DOT: char = '\u{30FB}';

/// Returns `true` if the code point is ZERO WIDTH NON-JOINER or ZERO WIDTH JOINER.
pub(crate) const fn is_joiner(c: char) -> bool {
    matches!(c, ZERO_WIDTH_NON_JOINER | ZERO_WIDTH_JOINER)
}

/// Checks appendix A.1, ZERO WIDTH NON-JOINER: "If Canonical_Combining_Class(Before(cp)) .eq. Virama Then
/// True; If RegExpMatch((Joining_Type:{L,D})(Joining_Type:T)*\u200C(Joining_Type:T)*(Joining_Type:{R,D}))
/// Then True;"
///
/// Linear: a ZERO WIDTH NON-JOINER is not transparent, so each run of transparent code points is searched at
/// most once from either side.
pub(crate) fn zero_width_non_joiner(label: &[char]) -> impl Iterator<Item = usize> {
    code_point_with_context(label, ZERO_WIDTH_NON_JOINER, |before, after| {
        let is_transparent = |c: &char| joining_type(*c) == JoiningType::T;
        let left = before
            .iter()
            .rev()
            .copied()
            .find(|c| !is_transparent(c))
            .map(joining_type);
        let right = after
            .iter()
            .copied()
            .find(|c| !is_transparent(c))
            .map(joining_type);
        follows_virama(before)
            || matches!(left, Some(JoiningType::L | JoiningType::D))
                && matches!(right, Some(JoiningType::R | JoiningType::D))
    })
}

/// Checks appendix A.2, ZERO WIDTH JOINER: "If Canonical_Combining_Class(Before(cp)) .eq. Virama Then True;"
pub(crate) fn zero_width_joiner(label: &[char]) -> impl Iterator<Item = usize> {
    code_point_with_context(label, ZERO_WIDTH_JOINER, |before, _| follows_virama(before))
}

/// Checks appendix A.3, MIDDLE DOT: "If Before(cp) .eq. U+006C And After(cp) .eq. U+006C Then True;"
pub(crate) fn middle_dot(label: &[char]) -> impl Iterator<Item = usize> {
    code_point_with_context(label, '\u{B7}', |before, after| {
        before.last() == Some(&'l') && after.first() == Some(&'l')
    })
}

/// Checks appendix A.4, GREEK LOWER NUMERAL SIGN (KERAIA): "If Script(After(cp)) .eq. Greek Then True;"
pub(crate) fn greek_lower_numeral_sign(label: &[char]) -> impl Iterator<Item = usize> {
    code_point_with_context(label, '\u{375}', |_, after| {
        after.first().copied().and_then(script) == Some(Script::Greek)
    })
}

/// Checks appendix A.5, HEBREW PUNCTUATION GERESH: "If Script(Before(cp)) .eq. Hebrew Then True;"
pub(crate) fn hebrew_punctuation_geresh(label: &[char]) -> impl Iterator<Item = usize> {
    code_point_with_context(label, '\u{5F3}', |before, _| follows_hebrew(before))
}

/// Checks appendix A.6, HEBREW PUNCTUATION GERSHAYIM: "If Script(Before(cp)) .eq. Hebrew Then True;"
pub(crate) fn hebrew_punctuation_gershayim(label: &[char]) -> impl Iterator<Item = usize> {
    code_point_with_context(label, '\u{5F4}', |before, _| follows_hebrew(before))
}

/// Checks appendix A.7, KATAKANA MIDDLE DOT: "False; For All Characters: If Script(cp) .in. {Hiragana,
/// Katakana, Han} Then True; End For;"
pub(crate) fn katakana_middle_dot(label: &[char]) -> impl Iterator<Item = usize> {
    let is_japanese = |c| {
        matches!(
            script(c),
            Some(Script::Hiragana | Script::Katakana | Script::Han)
        )
    };
    let is_true = !label.contains(&KATAKANA_MIDDLE_DOT) || label.iter().copied().any(is_japanese);
    positions(label, move |c| c == KATAKANA_MIDDLE_DOT && !is_true)
}

/// Checks appendix A.8, ARABIC-INDIC DIGITS: "True; For All Characters: If cp .in. 06F0..06F9 Then False; End
/// For;"
pub(crate) fn arabic_indic_digits(label: &[char]) -> impl Iterator<Item = usize> {
    let is_false = label.iter().copied().any(is_extended_arabic_indic_digit);
    positions(label, move |c| is_arabic_indic_digit(c) && is_false)
}

/// Checks appendix A.9, EXTENDED ARABIC-INDIC DIGITS: "True; For All Characters: If cp .in. 0660..0669 Then
/// False; End For;"
pub(crate) fn extended_arabic_indic_digits(label: &[char]) -> impl Iterator<Item = usize> {
    let is_false = label.iter().copied().any(is_arabic_indic_digit);
    positions(label, move |c| {
        is_extended_arabic_indic_digit(c) && is_false
    })
}

/// Returns `true` for code points in 0660..0669.
fn is_arabic_indic_digit(c: char) -> bool {
    matches!(c, '\u{660}'..='\u{669}')
}

/// Returns `true` for code points in 06F0..06F9.
fn is_extended_arabic_indic_digit(c: char) -> bool {
    matches!(c, '\u{6F0}'..='\u{6F9}')
}

/// Returns `true` if the code point before is Hebrew.
fn follows_hebrew(before: &[char]) -> bool {
    before.last().copied().and_then(script) == Some(Script::Hebrew)
}

/// Returns `true` if the code point before is a virama.
fn follows_virama(before: &[char]) -> bool {
    before.last().copied().is_some_and(is_virama)
}

/// Returns the positions of `code_point` for which `rule` is false. `rule` gets the code points before and
/// after.
fn code_point_with_context(
    label: &[char],
    code_point: char,
    rule: impl Fn(&[char], &[char]) -> bool,
) -> impl Iterator<Item = usize> {
    positions(label, move |c| c == code_point).filter(move |&position| {
        let (before, rest) = label.split_at_checked(position).guaranteed();
        !rule(before, rest.get(1..).guaranteed())
    })
}
