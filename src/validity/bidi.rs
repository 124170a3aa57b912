//! The Bidi rule ([RFC 5893, section 2](https://www.rfc-editor.org/rfc/rfc5893#section-2)).
//!
//! Rule 1 defines the direction for rules 2 to 6: a label that starts with R or AL is an RTL label, and a
//! label that starts with L is an LTR label. Any other label breaks only rule 1, and an empty label breaks
//! none. For the definition of a Bidi domain name, any label with R, AL or AN is an RTL label.

use super::positions;
use crate::unicode::{BidiClass, bidi_class};

/// A set of classes, one bit each.
type BidiClasses = u8;

/// The Bidi classes of a label that is not empty, looked up once for all rules.
pub(crate) struct Directions<'a> {
    label: &'a [char],
    /// The class of the first code point.
    first: BidiClass,
    /// The classes of all code points.
    present: BidiClasses,
}

impl<'a> Directions<'a> {
    /// Returns the classes of a label, or `None` if it is empty.
    pub(crate) fn of(label: &'a [char]) -> Option<Self> {
        let first = bidi_class(*label.first()?);
        let present = label
            .iter()
            .fold(0, |present, &c| present | set(&[bidi_class(c)]));
        Some(Self {
            label,
            first,
            present,
        })
    }

    /// Checks rule 1: "The first character must be a character with Bidi property L, R, or AL. If it has the
    /// R or AL property, it is an RTL label; if it has the L property, it is an LTR label."
    pub(crate) fn rule_1(&self) -> Option<usize> {
        (!self.is_rtl_label() && !self.is_ltr_label()).then_some(0)
    }

    /// Checks rule 2: "In an RTL label, only characters with the Bidi properties R, AL, AN, EN, ES, CS, ET,
    /// ON, BN, or NSM are allowed."
    pub(crate) fn rule_2(&self) -> impl Iterator<Item = usize> {
        self.positions_of(self.is_rtl_label(), set(&[BidiClass::L, BidiClass::Other]))
    }

    /// Checks rule 3: "In an RTL label, the end of the label must be a character with Bidi property R, AL,
    /// EN, or AN, followed by zero or more characters with Bidi property NSM."
    pub(crate) fn rule_3(&self) -> Option<usize> {
        const ENDS: BidiClasses = set(&[BidiClass::RAl, BidiClass::En, BidiClass::An]);
        self.end_outside(self.is_rtl_label(), ENDS)
    }

    /// Checks rule 4: "In an RTL label, if an EN is present, no AN may be present, and vice versa." Returns
    /// the first number that differs in kind from the numbers before it.
    pub(crate) fn rule_4(&self) -> Option<usize> {
        const NUMBERS: BidiClasses = set(&[BidiClass::En, BidiClass::An]);
        let has_both = self.present & NUMBERS == NUMBERS;
        let mut numbers = self.positions_of(self.is_rtl_label() && has_both, NUMBERS);
        let class_at = |position: usize| self.label.get(position).copied().map(class_of);
        let kind = class_at(numbers.next()?);
        numbers.find(|&position| class_at(position) != kind)
    }

    /// Checks rule 5: "In an LTR label, only characters with the Bidi properties L, EN, ES, CS, ET, ON, BN,
    /// or NSM are allowed."
    pub(crate) fn rule_5(&self) -> impl Iterator<Item = usize> {
        let not_allowed = set(&[BidiClass::RAl, BidiClass::An, BidiClass::Other]);
        self.positions_of(self.is_ltr_label(), not_allowed)
    }

    /// Checks rule 6: "In an LTR label, the end of the label must be a character with Bidi property L or EN,
    /// followed by zero or more characters with Bidi property NSM."
    pub(crate) fn rule_6(&self) -> Option<usize> {
        const ENDS: BidiClasses = set(&[BidiClass::L, BidiClass::En]);
        self.end_outside(self.is_ltr_label(), ENDS)
    }

    /// Returns `true` for an RTL label according to rule 1.
    fn is_rtl_label(&self) -> bool {
        self.first == BidiClass::RAl
    }

    /// Returns `true` for an LTR label according to rule 1.
    fn is_ltr_label(&self) -> bool {
        self.first == BidiClass::L
    }

    /// Returns the positions of code points in `classes`, if the rule applies.
    fn positions_of(&self, applies: bool, classes: BidiClasses) -> impl Iterator<Item = usize> {
        let label = if applies && self.present & classes != 0 {
            self.label
        } else {
            &[]
        };
        positions(label, move |c| class_of(c) & classes != 0)
    }

    /// Returns the position of the last code point that is not NSM, if the rule applies and the code point is
    /// not in `classes`.
    fn end_outside(&self, applies: bool, classes: BidiClasses) -> Option<usize> {
        if !applies {
            return None;
        }
        let class_at = |position: usize| Some(class_of(*self.label.get(position)?));
        let is_nsm = |c: &char| class_of(*c) == set(&[BidiClass::Nsm]);
        let end = self.label.iter().rposition(|c| !is_nsm(c))?;
        (class_at(end)? & classes == 0).then_some(end)
    }
}

/// Returns `true` if a label of R, AL, AN and hyphens (class ES) satisfies all six rules. Such a label
/// satisfies rules 2, 4, 5 and 6, so only its ends decide.
pub(crate) fn are_rtl_words(label: &[char]) -> bool {
    let first = label.first().copied().map(bidi_class);
    label.last() != Some(&'-') && first == Some(BidiClass::RAl)
}

/// Returns the class of a code point as a set. Not inlined: there are ten calls.
#[inline(never)]
fn class_of(c: char) -> BidiClasses {
    set(&[bidi_class(c)])
}

const fn set(classes: &[BidiClass]) -> BidiClasses {
    let mut set = 0;
    let mut rest = classes;
    while let [class, following @ ..] = rest {
        set |= 1 << *class as u8;
        rest = following;
    }
    set
}
