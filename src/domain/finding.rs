//! What the pipeline finds, in terms of the name that it has mapped and normalized.

use alloc::vec::Vec;

use crate::error::ErrorKind;

/// A rule that a name breaks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finding {
    /// The rule.
    pub(super) kind: ErrorKind,
    /// The number of the label, from 0.
    pub(super) label: usize,
    /// Where.
    pub(super) place: Place,
}

/// The place of a finding.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place {
    /// The whole name.
    Name,
    /// The whole label.
    Label,
    /// The code point at this position of the mapped and normalized label.
    CodePoint(usize, char),
    /// A code point that the A-label stands for.
    Decoded(char),
}

/// The findings of one label.
pub(super) struct LabelFindings<'a> {
    /// Where they are collected.
    pub(super) all: &'a mut Vec<Finding>,
    /// The number of the label.
    pub(super) label: usize,
    /// The code points of the label.
    pub(super) code_points: &'a [char],
    /// Whether an A-label stands for them.
    pub(super) is_decoded: bool,
}

impl LabelFindings<'_> {
    /// Reports that the label breaks a rule, if it does.
    pub(super) fn report_label(&mut self, kind: ErrorKind, breaks_rule: bool) {
        if breaks_rule {
            self.all.push(Finding {
                kind,
                label: self.label,
                place: Place::Label,
            });
        }
    }

    /// Reports that the code points at these positions break a rule.
    pub(super) fn report(&mut self, kind: ErrorKind, positions: impl IntoIterator<Item = usize>) {
        for position in positions {
            let place = match self.code_points.get(position) {
                Some(&c) if self.is_decoded => Place::Decoded(c),
                Some(&c) => Place::CodePoint(position, c),
                None => Place::Label,
            };
            self.all.push(Finding {
                kind,
                label: self.label,
                place,
            });
        }
    }
}
