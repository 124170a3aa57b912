//! The Bidi rule ([RFC 5893, section 2](https://www.rfc-editor.org/rfc/rfc5893#section-2)).
//!
//! For rules 2 to 6, a label is an RTL label if it starts with R or AL, and an LTR label if it starts with L, as
//! rule 1 says. Any other label breaks rule 1 and is neither, so that rules 2 to 6 do not apply to it. An empty
//! label breaks no rule. (For the definition of a Bidi domain name, any label with R, AL or AN is an RTL label.)

use super::positions;
use crate::unicode::{BidiClass, bidi_class};

/// A set of classes, one bit each.
type BidiClasses = u8;

/// What the rules ask of a label that is not empty: looked up once for all of them.
pub(crate) struct Directions<'a> {
    /// The code points.
    label: &'a [char],
    /// The class of the first one.
    first: BidiClass,
    /// The classes that there are.
    present: BidiClasses,
}

impl<'a> Directions<'a> {
    /// Returns those of a label, if it is not empty.
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

    /// Rule 1: "The first character must be a character with Bidi property L, R, or AL. If it has the R or AL property, it
    /// is an RTL label; if it has the L property, it is an LTR label."
    pub(crate) fn rule_1(&self) -> Option<usize> {
        (!self.is_rtl_label() && !self.is_ltr_label()).then_some(0)
    }

    /// Rule 2: "In an RTL label, only characters with the Bidi properties R, AL, AN, EN, ES, CS, ET, ON, BN, or NSM are
    /// allowed."
    pub(crate) fn rule_2(&self) -> impl Iterator<Item = usize> {
        self.positions_of(self.is_rtl_label(), set(&[BidiClass::L, BidiClass::Other]))
    }

    /// Rule 3: "In an RTL label, the end of the label must be a character with Bidi property R, AL, EN, or AN, followed by
    /// zero or more characters with Bidi property NSM."
    pub(crate) fn rule_3(&self) -> Option<usize> {
        const ENDS: BidiClasses = set(&[BidiClass::RAl, BidiClass::En, BidiClass::An]);
        self.end_outside(self.is_rtl_label(), ENDS)
    }

    /// Rule 4: "In an RTL label, if an EN is present, no AN may be present, and vice versa." The first number that is not
    /// of the kind of those before it.
    pub(crate) fn rule_4(&self) -> Option<usize> {
        const NUMBERS: BidiClasses = set(&[BidiClass::En, BidiClass::An]);
        let has_both = self.present & NUMBERS == NUMBERS;
        let mut numbers = self.positions_of(self.is_rtl_label() && has_both, NUMBERS);
        let class_at = |position: usize| self.label.get(position).copied().map(class_of);
        let kind = class_at(numbers.next()?);
        numbers.find(|&position| class_at(position) != kind)
    }

    /// Rule 5: "In an LTR label, only characters with the Bidi properties L, EN, ES, CS, ET, ON, BN, or NSM are allowed."
    pub(crate) fn rule_5(&self) -> impl Iterator<Item = usize> {
        let not_allowed = set(&[BidiClass::RAl, BidiClass::An, BidiClass::Other]);
        self.positions_of(self.is_ltr_label(), not_allowed)
    }

    /// Rule 6: "In an LTR label, the end of the label must be a character with Bidi property L or EN, followed by zero or
    /// more characters with Bidi property NSM."
    pub(crate) fn rule_6(&self) -> Option<usize> {
        const ENDS: BidiClasses = set(&[BidiClass::L, BidiClass::En]);
        self.end_outside(self.is_ltr_label(), ENDS)
    }

    /// Whether it is an RTL label as rule 1 says.
    fn is_rtl_label(&self) -> bool {
        self.first == BidiClass::RAl
    }

    /// Whether it is an LTR label as rule 1 says.
    fn is_ltr_label(&self) -> bool {
        self.first == BidiClass::L
    }

    /// The positions of some classes, if a rule applies.
    fn positions_of(&self, applies: bool, classes: BidiClasses) -> impl Iterator<Item = usize> {
        let label = if applies && self.present & classes != 0 {
            self.label
        } else {
            &[]
        };
        positions(label, move |c| class_of(c) & classes != 0)
    }

    /// The position of the last code point that is not NSM, if a rule applies and its class is none of some.
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

/// Whether a label of code points of class R, AL or AN alone and hyphens, of class ES, satisfies all six rules: rules 2, 4, 5
/// and 6 hold for it, and the first and the last code point tell whether rules 1 and 3 do.
pub(crate) fn are_rtl_words(label: &[char]) -> bool {
    let first = label.first().copied().map(bidi_class);
    label.last() != Some(&'-') && first == Some(BidiClass::RAl)
}

/// The class of a code point, as a set. Not in line, where it would be there ten times.
#[inline(never)]
fn class_of(c: char) -> BidiClasses {
    set(&[bidi_class(c)])
}

/// The set of these classes.
const fn set(classes: &[BidiClass]) -> BidiClasses {
    let mut set = 0;
    let mut rest = classes;
    while let [class, following @ ..] = rest {
        set |= 1 << *class as u8;
        rest = following;
    }
    set
}
