//! The reason why a label is not shown in Unicode.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use super::kind::ReasonKind;
use crate::code_point::CodePoint;
use crate::display::rules::label::script;
use crate::display::rules::restriction_level::RestrictionLevel;
use crate::display::rules::{latin, whole_script};
use crate::error::{Error, Octets, Quoted, Text};

/// A reason to hide the Unicode form of a label: the broken rule and the place.
///
/// A `Reason` is one pointer wide. `Display` writes one sentence, which quotes the label and names the
/// document of the rule. It quotes only the start of a label with more than 64 code points. `Debug` writes
/// the results of the methods and the label in one line.
///
/// # Examples
///
/// ```
/// use alabel::display::Policy;
///
/// let reason = Policy::new().check("www.pаypal.example").next().unwrap();
/// assert_eq!(
///     reason.to_string(),
///     "U+0430 at octets 5..7, in the label \"pаypal\", is Cyrillic and must not be mixed with U+0070, \
///      which is Latin (UTS #39, section 5.2, Highly Restrictive)"
/// );
/// assert_eq!(reason.label(), 1);
/// assert_eq!(reason.span(), 5..7);
/// assert_eq!(reason.code_points().collect::<Vec<_>>(), ['а', 'p']);
/// assert_eq!(
///     format!("{:?}", reason),
///     "Reason { kind: MixedScripts, label: 1, text: \"pаypal\", span: 5..7, code_points: [U+0430, U+0070] }"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Reason(pub(in crate::display) Box<ReasonDetails>);

/// The content of a [`Reason`].
#[derive(Clone, PartialEq, Eq, Hash)]
pub(in crate::display) struct ReasonDetails {
    /// The rule.
    pub(in crate::display) kind: ReasonKind,
    /// The section of the document with the rule.
    pub(in crate::display) section: &'static str,
    /// The level that the label exceeds, if the rule sets one.
    pub(in crate::display) level: Option<RestrictionLevel>,
    /// The number of the label, from 0.
    pub(in crate::display) label: usize,
    /// The label in Unicode.
    pub(in crate::display) text: Text,
    /// The place, in octets of the input.
    pub(in crate::display) span: Range<usize>,
    /// The offending code point.
    pub(in crate::display) code_point: Option<char>,
    /// A code point that conflicts with it.
    pub(in crate::display) other: Option<char>,
    /// `true` if the input itself has the code point at this place.
    pub(in crate::display) is_literal: bool,
    /// The ASCII text that the label looks like.
    pub(in crate::display) lookalike: Option<String>,
    /// The error of an invalid name.
    pub(in crate::display) error: Option<Error>,
}

impl From<ReasonDetails> for Reason {
    fn from(details: ReasonDetails) -> Self {
        Self(Box::new(details))
    }
}

impl From<Error> for Reason {
    /// Creates the reason for an invalid name.
    fn from(error: Error) -> Self {
        let kind = ReasonKind::Invalid(error.kind());
        let label = (error.label(), Text::from(""));
        let details = ReasonDetails::new(kind, label, error.span());
        ReasonDetails {
            code_point: error.code_point(),
            error: Some(error),
            ..details
        }
        .into()
    }
}

impl Reason {
    /// Creates the reason for a label that looks like a protected name, with the number, text and place of
    /// the label.
    pub(in crate::display) fn looks_like(
        protected: String,
        (label, text): (usize, &str),
        span: Range<usize>,
    ) -> Self {
        ReasonDetails {
            lookalike: Some(protected),
            ..ReasonDetails::new(ReasonKind::LooksLike, (label, Text::from(text)), span)
        }
        .into()
    }

    /// Returns the rule that the label breaks.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::{Policy, ReasonKind};
    ///
    /// assert_eq!(Policy::new().check("☕.example").next().unwrap().kind(), ReasonKind::NotAllowed);
    /// ```
    #[must_use]
    pub fn kind(&self) -> ReasonKind {
        self.0.kind
    }

    /// Returns the number of the label, counted from 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert_eq!(Policy::new().check("www.☕.example").next().unwrap().label(), 1);
    /// ```
    #[must_use]
    pub fn label(&self) -> usize {
        self.0.label
    }

    /// Returns the place, in octets of the input: the code point, the A-label that decodes to it, or the
    /// label.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert_eq!(Policy::new().check("a☕.example").next().unwrap().span(), 1..4);
    /// assert_eq!(Policy::new().check("xn--53h.example").next().unwrap().span(), 0..7);
    /// ```
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.0.span.clone()
    }

    /// Returns the offending code point and the one that it conflicts with. There are two, one, or none if
    /// the reason concerns the whole label.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// let reason = Policy::new().check("l\u{307}.example").next().unwrap();
    /// assert_eq!(reason.code_points().collect::<Vec<_>>(), ['\u{307}', 'l']);
    /// ```
    pub fn code_points(&self) -> impl Iterator<Item = char> + use<> {
        [self.0.code_point, self.0.other].into_iter().flatten()
    }

    /// Returns the error of an invalid name.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// let reason = Policy::new().check("xn--0.example").next().unwrap();
    /// assert_eq!(reason.error().unwrap().status(), Some("P4"));
    /// ```
    #[must_use]
    pub fn error(&self) -> Option<&Error> {
        self.0.error.as_ref()
    }

    /// Returns the text that the label imitates: its skeleton, if it is in ASCII, or the ASCII form of the
    /// protected name.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert_eq!(Policy::new().check("аррӏе.com").next().unwrap().lookalike(), Some("apple"));
    /// assert_eq!(Policy::new().check("pаypal.com").next().unwrap().lookalike(), None);
    /// ```
    #[must_use]
    pub fn lookalike(&self) -> Option<&str> {
        self.0.lookalike.as_deref()
    }

    /// Returns the label in Unicode, or an empty string for an invalid name.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert_eq!(Policy::new().check("www.xn--80ak6aa92e.com").next().unwrap().label_text(), "аррӏе");
    /// ```
    #[must_use]
    pub fn label_text(&self) -> &str {
        self.0.text.as_str()
    }

    /// Returns the restriction level that the label exceeds, for rules that set one.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::{Policy, RestrictionLevel};
    ///
    /// let reason = Policy::new().check("pаypal.com").next().unwrap();
    /// assert_eq!(reason.level(), Some(RestrictionLevel::HighlyRestrictive));
    /// ```
    #[must_use]
    pub fn level(&self) -> Option<RestrictionLevel> {
        self.0.level
    }

    /// Returns the top-level domains, in their ASCII forms, under which the code point belongs, or under
    /// which readers know the script of a label that looks Latin. A top-level domain in the script of the
    /// label also counts.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert_eq!(Policy::CHROMIUM.check("þorlákur.com").next().unwrap().top_level_domains(), ["is", "fo"]);
    /// assert_eq!(Policy::new().check("νοκια.com").next().unwrap().top_level_domains(), ["gr"]);
    /// assert!(Policy::new().check("pаypal.com").next().unwrap().top_level_domains().is_empty());
    /// ```
    #[must_use]
    pub fn top_level_domains(&self) -> &'static [&'static str] {
        match self.0.kind {
            ReasonKind::LetterOfOtherTld => self.0.code_point.map_or(&[], latin::top_level_domains),
            ReasonKind::WholeScriptConfusable => whole_script::top_level_domains(self.label_text()),
            _ => &[],
        }
    }

    /// Returns the section of the document that defines the rule.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// assert_eq!(Policy::new().check("☕.example").next().unwrap().section(), "UTS #39, section 3.1");
    /// assert_eq!(Policy::FIREFOX.check("þ.example").next().unwrap().section(), "Firefox, nsIDNService.cpp");
    /// ```
    #[must_use]
    pub fn section(&self) -> &'static str {
        self.0.section
    }

    /// Returns the sentence of `Display` with another place instead of "octets 0..10", for programs that do
    /// not count octets. For the error of a name, it is [`Error::with_place`].
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::Policy;
    ///
    /// let reason = Policy::new().check("аррӏе.com").next().unwrap();
    /// assert_eq!(
    ///     reason.with_place("the start").to_string(),
    ///     "the label \"аррӏе\" at the start looks like Latin letters, as in \"apple\" \
    ///      (UTS #39, section 4.1)"
    /// );
    /// ```
    #[must_use]
    pub fn with_place<'a>(&'a self, place: impl fmt::Display + 'a) -> impl fmt::Display + 'a {
        Sentence(&self.0, place)
    }
}

impl fmt::Debug for Reason {
    /// Writes the kind, the label, the place and the code points in one line, or with `{:#?}` in one line
    /// each.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ReasonDetails { text, error, .. } = &*self.0;
        let code_points: Vec<CodePoint> = self.code_points().map(CodePoint).collect();
        let mut reason = f.debug_struct("Reason");
        reason
            .field("kind", &self.0.kind)
            .field("label", &self.0.label)
            .field("text", &format_args!("{}", Quoted(text.as_str())))
            .field("span", &self.0.span)
            .field("code_points", &code_points);
        if let Some(error) = error {
            reason.field("error", error);
        }
        reason.finish()
    }
}

impl fmt::Display for Reason {
    /// Writes the sentence, without the hint of an error: a policy has no flag that allows it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.with_place(Octets(&self.0.span)).fmt(f)
    }
}

/// The sentence of a reason, and its place.
struct Sentence<'a, P>(&'a ReasonDetails, P);

impl<P: fmt::Display> fmt::Display for Sentence<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(details, place) = self;
        if let Some(error) = &details.error {
            return error.with_place(place).fmt(f);
        }
        let text = Quoted(details.text.as_str());
        match details.code_point {
            Some(c) => {
                let from = if details.is_literal { " at" } else { ", from" };
                write!(f, "{}{from} {place}, in the label {text}, ", CodePoint(c))?;
            }
            None => write!(f, "the label {text} at {place} ")?,
        }
        details.write_predicate(f)?;
        match details.level {
            Some(level) => write!(f, " ({}, {level})", details.section),
            None => write!(f, " ({})", details.section),
        }
    }
}

impl ReasonDetails {
    /// Creates a reason for the label with a number and a text, at `span`.
    fn new(kind: ReasonKind, (label, text): (usize, Text), span: Range<usize>) -> Self {
        Self {
            kind,
            section: kind.section(None),
            level: None,
            label,
            text,
            span,
            code_point: None,
            other: None,
            is_literal: false,
            lookalike: None,
            error: None,
        }
    }

    /// Writes the predicate for the code point or the label.
    pub(in crate::display) fn write_predicate(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let predicate = self.kind.predicate();
        let script_of = |c: Option<char>| c.and_then(script);
        match (self.kind, self.other) {
            (ReasonKind::MixedScripts, other) => {
                if let Some(script) = script_of(self.code_point) {
                    write!(f, "is {script} and ")?;
                }
                let Some(other) = other else {
                    return write!(f, "{predicate} the code points before it");
                };
                write!(f, "{predicate} {}", CodePoint(other))?;
                script(other).map_or(Ok(()), |script| write!(f, ", which is {script}"))
            }
            (ReasonKind::NoAlphabet, Some(other)) => {
                write!(f, "{predicate} with {}", CodePoint(other))
            }
            (ReasonKind::ScriptNotRead, _) => match script_of(self.code_point) {
                Some(script) => write!(f, "is {script}, which the reader does not read"),
                None => f.write_str(predicate),
            },
            (ReasonKind::LooksLike, _) => {
                f.write_str(predicate)?;
                let lookalike = self.lookalike.as_deref();
                lookalike.map_or(Ok(()), |text| write!(f, ", {}", Quoted(text)))
            }
            (ReasonKind::WholeScriptConfusable, _) => {
                f.write_str(predicate)?;
                let lookalike = self.lookalike.as_deref();
                lookalike.map_or(Ok(()), |text| write!(f, ", as in {}", Quoted(text)))
            }
            (_, Some(other)) => write!(f, "{predicate} {}", CodePoint(other)),
            (_, None) => f.write_str(predicate),
        }
    }
}
