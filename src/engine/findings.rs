//! What the engine finds, in terms of the name that it has mapped and normalized.

use alloc::vec::{self, Vec};
use core::ops::Range;

use super::label_form::ReadLabel;
use crate::error::{Detail, ErrorKind};

/// A rule that a name breaks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Finding {
    /// The rule.
    pub(crate) kind: ErrorKind,
    /// The reason, if the kind has one.
    pub(crate) detail: Detail,
    /// The number of the label, from 0.
    pub(crate) label: usize,
    /// Where.
    pub(crate) place: FindingPlace,
}

/// The place of a finding.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FindingPlace {
    /// The whole name.
    Name,
    /// The whole label.
    Label,
    /// The code point at this position of the mapped and normalized label, which may be to blame itself.
    Position(usize, Option<char>),
    /// The end of the label.
    End,
    /// The code point at this position of what the A-label stands for.
    Decoded(usize, char),
}

impl FindingPlace {
    /// The place of a code point of a label, for which an A-label may stand.
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
    /// The octets of its label in the input, if each of its code points is in its place there.
    pub(crate) first_in_place: Option<Range<usize>>,
    /// Those after it, in parts of [`PART`](Self::PART): a vector of all would be copied as it grows, and could not be freed
    /// one by one.
    others: Vec<Vec<Finding>>,
    /// How many more are kept.
    free: usize,
    /// How many are kept at most.
    limit: usize,
    /// The label of the latest finding, which may not be kept.
    latest_label: Option<usize>,
}

impl Findings {
    /// The number of findings in a part.
    const PART: usize = 256;

    /// Keeps the first finding alone, which is enough to say that a name is wrong and why.
    pub(crate) const fn first() -> Self {
        Self::up_to(1)
    }

    /// Keeps every finding.
    pub(crate) const fn all() -> Self {
        Self::up_to(usize::MAX)
    }

    /// Keeps the first findings, `limit` at most.
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

    /// Forgets all findings but that the name is too long, which comes before all work.
    pub(crate) fn clear(&mut self) {
        if !self.has_name_too_long() {
            self.first = None;
        }
        self.first_in_place = None;
        self.latest_label = None;
        self.free = self.limit - usize::from(self.first.is_some());
        self.others.clear();
    }

    /// Whether the first finding is that the name is too long.
    pub(crate) fn has_name_too_long(&self) -> bool {
        let is_name_too_long = |first: &Finding| first.kind == ErrorKind::NameTooLong;
        self.first.as_ref().is_some_and(is_name_too_long)
    }

    /// Adds a finding of a kind that says everything.
    #[inline(never)]
    pub(crate) fn push(&mut self, kind: ErrorKind, label: usize, place: FindingPlace) {
        self.push_finding(Finding {
            kind,
            detail: Detail::None,
            label,
            place,
        });
    }

    /// Adds a finding.
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

    /// Keeps a finding that is not the first.
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

    /// Notes the place of the label, of which the rules were just asked, if it has the first finding.
    pub(super) fn locate_first(&mut self, label: &ReadLabel<'_>) {
        let is_of_label = |first: &Finding| first.label == label.number;
        if !label.is_normalized && self.first.as_ref().is_some_and(is_of_label) {
            self.first_in_place = Some(label.start..label.start + label.text.len());
        }
    }

    /// Whether no other finding would be kept, so that nothing more need be looked for.
    pub(crate) const fn is_full(&self) -> bool {
        self.free == 0
    }

    /// Whether there are findings of this label, if there are none of a label after it.
    pub(crate) fn has_any_of(&self, label: usize) -> bool {
        self.latest_label == Some(label)
    }

    /// The findings of the label of the latest one, from the last to the first, if every finding is kept.
    pub(crate) fn of_latest_label(&self) -> impl Iterator<Item = Finding> {
        let others = self.others.iter().rev().flat_map(|part| part.iter().rev());
        let is_latest = |finding: &&Finding| self.has_any_of(finding.label);
        others.chain(&self.first).take_while(is_latest).copied()
    }

    /// Returns the findings that are kept, each part of which is freed once it was read.
    pub(super) fn into_kept(self) -> KeptFindings {
        KeptFindings {
            first: self.first,
            part: Vec::new().into_iter(),
            others: self.others.into_iter(),
        }
    }
}

/// The findings that are kept, in their order. Written out, since adapters of the standard library and a box
/// for them take 1,700 octets of a WebAssembly module.
pub(super) struct KeptFindings {
    /// The first one, if it was not read.
    first: Option<Finding>,
    /// The part that is being read.
    part: vec::IntoIter<Finding>,
    /// The parts after it.
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

/// The findings of one label.
pub(crate) struct LabelFindings<'a> {
    /// Where they are collected.
    pub(crate) all: &'a mut Findings,
    /// The number of the label.
    pub(crate) label: usize,
    /// The code points of the label.
    pub(crate) code_points: &'a [char],
    /// Whether an A-label stands for them.
    pub(crate) is_decoded: bool,
}

impl<'a> LabelFindings<'a> {
    /// Whether there are findings of this label, and no other would be kept.
    pub(crate) fn is_full(&self) -> bool {
        self.all.is_full() && self.all.has_any_of(self.label)
    }

    /// Reports that the label breaks a rule, if it does.
    pub(crate) fn report_label(&mut self, kind: ErrorKind, breaks_rule: bool) {
        if breaks_rule {
            self.all.push(kind, self.label, FindingPlace::Label);
        }
    }

    /// Records one finding per position that a rule yields; stops at the first if only the first is wanted.
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

    /// Reports that the code point at this position breaks a rule.
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
