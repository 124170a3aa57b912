//! The reasons why a label is refused.

use std::fmt;
use std::ops::Range;

use alabel::CodePoint;
use alabel::punycode::DecodeError;

use super::disposition::Action;
use super::input::MOST_CODE_POINTS;

/// A reason why a label is refused, with its place.
///
/// # Examples
///
/// ```
/// use alabel_lgr::Ruleset;
///
/// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
///   <data><range first-cp="0061" last-cp="007A"/><char cp="00FC" not-when="initial"/></data>
///   <rules><rule name="initial"><look-behind><start/></look-behind><anchor/></rule></rules>
/// </lgr>"#;
/// let ruleset = Ruleset::parse(table.as_bytes())?;
/// let verdict = ruleset.check("übér");
/// let reasons: Vec<String> = verdict.reasons().iter().map(|reason| reason.to_string()).collect();
/// assert_eq!(
///     reasons,
///     [
///         "U+00FC at octets 0..2 is where the rule \"initial\" forbids it (RFC 7940, section 5.2)",
///         "U+00E9 at octets 3..5 is not in the repertoire (RFC 7940, section 8.1)",
///     ]
/// );
/// assert_eq!(verdict.reasons()[1].code_points(), 2..3);
/// # Ok::<(), alabel_lgr::Finding>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reason<'r> {
    pub(super) kind: ReasonKind<'r>,
    pub(super) code_points: Range<usize>,
    pub(super) octets: Range<usize>,
    /// The code points at the place.
    pub(super) subject: Box<[char]>,
}

/// The kind of a reason.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum ReasonKind<'r> {
    /// The label is empty.
    Empty,
    /// The label has more than 255 code points. A label of DNS has at most 63 octets.
    TooLong,
    /// The text after `xn--` is not Punycode.
    NotPunycode(DecodeError),
    /// The text has a dot, so it is more than one label.
    SeveralLabels,
    /// IDNA2008 does not allow the label to be registered.
    Idna2008(alabel::Error),
    /// No element of the repertoire is at the place.
    NotInRepertoire,
    /// The `when` of an element does not hold at the place.
    When {
        /// The name of the rule.
        rule: &'r str,
    },
    /// The `not-when` of an element holds at the place.
    NotWhen {
        /// The name of the rule.
        rule: &'r str,
    },
    /// An action gives the label the disposition `invalid`.
    Action(Action<'r>),
}

impl ReasonKind<'_> {
    /// Returns the name of the kind for programs. It never changes.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel_lgr::ReasonKind::NotInRepertoire.code(), "not-in-repertoire");
    /// ```
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Empty => "empty-label",
            Self::TooLong => "too-long",
            Self::NotPunycode(_) => "invalid-punycode",
            Self::SeveralLabels => "several-labels",
            Self::Idna2008(error) => error.kind().code(),
            Self::NotInRepertoire => "not-in-repertoire",
            Self::When { .. } => "when",
            Self::NotWhen { .. } => "not-when",
            Self::Action(_) => "action",
        }
    }
}

impl<'r> Reason<'r> {
    /// Returns the kind.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_lgr::{ReasonKind, Ruleset};
    ///
    /// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>"#;
    /// let ruleset = Ruleset::parse(table.as_bytes())?;
    /// let verdict = ruleset.check("ab");
    /// assert!(matches!(verdict.reasons()[0].kind(), ReasonKind::NotInRepertoire));
    /// # Ok::<(), alabel_lgr::Finding>(())
    /// ```
    #[must_use]
    pub const fn kind(&self) -> &ReasonKind<'r> {
        &self.kind
    }

    /// Returns the place in code points of the decoded label.
    ///
    /// # Examples
    ///
    /// ```
    /// # use alabel_lgr::Ruleset;
    /// # let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>"#;
    /// # let ruleset = Ruleset::parse(table.as_bytes())?;
    /// let label = alabel::to_ascii("aö").unwrap();
    /// assert_eq!(ruleset.check(&*label).reasons()[0].code_points(), 1..2);
    /// # Ok::<(), alabel_lgr::Finding>(())
    /// ```
    #[must_use]
    pub fn code_points(&self) -> Range<usize> {
        self.code_points.clone()
    }

    /// Returns the place in octets of the text. In an A-label, every place is the whole text.
    ///
    /// # Examples
    ///
    /// ```
    /// # use alabel_lgr::Ruleset;
    /// # let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>"#;
    /// # let ruleset = Ruleset::parse(table.as_bytes())?;
    /// assert_eq!(ruleset.check("aö").reasons()[0].octets(), 1..3);
    /// # Ok::<(), alabel_lgr::Finding>(())
    /// ```
    #[must_use]
    pub fn octets(&self) -> Range<usize> {
        self.octets.clone()
    }

    /// Returns the sentence of `Display` with `place` instead of "octets 3..5", and without the hint of an
    /// error of IDNA2008. It serves programs that do not count octets.
    ///
    /// # Examples
    ///
    /// ```
    /// # use alabel_lgr::Ruleset;
    /// # let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>"#;
    /// # let ruleset = Ruleset::parse(table.as_bytes())?;
    /// assert_eq!(
    ///     ruleset.check("aö").reasons()[0].with_place("index 1").to_string(),
    ///     "U+00F6 at index 1 is not in the repertoire (RFC 7940, section 8.1)"
    /// );
    /// # Ok::<(), alabel_lgr::Finding>(())
    /// ```
    #[must_use]
    pub fn with_place<'a>(&'a self, place: impl fmt::Display + 'a) -> impl fmt::Display + 'a {
        Sentence(self, place)
    }
}

impl fmt::Display for Reason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let ReasonKind::Idna2008(error) = &self.kind {
            return error.fmt(f);
        }
        let Range { start, end } = self.octets;
        self.with_place(format_args!("octets {start}..{end}"))
            .fmt(f)
    }
}

/// The sentence of a reason, with its place.
struct Sentence<'a, P>(&'a Reason<'a>, P);

impl<P: fmt::Display> fmt::Display for Sentence<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(reason, place) = self;
        if let ReasonKind::Idna2008(error) = &reason.kind {
            return error.with_place(place).fmt(f);
        }
        for (code_point, number) in reason.subject.iter().zip(0..) {
            let space = if number == 0 { "" } else { " " };
            write!(f, "{space}{}", CodePoint(*code_point))?;
        }
        if reason.subject.is_empty() {
            f.write_str("the label")?;
        }
        write!(f, " at {place} ")?;
        match &reason.kind {
            ReasonKind::Empty => f.write_str("is empty (RFC 1035, section 3.1)"),
            ReasonKind::TooLong => write!(
                f,
                "has more than {MOST_CODE_POINTS} code points (RFC 1035, section 2.3.4)"
            ),
            ReasonKind::NotPunycode(error) => {
                write!(f, "starts with \"xn--\" but is not Punycode: {error}")
            }
            ReasonKind::SeveralLabels => f.write_str("separates labels (RFC 1035, section 3.1)"),
            ReasonKind::Idna2008(error) => error.fmt(f),
            ReasonKind::NotInRepertoire => {
                f.write_str("is not in the repertoire (RFC 7940, section 8.1)")
            }
            ReasonKind::When { rule } => write!(
                f,
                "is where the rule {rule:?} does not allow it (RFC 7940, section 5.2)"
            ),
            ReasonKind::NotWhen { rule } => write!(
                f,
                "is where the rule {rule:?} forbids it (RFC 7940, section 5.2)"
            ),
            ReasonKind::Action(action) => {
                write!(f, "is invalid by action {}", action.number())?;
                if let Some(rule) = action.rule() {
                    write!(f, ", rule {rule:?}")?;
                }
                if let Some(comment) = action.comment() {
                    write!(f, ": {comment}")?;
                }
                f.write_str(" (RFC 7940, section 7)")
            }
        }
    }
}
