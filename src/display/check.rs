//! The rules of a policy, in their order.

use super::label::{Label, Place};
use super::policy::{Browser, Display};
use super::reason::ReasonKind;
use super::restriction_level::RestrictionLevel;
use super::rules::{chromium, cjk, firefox, latin, lookalikes, uts39};

/// What becomes of the places that rules find.
pub(super) struct Report<'a> {
    /// The browser whose rules are asked, or none for those of the documents.
    browser: Option<Browser>,
    /// Takes what was found. Returns `None` if nothing else is wanted.
    push: &'a mut dyn FnMut(Finding) -> Option<()>,
}

/// A rule that a label breaks, and the place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finding {
    /// The rule.
    pub(super) kind: ReasonKind,
    /// The browser whose rule it is.
    pub(super) browser: Option<Browser>,
    /// The place.
    pub(super) place: Place,
}

impl Report<'_> {
    /// Reports the places that a rule finds.
    pub(super) fn all(
        &mut self,
        kind: ReasonKind,
        places: impl IntoIterator<Item = Place>,
    ) -> Option<()> {
        places.into_iter().try_for_each(|place| {
            (self.push)(Finding {
                kind,
                browser: self.browser,
                place,
            })
        })
    }
}

/// Calls `push` with what breaks the rules of a policy, as long as it returns `Some`.
pub(super) fn check(
    label: &Label<'_>,
    policy: Display,
    push: &mut dyn FnMut(Finding) -> Option<()>,
) -> Option<()> {
    let mut report = Report {
        browser: None,
        push,
    };
    check_level(label, policy.level, &mut report)?;
    if let Some(scripts) = policy.scripts {
        report.all(ReasonKind::ScriptNotRead, uts39::not_read(label, scripts))?;
    }
    if policy.mixed_numbers {
        report.all(ReasonKind::MixedNumbers, uts39::mixed_numbers(label))?;
    }
    if policy.marks {
        report.all(ReasonKind::RepeatedMark, uts39::repeated_mark(label))?;
        let marks = uts39::mark_of_another_script(label);
        report.all(ReasonKind::MarkOfAnotherScript, marks)?;
        report.all(ReasonKind::HiddenOverlay, uts39::hidden_overlay(label))?;
    }
    if policy.whole_script {
        let place = lookalikes::whole_script(label);
        report.all(ReasonKind::WholeScriptConfusable, place)?;
    }
    if policy.one_alphabet {
        report.all(ReasonKind::NoAlphabet, latin::no_alphabet(label))?;
    }
    if policy.cjk_context && label.has_cjk && !cjk::is_plain_single_script(label) {
        report.all(ReasonKind::SlashLookalike, cjk::slash_lookalikes(label))?;
        report.all(ReasonKind::KanaContext, cjk::kana_context(label))?;
        report.all(ReasonKind::CjkStroke, cjk::strokes(label))?;
    }
    report.browser = policy.browser;
    match policy.browser {
        None => Some(()),
        Some(Browser::Chromium) => chromium::check(label, &mut report),
        Some(Browser::Firefox) => firefox::check(label, &mut report),
    }
}

/// The restriction level of UTS #39, section 5.2, and the General Security Profile, section 3.1, which all levels but
/// Unrestricted include.
fn check_level(label: &Label<'_>, level: RestrictionLevel, report: &mut Report<'_>) -> Option<()> {
    match level {
        RestrictionLevel::Unrestricted => Some(()),
        RestrictionLevel::AsciiOnly => report.all(ReasonKind::NotAscii, uts39::not_ascii(label)),
        _ => {
            report.all(ReasonKind::NotAllowed, uts39::not_allowed(label))?;
            let place = uts39::mixed_scripts(label, level);
            report.all(ReasonKind::MixedScripts, place)
        }
    }
}
