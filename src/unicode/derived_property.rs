//! The derived property of IDNA2008 (RFC 5892), and the other properties that its rules and the mapping of RFC 5895
//! need.

use core::fmt;

use super::range_table::value;
use super::tables::properties::PROPERTIES;

/// What IDNA2008 thinks of a code point.
///
/// [RFC 5892, section 3](https://www.rfc-editor.org/rfc/rfc5892#section-3), computed by its rules over Unicode
/// 18. A surrogate, which is no `char`, is DISALLOWED.
///
/// # Examples
///
/// ```
/// use alabel::DerivedProperty;
///
/// assert_eq!(DerivedProperty::of('ü'), DerivedProperty::Pvalid);
/// assert_eq!(DerivedProperty::of('Ü'), DerivedProperty::Disallowed);
/// assert_eq!(DerivedProperty::of('\u{200D}'), DerivedProperty::ContextJ);
/// assert_eq!(DerivedProperty::of('·'), DerivedProperty::ContextO);
/// assert_eq!(DerivedProperty::of('\u{378}'), DerivedProperty::Unassigned);
/// assert_eq!(DerivedProperty::of('☕').to_string(), "DISALLOWED");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DerivedProperty {
    /// PVALID: the code point may be in a label.
    Pvalid,
    /// CONTEXTJ: a joiner, which may be in a label where its contextual rule allows it.
    ContextJ,
    /// CONTEXTO: another code point that may be in a label where its contextual rule allows it.
    ContextO,
    /// DISALLOWED: the code point may not be in a label.
    Disallowed,
    /// UNASSIGNED: the code point may not be in a label until a version of Unicode assigns it.
    Unassigned,
}

/// The rule by which a code point has its [`DerivedProperty`].
///
/// [RFC 5892, section 2](https://www.rfc-editor.org/rfc/rfc5892#section-2), in the order in which section 3
/// applies them: the first that a code point satisfies decides.
///
/// # Examples
///
/// ```
/// use alabel::DerivedPropertyRule;
///
/// let rule = DerivedPropertyRule::of('ß');
/// assert_eq!(rule, DerivedPropertyRule::Exceptions);
/// assert_eq!((rule.to_string().as_str(), rule.section()), ("Exceptions", "2.6"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DerivedPropertyRule {
    /// Section 2.6, F: "Exceptions", listed one by one.
    Exceptions,
    /// Section 2.7, G: "BackwardCompatible", an empty list so far.
    BackwardCompatible,
    /// Section 2.10, J: "Unassigned".
    Unassigned,
    /// Section 2.9, I: "LDH": lowercase ASCII letters, digits and the hyphen.
    Ldh,
    /// Section 2.8, H: "JoinControl": the two joiners.
    JoinControl,
    /// Section 2.2, B: "Unstable": what NFKC and case folding change.
    Unstable,
    /// Section 2.3, C: "IgnorableProperties": default ignorables, white space and noncharacters.
    IgnorableProperties,
    /// Section 2.4, D: "IgnorableBlocks": marks for symbols and musical notation.
    IgnorableBlocks,
    /// Section 2.5, E: "OldHangulJamo": what does not compose to syllables of today.
    OldHangulJamo,
    /// Section 2.1, A: "LetterDigits": letters, marks and decimal digits.
    LetterDigits,
    /// None of these.
    Else,
}

/// The property and the rule for each value of the table.
const DERIVATIONS: [(DerivedProperty, DerivedPropertyRule); 12] = {
    use DerivedProperty::{ContextJ, ContextO, Disallowed, Pvalid, Unassigned};
    use DerivedPropertyRule as Rule;
    [
        (Pvalid, Rule::Exceptions),
        (ContextO, Rule::Exceptions),
        (Disallowed, Rule::Exceptions),
        (Unassigned, Rule::Unassigned),
        (Pvalid, Rule::Ldh),
        (ContextJ, Rule::JoinControl),
        (Disallowed, Rule::Unstable),
        (Disallowed, Rule::IgnorableProperties),
        (Disallowed, Rule::IgnorableBlocks),
        (Disallowed, Rule::OldHangulJamo),
        (Pvalid, Rule::LetterDigits),
        (Disallowed, Rule::Else),
    ]
};

/// The derivation of a code point: bits 0 to 3 of its value.
fn derivation(c: char) -> (DerivedProperty, DerivedPropertyRule) {
    let number = value(&PROPERTIES, c) & 0b1111;
    let unknown = (DerivedProperty::Disallowed, DerivedPropertyRule::Else);
    DERIVATIONS.get(number as usize).copied().unwrap_or(unknown)
}

impl DerivedProperty {
    /// The derived property of a code point.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::DerivedProperty;
    ///
    /// assert_eq!(DerivedProperty::of('a'), DerivedProperty::Pvalid);
    /// ```
    #[must_use]
    pub fn of(c: char) -> Self {
        derivation(c).0
    }
}

impl DerivedPropertyRule {
    /// The rule by which a code point has its derived property.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::DerivedPropertyRule;
    ///
    /// assert_eq!(DerivedPropertyRule::of('A'), DerivedPropertyRule::Unstable);
    /// ```
    #[must_use]
    pub fn of(c: char) -> Self {
        derivation(c).1
    }

    /// The section of RFC 5892 that defines the rule.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::DerivedPropertyRule;
    ///
    /// assert_eq!(DerivedPropertyRule::OldHangulJamo.section(), "2.5");
    /// ```
    #[must_use]
    pub const fn section(self) -> &'static str {
        match self {
            Self::Exceptions => "2.6",
            Self::BackwardCompatible => "2.7",
            Self::Unassigned => "2.10",
            Self::Ldh => "2.9",
            Self::JoinControl => "2.8",
            Self::Unstable => "2.2",
            Self::IgnorableProperties => "2.3",
            Self::IgnorableBlocks => "2.4",
            Self::OldHangulJamo => "2.5",
            Self::LetterDigits => "2.1",
            Self::Else => "3",
        }
    }
}

impl fmt::Display for DerivedProperty {
    /// The name in RFC 5892.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Pvalid => "PVALID",
            Self::ContextJ => "CONTEXTJ",
            Self::ContextO => "CONTEXTO",
            Self::Disallowed => "DISALLOWED",
            Self::Unassigned => "UNASSIGNED",
        })
    }
}

impl fmt::Display for DerivedPropertyRule {
    /// The name in RFC 5892.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Exceptions => "Exceptions",
            Self::BackwardCompatible => "BackwardCompatible",
            Self::Unassigned => "Unassigned",
            Self::Ldh => "LDH",
            Self::JoinControl => "JoinControl",
            Self::Unstable => "Unstable",
            Self::IgnorableProperties => "IgnorableProperties",
            Self::IgnorableBlocks => "IgnorableBlocks",
            Self::OldHangulJamo => "OldHangulJamo",
            Self::LetterDigits => "LetterDigits",
            Self::Else => "Else",
        })
    }
}

/// The scripts that contextual rules speak of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Script {
    /// Greek
    Greek,
    /// Hebrew
    Hebrew,
    /// Hiragana
    Hiragana,
    /// Katakana
    Katakana,
    /// Han
    Han,
}

/// The script of a code point, if it is one of these: bits 6 to 8 of its value.
pub(crate) fn script(c: char) -> Option<Script> {
    match value(&PROPERTIES, c) >> 6 {
        1 => Some(Script::Greek),
        2 => Some(Script::Hebrew),
        3 => Some(Script::Hiragana),
        4 => Some(Script::Katakana),
        5 => Some(Script::Han),
        _ => None,
    }
}

/// Whether a code point is Cased: bit 4 of its value.
pub(super) fn is_cased(c: char) -> bool {
    value(&PROPERTIES, c) & (1 << 4) != 0
}

/// Whether a code point is `Case_Ignorable`: bit 5 of its value.
pub(super) fn is_case_ignorable(c: char) -> bool {
    value(&PROPERTIES, c) & (1 << 5) != 0
}
