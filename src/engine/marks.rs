//! U+FFFD REPLACEMENT CHARACTER in place of code points that break a rule, for display.

use alloc::vec::Vec;
use core::ops::Range;

use super::findings::{Finding, FindingPlace, Findings};
use super::label_form::{LabelForm, ReadLabel};
use crate::error::ErrorKind;
use crate::label::ACE_PREFIX;
use crate::unicode;

/// The type of [`mark`]: only programs that mark names link the function.
pub(crate) type Mark = fn(&ReadLabel<'_>, &[char], &Findings) -> Vec<char>;

/// Returns the latest label with U+FFFD in place of the code points that break a rule. An A-label that
/// encodes only ASCII keeps its ASCII form.
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

/// Returns the positions that a finding marks in the written label.
fn range(finding: &Finding, label: &ReadLabel<'_>, code_points: &[char]) -> Range<usize> {
    let start = match label.form {
        LabelForm::AsciiALabel => ACE_PREFIX.len(),
        _ => 0,
    };
    match (finding.kind, finding.place) {
        (ErrorKind::NonAsciiALabel, _) => 0..code_points.len(),
        (ErrorKind::HyphensInThirdAndFourth, _) => start + 2..start + 4,
        // The end of the prefix if nothing follows it, otherwise the delimiter.
        (ErrorKind::AsciiALabel, _) if code_points.is_empty() => one(ACE_PREFIX.len() - 1),
        (ErrorKind::AsciiALabel, _) => one(start + code_points.len()),
        (ErrorKind::NotNfc, _) => one(first_not_nfc(code_points)),
        // The start of the prefix.
        (ErrorKind::InvalidPunycode | ErrorKind::LeadingAcePrefix, _) => one(start),
        (_, FindingPlace::Position(position, _) | FindingPlace::Decoded(position, _)) => {
            one(start + position)
        }
        (_, FindingPlace::Name | FindingPlace::Label | FindingPlace::End) => 0..0,
    }
}

const fn one(position: usize) -> Range<usize> {
    position..position + 1
}

/// Returns the position of the first code point that NFC changes.
fn first_not_nfc(code_points: &[char]) -> usize {
    let mut rest = code_points.iter();
    let mut same = 0;
    let _ = unicode::push_nfc(code_points, |c| {
        (rest.next() == Some(&c)).then(|| same += 1)
    });
    same
}
