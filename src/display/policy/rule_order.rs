//! The rules of a policy, in order.

use alloc::vec::Vec;

use super::rule::Rule;
use super::settings::Policy;
use crate::display::reasons::kind::ReasonKind;
use crate::display::rules::browser::Browser;
use crate::display::rules::label::{Context, DecodedLabel, Place};
use crate::display::rules::report::{LabelReason, Report};
use crate::display::rules::restriction_level::RestrictionLevel;
use crate::display::rules::{chromium, cjk, firefox, latin, punctuation, uts39, whole_script};
use crate::validity::AsciiSet;

/// Returns `true` if a label satisfies a policy.
pub(in crate::display) fn is_shown(label: &DecodedLabel<'_>, policy: &Policy<'_>) -> bool {
    let mut report = Report {
        browser: None,
        findings: None,
    };
    check(label, policy, &mut report).is_some()
}

/// Returns the places in a label that break rules of a policy.
pub(in crate::display) fn findings(
    label: &DecodedLabel<'_>,
    policy: &Policy<'_>,
) -> Vec<LabelReason> {
    let mut findings = Vec::new();
    let mut report = Report {
        browser: None,
        findings: Some(&mut findings),
    };
    let _all = check(label, policy, &mut report);
    findings
}

/// Returns the ASCII code points of a label that code points outside ASCII are mapped to.
pub(in crate::display) fn mapped_findings(text: &str, mapped: AsciiSet) -> Vec<LabelReason> {
    let mut findings = Vec::new();
    for (position, _) in text
        .chars()
        .enumerate()
        .filter(|&(_, c)| mapped.contains(c))
    {
        findings.push(LabelReason {
            kind: ReasonKind::MappedToPunctuation,
            browser: None,
            place: Place::of(position),
        });
    }
    findings
}

/// Runs the rules of a policy that can apply.
fn check(label: &DecodedLabel<'_>, policy: &Policy<'_>, report: &mut Report<'_>) -> Option<()> {
    check_level(label, policy, report)?;
    if let Some(scripts) = policy.scripts {
        report.all(ReasonKind::ScriptNotRead, uts39::not_read(label, scripts))?;
    }
    if policy.rules.contains(Rule::MixedNumbers) {
        report.all(ReasonKind::MixedNumbers, uts39::mixed_numbers(label))?;
    }
    if policy.rules.contains(Rule::Marks) && label.has_nonspacing_mark {
        report.all(ReasonKind::RepeatedMark, uts39::repeated_mark(label))?;
        let marks = uts39::mark_of_another_script(label);
        report.all(ReasonKind::MarkOfAnotherScript, marks)?;
        report.all(ReasonKind::HiddenOverlay, uts39::hidden_overlay(label))?;
        report.all(ReasonKind::TooManyMarks, uts39::too_many_marks(label))?;
    }
    if policy.rules.contains(Rule::WholeScript) {
        let place = whole_script::confusable_of_ascii(label);
        report.all(ReasonKind::WholeScriptConfusable, place)?;
        report.all(ReasonKind::OnlyDigitLookalikes, whole_script::number(label))?;
    }
    if policy.rules.contains(Rule::OneAlphabet) {
        report.all(ReasonKind::NoAlphabet, latin::no_alphabet(label))?;
    }
    if policy.rules.contains(Rule::CjkContext)
        && label.has_cjk
        && !cjk::is_plain_single_script(label)
    {
        report.all(ReasonKind::SlashLookalike, cjk::slash_lookalikes(label))?;
        report.all(ReasonKind::KanaContext, cjk::kana_context(label))?;
        report.all(ReasonKind::CjkStroke, cjk::strokes(label))?;
    }
    if policy.rules.contains(Rule::Punctuation) {
        let places = punctuation::without_need(label);
        report.all(ReasonKind::Punctuation, places)?;
    }
    report.browser = policy.browser;
    match policy.browser {
        None => Some(()),
        Some(Browser::Chromium) => chromium::check(label, report),
        Some(Browser::Firefox) => firefox::check(label, report),
    }
}

/// Checks the restriction level of UTS #39, section 5.2, and the General Security Profile, section 3.1, which
/// is part of all levels except Unrestricted.
fn check_level(
    label: &DecodedLabel<'_>,
    policy: &Policy<'_>,
    report: &mut Report<'_>,
) -> Option<()> {
    let level = policy.level;
    match level {
        RestrictionLevel::Unrestricted => Some(()),
        RestrictionLevel::AsciiOnly => report.all(ReasonKind::NotAscii, uts39::not_ascii(label)),
        _ => {
            if label.has_restricted {
                let is_needed = |context: &Context| {
                    policy.rules.contains(Rule::Punctuation)
                        && punctuation::is_needed_in_arabic(context)
                };
                let places = uts39::not_allowed(label, is_needed);
                report.all(ReasonKind::NotAllowed, places)?;
            }
            if label.level() <= level {
                return Some(());
            }
            let place = || uts39::mixed_scripts(label, level);
            report.one(ReasonKind::MixedScripts, place)
        }
    }
}
