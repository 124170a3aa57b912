//! The conversion of findings of rules to reasons with their place in the input.

use alloc::vec::Vec;

use super::kind::ReasonKind;
use super::reason::{Reason, ReasonDetails};
use crate::display::lookalikes::skeleton::skeleton;
use crate::display::policy::settings::Policy;
use crate::display::rules::report::LabelReason;
use crate::engine::Origins;
use crate::error::{Text, are_first};
use crate::guarantee::Guaranteed;

/// A label that breaks a rule.
pub(in crate::display) struct ReasonsOfLabel<'a, 'name> {
    policy: Policy<'a>,
    /// The input.
    domain: &'a str,
    /// The origins of the labels in Unicode.
    origins: &'a mut Origins<'name>,
    /// The number of the label, from 0.
    number: usize,
    /// The label in Unicode.
    text: &'a str,
    /// The label as the reasons share it.
    quoted: Text,
    /// The code points of the label.
    code_points: Vec<char>,
}

impl<'a, 'name> ReasonsOfLabel<'a, 'name> {
    /// Starts with a label of a name, given with its number and in Unicode.
    pub(in crate::display) fn new(
        policy: Policy<'a>,
        (domain, origins): (&'a str, &'a mut Origins<'name>),
        (number, text): (usize, &'a str),
    ) -> Self {
        Self {
            policy,
            domain,
            origins,
            number,
            text,
            quoted: Text::from(text),
            code_points: text.chars().collect(),
        }
    }

    /// Returns the reasons for the findings. Equal reasons, such as those of two equal code points from one
    /// A-label, become one.
    pub(in crate::display) fn reasons(&mut self, findings: &[LabelReason]) -> Vec<Reason> {
        let details = findings.iter().map(|finding| self.details(*finding));
        let details: Vec<ReasonDetails> = details.collect();
        let are_first = are_first(details.iter().map(|details| {
            let rule = (details.kind, details.section);
            let code_points = (details.code_point, details.other);
            (rule, details.span.start, code_points)
        }));
        let details = details.into_iter().zip(are_first);
        let reasons = details.filter_map(|(details, is_first)| is_first.then(|| details.into()));
        reasons.collect()
    }

    /// Returns the reason for a finding.
    fn details(&mut self, finding: LabelReason) -> ReasonDetails {
        let LabelReason {
            kind,
            browser,
            place,
        } = finding;
        let code_points = &self.code_points;
        let code_point = |position: usize| code_points.get(position).copied();
        let span = match place.first {
            None => self.origins.label(self.number),
            Some(position) => self.origins.code_point(self.number, position),
        };
        let source = self.domain.get(span.clone()).guaranteed();
        let to_blame = place.first.and_then(code_point);
        let is_of_level = matches!(kind, ReasonKind::MixedScripts | ReasonKind::NotAscii);
        let looks_like = || skeleton(self.text);
        ReasonDetails {
            kind,
            section: kind.section(browser),
            level: (is_of_level && browser.is_none()).then_some(self.policy.level),
            label: self.number,
            text: self.quoted.clone(),
            is_literal: source.chars().eq(to_blame),
            span,
            code_point: to_blame,
            other: place.second.and_then(code_point),
            lookalike: (kind == ReasonKind::WholeScriptConfusable)
                .then(looks_like)
                .filter(|skeleton| skeleton.is_ascii()),
            error: None,
        }
    }
}
