//! The names, by score.

use alloc::collections::BinaryHeap;
use alloc::string::String;
use alloc::vec::{self, Vec};
use core::iter::FusedIterator;
use core::ops::Range;

use super::choices::Source;
use super::glyphs::Glyphs;
use super::settings::{Imitation, Imitations};
use super::spelling::{Replaced, Spellings, Wanted};
use super::target::Target;
use super::words::{Beside, beside, edits, is_word};
use crate::display::lookalikes::likeness::Likeness;
use crate::display::lookalikes::look::push_look;
use crate::display::lookalikes::protected_names::Lookalikes;
use crate::display::policy::settings::Policy;
use crate::display::rules::restriction_level::RestrictionLevel;
use crate::domain::Domain;
use crate::profile::{Idna2008, Uts46};
use crate::unicode::security::Script;

impl<'a> Imitations<'a> {
    /// Lists the names, by descending score. No name comes twice.
    ///
    /// The iterator generates each name only when the program asks for it. It needs little memory.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Domain;
    /// use alabel::display::{Imitations, Lookalikes, Likeness};
    ///
    /// let name = Domain::parse("paypal.com")?;
    /// let protected = Lookalikes::new([&name]).kinds(Likeness::ALL);
    /// for imitation in Imitations::of(&name).iter().take(100) {
    ///     let found = protected.of(&imitation.name).unwrap();
    ///     assert_eq!((found.likeness, found.score), (imitation.likeness, imitation.score));
    /// }
    /// # Ok::<(), alabel::Error>(())
    /// ```
    #[must_use]
    pub fn iter(&self) -> impl FusedIterator<Item = Imitation> + use<'_, 'a> {
        Names::new(self)
    }
}

/// A likeness and a kind of public suffix, whose names have one score.
#[derive(Clone, Copy)]
struct Step {
    likeness: Likeness,
    /// `true` if the suffix is not that of the protected name.
    is_other_top_level_domain: bool,
}

/// A public suffix.
struct Suffix {
    /// The ASCII form.
    ascii: String,
    /// The top-level domain in Unicode.
    top_level: String,
}

/// The labels of a step that are not generated yet.
enum Labels {
    /// The label itself.
    Own,
    /// Labels with replaced letters, by the number of the next plan.
    Spelled(usize, Option<Spellings>),
    /// Labels with this number of replaced letters and words beside them, by the number of the next form.
    WithWords(usize, usize, Option<(Beside, Spellings)>),
    /// Labels with one edit.
    Edited(vec::IntoIter<String>),
    /// None.
    End,
}

/// The names that imitate a protected name.
pub(super) struct Names<'a> {
    /// The names to generate.
    settings: &'a Imitations<'a>,
    /// The label to imitate.
    source: Source,
    /// The search for the protected name, if its label is outside ASCII: its letters can have several
    /// readings.
    search: Option<Lookalikes>,
    /// The public suffixes, that of the protected name first.
    suffixes: Vec<Suffix>,
    /// The steps that follow the current one.
    steps: vec::IntoIter<Step>,
    /// The current step.
    step: Step,
    /// The labels that follow the current one in the step.
    labels: Labels,
    /// The current label in Unicode, and the numbers of its next suffixes.
    label: Option<(String, Range<usize>)>,
}

impl<'a> Names<'a> {
    /// Starts before the first name.
    pub(super) fn new(settings: &'a Imitations<'a>) -> Self {
        let glyphs = Glyphs::new(&settings.label);
        let suffixes = settings.suffixes.iter().map(|suffix| {
            let unicode = Uts46::new().to_unicode(suffix).into_cow();
            Suffix {
                ascii: suffix.clone(),
                top_level: top_level(&unicode).into(),
            }
        });
        let search = || {
            let suffix = settings.suffixes.first().map_or("", String::as_str);
            let name = String::from_iter([&*settings.before, &settings.label, ".", suffix]);
            let names = Domain::parse(&name);
            Lookalikes::with_public_suffixes(settings.public_suffixes, names).kinds(Likeness::ALL)
        };
        Self {
            search: (!settings.label.is_ascii()).then(search),
            source: Source {
                target: Target::new(&settings.label, &glyphs),
                glyphs,
            },
            suffixes: suffixes.collect(),
            steps: steps(settings).into_iter(),
            step: Step {
                likeness: Likeness::SameLabels,
                is_other_top_level_domain: false,
            },
            labels: Labels::End,
            label: None,
            settings,
        }
    }

    /// Returns the labels of a step.
    fn labels(&self, likeness: Likeness) -> Labels {
        let is_alone = self.settings.before.is_empty();
        let mut look = Vec::new();
        push_look(&self.settings.before, &mut look);
        match likeness {
            Likeness::SameLabels => Labels::Own,
            Likeness::Skeleton
            | Likeness::Diacritics
            | Likeness::Letters
            | Likeness::Digits
            | Likeness::Readings => Labels::Spelled(0, None),
            Likeness::AddedWords if is_alone && is_word(&self.source.target.look) => {
                Labels::WithWords(0, 0, None)
            }
            Likeness::OneEdit => {
                Labels::Edited(edits(&self.settings.label, look.len()).into_iter())
            }
            Likeness::AddedWords | Likeness::Subdomain => Labels::End,
        }
    }

    /// Returns the next label of the current step, in Unicode.
    fn next_label(&mut self) -> Option<String> {
        let (source, settings) = (&self.source, self.settings);
        let level = settings
            .policy
            .map_or(RestrictionLevel::Unrestricted, |policy| policy.level);
        let wanted = |replaced: Replaced, likeness: Option<Likeness>| Wanted {
            replaced,
            likeness,
            level,
        };
        match &mut self.labels {
            Labels::End => None,
            Labels::Edited(edits) => edits.next(),
            Labels::Own => {
                self.labels = Labels::End;
                Some(settings.label.clone())
            }
            Labels::Spelled(plan, spellings) => loop {
                let next = spellings
                    .as_mut()
                    .and_then(|spellings| spellings.next(source));
                if next.is_some() {
                    return next;
                }
                let wanted = wanted(replaced(*plan, source, settings)?, Some(self.step.likeness));
                *plan += 1;
                *spellings = Some(Spellings::new(wanted, "", source));
            },
            Labels::WithWords(count, form, spellings) => loop {
                if let Some((words, spellings)) = spellings
                    && let Some(spelling) = spellings.next(source)
                {
                    return Some(String::from_iter([&*words.before, &spelling, &words.after]));
                }
                let words = beside(&settings.label, *form);
                *form += 1;
                let Some(words) = words else {
                    (*count, *form) = (*count + 1, 0);
                    // The word counts as one letter.
                    (*count < settings.replaced_letters).then_some(())?;
                    continue;
                };
                if *count == 0 {
                    return Some(String::from_iter([
                        &*words.before,
                        &settings.label,
                        &words.after,
                    ]));
                }
                let wanted = wanted(Replaced::Exactly(*count), None);
                let texts = String::from_iter([&*words.before, &words.after]);
                *spellings = Some((words, Spellings::new(wanted, &texts, source)));
            },
        }
    }

    /// Returns the name with a label under a suffix, if a registry can accept it and the policy shows it.
    fn imitation(&self, label: &str, suffix: &Suffix) -> Option<Imitation> {
        let is_shown = |policy: Policy<'_>| policy.shows(label, &suffix.top_level);
        self.settings.policy.is_none_or(is_shown).then_some(())?;
        let name = String::from_iter([&*self.settings.before, label, ".", &suffix.ascii]);
        // UTS #46 accepts the name too: it allows the code points, and the other rules are the same.
        let name = Domain::of_valid(&Idna2008::REGISTRATION.to_ascii(&name).ok()?);
        let Step {
            likeness,
            is_other_top_level_domain,
        } = self.step;
        let is_closest = |search: &Lookalikes| {
            let found = search.of(&name).map(|found| found.likeness);
            found == Some(likeness)
        };
        self.search.as_ref().is_none_or(is_closest).then_some(())?;
        Some(Imitation {
            name,
            likeness,
            is_other_top_level_domain,
            score: likeness.score(is_other_top_level_domain),
        })
    }
}

impl Iterator for Names<'_> {
    type Item = Imitation;

    fn next(&mut self) -> Option<Imitation> {
        loop {
            if let Some((label, mut suffixes)) = self.label.take() {
                let found =
                    suffixes.find_map(|number| self.imitation(&label, self.suffixes.get(number)?));
                if found.is_some() {
                    self.label = Some((label, suffixes));
                    return found;
                }
            } else if let Some(label) = self.next_label() {
                let suffixes = if self.step.is_other_top_level_domain {
                    1..self.suffixes.len()
                } else {
                    0..1
                };
                self.label = Some((label, suffixes));
            } else {
                self.step = self.steps.next()?;
                self.labels = self.labels(self.step.likeness);
            }
        }
    }
}

impl FusedIterator for Names<'_> {}

/// Returns the steps, by descending score.
fn steps(settings: &Imitations<'_>) -> Vec<Step> {
    let mut steps = BinaryHeap::new();
    // A name of one label has no registered label.
    let kinds = Likeness::ALL.iter().filter(|_| !settings.label.is_empty());
    for &likeness in kinds.filter(|likeness| settings.kinds.contains(likeness)) {
        let is_own = likeness != Likeness::SameLabels;
        let suffixes = [(false, is_own), (true, settings.suffixes.len() > 1)];
        for (is_other, _) in suffixes.into_iter().filter(|(_, has_suffix)| *has_suffix) {
            steps.push((u8::MAX - likeness.score(is_other), likeness, is_other));
        }
    }
    let steps = steps.into_sorted_vec().into_iter();
    let step = |(_, likeness, is_other_top_level_domain)| Step {
        likeness,
        is_other_top_level_domain,
    };
    steps.map(step).collect()
}

/// Returns the replaced letters in the plan with a number: first one letter, then two and so on, and last all
/// letters by those of another script.
fn replaced(plan: usize, source: &Source, settings: &Imitations<'_>) -> Option<Replaced> {
    let most = settings.replaced_letters;
    let Some(script) = plan.checked_sub(most) else {
        return Some(Replaced::Exactly(plan + 1));
    };
    let others = Script::ALL
        .iter()
        .filter(|&&script| !source.target.scripts.contains(script));
    let script = others.copied().nth(script)?;
    Some(Replaced::AllBy(script, most + 1))
}

/// Returns the last label of a public suffix. `str::rsplit` can panic.
fn top_level(suffix: &str) -> &str {
    let dot = suffix.bytes().rposition(|octet| octet == b'.');
    suffix
        .get(dot.map_or(0, |dot| dot + 1)..)
        .unwrap_or_default()
}
