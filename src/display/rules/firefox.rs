//! The rules of Firefox 153 for one label, `IsLabelSafe` of `nsIDNService.cpp` in `netwerk/dns`, beyond
//! Identifier_Status.

use super::cjk::{is_slash_lookalike, is_stroke, places};
use super::label::{CJK, Context, DecodedLabel, Place, TopLevel, script};
use super::latin::letters_of_other_top_level_domains;
use super::report::Report;
use super::uts39::{self, is_nonspacing_mark, mixture};
use super::whole_script::{LOOKALIKES, only_digit_lookalikes};
use crate::display::reasons::kind::ReasonKind;
use crate::unicode::security::{Identifier, Script, ScriptSet};

/// Reports the places that break the rules.
pub(in crate::display) fn check(label: &DecodedLabel<'_>, report: &mut Report<'_>) -> Option<()> {
    report.all(ReasonKind::Blocked, blocked(label))?;
    if is_mixture(label.scripts) {
        report.one(ReasonKind::MixedScripts, || mixed_scripts(label))?;
    }
    if label.has_cjk {
        report.all(ReasonKind::KanaContext, kana_context(label))?;
        report.all(ReasonKind::SlashLookalike, slash_lookalikes(label))?;
        report.all(ReasonKind::CjkStroke, strokes(label))?;
    }
    let letters = letters_of_other_top_level_domains(label);
    report.all(ReasonKind::LetterOfOtherTld, letters)?;
    report.all(ReasonKind::MixedNumbers, uts39::mixed_numbers(label))?;
    if label.has_nonspacing_mark {
        report.all(ReasonKind::DiacriticContext, diacritics(label))?;
        report.all(ReasonKind::RepeatedMark, repeated_mark(label))?;
        let marks = uts39::mark_of_another_script(label);
        report.all(ReasonKind::MarkOfAnotherScript, marks)?;
    }
    let digits = only_digit_lookalikes(label, |_| false);
    report.all(ReasonKind::OnlyDigitLookalikes, digits)?;
    report.all(ReasonKind::WholeScriptConfusable, whole_script(label))
}

/// Finds allowed code points that Firefox rejects: those of its list that look like punctuation, and U+11B0A.
/// The latter is allowed since Unicode 18, and Firefox 153 has Unicode 17.
fn blocked(label: &DecodedLabel<'_>) -> impl Iterator<Item = Place> {
    label.positions(|c| {
        matches!(
            c,
            '\u{2BB}'
                | '\u{2BC}'
                | '\u{338}'
                | '\u{58A}'
                | '\u{5F4}'
                | '\u{2010}'
                | '\u{2019}'
                | '\u{2027}'
                | '\u{30A0}'
                | '\u{11B0A}'
        )
    })
}

/// Returns `true` if scripts are neither one script, nor Latin with Han and Kana, nor Latin with Han and
/// Hangul. Uses Script, not Script_Extensions.
fn is_mixture(scripts: ScriptSet) -> bool {
    const JAPANESE: ScriptSet = ScriptSet::of(&[
        Script::Latin,
        Script::Han,
        Script::Hiragana,
        Script::Katakana,
    ]);
    const KOREAN: ScriptSet = ScriptSet::of(&[Script::Latin, Script::Han, Script::Hangul]);
    let is_one = scripts == ScriptSet::NONE || scripts.only_script().is_some();
    !(is_one || scripts.is_subset_of(JAPANESE) || scripts.is_subset_of(KOREAN))
}

/// Returns the place where the scripts of a label are a mixture.
fn mixed_scripts(label: &DecodedLabel<'_>) -> Place {
    let with = |mut scripts: ScriptSet, identifier: Identifier| {
        if let Some(script) = identifier.script() {
            scripts.insert(script);
        }
        scripts
    };
    mixture(label, ScriptSet::NONE, with, is_mixture)
}

/// Finds the prolonged sound mark after Kana, the Katakana iteration marks after Katakana, HE, BE and PE of
/// one Kana not beside the other one, and the middle dot not beside Latin.
fn kana_context(label: &DecodedLabel<'_>) -> impl Iterator<Item = Place> {
    places(label, |context| {
        let is_beside =
            |script| context.last_script == Some(script) || next_script(context) == Some(script);
        match context.c {
            '\u{30FC}' => !matches!(
                context.last_script,
                Some(Script::Hiragana | Script::Katakana)
            ),
            '\u{3078}'..='\u{307A}' => is_beside(Script::Katakana),
            '\u{30D8}'..='\u{30DA}' => is_beside(Script::Hiragana),
            '\u{30FD}' | '\u{30FE}' => context.last_script != Some(Script::Katakana),
            '\u{30FB}' => is_beside(Script::Latin),
            _ => false,
        }
    })
}

/// Finds code points that look like a slash, except as the only code point, after Kana or Han, or before one.
fn slash_lookalikes(label: &DecodedLabel<'_>) -> impl Iterator<Item = Place> {
    places(label, |context| {
        let is_alone = context.previous.is_none() && context.next.is_none();
        let has_neighbor = is_cjk(context.last_script) || is_cjk(next_script(context));
        is_slash_lookalike(context.c) && !is_alone && !has_neighbor
    })
}

/// Finds U+0300 to U+0339 after a script other than Latin, Greek and Cyrillic, U+0307 after i, j and l, and
/// marks above a dotless i.
fn diacritics(label: &DecodedLabel<'_>) -> impl Iterator<Item = Place> {
    let mut base = None;
    let contexts = label.contexts().filter(move |context| {
        let is_above_dotless_i =
            base == Some('ı') && matches!(context.c, '\u{300}'..='\u{314}' | '\u{31A}');
        if !is_nonspacing_mark(context.c) {
            base = Some(context.c);
        }
        let is_on_letter = matches!(
            context.last_script,
            Some(Script::Latin | Script::Greek | Script::Cyrillic)
        );
        let is_on_dot = matches!(context.previous, Some('i' | 'j' | 'l'));
        is_above_dotless_i
            || matches!(context.c, '\u{300}'..='\u{339}') && !is_on_letter
            || context.c == '\u{307}' && is_on_dot
    });
    contexts.map(|context| context.place())
}

/// Finds code points that look like a stroke or a Latin letter next to anything except Kana, Han and ASCII
/// digits. A previous code point without a script counts as the one before it.
fn strokes(label: &DecodedLabel<'_>) -> impl Iterator<Item = Place> {
    places(label, |context| {
        let is_other = |neighbor: Option<char>| neighbor.is_some_and(|c| !c.is_ascii_digit());
        is_stroke(context.c)
            && (is_other(context.previous) && !is_cjk(context.last_script)
                || is_other(context.next) && !is_cjk(next_script(context)))
    })
}

/// Finds a nonspacing mark that is twice in a row.
fn repeated_mark(label: &DecodedLabel<'_>) -> impl Iterator<Item = Place> {
    places(label, |context| {
        context.previous == Some(context.c) && is_nonspacing_mark(context.c)
    })
}

/// Finds a label whose Cyrillic or Thai letters all look Latin, unless readers of the top-level domain know
/// the script. If a name has one label, that label is its top-level domain.
fn whole_script(label: &DecodedLabel<'_>) -> Option<Place> {
    const CYRILLIC_TE: char = 'т';
    let only_label = TopLevel::new(label.text);
    let top_level = match label.top_level.text {
        "" => &only_label,
        _ => label.top_level,
    };
    let of_firefox = LOOKALIKES
        .iter()
        .filter(|lookalikes| matches!(lookalikes.script, Script::Cyrillic | Script::Thai));
    let mut confusable = of_firefox.filter(|lookalikes| {
        lookalikes.cover(label)
            && !label.text.contains(CYRILLIC_TE)
            && !lookalikes.is_at_home(top_level)
    });
    confusable.next().map(|_| Place::LABEL)
}

/// Returns the script of the next code point.
fn next_script(context: &Context) -> Option<Script> {
    context.next.and_then(script)
}

/// Returns `true` if a script is Kana or Han.
fn is_cjk(script: Option<Script>) -> bool {
    script.is_some_and(|script| CJK.contains(script))
}
