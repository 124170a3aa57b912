//! Warns of overlapping sequences. Their variants are variants of one label, but of each other only if the
//! table maps them directly.

use std::collections::HashMap;
use std::ops::Range;

use super::drafts::{CharDraft, Data, Numbers, VariantDraft, is_in_repertoire};
use super::values;
use crate::error::{FindingKind, Findings};
use crate::xml::Tag;

/// The limit of comparisons for a table. It bounds the time for a table whose sequences all overlap.
const MOST_WORK: usize = 1 << 24;

/// The limit of sequences with the same start that a sequence is compared with.
const MOST_OTHERS: usize = 32;

/// The search for overlaps.
struct Search<'a> {
    data: &'a Data,
    numbers: &'a Numbers<'a>,
    /// The sequences that start with some code points and are longer.
    longer: HashMap<&'a [char], Vec<usize>>,
    work: usize,
}

/// Two elements that overlap in a label, each with its place.
struct Overlap<'a> {
    label: Vec<char>,
    elements: [(&'a CharDraft, Range<usize>); 2],
}

/// Reports each sequence that overlaps another element, if variants of both are no variants of each other.
pub(super) fn check_overlaps(data: &Data, numbers: &Numbers<'_>, findings: &mut Findings) {
    let mut longer: HashMap<&[char], Vec<usize>> = HashMap::new();
    let with_variants = || {
        let elements = data.chars.iter().zip(0..);
        elements.filter(|(element, _)| targets(element, data).next().is_some())
    };
    for (element, number) in with_variants() {
        for end in 1..element.code_points.len() {
            let start = element.code_points.get(..end).unwrap_or_default();
            let longer = longer.entry(start).or_default();
            if longer.len() < MOST_OTHERS {
                longer.push(number);
            }
        }
    }
    let mut search = Search {
        data,
        numbers,
        longer,
        work: 0,
    };
    for (element, _) in with_variants() {
        search.check(element, findings);
    }
}

/// Returns the variants of an element that apply in each label.
fn targets<'a>(element: &'a CharDraft, data: &'a Data) -> impl Iterator<Item = &'a VariantDraft> {
    let is_invalid = |variant: &VariantDraft| {
        let kind = variant
            .kind
            .and_then(|kind| data.types.list().get(kind as usize));
        kind.is_some_and(|kind| &**kind == "invalid")
    };
    let variants = element
        .variants
        .iter()
        .filter(|_| element.context.is_none());
    variants.filter(move |variant| {
        variant.context.is_none() && variant.target != element.code_points && !is_invalid(variant)
    })
}

impl<'a> Search<'a> {
    /// Reports the first overlap of a sequence with variants that are no variants of each other.
    fn check(&mut self, element: &'a CharDraft, findings: &mut Findings) {
        let length = element.code_points.len();
        let inner = (0..length).flat_map(|start| (start + 1..=length).map(move |end| start..end));
        for place in inner.filter(|place| place.len() < length) {
            self.work += 1;
            let part = element.code_points.get(place.clone()).unwrap_or_default();
            let other = self
                .numbers
                .get(part)
                .and_then(|number| self.data.chars.get(*number));
            let Some(other) = other else { continue };
            let overlap = Overlap {
                label: element.code_points.clone(),
                elements: [(element, 0..length), (other, place)],
            };
            if self.reports(&overlap, findings) {
                return;
            }
        }
        for start in 1..length {
            let common = element.code_points.get(start..).unwrap_or_default();
            for number in self.longer.get(common).cloned().unwrap_or_default() {
                let Some(other) = self.data.chars.get(number) else {
                    continue;
                };
                let rest = other.code_points.get(common.len()..).unwrap_or_default();
                let label = [element.code_points.as_slice(), rest].concat();
                let place = start..label.len();
                let overlap = Overlap {
                    label,
                    elements: [(element, 0..length), (other, place)],
                };
                if self.reports(&overlap, findings) {
                    return;
                }
            }
        }
    }

    /// Reports two variants of a label that are no variants of each other. Returns `true` if there are any,
    /// or if the search takes too long.
    fn reports(&mut self, overlap: &Overlap<'a>, findings: &mut Findings) -> bool {
        let [(first, _), (second, _)] = &overlap.elements;
        for variant in targets(first, self.data) {
            let Some(label) = self.variant(overlap, 0, variant) else {
                continue;
            };
            for other in targets(second, self.data) {
                if self.work > MOST_WORK {
                    return true;
                }
                let Some(other) = self.variant(overlap, 1, other) else {
                    continue;
                };
                if !self.leads(&label, &other) && !self.leads(&other, &label) {
                    let [label, other, original] =
                        [&label, &other, &overlap.label].map(|c| values::hexadecimal(c));
                    let subject = format!(
                        "{label} and {other}, variants of {original} by overlapping sequences,"
                    );
                    findings.report(
                        FindingKind::OverlappingSequences,
                        variant.place,
                        Tag::Var.as_str(),
                        &subject,
                    );
                    return true;
                }
            }
        }
        false
    }

    /// Returns the label after a variant replaces one of two elements, if both labels are in the repertoire.
    fn variant(
        &mut self,
        overlap: &Overlap<'a>,
        number: usize,
        variant: &VariantDraft,
    ) -> Option<Vec<char>> {
        let place = &overlap.elements.get(number)?.1;
        let before = overlap.label.get(..place.start)?;
        let after = overlap.label.get(place.end..)?;
        let label = [before, &variant.target, after].concat();
        self.work += label.len() * label.len();
        let are_labels = [before, after, &label]
            .iter()
            .all(|part| is_in_repertoire(part, self.data, self.numbers));
        (are_labels && !label.is_empty()).then_some(label)
    }

    /// Returns `true` if a label is a variant of another. Ignores contexts.
    fn leads(&mut self, label: &[char], other: &[char]) -> bool {
        let mut reached = vec![vec![false; other.len() + 1]; label.len() + 1];
        reach(&mut reached, 0, 0);
        for start in 0..label.len() {
            for end in start + 1..=label.len() {
                let part = label.get(start..end).unwrap_or_default();
                if !is_in_repertoire(part, self.data, self.numbers) {
                    continue;
                }
                let element = self
                    .numbers
                    .get(part)
                    .and_then(|number| self.data.chars.get(*number));
                let variants = element.map_or(&[] as &[_], |element| &element.variants);
                let targets = variants.iter().map(|variant| variant.target.as_slice());
                for target in targets.chain([part]) {
                    for written in 0..=other.len() {
                        self.work += 1;
                        let is_reached =
                            reached.get(start).and_then(|row| row.get(written)) == Some(&true);
                        let rest = other.get(written..).unwrap_or_default();
                        if is_reached && rest.starts_with(target) {
                            reach(&mut reached, end, written + target.len());
                        }
                    }
                }
            }
        }
        reached.last().and_then(|row| row.last()) == Some(&true)
    }
}

/// Marks a place of two labels.
fn reach(reached: &mut [Vec<bool>], place: usize, written: usize) {
    if let Some(mark) = reached.get_mut(place).and_then(|row| row.get_mut(written)) {
        *mark = true;
    }
}
