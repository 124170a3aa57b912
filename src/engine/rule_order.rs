//! The rules for one label, in the order of each specification. Each is a function of `validity`, called only
//! if the classes of the code points allow a violation.

use super::findings::{Finding, FindingPlace, Findings, LabelFindings};
use super::label_form::{LabelForm, ReadLabel};
use super::name_reader::NameReader;
use crate::error::{Detail, ErrorKind};
use crate::label::ACE_PREFIX;
use crate::profile::Uts46Flags;
use crate::punycode::DecodeError;
use crate::validity::{
    AsciiSet, bidi, code_points, context, derived_property, hyphens, leading_mark,
};

/// Checks the latest label, if a rule can apply to it.
#[expect(
    clippy::inline_always,
    reason = "a call takes 17 of 1,190 instructions with LTO (bench row \"U-labels, to_unicode\")"
)]
#[inline(always)]
pub(super) fn check(labels: &NameReader<'_, '_>, code_points: &[char], findings: &mut Findings) {
    let ReadLabel { classes, form, .. } = labels.label;
    let may_break_a_rule = match form {
        // Labels with marks are common; labels that start with one are rare.
        LabelForm::Ascii | LabelForm::Unicode => {
            classes.may_break_a_rule()
                || classes.has_mark() && leading_mark::leading_mark(code_points).is_some()
        }
        LabelForm::ALabel => {
            classes.may_break_a_rule()
                || classes.has_mark()
                || classes.may_need_nfc()
                || hyphens::has_hyphens_in_third_and_fourth(code_points)
        }
        LabelForm::AsciiALabel | LabelForm::Undecodable(_) | LabelForm::NonAsciiALabel(_) => true,
    };
    let may_break_bidi_rule = labels.is_bidi_domain_name
        && !code_points.is_empty()
        && !(classes.is_in_rtl_words() && bidi::are_rtl_words(code_points));
    if labels.rules.flags.checks_each_label() || may_break_a_rule || may_break_bidi_rule {
        check_by_rules(labels, code_points, findings);
    }
}

/// Checks the label by the rules of its specification, then by the Bidi rule.
#[inline(never)]
fn check_by_rules(labels: &NameReader<'_, '_>, code_points: &[char], findings: &mut Findings) {
    let NameReader { label, rules, .. } = labels;
    let mut findings = LabelFindings {
        all: findings,
        label: label.number,
        code_points,
        is_decoded: matches!(label.form, LabelForm::ALabel | LabelForm::AsciiALabel),
    };
    (rules.specifics.check_label)(label, rules.flags, &mut findings);
    if !findings.is_full() {
        check_bidi_rule(labels, &mut findings);
    }
    findings.all.locate_first(label);
}

/// Checks the Bidi rule. UTS #46, criterion 9: "If CheckBidi, and if the domain name is a Bidi domain name,
/// then the label must satisfy all six of the numbered conditions". RFC 5891, sections 4.2.3.4 and 5.4.
fn check_bidi_rule(labels: &NameReader<'_, '_>, findings: &mut LabelFindings<'_>) {
    let is_subject = if labels.rules.checks_bidi_in_each_label {
        labels.label.classes.has_right_to_left()
    } else {
        labels.is_bidi_domain_name
    };
    if labels.rules.flags.check_bidi() && is_subject {
        check_bidi(&labels.label, findings);
    }
}

/// Checks a label by [UTS #46, section 4](https://www.unicode.org/reports/tr46/#Processing), step 4, and by
/// the criteria 1 to 8 of [section 4.1](https://www.unicode.org/reports/tr46/#Validity_Criteria).
pub(super) fn uts46(label: &ReadLabel<'_>, flags: Uts46Flags, findings: &mut LabelFindings<'_>) {
    let classes = label.classes;
    match label.form {
        LabelForm::Ascii | LabelForm::Unicode => {}
        // "1. If the label contains any non-ASCII code point (i.e., a code point greater than U+007F), record
        // that there was an error, and continue with the next label."
        LabelForm::NonAsciiALabel(position) => {
            return findings.report_position(ErrorKind::NonAsciiALabel, position);
        }
        // "2. (...) If that conversion fails and if not IgnoreInvalidPunycode, record that there was an
        // error, and continue with the next label." A label that stays encoded is checked only against the
        // rules for its ASCII text.
        LabelForm::Undecodable(_) if flags.ignore_invalid_punycode() => {
            if flags.checks_some_hyphens() {
                findings.report(ErrorKind::TrailingHyphen, hyphens::trailing_hyphen);
            }
            return check_denied_ascii(flags, findings);
        }
        LabelForm::Undecodable(error) => return report_invalid_punycode(error, findings),
        // "3. If the label is empty, or if the label contains only ASCII code points, record that there was
        // an error."
        LabelForm::AsciiALabel => findings.report_label(ErrorKind::AsciiALabel, true),
        LabelForm::ALabel => {
            // Criterion 1. Step 2 has normalized all other labels.
            if classes.may_need_nfc() {
                findings.report_label(
                    ErrorKind::NotNfc,
                    !code_points::is_nfc(findings.code_points),
                );
            }
        }
    }
    // Criteria 2 to 4.
    if flags.check_hyphens() {
        check_third_and_fourth_hyphens(findings);
    }
    if flags.checks_some_hyphens() {
        check_hyphens_at_ends(findings);
    }
    if hyphens::has_hyphens_in_third_and_fourth(findings.code_points) {
        let has_prefix = hyphens::has_leading_ace_prefix(findings.code_points);
        findings.report_label(ErrorKind::LeadingAcePrefix, has_prefix);
    }
    // Criterion 5, "The label must not contain a U+002E ( . ) FULL STOP", always holds: step 3 has broken the
    // string at full stops, and Punycode deltas encode only non-ASCII code points.
    if classes.has_mark() {
        findings.report(ErrorKind::LeadingMark, leading_mark::leading_mark);
    }
    // Criterion 7.
    if !classes.is_valid(true) {
        findings.report(ErrorKind::Disallowed, code_points::disallowed);
    }
    if classes.has_outside_idna2008() && !findings.is_full() {
        check_denied_ascii(flags, findings);
    }
    // Criterion 8.
    if flags.check_joiners() && classes.has_deviation() && !findings.is_full() {
        check_joiners(findings);
    }
}

/// Checks a label by UTS #46, and by the rules that flags outside the specification add.
pub(super) fn extended_uts46(
    label: &ReadLabel<'_>,
    flags: Uts46Flags,
    findings: &mut LabelFindings<'_>,
) {
    uts46(label, flags, findings);
    // Step 4 continues with the next label after this form, so that no criterion applies.
    let is_left_out = matches!(label.form, LabelForm::NonAsciiALabel(_));
    if flags.check_context_o() && !is_left_out {
        check_context_o(findings);
    }
}

/// Checks a label by the rules for registration: [RFC 5891, section
/// 4.2](https://www.rfc-editor.org/rfc/rfc5891#section-4.2).
pub(super) fn registration(
    label: &ReadLabel<'_>,
    flags: Uts46Flags,
    findings: &mut LabelFindings<'_>,
) {
    if is_putative_u_label(label, flags, findings) {
        check_permitted(label, findings);
        // 4.2.3.1, "Hyphen Restrictions".
        check_third_and_fourth_hyphens(findings);
        check_hyphens_at_ends(findings);
        // 4.2.3.2, "Leading Combining Marks".
        findings.report(ErrorKind::LeadingMark, leading_mark::leading_mark);
        // 4.2.3.3, "Contextual Rules".
        check_joiners(findings);
        check_context_o(findings);
    }
}

/// Checks a label by the rules for lookup: [RFC 5891, section
/// 5.4](https://www.rfc-editor.org/rfc/rfc5891#section-5.4). Lookup accepts hyphens at the ends.
pub(super) fn lookup(label: &ReadLabel<'_>, flags: Uts46Flags, findings: &mut LabelFindings<'_>) {
    if is_putative_u_label(label, flags, findings) {
        check_permitted(label, findings);
        // "Labels containing "--" (two consecutive hyphens) in the third and fourth character positions."
        check_third_and_fourth_hyphens(findings);
        // "Labels whose first character is a combining mark".
        findings.report(ErrorKind::LeadingMark, leading_mark::leading_mark);
        // For CONTEXTO, "only to verify that a rule is defined". Each CONTEXTO code point has one.
        if label.classes.has_deviation() {
            check_joiners(findings);
        }
    }
}

/// Returns `true` if the rules for U-labels apply to a label. Otherwise checks it by the rules of its kind:
/// "(...) an IDN (...) may contain any mixture of NR-LDH labels, A-labels, or U-labels" (RFC 5890, section
/// 2.3.2.3).
fn is_putative_u_label(
    label: &ReadLabel<'_>,
    flags: Uts46Flags,
    findings: &mut LabelFindings<'_>,
) -> bool {
    match label.form {
        // A NON-LDH label may have hyphens at its ends. Hyphens third and fourth stay reserved.
        LabelForm::Ascii if !flags.use_std3_ascii_rules() => {
            check_denied(flags.denied_ascii(), findings);
            check_third_and_fourth_hyphens(findings);
            false
        }
        // An ASCII label must be an NR-LDH label.
        LabelForm::Ascii => {
            findings.report(ErrorKind::NotLdh, code_points::not_ldh);
            check_third_and_fourth_hyphens(findings);
            check_hyphens_at_ends(findings);
            false
        }
        LabelForm::NonAsciiALabel(position) => {
            findings.report_position(ErrorKind::NonAsciiALabel, position);
            false
        }
        // 5.3: "the label MUST be rejected if the resulting label is not identical to the original." A label
        // that decodes is always identical: its letters are lowercase, and "there is (...) only one encoded
        // string that can represent a given sequence of integers" (RFC 3492, section 6.2).
        LabelForm::Undecodable(error) => {
            report_invalid_punycode(error, findings);
            false
        }
        LabelForm::AsciiALabel => {
            findings.report_label(ErrorKind::AsciiALabel, true);
            false
        }
        LabelForm::Unicode | LabelForm::ALabel => true,
    }
}

/// Checks NFC and the permitted code points: RFC 5891, sections 4.1 ("it MUST be in Unicode and in
/// Normalization Form C") and 4.2.2, "Rejection of Characters That Are Not Permitted". Section 5.4 has the
/// same rules.
fn check_permitted(label: &ReadLabel<'_>, findings: &mut LabelFindings<'_>) {
    if label.classes.may_need_nfc() {
        findings.report_label(
            ErrorKind::NotNfc,
            !code_points::is_nfc(findings.code_points),
        );
    }
    if label.classes.has_outside_idna2008() || !label.classes.is_valid(true) {
        findings.report(ErrorKind::Disallowed, derived_property::disallowed);
        findings.report(ErrorKind::Unassigned, derived_property::unassigned);
    }
}

/// Checks ASCII code points: criterion 7 and the forbidden domain code points of the URL Standard.
#[inline(never)]
fn check_denied_ascii(flags: Uts46Flags, findings: &mut LabelFindings<'_>) {
    let denied = flags.denied_ascii();
    if flags.use_std3_ascii_rules() {
        return findings.report(ErrorKind::Std3, |label| code_points::denied(label, denied));
    }
    check_denied(denied, findings);
}

/// Reports the ASCII code points in `denied`, with a separate kind for those that the URL Standard forbids.
pub(crate) fn check_denied(denied: AsciiSet, findings: &mut LabelFindings<'_>) {
    let mut code_points = findings.code_points.iter();
    if !code_points.any(|&c| denied.contains(c)) {
        return;
    }
    let forbidden = AsciiSet::FORBIDDEN_DOMAIN;
    findings.report(ErrorKind::ForbiddenDomainCodePoint, |label| {
        code_points::denied(label, denied.intersection(forbidden))
    });
    findings.report(ErrorKind::DeniedAscii, |label| {
        code_points::denied(label, denied.difference(forbidden))
    });
}

/// Reports that a label does not decode, at the position where decoding fails.
pub(super) fn report_invalid_punycode(error: DecodeError, findings: &mut LabelFindings<'_>) {
    let position = ACE_PREFIX.len() + error.position();
    let place = if position < findings.code_points.len() {
        FindingPlace::Position(position, error.code_point())
    } else {
        FindingPlace::End
    };
    findings.all.push_finding(Finding {
        kind: ErrorKind::InvalidPunycode,
        detail: Detail::Undecodable(error),
        label: findings.label,
        place,
    });
}

/// Checks the Bidi rule of RFC 5893.
fn check_bidi(label: &ReadLabel<'_>, findings: &mut LabelFindings<'_>) {
    if label.classes.is_in_rtl_words() && bidi::are_rtl_words(findings.code_points) {
        return;
    }
    let Some(directions) = bidi::Directions::of(findings.code_points) else {
        return;
    };
    findings.report(ErrorKind::BidiRule1, |_| directions.rule_1());
    findings.report(ErrorKind::BidiRule2, |_| directions.rule_2());
    findings.report(ErrorKind::BidiRule3, |_| directions.rule_3());
    findings.report(ErrorKind::BidiRule4, |_| directions.rule_4());
    findings.report(ErrorKind::BidiRule5, |_| directions.rule_5());
    findings.report(ErrorKind::BidiRule6, |_| directions.rule_6());
}

/// Checks for hyphens in the third and fourth positions.
fn check_third_and_fourth_hyphens(findings: &mut LabelFindings<'_>) {
    let breaks_rule = hyphens::has_hyphens_in_third_and_fourth(findings.code_points);
    findings.report_label(ErrorKind::HyphensInThirdAndFourth, breaks_rule);
}

/// Checks for hyphens at the start and at the end.
pub(super) fn check_hyphens_at_ends(findings: &mut LabelFindings<'_>) {
    findings.report(ErrorKind::LeadingHyphen, hyphens::leading_hyphen);
    findings.report(ErrorKind::TrailingHyphen, hyphens::trailing_hyphen);
}

/// Checks the contextual rules of RFC 5892 for joiners.
#[inline(never)]
fn check_joiners(findings: &mut LabelFindings<'_>) {
    if !findings.code_points.iter().any(|&c| context::is_joiner(c)) {
        return;
    }
    findings.report(
        ErrorKind::ZeroWidthNonJoiner,
        context::zero_width_non_joiner,
    );
    findings.report(ErrorKind::ZeroWidthJoiner, context::zero_width_joiner);
}

/// Checks the contextual rules of RFC 5892 for CONTEXTO code points.
fn check_context_o(findings: &mut LabelFindings<'_>) {
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
