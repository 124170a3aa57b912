//! The derived property of IDNA2008 (RFC 5892), and the properties for its contextual rules and for the
//! mapping of RFC 5895.

use core::fmt;

use super::layout::properties as layout;
use super::range_table::value;
use super::tables::properties::PROPERTIES;

/// The derived property of a code point in IDNA2008.
///
/// [RFC 5892, section 3](https://www.rfc-editor.org/rfc/rfc5892#section-3), computed by its rules from the
/// data of [`UNICODE_VERSION`](crate::UNICODE_VERSION). Surrogates are DISALLOWED, but no `char` is a
/// surrogate.
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
    /// CONTEXTJ: a label may contain the code point, a joiner, if its contextual rule allows it.
    ContextJ,
    /// CONTEXTO: a label may contain the code point, which is not a joiner, if its contextual rule allows it.
    ContextO,
    /// DISALLOWED: no label may contain the code point.
    Disallowed,
    /// UNASSIGNED: no label may contain the code point until a version of Unicode assigns it.
    Unassigned,
}

/// The name of a rule, and its section in RFC 5892.
type Rule = (&'static str, &'static str);

/// Returns the derived property of a code point, and its rule.
fn derivation(c: char) -> (DerivedProperty, Rule) {
    use DerivedProperty::{ContextJ, ContextO, Disallowed, Pvalid, Unassigned};
    match value(&PROPERTIES, c) & layout::DERIVATION {
        layout::PVALID_EXCEPTION => (Pvalid, ("Exceptions", "2.6")),
        layout::CONTEXTO_EXCEPTION => (ContextO, ("Exceptions", "2.6")),
        layout::DISALLOWED_EXCEPTION => (Disallowed, ("Exceptions", "2.6")),
        layout::UNASSIGNED => (Unassigned, ("Unassigned", "2.10")),
        layout::LDH => (Pvalid, ("LDH", "2.9")),
        layout::JOIN_CONTROL => (ContextJ, ("JoinControl", "2.8")),
        layout::UNSTABLE => (Disallowed, ("Unstable", "2.2")),
        layout::IGNORABLE_PROPERTIES => (Disallowed, ("IgnorableProperties", "2.3")),
        layout::IGNORABLE_BLOCKS => (Disallowed, ("IgnorableBlocks", "2.4")),
        layout::OLD_HANGUL_JAMO => (Disallowed, ("OldHangulJamo", "2.5")),
        layout::LETTER_DIGITS => (Pvalid, ("LetterDigits", "2.1")),
        layout::ELSE.. => (Disallowed, ("Else", "3")),
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

    /// Returns the rule that determines the derived property of a code point: its name and its section in RFC
    /// 5892.
    ///
    /// The table lists the rules in the order of [section
    /// 3](https://www.rfc-editor.org/rfc/rfc5892#section-3). The first rule that a code point satisfies
    /// decides. "BackwardCompatible" (section 2.7) is missing, because its list is still empty.
    ///
    /// | name | section | code points |
    /// |---|---|---|
    /// | `Exceptions` | `2.6` | listed individually |
    /// | `Unassigned` | `2.10` | unassigned |
    /// | `LDH` | `2.9` | lowercase ASCII letters, digits and the hyphen |
    /// | `JoinControl` | `2.8` | the two joiners |
    /// | `Unstable` | `2.2` | changed by NFKC or case folding |
    /// | `IgnorableProperties` | `2.3` | default ignorables, white space and noncharacters |
    /// | `IgnorableBlocks` | `2.4` | marks for symbols and musical notation |
    /// | `OldHangulJamo` | `2.5` | conjoining jamo |
    /// | `LetterDigits` | `2.1` | letters, marks and decimal digits |
    /// | `Else` | `3` | all others |
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::DerivedProperty;
    ///
    /// assert_eq!(DerivedProperty::rule('ß'), ("Exceptions", "2.6"));
    /// assert_eq!(DerivedProperty::rule('A'), ("Unstable", "2.2"));
    /// ```
    #[must_use]
    pub fn rule(c: char) -> (&'static str, &'static str) {
        derivation(c).1
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

/// Returns the script of a code point, or `None` if the contextual rules do not name it.
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

/// Returns `true` if a code point is Cased.
pub(super) fn is_cased(c: char) -> bool {
    value(&PROPERTIES, c) & layout::CASED != 0
}

/// Returns `true` if a code point is `Case_Ignorable`.
pub(super) fn is_case_ignorable(c: char) -> bool {
    value(&PROPERTIES, c) & layout::CASE_IGNORABLE != 0
}
