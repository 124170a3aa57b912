//! The rules that a name breaks, located in the mapped and normalized name.

use alloc::vec::{self, Vec};
use core::ops::Range;

use super::label_form::ReadLabel;
use crate::error::{Detail, ErrorKind};

/// A rule that a name breaks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Finding {
    pub(crate) kind: ErrorKind,
    /// The detail of the kind, if it has one.
    pub(crate) detail: Detail,
    /// The number of the label, from 0.
    pub(crate) label: usize,
    pub(crate) place: FindingPlace,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum FindingPlace {
    Name,
    Label,
    /// A position in the mapped and normalized label, and its code point if the finding is about one.
    Position(usize, Option<char>),
    End,
    /// A position in a decoded A-label, and its code point.
    Decoded(usize, char),
}

impl FindingPlace {
    /// Returns the place of a code point of a label. `is_decoded` is `true` for an A-label.
    pub(crate) const fn of(position: usize, code_point: Option<char>, is_decoded: bool) -> Self {
        match code_point {
            Some(c) if is_decoded => Self::Decoded(position, c),
            _ => Self::Position(position, code_point),
        }
    }
}

/// The findings so far.
pub(crate) struct Findings {
    /// The first one.
    pub(crate) first: Option<Finding>,
    /// The octets of the first finding's label in the input, if its code points have places there.
    pub(crate) first_in_place: Option<Range<usize>>,
    /// The later findings, in parts of [`PART`](Self::PART). Parts are not copied as the list grows, and can
    /// be freed one by one.
    others: Vec<Vec<Finding>>,
    /// The number of findings that still fit.
    free: usize,
    limit: usize,
    /// The label of the latest finding, even if that finding was not kept.
    latest_label: Option<usize>,
}

impl Findings {
    /// The number of findings in a part.
    const PART: usize = 256;

    /// Returns an empty list that keeps only the first finding.
    pub(crate) const fn first() -> Self {
        Self::up_to(1)
    }

    /// Returns an empty list that keeps every finding.
    pub(crate) const fn all() -> Self {
        Self::up_to(usize::MAX)
    }

    /// Returns an empty list that keeps the first `limit` findings.
    pub(crate) const fn up_to(limit: usize) -> Self {
        Self {
            first: None,
            first_in_place: None,
            others: Vec::new(),
            free: limit,
            limit,
            latest_label: None,
        }
    }

    /// Removes all findings, except that the name is too long: that check precedes all work.
    pub(crate) fn clear(&mut self) {
        if !self.has_name_too_long() {
            self.first = None;
        }
        self.first_in_place = None;
        self.latest_label = None;
        self.free = self.limit - usize::from(self.first.is_some());
        self.others.clear();
    }

    /// Returns `true` if the first finding is that the name is too long.
    pub(crate) fn has_name_too_long(&self) -> bool {
        let is_name_too_long = |first: &Finding| first.kind == ErrorKind::NameTooLong;
        self.first.as_ref().is_some_and(is_name_too_long)
    }

    /// Adds a finding without detail.
    #[inline]
    pub(crate) fn push(&mut self, kind: ErrorKind, label: usize, place: FindingPlace) {
        self.push_finding(Finding {
            kind,
            detail: Detail::None,
            label,
            place,
        });
    }

    #[inline(never)]
    pub(super) fn push_finding(&mut self, finding: Finding) {
        self.latest_label = Some(finding.label);
        let Some(free) = self.free.checked_sub(1) else {
            return;
        };
        self.free = free;
        if self.first.is_none() {
            self.first = Some(finding);
        } else {
            self.push_other(finding);
        }
    }

    /// Adds a finding after the first.
    #[cold]
    fn push_other(&mut self, finding: Finding) {
        match self.others.last_mut() {
            Some(part) if part.len() < Self::PART => part.push(finding),
            _ => {
                let mut part = Vec::with_capacity(self.free.saturating_add(1).min(Self::PART));
                part.push(finding);
                self.others.push(part);
            }
        }
    }

    /// Records the octets of the latest label, if it has the first finding.
    pub(super) fn locate_first(&mut self, label: &ReadLabel<'_>) {
        let is_of_label = |first: &Finding| first.label == label.number;
        if !label.is_normalized && self.first.as_ref().is_some_and(is_of_label) {
            self.first_in_place = Some(label.start..label.start + label.text.len());
        }
    }

    /// Returns `true` if no more findings fit, so that the search can stop.
    pub(crate) const fn is_full(&self) -> bool {
        self.free == 0
    }

    /// Returns `true` if the latest finding is in this label. Valid only for the latest label.
    pub(crate) fn has_any_of(&self, label: usize) -> bool {
        self.latest_label == Some(label)
    }

    /// Returns the findings of the latest label that has any, last first. Valid only if every finding is
    /// kept.
    pub(crate) fn of_latest_label(&self) -> impl Iterator<Item = Finding> {
        let others = self.others.iter().rev().flat_map(|part| part.iter().rev());
        let is_latest = |finding: &&Finding| self.has_any_of(finding.label);
        others.chain(&self.first).take_while(is_latest).copied()
    }

    /// Returns the findings. Each part is freed once it is read.
    pub(super) fn into_kept(self) -> KeptFindings {
        KeptFindings {
            first: self.first,
            part: Vec::new().into_iter(),
            others: self.others.into_iter(),
        }
    }
}

/// An iterator over the findings. Written by hand, because boxed adapters of the standard library add 1,700
/// octets to a WebAssembly module.
pub(super) struct KeptFindings {
    /// The first finding, until it is read.
    first: Option<Finding>,
    /// The part in progress.
    part: vec::IntoIter<Finding>,
    /// The later parts.
    others: vec::IntoIter<Vec<Finding>>,
}

impl Iterator for KeptFindings {
    type Item = Finding;

    fn next(&mut self) -> Option<Finding> {
        if let Some(first) = self.first.take() {
            return Some(first);
        }
        loop {
            if let Some(finding) = self.part.next() {
                return Some(finding);
            }
            self.part = self.others.next()?.into_iter();
        }
    }
}

pub(crate) struct LabelFindings<'a> {
    /// The findings of the name.
    pub(crate) all: &'a mut Findings,
    pub(crate) label: usize,
    pub(crate) code_points: &'a [char],
    /// `true` if the code points are decoded from an A-label.
    pub(crate) is_decoded: bool,
}

impl<'a> LabelFindings<'a> {
    /// Returns `true` if this label has a finding and no more fit.
    pub(crate) fn is_full(&self) -> bool {
        self.all.is_full() && self.all.has_any_of(self.label)
    }

    /// Records that the label breaks a rule, if `breaks_rule` is `true`.
    pub(crate) fn report_label(&mut self, kind: ErrorKind, breaks_rule: bool) {
        if breaks_rule {
            self.all.push(kind, self.label, FindingPlace::Label);
        }
    }

    /// Records one finding for each position that a rule returns, as long as findings fit.
    #[inline]
    pub(crate) fn report<Positions: IntoIterator<Item = usize>>(
        &mut self,
        kind: ErrorKind,
        rule: impl FnOnce(&'a [char]) -> Positions,
    ) {
        if self.is_full() {
            return;
        }
        for position in rule(self.code_points) {
            self.report_position(kind, position);
            if self.all.is_full() {
                break;
            }
        }
    }

    /// Records that the code point at this position breaks a rule.
    #[cold]
    pub(crate) fn report_position(&mut self, kind: ErrorKind, position: usize) {
        self.all.push(kind, self.label, self.place_of(position));
    }

    /// Returns the place of the code point at this position.
    pub(super) fn place_of(&self, position: usize) -> FindingPlace {
        let code_point = self.code_points.get(position).copied();
        FindingPlace::of(position, code_point, self.is_decoded)
    }
}
