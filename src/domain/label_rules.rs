//! The rules for one label that several specifications share, with the kind of error of each.

use super::finding::{Findings, LabelFindings, Place};
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
    findings.report(ErrorKind::BidiRule1, bidi::rule_1);
    findings.report(ErrorKind::BidiRule2, bidi::rule_2);
    findings.report(ErrorKind::BidiRule3, bidi::rule_3);
    findings.report(ErrorKind::BidiRule4, bidi::rule_4);
    findings.report(ErrorKind::BidiRule5, bidi::rule_5);
    findings.report(ErrorKind::BidiRule6, bidi::rule_6);
}

/// Reports hyphens in the third and fourth positions.
pub(super) fn validate_third_and_fourth_hyphens(findings: &mut LabelFindings<'_>) {
    let breaks_rule = hyphens::has_hyphens_in_third_and_fourth(findings.code_points);
    findings.report_label(ErrorKind::HyphensInThirdAndFourth, breaks_rule);
}

/// Reports hyphens at the start and at the end.
pub(super) fn validate_hyphens_at_ends(findings: &mut LabelFindings<'_>) {
    findings.report(ErrorKind::LeadingHyphen, hyphens::leading_hyphen);
    findings.report(ErrorKind::TrailingHyphen, hyphens::trailing_hyphen);
}

/// Reports a combining mark at the start.
pub(super) fn validate_leading_mark(findings: &mut LabelFindings<'_>) {
    findings.report(ErrorKind::LeadingMark, leading_mark::leading_mark);
}

/// The contextual rules of RFC 5892 for joiners.
pub(super) fn validate_joiners(findings: &mut LabelFindings<'_>) {
    findings.report(
        ErrorKind::ZeroWidthNonJoiner,
        context::zero_width_non_joiner,
    );
    findings.report(ErrorKind::ZeroWidthJoiner, context::zero_width_joiner);
}

/// The contextual rules of RFC 5892 for CONTEXTO code points.
pub(super) fn validate_context_o(findings: &mut LabelFindings<'_>) {
    findings.report(ErrorKind::MiddleDot, context::middle_dot);
    findings.report(
        ErrorKind::GreekLowerNumeralSign,
        context::greek_lower_numeral_sign,
    );
    findings.report(
        ErrorKind::HebrewPunctuationGeresh,
        context::hebrew_punctuation_geresh,
    );
    findings.report(
        ErrorKind::HebrewPunctuationGershayim,
        context::hebrew_punctuation_gershayim,
    );
    findings.report(ErrorKind::KatakanaMiddleDot, context::katakana_middle_dot);
    findings.report(ErrorKind::ArabicIndicDigit, context::arabic_indic_digits);
    findings.report(
        ErrorKind::ExtendedArabicIndicDigit,
        context::extended_arabic_indic_digits,
    );
}

/// Whether a label has no finding of a rule.
pub(super) fn satisfies(validate: impl FnOnce(&mut LabelFindings<'_>), label: &[char]) -> bool {
    let mut findings = Findings::first();
    validate(&mut LabelFindings {
        all: &mut findings,
        label: 0,
        code_points: label,
        is_decoded: false,
    });
    !findings.is_full()
}
