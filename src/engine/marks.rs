//! U+FFFD REPLACEMENT CHARACTER in place of what breaks a rule, for people to see.

use alloc::vec::Vec;
use core::ops::Range;

use super::findings::{Finding, FindingPlace, Findings};
use super::label_form::{LabelForm, ReadLabel};
use crate::error::ErrorKind;
use crate::label::ACE_PREFIX;
use crate::unicode;

/// The function [`mark`], in the programs alone that use it.
pub(crate) type Mark = fn(&ReadLabel<'_>, &[char], &Findings) -> Vec<char>;

/// Returns what is to be written of the label that was read last, with marks in place of the code points that break a rule. An
/// A-label that stands for none but ASCII code points stays as it is.
pub(crate) fn mark(label: &ReadLabel<'_>, code_points: &[char], findings: &Findings) -> Vec<char> {
    let mut marked: Vec<char> = match label.form {
        LabelForm::AsciiALabel => {
            let delimiter = (!code_points.is_empty()).then_some('-');
            let encoded = code_points.iter().copied().chain(delimiter);
            ACE_PREFIX.chars().chain(encoded).collect()
        }
        _ => code_points.into(),
    };
    for finding in findings.of_latest_label() {
        for c in marked
            .get_mut(range(&finding, label, code_points))
            .into_iter()
            .flatten()
        {
            if !(finding.kind == ErrorKind::NonAsciiALabel && c.is_ascii()) {
                *c = char::REPLACEMENT_CHARACTER;
            }
        }
    }
    marked
}

/// The positions, in what is written of a label, of the code points that break a rule.
fn range(finding: &Finding, label: &ReadLabel<'_>, code_points: &[char]) -> Range<usize> {
    let start = match label.form {
        LabelForm::AsciiALabel => ACE_PREFIX.len(),
        _ => 0,
    };
    match (finding.kind, finding.place) {
        (ErrorKind::NonAsciiALabel, _) => 0..code_points.len(),
        (ErrorKind::HyphensInThirdAndFourth, _) => start + 2..start + 4,
        // The delimiter that nothing follows, or the end of the prefix.
        (ErrorKind::AsciiALabel, _) if code_points.is_empty() => one(ACE_PREFIX.len() - 1),
        (ErrorKind::AsciiALabel, _) => one(start + code_points.len()),
        (ErrorKind::NotNfc, _) => one(first_not_nfc(code_points)),
        // The prefix is to blame.
        (ErrorKind::InvalidPunycode | ErrorKind::LeadingAcePrefix, _) => one(start),
        (_, FindingPlace::Position(position, _) | FindingPlace::Decoded(position, _)) => {
            one(start + position)
        }
        (_, FindingPlace::Name | FindingPlace::Label | FindingPlace::End) => 0..0,
    }
}

/// A range of one position.
const fn one(position: usize) -> Range<usize> {
    position..position + 1
}

/// The number of code points before the first one that Normalization Form C has not.
fn first_not_nfc(code_points: &[char]) -> usize {
    let mut rest = code_points.iter();
    let mut same = 0;
    let _ = unicode::push_nfc(code_points, |c| {
        (rest.next() == Some(&c)).then(|| same += 1)
    });
    same
}
