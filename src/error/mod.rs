//! Errors: the rule that a name breaks, and the place.

mod codes;
mod description;
mod detail;
mod document;
mod hint;
mod kind;
mod repetition;
mod table;
mod text;
mod underline;
mod unknown_name;

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;
use core::ops::Range;

use crate::code_point::CodePoint;
use crate::punycode::DecodeError;

#[cfg(feature = "serde")]
pub(crate) use codes::Parsed;
pub(crate) use codes::codes;
use description::Subject;
pub(crate) use detail::{Detail, Prohibition};
pub(crate) use document::Document;
pub use hint::Hint;
pub use kind::ErrorKind;
pub(crate) use repetition::are_first;
pub(crate) use text::{Text, displayed};
pub use underline::underline;
pub use unknown_name::UnknownName;

/// An error of a name: the broken rule and the place.
///
/// An `Error` is one pointer wide. `Display` writes one full sentence. It quotes the label, escaped as by
/// `{:?}`, or the start of a label with more than 64 code points. `Debug` writes the values of the methods
/// and the label in one line.
///
/// # Examples
///
/// ```
/// let error = alabel::to_ascii("www.exa mple.com").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "U+0020 at octets 7..8, in the label \"exa mple\", is a forbidden domain code point \
///      (URL Standard, section 3.2)"
/// );
/// assert_eq!(error.kind(), alabel::ErrorKind::ForbiddenDomainCodePoint);
/// assert_eq!(error.status(), None);
/// assert_eq!(error.label(), 1);
/// assert_eq!(error.span(), 7..8);
/// assert_eq!(error.code_point(), Some(' '));
/// assert_eq!(
///     format!("{error:?}"),
///     "Error { kind: ForbiddenDomainCodePoint, label: 1, text: \"exa mple\", span: 7..8, \
///      code_point: Some(U+0020) }"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Hash, thiserror::Error)]
pub struct Error(Box<Details>);

// By hand, as for each error that is a struct: `#[error]` takes one format, and these sentences depend on the
// values of fields.
impl fmt::Display for Error {
    /// Writes the sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The content of an [`Error`].
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Details {
    /// The rule.
    pub(crate) kind: ErrorKind,
    /// The reason, if the kind has one.
    pub(crate) detail: Detail,
    /// The document that defines the rule.
    pub(crate) document: Document,
    /// The number of the label, from 0.
    pub(crate) label: usize,
    /// The label as written in the input, or the whole input if the error is not about one label.
    pub(crate) text: Text,
    /// The place, in octets of the input.
    pub(crate) span: Range<usize>,
    /// The offending code point.
    pub(crate) code_point: Option<char>,
    /// `true` if the input contains the code point at this place; `false` if the code point is the result of
    /// a conversion.
    pub(crate) is_literal: bool,
    /// The suggested fix.
    pub(crate) hint: Option<Hint>,
}

impl Details {
    /// Returns the content of an error without a code point, a detail and a hint, about a part of the first
    /// label. An error with more replaces these fields.
    pub(crate) const fn new(
        kind: ErrorKind,
        document: Document,
        text: Text,
        span: Range<usize>,
    ) -> Self {
        Self {
            kind,
            detail: Detail::None,
            document,
            label: 0,
            text,
            span,
            code_point: None,
            is_literal: true,
            hint: None,
        }
    }
}

impl From<Details> for Error {
    fn from(details: Details) -> Self {
        Self(Box::new(details))
    }
}

impl Error {
    /// Returns the kind of the error: the broken rule.
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

    /// Returns the UTS #46 status code, such as `"V7"`, or `None` if UTS #46 does not define the operation.
    ///
    /// The header of [`IdnaTestV2.txt`](https://www.unicode.org/Public/idna/latest/IdnaTestV2.txt) lists the
    /// codes. A code names a processing step (`P4`), a validity criterion (`V7`), a step of ToASCII (`A4_2`),
    /// a Bidi rule (`B1`) or a contextual rule (`C2`). For example, UTS #46 does not define
    /// [`label::to_u_label`](crate::label::to_u_label).
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::to_ascii("xn--0").unwrap_err().status(), Some("P4"));
    /// ```
    #[must_use]
    pub fn status(&self) -> Option<&'static str> {
        match self.0.document {
            Document::Default => self.0.kind.status(),
            _ => None,
        }
    }

    /// Returns the document and section of the broken rule. They depend on the operation.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2008;
    ///
    /// assert_eq!(alabel::to_ascii("xn--0").unwrap_err().section(), "UTS #46, section 4, step 4.1.2");
    /// assert_eq!(Idna2008::LOOKUP.to_ascii("xn--0").unwrap_err().section(), "RFC 5891, section 5.3");
    /// ```
    #[must_use]
    pub fn section(&self) -> &'static str {
        self.0.document.rule(self.0.kind)
    }

    /// Returns the offending label as written in the input, or the whole name if the error is not about a
    /// single label.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::to_ascii("example.XN--0").unwrap_err().label_text(), "XN--0");
    /// ```
    #[must_use]
    pub fn label_text(&self) -> &str {
        self.0.text.as_str()
    }

    /// Returns the number of the label, counted from 0. If the name is too long, this is the label that
    /// exceeds the limit.
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

    /// Returns the place, in octets of the input: the code point if the error is about one, otherwise the
    /// label or the name.
    ///
    /// If mapping or normalization produced the code point, the place is its source. If an A-label decodes to
    /// it, the place is the A-label.
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

    /// Returns the offending code point, if the error is about a single one.
    ///
    /// The input may not contain it: the mapping can produce the code point, and an A-label can decode to it.
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

    /// Returns the reason why the label does not decode, if the kind is
    /// [`InvalidPunycode`](ErrorKind::InvalidPunycode).
    ///
    /// The position counts from the end of the ACE prefix. [`span`](Self::span) returns the place in the
    /// input.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::punycode::DecodeError;
    ///
    /// let error = alabel::to_ascii("xn--0").unwrap_err();
    /// assert_eq!(error.decode_error(), Some(DecodeError::UnexpectedEnd { position: 1 }));
    /// assert_eq!(alabel::to_ascii("a..b").unwrap_err().decode_error(), None);
    /// ```
    #[must_use]
    pub fn decode_error(&self) -> Option<DecodeError> {
        match self.0.detail {
            Detail::Undecodable(error) => Some(error),
            _ => None,
        }
    }

    /// Returns the hint, if any. `Display` ends with it.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::{Hint, Idna2008};
    ///
    /// let error = Idna2008::LOOKUP.to_ascii("☕.example").unwrap_err();
    /// assert_eq!(error.hint(), Some(Hint::ValidUnderUts46));
    /// assert!(error.to_string().ends_with("; it is valid under UTS #46, not under IDNA2008"));
    /// assert_eq!(Idna2008::LOOKUP.to_ascii("a..b").unwrap_err().hint(), None);
    /// ```
    #[must_use]
    pub fn hint(&self) -> Option<Hint> {
        self.0.hint
    }

    /// Returns the sentence of `Display` without the [`hint`](Self::hint), and with `place` instead of
    /// "octets 7..8". It serves programs that word hints themselves, or do not count octets.
    ///
    /// # Examples
    ///
    /// ```
    /// let name = "www.exä mple.com";
    /// let error = alabel::to_ascii(name).unwrap_err();
    /// let before = name.get(..error.span().start).unwrap_or(name).chars().count();
    /// assert_eq!(
    ///     error.with_place(format_args!("character {}", before + 1)).to_string(),
    ///     "U+0020 at character 8, in the label \"exä mple\", is a forbidden domain code point \
    ///      (URL Standard, section 3.2)"
    /// );
    /// ```
    #[must_use]
    pub fn with_place<'a>(&'a self, place: impl fmt::Display + 'a) -> impl fmt::Display + 'a {
        Sentence(&self.0, place)
    }
}

impl Error {
    /// Returns the error of a part of an input, which starts at an octet, as an error of the input.
    pub(crate) fn moved_by(mut self, octets: usize) -> Self {
        self.0.span.start += octets;
        self.0.span.end += octets;
        self
    }
}

impl fmt::Debug for Error {
    /// Writes the kind, the label, the place and the code point, in one line, or with `{:#?}` one line each.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Error")
            .field("kind", &self.0.kind)
            .field("label", &self.0.label)
            .field("text", &format_args!("{}", Quoted(self.0.text.as_str())))
            .field("span", &format_args!("{:?}", self.0.span))
            .field("code_point", &self.0.code_point.map(CodePoint))
            .finish()
    }
}

impl fmt::Display for Details {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sentence = Sentence(self, Octets(&self.span));
        match self.hint {
            Some(hint) => write!(f, "{sentence}; {hint}"),
            None => sentence.fmt(f),
        }
    }
}

/// The sentence of an error without the hint, with its place.
struct Sentence<'a, P>(&'a Details, P);

impl<P: fmt::Display> fmt::Display for Sentence<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(details, place) = self;
        let kind = details.kind;
        let text = Quoted(details.text.as_str());
        let rule = details.document.rule(kind);
        let subject = kind.subject();
        match (details.detail, details.code_point) {
            (Detail::Undecodable(error), _) => {
                let reason = error.reason();
                write!(f, "the label {text} {kind}: at {place}, {reason} ({rule})")
            }
            (detail, Some(c)) => {
                let from = if details.is_literal { " at" } else { ", from" };
                let c = CodePoint(c);
                write!(
                    f,
                    "{c}{from} {place}, in the {subject} {text}, {kind}{detail} ({rule})"
                )
            }
            (detail, None) if matches!(subject, Subject::Label) => {
                write!(f, "the label {text} at {place} {kind}{detail} ({rule})")
            }
            (detail, None) => write!(f, "the {subject} {text} {kind}{detail} ({rule})"),
        }
    }
}

/// A place that displays in octets.
pub(crate) struct Octets<'a>(pub(crate) &'a Range<usize>);

impl fmt::Display for Octets<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "octets {}..{}", self.0.start, self.0.end)
    }
}

/// A text that displays in quotation marks, escaped.
///
/// For a text longer than any label, `Display` writes its start and its length. Otherwise the messages of all
/// errors of a long name would need quadratic space.
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

impl Quoted<'_> {
    /// The number of code points to quote from a text with more than [`MAX`](Self::MAX).
    const START: usize = 32;

    /// The maximum number of code points of a text that is quoted in full.
    const MAX: usize = 64;
}

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(text) = self;
        // Nearly every text is short and needs no escapes.
        let is_literal = |octet: u8| octet.is_ascii_graphic() && !matches!(octet, b'"' | b'\\');
        if text.len() <= Self::MAX && text.bytes().all(is_literal) {
            f.write_str("\"")?;
            f.write_str(text)?;
            return f.write_str("\"");
        }
        if text.chars().nth(Self::MAX).is_none() {
            return write!(f, "{text:?}");
        }
        let start: String = text.chars().take(Self::START).collect();
        write!(f, "{start:?}… ({} octets)", text.len())
    }
}
