//! The rules of Chromium 156 for one label, `idn_spoof_checker.cc` in
//! `components/url_formatter/spoof_checks`, beyond those of UTS #39 in [`uts39`].

use alloc::vec::Vec;

use super::cjk::{self, is_plain_single_script, places};
use super::label::{Context, DecodedLabel, Place, extends_to, script};
use super::latin::letters_of_other_top_level_domains;
use super::report::Report;
use super::uts39;
use super::whole_script::{CHROMIUM_DIGIT_LOOKALIKE, LOOKALIKES, WORDS, only_digit_lookalikes};
use crate::display::reasons::kind::ReasonKind;
use crate::unicode::security::{Script, ScriptSet};
use crate::validity::hyphens;

/// The scripts Latin, Greek and Cyrillic. People read their labels without diacritics.
const LATIN_GREEK_CYRILLIC: ScriptSet =
    ScriptSet::of(&[Script::Latin, Script::Greek, Script::Cyrillic]);

/// Reports the places that break the rules, in order.
pub(in crate::display) fn check(label: &DecodedLabel<'_>, report: &mut Report<'_>) -> Option<()> {
    report.all(ReasonKind::Hyphens, hyphens(label))?;
    report.all(ReasonKind::Blocked, blocked(label))?;
    report.all(ReasonKind::MixedNumbers, uts39::mixed_numbers(label))?;
    if label.has_nonspacing_mark {
        report.all(ReasonKind::HiddenOverlay, uts39::hidden_overlay(label))?;
        report.all(ReasonKind::RepeatedMark, uts39::repeated_mark(label))?;
    }
    report.all(ReasonKind::LetterOfOtherTld, letters_of_other_tlds(label))?;
    let is_plain = is_plain_single_script(label);
    if is_plain {
        report.all(ReasonKind::WholeScriptConfusable, whole_script(label))?;
    }
    let digits = only_digit_lookalikes(label, |c| c == CHROMIUM_DIGIT_LOOKALIKE);
    report.all(ReasonKind::OnlyDigitLookalikes, digits)?;
    if is_plain {
        return Some(());
    }
    let latin = non_ascii_latin_with_others(label);
    report.all(ReasonKind::NonAsciiLatinWithCjk, latin)?;
    if label.has_cjk {
        report.all(ReasonKind::SlashLookalike, cjk::slash_lookalikes(label))?;
        report.all(ReasonKind::KanaContext, cjk::kana_context(label))?;
        report.all(ReasonKind::CjkStroke, cjk::strokes(label))?;
    }
    if label.has_nonspacing_mark {
        report.all(ReasonKind::DiacriticContext, diacritics(label))?;
    }
    Some(())
}

/// Returns the place if UTS #46 with CheckHyphens refuses the label, for a hyphen first, last, or in the
/// third and fourth positions.
fn hyphens(label: &DecodedLabel<'_>) -> Option<Place> {
    if !label.text.contains('-') {
        return None;
    }
    let code_points: Vec<char> = label.text.chars().take(4).collect();
    let breaks_rule = label.text.starts_with('-')
        || label.text.ends_with('-')
        || hyphens::has_hyphens_in_third_and_fourth(&code_points);
    breaks_rule.then_some(Place::LABEL)
}

/// Finds allowed code points that Chromium rejects: marks that look like ASCII punctuation, rare letters, and
/// U+11B0A. The latter is allowed since Unicode 18, and Chromium 156 has Unicode 17.
fn blocked(label: &DecodedLabel<'_>) -> impl Iterator<Item = Place> {
    label.positions(|c| {
        matches!(c, '\u{138}' | '\u{1CD}'..='\u{1DC}' | '\u{2BB}' | '\u{2BC}' | '\u{2EC}' | '\u{338}' | '\u{58A}'
            | '\u{1C80}'..='\u{1C8F}' | '\u{1E00}'..='\u{1E9B}' | '\u{1F00}'..='\u{1FFF}' | '\u{2010}' | '\u{2019}'
            | '\u{2027}' | '\u{30A0}' | '\u{A640}'..='\u{A69F}' | '\u{A720}'..='\u{A7FF}' | '\u{11B0A}')
    })
}

/// Finds letters that belong under some top-level domains. A letter that is the whole label passes; a middle
/// dot does not.
fn letters_of_other_tlds(label: &DecodedLabel<'_>) -> impl Iterator<Item = Place> {
    let is_alone = label.text.chars().nth(1).is_none() && label.text != "·";
    letters_of_other_top_level_domains(label).filter(move |_| !is_alone)
}

/// Finds a label whose letters of one script all look Latin, unless readers of the top-level domain know the
/// script, or the label is a common word.
fn whole_script(label: &DecodedLabel<'_>) -> Option<Place> {
    let is_confusable = LOOKALIKES
        .iter()
        .any(|lookalikes| lookalikes.cover(label) && !lookalikes.is_at_home(label.top_level));
    (is_confusable && !WORDS.contains(&label.text)).then_some(Place::LABEL)
}

/// Finds Latin letters outside ASCII in a label that is not all Latin, Greek and Cyrillic.
fn non_ascii_latin_with_others(label: &DecodedLabel<'_>) -> impl Iterator<Item = Place> {
    let is_of_one_kind = |c: char| {
        matches!(c, 'a'..='z' | '0'..='9' | '.' | '_' | '-' | '\u{300}'..='\u{339}')
            || script(c).is_some_and(|script| LATIN_GREEK_CYRILLIC.contains(script))
    };
    let has_others = !label.scripts.is_subset_of(LATIN_GREEK_CYRILLIC)
        || label.has_common
        || label.has_restricted;
    // Scripts take more time, and the facts of the label tell those outside ASCII.
    let mut code_points = label.text.chars().filter(|c| has_others || c.is_ascii());
    let is_mixed = !code_points.all(is_of_one_kind);
    label.positions(move |c| is_mixed && !c.is_ascii() && script(c) == Some(Script::Latin))
}

/// Finds U+0300 to U+0339 after a code point that is not Latin, Greek or Cyrillic, or after a dotless i;
/// U+0307 after i, j and l.
fn diacritics(label: &DecodedLabel<'_>) -> impl Iterator<Item = Place> {
    let breaks_rule = |context: &Context| {
        let Some(previous) = context.previous else {
            return false;
        };
        matches!(context.c, '\u{300}'..='\u{339}')
            && (previous == 'ı' || !extends_to(previous, LATIN_GREEK_CYRILLIC))
            || context.c == '\u{307}' && matches!(previous, 'i' | 'j' | 'l')
    };
    places(label, breaks_rule)
}
