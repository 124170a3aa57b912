//! What can be wrong with a name, and where.

use alloc::boxed::Box;
use alloc::sync::Arc;
use core::fmt;
use core::ops::Range;

use crate::punycode::DecodeErrorKind;

/// Which rule a name breaks.
///
/// # Examples
///
/// ```
/// use alabel::ErrorKind;
///
/// let error = alabel::to_ascii("a..b").unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::EmptyLabel);
/// assert_eq!(error.kind().to_string(), "is empty (UTS #46, section 4.2, step 4.2)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// A label starts with the ACE prefix but has a code point that is not ASCII.
    NonAsciiALabel,
    /// What follows the ACE prefix is not Punycode.
    InvalidPunycode(DecodeErrorKind),
    /// What follows the ACE prefix decodes to nothing, or to ASCII code points alone.
    AsciiALabel,
    /// A label that a function takes for an A-label does not start with the ACE prefix.
    NoAcePrefix,
    /// A label that a function takes for a U-label has no code point outside ASCII.
    AsciiULabel,
    /// A label that an A-label stands for is not in Unicode Normalization Form C.
    NotNfc,
    /// A label has hyphens in its third and fourth positions.
    HyphensInThirdAndFourth,
    /// A label starts with a hyphen.
    LeadingHyphen,
    /// A label ends with a hyphen.
    TrailingHyphen,
    /// A label that an A-label stands for starts with the ACE prefix itself.
    LeadingAcePrefix,
    /// A label starts with a combining mark.
    LeadingMark,
    /// A code point is not valid in a label.
    Disallowed,
    /// An ASCII code point is not a lowercase letter, a digit or a hyphen.
    Std3,
    /// An ASCII code point is one that a host of a URL may not contain.
    ForbiddenDomainCodePoint,
    /// A ZERO WIDTH NON-JOINER stands where it makes no difference.
    ZeroWidthNonJoiner,
    /// A ZERO WIDTH JOINER stands where it makes no difference.
    ZeroWidthJoiner,
    /// A label of a Bidi domain name starts with neither L, R nor AL.
    BidiRule1,
    /// A code point may not stand in a right-to-left label.
    BidiRule2,
    /// A right-to-left label ends with a code point that may not stand there.
    BidiRule3,
    /// A right-to-left label has both European and Arabic numbers.
    BidiRule4,
    /// A code point may not stand in a left-to-right label of a Bidi domain name.
    BidiRule5,
    /// A left-to-right label of a Bidi domain name ends with a code point that may not stand there.
    BidiRule6,
    /// A label is too long to be encoded.
    PunycodeOverflow,
    /// A name has no octets but, perhaps, those of the root.
    EmptyName,
    /// A name has more than 253 octets without the root label and its dot.
    NameTooLong,
    /// A label is empty and is not the root.
    EmptyLabel,
    /// A name ends with the dot of the root label.
    RootLabel,
    /// A label has more than 63 octets.
    LabelTooLong,
    /// A label is empty in the result of ToUnicode.
    EmptyUnicodeLabel,
    /// A domain of a URL is empty.
    EmptyDomain,
}

/// What there is to say about a kind of error.
struct Description {
    /// The status code of UTS #46.
    status: Option<&'static str>,
    /// The name of the kind for programs.
    code: &'static str,
    /// What the label or its code point is or does.
    predicate: &'static str,
    /// Where the rule stands.
    rule: &'static str,
}

impl ErrorKind {
    /// The status code with which the conformance test of UTS #46 reports the rule.
    ///
    /// The codes stand in the header of
    /// [`IdnaTestV2.txt`](https://www.unicode.org/Public/idna/latest/IdnaTestV2.txt): the number of the
    /// processing step (`P4`), validity criterion (`V7`), step of ToASCII (`A4_2`), Bidi rule (`B1`) or
    /// contextual rule (`C2`). A rule that is not part of UTS #46 has none.
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

    /// The name of the kind for programs, as in the JSON of the command `alabel`. It never changes.
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

    /// The row of the table of kinds.
    #[rustfmt::skip]
    const fn description(self) -> Description {
        let (status, code, predicate, rule) = match self {
            Self::NonAsciiALabel => ("P4", "non-ascii-a-label",
                "stands in a label that starts with \"xn--\", which must be ASCII", "UTS #46, section 4, step 4.1.1"),
            Self::InvalidPunycode(_) => ("P4", "invalid-punycode",
                "starts with \"xn--\" but is not Punycode", "UTS #46, section 4, step 4.1.2"),
            Self::AsciiALabel => ("P4", "ascii-a-label",
                "starts with \"xn--\" but encodes no code point outside ASCII", "UTS #46, section 4, step 4.1.3"),
            Self::NoAcePrefix => ("", "no-ace-prefix",
                "does not start with \"xn--\"", "RFC 5890, section 2.3.2.5"),
            Self::AsciiULabel => ("", "ascii-u-label",
                "has no code point outside ASCII", "RFC 5890, section 2.3.2.1"),
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
            Self::Std3 => ("U1", "std3",
                "is an ASCII code point other than a-z, 0-9 and hyphen", "UTS #46, section 4.1, criterion 7, UseSTD3ASCIIRules"),
            Self::ForbiddenDomainCodePoint => ("", "forbidden-domain-code-point",
                "is a forbidden domain code point", "URL Standard, section 3.3"),
            Self::ZeroWidthNonJoiner => ("C1", "zero-width-non-joiner",
                "follows no virama and breaks no cursive connection", "RFC 5892, appendix A.1"),
            Self::ZeroWidthJoiner => ("C2", "zero-width-joiner",
                "follows no virama", "RFC 5892, appendix A.2"),
            Self::BidiRule1 => ("B1", "bidi-rule-1",
                "starts a label of a name with right-to-left code points but is neither L, R nor AL", "RFC 5893, section 2, rule 1"),
            Self::BidiRule2 => ("B2", "bidi-rule-2",
                "has a Bidi_Class that may not stand in a right-to-left label", "RFC 5893, section 2, rule 2"),
            Self::BidiRule3 => ("B3", "bidi-rule-3",
                "ends a right-to-left label but is neither R, AL, EN nor AN", "RFC 5893, section 2, rule 3"),
            Self::BidiRule4 => ("B4", "bidi-rule-4",
                "stands in a right-to-left label with both European and Arabic numbers", "RFC 5893, section 2, rule 4"),
            Self::BidiRule5 => ("B5", "bidi-rule-5",
                "has a Bidi_Class that may not stand in a left-to-right label of a name with right-to-left code points", "RFC 5893, section 2, rule 5"),
            Self::BidiRule6 => ("B6", "bidi-rule-6",
                "ends a left-to-right label of a name with right-to-left code points but is neither L nor EN", "RFC 5893, section 2, rule 6"),
            Self::PunycodeOverflow => ("A3", "punycode-overflow",
                "is too long to be encoded", "UTS #46, section 4.2, step 3"),
            Self::EmptyName => ("A4_1", "empty-name",
                "is empty", "UTS #46, section 4.2, step 4.1"),
            Self::NameTooLong => ("A4_1", "name-too-long",
                "is longer than 253 octets", "UTS #46, section 4.2, step 4.1"),
            Self::EmptyLabel => ("A4_2", "empty-label",
                "is empty", "UTS #46, section 4.2, step 4.2"),
            Self::RootLabel => ("A4_2", "root-label",
                "is the empty label of the root", "UTS #46, section 4.2, step 4.2"),
            Self::LabelTooLong => ("A4_2", "label-too-long",
                "is longer than 63 octets", "UTS #46, section 4.2, step 4.2"),
            Self::EmptyUnicodeLabel => ("X4_2", "empty-unicode-label",
                "is empty", "UTS #46, section 4.2, step 4.2, applied to ToUnicode"),
            Self::EmptyDomain => ("", "empty-domain",
                "stands for an empty domain", "URL Standard, section 3.3"),
        };
        let status = if status.is_empty() { None } else { Some(status) };
        Description { status, code, predicate, rule }
    }

    /// Whether the predicate is that of the name, and not of a label or a code point.
    const fn is_of_name(self) -> bool {
        matches!(
            self,
            Self::EmptyName | Self::NameTooLong | Self::EmptyDomain
        )
    }

    /// Whether the predicate is that of a label even where a code point of it is to blame.
    const fn is_of_label(self) -> bool {
        matches!(self, Self::InvalidPunycode(_))
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Description {
            predicate, rule, ..
        } = self.description();
        match self {
            Self::InvalidPunycode(kind) => write!(f, "{predicate}: {kind} ({rule})"),
            _ => write!(f, "{predicate} ({rule})"),
        }
    }
}

/// What is wrong with a name, and where.
///
/// One pointer wide. Its `Display` is one full sentence; the label is quoted and escaped as `{:?}` does, and
/// only the start of it if it has more than 1,024 octets.
///
/// # Examples
///
/// ```
/// let error = alabel::to_ascii("www.exa mple.com").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "U+0020 at octets 7..8, in the label \"exa mple\", is a forbidden domain code point \
///      (URL Standard, section 3.3)"
/// );
/// assert_eq!(error.kind(), alabel::ErrorKind::ForbiddenDomainCodePoint);
/// assert_eq!(error.status(), None);
/// assert_eq!(error.label(), 1);
/// assert_eq!(error.span(), 7..8);
/// assert_eq!(error.code_point(), Some(' '));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Error(Box<Details>);

/// The content of an [`Error`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Details {
    /// The rule.
    pub(crate) kind: ErrorKind,
    /// The number of the label, from 0.
    pub(crate) label: usize,
    /// The label as it stands in the input, or the whole input if the error is not of one label.
    pub(crate) text: Arc<str>,
    /// The place in octets of the input.
    pub(crate) span: Range<usize>,
    /// The code point that breaks the rule.
    pub(crate) code_point: Option<char>,
}

impl From<Details> for Error {
    fn from(details: Details) -> Self {
        Self(Box::new(details))
    }
}

impl Error {
    /// The rule that is broken.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::ErrorKind;
    ///
    /// assert_eq!(alabel::to_ascii("xn--0").unwrap_err().kind().code(), "invalid-punycode");
    /// ```
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// The status code of UTS #46, [`ErrorKind::status`].
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::to_ascii("xn--0").unwrap_err().status(), Some("P4"));
    /// ```
    #[must_use]
    pub fn status(&self) -> Option<&'static str> {
        self.0.kind.status()
    }

    /// The number of the label, counted from 0. For a name that is too long, the label that exceeds the
    /// limit.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::to_ascii("example.xn--0").unwrap_err().label(), 1);
    /// ```
    #[must_use]
    pub fn label(&self) -> usize {
        self.0.label
    }

    /// The place in octets of the input: of the code point if the input has it, else of its label, else of
    /// the name.
    ///
    /// A code point that is the result of mapping or normalization is at the octets that it comes from. One
    /// that an A-label stands for is at the A-label.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::to_ascii("a\u{378}b").unwrap_err().span(), 1..3);
    /// ```
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.0.span.clone()
    }

    /// The code point that breaks the rule, if it is one. It may be one that the input was mapped to, or
    /// one that an A-label stands for.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::to_ascii("xn--a").unwrap_err().code_point(), Some('\u{80}'));
    /// ```
    #[must_use]
    pub fn code_point(&self) -> Option<char> {
        self.0.code_point
    }
}

impl fmt::Display for Details {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            kind,
            span,
            code_point,
            text,
            ..
        } = self;
        let (start, end) = (span.start, span.end);
        let text = Quoted(text);
        match code_point {
            _ if kind.is_of_name() => write!(f, "the name {text} {kind}"),
            Some(c) if !kind.is_of_label() => {
                let code_point = u32::from(*c);
                write!(
                    f,
                    "U+{code_point:04X} at octets {start}..{end}, in the label {text}, {kind}"
                )
            }
            _ => write!(f, "the label {text} at octets {start}..{end} {kind}"),
        }
    }
}

/// A text in quotation marks, escaped. One that is far longer than any name can be is cut, and its length
/// given, so that the messages of all errors of a name together stay linear in its length.
struct Quoted<'a>(&'a str);

impl Quoted<'_> {
    /// The greatest length of a text that is quoted in full, in octets.
    const WHOLE: usize = 1024;

    /// How many code points of a longer text are quoted.
    const START: usize = 64;
}

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(text) = self;
        match text.char_indices().nth(Self::START) {
            Some((end, _)) if text.len() > Self::WHOLE => {
                let start = text.get(..end).unwrap_or_default();
                write!(f, "{start:?}… ({} octets)", text.len())
            }
            _ => write!(f, "{text:?}"),
        }
    }
}
