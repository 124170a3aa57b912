//! Differences in the host parser of the URL Standard.

use alabel::{ErrorKind, Uts46};
use unicode_normalization::UnicodeNormalization as _;

use super::uts46::decoded_exactly;
use super::{Class, Found, Right};
use crate::case::{Case, Part};
use crate::engine::EngineName::{Ada, Url};
use crate::unicode::has_changed_since;

/// The known differences for hosts of URLs.
pub const CLASSES: &[Class] = &[
    Class {
        name: "ASCII domains",
        engines: &[Url],
        right: Right::Versions,
        found: Found::Always,
        rule: "URL Standard, section 3.3, since June 2026: \"If domain is an ASCII string, then set result to domain, lowercased.\" \
               Before, ToASCII could refuse its A-labels.",
        examples: &["xn--8i7caa.famitei.net", "x%6E--0"],
        explains: ascii_domain,
    },
    Class {
        name: "Bidi rule per label",
        engines: &[Ada],
        right: Right::Alabel,
        found: Found::Always,
        rule: "RFC 5893, section 2: \"The following rule, consisting of six conditions, applies to labels in Bidi domain names.\"",
        examples: &["0a.א", "a-.א"],
        explains: bidi_rule_for_each_label,
    },
    Class {
        name: "first joiner decides",
        engines: &[Ada],
        right: Right::Alabel,
        found: Found::Always,
        rule: "UTS #46, section 4.1, criterion 8, asks the rule of each joiner (RFC 5892, appendices A.1 and A.2), and criterion 9 that \
               of Bidi; what joins has to stand beside a ZERO WIDTH NON-JOINER, not anywhere.",
        examples: &["क\u{94D}\u{200D}ष\u{200D}", "د\u{200C}-ب"],
        explains: first_joiner_decides,
    },
    Class {
        name: "joining letters outside Arabic",
        engines: &[Ada],
        right: Right::Alabel,
        found: Found::Always,
        rule: "RFC 5892, appendix A.1, depends on the Joining_Type of all code points, including NKo and Adlam.",
        examples: &["𞤀\u{200C}𞤀", "ߊ\u{200C}ߊ"],
        explains: joining_letters,
    },
    Class {
        name: "leading delimiter",
        engines: &[Ada],
        right: Right::Alabel,
        found: Found::Always,
        rule: "RFC 3492, section 6.2: \"consume all code points before the last delimiter (if there is one)\": it is one \"if there is \
               at least one basic code point\" before it (section 3.1); otherwise the hyphen is an invalid digit.",
        examples: &["ü.xn---qf1ak2j"],
        explains: leading_delimiter,
    },
    Class {
        name: "marks out of order",
        engines: &[Ada],
        right: Right::Alabel,
        found: Found::Always,
        rule: "UTS #46, section 4, step 2: Normalization Form C, which makes equivalent names equal.",
        examples: &["Á\u{323}", "ü.xn--1ca07i"],
        explains: marks_out_of_order,
    },
    Class {
        name: "Unicode 11.0, hosts",
        engines: &[Ada],
        right: Right::Versions,
        found: Found::Always,
        rule: "UTS #46, section 4.1: marks, Bidi_Class and normalization are specific to a version of Unicode; ada mixes tables of several versions.",
        examples: &["ü.\u{1612D}", "\u{61D}"],
        explains: changed_since_11_0,
    },
];

/// Checks that the engine refuses an ASCII domain because of an A-label.
fn ascii_domain(case: &Case, part: Part) -> bool {
    let domain = case.rules.domain_of(case.name).to_lowercase();
    let has_a_label = || domain.split('.').any(|label| label.starts_with("xn--"));
    matches!(part, Part::Refusal(_)) && domain.is_ascii() && has_a_label()
}

/// Checks that the label breaks the Bidi rule in this name but not on its own.
fn bidi_rule_for_each_label(case: &Case, part: Part) -> bool {
    let Part::Error(error) = part else {
        return false;
    };
    let label = case.label_of(error);
    let mut alone = Uts46::new().check(&label);
    let is_of_bidi_rule = matches!(error.kind(), ErrorKind::BidiRule1 | ErrorKind::BidiRule6);
    is_of_bidi_rule && alone.all(|other| other.kind() != error.kind())
}

/// Checks that the label has a joiner. After it, the engine checks neither further joiners nor the Bidi rule.
fn first_joiner_decides(case: &Case, part: Part) -> bool {
    let Part::Error(error) = part else {
        return false;
    };
    let is_skipped = matches!(
        error.kind(),
        ErrorKind::ZeroWidthNonJoiner
            | ErrorKind::ZeroWidthJoiner
            | ErrorKind::BidiRule1
            | ErrorKind::BidiRule2
            | ErrorKind::BidiRule3
            | ErrorKind::BidiRule4
            | ErrorKind::BidiRule5
            | ErrorKind::BidiRule6
    );
    is_skipped && case.label_of(error).contains(['\u{200C}', '\u{200D}'])
}

/// Checks that the engine refuses a name with ZERO WIDTH NON-JOINER and code points of NKo or above U+FFFF.
fn joining_letters(case: &Case, part: Part) -> bool {
    let is_refused = matches!(part, Part::Refusal(_));
    is_refused
        && case.has(|c| c == '\u{200C}')
        && case.has(|c| matches!(c, '\u{7C0}'..='\u{7FF}' | '\u{10000}'..))
}

/// Checks that the only delimiter of the A-label comes first.
fn leading_delimiter(case: &Case, part: Part) -> bool {
    let Part::Error(error) = part else {
        return false;
    };
    let punycode = |label: &str| label.strip_prefix("xn---").map(|rest| !rest.contains('-'));
    error.kind() == ErrorKind::InvalidPunycode && punycode(&case.label_of(error)).unwrap_or(false)
}

/// Checks that the results decode to canonically equivalent names, or that the engine accepts an A-label for
/// unnormalized text.
fn marks_out_of_order(_: &Case, part: Part) -> bool {
    match part {
        Part::Results(ours, theirs) => decoded_exactly(ours)
            .nfc()
            .eq(decoded_exactly(theirs).nfc()),
        Part::Error(error) => error.kind() == ErrorKind::NotNfc,
        Part::Refusal(_) => false,
    }
}

/// Checks that the name has a code point that changed after Unicode 11.0.
fn changed_since_11_0(case: &Case, _: Part) -> bool {
    case.has(|c| has_changed_since("11.0.0", c))
}
