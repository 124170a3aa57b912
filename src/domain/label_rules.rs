//! The rules for one label that several specifications share, with the kind of error of each.

use super::finding::{LabelFindings, Place};
use crate::error::ErrorKind;
use crate::label::ACE_PREFIX;
use crate::punycode::DecodeError;
use crate::validity::{bidi, context, hyphens, leading_mark};

/// Reports that a label does not decode, at the place where the decoder fails.
pub(super) fn report_invalid_punycode(error: DecodeError, findings: &mut LabelFindings<'_>) {
    let position = ACE_PREFIX.len() + error.position();
    let place = if position < findings.code_points.len() {
        Place::Position(position, error.kind().code_point())
    } else {
        Place::End
    };
    let kind = ErrorKind::InvalidPunycode(error.kind());
    findings.all.push(kind, findings.label, place);
}

/// The Bidi rule of RFC 5893, for one label.
pub(super) fn validate_bidi(findings: &mut LabelFindings<'_>) {
    let label = findings.code_points;
    findings.report(ErrorKind::BidiRule1, bidi::rule_1(label));
    findings.report(ErrorKind::BidiRule2, bidi::rule_2(label));
    findings.report(ErrorKind::BidiRule3, bidi::rule_3(label));
    findings.report(ErrorKind::BidiRule4, bidi::rule_4(label));
    findings.report(ErrorKind::BidiRule5, bidi::rule_5(label));
    findings.report(ErrorKind::BidiRule6, bidi::rule_6(label));
}

/// Reports hyphens in the third and fourth positions.
pub(super) fn validate_third_and_fourth_hyphens(findings: &mut LabelFindings<'_>) {
    let breaks_rule = hyphens::has_hyphens_in_third_and_fourth(findings.code_points);
    findings.report_label(ErrorKind::HyphensInThirdAndFourth, breaks_rule);
}

/// Reports hyphens at the start and at the end.
pub(super) fn validate_hyphens_at_ends(findings: &mut LabelFindings<'_>) {
    let label = findings.code_points;
    findings.report(ErrorKind::LeadingHyphen, hyphens::leading_hyphen(label));
    findings.report(ErrorKind::TrailingHyphen, hyphens::trailing_hyphen(label));
}

/// Reports a combining mark at the start.
pub(super) fn validate_leading_mark(findings: &mut LabelFindings<'_>) {
    let label = findings.code_points;
    findings.report(ErrorKind::LeadingMark, leading_mark::leading_mark(label));
}

/// The contextual rules of RFC 5892 for joiners.
pub(super) fn validate_joiners(findings: &mut LabelFindings<'_>) {
    let label = findings.code_points;
    let positions = context::zero_width_non_joiner(label);
    findings.report(ErrorKind::ZeroWidthNonJoiner, positions);
    let positions = context::zero_width_joiner(label);
    findings.report(ErrorKind::ZeroWidthJoiner, positions);
}
