//! The derived property of IDNA2008 (RFC 5892), and the properties that its contextual rules and the mapping of RFC 5895
//! need.

use core::fmt;

use super::layout::properties as layout;
use super::range_table::value;
use super::tables::properties::PROPERTIES;

/// What IDNA2008 does with a code point.
///
/// [RFC 5892, section 3](https://www.rfc-editor.org/rfc/rfc5892#section-3), computed by its rules from the data of
/// [`UNICODE_VERSION`](crate::UNICODE_VERSION). A surrogate, which is no `char`, is DISALLOWED.
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
    /// PVALID: a label may contain the code point.
    Pvalid,
    /// CONTEXTJ: a label may contain the code point, a joiner, where its contextual rule allows it.
    ContextJ,
    /// CONTEXTO: a label may contain the code point, not a joiner, where its contextual rule allows it.
    ContextO,
    /// DISALLOWED: no label may contain the code point.
    Disallowed,
    /// UNASSIGNED: no label may contain the code point until a version of Unicode assigns it.
    Unassigned,
}

/// The rule that gives a code point its [`DerivedProperty`].
///
/// [RFC 5892, section 2](https://www.rfc-editor.org/rfc/rfc5892#section-2), in the order in which section 3
/// applies them: the first rule that a code point satisfies decides. "BackwardCompatible" (section 2.7) is missing, because its
/// list is empty so far.
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
#[non_exhaustive]
pub enum DerivedPropertyRule {
    /// Section 2.6, F: "Exceptions", listed one by one.
    Exceptions,
    /// Section 2.10, J: "Unassigned".
    Unassigned,
    /// Section 2.9, I: "LDH": lowercase ASCII letters, digits and the hyphen.
    Ldh,
    /// Section 2.8, H: "JoinControl": the two joiners.
    JoinControl,
    /// Section 2.2, B: "Unstable": code points that NFKC or case folding changes.
    Unstable,
    /// Section 2.3, C: "IgnorableProperties": default ignorables, white space and noncharacters.
    IgnorableProperties,
    /// Section 2.4, D: "IgnorableBlocks": marks for symbols and musical notation.
    IgnorableBlocks,
    /// Section 2.5, E: "OldHangulJamo": conjoining jamo.
    OldHangulJamo,
    /// Section 2.1, A: "LetterDigits": letters, marks and decimal digits.
    LetterDigits,
    /// None of these.
    Else,
}

/// Returns the derived property of a code point, and its rule.
fn derivation(c: char) -> (DerivedProperty, DerivedPropertyRule) {
    use DerivedProperty::{ContextJ, ContextO, Disallowed, Pvalid, Unassigned};
    use DerivedPropertyRule as Rule;
    match value(&PROPERTIES, c) & layout::DERIVATION {
        layout::PVALID_EXCEPTION => (Pvalid, Rule::Exceptions),
        layout::CONTEXTO_EXCEPTION => (ContextO, Rule::Exceptions),
        layout::DISALLOWED_EXCEPTION => (Disallowed, Rule::Exceptions),
        layout::UNASSIGNED => (Unassigned, Rule::Unassigned),
        layout::LDH => (Pvalid, Rule::Ldh),
        layout::JOIN_CONTROL => (ContextJ, Rule::JoinControl),
        layout::UNSTABLE => (Disallowed, Rule::Unstable),
        layout::IGNORABLE_PROPERTIES => (Disallowed, Rule::IgnorableProperties),
        layout::IGNORABLE_BLOCKS => (Disallowed, Rule::IgnorableBlocks),
        layout::OLD_HANGUL_JAMO => (Disallowed, Rule::OldHangulJamo),
        layout::LETTER_DIGITS => (Pvalid, Rule::LetterDigits),
        layout::ELSE.. => (Disallowed, Rule::Else),
    }
}

impl DerivedProperty {
    /// Returns the derived property of a code point.
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
    /// Returns the rule that gives a code point its derived property.
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

    /// Returns the section of RFC 5892 that defines the rule.
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
    /// Writes the name of the property in RFC 5892.
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
    /// Writes the name of the rule in RFC 5892.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Exceptions => "Exceptions",
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

/// The scripts that the contextual rules name.
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

/// Returns the script of a code point, if it is one of these.
pub(crate) fn script(c: char) -> Option<Script> {
    match value(&PROPERTIES, c) >> layout::SCRIPT {
        layout::GREEK => Some(Script::Greek),
        layout::HEBREW => Some(Script::Hebrew),
        layout::HIRAGANA => Some(Script::Hiragana),
        layout::KATAKANA => Some(Script::Katakana),
        layout::HAN => Some(Script::Han),
        _ => None,
    }
}

/// Returns whether a code point is Cased.
pub(super) fn is_cased(c: char) -> bool {
    value(&PROPERTIES, c) & layout::CASED != 0
}

/// Returns whether a code point is `Case_Ignorable`.
pub(super) fn is_case_ignorable(c: char) -> bool {
    value(&PROPERTIES, c) & layout::CASE_IGNORABLE != 0
}
