//! Every reason not to show a name.

use alloc::borrow::Cow;
use alloc::vec::{self, Vec};
use core::iter::FusedIterator;
use core::ops::Range;

use super::escape::mapped_punctuation;
use super::operations::PROFILE;
use super::protection::{ImitatingLabel, Protection};
use super::rule_order::{findings, mapped_findings};
use super::settings::Policy;
use super::shown::Shown;
use crate::display::reasons::from_findings::ReasonsOfLabel;
use crate::display::reasons::reason::Reason;
use crate::display::rules::label::{DecodedLabel, TopLevel};
use crate::domain::Form;
use crate::engine::Origins;
use crate::error::Error;
use crate::guarantee::Guaranteed;
use crate::unicode::security::ScriptSet;
use crate::validity::AsciiSet;

impl<'a> Policy<'a> {
    /// Lists every reason not to show a name in Unicode, label by label and in the order of the rules.
    ///
    /// The list is empty if and only if [`to_display`](Self::to_display) shows every label in Unicode. Labels
    /// in ASCII have no reasons. An invalid name has its errors instead of other reasons. If a mapping
    /// produces ASCII punctuation that the name does not have, and the policy does not show it, its places
    /// are the reasons. The protected names that the name looks like come last.
    ///
    /// The iterator checks a label only after the reasons of earlier labels. A long name can have a reason
    /// for each octet: limit the reasons of names from strangers with [`take`](Iterator::take).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::{Policy, ReasonKind};
    ///
    /// let reasons = Policy::new().check("pаypal.l\u{307}ł.example");
    /// let kinds: Vec<_> = reasons.map(|reason| reason.kind()).collect();
    /// assert_eq!(kinds, [ReasonKind::MixedScripts, ReasonKind::HiddenOverlay, ReasonKind::NoAlphabet]);
    /// assert_eq!(Policy::new().check("www.bücher.example").next(), None);
    ///
    /// let name = "pаypal.".repeat(1000);
    /// assert_eq!(Policy::new().check(&name).take(3).count(), 3);
    /// ```
    #[must_use]
    pub fn check<'b>(self, domain: &'b str) -> impl FusedIterator<Item = Reason> + use<'a, 'b> {
        match PROFILE.to_valid_unicode(domain) {
            None => ErrorsOrReasons::Errors(PROFILE.check_form(domain, Form::Unicode)),
            Some(unicode) => {
                ErrorsOrReasons::Reasons(Reasons::new(self, domain, unicode.into_cow()))
            }
        }
    }
}

/// The errors of an invalid name, or the reasons not to show a valid one.
enum ErrorsOrReasons<E, R> {
    Errors(E),
    Reasons(R),
}

impl<E: Iterator<Item = Error>, R: Iterator<Item = Reason>> Iterator for ErrorsOrReasons<E, R> {
    type Item = Reason;

    fn next(&mut self) -> Option<Reason> {
        match self {
            Self::Errors(errors) => errors.next().map(Reason::from),
            Self::Reasons(reasons) => reasons.next(),
        }
    }
}

impl<E, R> FusedIterator for ErrorsOrReasons<E, R>
where
    E: FusedIterator<Item = Error>,
    R: FusedIterator<Item = Reason>,
{
}

/// The reasons not to show a valid name.
struct Reasons<'a, 'b> {
    policy: Policy<'a>,
    /// The input.
    domain: &'b str,
    /// The name in Unicode.
    name: Cow<'b, str>,
    /// The ASCII punctuation that the input does not have.
    mapped: Option<AsciiSet>,
    /// The origins of the labels in Unicode, once a reason needs them.
    origins: Option<Origins<'b>>,
    /// The octets of the top-level domain in the name in Unicode.
    top_level: Range<usize>,
    /// The scripts of the top-level domain, once a rule needs them.
    top_level_scripts: Option<ScriptSet>,
    /// The next label: its number from 0, and its start in the name in Unicode. `None` after the last one.
    next_label: Option<(usize, usize)>,
    /// `true` if a label outside ASCII has no reason, so the policy shows it.
    is_in_unicode: bool,
    /// The protected names, until the name has been compared with them.
    protection: Option<Protection<'a>>,
    /// The found reasons that are not returned yet.
    found: vec::IntoIter<Reason>,
}

impl<'a, 'b> Reasons<'a, 'b> {
    /// Lists the reasons not to show a name with the Unicode form `name`.
    fn new(policy: Policy<'a>, domain: &'b str, name: Cow<'b, str>) -> Self {
        Self {
            policy,
            domain,
            mapped: mapped_punctuation(domain, &name, policy.browser),
            origins: None,
            top_level: TopLevel::octets(&name, policy.browser),
            top_level_scripts: None,
            next_label: Some((0, 0)),
            is_in_unicode: false,
            protection: policy.protection,
            found: Vec::new().into_iter(),
            name,
        }
    }

    /// Finds the reasons not to show the label that starts at `start`.
    fn look_at(&mut self, number: usize, start: usize) {
        let rest = self.name.get(start..).guaranteed();
        let text = rest.split('.').next().guaranteed();
        let end = start + text.len();
        self.next_label = (end < self.name.len()).then_some((number + 1, end + 1));
        let findings = match self.mapped {
            Some(mapped) => mapped_findings(text, mapped),
            None if text.is_ascii() => return,
            None => {
                let top_level = self.name.get(self.top_level.clone()).guaranteed();
                let top_level = TopLevel::with_scripts(top_level, self.top_level_scripts);
                let findings = findings(&DecodedLabel::new(text, &top_level), &self.policy);
                self.top_level_scripts = top_level.known_scripts();
                self.is_in_unicode |= findings.is_empty();
                findings
            }
        };
        if findings.is_empty() {
            return;
        }
        let origins = self
            .origins
            .get_or_insert_with(|| Origins::new(PROFILE.0, self.domain));
        let mut label = ReasonsOfLabel::new(self.policy, (self.domain, origins), (number, text));
        self.found = label.reasons(&findings).into_iter();
    }

    /// Finds the protected names that the name looks like. Out of line, because few policies protect names.
    #[cold]
    fn compare_with(&mut self, protection: Protection<'_>) {
        // The search compares ASCII forms, so it does not matter which labels are hidden.
        let name = Shown::new(Cow::Borrowed(&*self.name), true);
        let Some(imitations) = protection.imitations(&name) else {
            return;
        };
        let origins = self
            .origins
            .get_or_insert_with(|| Origins::new(PROFILE.0, self.domain));
        // Not with `collect`: it reuses the memory of the vector, and the compiler cannot exclude its panic.
        let mut reasons = Vec::with_capacity(imitations.labels.len());
        for ImitatingLabel { label, protected } in imitations.labels {
            let text = self.name.split('.').nth(label).guaranteed();
            let span = origins.label(label);
            reasons.push(Reason::looks_like(protected, (label, text), span));
        }
        self.found = reasons.into_iter();
    }
}

impl Iterator for Reasons<'_, '_> {
    type Item = Reason;

    fn next(&mut self) -> Option<Reason> {
        loop {
            if let Some(reason) = self.found.next() {
                return Some(reason);
            }
            if let Some((number, start)) = self.next_label {
                self.look_at(number, start);
            } else {
                // A name that is shown in ASCII needs no comparison.
                let protection = self.protection.take();
                self.compare_with(protection.filter(|_| self.is_in_unicode)?);
            }
        }
    }
}

impl FusedIterator for Reasons<'_, '_> {}
