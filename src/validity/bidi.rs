//! The Bidi rule ([RFC 5893, section 2](https://www.rfc-editor.org/rfc/rfc5893#section-2)).
//!
//! For rules 2 to 6, a label is an RTL label if it starts with R or AL, and an LTR label if it starts with L, as
//! rule 1 says. Any other label breaks rule 1 and is neither, so that rules 2 to 6 do not apply to it. An empty
//! label breaks no rule. (For the definition of a Bidi domain name, any label with R, AL or AN is an RTL label.)

use super::positions;
use crate::error::ErrorKind;
use crate::unicode::{BidiClass, bidi_class, is_right_to_left};

/// Whether a label makes its name a Bidi domain name: "A \"Bidi domain name\" is a domain name that contains
/// at least one RTL label", and "an RTL label is a label that contains at least one character of type R,
/// AL, or AN" (section 1.4).
pub(crate) fn is_rtl(label: &[char]) -> bool {
    label.iter().copied().any(is_right_to_left)
}

/// Rule 1: "The first character must be a character with Bidi property L, R, or AL. If it has the R or AL
/// property, it is an RTL label; if it has the L property, it is an LTR label."
pub(crate) fn rule_1(label: &[char]) -> Option<usize> {
    first_class(label)
        .filter(|class| !matches!(class, BidiClass::L | BidiClass::RAl))
        .map(|_| 0)
}

/// Rule 2: "In an RTL label, only characters with the Bidi properties R, AL, AN, EN, ES, CS, ET, ON, BN, or
/// NSM are allowed."
pub(crate) fn rule_2(label: &[char]) -> impl Iterator<Item = usize> {
    positions_in(label, BidiClass::RAl, |class| {
        matches!(class, BidiClass::L | BidiClass::Other)
    })
}

/// Rule 3: "In an RTL label, the end of the label must be a character with Bidi property R, AL, EN, or AN,
/// followed by zero or more characters with Bidi property NSM."
pub(crate) fn rule_3(label: &[char]) -> Option<usize> {
    end_in(label, BidiClass::RAl, |class| {
        !matches!(class, BidiClass::RAl | BidiClass::En | BidiClass::An)
    })
}

/// Rule 4: "In an RTL label, if an EN is present, no AN may be present, and vice versa." The first number
/// that is not of the kind of those before it.
pub(crate) fn rule_4(label: &[char]) -> Option<usize> {
    let is_number = |class| matches!(class, BidiClass::En | BidiClass::An);
    let mut numbers = positions_in(label, BidiClass::RAl, is_number);
    let class_at = |position: usize| label.get(position).copied().map(bidi_class);
    let kind = class_at(numbers.next()?);
    numbers.find(|&position| class_at(position) != kind)
}

/// Rule 5: "In an LTR label, only characters with the Bidi properties L, EN, ES, CS, ET, ON, BN, or NSM are
/// allowed."
pub(crate) fn rule_5(label: &[char]) -> impl Iterator<Item = usize> {
    positions_in(label, BidiClass::L, |class| {
        matches!(class, BidiClass::RAl | BidiClass::An | BidiClass::Other)
    })
}

/// Rule 6: "In an LTR label, the end of the label must be a character with Bidi property L or EN, followed
/// by zero or more characters with Bidi property NSM."
pub(crate) fn rule_6(label: &[char]) -> Option<usize> {
    end_in(label, BidiClass::L, |class| {
        !matches!(class, BidiClass::L | BidiClass::En)
    })
}

/// The first of the six rules that a label breaks, and where it does so first, in one pass.
pub(crate) fn first_violation(label: impl Iterator<Item = char>) -> Option<(ErrorKind, usize)> {
    let mut classes = label.map(bidi_class).enumerate();
    let mut end = classes.next()?;
    let (rule_on_classes, rule_on_end) = match end {
        (_, BidiClass::RAl) => (ErrorKind::BidiRule2, ErrorKind::BidiRule3),
        (_, BidiClass::L) => (ErrorKind::BidiRule5, ErrorKind::BidiRule6),
        (first, _) => return Some((ErrorKind::BidiRule1, first)),
    };
    let is_rtl = rule_on_classes == ErrorKind::BidiRule2;
    let mut first_number = None;
    let mut other_number = None;
    for (position, class) in classes {
        match class {
            BidiClass::Nsm => continue,
            BidiClass::Other => return Some((rule_on_classes, position)),
            BidiClass::L if is_rtl => return Some((rule_on_classes, position)),
            BidiClass::RAl | BidiClass::An if !is_rtl => return Some((rule_on_classes, position)),
            BidiClass::En | BidiClass::An if *first_number.get_or_insert(class) != class => {
                other_number = other_number.or(Some((ErrorKind::BidiRule4, position)));
            }
            _ => {}
        }
        end = (position, class);
    }
    match end {
        (position, BidiClass::Neutral) => Some((rule_on_end, position)),
        _ => other_number,
    }
}

/// Whether a label of code points of class R, AL or AN alone and hyphens, of class ES, between them satisfies all six rules:
/// rules 1 and 3 are left to check.
pub(crate) fn are_rtl_words(label: &[char]) -> bool {
    label.last() != Some(&'-') && first_class(label) == Some(BidiClass::RAl)
}

/// The class of the first code point, which says what kind of label it is.
fn first_class(label: &[char]) -> Option<BidiClass> {
    label.first().copied().map(bidi_class)
}

/// The positions of the classes for which `breaks_rule` holds, in a label whose first class is `kind`.
fn positions_in(
    label: &[char],
    kind: BidiClass,
    breaks_rule: impl Fn(BidiClass) -> bool,
) -> impl Iterator<Item = usize> {
    let label = if first_class(label) == Some(kind) {
        label
    } else {
        &[]
    };
    positions(label, move |c| breaks_rule(bidi_class(c)))
}

/// The position of the last code point that is not NSM, in a label whose first class is `kind`, if
/// `breaks_rule` holds for its class.
fn end_in(
    label: &[char],
    kind: BidiClass,
    breaks_rule: impl Fn(BidiClass) -> bool,
) -> Option<usize> {
    let end = label
        .iter()
        .copied()
        .map(bidi_class)
        .rposition(|class| class != BidiClass::Nsm)?;
    let class = label.get(end).copied().map(bidi_class)?;
    (first_class(label) == Some(kind) && breaks_rule(class)).then_some(end)
}
