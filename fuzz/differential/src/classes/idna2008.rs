//! Differences in IDNA2008.

use alabel::ErrorKind;
use unicode_normalization::char::is_combining_mark;

use super::{Class, Found, Right};
use crate::case::{Case, Part};
use crate::engine::EngineName::{Libidn2, PythonIdna};
use crate::rules::{Direction, Rules, decoded};
use crate::unicode::has_changed_since;

/// The known differences for IDNA2008.
pub const CLASSES: &[Class] = &[
    Class {
        name: "case",
        engines: &[PythonIdna],
        right: Right::Both,
        found: Found::Always,
        rule: "RFC 5890, section 2.3.2.1: A-labels are compared without regard to case; RFC 5891, section 5.3, has a U-label \
               made of the lowercase form. encode leaves A-labels as they are, decode writes ASCII labels in lowercase.",
        examples: &["xn--A-1ga", "A0"],
        explains: case_of_ascii,
    },
    Class {
        name: "length in decode",
        engines: &[PythonIdna],
        right: Right::Alabel,
        found: Found::Always,
        rule: "RFC 5891, section 4.2.4, and RFC 1035, section 2.3.4: 63 octets for a label, 253 for a name. Only encode checks them.",
        examples: &["üüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüü"],
        explains: length_in_decode,
    },
    Class {
        name: "Unicode 11.0",
        engines: &[Libidn2],
        right: Right::Versions,
        found: Found::Sometimes,
        rule: "RFC 5892, section 2.10: UNASSIGNED depends on the version of Unicode; the engine uses IANA's table.",
        examples: &["\u{D04}"],
        explains: changed_since_11_0,
    },
    Class {
        name: "Unicode 14.0",
        engines: &[Libidn2],
        right: Right::Versions,
        found: Found::Sometimes,
        rule: "UTS #46, section 5: the status and the mapping of code points depend on the version of Unicode.",
        examples: &["faẞ", "Ⴀ"],
        explains: changed_since_14_0,
    },
    Class {
        name: "TR46 with CheckHyphens",
        engines: &[Libidn2],
        right: Right::Both,
        found: Found::Always,
        rule: "UTS #46, section 4: CheckHyphens is the program's choice; RFC 5891, section 5.4, refuses only hyphens in the third and fourth positions.",
        examples: &["-ü"],
        explains: hyphens_at_ends,
    },
    Class {
        name: "A-labels in uppercase",
        engines: &[Libidn2],
        right: Right::Alabel,
        found: Found::Always,
        rule: "RFC 5891, section 5.3: an A-label \"starts in “xn--”, interpreted case-insensitively\", and is converted to lowercase.",
        examples: &["XN--BCHER-KVA", "XN--A", "xn--A-1ga"],
        explains: uppercase_a_labels,
    },
    Class {
        name: "ASCII labels unchecked",
        engines: &[Libidn2],
        right: Right::Alabel,
        found: Found::Always,
        rule: "RFC 5890, section 2.3.2.3: an IDN has NR-LDH labels, A-labels and U-labels; an NR-LDH label has letters, digits and \
               hyphens, none first or last or third and fourth.",
        examples: &["_dmarc.example", "-a.example", "ab--c.example"],
        explains: ascii_labels,
    },
    Class {
        name: "empty labels",
        engines: &[Libidn2],
        right: Right::Alabel,
        found: Found::Always,
        rule: "RFC 1034, section 3.1: only the root has the null label.",
        examples: &["a..b", ""],
        explains: empty_labels,
    },
    Class {
        name: "Bidi rule, condition 4",
        engines: &[Libidn2],
        right: Right::Alabel,
        found: Found::Always,
        rule: "RFC 5893, section 2: \"In an RTL label, if an EN is present, no AN may be present, and vice versa.\"",
        examples: &["א1٠ב"],
        explains: bidi_condition_4,
    },
    Class {
        name: "Bidi rule, conditions 3 and 6",
        engines: &[Libidn2],
        right: Right::Alabel,
        found: Found::Always,
        rule: "RFC 5893, section 2: the end is a code point \"followed by zero or more characters with Bidi property NSM\"; libidn2 takes \
               the NSM for the end.",
        examples: &["ב-\u{300}"],
        explains: bidi_end,
    },
    Class {
        name: "TR46 with code points that STD3 denied",
        engines: &[Libidn2],
        right: Right::Alabel,
        found: Found::Always,
        rule: "RFC 5891, section 5.4: a label with a DISALLOWED code point is refused. What UTS #46 until 15.0 called \
               disallowed_STD3_valid or disallowed_STD3_mapped passes libidn2 unless UseSTD3ASCIIRules is set.",
        examples: &["≠", "_ü", "xn--2g7c"],
        explains: std3_denied,
    },
];

/// Checks that the results differ only in case: in ASCII, or in any letter if the engine shows a label with
/// an error.
fn case_of_ascii(case: &Case, part: Part) -> bool {
    let Part::Results(ours, theirs) = part else {
        return false;
    };
    let is_shown = matches!(case.rules, Rules::Shown(_));
    ours.eq_ignore_ascii_case(theirs) || (is_shown && ours.to_lowercase() == theirs.to_lowercase())
}

/// Checks that alabel refuses to decode a name that is too long, or keeps such a label encoded.
fn length_in_decode(case: &Case, part: Part) -> bool {
    match part {
        Part::Error(error) => {
            let is_too_long = matches!(
                error.kind(),
                ErrorKind::LabelTooLong | ErrorKind::NameTooLong
            );
            // The engine also shows other A-labels that have an error.
            let is_shown = matches!(case.rules, Rules::Shown(_))
                && alabel::label::strip_ace_prefix(&case.label_of(error)).is_some();
            case.direction == Direction::ToUnicode && (is_too_long || is_shown)
        }
        Part::Results(ours, theirs) => {
            let is_long = |label: &str| label.len() > alabel::label::MAX_OCTETS;
            let is_explained = |(ours, theirs): (&str, &str)| {
                ours.eq_ignore_ascii_case(theirs) || (is_long(ours) && decoded(ours) == theirs)
            };
            ours.split('.').zip(theirs.split('.')).all(is_explained)
        }
        Part::Refusal(_) => false,
    }
}

/// Checks that the engine reports an unassigned code point, and that one changed after Unicode 11.0.
fn changed_since_11_0(case: &Case, part: Part) -> bool {
    matches!(part, Part::Refusal("IDN2_UNASSIGNED")) && case.has(|c| has_changed_since("11.0.0", c))
}

/// Checks that a U-label starts or ends with a hyphen after the mapping.
fn hyphens_at_ends(case: &Case, part: Part) -> bool {
    let has_hyphen =
        |label: &str| !label.is_ascii() && (label.starts_with('-') || label.ends_with('-'));
    matches!(part, Part::Refusal("IDN2_HYPHEN_STARTEND"))
        && decoded(case.name).split('.').any(has_hyphen)
}

/// Checks that the name has a code point that changed after Unicode 14.0.
fn changed_since_14_0(case: &Case, _: Part) -> bool {
    case.has(|c| has_changed_since("14.0.0", c))
}

/// Returns `true` if the label has the ACE prefix with an uppercase letter.
fn has_uppercase_prefix(label: &str) -> bool {
    alabel::label::strip_ace_prefix(label).is_some() && !label.starts_with("xn--")
}

/// Checks that a label has an uppercase letter in its ACE prefix, which the engine keeps, or after the
/// prefix.
fn uppercase_a_labels(case: &Case, part: Part) -> bool {
    match part {
        Part::Error(error) => has_uppercase_prefix(&case.label_of(error)),
        Part::Results(ours, theirs) => {
            ours.eq_ignore_ascii_case(theirs) && case.name.split('.').any(has_uppercase_prefix)
        }
        Part::Refusal(_) => {
            let has_uppercase = |label: &str| {
                label.starts_with("xn--") && label.contains(|c: char| c.is_ascii_uppercase())
            };
            case.name.split('.').any(has_uppercase)
        }
    }
}

/// Checks that alabel refuses the code points or hyphens of an ASCII label without the ACE prefix.
fn ascii_labels(case: &Case, part: Part) -> bool {
    let Part::Error(error) = part else {
        return false;
    };
    let label = case.label_of(error);
    let is_checked = matches!(
        error.kind(),
        ErrorKind::NotLdh
            | ErrorKind::LeadingHyphen
            | ErrorKind::TrailingHyphen
            | ErrorKind::HyphensInThirdAndFourth
    );
    is_checked && label.is_ascii() && alabel::label::strip_ace_prefix(&label).is_none()
}

/// Checks that alabel refuses an empty label or an empty name.
fn empty_labels(_: &Case, part: Part) -> bool {
    matches!(part, Part::Error(error) if matches!(error.kind(), ErrorKind::EmptyLabel | ErrorKind::EmptyName))
}

/// Checks that alabel refuses a label by condition 4.
fn bidi_condition_4(_: &Case, part: Part) -> bool {
    matches!(part, Part::Error(error) if error.kind() == ErrorKind::BidiRule4)
}

/// Checks that alabel refuses a label by condition 3 or 6, and that the label ends with a mark.
fn bidi_end(case: &Case, part: Part) -> bool {
    let Part::Error(error) = part else {
        return false;
    };
    let is_condition = matches!(error.kind(), ErrorKind::BidiRule3 | ErrorKind::BidiRule6);
    is_condition && decoded(&case.label_of(error)).ends_with(is_combining_mark)
}

/// Checks that alabel refuses a code point of a U-label that depended on UseSTD3ASCIIRules until UTS #46
/// 15.0.
fn std3_denied(case: &Case, part: Part) -> bool {
    let Part::Error(error) = part else {
        return false;
    };
    let is_denied = |c: char| c.is_ascii() && !c.is_ascii_alphanumeric() && c != '-' && c != '.';
    let is_left_to_std3 =
        |c: char| ['≠', '≮', '≯'].contains(&c) || decoded(&c.to_string()).contains(is_denied);
    let is_mapped = matches!(case.rules, Rules::Mapped(_));
    is_mapped
        && error.kind() == ErrorKind::Disallowed
        && error.code_point().is_some_and(is_left_to_std3)
}
