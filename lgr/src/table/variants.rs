//! Warns of asymmetric and intransitive variants, and of targets outside the repertoire (RFC 7940, sections
//! 5.3.1 and 7.2.1).

use std::collections::HashMap;

use super::drafts::{CharDraft, Data, Numbers, VariantDraft, is_in_repertoire};
use super::overlaps::check_overlaps;
use super::values;
use crate::error::{FindingKind, Findings, Place};
use crate::xml::Tag;

/// Reports the warnings about the variants of a table.
pub(super) fn check_variants(data: &Data, findings: &mut Findings) {
    let elements = data.chars.iter().enumerate();
    let numbers: Numbers<'_> = elements
        .map(|(number, element)| (element.code_points.as_slice(), number))
        .collect();
    for element in &data.chars {
        for variant in &element.variants {
            check_target(element, variant, (data, &numbers), findings);
        }
    }
    check_transitivity(data, &numbers, findings);
    check_overlaps(data, &numbers, findings);
}

/// Reports a target that is outside the repertoire or lacks a mapping back.
fn check_target(
    element: &CharDraft,
    variant: &VariantDraft,
    (data, numbers): (&Data, &Numbers<'_>),
    findings: &mut Findings,
) {
    if variant.target.is_empty() || variant.target == element.code_points {
        return;
    }
    let subject = || values::hexadecimal(&variant.target);
    let target = numbers
        .get(variant.target.as_slice())
        .and_then(|number| data.chars.get(*number));
    let Some(target) = target else {
        let kind = if is_in_repertoire(&variant.target, data, numbers) {
            FindingKind::AsymmetricVariant
        } else {
            FindingKind::VariantOutsideRepertoire
        };
        return report(kind, variant.place, &subject(), findings);
    };
    let mut back = target.variants.iter();
    if !back.any(|back| back.target == element.code_points && back.context == variant.context) {
        report(
            FindingKind::AsymmetricVariant,
            variant.place,
            &subject(),
            findings,
        );
    }
}

/// Reports elements without a direct mapping to each end of a chain of mappings.
fn check_transitivity(data: &Data, numbers: &Numbers<'_>, findings: &mut Findings) {
    let mut groups = Groups::new(data.chars.len());
    let targets = |element: &CharDraft| -> Vec<usize> {
        let targets = element
            .variants
            .iter()
            .map(|variant| variant.target.as_slice());
        let mut targets: Vec<usize> = targets
            .filter_map(|target| numbers.get(target).copied())
            .collect();
        targets.sort_unstable();
        targets.dedup();
        targets
    };
    for (number, element) in data.chars.iter().enumerate() {
        for target in targets(element) {
            groups.join(number, target);
        }
    }
    let mut members: HashMap<usize, Vec<usize>> = HashMap::new();
    for number in 0..data.chars.len() {
        members
            .entry(groups.first(number))
            .or_default()
            .push(number);
    }
    for (number, element) in data.chars.iter().enumerate() {
        let group = members
            .get(&groups.first(number))
            .map(Vec::as_slice)
            .unwrap_or_default();
        let targets = targets(element);
        let missing = group.len() - targets.len() - usize::from(!targets.contains(&number));
        // For an element without mappings, the asymmetric mapping is reported.
        if let Some(variant) = element.variants.first().filter(|_| missing > 0) {
            let other = group
                .iter()
                .find(|other| **other != number && targets.binary_search(other).is_err());
            let other = other.and_then(|other| data.chars.get(*other));
            let other = other
                .map(|other| values::hexadecimal(&other.code_points))
                .unwrap_or_default();
            let subject = format!("{} to {other}", values::hexadecimal(&element.code_points));
            report(
                FindingKind::NonTransitiveVariant,
                variant.place,
                &subject,
                findings,
            );
        }
    }
}

/// Reports a warning about a variant.
fn report(kind: FindingKind, place: Place, subject: &str, findings: &mut Findings) {
    findings.report(kind, place, Tag::Var.as_str(), subject);
}

/// Groups of numbers that mappings join.
struct Groups(Vec<usize>);

impl Groups {
    /// Creates groups of one number each.
    fn new(count: usize) -> Self {
        Self((0..count).collect())
    }

    /// Returns the representative of the group of a number.
    fn first(&mut self, mut number: usize) -> usize {
        while let Some(next) = self.0.get(number).copied().filter(|next| *next != number) {
            let after = self.0.get(next).copied().unwrap_or(next);
            if let Some(place) = self.0.get_mut(number) {
                *place = after;
            }
            number = after;
        }
        number
    }

    /// Joins the groups of two numbers.
    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.first(a), self.first(b));
        if let Some(place) = self.0.get_mut(a.max(b)) {
            *place = a.min(b);
        }
    }
}
