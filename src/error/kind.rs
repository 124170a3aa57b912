//! The kinds of error: one for each rule, with status code, message and section.

use core::fmt;

use super::Prohibition;
use crate::punycode::DecodeErrorKind;

/// The rule that a name breaks.
///
/// # Examples
///
/// ```
/// use alabel::ErrorKind;
///
/// let error = alabel::to_ascii("a..b").unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::EmptyLabel);
/// assert_eq!(error.kind().to_string(), "is empty");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// A label starts with the ACE prefix but contains a code point outside ASCII.
    NonAsciiALabel,
    /// What follows the ACE prefix is not valid Punycode.
    InvalidPunycode(DecodeErrorKind),
    /// What follows the ACE prefix decodes to ASCII alone, or to nothing.
    AsciiALabel,
    /// The function expected an A-label, but the label does not start with `xn--`.
    NoAcePrefix,
    /// The function expected a U-label, but the label is all ASCII.
    AsciiULabel,
    /// The label contains ASCII other than letters, digits and hyphens.
    NotLdh,
    /// The A-label does not round-trip: re-encoding the label it decodes to gives another string.
    NoRoundTrip,
    /// The A-label does not match the U-label supplied with it.
    FormsDiffer,
    /// A label, or the label that an A-label decodes to, is not in Unicode Normalization Form C.
    NotNfc,
    /// A label has hyphens in its third and fourth positions.
    HyphensInThirdAndFourth,
    /// A label starts with a hyphen.
    LeadingHyphen,
    /// A label ends with a hyphen.
    TrailingHyphen,
    /// An A-label decodes to a label that starts with the ACE prefix itself.
    LeadingAcePrefix,
    /// A label starts with a combining mark.
    LeadingMark,
    /// A code point is not allowed in labels.
    Disallowed,
    /// A code point is unassigned in the specification's version of Unicode.
    Unassigned,
    /// A code point is prohibited by nameprep.
    Prohibited(Prohibition),
    /// An ASCII code point is not a lowercase letter, a digit or a hyphen.
    Std3,
    /// An ASCII code point must not appear in the host of a URL.
    ForbiddenDomainCodePoint,
    /// An ASCII code point is in the set of [`Uts46::deny_ascii`](crate::Uts46::deny_ascii), and not forbidden in URLs.
    DeniedAscii,
    /// A ZERO WIDTH NON-JOINER is not preceded by a virama and does not join cursive letters.
    ZeroWidthNonJoiner,
    /// A ZERO WIDTH JOINER is not preceded by a virama.
    ZeroWidthJoiner,
    /// A MIDDLE DOT is not between two letters l.
    MiddleDot,
    /// A GREEK LOWER NUMERAL SIGN, the keraia, is not followed by a Greek code point.
    GreekLowerNumeralSign,
    /// A HEBREW PUNCTUATION GERESH is not preceded by a Hebrew code point.
    HebrewPunctuationGeresh,
    /// A HEBREW PUNCTUATION GERSHAYIM is not preceded by a Hebrew code point.
    HebrewPunctuationGershayim,
    /// A KATAKANA MIDDLE DOT is in a label without Hiragana, Katakana or Han.
    KatakanaMiddleDot,
    /// An Arabic-Indic digit is in a label with extended Arabic-Indic digits.
    ArabicIndicDigit,
    /// An extended Arabic-Indic digit is in a label with Arabic-Indic digits that are not extended.
    ExtendedArabicIndicDigit,
    /// A left-to-right code point is in a label with right-to-left code points.
    LCatWithRandAlCat,
    /// A label with right-to-left code points does not start with one.
    FirstNotRandAlCat,
    /// A label with right-to-left code points does not end with one.
    LastNotRandAlCat,
    /// A label of a Bidi domain name does not start with a code point of Bidi_Class L, R or AL.
    BidiRule1,
    /// The Bidi_Class of a code point is not allowed in a right-to-left label.
    BidiRule2,
    /// A right-to-left label does not end with Bidi_Class R, AL, EN or AN, not counting nonspacing marks.
    BidiRule3,
    /// A right-to-left label mixes European and Arabic numbers.
    BidiRule4,
    /// The Bidi_Class of a code point is not allowed in a left-to-right label of a Bidi domain name.
    BidiRule5,
    /// A left-to-right label of a Bidi domain name does not end with Bidi_Class L or EN, not counting nonspacing marks.
    BidiRule6,
    /// A label is too long to be encoded.
    PunycodeOverflow,
    /// The name is empty, or consists of the root dot alone.
    EmptyName,
    /// The name has more than 253 octets, not counting the root dot.
    NameTooLong,
    /// A label other than the root is empty.
    EmptyLabel,
    /// The name ends with the root dot.
    RootLabel,
    /// A label has more than 63 octets.
    LabelTooLong,
    /// The result of ToUnicode has an empty label other than the root.
    EmptyUnicodeLabel,
    /// The domain of a URL is empty.
    EmptyDomain,
}

/// The description of a kind of error.
pub(super) struct Description {
    /// The status code of UTS #46.
    pub(super) status: Option<&'static str>,
    /// The name of the kind for programs.
    pub(super) code: &'static str,
    /// The predicate of the message, whose subject is the label, its code point or the name.
    pub(super) predicate: &'static str,
    /// The section of the rule in UTS #46, or in the document that defines it.
    pub(super) rule: &'static str,
}

impl ErrorKind {
    /// Returns the status code of the rule in the conformance test of UTS #46, or `None` if the rule is not part of UTS #46.
    ///
    /// The header of [`IdnaTestV2.txt`](https://www.unicode.org/Public/idna/latest/IdnaTestV2.txt) lists the codes. A code
    /// names a processing step (`P4`), a validity criterion (`V7`), a step of ToASCII (`A4_2`), a Bidi rule (`B1`) or a
    /// contextual rule (`C2`).
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::ErrorKind;
    ///
    /// assert_eq!(ErrorKind::Disallowed.status(), Some("V7"));
    /// assert_eq!(ErrorKind::ForbiddenDomainCodePoint.status(), None);
    /// ```
    #[must_use]
    pub const fn status(self) -> Option<&'static str> {
        self.description().status
    }

    /// Returns the name of the kind for programs, as in the JSON of the command `alabel`. It never changes.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::ErrorKind::LabelTooLong.code(), "label-too-long");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.description().code
    }

    /// Returns the row of the table of kinds.
    #[rustfmt::skip]
    pub(super) const fn description(self) -> Description {
        let (status, code, predicate, rule) = match self {
            Self::NonAsciiALabel => ("P4", "non-ascii-a-label",
                "is in a label that starts with \"xn--\", which must be ASCII", "UTS #46, section 4, step 4.1.1"),
            Self::InvalidPunycode(_) => ("P4", "invalid-punycode",
                "starts with \"xn--\" but is not Punycode", "UTS #46, section 4, step 4.1.2"),
            Self::AsciiALabel => ("P4", "ascii-a-label",
                "starts with \"xn--\" but encodes no code point outside ASCII", "UTS #46, section 4, step 4.1.3"),
            Self::NoAcePrefix => ("", "no-ace-prefix",
                "does not start with \"xn--\"", "RFC 5890, section 2.3.2.1"),
            Self::AsciiULabel => ("", "ascii-u-label",
                "has no code point outside ASCII", "RFC 5890, section 2.3.2.1"),
            Self::NotLdh => ("", "not-ldh",
                "is not an ASCII letter, digit or hyphen", "RFC 5890, section 2.3.1"),
            Self::NoRoundTrip => ("", "no-round-trip",
                "does not round-trip: re-encoding the label it decodes to gives another string", "RFC 5890, section 2.3.2.1"),
            Self::FormsDiffer => ("", "forms-differ",
                "does not match the U-label supplied with it", "RFC 5891, section 4.2.1"),
            Self::NotNfc => ("V1", "not-nfc",
                "is not in Unicode Normalization Form C", "UTS #46, section 4.1, criterion 1"),
            Self::HyphensInThirdAndFourth => ("V2", "hyphens-in-third-and-fourth",
                "has hyphens in its third and fourth positions", "UTS #46, section 4.1, criterion 2"),
            Self::LeadingHyphen => ("V3", "leading-hyphen",
                "is a hyphen at the start of the label", "UTS #46, section 4.1, criterion 3"),
            Self::TrailingHyphen => ("V3", "trailing-hyphen",
                "is a hyphen at the end of the label", "UTS #46, section 4.1, criterion 3"),
            Self::LeadingAcePrefix => ("V4", "leading-ace-prefix",
                "encodes a label that starts with \"xn--\" itself", "UTS #46, section 4.1, criterion 4"),
            Self::LeadingMark => ("V6", "leading-mark",
                "is a combining mark at the start of the label", "UTS #46, section 4.1, criterion 6"),
            Self::Disallowed => ("V7", "disallowed",
                "is not valid in a label", "UTS #46, section 4.1, criterion 7"),
            Self::Unassigned => ("", "unassigned",
                "is unassigned", "RFC 5892, section 2.10"),
            Self::Prohibited(_) => ("", "prohibited",
                "is prohibited", "RFC 3491, section 5"),
            Self::Std3 => ("U1", "std3",
                "is an ASCII code point other than a-z, 0-9 and hyphen", "UTS #46, section 4.1, criterion 7, UseSTD3ASCIIRules"),
            Self::ForbiddenDomainCodePoint => ("", "forbidden-domain-code-point",
                "is a forbidden domain code point", "URL Standard, section 3.2"),
            Self::DeniedAscii => ("", "denied-ascii",
                "is an ASCII code point that this program denies", "Uts46::deny_ascii"),
            Self::ZeroWidthNonJoiner => ("C1", "zero-width-non-joiner",
                "is not preceded by a virama and does not join cursive letters", "RFC 5892, appendix A.1"),
            Self::ZeroWidthJoiner => ("C2", "zero-width-joiner",
                "is not preceded by a virama", "RFC 5892, appendix A.2"),
            Self::MiddleDot => ("", "middle-dot",
                "is not between two letters l", "RFC 5892, appendix A.3"),
            Self::GreekLowerNumeralSign => ("", "greek-lower-numeral-sign",
                "is not followed by a Greek code point", "RFC 5892, appendix A.4"),
            Self::HebrewPunctuationGeresh => ("", "hebrew-punctuation-geresh",
                "is not preceded by a Hebrew code point", "RFC 5892, appendix A.5"),
            Self::HebrewPunctuationGershayim => ("", "hebrew-punctuation-gershayim",
                "is not preceded by a Hebrew code point", "RFC 5892, appendix A.6"),
            Self::KatakanaMiddleDot => ("", "katakana-middle-dot",
                "is in a label without Hiragana, Katakana or Han", "RFC 5892, appendix A.7"),
            Self::ArabicIndicDigit => ("", "arabic-indic-digit",
                "is in a label with extended Arabic-Indic digits", "RFC 5892, appendix A.8"),
            Self::ExtendedArabicIndicDigit => ("", "extended-arabic-indic-digit",
                "is in a label with Arabic-Indic digits that are not extended", "RFC 5892, appendix A.9"),
            Self::LCatWithRandAlCat => ("", "l-cat-with-rand-al-cat",
                "is left-to-right in a label with right-to-left code points", "RFC 3454, section 6, requirement 2"),
            Self::FirstNotRandAlCat => ("", "first-not-rand-al-cat",
                "starts a label with right-to-left code points but is not right-to-left", "RFC 3454, section 6, requirement 3"),
            Self::LastNotRandAlCat => ("", "last-not-rand-al-cat",
                "ends a label with right-to-left code points but is not right-to-left", "RFC 3454, section 6, requirement 3"),
            Self::BidiRule1 => ("B1", "bidi-rule-1",
                "starts a label of a name with right-to-left code points, but its Bidi_Class is not L, R or AL", "RFC 5893, section 2, rule 1"),
            Self::BidiRule2 => ("B2", "bidi-rule-2",
                "has a Bidi_Class that is not allowed in a right-to-left label", "RFC 5893, section 2, rule 2"),
            Self::BidiRule3 => ("B3", "bidi-rule-3",
                "ends a right-to-left label, but its Bidi_Class is not R, AL, EN or AN", "RFC 5893, section 2, rule 3"),
            Self::BidiRule4 => ("B4", "bidi-rule-4",
                "is in a right-to-left label that mixes European and Arabic numbers", "RFC 5893, section 2, rule 4"),
            Self::BidiRule5 => ("B5", "bidi-rule-5",
                "has a Bidi_Class that is not allowed in a left-to-right label of a name with right-to-left code points", "RFC 5893, section 2, rule 5"),
            Self::BidiRule6 => ("B6", "bidi-rule-6",
                "ends a left-to-right label of a name with right-to-left code points, but its Bidi_Class is not L or EN", "RFC 5893, section 2, rule 6"),
            Self::PunycodeOverflow => ("A3", "punycode-overflow",
                "is too long to be encoded", "UTS #46, section 4.2, step 3"),
            Self::EmptyName => ("A4_1", "empty-name",
                "is empty", "UTS #46, section 4.2, step 4.1"),
            Self::NameTooLong => ("A4_1", "name-too-long",
                "is longer than 253 octets", "UTS #46, section 4.2, step 4.1"),
            Self::EmptyLabel => ("A4_2", "empty-label",
                "is empty", "UTS #46, section 4.2, step 4.2"),
            Self::RootLabel => ("A4_2", "root-label",
                "is the empty root label", "UTS #46, section 4.2, step 4.2"),
            Self::LabelTooLong => ("A4_2", "label-too-long",
                "is longer than 63 octets", "UTS #46, section 4.2, step 4.2"),
            Self::EmptyUnicodeLabel => ("X4_2", "empty-unicode-label",
                "is empty", "UTS #46, section 4.2, step 4.2, applied to ToUnicode"),
            Self::EmptyDomain => ("", "empty-domain",
                "is empty once mapped", "URL Standard, section 3.3"),
        };
        let status = if status.is_empty() { None } else { Some(status) };
        Description { status, code, predicate, rule }
    }

    /// Checks if the subject of the predicate is the name, not a label or a code point.
    pub(super) const fn is_of_name(self) -> bool {
        matches!(
            self,
            Self::EmptyName | Self::NameTooLong | Self::EmptyDomain
        )
    }
}

impl fmt::Display for ErrorKind {
    /// Writes the predicate of the sentence of an [`Error`](super::Error).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let predicate = self.description().predicate;
        match self {
            Self::InvalidPunycode(kind) => write!(f, "{predicate}: {kind}"),
            Self::Prohibited(prohibition) => write!(f, "{predicate}: {prohibition}"),
            _ => f.write_str(predicate),
        }
    }
}
