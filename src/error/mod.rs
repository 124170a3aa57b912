//! Errors: the rule that a name breaks, and the place.

mod kind;
mod prohibition;
mod specification;
mod text;

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;
use core::ops::Range;

pub use kind::ErrorKind;
pub use prohibition::Prohibition;
pub(crate) use specification::Specification;
pub(crate) use text::Text;

/// An error of a name: the rule that it breaks, and the place.
///
/// An `Error` is one pointer wide. `Display` writes one full sentence, which quotes the label, escaped as by `{:?}`. Of a
/// label with more than 64 code points, it quotes the start.
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
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{0}")]
pub struct Error(Box<Details>);

/// The content of an [`Error`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Details {
    /// The rule.
    pub(crate) kind: ErrorKind,
    /// The document that has the rule.
    pub(crate) specification: Specification,
    /// The number of the label, from 0.
    pub(crate) label: usize,
    /// The label as the input has it, or the whole input if the error is not about one label.
    pub(crate) text: Text,
    /// The place, in octets of the input.
    pub(crate) span: Range<usize>,
    /// The offending code point.
    pub(crate) code_point: Option<char>,
    /// Whether the input itself has the code point at this place, and not one that is converted to it.
    pub(crate) is_literal: bool,
    /// How to fix the name.
    pub(crate) hint: Option<&'static str>,
}

impl From<Details> for Error {
    fn from(details: Details) -> Self {
        Self(Box::new(details))
    }
}

impl Error {
    /// Returns the kind of the error: the rule that the name breaks.
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

    /// Returns the UTS #46 status code, such as `"V7"`, or `None` if the operation is not defined by UTS #46.
    ///
    /// See [`ErrorKind::status`] for the codes. [`label::to_u_label`](crate::label::to_u_label), for example, is not defined
    /// by UTS #46.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel::to_ascii("xn--0").unwrap_err().status(), Some("P4"));
    /// ```
    #[must_use]
    pub fn status(&self) -> Option<&'static str> {
        match self.0.specification {
            Specification::Uts46 => self.0.kind.status(),
            _ => None,
        }
    }

    /// Returns the number of the label, counted from 0. If the name is too long, this is the label that exceeds the limit.
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

    /// Returns the place, in octets of the input: that of the code point if the error is about one, else that of the label or
    /// of the name.
    ///
    /// If mapping or normalization produced the code point, the place is that of its source. If an A-label decodes to it, the
    /// place is that of the A-label.
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
    /// The input need not contain it: the code point may be the result of the mapping, or what an A-label decodes to.
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

    /// Returns a hint on how to fix the name, if there is one. `Display` ends with it.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::Idna2008;
    ///
    /// let error = Idna2008::LOOKUP.to_ascii("☕.example").unwrap_err();
    /// assert_eq!(error.hint(), Some("it is valid under UTS #46, not under IDNA2008"));
    /// assert_eq!(Idna2008::LOOKUP.to_ascii("a..b").unwrap_err().hint(), None);
    /// ```
    #[must_use]
    pub fn hint(&self) -> Option<&'static str> {
        self.0.hint
    }
}

impl fmt::Display for Details {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, span, .. } = self;
        let (start, end) = (span.start, span.end);
        let text = Quoted(self.text.as_str());
        let rule = self.specification.rule(*kind);
        match (kind, self.code_point) {
            _ if kind.is_of_name() => write!(f, "the name {text} {kind} ({rule})"),
            (ErrorKind::InvalidPunycode(reason), _) => {
                let predicate = kind.description().predicate;
                let place = format_args!("at octets {start}..{end}");
                write!(
                    f,
                    "the label {text} {predicate}: {place}, {reason} ({rule})"
                )
            }
            (_, Some(c)) => {
                let from = if self.is_literal { " at" } else { ", from" };
                let place = format_args!("{from} octets {start}..{end}, in the label {text}");
                write!(f, "U+{:04X}{place}, {kind} ({rule})", u32::from(c))
            }
            (_, None) => write!(
                f,
                "the label {text} at octets {start}..{end} {kind} ({rule})"
            ),
        }?;
        match self.hint {
            Some(hint) => write!(f, "; {hint}"),
            None => Ok(()),
        }
    }
}

/// A text to display in quotation marks, escaped.
///
/// If it is longer than any label, `Display` writes its start and its length instead. Otherwise the messages of all errors of
/// a long name would take quadratic space.
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

impl Quoted<'_> {
    /// The number of code points to quote of a text with more than [`MAX`](Self::MAX).
    const START: usize = 32;

    /// The maximum number of code points of a text to quote in full.
    const MAX: usize = 64;
}

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(text) = self;
        if text.chars().nth(Self::MAX).is_none() {
            return write!(f, "{text:?}");
        }
        let start: String = text.chars().take(Self::START).collect();
        write!(f, "{start:?}… ({} octets)", text.len())
    }
}
